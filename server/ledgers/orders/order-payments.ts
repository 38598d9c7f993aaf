import type { CheckoutSaid } from '#server/drivers/readers/hosted-checkout.ts'
import { onlineOrderStates } from '#domain/online-order-states.ts'
import { onlinePaymentStates } from '#domain/online-payment-states.ts'
import type { Tx } from '#server/db/session.ts'
import type { TableRow } from '#server/db/tables.gen.ts'
import { machines } from '#server/kernel/machines.ts'
import { transition } from '#server/kernel/transition.ts'
import { moveOrder } from '#server/ledgers/orders/move-order.ts'
import { lockOrder, type OrderBy, type OrderRow } from '#server/ledgers/orders/order-rows.ts'
import { sayOrder } from '#server/ledgers/orders/say-order.ts'
import type { StockStore } from '#server/ledgers/stock/stock-document.ts'
import { BACK_TODOS, syncTasks } from '#server/ledgers/todos/sync-tasks.ts'

export type OnlinePaymentRow = TableRow<'online_payment'>

const { open, paid, ended, late, unmatched } = onlinePaymentStates

const MINUTE = 60_000
const WATCH_EVERY = 10 * MINUTE
/** Money may come for so long after the end of a page, which stays on somebody's screen. */
const ON_SCREEN = 65 * MINUTE
const DAY = 24 * 60 * MINUTE
/** A page that nobody has answered about for so long after the provider ends it by itself counts as ended. */
const UNREACHABLE = DAY
/** Nobody has answered for so long that nobody will. */
const GIVEN_UP = 30 * DAY

interface NewPayment extends Pick<OnlinePaymentRow, 'id' | 'driver' | 'account_ref' | 'amount_cents' | 'ends_at'> {
  readonly orderId: string
  readonly now: number
}

/** Notes a payment before its page is made, unless the order has another one that is open. The caller holds the order. */
export async function insertPayment(
  tx: Tx,
  { orgId, storeId }: StockStore,
  { orderId, now, ...one }: NewPayment,
): Promise<void> {
  await tx.query({
    name: 'insert-online-payment',
    text: `insert into online_payment (org_id, store_id, id, order_id, driver, account_ref, state, amount_cents, created_at,
        ends_at, asked_at)
      values ($1, $2, $3, $4, $5, $6, ${open}, $7, $8, $9, $8) on conflict do nothing`,
    values: [
      orgId,
      storeId,
      one.id,
      orderId,
      one.driver,
      one.account_ref,
      one.amount_cents,
      new Date(now),
      new Date(one.ends_at),
    ],
  })
}

/** The payments of an order, the newest first. */
export async function paymentsOf(tx: Tx, { orgId, storeId }: StockStore, orderId: string): Promise<OnlinePaymentRow[]> {
  const { rows } = await tx.query<OnlinePaymentRow>({
    name: 'payments-of-order',
    text: `select * from online_payment where org_id = $1 and store_id = $2 and order_id = $3
      order by created_at desc, id desc`,
    values: [orgId, storeId, orderId],
  })
  return rows
}

async function lockPayment(tx: Tx, { orgId, storeId }: StockStore, id: string): Promise<OnlinePaymentRow> {
  const { rows } = await tx.query<OnlinePaymentRow>({
    name: 'lock-online-payment',
    text: 'select * from online_payment where org_id = $1 and store_id = $2 and id = $3 for update',
    values: [orgId, storeId, id],
  })
  return rows[0]!
}

/** Notes when it was asked for, and the page that was found. */
async function noteAsked(tx: Tx, { orgId, storeId }: StockStore, id: string, said: CheckoutSaid, now: number) {
  const known = said.state === 'unknown' ? undefined : said
  await tx.query({
    name: 'note-asked-payment',
    text: `update online_payment set asked_at = $4, session_ref = coalesce(nullif($5, ''), session_ref), url = coalesce($6, url)
      where org_id = $1 and store_id = $2 and id = $3`,
    values: [
      orgId,
      storeId,
      id,
      new Date(now),
      known?.session ?? null,
      known?.state === 'open' && known.url !== '' ? known.url : null,
    ],
  })
}

/**
 * Books what the provider says of a payment, whoever asked and however often. Paid: the order waits to be prepared. Paid
 * although the order has ended or is paid already, or otherwise than it was asked for: the money goes back. Ended after the
 * order's time is over: the order is cancelled; so it is a day after the provider has ended its page by itself, if nobody
 * answers. Returns the payment as it is now.
 */
