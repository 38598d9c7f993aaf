import type { ReactNode } from 'react'
import { useHeading } from './page-head-title.ts'
import css from './notice.module.css'

export interface EmptyStateProps {
  readonly icon?: ReactNode
  /** In the office, instead of the icon: the area's `Drawing`. */
  readonly drawing?: ReactNode
  readonly title: ReactNode
  /** It is the page's only content: its title is the page's heading. */
  readonly page?: boolean
  /** The way to fill this place, in one or two sentences. */
  readonly children?: ReactNode
  readonly action?: ReactNode
}

/** An empty list or place: why it is empty and what to do. */
export function EmptyState({ icon, drawing, title, page = false, children, action }: EmptyStateProps) {
  return (
    <div className={css.notice} data-page={page || undefined}>
      {drawing ? <div className={css.drawing}>{drawing}</div> : null}
      {icon ? (
        <div className={css.icon} aria-hidden>
          {icon}
        </div>
      ) : null}
      {page ? <PageTitle>{title}</PageTitle> : <p className={css.title}>{title}</p>}
      {children ? <div className={css.body}>{children}</div> : null}
      {action ? <div className={css.action}>{action}</div> : null}
    </div>
  )
}

function PageTitle({ children }: { readonly children: ReactNode }) {
  const heading = useHeading()
  return (
    <h1 className={css.title} ref={heading} tabIndex={-1}>
      {children}
    </h1>
  )
}
