import type { ReactNode } from 'react'
import { useHeading } from './page-head-title.ts'
import { ZoneNote } from './zone-note.tsx'
import css from './page-head.module.css'

export interface PageHeadProps {
  readonly title: ReactNode
  /** State, number or date beside the title. */
  readonly beside?: ReactNode
  readonly hint?: ReactNode
  /** Right-aligned; one primary action per page, last. */
  readonly actions?: ReactNode
}

/** The header of an office page: title, its details, and actions. Sets the window title. */
export function PageHead({ title, beside, hint, actions }: PageHeadProps) {
  const heading = useHeading()
  return (
    <header className={css.head}>
      <div className={css.words}>
        {/* gets the focus when the screen opens */}
        <h1 className={css.title} ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {beside}
        <ZoneNote className={css.zone} />
        {hint ? <p className={css.hint}>{hint}</p> : null}
      </div>
      {actions ? <div className={css.actions}>{actions}</div> : null}
    </header>
  )
}
