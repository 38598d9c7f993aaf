import type { ReactNode } from 'react'
import css from './name-cell.module.css'

interface Props {
  readonly name: string
  /** The name as a link. */
  readonly link?: ReactNode
  /** In small grey type below it: a number, a place. */
  readonly children: ReactNode
}

/** A name of one line, cut where it is too long, and what belongs to it below. */
export function NameCell({ name, link = name, children }: Props) {
  return (
    <span className={css.cell} title={name}>
      <span>{link}</span> <small>{children}</small>
    </span>
  )
}
