import { Button } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { IconChartBar, IconTable } from '@tabler/icons-react'
import { lazy, Suspense, useId, useState } from 'react'
import css from './plot.module.css'

// what draws plots is a large module
const DrawnPlot = lazy(async () => ({ default: (await import('#ui/chart/plots/drawn-plot.tsx')).DrawnPlot }))

export interface PlotSeries {
  readonly key: string
  readonly label: string
  /** A colour of the style sheet, such as `var(--et-accent)`. */
  readonly color: string
}

export interface PlotRow {
  /** The place of the row in words: an hour, a day. */
  readonly at: string
  readonly values: Readonly<Record<string, number>>
}

export interface PlotProps {
  /** What it shows, for people who cannot see it. */
  readonly label: string
  /** What the places of the rows are, as the head of the table's first column. */
  readonly places: string
  readonly rows: readonly PlotRow[]
  readonly series: readonly PlotSeries[]
  /** Bars of a place are on top of each other, and add up. */
  readonly stacked?: boolean
  /** Rows from top to bottom, for places with long names. It has no table: the list below it says the same. */
  readonly sideways?: boolean
  /** Half as high: one of several things that a page says of a record. */
  readonly small?: boolean
  /** The value at which the axis ends, such as 100 of percentages; without it, above the highest value. */
  readonly whole?: number
  readonly format: (value: number) => string
  /** A value at the axis, shorter than elsewhere. */
  readonly tick: (value: number) => string
}

/** Height of what a sideways plot shows for each row, and of its axis, in rem. */
const ROW = 3
const AXIS = 2.5

/** A plot with its legend, and the same figures as a table for those who ask for it. */
export function Plot({ label, places, small, ...drawn }: PlotProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <figure className={css.figure}>
      <div
        className={css.plot}
        data-small={small}
        role="img"
        aria-label={label}
        style={drawn.sideways ? { height: `${AXIS + ROW * drawn.rows.length}rem` } : undefined}
      >
        <Suspense>
          <DrawnPlot small={small} {...drawn} />
        </Suspense>
      </div>
      <figcaption className={css.foot}>
        {drawn.series.length > 1 ? (
          <ul className={css.legend}>
            {drawn.series.map(({ key, label: name, color }) => (
              <li key={key}>
                <span className={css.sign} style={{ background: color }} aria-hidden />
                {name}
              </li>
            ))}
          </ul>
        ) : null}
        {drawn.sideways ? null : (
          <Button
            className={css.more}
            variant="subtle"
            size="compact-sm"
            leftSection={
              open ? (
                <IconChartBar size={16} stroke={1.75} aria-hidden />
              ) : (
                <IconTable size={16} stroke={1.75} aria-hidden />
              )
            }
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
          >
            {open ? <Trans>Hide the table</Trans> : <Trans>Show as a table</Trans>}
          </Button>
        )}
      </figcaption>
      <div id={id}>{open ? <PlotTable label={label} places={places} {...drawn} /> : null}</div>
    </figure>
  )
}

function PlotTable({ label, places, rows, series, format }: Omit<PlotProps, 'tick'>) {
  return (
    <table className={css.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{places}</th>
          {series.map(({ key, label: name }) => (
            <th key={key} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ at, values }) => (
          <tr key={at}>
            <th scope="row">{at}</th>
            {series.map(({ key }) => (
              <td key={key}>{format(values[key] ?? 0)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
