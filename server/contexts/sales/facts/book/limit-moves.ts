import type { Difference } from '#contract/facts/envelope.ts'
import type { RefundV1 } from '#contract/facts/refund.ts'
import type { SaleV2 } from '#contract/facts/sale.ts'
import { ABOVE_LIMIT } from '#domain/cart/extras.ts'
import type { DayMove } from '#server/contexts/catalogue/extras/count-days.ts'
import { grouped } from '#server/contexts/catalogue/extras/grouped.ts'
import {
  limitedLines,
  refundedLines,
  type LimitedLine,
  type RefundedLine,
} from '#server/contexts/sales/facts/book/limit-moves.queries.ts'
import type { Tx } from '#server/db/session.ts'
import { businessDate } from '#server/kernel/business-date.ts'

interface Store {
  readonly org: string
  readonly store: string
}

export interface LimitedSale {
  readonly id: string
  readonly sale: SaleV2
  readonly occurredAt: number
  /** YYYY-MM-DD in the store's time zone. */
  readonly day: string
  readonly memberId: string | undefined
  readonly differences: Difference[]
}

export interface ArrivingRefund {
  readonly fact: { readonly data: Pick<RefundV1, 'saleId' | 'lines'> }
  readonly occurredAt: number
}

/**
 * The changes that arriving sales and refunds make to the counts of limits: what was sold counts on the day of its sale,
 * and what was refunded on the same day is subtracted, whichever arrived first. No more is given back than was counted.
 */
export async function limitMoves(
  tx: Tx,
  store: Store,
  timeZone: string,
  arriving: { readonly sales: readonly LimitedSale[]; readonly refunds: readonly ArrivingRefund[] },
  isLimited: (skuId: string) => boolean,
): Promise<DayMove[]> {
  const sold = arriving.sales.flatMap((one) => linesOf(one, isLimited))
  const here = new Set(arriving.sales.map((one) => one.id))
  const before = arriving.refunds.map(({ fact }) => fact.data.saleId).filter((id) => !here.has(id))
  const stored = await limitedLines(tx, store, [...new Set(before)])
  const lines = [...sold, ...stored]
  if (lines.length === 0) return []
  const known = await refundedLines(tx, store, [...new Set(lines.map((line) => line.saleId))])
  const back = arriving.refunds.flatMap((one) => refundedOf(one, timeZone))
  return [
    ...arriving.sales.flatMap((one) => boughtIn(one, isLimited)),
    ...sold.flatMap((line) => givenBack(line, [], [...known, ...back])),
    ...stored.flatMap((line) => givenBack(line, known, back)),
  ]
}

const linesOf = ({ id, sale, day, memberId }: LimitedSale, isLimited: (skuId: string) => boolean): LimitedLine[] =>
  sale.lines
    .filter((line) => isLimited(line.skuId))
    .map(({ lineId, skuId, quantity }) => ({ saleId: id, day, memberId, lineId, skuId, quantity }))

/** The products with limits in a sale: each sku once, under its last line. */
function boughtIn({ sale, ...one }: LimitedSale, isLimited: (skuId: string) => boolean): DayMove[] {
  const own = sale.lines.filter((line) => isLimited(line.skuId))
  return [...grouped(own, (line) => line.skuId)].map(([skuId, parts]) => ({
    skuId,
    day: one.day,
    memberId: one.memberId,
    at: one.occurredAt,
    quantity: parts.reduce((sum, line) => sum + line.quantity, 0),
    sold: {
      lineId: parts.at(-1)!.lineId,
      isApproved: parts.some((line) => line.adjustments?.some(({ reason }) => reason === ABOVE_LIMIT)),
      differences: one.differences,
    },
  }))
}

const refundedOf = ({ fact: { data }, occurredAt }: ArrivingRefund, timeZone: string): RefundedLine[] =>
  data.lines.map(({ lineId, skuId, quantity }) => ({
    saleId: data.saleId,
    day: businessDate(occurredAt, timeZone),
    at: occurredAt,
    lineId,
    skuId,
    quantity,
  }))

/** The part of a line that these refunds give back, after those that were counted before. */
function givenBack(line: LimitedLine, counted: readonly RefundedLine[], back: readonly RefundedLine[]): DayMove[] {
  const own = (one: RefundedLine): boolean =>
    one.saleId === line.saleId && one.lineId === line.lineId && one.skuId === line.skuId && one.day === line.day
  let left = counted.filter(own).reduce((rest, one) => rest - one.quantity, line.quantity)
  return back.filter(own).flatMap(({ at, quantity }) => {
    const given = Math.max(0, Math.min(left, quantity))
    left -= given
    return given === 0 ? [] : { skuId: line.skuId, day: line.day, memberId: line.memberId, at, quantity: -given }
  })
}
