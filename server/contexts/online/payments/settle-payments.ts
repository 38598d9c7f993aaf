import { onlineOrderStates } from '#domain/online-order-states.ts'
import { onlinePaymentStates } from '#domain/online-payment-states.ts'
import { ASKED_AT_ONCE, askPayment, type Asking, type PaidOrder } from '#server/contexts/online/payments/ask-payment.ts'
import { atMost } from '#server/contexts/online/payments/at-most.ts'
import { endUnpaid, type OnlinePaymentRow } from '#server/ledgers/orders/order-payments.ts'
import { lockOrder } from '#server/ledgers/orders/order-rows.ts'

const MINUTE = 60_000
/** An open page is asked about so often; one that has ended when it says itself. */
const ASK_EVERY = MINUTE
/** Asked about of one store at a time, so that no store waits for another's account. */
const OF_A_STORE = 20
const AT_ONCE = 200
const { open, ended } = onlinePaymentStates

type Payment = OnlinePaymentRow &
  PaidOrder & {
    /** Its page is to end: the order is not to be paid any more. */
    readonly is_over: boolean
  }

/**
 * Asks about payments that are not over: pages whose order must be paid by now are ended, others only asked about, also some
 * time after their end. Orders that nobody began to pay end.
 */
export async function settlePayments(asking: Asking, signal: AbortSignal): Promise<void> {
  const { db, now } = asking
  const { rows } = await db.query<Payment>({
    across: 'payments of all stores go on by the clock',
    text: `select q.* from (
        select p.*, o.number, o.language, o.buyer_mail, o.link_sealed, o.request_id, d.is_over,
          row_number() over (partition by p.org_id, p.store_id order by d.is_over desc, p.asked_at, p.id) as nth
        from online_payment p
        join online_order o on o.org_id = p.org_id and o.store_id = p.store_id and o.id = p.order_id
        cross join lateral (select p.state = ${open}
          and (o.state <> ${onlineOrderStates.unpaid} or coalesce(o.pay_until <= $2, true)) as is_over) d
        where (p.state = ${open} and (p.asked_at <= $1 or d.is_over))
          or (p.state = ${ended} and p.next_at <= $2)) q
      where q.nth <= ${OF_A_STORE} order by q.nth, q.asked_at, q.id limit ${AT_ONCE}`,
    values: [new Date(now - ASK_EVERY), new Date(now)],
  })
  await atMost(ASKED_AT_ONCE, rows, signal, async (payment) => {
    const store = { orgId: payment.org_id, storeId: payment.store_id }
    await askPayment(asking, store, payment, payment, payment.is_over ? 'end' : 'outcome')
  })
  await endUnbegun(asking, signal)
}

/** Cancels orders whose time to pay is over and that have no open page. */
async function endUnbegun({ db, now }: Asking, signal: AbortSignal): Promise<void> {
  const { rows } = await db.query<{ org_id: string; store_id: string; id: string }>({
    across: 'unpaid orders of all stores end by the clock',
    text: `select o.org_id, o.store_id, o.id from online_order o
      where o.state = ${onlineOrderStates.unpaid} and o.paid_at is null and o.pay_until <= $1 and not exists (select 1 from online_payment p
        where p.org_id = o.org_id and p.store_id = o.store_id and p.order_id = o.id and p.state = ${open})
      order by o.pay_until, o.id limit ${AT_ONCE}`,
    values: [new Date(now)],
  })
  await atMost(1, rows, signal, ({ org_id: orgId, store_id: storeId, id }) =>
    db.tx(async (tx) => endUnpaid(tx, { orgId, storeId }, await lockOrder(tx, { orgId, storeId }, id), now)),
  )
}
