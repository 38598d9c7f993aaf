import type { ReactNode } from 'react'
import css from './line-page.module.css'

interface Props {
  readonly head: ReactNode
  /** On a phone there is more above the lines than fits: all of it scrolls. */
  readonly long?: boolean
  readonly children: ReactNode
}

/** A page whose lines fill what its head and fields leave. */
export function LinePage({ head, long = false, children }: Props) {
  return (
    <section className={css['page']}>
      {head}
      <div className={css['body']} data-long={long || undefined}>
        {children}
      </div>
    </section>
  )
}
