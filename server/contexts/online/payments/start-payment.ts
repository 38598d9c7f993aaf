import { AppError } from '#contract/errors.ts'
import { onlinePaymentStates } from '#domain/online-payment-states.ts'
import { linkOf } from '#server/ledgers/orders/order-link.ts'
import { askPayment, type Asking } from '#server/contexts/online/payments/ask-payment.ts'
import type { Shop } from '#server/contexts/online/shop/open-shop.ts'
import { connectedAccount } from '#server/contexts/sales/payments/payments.queries.ts'
import type { Tx } from '#server/db/session.ts'
import type { CardReaders } from '#server/drivers/readers/card-readers.ts'
import { newId } from '#server/kernel/new-id.ts'
import {
  bookNothingDue,
  insertPayment,
  isToPay,
  paymentsOf,
  type OnlinePaymentRow,
} from '#server/ledgers/orders/order-payments.ts'
import { lockOrder, type OrderRow } from '#server/ledgers/orders/order-rows.ts'
import { dueOf } from '#server/ledgers/orders/owe-refund.ts'
import type { StockStore } from '#server/ledgers/stock/stock-document.ts'

/** The provider ends its page by itself after so long; Stripe's live at least thirty minutes, by its own clock. */
const PAGE_LASTS = 35 * 60_000
const { open, paid } = onlinePaymentStates

interface WebAccount {
  readonly driver: string
  readonly accountRef: string
}

/** The account that takes a store's payments on the web; undefined: it takes none. */
export async function webAccount(
  tx: Tx,
  readers: CardReaders | undefined,
  store: StockStore,
): Promise<WebAccount | undefined> {
  if (!readers?.checkout) return undefined
  if (!readers.account || readers.kind === 'simulated') return { driver: readers.kind, accountRef: '' }
  const found = await connectedAccount(tx, store, readers.kind)
  return found && { driver: readers.kind, accountRef: found.account_ref }
}

/** A shop, with whether cards are really taken for it. */
export const withCards = async <S extends Shop>(tx: Tx, readers: CardReaders | undefined, shop: S): Promise<S> => ({
  ...shop,
  paysByCard: shop.paysByCard && (await webAccount(tx, readers, shop)) !== undefined,
})

/** Where to pay, or that it is paid already. */
type Started = { readonly url: string } | { readonly paid: true }

/**
 * Begins to pay an order by card. A page that was begun before is ended first, and if it was paid, that is the payment.
 * @throws AppError record.missing, state.not-allowed if it is not to be paid any more, order.no-payment if nobody takes cards
 * here, order.payment-unknown if the provider does not answer
 */
export async function startPayment(asking: Asking, store: StockStore, orderId: string): Promise<Started> {
  const { db } = asking
  if (await endPayment(asking, store, orderId)) return { paid: true }
  const { order, payment } = await db.tx((tx) => newPayment(tx, asking, store, orderId))
  if (!payment) return { paid: true }
  const begun = await askPayment(asking, store, order, payment, 'begin')
  if (begun.state === paid) return { paid: true }
  if (begun.state !== open) throw new AppError('order.no-payment')
  if (begun.url === '') throw new AppError('order.payment-unknown')
  return { url: begun.url }
}

/**
 * Ends the page on which an order is being paid, if there is one; true: the order is paid. Also before somebody cancels it.
 * @throws AppError order.payment-unknown if the provider does not answer
 */
export async function endPayment(asking: Asking, store: StockStore, orderId: string): Promise<boolean> {
  const { db } = asking
  const known = (await paymentsOf(db, store, orderId)).find(({ state }) => state === open || state === paid)
  if (!known || known.state === paid) return known !== undefined
  const order = await db.tx((tx) => lockOrder(tx, store, orderId))
  const { state } = await askPayment(asking, store, order, known, 'end')
  if (state === open) throw new AppError('order.payment-unknown')
  return state === paid
}

/** Asked about so seldom at most, however often a buyer looks at the order's page, in ms. */
const LOOKS = 1000

/** Asks how the payment of an order is doing, before its page is shown; of one that was only begun always. */
export async function lookAtPayment(asking: Asking, store: StockStore, orderId: string): Promise<void> {
  const { db, now } = asking
  const begun = (await paymentsOf(db, store, orderId)).find(({ state }) => state === open)
  if (!begun) return
  const asked = begun.asked_at > begun.created_at
  if (asked && begun.asked_at > now - LOOKS) return
  await askPayment(asking, store, await db.tx((tx) => lockOrder(tx, store, orderId)), begun, 'outcome')
}

interface NewPayment {
  readonly order: OrderRow
  /** Undefined: nothing is due, and the order is paid. */
  readonly payment: OnlinePaymentRow | undefined
}

async function newPayment(
  tx: Tx,
  { readers, now, seal }: Asking,
  store: StockStore,
  orderId: string,
): Promise<NewPayment> {
  const order = await lockOrder(tx, store, orderId)
  if (!isToPay(order) || order.pay_until === null || order.pay_until <= now) throw new AppError('state.not-allowed')
  const due = await dueOf(tx, store, order)
  if (due === 0) {
    await bookNothingDue(tx, store, order, now)
    return { order, payment: undefined }
  }
  const account = await webAccount(tx, readers, store)
  // without a link nobody would find back from the provider's page
  if (!account || linkOf(seal, order) === '') throw new AppError('order.no-payment')
  await insertPayment(tx, store, {
    id: newId(now),
    orderId,
    driver: account.driver,
    account_ref: account.accountRef,
    amount_cents: due,
    ends_at: now + PAGE_LASTS,
    now,
  })
  // its own, or that of the same form that was sent twice at once
  return { order, payment: (await paymentsOf(tx, store, orderId)).find(({ state }) => state === open)! }
}
