import type { ReactNode } from 'react'
import css from './gallery.module.css'

/** One component of the gallery under its name, so that a missing or broken one is noticed. */
export function Specimen({
  name,
  wide,
  children,
}: {
  readonly name: string
  readonly wide?: boolean
  readonly children: ReactNode
}) {
  return (
    <div className={css.specimen} data-wide={wide || undefined}>
      <h3 className={css.name}>{name}</h3>
      <div className={css.stage}>{children}</div>
    </div>
  )
}
