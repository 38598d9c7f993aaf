import { useLingui } from '@lingui/react/macro'
import { Link, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import css from '#features/account/public-pages/public-frame.module.css'
import { PublicLinks } from '#features/account/public-pages/public-links.tsx'
import { EvertillMark } from '#ui/evertill-mark.tsx'
import { useHeading } from '#ui/page-head-title.ts'
import { SegmentedChoice } from '#ui/segmented-choice.tsx'
import { useDensity } from '#ui/use-density.ts'
import { useLanguage } from '#ui/use-language.ts'

export interface PublicFrameProps {
  readonly title: ReactNode
  /** Shown at the left, such as a table of contents. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** The frame of pages that anybody can open: the mark, the language, one column to read, and the other such pages. */
export function PublicFrame({ title, aside, children }: PublicFrameProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const { showIn } = useRouter().options.context
  const heading = useHeading()
  useDensity('office')
  return (
    <div className={css.frame}>
      <header className={css.head}>
        <Link to="/" className={css.brand} aria-label={t`Evertill, home`}>
          <EvertillMark size={28} />
          <span>Evertill</span>
        </Link>
        <SegmentedChoice
          label={t`Language`}
          value={language}
          onChange={(language) => void showIn(language)}
          choices={[
            { value: 'zh', label: '中文' },
            { value: 'en', label: 'English' },
          ]}
        />
      </header>
      <div className={css.columns} data-aside={aside ? true : undefined}>
        {aside ? <aside className={css.aside}>{aside}</aside> : null}
        <main className={css.main} id="content">
          <h1 className={css.title} ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {children}
        </main>
      </div>
      <footer className={css.foot}>
        <PublicLinks />
      </footer>
    </div>
  )
}
