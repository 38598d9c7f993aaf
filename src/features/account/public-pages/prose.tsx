import type { Words } from '#contract/schemas.ts'
import css from '#features/account/public-pages/prose.module.css'
import { useLanguage } from '#ui/use-language.ts'

/** A block of text in both languages. */
export type Part =
  | { readonly p: Words }
  | { readonly list: readonly Words[] }
  | { readonly steps: readonly Words[] }
  | { readonly note: Words }

export interface ProseSection {
  readonly id: string
  readonly title: Words
  readonly parts: readonly Part[]
}

/** Sections of a text in the language of the reader. */
export function Prose({ sections }: { readonly sections: readonly ProseSection[] }) {
  const language = useLanguage()
  return (
    <div className={css.prose}>
      {sections.map((section) => (
        <section key={section.id} id={section.id}>
          <h2>{section.title[language]}</h2>
          {section.parts.map((part, i) => (
            <PartView key={i} part={part} language={language} />
          ))}
        </section>
      ))}
    </div>
  )
}

function PartView({ part, language }: { readonly part: Part; readonly language: 'zh' | 'en' }) {
  if ('p' in part) return <p>{part.p[language]}</p>
  if ('note' in part) return <p className={css.note}>{part.note[language]}</p>
  const items = ('list' in part ? part.list : part.steps).map((item) => <li key={item.en}>{item[language]}</li>)
  return 'list' in part ? <ul>{items}</ul> : <ol>{items}</ol>
}

/** All text of a section in one language, for searching. */
export const textOf = (section: ProseSection, language: 'zh' | 'en'): string =>
  [
    section.title[language],
    ...section.parts.flatMap((part) =>
      'p' in part
        ? [part.p[language]]
        : 'note' in part
          ? [part.note[language]]
          : ('list' in part ? part.list : part.steps).map((item) => item[language]),
    ),
  ].join('\n')
