import type { Words } from '#contract/schemas.ts'
import { normaliseGtin } from '#domain/barcode/gtin.ts'
import { fold } from '#domain/search/fold.ts'

interface Coded {
  readonly itemId: string
  readonly name: Words
  readonly itemNo: string
  readonly codes: readonly { readonly code: string; readonly packId: string | null }[]
}

export interface FoundItem<I> {
  readonly item: I
  /** The code was that of a pack. */
  readonly packId: string | null
}

/** Items that a device keeps, found by code and by words without the network. */
export class ItemBook<I extends Coded> {
  readonly items: ReadonlyMap<string, I>
  readonly #codes = new Map<string, FoundItem<I>>()
  #words: readonly (readonly [string, I])[] | undefined

  constructor(items: readonly I[]) {
    this.items = new Map(items.map((item) => [item.itemId, item]))
    for (const item of items) {
      if (item.itemNo !== '') this.#codes.set(item.itemNo, { item, packId: null })
      for (const { code, packId } of item.codes) this.#codes.set(code, { item, packId })
    }
  }

  /**
   * The meaning of a scanned code: a barcode, a pack's, or an item number. A GTIN is kept in one form, however it is
   * scanned.
   */
  item(code: string): FoundItem<I> | undefined {
    return this.#codes.get(code) ?? this.#codes.get(normaliseGtin(code) ?? '')
  }

  /** Items with all of the words in their names or numbers. */
  search(words: string, most: number): I[] {
    const wanted = fold(words).split(' ').filter(Boolean)
    if (wanted.length === 0) return []
    this.#words ??= [...this.items.values()].map((item) => [
      fold(`${item.name.zh} ${item.name.en} ${item.itemNo}`),
      item,
    ])
    const found: I[] = []
    for (const [text, item] of this.#words) {
      if (!wanted.every((word) => text.includes(word))) continue
      found.push(item)
      if (found.length === most) break
    }
    return found
  }
}
