import type { RefundTender } from '#contract/facts/refund.ts'
import type { Tender } from '#contract/facts/sale.ts'
import { beforeRounding, nextCashBack } from '#domain/cash-rounding.ts'
import { cents, sum, ZERO, type Cents } from '#domain/money.ts'
import type { CashRounding } from '#domain/cash-rounding-modes.ts'
import { backToTenders, type KnownRefund, type Payment, type RefundWay } from '#domain/refundable.ts'
import type { SaleToRefund } from '#features/counter/tasks/refund/refundable-sale.ts'

export type Way = 'original' | 'cash'

/**
 * The refund methods that the store and the sale's tenders allow, default first. Macou always goes back to its wallet.
 * `cardOpen`: the payment company can be reached now.
 */
export function waysBack(sale: SaleToRefund, policy: RefundWay, cardOpen = false): [Way, ...Way[]] {
  const money = sale.payments.filter((payment) => payment.tender !== 'macou')
  if (money.length === 0) return ['original']
  if (money.every((payment) => payment.tender === 'cash'))
    return [money.length < sale.payments.length ? 'original' : 'cash']
  // card refunds go through the payment company, which needs the network
  const byHand = cardOpen || money.every((payment) => payment.tender !== 'card')
  if (policy === 'either') return byHand ? ['original', 'cash'] : ['cash']
  // the original tender is not possible: cash, rather than no refund
  return policy === 'original' && byHand ? ['original'] : ['cash']
}

/**
 * The payments of a refund by a method: macou is never paid out in cash, or it would leave the wallets. Cash is rounded
 * if the store rounds it, so that refunding all parts returns what was paid. Nothing is returned in cash. `kept`: money that
 * stays with the store for macou that was spent, at most what would be paid back in money.
 */
export function paymentsBack(
  way: Way,
  total: Cents,
  sale: SaleToRefund,
  rounding?: CashRounding,
  kept: Cents = ZERO,
): Payment<RefundTender>[] {
  if (total === 0) return [{ tender: 'cash', amount: ZERO }]
  const refunds = sale.refunds.map((one) => ({ ...one, payments: beforeRounding(totalOf(one, sale), one.payments) }))
  const whole = byWay(way, backToTenders<Tender>(total, beforeRounding(sale.total, sale.payments), refunds))
  const back = withKept(whole, kept)
  if (!rounding) return back
  const before = sum(refunds.flatMap((one) => one.payments.filter(inCash).map(({ amount }) => amount)))
  return back.map((one) => (inCash(one) ? { ...one, amount: nextCashBack(one.amount, before, rounding) } : one))
}

/** Keeps a part of the money back, of the last method first. */
function withKept(back: readonly Payment<Tender>[], kept: Cents): Payment<RefundTender>[] {
  let left: number = kept
  const parts = back.toReversed().map((one): Payment<RefundTender> => {
    const part = one.tender === 'macou' ? 0 : Math.min(left, one.amount)
    left -= part
    return { ...one, amount: cents(one.amount - part) }
  })
  const taken = cents(kept - left)
  const paid = parts.toReversed().filter((one) => one.amount > 0)
  return taken === 0 ? [...back] : [...paid, { tender: 'kept', amount: taken }]
}

const inCash = ({ tender }: { readonly tender: string }): boolean => tender === 'cash'

const totalOf = ({ lines, tip = ZERO }: KnownRefund, { pricesIncludeTax }: SaleToRefund): Cents =>
  sum([tip, ...lines.flatMap((line) => [line.net, ...(pricesIncludeTax ? [] : line.taxes.map((tax) => tax.amount))])])

function byWay(way: Way, back: Payment<Tender>[]): Payment<Tender>[] {
  if (way === 'original') return back
  const cash = sum(back.filter((one) => one.tender !== 'macou').map((one) => one.amount))
  return [
    ...back.filter((one) => one.tender === 'macou'),
    ...(cash > 0 ? [{ tender: 'cash' as const, amount: cash }] : []),
  ]
}
