import { lockStates } from '#domain/stock-locks.ts'
import type { Tx } from '#server/db/session.ts'
import { newId } from '#server/kernel/new-id.ts'
import type { LiveLock } from '#server/ledgers/stock/lock-book.ts'
import { locksOf } from '#server/ledgers/stock/lock-stock.ts'
import type { LockedItems } from '#server/ledgers/stock/locked-balances.ts'
import type { StockStore } from '#server/ledgers/stock/stock-document.ts'
import { followLimits } from '#server/ledgers/stock/watch-items.ts'
import { addLocks, changeLocks, endLocks, writeLocked } from '#server/ledgers/stock/write-locks.ts'

/** A quantity of an item whose reservation ends. */
export interface EndedPart {
  readonly ownerId: string
  readonly itemId: string
  readonly quantity: number
  /** What is reserved there ends first. */
  readonly placeId?: string
}

interface Options {
  readonly now: number
  /** `taken`: the goods leave their place in this transaction; `released`: they are no longer needed. */
  readonly as: 'taken' | 'released'
}

/**
 * Ends reservations for a quantity, wherever they lie; the rest of them stays. What was not reserved any more has nothing to
 * end. The caller holds the balances. Returns what ended, by place, as parts of the locks.
 */
export async function endParts(
  tx: Tx,
  store: StockStore,
  parts: readonly EndedPart[],
  { balances, watched }: LockedItems,
  { now, as }: Options,
): Promise<LiveLock[]> {
  const locks = await locksOf(tx, store, [...new Set(parts.map(({ ownerId }) => ownerId))])
  const left = new Map(locks.map((lock) => [lock.id, lock.quantity_milli]))
  const ended: LiveLock[] = []
  for (const { ownerId, itemId, quantity, placeId } of parts) {
    let open = quantity
    const own = locks.filter((lock) => lock.owner_id === ownerId && lock.item_id === itemId)
    const first = own.filter((lock) => lock.place_id === placeId)
    for (const lock of [...first, ...own.filter((one) => !first.includes(one))]) {
      const part = Math.min(open, left.get(lock.id)!)
      if (part <= 0) continue
      open -= part
      left.set(lock.id, left.get(lock.id)! - part)
      ended.push({ ...lock, quantity_milli: part })
    }
  }
  const touched = locks.filter((lock) => left.get(lock.id) !== lock.quantity_milli)
  if (touched.length === 0) return []
  for (const lock of touched) {
    const place = balances.get(lock.item_id)?.find((one) => one.place_id === lock.place_id)
    if (place) place.locked_milli -= lock.quantity_milli - left.get(lock.id)!
  }
  const whole = touched.filter((lock) => left.get(lock.id) === 0).map(({ id }) => id)
  const partly = touched.filter((lock) => left.get(lock.id)! > 0)
  await endLocks(tx, store, whole, lockStates[as], now)
  await changeLocks(
    tx,
    store,
    partly.map((lock) => ({ ...lock, quantity_milli: left.get(lock.id)! })),
  )
  await addLocks(
    tx,
    store,
    partly.map((lock) => ({
      ...lock,
      id: newId(now),
      quantity_milli: lock.quantity_milli - left.get(lock.id)!,
      state: lockStates[as],
    })),
    now,
  )
  const items = [...new Set(touched.map((lock) => lock.item_id))]
  await writeLocked(
    tx,
    store,
    items.map((itemId) => ({ itemId, balances: balances.get(itemId)! })),
  )
  if (as === 'released')
    await followLimits(
      tx,
      store,
      items.filter((id) => watched.limited.has(id)),
      now,
    )
  return ended
}
