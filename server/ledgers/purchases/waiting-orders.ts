import type { WaitingOrder } from '#contract/stock/waiting-orders.ts'
import { milli } from '#domain/money.ts'
import { purchaseOrderStates } from '#domain/purchase-order-states.ts'
import type { Tx } from '#server/db/session.ts'

interface Scope {
  readonly tx: Tx
  readonly orgId: string
  readonly storeId: string
}

const ON_ORDERS = `from purchase_order o
  join purchase_line p on p.org_id = o.org_id and p.store_id = o.store_id and p.order_id = o.id
  where o.org_id = $1 and o.store_id = $2 and o.state = ${purchaseOrderStates.notReviewed} and o.deleted_at is null`

/** Per item of a store ($1 organisation, $2 store), how much is on orders that wait for their review, as a subquery. */
export const WAITING = `(select p.item_id, sum(p.quantity_milli)::bigint as milli ${ON_ORDERS} group by 1)`

/** The orders that wait for their review, by item, in the order of their numbers; `except` leaves out the one that is being looked at. */
export async function waitingOrders(
  { tx, orgId, storeId }: Scope,
  itemIds: readonly string[],
  except?: string,
): Promise<Map<string, WaitingOrder[]>> {
  const { rows } = await tx.query<{ item_id: string; id: string; number: string; quantity: number }>({
    text: `select p.item_id, o.id, o.number, sum(p.quantity_milli)::bigint as quantity ${ON_ORDERS}
      and p.item_id = any($3::uuid[]) and o.id is distinct from $4::uuid group by 1, 2, 3 order by o.number`,
    values: [orgId, storeId, itemIds, except ?? null],
  })
  const found = new Map<string, WaitingOrder[]>()
  for (const { item_id, id, number, quantity } of rows)
    found.set(item_id, [...(found.get(item_id) ?? []), { id, number, quantity: milli(quantity) }])
  return found
}
