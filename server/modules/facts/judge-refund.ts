import type { Difference } from '#contract/facts/envelope.ts'
import type { RefundV1 } from '#contract/facts/refund.ts'
import { refundRounding } from '#domain/cash-rounding.ts'
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
 * arithmetic. Of a line that the sale never had, or not with these goods, nothing was left. What was handed back stands;
 * what is beyond becomes a task (product.md 5).
 */
export function judgeRefund(refund: RefundV1, sold: Refundable, at: number, refundDays: number): Difference[] {
  const found: Difference[] = []
  const known = [...sold.values()].some((row) => row.sale_id === refund.saleId)
  if (!known) found.push({ code: 'refund.sale-unknown', actual: refund.saleReceiptNo })
  let late: number | undefined
  for (const line of refund.lines) {
    if (!known) continue
    const row = sold.get(line.lineId)
    const ofSale = row?.sale_id === refund.saleId ? row : undefined
    const beyond = beyondSold(line, ofSale)
    if (beyond) found.push(beyond)
    if (!ofSale) continue
    ofSale.left -= line.quantity
    ofSale.leftTotal -= line.total
    if (at > ofSale.occurred_at + refundDays * DAY) late = Math.floor((at - ofSale.occurred_at) / DAY)
  }
  if (late !== undefined) found.push({ code: 'refund.late', expected: refundDays, actual: late })
  if (!found.some(({ code }) => code === 'refund.total')) found.push(...ownSums(refund))
  return found
}

type LeftLine = Refundable extends Map<string, infer Line> ? Line : never

function beyondSold(
  { lineId, skuId, quantity, total }: RefundV1['lines'][number],
  row?: LeftLine,
): Difference | undefined {
  const left = row?.sku_id === skuId ? row.left : 0
  if (quantity > left || !row) return { code: 'refund.exceeds', lineId, expected: Math.max(0, left), actual: quantity }
  if (total <= row.leftTotal) return undefined
  return { code: 'refund.total', lineId, expected: Math.max(0, row.leftTotal), actual: total }
}

/** Whether a refund's own figures agree: its lines with its sums, and what was handed back with them. */
function ownSums({ lines, goods, tax, total, payments, pricesIncludeTax, cashRounding }: RefundV1): Difference[] {
  const sumOf = (key: 'net' | 'tax' | 'total') => lines.reduce((sum, line) => sum + line[key], 0)
  const paid = payments.reduce((sum, payment) => sum + payment.amount, 0)
  const pairs = [
    [sumOf('total'), total],
    [total + refundRounding(total, payments, cashRounding), paid],
    [sumOf('net'), goods],
    [sumOf('tax'), tax],
    [pricesIncludeTax ? goods : goods + tax, total],
  ] as const
  const wrong = pairs.find(([expected, actual]) => expected !== actual)
  return wrong ? [{ code: 'refund.total', expected: wrong[0], actual: wrong[1] }] : []
}

/** What a sale took by each way of paying, less what went back by it; by the sale and the way. */
export type TendersLeft = Map<string, number>

/**
 * What goes back another way than cash is at most what was paid so: macou that nobody paid would fill a wallet. Cash may
 * stand for any of them (docs/decisions/refunds.md). Nothing is known of a sale that is not here.
 */
export function judgeTenders({ saleId, payments }: RefundV1, left: TendersLeft, known: boolean): Difference[] {
  if (!known) return []
  return payments.flatMap(({ tender, amount }): Difference[] => {
    const key = `${saleId} ${tender}`
    const most = left.get(key) ?? 0
    left.set(key, most - amount)
    if (tender === 'cash' || amount <= most) return []
    return [{ code: 'refund.tender', expected: Math.max(0, most), actual: amount }]
  })
}
