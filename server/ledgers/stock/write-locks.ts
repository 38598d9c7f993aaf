import { insertMany } from '#server/db/insert-many.ts'
import type { Tx } from '#server/db/session.ts'
import type { NewRow } from '#server/db/tables.gen.ts'
import { lockStates, type LockState } from '#domain/stock-locks.ts'
import type { LiveLock } from '#server/ledgers/stock/lock-book.ts'
import { lowBy } from '#server/ledgers/limits/low-stock.ts'
import type { Balance } from '#server/ledgers/stock/stock-book.ts'
import type { StockStore } from '#server/ledgers/stock/stock-document.ts'
import { nextStockRevision } from '#server/kernel/catalogue-revision.ts'
import { machines } from '#server/kernel/machines.ts'
import { transitionAll } from '#server/kernel/transition.ts'

/** The live locks of items. Whoever changes one holds the balances of its item. */
export async function liveLocks(
  tx: Tx,
  { orgId, storeId }: StockStore,
  itemIds: readonly string[],
): Promise<LiveLock[]> {
  const { rows } = await tx.query<LiveLock>({
    name: 'live-locks',
    text: `select id, item_id, place_id, quantity_milli, kind, owner_id, owner_seq from stock_lock
      where org_id = $1 and store_id = $2 and item_id = any($3::uuid[]) and state = ${lockStates.live} order by id`,
    values: [orgId, storeId, itemIds],
  })
  return rows
}

interface NewLock extends LiveLock {
  readonly state: LockState
}

export async function addLocks(
  tx: Tx,
  { orgId, storeId }: StockStore,
  locks: readonly NewLock[],
  now: number,
): Promise<void> {
  const at = new Date(now).toISOString()
  await insertMany(
    tx,
    'stock_lock',
    locks.map((lock): NewRow<'stock_lock'> => ({
      org_id: orgId,
      store_id: storeId,
      id: lock.id,
      item_id: lock.item_id,
      place_id: lock.place_id,
      quantity_milli: lock.quantity_milli,
      kind: lock.kind,
      owner_id: lock.owner_id,
      owner_seq: lock.owner_seq,
      state: lock.state,
      created_at: at,
      ended_at: lock.state === lockStates.live ? null : at,
    })),
  )
}

/** Gives live locks another place or quantity. */
export async function changeLocks(tx: Tx, { orgId, storeId }: StockStore, locks: readonly LiveLock[]): Promise<void> {
  if (locks.length === 0) return
  await tx.query({
    text: `update stock_lock k set place_id = t.place, quantity_milli = t.n
      from unnest($3::uuid[], $4::uuid[], $5::bigint[]) as t(id, place, n)
      where k.org_id = $1 and k.store_id = $2 and k.id = t.id`,
    values: [
      orgId,
      storeId,
      locks.map((one) => one.id),
      locks.map((one) => one.place_id),
      locks.map((one) => one.quantity_milli),
    ],
  })
}

export async function endLocks(
  tx: Tx,
  { orgId, storeId }: StockStore,
  ids: readonly string[],
  state: NewLock['state'],
  now: number,
): Promise<void> {
  if (ids.length === 0) return
  const rows = { org_id: orgId, store_id: storeId, id: ids }
  await transitionAll(tx, machines.stockLock, rows, state, { set: { ended_at: new Date(now) } })
}

/** Writes what is locked at the places of items, and of each item in all; counters learn of it with the next delta. */
export async function writeLocked(
  tx: Tx,
  { orgId, storeId }: StockStore,
  items: readonly { readonly itemId: string; readonly balances: readonly Balance[] }[],
): Promise<void> {
  const balances = items.flatMap((one) => one.balances)
  const { rows } = await tx.query<{ sku_id: string }>({
    name: 'write-locked',
    text: `update stock_balance b set locked_milli = t.n from unnest($3::uuid[], $4::uuid[], $5::bigint[]) as t(item, place, n)
      where b.org_id = $1 and b.store_id = $2 and b.sku_id = t.item and b.place_id = t.place and b.locked_milli <> t.n
      returning b.sku_id`,
    values: [
      orgId,
      storeId,
      balances.map((one) => one.sku_id),
      balances.map((one) => one.place_id),
      balances.map((one) => one.locked_milli),
    ],
  })
  await tx.query({
    name: 'write-locked-items',
    text: `update sku_stock k set locked_milli = t.n, low = ${lowBy('k.shelf_milli + k.warehouse_milli - t.n')} from unnest($3::uuid[], $4::bigint[]) as t(item, n)
      where k.org_id = $1 and k.store_id = $2 and k.item_id = t.item`,
    values: [
      orgId,
      storeId,
      items.map((one) => one.itemId),
      items.map((one) => one.balances.reduce((sum, { locked_milli }) => sum + locked_milli, 0)),
    ],
  })
  if (rows.length === 0) return
  await tx.query({
    name: 'tell-locked',
    text: 'update sku set rev = $4 where org_id = $1 and store_id = $2 and id = any($3::uuid[])',
    values: [orgId, storeId, [...new Set(rows.map((row) => row.sku_id))], await nextStockRevision(tx, orgId, storeId)],
  })
}
