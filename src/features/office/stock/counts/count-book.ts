import type { CountEntry, SheetItem, SheetPlace } from '#contract/stock/count-records.ts'
import type { Milli } from '#domain/money.ts'
import { plainPlaceCode as plain } from '#domain/place-label.ts'
import { sumOfEntries } from '#domain/stock-count.ts'
import { ItemBook } from '#features/office/stock/counts/item-book.ts'

/** A device's data of a count: items by code and by words, places by code. */
export class CountBook extends ItemBook<SheetItem> {
  readonly places: ReadonlyMap<string, SheetPlace>
  readonly #placeCodes: ReadonlyMap<string, SheetPlace>

  constructor(items: readonly SheetItem[], places: readonly SheetPlace[]) {
    super(items)
    this.places = new Map(places.map((place) => [place.placeId, place]))
    this.#placeCodes = new Map(places.toReversed().map((place) => [plain(place.code), place]))
  }

  place(code: string): SheetPlace | undefined {
    const wanted = plain(code)
    return wanted === '' ? undefined : this.#placeCodes.get(wanted)
  }

  /** The items that are to be counted at a place. */
  at(placeId: string): SheetItem[] {
    return [...this.items.values()].filter((item) => item.places.some((place) => place.placeId === placeId))
  }

  /** Which round of an item is counted at a place. */
  round(itemId: string, placeId: string): number {
    return this.items.get(itemId)?.places.find((place) => place.placeId === placeId)?.round ?? 1
  }
}

const keyOf = (itemId: string, placeId: string): string => `${itemId} ${placeId}`

/** This device's count of each item at each place, in the current round. */
export function countedHere(book: CountBook, entries: readonly CountEntry[]): ReadonlyMap<string, Milli> {
  const lines = new Map<string, CountEntry[]>()
  for (const entry of entries) {
    if (entry.round !== book.round(entry.itemId, entry.placeId)) continue
    const key = keyOf(entry.itemId, entry.placeId)
    lines.set(key, [...(lines.get(key) ?? []), entry])
  }
  return new Map(
    [...lines].flatMap(([key, own]) => {
      const sum = sumOfEntries(
        own.map((entry) => ({ ...entry, deviceId: '', occurredAt: entry.at, clockMs: entry.clockMs })),
      )
      return sum ? [[key, sum.quantity] as const] : []
    }),
  )
}

export const hereOf = (counted: ReadonlyMap<string, Milli>, itemId: string, placeId: string): Milli | undefined =>
  counted.get(keyOf(itemId, placeId))
