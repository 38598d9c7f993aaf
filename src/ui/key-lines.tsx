import type { ReactNode } from 'react'
import { Key } from './kbd.tsx'
import css from './key-lines.module.css'

/** The body of a shortcut sheet: groups side by side if there is room. */
export function KeySheetColumns({ children }: { readonly children: ReactNode }) {
  return <div className={css.sheet}>{children}</div>
}

export function KeyGroup({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }) {
  return (
    <section className={css.group}>
      <h2 className={css.title}>{title}</h2>
      <dl className={css.lines}>{children}</dl>
    </section>
  )
}

export interface KeyLineProps {
  readonly does: ReactNode
  /** Keys pressed together or in sequence; several lists are alternatives. */
  readonly keys: readonly (readonly string[])[]
}

/** One action and its keys. */
export function KeyLine({ does, keys }: KeyLineProps) {
  return (
    <div className={css.line}>
      <dt>{does}</dt>
      <dd>
        {keys.map((way) => (
          <span key={way.join()} className={css.way}>
            {way.map((key) => (
              <Key key={key}>{key}</Key>
            ))}
          </span>
        ))}
      </dd>
    </div>
  )
}
