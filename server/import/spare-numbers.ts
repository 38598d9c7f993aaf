import type { Tx } from '#server/db/session.ts'
import { usedItemNos, type ImportStore } from '#server/import/goods.queries.ts'
import { ITEM_NO_LIMIT } from '#server/import/rows/product-draft.ts'

/** Says which of these item numbers rows of the file have. */
export type InFile = (itemNos: readonly string[]) => Promise<ReadonlySet<string>>

/** Numbers that are tried at once. */
const AT_ONCE = 8

/** Item numbers for products whose own one is another product's: "A-1" becomes "A-1-2", or the next that is free. */
export class SpareNumbers {
  readonly #store: ImportStore
  readonly #inFile: InFile | undefined
  readonly #taken = new Set<string>()

  constructor(store: ImportStore, inFile: InFile | undefined) {
    this.#store = store
    this.#inFile = inFile
  }

  /** For each number of the file another one that neither the store nor the file has, at most 40 characters. */
  async for(
    tx: Tx,
    itemNos: readonly string[],
    batch: readonly { readonly itemNo: string }[],
  ): Promise<ReadonlyMap<string, string>> {
    for (const { itemNo } of batch) this.#taken.add(itemNo)
    const found = new Map<string, string>()
    let open = [...new Set(itemNos)]
    for (let from = 2; open.length > 0; from += AT_ONCE) {
      const tried = new Map(open.map((itemNo) => [itemNo, numbersFrom(itemNo, from)]))
      const all = [...tried.values()].flat()
      for (const used of await usedItemNos(tx, this.#store, all)) this.#taken.add(used)
      for (const used of (await this.#inFile?.(all)) ?? []) this.#taken.add(used)
      for (const [itemNo, numbers] of tried) {
        const free = numbers.find((one) => !this.#taken.has(one))
        if (free === undefined) continue
        this.#taken.add(free)
        found.set(itemNo, free)
      }
      open = open.filter((itemNo) => !found.has(itemNo))
    }
    return found
  }
}

const numbersFrom = (itemNo: string, from: number): string[] =>
  Array.from({ length: AT_ONCE }, (_, at) => {
    const ending = `-${from + at}`
    return itemNo.slice(0, ITEM_NO_LIMIT - ending.length) + ending
  })
