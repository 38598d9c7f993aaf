import { type Tender } from '#contract/facts/sale.ts'
import { type Cents } from '#domain/money.ts'
import { backToTenders, type Payment, type RefundWay } from '#domain/refundable.ts'
import { type SaleToRefund } from '#features/counter/refund/refundable-sale.ts'

export type Way = 'original' | 'cash'

/** Tenders that a counter cannot give back by itself: they need the reader, or the member's wallet. */
const NOT_BY_HAND: readonly Tender[] = ['card', 'macou']

/** Which ways back the store and the sale's tenders leave; the first is proposed. */
export function waysBack(sale: SaleToRefund, policy: RefundWay): Way[] {
  const byHand = sale.payments.every((payment) => !NOT_BY_HAND.includes(payment.tender))
  // macou is no cash: handed out as such it would leave the wallets
  const cash = sale.payments.every((payment) => payment.tender !== 'macou')
  const onlyCash = sale.payments.every((payment) => payment.tender === 'cash')
  if (onlyCash) return ['cash']
  const wanted: Way[] = policy === 'either' ? ['original', 'cash'] : [policy]
  const left = wanted.filter((way) => (way === 'original' ? byHand : cash))
  // the way it came is closed: cash, rather than no refund
  return left.length > 0 || !cash ? left : ['cash']
}

/** The payments of a refund by a way. */
export const paymentsBack = (way: Way, total: Cents, sale: SaleToRefund): Payment<Tender>[] =>
  way === 'cash' ? [{ tender: 'cash', amount: total }] : backToTenders<Tender>(total, sale.payments, sale.refunds)
