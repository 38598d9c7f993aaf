import { VisuallyHidden } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import css from './heat-map.module.css'

export interface HeatMapProps {
  readonly label: string
  readonly columns: readonly string[]
  /** A value for each column. */
  readonly rows: readonly { readonly name: string; readonly values: readonly number[] }[]
  /** What a cell is, in words: its place and its value. */
  readonly said: (row: number, column: number) => string
  /** Shown until a cell is chosen. */
  readonly hint: string
}

/** Steps for the keys of a grid. */
const STEPS: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** Values by two places, the higher the stronger the colour; the cell under the pointer or with the focus is said in words above. */
export function HeatMap({ label, columns, rows, said, hint }: HeatMapProps) {
  const [over, setOver] = useState<readonly [row: number, column: number]>()
  const [stop, setStop] = useState<readonly [row: number, column: number]>([0, 0])
  const most = Math.max(1, ...rows.flatMap(({ values }) => values))
  const move = (event: KeyboardEvent<HTMLDivElement>): void => {
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    const row = Math.min(rows.length - 1, Math.max(0, stop[0] + step[0]))
    const column = Math.min(columns.length - 1, Math.max(0, stop[1] + step[1]))
    event.currentTarget.querySelectorAll<HTMLElement>('[role=gridcell]')[row * columns.length + column]?.focus()
  }
  return (
    <figure className={css.map}>
      <div className={css.said}>{over ? said(...over) : hint}</div>
      <div
        role="grid"
        tabIndex={-1}
        className={css.grid}
        style={{ '--columns': columns.length } as object}
        aria-label={label}
        onKeyDown={move}
        onPointerLeave={() => setOver(undefined)}
      >
        <div role="row" className={css.row}>
          <span role="cell" />
          {columns.map((name, at) => (
            <span key={name} role="columnheader" className={css.head}>
              {at % 3 === 0 ? name : <VisuallyHidden>{name}</VisuallyHidden>}
            </span>
          ))}
        </div>
        {rows.map(({ name, values }, row) => (
          <div key={name} role="row" className={css.row}>
            <span role="rowheader" className={css.head}>
              {name}
            </span>
            {values.map((value, column) => (
              <span
                key={columns[column]}
                role="gridcell"
                className={css.cell}
                style={{ '--share': `${Math.round((100 * Math.max(0, value)) / most)}%` } as object}
                tabIndex={stop[0] === row && stop[1] === column ? 0 : -1}
                data-over={(over?.[0] === row && over[1] === column) || undefined}
                aria-label={said(row, column)}
                onPointerEnter={() => setOver([row, column])}
                onPointerDown={() => setOver([row, column])}
                onFocus={() => {
                  setStop([row, column])
                  setOver([row, column])
                }}
              />
            ))}
          </div>
        ))}
      </div>
    </figure>
  )
}
