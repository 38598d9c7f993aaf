import type { ReactNode } from 'react'
import { PageHead } from '#ui/page-head.tsx'
import css from '#features/shared/settings-page.module.css'

/** A page of the settings: its head, and sections in one column. */
export function SettingsPage({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }) {
  return (
    <article className={css.page}>
      <PageHead title={title} />
      <div className={css.scroll}>
        <div className={css.column}>{children}</div>
      </div>
    </article>
  )
}
