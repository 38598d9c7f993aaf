import type { ReactNode } from 'react'
import { PageHead } from '#ui/page-head.tsx'
import css from '#features/shared/settings-page.module.css'

interface Props {
  readonly title: ReactNode
  /** Short forms: each section has its title and what it is about beside it, where there is room. */
  readonly beside?: boolean
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** A page of the settings: its head, and sections in one column. */
export function SettingsPage({ title, beside = false, actions, children }: Props) {
  return (
    <article className={css.page}>
      <PageHead title={title} actions={actions} />
      <div className={css.scroll}>
        <div className={css.column} data-beside={beside || undefined}>
          {children}
        </div>
      </div>
    </article>
  )
}
