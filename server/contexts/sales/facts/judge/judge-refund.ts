import type { Difference } from '#contract/facts/envelope.ts'
import type { RefundV1 } from '#contract/facts/refund.ts'
import { refundRounding } from '#domain/cash-rounding.ts'
import type { CashRounding } from '#domain/cash-rounding-modes.ts'
import { calendarDays } from '#server/kernel/business-date.ts'
import { mulDiv, ZERO } from '#domain/money.ts'
import { judgePayments, noQuantity } from '#server/contexts/sales/facts/judge/judge-figures.ts'
import type { SoldLineRow } from '#server/contexts/sales/facts/judge/sold-lines.queries.ts'

/** One piece, in thousandths. */
const PIECE = 1000

/** The quantities sold and not refunded yet, by line; each judged refund reduces them. */
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

/** The data that a refund is compared with: the sale, its time, the refund period, the coins. */
export interface RefundRule {
  readonly sold: Refundable
  readonly at: number
  readonly refundDays: number
  /** Of the store, whose calendar days count. */
  readonly timeZone: string
  /** The possible rounding of its cash; undefined: none. */
  readonly coins: CashRounding | undefined
  /** The rounding in each sale's refunds so far, by sale. */
  readonly rounded: Map<string, number>
}

/**
 * Compares a refund with its sale: what was left of each line in quantity and money, its share of the payment, the
 * refund period, and its own arithmetic. Nothing is left of a line that the sale does not have, or has with another
 * product. What was refunded stays; the excess becomes a difference.
 */
export function judgeRefund(refund: RefundV1, rule: RefundRule): Difference[] {
  const { sold, at, refundDays, timeZone } = rule
  const found: Difference[] = []
  const known = [...sold.values()].some((row) => row.sale_id === refund.saleId)
  if (!known) found.push({ code: 'refund.sale-unknown', actual: refund.saleReceiptNo })
  for (const line of refund.lines) {
    if (!known) continue
    const row = sold.get(line.lineId)
    const ofSale = row?.sale_id === refund.saleId ? row : undefined
    const beyond = beyondSold(line, ofSale)
    if (beyond) found.push(beyond)
    if (!ofSale) continue
    if (!beyond) found.push(...otherThanPart(line, ofSale))
    ofSale.left -= line.quantity
    ofSale.leftTotal -= line.total
  }
  const sale = [...sold.values()].find((row) => row.sale_id === refund.saleId)
  const days = sale ? calendarDays(sale.occurred_at, at, timeZone) : 0
  if (days > refundDays) found.push({ code: 'refund.late', expected: refundDays, actual: days })
  if (sale && sale.receipt_no !== refund.saleReceiptNo)
    found.push({ code: 'receipt.number', expected: sale.receipt_no, actual: refund.saleReceiptNo })
  if (!found.some(({ code }) => code === 'refund.total')) found.push(...ownSums(refund, rule, sale?.prices_include_tax))
  return [...found, ...judgePayments(refund.payments)]
}

type LeftLine = Refundable extends Map<string, infer Line> ? Line : never
type RefundedLine = RefundV1['lines'][number]

function beyondSold({ lineId, skuId, quantity, total }: RefundedLine, row?: LeftLine): Difference | undefined {
  const left = row?.sku_id === skuId ? row.left : 0
  if (quantity > left || !row) return { code: 'refund.exceeds', lineId, expected: Math.max(0, left), actual: quantity }
  if (total <= row.leftTotal) return undefined
  return { code: 'refund.total', lineId, expected: Math.max(0, row.leftTotal), actual: total }
}

/** Tolerance of partial refunds, each figure being rounded by itself, while not all of them have arrived. */
const ROUNDED = 2

/**
 * Whether a line refunds another amount than its share of the payment: the last part takes what is left, any other is
 * in proportion, in money and in each tax. Products sold by the piece can't be refunded in fractions.
 */
