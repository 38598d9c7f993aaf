import { useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PublicLinks } from '#features/account/public-pages/public-links.tsx'
import { EvertillMark } from '#ui/evertill-mark.tsx'
import { useHeading } from '#ui/page-head-title.ts'
import { SegmentedChoice } from '#ui/segmented-choice.tsx'
import { useDensity } from '#ui/use-density.ts'
import css from '#features/account/frame/account-frame.module.css'
import { useLanguage } from '#ui/use-language.ts'

/** The quiet frame of sign-in and set-up: the mark, a title, one column, the language. */
export function AccountFrame({
  title,
  children,
  wide = false,
}: {
  readonly title: ReactNode
  readonly children: ReactNode
  readonly wide?: boolean
}) {
  const { t } = useLingui()
  const language = useLanguage()
  const { showIn } = useRouter().options.context
  const heading = useHeading()
  useDensity('office')
  return (
    <main className={css.page}>
      <div className={css.card} data-wide={wide || undefined}>
        <header className={css.head}>
          <EvertillMark size={40} />
          <span className={css.name}>Evertill</span>
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
        <h1 className={css.title} ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {children}
      </div>
      <footer className={css.foot}>
        <PublicLinks />
      </footer>
    </main>
  )
}
