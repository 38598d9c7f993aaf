import type { CheckoutAsk, CheckoutSaid, HostedCheckout } from '#server/drivers/readers/hosted-checkout.ts'
import type { CardReaders } from '#server/drivers/readers/card-readers.ts'
import { cents } from '#domain/money.ts'
import { linkOf } from '#server/ledgers/orders/order-link.ts'
import { inTime } from '#server/contexts/online/payments/at-most.ts'
import type { Database } from '#server/db/session.ts'
import type { Seal } from '#server/kernel/seal.ts'
import { bookPayment, type OnlinePaymentRow } from '#server/ledgers/orders/order-payments.ts'
import type { OrderRow } from '#server/ledgers/orders/order-rows.ts'
import type { StockStore } from '#server/ledgers/stock/stock-document.ts'

/** What asking the provider needs; no transaction is open while it is asked. */
export interface Asking {
  readonly db: Database
  readonly readers: CardReaders | undefined
  readonly now: number
  readonly seal: Seal
  /** How long one answer is waited for, in ms. */
  readonly patience: number
}

/** How long a job waits for one answer, and how many it waits for at once. */
export const PATIENCE = 15_000
export const ASKED_AT_ONCE = 8

/** What the provider's page says of an order, and where it leads. */
export type PaidOrder = Pick<OrderRow, 'number' | 'language' | 'buyer_mail' | 'link_sealed' | 'request_id'>

const NOBODY: CheckoutSaid = { state: 'unknown' }

/** The provider of a payment; undefined: it is switched off, or another one now. */
export const checkoutOf = (readers: CardReaders | undefined, driver: string): HostedCheckout | undefined =>
  readers?.kind === driver ? readers.checkout : undefined

/** Asks the provider about a payment and books the answer; without an answer the payment stays as it is. */
export async function askPayment(
  { db, readers, now, seal, patience }: Asking,
  store: StockStore,
  order: PaidOrder,
  payment: OnlinePaymentRow,
  question: 'begin' | 'outcome' | 'end',
): Promise<OnlinePaymentRow> {
  const link = linkOf(seal, order)
  const ask: CheckoutAsk = {
    orgId: store.orgId,
    storeId: store.storeId,
    accountRef: payment.account_ref,
    paymentId: payment.id,
    amount: cents(payment.amount_cents),
    description: order.number,
    // asked again with the same links, the provider finds the page it has made
    paidUrl: `${link}?paid`,
    backUrl: link,
    language: order.language === 'zh' ? 'zh' : 'en',
    mail: order.buyer_mail,
    endsAt: payment.ends_at,
    session: payment.session_ref,
  }
  const checkout = checkoutOf(readers, payment.driver)
  const said = checkout ? await inTime(patience, checkout[question](ask), NOBODY) : NOBODY
  return db.tx((tx) => bookPayment(tx, store, { id: payment.id, orderId: payment.order_id, said, now }))
}
