import { type ReactNode } from 'react'
import css from './page-head.module.css'

export interface PageHeadProps {
  readonly title: ReactNode
  /** State, number or date beside the title. */
  readonly beside?: ReactNode
  readonly hint?: ReactNode
  /** At the right; one primary action a page, last. */
  readonly actions?: ReactNode
}

/** The head of an office page: its title, what belongs beside it, and its actions. */
export function PageHead({ title, beside, hint, actions }: PageHeadProps) {
  return (
    <header className={css.head}>
      <div className={css.words}>
        <h1 className={css.title}>{title}</h1>
        {beside}
        {hint ? <p className={css.hint}>{hint}</p> : null}
      </div>
      {actions ? <div className={css.actions}>{actions}</div> : null}
    </header>
  )
}
