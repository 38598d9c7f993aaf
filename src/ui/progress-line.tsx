import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import css from './progress-line.module.css'

export interface ProgressLineProps {
  /** The task in progress, such as "Goods on this tablet". */
  readonly label: ReactNode
  readonly done: number
  /** Absent while the total is unknown. */
  readonly total?: number | undefined
  /** Name of the counted things, such as "goods". */
  readonly unit?: ReactNode
}

/** Progress with numbers: a thin line, done and total. */
export function ProgressLine({ label, done, total, unit }: ProgressLineProps) {
  const { i18n } = useLingui()
  const figure = (n: number): string => i18n.number(n)
  const share = total ? Math.min(1, done / total) : undefined
  return (
    <div className={css.box}>
      <div className={css.words}>
        <span className={css.label}>{label}</span>
        <span className={css.numbers}>
          {figure(done)}
          {total === undefined ? null : ` / ${figure(total)}`}
          {unit ? <> {unit}</> : null}
        </span>
      </div>
      <div
        className={css.track}
        role="progressbar"
        aria-label={typeof label === 'string' ? label : undefined}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={share === undefined ? undefined : done}
      >
        <div
          className={css.bar}
          data-endless={share === undefined || undefined}
          style={share === undefined ? undefined : { transform: `scaleX(${share})` }}
        />
      </div>
    </div>
  )
}
