import { onlineOrderStates } from '#domain/online-order-states.ts'
import type { Tx } from '#server/db/session.ts'
import { lockOrder } from '#server/ledgers/orders/order-rows.ts'
import { sayOrder } from '#server/ledgers/orders/say-order.ts'
import type { StockStore } from '#server/ledgers/stock/stock-document.ts'

interface Reminder {
  readonly id: string
  /** Which of its reminders; those before it that were missed are left out. */
  readonly nth: number
  readonly now: number
}

/** Reminds the buyer of an order that waits for them, once for each reminder; what is collected by now needs none. */
export async function remindBuyer(tx: Tx, store: StockStore, { id, nth, now }: Reminder): Promise<void> {
  const order = await lockOrder(tx, store, id)
  if (order.state !== onlineOrderStates.awaitingPickup || order.reminders >= nth) return
  await tx.query({
    name: 'remind-buyer',
    text: 'update online_order set reminders = $4 where org_id = $1 and store_id = $2 and id = $3',
    values: [store.orgId, store.storeId, id, nth],
  })
  await sayOrder(tx, store, order, { kind: 'online-order.uncollected', by: { kind: 'clock' }, now })
}
