import { onlineOrderStates } from '#domain/online-order-states.ts'
import { onlinePaymentStates } from '#domain/online-payment-states.ts'
import { cents } from '#domain/money.ts'
import { askPayment, checkoutOf, type Asking } from '#server/contexts/online/payments/ask-payment.ts'
import { machines } from '#server/kernel/machines.ts'
import { transition } from '#server/kernel/transition.ts'
import { endUnpaid, type OnlinePaymentRow } from '#server/ledgers/orders/order-payments.ts'
import { lockOrder, type OrderRow } from '#server/ledgers/orders/order-rows.ts'

const MINUTE = 60_000
/** An open page that nobody asked about for so long. */
const ASK_EVERY = MINUTE
/** Money may come after the end of a page for as long as it stays on somebody's screen. */
const WATCH_ENDED = 60 * MINUTE
const AT_ONCE = 100
const { open, ended, late, returned } = onlinePaymentStates

type Payment = OnlinePaymentRow & Pick<OrderRow, 'number' | 'language' | 'buyer_mail' | 'pay_until'>

/**
 * Asks about payments that are not over: pages whose order must be paid by now are ended, others only asked about, also some
 * time after their end. Money that came too late goes back. Orders that nobody began to pay end.
 */
export async function settlePayments(asking: Asking, signal: AbortSignal): Promise<void> {
  const { db, now } = asking
  const { rows } = await db.query<Payment>({
    across: 'payments of all stores go on by the clock',
    text: `select p.*, o.number, o.language, o.buyer_mail, o.pay_until from online_payment p
      join online_order o on o.org_id = p.org_id and o.store_id = p.store_id and o.id = p.order_id
      where (p.state = ${open} and (p.asked_at <= $1 or o.pay_until <= $2)) or p.state = ${late}
        or (p.state = ${ended} and p.settled_at > $3 and p.asked_at <= $1)
      order by p.asked_at, p.id limit ${AT_ONCE}`,
    values: [new Date(now - ASK_EVERY), new Date(now), new Date(now - WATCH_ENDED)],
  })
  for (const payment of rows) {
    if (signal.aborted) throw signal.reason
    await settle(asking, payment)
  }
  await endUnbegun(asking, signal)
}

async function settle(asking: Asking, payment: Payment): Promise<void> {
  const store = { orgId: payment.org_id, storeId: payment.store_id }
  if (payment.state === late) return giveBack(asking, payment)
  const over = payment.state === open && payment.pay_until !== null && payment.pay_until <= asking.now
  const asked = await askPayment(asking, store, payment, payment, over ? 'end' : 'outcome')
  if (asked.state === late) await giveBack(asking, { ...payment, ...asked })
}

/** Gives all of a payment back whose order does not need it. */
async function giveBack({ db, readers, now }: Asking, payment: OnlinePaymentRow): Promise<void> {
  const store = { orgId: payment.org_id, storeId: payment.store_id }
  const said = await checkoutOf(readers, payment.driver)
    ?.refund({
      ...store,
      accountRef: payment.account_ref,
      refundId: payment.id,
      refusals: 0,
      reference: payment.reference,
      amount: cents(payment.charged_cents),
    })
    .catch(() => undefined)
  if (said?.state !== 'done') return
  await db.tx(async (tx) => {
    await lockOrder(tx, store, payment.order_id)
    await transition(
      tx,
      machines.onlinePayment,
      { org_id: payment.org_id, store_id: payment.store_id, id: payment.id },
      returned,
      { set: { settled_at: new Date(now) } },
    )
  })
}

/** Cancels orders whose time to pay is over and that have no open page. */
async function endUnbegun({ db, now }: Asking, signal: AbortSignal): Promise<void> {
  const { rows } = await db.query<{ org_id: string; store_id: string; id: string }>({
    across: 'unpaid orders of all stores end by the clock',
    text: `select o.org_id, o.store_id, o.id from online_order o
      where o.state = ${onlineOrderStates.unpaid} and o.pay_until <= $1 and not exists (select 1 from online_payment p
        where p.org_id = o.org_id and p.store_id = o.store_id and p.order_id = o.id and p.state = ${open})
      order by o.pay_until, o.id limit ${AT_ONCE}`,
    values: [new Date(now)],
  })
  for (const { org_id: orgId, store_id: storeId, id } of rows) {
    if (signal.aborted) throw signal.reason
    await db.tx(async (tx) => endUnpaid(tx, { orgId, storeId }, await lockOrder(tx, { orgId, storeId }, id), now))
  }
}
