import type { ReactNode } from 'react'
import css from './scan-result.module.css'

interface Props {
  readonly name: string
  /** Its number and place. */
  readonly note: ReactNode
  /** The total after this scan. */
  readonly figure: string
  readonly unit: string
}

/** The result of the last scan, readable at arm's length. */
export function ScanResult({ name, note, figure, unit }: Props) {
  return (
    <div className={css['result']} role="status">
      <span className={css['what']}>
        <span className={css['name']}>{name}</span>
        <span className={css['note']}>{note}</span>
      </span>
      <span className={css['figure']}>
        {figure} <small>{unit}</small>
      </span>
    </div>
  )
}
