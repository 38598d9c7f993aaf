import type { Cents } from '#domain/money.ts'

export interface Difference {
  readonly code: 'price' | 'tax' | 'total' | 'clock.skew'
  /** The server's findings. Cents for money, ms for clocks. */
  readonly expected: number | string
  /** The tablet's value. */
  readonly actual: number | string
  readonly lineId?: string
}

/** The amounts of a sale that are compared. */
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
 * Compares a tablet's sale with the server's recomputation. Lines are matched by id; lines that the server could not
 * recompute (unknown sku) are left to the caller. A line with a price difference is not reported for tax again, since
 * the tax follows from the price; nor is the order's tax if a line explains it.
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

/** Largest tolerated difference between a tablet's clock and the server's. */
const CLOCK_SKEW_LIMIT_MS = 5 * 60_000

/** Reports a tablet clock that is more than five minutes off. `offsetMs` is the fact's offset, either sign. */
export const clockDifference = (offsetMs: number): Difference[] =>
  Math.abs(offsetMs) > CLOCK_SKEW_LIMIT_MS ? [{ code: 'clock.skew', expected: 0, actual: offsetMs }] : []
