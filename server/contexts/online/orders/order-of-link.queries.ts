import type { Tx } from '#server/db/session.ts'
import { isToPay } from '#server/ledgers/orders/order-payments.ts'
import type { OrderRow } from '#server/ledgers/orders/order-rows.ts'
import { linkHash } from '#server/ledgers/orders/place-order.ts'
import type { StockStore } from '#server/ledgers/stock/stock-document.ts'

const DAY = 86_400_000
/** After the end of an order its link leads to it for so long. */
const LINK_DAYS = 365
const SECRET = /^[\w-]{32}$/

/** When an order ended. */
export const endOf = (order: OrderRow): number | null => order.completed_at ?? order.cancelled_at

/** Whether an order can be paid by card now. */
export const toPayNow = (order: OrderRow, now: number): boolean =>
  isToPay(order) && order.pay_until !== null && order.pay_until > now

/** The row of the order that a buyer's link leads to; undefined for a wrong link, and long after the order ended. */
export async function orderOfLink(
  tx: Tx,
  { orgId, storeId }: StockStore,
  secret: string,
  now: number,
): Promise<OrderRow | undefined> {
  if (!SECRET.test(secret)) return undefined
  const { rows } = await tx.query<OrderRow>({
    name: 'order-of-link',
    text: 'select * from online_order where org_id = $1 and store_id = $2 and link_hash = $3',
    values: [orgId, storeId, linkHash(secret)],
  })
  const order = rows[0]
  const end = order ? endOf(order) : null
  return end !== null && now >= end + LINK_DAYS * DAY ? undefined : order
}
