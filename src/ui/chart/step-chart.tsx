import { type PointerEvent, useState } from 'react'
import css from './step-chart.module.css'

export interface StepPoint {
  /** The position of the point in words: a day. */
  readonly at: string
  readonly value: number
  /** The value in words. */
  readonly said: string
}

export interface StepChartProps {
  /** The content for people who cannot see it. */
  readonly label: string
  readonly points: readonly StepPoint[]
  /** Values to compare with, as dashed lines. */
  readonly marks?: readonly number[]
  readonly format: (value: number) => string
  /** A point was pressed; what it opens can be reached by a button besides. */
  readonly onPick?: (at: number) => void
}

const WIDTH = 1000
const HEIGHT = 100

/** A value that holds until the next point: stairs over time, with what the pointer is over said above them. */
export function StepChart({ label, points, marks = [], format, onPick }: StepChartProps) {
  const [over, setOver] = useState<number>()
  const values = points.map((point) => point.value)
  const low = Math.min(0, ...values, ...marks)
  const high = Math.max(...values, ...marks, low + 1)
  const x = (at: number): number => (at * WIDTH) / points.length
  const y = (value: number): number => HEIGHT - ((value - low) / (high - low)) * HEIGHT
  const stairs = points
    .map((point, at) => `L${x(at)} ${y(point.value)}H${x(at + 1)}`)
    .join('')
    .replace('L', 'M')
  const follow = (event: PointerEvent<HTMLDivElement>): void => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const at = Math.floor(((event.clientX - left) / width) * points.length)
    setOver(Math.min(points.length - 1, Math.max(0, at)))
  }
  const shown = points[over ?? points.length - 1]
  return (
    <figure className={css.chart}>
      <div className={css.said} aria-hidden>
        {shown ? (
          <>
            {shown.at}: <strong>{shown.said}</strong>
          </>
        ) : null}
      </div>
      <div className={css.scale} aria-hidden>
        <span>{format(high)}</span>
        <span>{format(low)}</span>
      </div>
      <div
        className={css.plot}
        role="img"
        aria-label={label}
        data-picks={onPick ? true : undefined}
        onPointerMove={follow}
        onPointerDown={follow}
        onPointerLeave={() => setOver(undefined)}
        onPointerUp={() => (over === undefined ? undefined : onPick?.(over))}
      >
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
          <path className={css.area} d={`${stairs}V${y(0)}H0Z`} />
          <line className={css.zero} x1={0} x2={WIDTH} y1={y(0)} y2={y(0)} />
          {marks.map((mark) => (
            <line key={mark} className={css.mark} x1={0} x2={WIDTH} y1={y(mark)} y2={y(mark)} />
          ))}
          <path className={css.line} d={stairs} />
          {over === undefined ? null : (
            <line className={css.cursor} x1={x(over + 0.5)} x2={x(over + 0.5)} y1={0} y2={HEIGHT} />
          )}
        </svg>
      </div>
      <div className={css.days} aria-hidden>
        <span>{points[0]?.at}</span>
        <span>{points.at(-1)?.at}</span>
      </div>
    </figure>
  )
}
