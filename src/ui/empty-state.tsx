import { type ReactNode } from 'react'
import css from './notice.module.css'

export interface EmptyStateProps {
  readonly icon?: ReactNode
  readonly title: ReactNode
  /** What fills this place and what to do, in one or two sentences. */
  readonly children?: ReactNode
  readonly action?: ReactNode
}

/** What an empty list or place says: why it is empty and what to do. */
export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <div className={css.notice}>
      {icon ? (
        <div className={css.icon} aria-hidden>
          {icon}
        </div>
      ) : null}
      <p className={css.title}>{title}</p>
      {children ? <div className={css.body}>{children}</div> : null}
      {action ? <div className={css.action}>{action}</div> : null}
    </div>
  )
}
