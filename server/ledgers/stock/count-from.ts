import { milli } from '#domain/money.ts'
import type { Tx } from '#server/db/session.ts'
import { bookStock } from '#server/ledgers/stock/book-stock.ts'
import { followCounted } from '#server/ledgers/stock/follow-orders.ts'
import type { Relocation, StockRelocated, StockStore } from '#server/ledgers/stock/stock-document.ts'
import { syncTasks, ITEM_TODOS } from '#server/ledgers/todos/sync-tasks.ts'

export interface CountChange extends StockStore {
  readonly now: number
  /** Absent: nobody in particular. */
  readonly accountId?: string
  /** The subject of the change: the product, or the run. */
  readonly documentId: string
}

/**
 * Begins or ends counting the stock of skus; those that are so already are left alone. What is no longer counted has no
 * stock from now on: what was there is booked out, its limits and the tasks about it are gone.
 */
export async function countFrom(
  tx: Tx,
  change: CountChange,
  skuIds: readonly string[],
  counted: boolean,
): Promise<void> {
  const { orgId, storeId, now } = change
  const { rows } = await tx.query<{ id: string }>({
    text: `update sku set counted = $4, counted_from = $5
      where org_id = $1 and store_id = $2 and id = any($3::uuid[]) and counted <> $4
      returning id`,
    values: [orgId, storeId, skuIds, counted, counted ? new Date(now) : null],
  })
  const ids = rows.map((row) => row.id)
  if (ids.length === 0) return
  if (counted) return followCounted(tx, change, ids, now)
  await bookOut(tx, change, ids)
  await tx.query({
    text: 'delete from item_limit where org_id = $1 and store_id = $2 and item_id = any($3::uuid[])',
    values: [orgId, storeId, ids],
  })
  await tx.query({
    text: 'update sku_stock set low = false where org_id = $1 and store_id = $2 and item_id = any($3::uuid[]) and low',
    values: [orgId, storeId, ids],
  })
  await followCounted(tx, change, ids, now)
  await syncTasks(tx, change, ITEM_TODOS, { ids, now, by: change.accountId })
}

/** The movements of a change, as a document. */
export const notCountedDocument = (
  { documentId: id, now: at, accountId }: CountChange,
  moves: readonly Relocation[],
): StockRelocated => ({ id, reason: 'not-counted', at, ...(accountId === undefined ? {} : { accountId }), moves })

async function bookOut(tx: Tx, change: CountChange, ids: readonly string[]): Promise<void> {
  const { rows } = await tx.query<{ sku_id: string; place_id: string; quantity: number }>({
    text: `select b.sku_id, b.place_id, b.quantity_milli as quantity from stock_balance b
      join stock_place p on p.org_id = b.org_id and p.store_id = b.store_id and p.id = b.place_id and p.kind <> 'transit'
      where b.org_id = $1 and b.store_id = $2 and b.sku_id = any($3::uuid[]) and b.quantity_milli <> 0
      order by b.sku_id, b.place_id for update of b`,
    values: [change.orgId, change.storeId, ids],
  })
  const moves = rows.map(({ sku_id: itemId, place_id: place, quantity }) => ({
    itemId,
    quantity: milli(Math.abs(quantity)),
    from: quantity > 0 ? place : null,
    to: quantity > 0 ? null : place,
  }))
  await bookStock(tx, change, [notCountedDocument(change, moves)])
}
