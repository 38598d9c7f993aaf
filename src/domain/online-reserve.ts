import { milli, type Milli } from './money.ts'

export interface ReserveEvidence {
  /** Minutes for which counters were disconnected, one figure for each time. */
  readonly outages: readonly number[]
  /** What was sold at counters in each span of an outage's length in which any was sold, in thousandths. */
  readonly sums: readonly number[]
  /** Number of such spans in the hours in which the store was open. */
  readonly spans: number
  /** Thousandths sold on a usual day. */
  readonly soldADay: number
  /** 0 to 100: how sure the stock is. */
  readonly confidence: number
  /** The smallest quantity of its unit, in thousandths. */
  readonly step: number
}

/** Of twenty spans the reserve covers nineteen. */
const COVERED = 0.95

/** The usual length of an outage: the middle one; 0 where there was none. */
export function usualOutage(outages: readonly number[]): number {
  const sorted = outages.toSorted((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0
}

/** What is sold in a span, on all but one of twenty; spans without a sale count. */
export function soldInSpan(sums: readonly number[], spans: number): Milli {
  const above = Math.floor(Math.max(spans, sums.length) * (1 - COVERED))
  return milli(sums.toSorted((a, b) => b - a)[above] ?? 0)
}

/**
 * What the web should leave to the counters, so that they rarely sell what a buyer was promised: what is sold there while they
 * are disconnected for their usual time, and more of a day's sales the less sure the stock is. In whole steps, rounded up.
 */
export function suggestedReserve({ outages, sums, spans, soldADay, confidence, step }: ReserveEvidence): Milli {
  const disconnected = outages.length === 0 ? 0 : soldInSpan(sums, spans)
  const unsure = ((100 - confidence) / 100) * soldADay
  return milli(Math.ceil((disconnected + unsure) / step) * step)
}
