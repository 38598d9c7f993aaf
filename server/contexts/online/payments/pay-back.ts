import { orderRefundStates } from '#domain/order-refund-states.ts'
import { onlinePaymentStates } from '#domain/online-payment-states.ts'
import { cents } from '#domain/money.ts'
import { checkoutOf, type Asking } from '#server/contexts/online/payments/ask-payment.ts'
import type { TableRow } from '#server/db/tables.gen.ts'
import { machines } from '#server/kernel/machines.ts'
import { transition } from '#server/kernel/transition.ts'
import { lockOrder } from '#server/ledgers/orders/order-rows.ts'

const HOUR = 3_600_000
/** After a refusal of the provider it is tried again so much later; then only by hand. */
const AGAIN = [HOUR, 24 * HOUR, 72 * HOUR] as const
/** Nobody answered: asked again soon. */
const SOON = 5 * 60_000
const AT_ONCE = 50
const { owed, settled, failed } = orderRefundStates

type Owed = TableRow<'order_refund'> & Pick<TableRow<'online_payment'>, 'driver' | 'account_ref' | 'reference'>

/** Gives back what is owed of orders that were paid by card: each once, however often it is tried. */
export async function payBack(asking: Asking, signal: AbortSignal): Promise<void> {
  const { db, now } = asking
  const { rows } = await db.query<Owed>({
    across: 'refunds of all stores go on by the clock',
    text: `select r.*, p.driver, p.account_ref, p.reference from order_refund r
      join online_payment p on p.org_id = r.org_id and p.store_id = r.store_id and p.order_id = r.order_id
        and p.state = ${onlinePaymentStates.paid}
      where r.state in (${owed}, ${failed}) and r.next_at <= $1 order by r.next_at, r.id limit ${AT_ONCE}`,
    values: [new Date(now)],
  })
  for (const refund of rows) {
    if (signal.aborted) throw signal.reason
    await payBackOne(asking, refund)
  }
}

async function payBackOne({ db, readers, now }: Asking, refund: Owed): Promise<void> {
  const store = { orgId: refund.org_id, storeId: refund.store_id }
  const said = await checkoutOf(readers, refund.driver)
    ?.refund({
      ...store,
      accountRef: refund.account_ref,
      refundId: refund.id,
      refusals: refund.tries,
      reference: refund.reference,
      amount: cents(refund.money_cents),
    })
    .catch(() => undefined)
  await db.tx(async (tx) => {
    const order = await lockOrder(tx, store, refund.order_id)
    const key = { org_id: refund.org_id, store_id: refund.store_id, id: refund.id }
    if (said?.state === 'done') {
      await transition(tx, machines.orderRefund, key, settled, {
        set: { settled_at: new Date(now), next_at: null, failure: '' },
      })
      return
    }
    const tries = refund.tries + 1
    const refusal = said?.state === 'failed'
    const wait = refusal ? AGAIN[tries - 1] : SOON
    await tx.query({
      name: 'retry-order-refund',
      text: `update order_refund set tries = $4, next_at = $5, failure = $6
        where org_id = $1 and store_id = $2 and id = $3`,
      values: [
        order.org_id,
        order.store_id,
        refund.id,
        refusal ? tries : refund.tries,
        wait === undefined ? null : new Date(now + wait),
        refusal ? (said.failure ?? 'other') : refund.failure,
      ],
    })
    if (refusal && refund.state === owed) await transition(tx, machines.orderRefund, key, failed)
  })
}
