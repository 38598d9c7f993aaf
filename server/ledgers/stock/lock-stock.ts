import type { Milli } from '#domain/money.ts'
import type { Tx } from '#server/db/session.ts'
import { newId } from '#server/kernel/new-id.ts'
import { type LockKind, lockStates } from '#domain/stock-locks.ts'
import { availableOf, keptAt, type LiveLock, lockablePlaces } from '#server/ledgers/stock/lock-book.ts'
import { lockBalances } from '#server/ledgers/stock/locked-balances.ts'
import { serveWaiting } from '#server/ledgers/stock/serve-waiting.ts'
import type { StockStore, WatchedItems } from '#server/ledgers/stock/stock-document.ts'
import { followLimits } from '#server/ledgers/stock/watch-items.ts'
import { addLocks, endLocks, writeLocked } from '#server/ledgers/stock/write-locks.ts'

/** A quantity of an item to reserve for somebody. */
export interface LockRequest {
  readonly itemId: string
  readonly quantity: Milli
  readonly kind: LockKind
  readonly ownerId: string
  /** When it was promised; what is missing later is taken from the newest. */
  readonly ownerSeq: number
}

/** A request larger than the free stock. */
export interface ShortLock {
  readonly wanted: LockRequest
  /** The quantity that could be reserved. */
  readonly free: number
}

interface Options {
  readonly now: number
  /** Which places are taken from first. */
  readonly first?: 'shelf' | 'warehouse'
}

/**
 * Keeps stock for its owners: all that is wanted, or nothing. Returns what the stock is too small for. What is promised
 * stays where it lies until its owner takes it, or `releaseLocks` gives it back.
 */
export async function lockStock(
  tx: Tx,
  store: StockStore,
  wanted: readonly LockRequest[],
  { now, first = 'shelf' }: Options,
): Promise<ShortLock[]> {
  const ids = [...new Set(wanted.map((one) => one.itemId))]
  if (ids.length === 0) return []
  const { balances, watched } = await lockBalances(tx, store, ids)
  const locks: LiveLock[] = []
  const short: ShortLock[] = []
  for (const one of wanted) {
    const places = lockablePlaces(balances.get(one.itemId) ?? [], first)
    const free = availableOf(places)
    if (free < one.quantity) short.push({ wanted: one, free })
    else locks.push(...keptAt(places, lockOf(one)).map((lock) => ({ ...lock, id: newId(now) })))
  }
  if (short.length > 0) return short
  await addLocks(
    tx,
    store,
    locks.map((lock) => ({ ...lock, state: lockStates.live })),
    now,
  )
  await writeLocked(
    tx,
    store,
    ids.map((itemId) => ({ itemId, balances: balances.get(itemId)! })),
  )
  await followLocks(tx, store, watched, ids, now)
  return []
}

const lockOf = ({ itemId, quantity, kind, ownerId, ownerSeq }: LockRequest) => ({
  item_id: itemId,
  quantity_milli: quantity,
  kind,
  owner_id: ownerId,
  owner_seq: ownerSeq,
})

/**
 * Ends the reservations of these owners: because they take the goods now (`taken`, in the same transaction as the booking), or need
 * them no longer; then whoever waits for some of it gets it. Returns what was reserved.
 */
export async function releaseLocks(
  tx: Tx,
  store: StockStore,
  ownerIds: readonly string[],
  { now, as = 'released' }: { readonly now: number; readonly as?: 'released' | 'taken' },
): Promise<LiveLock[]> {
  const first = await locksOf(tx, store, ownerIds)
  if (first.length === 0) return []
  const ids = [...new Set(first.map((one) => one.item_id))]
  const { balances, watched } = await lockBalances(tx, store, ids)
  // another booking may have changed them before the balances were ours
  const locks = await locksOf(tx, store, ownerIds)
  for (const lock of locks) {
    const place = balances.get(lock.item_id)?.find((one) => one.place_id === lock.place_id)
    if (place) place.locked_milli -= lock.quantity_milli
  }
  await endLocks(
    tx,
    store,
    locks.map((one) => one.id),
    lockStates[as],
    now,
  )
  await writeLocked(
    tx,
    store,
    ids.map((itemId) => ({ itemId, balances: balances.get(itemId)! })),
  )
  if (as === 'released') await serveWaiting(tx, store, { balances, wanted: watched.wanted, came: watched.wanted, now })
  await followLocks(tx, store, watched, ids, now)
  return locks
}

/** Reserved stock is not available, so an item may fall below its limit. */
const followLocks = (tx: Tx, store: StockStore, { limited }: WatchedItems, ids: readonly string[], now: number) =>
  followLimits(
    tx,
    store,
    ids.filter((id) => limited.has(id)),
    now,
  )

/** The reservations of these owners, in the order in which they were made. */
export async function locksOf(
  tx: Tx,
  { orgId, storeId }: StockStore,
  ownerIds: readonly string[],
): Promise<LiveLock[]> {
  if (ownerIds.length === 0) return []
  const { rows } = await tx.query<LiveLock>({
    text: `select id, item_id, place_id, quantity_milli, kind, owner_id, owner_seq from stock_lock
      where org_id = $1 and store_id = $2 and owner_id = any($3::uuid[]) and state = ${lockStates.live}
      order by owner_seq, id`,
    values: [orgId, storeId, ownerIds],
  })
  return rows
}
