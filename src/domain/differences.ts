import type { Cents } from '#domain/money.ts'

export interface Difference {
  readonly code: 'price' | 'tax' | 'total' | 'clock.skew'
  /** What the server finds. Cents for money, ms for clocks. */
  readonly expected: number | string
  /** What the tablet froze. */
  readonly actual: number | string
  readonly lineId?: string
}

/** The figures of a sale that are compared. */
export interface ComparedSale {
  readonly lines: readonly ComparedLine[]
  readonly tax: Cents
  readonly total: Cents
}

export interface ComparedLine {
  readonly lineId: string
  readonly unitPrice: Cents
  readonly net: Cents
  readonly tax: Cents
}

/**
 * Compares a sale as frozen by the tablet with the same sale recomputed by the server. Lines are matched
 * by id; a frozen line that was not recomputed (its sku is unknown) is left to the caller. A line that
 * differs in price is not reported for tax again, since the tax follows from the price; nor is the order's
 * tax when a line explains it.
 */
export function compareSales(recomputed: ComparedSale, frozen: ComparedSale): Difference[] {
  const found: Difference[] = []
  const byId = new Map(recomputed.lines.map((line) => [line.lineId, line]))
  for (const line of frozen.lines) {
    const ours = byId.get(line.lineId)
    if (ours) found.push(...lineDifference(ours, line))
  }
  if (found.length === 0 && recomputed.tax !== frozen.tax) {
    found.push({ code: 'tax', expected: recomputed.tax, actual: frozen.tax })
  }
  if (recomputed.total !== frozen.total) {
    found.push({ code: 'total', expected: recomputed.total, actual: frozen.total })
  }
  return found
}

function lineDifference(ours: ComparedLine, line: ComparedLine): Difference[] {
  const { lineId } = line
  if (ours.unitPrice !== line.unitPrice) {
    return [{ code: 'price', expected: ours.unitPrice, actual: line.unitPrice, lineId }]
  }
  if (ours.net !== line.net) return [{ code: 'price', expected: ours.net, actual: line.net, lineId }]
  if (ours.tax !== line.tax) return [{ code: 'tax', expected: ours.tax, actual: line.tax, lineId }]
  return []
}

/** How far a tablet's clock may be from the server's before it is worth a person's look. */
const CLOCK_SKEW_LIMIT_MS = 5 * 60_000

/**
 * Reports a tablet clock that is more than five minutes from the server's. `offsetMs` is the offset that
 * the fact carries, either sign.
 */
export const clockDifference = (offsetMs: number): Difference[] =>
  Math.abs(offsetMs) > CLOCK_SKEW_LIMIT_MS ? [{ code: 'clock.skew', expected: 0, actual: offsetMs }] : []
