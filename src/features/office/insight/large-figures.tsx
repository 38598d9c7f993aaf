import type { ReactNode } from 'react'
import css from '#features/office/insight/large-figures.module.css'

interface Figure {
  readonly key: string
  readonly name: ReactNode
  readonly value: ReactNode
  readonly below?: ReactNode
}

/** Figures side by side, each large under its name, with what there is to say of it below. */
export function LargeFigures({ figures }: { readonly figures: readonly Figure[] }) {
  return (
    <dl className={css.figures}>
      {figures.map(({ key, name, value, below }) => (
        <div key={key} className={css.figure}>
          <dt>{name}</dt>
          <dd className={css.value}>{value}</dd>
          {below ? <dd className={css.below}>{below}</dd> : null}
        </div>
      ))}
    </dl>
  )
}
