import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { chapters, type ChapterId } from '#features/account/help/chapters.ts'
import { manual } from '#features/account/help/manual.ts'
import { findInManual } from '#features/account/help/find-in-manual.ts'
import css from '#features/account/help/help-manual.module.css'
import { Prose } from '#features/account/public-pages/prose.tsx'
import { PublicFrame } from '#features/account/public-pages/public-frame.tsx'
import { Drawing } from '#ui/drawing.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { useLanguage } from '#ui/use-language.ts'

/** What each chapter is about. */
const drawings: Readonly<Record<ChapterId, ComponentProps<typeof Drawing>['of']>> = {
  start: 'store',
  disconnected: 'done',
  shifts: 'shift',
  stores: 'store',
  people: 'people',
  counters: 'till',
  goods: 'goods',
  prices: 'price',
  stock: 'box',
  guarantees: 'shield',
  online: 'truck',
  orders: 'receipt',
  members: 'card',
  reports: 'level',
  account: 'people',
  backup: 'file',
  trouble: 'search',
}

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
      title={
        searching ? (
          <Trans>Search the manual</Trans>
        ) : (
          <span className={css.head}>
            {title}
            <Drawing of={drawings[chapter]} />
          </span>
        )
      }
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
      {searching ? <Found words={words} language={language} /> : <Chapter chapter={chapter} language={language} />}
    </PublicFrame>
  )
}

/** A chapter, below links to what it tells. */
function Chapter({ chapter, language }: { readonly chapter: ChapterId; readonly language: 'zh' | 'en' }) {
  const { t } = useLingui()
  const sections = manual[chapter]
  return (
    <>
      <nav aria-label={t`In this chapter`}>
        <ul className={css.within}>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <Link to="/help" search={{ chapter }} hash={id} className={css.section}>
                {title[language]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Prose sections={sections} />
    </>
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