function otherThanPart(line: RefundedLine, row: LeftLine): Difference[] {
  const { lineId, quantity } = line
  const last = quantity === row.left
  const part = (stored: number): number => mulDiv(stored, quantity, row.quantity_milli)
  const off = (actual: number, stored: number): boolean => Math.abs(actual - part(stored)) > ROUNDED
  const paid = row.net_cents + (row.prices_include_tax ? 0 : row.taxes.reduce((sum, one) => sum + one.amount, 0))
  const found: Difference[] = []
  if (off(line.total, paid) && !(last && line.total === row.leftTotal))
    found.push({ code: 'refund.total', lineId, expected: last ? row.leftTotal : part(paid), actual: line.total })
  else if (off(line.net, row.net_cents) && !(last && line.net === row.net_cents - row.refunded_net))
    found.push({ code: 'refund.total', lineId, expected: part(row.net_cents), actual: line.net })
  else
    for (const [i, tax] of row.taxes.entries()) {
      const own = line.taxes[i]
      const alike = own?.name === tax.name && own.rate === tax.rate
      if (alike && (last || !off(own.amount, tax.amount))) continue
      found.push({ code: 'tax', lineId, expected: part(tax.amount), actual: own?.amount ?? 0 })
    }
  if (line.taxes.length > row.taxes.length)
    found.push({ code: 'tax', lineId, expected: 0, actual: line.taxes.at(-1)!.amount })
  if (row.unit_kind === 'piece' && quantity % PIECE !== 0 && row.quantity_milli % PIECE === 0)
    found.push({ code: 'refund.fraction', lineId, expected: row.left, actual: quantity })
  return found
}

/** Whether a refund's own figures agree: its lines with its sums, and those with the refunded money. */
export function ownSums(
  refund: RefundV1,
  { coins, rounded }: Pick<RefundRule, 'coins' | 'rounded'>,
  included?: boolean,
): Difference[] {
  const { lines, goods, tax, tip = 0, total, payments, saleId } = refund
  const pricesIncludeTax = included ?? refund.pricesIncludeTax
  const sumOf = (key: 'net' | 'tax' | 'total') => lines.reduce((sum, line) => sum + line[key], 0)
  const paid = payments.reduce((sum, payment) => sum + payment.amount, 0)
  const rounding = refundRounding(total, payments, coins)
  const all = (rounded.get(saleId) ?? 0) + rounding
  rounded.set(saleId, all)
  const pairs = [
    ...lines.flatMap((line) => [
      [line.taxes.reduce((sum, one) => sum + one.amount, 0), line.tax] as const,
      [line.net + (pricesIncludeTax ? 0 : line.tax), line.total] as const,
    ]),
    [sumOf('total') + tip, total],
    // all refunds of a sale together are off by at most one step
    [total + (coins && Math.abs(all) > coins.step ? 0 : rounding), paid],
    [sumOf('net'), goods],
    [sumOf('tax'), tax],
    [(pricesIncludeTax ? goods : goods + tax) + tip, total],
    [pricesIncludeTax ? 1 : 0, refund.pricesIncludeTax ? 1 : 0],
  ] as const
  const wrong = pairs.find(([expected, actual]) => expected !== actual)
  return [
    ...lines.flatMap((line) => noQuantity(line.lineId, line.quantity)),
    ...(wrong ? [{ code: 'refund.total' as const, expected: wrong[0], actual: wrong[1] }] : []),
  ]
}

/** The amount taken less the amount refunded, by sale and payment method. */
export type TendersLeft = Map<string, number>

/**
 * Payment methods other than cash get back at most what they paid: macou that nobody paid would fill a wallet. Cash may
 * replace any of them (docs/decisions/refunds.md). Nothing is known of a sale that is not here.
 */
export function judgeTenders({ saleId, payments }: RefundV1, left: TendersLeft, known: boolean): Difference[] {
  if (!known) return []
  return payments.flatMap(({ tender, amount }): Difference[] => {
    const key = `${saleId} ${tender}`
    const most = left.get(key) ?? 0
    left.set(key, most - amount)
    // what is kept for macou is compared with what was due when wallets are settled
    if (tender === 'cash' || tender === 'kept' || amount <= most) return []
    return [{ code: 'refund.tender', expected: Math.max(0, most), actual: amount }]
  })
}

/** The tips of these sales less refunded tips, by sale; sales that are not here are missing. */
export type TipsLeft = Map<string, number>

/** A refunded tip is at most what the sale has left of it. */
export function judgeTip({ saleId, tip = ZERO }: RefundV1, left: TipsLeft): Difference[] {
  const most = left.get(saleId)
  if (most === undefined || tip === 0) return []
  left.set(saleId, most - tip)
  return tip > most ? [{ code: 'refund.tip', expected: Math.max(0, most), actual: tip }] : []
}