export async function bookPayment(
  tx: Tx,
  store: StockStore,
  {
    id,
    orderId,
    said: heard,
    now,
  }: { readonly id: string; readonly orderId: string; readonly said: CheckoutSaid; readonly now: number },
): Promise<OnlinePaymentRow> {
  const order = await lockOrder(tx, store, orderId)
  const payment = await lockPayment(tx, store, id)
  // that no page was made is old news once there is one
  const isOld = heard.state === 'ended' && heard.session !== payment.session_ref && payment.session_ref !== ''
  const said: CheckoutSaid = isOld ? { state: 'unknown' } : heard
  await noteAsked(tx, store, id, said, now)
  if (said.state === 'paid') await bookPaid(tx, store, order, payment, said, now)
  else if (payment.state === ended) await watchEnded(tx, store, payment, said, now)
  // on a page that was never made nobody pays
  else if (said.state === 'ended') await bookEnded(tx, store, order, payment, { watched: said.session !== '', now })
  else if (heard.state === 'unknown' && now >= payment.ends_at + UNREACHABLE)
    await bookEnded(tx, store, order, payment, { watched: true, now })
  return lockPayment(tx, store, id)
}

const keyOf = ({ orgId, storeId }: StockStore, id: string) => ({ org_id: orgId, store_id: storeId, id })

async function bookPaid(
  tx: Tx,
  store: StockStore,
  order: OrderRow,
  payment: OnlinePaymentRow,
  said: Extract<CheckoutSaid, { state: 'paid' }>,
  now: number,
): Promise<void> {
  // booked already
  if (payment.state !== open && payment.state !== ended) return
  const to = paidState(order, payment, said)
  const back = to === paid ? null : new Date(now)
  await transition(tx, machines.onlinePayment, keyOf(store, payment.id), to, {
    set: { reference: said.reference, charged_cents: said.charged, settled_at: new Date(now), next_at: back },
  })
  if (to === paid) return payOrder(tx, store, order, { kind: 'provider' }, now)
  await sayOrder(tx, store, order, { kind: 'online-order.paid-otherwise', by: { kind: 'provider' }, now })
  await syncTasks(tx, store, BACK_TODOS, { ids: [order.id], now })
}

async function payOrder(tx: Tx, store: StockStore, order: OrderRow, by: OrderBy, now: number): Promise<void> {
  await moveOrder(tx, store, order.id, { to: onlineOrderStates.waiting, by, now })
  await sayOrder(tx, store, order, { kind: 'online-order.paid', by, now })
}

/** Of an order that comes to nothing nothing is to be paid. The caller holds it. */
export const bookNothingDue = (tx: Tx, store: StockStore, order: OrderRow, now: number): Promise<void> =>
  payOrder(tx, store, order, { kind: 'buyer' }, now)

/** Money pays an order that waits for just this; all else goes back. */
function paidState(
  order: OrderRow,
  payment: OnlinePaymentRow,
  { charged, sameCurrency }: Extract<CheckoutSaid, { state: 'paid' }>,
): number {
  if (!sameCurrency || charged !== payment.amount_cents) return unmatched
  return payment.state === open && isToPay(order) ? paid : late
}

/** Nobody has paid it, nor ended it. */
export const isToPay = ({ state, paid_at }: Pick<OrderRow, 'state' | 'paid_at'>): boolean =>
  state === onlineOrderStates.unpaid && paid_at === null

async function bookEnded(
  tx: Tx,
  store: StockStore,
  order: OrderRow,
  payment: OnlinePaymentRow,
  { watched, now }: { readonly watched: boolean; readonly now: number },
): Promise<void> {
  if (payment.state === open)
    await transition(tx, machines.onlinePayment, keyOf(store, payment.id), ended, {
      set: { settled_at: new Date(now), next_at: watched ? new Date(now + WATCH_EVERY) : null },
    })
  await endUnpaid(tx, store, order, now)
}

/** A page that has ended is asked about until the provider has said so long enough after its end that nothing was paid. */
async function watchEnded(
  tx: Tx,
  { orgId, storeId }: StockStore,
  { id, settled_at }: OnlinePaymentRow,
  { state }: CheckoutSaid,
  now: number,
): Promise<void> {
  const since = now - (settled_at ?? now)
  const over = since >= GIVEN_UP || (state === 'ended' && since >= ON_SCREEN)
  await tx.query({
    name: 'watch-ended-payment',
    text: 'update online_payment set next_at = $4 where org_id = $1 and store_id = $2 and id = $3',
    values: [orgId, storeId, id, over ? null : new Date(now + WATCH_EVERY)],
  })
}

/** Cancels an order whose time to pay is over, and of which no page is open. The caller holds it. */
export async function endUnpaid(tx: Tx, store: StockStore, order: OrderRow, now: number): Promise<void> {
  if (!isToPay(order) || order.pay_until === null || order.pay_until > now) return
  const payments = await paymentsOf(tx, store, order.id)
  if (payments.some(({ state }) => state === open)) return
  await moveOrder(tx, store, order.id, { to: onlineOrderStates.cancelled, by: { kind: 'clock' }, now })
}
