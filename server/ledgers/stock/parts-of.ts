import { freeAt, type LiveLock } from '#server/ledgers/stock/lock-book.ts'
import type { Balance } from '#server/ledgers/stock/stock-book.ts'

/** From which places a quantity is taken: where it was reserved, then where some is free; the rest where most was taken. */
export function partsOf(
  quantity: number,
  places: readonly Balance[],
  reserved: readonly LiveLock[],
): (readonly [placeId: string, quantity: number])[] {
  const parts = new Map<string, number>()
  let left = quantity
  const take = (placeId: string, most: number): void => {
    const part = Math.min(left, most)
    left -= part
    parts.set(placeId, (parts.get(placeId) ?? 0) + part)
  }
  for (const lock of reserved) take(lock.place_id, lock.quantity_milli)
  for (const place of places) take(place.place_id, Math.max(0, freeAt(place) - (parts.get(place.place_id) ?? 0)))
  // what nothing covers is refused where most was taken
  const [first] = [...parts.keys(), ...places.map((place) => place.place_id)]
  if (left > 0 && first !== undefined) parts.set(first, (parts.get(first) ?? 0) + left)
  return [...parts]
}
