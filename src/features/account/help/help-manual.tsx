import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { chapters, type ChapterId } from '#features/account/help/chapters.ts'
import { manual } from '#features/account/help/manual.ts'
import { findInManual } from '#features/account/help/find-in-manual.ts'
import css from '#features/account/help/help-manual.module.css'
import { Prose } from '#features/account/public-pages/prose.tsx'
import { PublicFrame } from '#features/account/public-pages/public-frame.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { useLanguage } from '#ui/use-language.ts'

export interface HelpManualProps {
  readonly chapter: ChapterId
  /** The search text; '' shows the chapter. */
  readonly words: string
  readonly onWords: (words: string) => void
}

/** The manual: a list of chapters, a search over all of them, and the chosen chapter. */
export function HelpManual({ chapter, words, onWords }: HelpManualProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const searching = words.trim() !== ''
  const title = chapters.find((one) => one.id === chapter)!.title[language]
  return (
    <PublicFrame
      title={searching ? <Trans>Search the manual</Trans> : title}
      aside={
        <>
          <SearchBox label={t`Search the manual`} value={words} onChange={onWords} rest={120} />
          <nav aria-label={t`Chapters`}>
            <ul className={css.chapters}>
              {chapters.map((one) => (
                <li key={one.id}>
                  <Link
                    to="/help"
                    search={{ chapter: one.id }}
                    className={css.chapter}
                    data-on={(!searching && one.id === chapter) || undefined}
                  >
                    {one.title[language]}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        </>
      }
    >
      {searching ? <Found words={words} language={language} /> : <Prose sections={manual[chapter]} />}
    </PublicFrame>
  )
}

function Found({ words, language }: { readonly words: string; readonly language: 'zh' | 'en' }) {
  const found = findInManual(manual, words, language)
  if (found.length === 0)
    return (
      <p>
        <Trans>No help topics found. Try a single word, such as “shift” or “refund”.</Trans>
      </p>
    )
  return (
    <ul className={css.found}>
      {found.map((hit) => (
        <li key={`${hit.chapter} ${hit.section}`}>
          <Link to="/help" search={{ chapter: hit.chapter }} hash={hit.section} className={css.hit}>
            {hit.title}
          </Link>
          <span className={css.where}>{chapters.find((one) => one.id === hit.chapter)!.title[language]}</span>
          <p>{hit.excerpt}</p>
        </li>
      ))}
    </ul>
  )
}
