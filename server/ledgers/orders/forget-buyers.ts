import { onlineOrderStates } from '#domain/online-order-states.ts'
import { orderRefundStates } from '#domain/order-refund-states.ts'
import type { Tx } from '#server/db/session.ts'

const { completed, cancelled } = onlineOrderStates
const { owed, failed } = orderRefundStates

/** An order without whoever placed it: the books need no more than the place whose taxes it bears. */
const NOBODY = `buyer_name = '', buyer_phone = '', buyer_mail = '', link_sealed = '',
  address = address || '{"address": "", "apt": ""}'`

const OVER = `(o.state in (${completed}, ${cancelled}))`

/** SQL: an order `o` has money that has not gone back yet. */
const OWES = `exists (select 1 from order_refund r where r.org_id = o.org_id and r.store_id = o.store_id and r.order_id = o.id
  and r.state in (${owed}, ${failed}))`

/** SQL: the orders of store `$2` that ended before `$3` are without their buyers, once nothing is owed to them. */
export const FORGET_BUYERS = `update online_order o set ${NOBODY}
  where org_id = $1 and store_id = $2 and coalesce(completed_at, cancelled_at) <= $3 and not ${OWES}
    and (buyer_name <> '' or buyer_phone <> '' or buyer_mail <> '' or link_sealed <> '' or address ->> 'address' <> '')`

/** The orders of a member, which are over and which the caller holds, are without the person. */
export async function forgetBuyerOf(tx: Tx, orgId: string, memberId: string): Promise<void> {
  await tx.query({
    name: 'forget-buyer',
    text: `update online_order set ${NOBODY} where org_id = $1 and member_id = $2`,
    values: [orgId, memberId],
  })
}

/** An order for which a member waits who leaves. */
export interface OpenOrder {
  readonly number: string
  readonly storeId: string
  readonly store: string
  readonly state: number
  /** It is over, and money of it has not gone back yet. */
  readonly owes: boolean
}

/** The orders of a member, of all stores, that are not over, or have money that has not gone back yet; the first one first. */
export async function openOrdersOf(tx: Tx, orgId: string, memberId: string): Promise<readonly OpenOrder[]> {
  const { rows } = await tx.query<OpenOrder>({
    name: 'open-orders-of-member',
    text: `select o.number, o.store_id as "storeId", s.name as store, o.state, ${OVER} as owes
      from online_order o join store s on s.org_id = o.org_id and s.id = o.store_id
      where o.org_id = $1 and o.member_id = $2 and (not ${OVER} or ${OWES}) order by o.placed_at, o.id`,
    values: [orgId, memberId],
  })
  return rows
}
