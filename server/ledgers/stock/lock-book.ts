import type { LockKind } from '#domain/stock-locks.ts'
import type { Balance } from '#server/ledgers/stock/stock-book.ts'

/** A quantity of an item that is reserved at a place for its owner. */
export interface LiveLock {
  readonly id: string
  readonly item_id: string
  readonly place_id: string
  readonly quantity_milli: number
  readonly kind: LockKind
  readonly owner_id: string
  /** When it was promised: of two, the higher one loses first. */
  readonly owner_seq: number
}

/** Quantity of an item that an owner lost, because it had already left the shelf. */
export interface LostLock {
  readonly kind: LockKind
  readonly ownerId: string
  readonly itemId: string
  readonly lost: number
  /** The quantity still reserved of the item for this owner. */
  readonly left: number
}

/** The changes from settling: locks in order; those that lost or moved a part have new ones besides. */
export interface SettledItem {
  readonly changed: readonly LiveLock[]
  /** Parts that are reserved elsewhere now: as the lock of their owner, without an id of their own. */
  readonly moved: readonly LiveLock[]
  /** Locks, or parts of them, that are no more. `whole`: nothing of the lock is left. */
  readonly lost: readonly { readonly lock: LiveLock; readonly quantity: number; readonly whole: boolean }[]
}

/** The places where stock can be reserved: the shelves first, then the warehouse, each in the order of taking. */
export function lockablePlaces(
  balances: readonly Balance[],
  first: 'shelf' | 'warehouse' = 'shelf',
): readonly Balance[] {
  const ofKind = (kind: string) => balances.filter((one) => one.kind === kind)
  return first === 'shelf' ? [...ofKind('shelf'), ...ofKind('warehouse')] : [...ofKind('warehouse'), ...ofKind('shelf')]
}

/** The stock at a place; a place below zero has none. */
const held = ({ quantity_milli }: Balance): number => Math.max(0, quantity_milli)

/** The unreserved stock at a place. */
export const freeAt = (balance: Balance): number => Math.max(0, held(balance) - balance.locked_milli)

/** Whether more is promised at a place than is there. */
export const isOverLocked = (balance: Balance): boolean => balance.locked_milli > held(balance)

const newestFirst = (a: LiveLock, b: LiveLock): number => b.owner_seq - a.owner_seq || (a.id < b.id ? 1 : -1)

/**
 * Repairs the promises of one item after its stock has moved: what is short in all is taken from the newest owners; a
 * lock at a place that has too little moves to places that have more. Changes `locked_milli` of the balances.
 */
export function settleItem(balances: readonly Balance[], locks: readonly LiveLock[]): SettledItem {
  const places = lockablePlaces(balances)
  const at = new Map(balances.map((one) => [one.place_id, one]))
  const live = locks.toSorted(newestFirst)
  const changed = new Map<string, LiveLock>()
  const moved: LiveLock[] = []
  const lost: SettledItem['lost'][number][] = []
  let short = live.reduce((sum, one) => sum + one.quantity_milli, 0) - places.reduce((sum, one) => sum + held(one), 0)
  const left: LiveLock[] = []
  for (const lock of live) {
    const part = Math.min(lock.quantity_milli, Math.max(0, short))
    short -= part
    if (part === 0) {
      left.push(lock)
      continue
    }
    at.get(lock.place_id)!.locked_milli -= part
    lost.push({ lock, quantity: part, whole: part === lock.quantity_milli })
    if (part === lock.quantity_milli) continue
    const rest = { ...lock, quantity_milli: lock.quantity_milli - part }
    changed.set(lock.id, rest)
    left.push(rest)
  }
  for (const lock of left) {
    const from = at.get(lock.place_id)!
    let excess = Math.min(lock.quantity_milli, from.locked_milli - held(from))
    let stays = lock.quantity_milli
    for (const to of places) {
      if (excess <= 0) break
      const part = Math.min(excess, freeAt(to))
      if (to === from || part === 0) continue
      from.locked_milli -= part
      to.locked_milli += part
      excess -= part
      stays -= part
      moved.push({ ...lock, place_id: to.place_id, quantity_milli: part })
    }
    if (stays === lock.quantity_milli) continue
    // what moves as a whole stays one lock
    const whole = stays === 0 ? moved.pop()! : { ...lock, quantity_milli: stays }
    changed.set(lock.id, whole)
  }
  return { changed: [...changed.values()], moved, lost }
}

/** The quantity of an item that can be reserved: the stock at its places, less debts of places and reservations. */
export function availableOf(places: readonly Balance[]): number {
  const there = places.reduce((sum, one) => sum + freeAt(one), 0)
  const inAll = places.reduce((sum, one) => sum + one.quantity_milli - one.locked_milli, 0)
  return Math.max(0, Math.min(there, inAll))
}

/** A reservation without a place. */
type Unplaced = Omit<LiveLock, 'id' | 'place_id'>

/** A reservation in parts at places, from the first on, as far as they have something free. Changes `locked_milli`. */
export function keptAt(places: readonly Balance[], wanted: Unplaced): (Unplaced & { readonly place_id: string })[] {
  let left = wanted.quantity_milli
  return places.flatMap((place) => {
    const part = Math.min(left, freeAt(place))
    if (part === 0) return []
    left -= part
    place.locked_milli += part
    return { ...wanted, place_id: place.place_id, quantity_milli: part }
  })
}
