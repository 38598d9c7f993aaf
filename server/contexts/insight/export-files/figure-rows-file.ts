import { figureRowKinds } from '#contract/texts/figure-rows.ts'
import type { Lines, Wanted } from '#server/contexts/insight/export-files/export-kinds.ts'
import { type FigureOfDay, figureRows, figureRowsBetween } from '#server/contexts/insight/statement/rows.queries.ts'
import type { Reader } from '#server/kernel/context.ts'
import { csvLines } from '#server/kernel/csv.ts'

const SECOND = 1000
const HOUR = 3600 * SECOND
/** A day lies within these hours from its midnight in UTC, whatever the time zone. */
const [BEGINS, ENDS] = [-14 * HOUR, 36 * HOUR]
const [SHORTEST, USUAL, LONGEST] = [SECOND, 300 * SECOND, 6 * HOUR]

/** Number of rows of a figure. */
export const figureRowTotal = async (ctx: Reader, of: FigureOfDay): Promise<number> =>
  (await figureRows(ctx, { ...of, currentPage: 1, pageSize: 1 })).total

interface Place {
  readonly from: number
  /** Milliseconds of the next part. */
  readonly span: number
}

/**
 * The rows of a figure in a part of its day. What makes a figure is read for a span of time and not from a row on, which
 * would read the whole day for each part; a span is as long as about the wanted number of rows.
 */
export async function figureRowsPart(ctx: Reader, of: FigureOfDay, { limit, place, timeZone }: Wanted): Promise<Lines> {
  const midnight = Date.parse(`${of.day}T00:00:00Z`)
  const { from, span } = (place as Place | undefined) ?? { from: midnight + BEGINS, span: USUAL }
  const to = Math.min(from + span, midnight + ENDS)
  const rows = await figureRowsBetween(ctx, of, from, to)
  const time = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  const cells = rows.map(({ receipt_no: receipt, kind, at, amount }) => [
    receipt,
    figureRowKinds[kind][ctx.language],
    time.format(at),
    (amount / 100).toFixed(2),
  ])
  const next = to < midnight + ENDS ? { from: to, span: nextSpan(span, rows.length, limit) } : undefined
  return { text: csvLines(cells), rows: rows.length, next }
}

function nextSpan(span: number, rows: number, limit: number): number {
  if (rows > limit) return Math.max(SHORTEST, span / 2)
  return rows < limit / 2 ? Math.min(LONGEST, span * 2) : span
}
