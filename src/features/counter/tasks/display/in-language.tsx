import { createContext, use } from 'react'
import type { Words } from '#contract/schemas.ts'
import type { DisplayLanguage } from '#features/counter/tasks/display/display-choice.ts'
import css from '#features/counter/tasks/display/display.module.css'

export const DisplayLanguageContext = createContext<DisplayLanguage>('both')

/** Texts in the customer's language; in both, the second one smaller, unless they are equal. */
export function InLanguage({ words }: { readonly words: Words }) {
  const language = use(DisplayLanguageContext)
  const { zh, en } = words
  if (language === 'en') return <span lang="en">{en || zh}</span>
  if (language === 'zh' || en === '' || en === zh) return <span lang="zh">{zh || en}</span>
  if (zh === '') return <span lang="en">{en}</span>
  return (
    <span className={css.both}>
      <span lang="zh">{zh}</span>
      <span lang="en" className={css.second}>
        {en}
      </span>
    </span>
  )
}

/** The same as plain text, for screen readers. */
export function useDisplayText(): (words: Words) => string {
  const language = use(DisplayLanguageContext)
  return ({ zh, en }) =>
    language === 'en' ? en || zh : language === 'zh' ? zh || en : [zh, en].filter(Boolean).join(' ')
}
