import type { Tx } from '#server/db/session.ts'
import { newId } from '#server/kernel/new-id.ts'
import { lockKinds, lockStates } from '#domain/stock-locks.ts'
import { isOverLocked, type LiveLock, type LostLock, settleItem } from '#server/ledgers/stock/lock-book.ts'
import { followLost } from '#server/ledgers/stock/serve-waiting.ts'
import type { Balance } from '#server/ledgers/stock/stock-book.ts'
import type { StockStore } from '#server/ledgers/stock/stock-document.ts'
import { syncTasks } from '#server/ledgers/todos/sync-tasks.ts'
import { addLocks, changeLocks, endLocks, liveLocks, writeLocked } from '#server/ledgers/stock/write-locks.ts'

/**
 * Repairs the promises after stock has moved: what really happened is never refused. Nothing is read or written unless a
 * place holds less than is promised there. Returns who lost how much; a transfer that lost some becomes a task of its sender,
 * an online order one of the store. The caller holds the balances.
 */
export async function settleLocks(
  tx: Tx,
  store: StockStore,
  balances: ReadonlyMap<string, readonly Balance[]>,
  moved: readonly Balance[],
  now: number,
): Promise<LostLock[]> {
  const items = [...new Set(moved.filter(isOverLocked).map((one) => one.sku_id))].toSorted()
  if (items.length === 0) return []
  const locks = await liveLocks(tx, store, items)
  const ofItem = (itemId: string): LiveLock[] => locks.filter((one) => one.item_id === itemId)
  const settled = items.map((itemId) => ({
    itemId,
    balances: balances.get(itemId)!,
    ...settleItem(balances.get(itemId)!, ofItem(itemId)),
  }))
  const lost = settled.flatMap((one) => one.lost)
  await changeLocks(
    tx,
    store,
    settled.flatMap((one) => one.changed),
  )
  await endLocks(
    tx,
    store,
    lost.filter((one) => one.whole).map((one) => one.lock.id),
    lockStates.lost,
    now,
  )
  await addLocks(
    tx,
    store,
    [
      ...settled.flatMap((one) => one.moved.map((lock) => ({ ...lock, id: newId(now), state: lockStates.live }))),
      ...lost
        .filter((one) => !one.whole)
        .map(({ lock, quantity }) => ({ ...lock, id: newId(now), quantity_milli: quantity, state: lockStates.lost })),
    ],
    now,
  )
  await writeLocked(tx, store, settled)
  const transfers = lost.filter(({ lock }) => lock.kind === lockKinds.transfer).map(({ lock }) => lock.owner_id)
  await syncTasks(tx, store, ['transfer-short'], { ids: [...new Set(transfers)], now })
  const losses = lostBy(lost, locks)
  const ofOrders = losses.filter((one) => one.kind === lockKinds.onlineOrder)
  await followLost(tx, store, ofOrders, now)
  return losses
}

/** The quantity that each owner lost of each item, and the quantity it still has. */
function lostBy(
  lost: readonly { readonly lock: LiveLock; readonly quantity: number }[],
  locks: readonly LiveLock[],
): LostLock[] {
  const byOwner = new Map<string, LostLock>()
  for (const { lock, quantity } of lost) {
    const key = `${lock.owner_id} ${lock.item_id}`
    const before = byOwner.get(key)
    const had = locks
      .filter((one) => one.owner_id === lock.owner_id && one.item_id === lock.item_id)
      .reduce((sum, one) => sum + one.quantity_milli, 0)
    const gone = (before?.lost ?? 0) + quantity
    byOwner.set(key, {
      kind: lock.kind,
      ownerId: lock.owner_id,
      itemId: lock.item_id,
      lost: gone,
      left: had - gone,
    })
  }
  return [...byOwner.values()]
}
