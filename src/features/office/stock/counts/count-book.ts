import type { CountEntry, SheetItem, SheetPlace } from '#contract/count-records.ts'
import type { Milli } from '#domain/money.ts'
import { plainPlaceCode as plain } from '#domain/place-label.ts'
import { fold } from '#domain/search/fold.ts'
import { sumOfEntries } from '#domain/stock-count.ts'

export interface FoundItem {
  readonly item: SheetItem
  /** The code was that of a pack. */
  readonly packId: string | null
}

/** What a device knows of a count: items by code and by words, places by code. */
export class CountBook {
  readonly places: ReadonlyMap<string, SheetPlace>
  readonly items: ReadonlyMap<string, SheetItem>
  readonly #codes = new Map<string, FoundItem>()
  readonly #placeCodes: ReadonlyMap<string, SheetPlace>
  readonly #words: readonly (readonly [string, SheetItem])[]

  constructor(items: readonly SheetItem[], places: readonly SheetPlace[]) {
    this.places = new Map(places.map((place) => [place.placeId, place]))
    this.items = new Map(items.map((item) => [item.itemId, item]))
    this.#placeCodes = new Map(places.toReversed().map((place) => [plain(place.code), place]))
    for (const item of items) {
      if (item.itemNo !== '') this.#codes.set(item.itemNo, { item, packId: null })
      for (const { code, packId } of item.codes) this.#codes.set(code, { item, packId })
    }
    this.#words = items.map((item) => [fold(`${item.name.zh} ${item.name.en} ${item.itemNo}`), item])
  }

  /** What a scanned code means: a barcode, a pack's, or an item number. */
  item(code: string): FoundItem | undefined {
    return this.#codes.get(code)
  }

  place(code: string): SheetPlace | undefined {
    const wanted = plain(code)
    return wanted === '' ? undefined : this.#placeCodes.get(wanted)
  }

  /** Items with all of the words in their names or numbers. */
  search(words: string, most: number): SheetItem[] {
    const wanted = fold(words).split(' ').filter(Boolean)
    if (wanted.length === 0) return []
    const found: SheetItem[] = []
    for (const [text, item] of this.#words) {
      if (!wanted.every((word) => text.includes(word))) continue
      found.push(item)
      if (found.length === most) break
    }
    return found
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

/** What this device has counted of each item at each place, in the round that is under way. */
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
