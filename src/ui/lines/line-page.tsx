import type { ReactNode } from 'react'
import css from './line-page.module.css'

interface Props {
  readonly head: ReactNode
  readonly children: ReactNode
}

/** A page whose lines fill what its head and fields leave; on a phone all of it scrolls. */
export function LinePage({ head, children }: Props) {
  return (
    <section className={css['page']}>
      {head}
      <div className={css['body']}>{children}</div>
    </section>
  )
}
