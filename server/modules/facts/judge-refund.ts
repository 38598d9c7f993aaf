import type { Difference } from '#contract/facts/envelope.ts'
import type { RefundV1 } from '#contract/facts/refund.ts'
import type { SoldLineRow } from '#server/modules/facts/sold-lines.queries.ts'

const DAY = 86_400_000

/** What was sold and not refunded yet, by line; each refund that is judged takes its part of it. */
export type Refundable = Map<string, SoldLineRow & { left: number; leftTotal: number }>

export const refundable = (lines: readonly SoldLineRow[]): Refundable =>
  new Map(
    lines.map((line) => {
      const tax = line.prices_include_tax ? 0 : line.taxes.reduce((sum, one) => sum + one.amount, 0)
      const back = line.refunded_net + (line.prices_include_tax ? 0 : line.refunded_tax)
      return [
        line.line_id,
        { ...line, left: line.quantity_milli - line.refunded_milli, leftTotal: line.net_cents + tax - back },
      ]
    }),
  )

/**
 * Compares a refund with its sale: what was left of each line in pieces and in money, the refund period, and its own
 * arithmetic. What was handed back stands; what is beyond becomes a task (product.md 5).
 */
export function judgeRefund(refund: RefundV1, sold: Refundable, at: number, refundDays: number): Difference[] {
  const found: Difference[] = []
  const known = refund.lines.some((line) => sold.get(line.lineId)?.sale_id === refund.saleId)
  if (!known) found.push({ code: 'refund.sale-unknown', actual: refund.saleReceiptNo })
  let late: number | undefined
  for (const line of refund.lines) {
    const row = sold.get(line.lineId)
    if (!row || row.sale_id !== refund.saleId) continue
    if (line.quantity > row.left)
      found.push({
        code: 'refund.exceeds',
        lineId: line.lineId,
        expected: Math.max(0, row.left),
        actual: line.quantity,
      })
    else if (line.total > row.leftTotal)
      found.push({
        code: 'refund.total',
        lineId: line.lineId,
        expected: Math.max(0, row.leftTotal),
        actual: line.total,
      })
    row.left -= line.quantity
    row.leftTotal -= line.total
    if (at > row.occurred_at + refundDays * DAY) late = Math.floor((at - row.occurred_at) / DAY)
  }
  if (late !== undefined) found.push({ code: 'refund.late', expected: refundDays, actual: late })
  const lines = refund.lines.reduce((sum, line) => sum + line.total, 0)
  const paid = refund.payments.reduce((sum, payment) => sum + payment.amount, 0)
  if (lines !== refund.total) found.push({ code: 'refund.total', expected: lines, actual: refund.total })
  else if (paid !== refund.total) found.push({ code: 'refund.total', expected: refund.total, actual: paid })
  return found
}
