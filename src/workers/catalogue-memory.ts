import { searchLine } from '#domain/search/fold.ts'
import { createIndex, type SearchIndex } from '#domain/search/search-index.ts'
import { type CatalogueRow } from '#contract/goods.ts'
import {
  blockKey,
  catalogueState,
  toSku,
  type CatalogueDb,
  type CatalogueSku,
  type CatalogueState,
} from '#db/catalogue.ts'
import { emptySummary, type CatalogueSummary, type SkuPage } from '#workers/catalogue-messages.ts'

const BLOCKS_KEPT = 24

/**
 * The goods as this worker holds them: one folded line a sku for search, its category, and where it lies.
 * The rows themselves stay in the database as text; only the ones shown are read (offline.md 6.2).
 */
export class CatalogueMemory {
  readonly #db: CatalogueDb
  #state: CatalogueState | undefined
  #index: SearchIndex = createIndex([])
  /** Category index of each sku of the base, and of those that came after it; -1: gone. */
  #category: Int16Array = new Int16Array(0)
  readonly #later: { id: string; category: number }[] = []
  #baseCount = 0
  #byId = new Map<string, number>()
  readonly #blocks = new Map<number, CatalogueRow[]>()
  #byCategory = new Map<number, number[]>()

  constructor(db: CatalogueDb) {
    this.#db = db
  }

  /** Reads what the database holds; called at the start and after every pull that changed something. */
  async load(): Promise<CatalogueSummary> {
    const state = await catalogueState(this.#db)
    if (!state) return emptySummary
    if (state.generation !== this.#state?.generation) await this.#loadBase(state)
    this.#state = state
    await this.#loadOverlay()
    return this.summary()
  }

  async #loadBase(state: CatalogueState): Promise<void> {
    const lines: string[] = []
    const categories: number[] = []
    this.#byId = new Map()
    this.#blocks.clear()
    this.#later.length = 0
    for (let block = 0; block < state.blocks; block++) {
      const stored = await this.#db.blocks.get(blockKey(state.generation, block))
      for (const row of JSON.parse(stored?.text ?? '[]') as CatalogueRow[]) {
        lines.push(lineOf(row))
        categories.push(row[1])
      }
    }
    this.#index = createIndex(lines)
    this.#category = Int16Array.from(categories)
    this.#baseCount = lines.length
  }

  /** Changed skus: found by their id once, since the base is not indexed by it. */
  async #loadOverlay(): Promise<void> {
    const changed = await this.#db.overlay.toArray()
    const unplaced = new Set(changed.map((o) => o.id).filter((id) => !this.#byId.has(id)))
    if (unplaced.size > 0) await this.#place(unplaced)
    for (const { id, row } of changed) {
      const place = this.#byId.get(id)!
      this.#index.update(place, row ? lineOf(row) : '')
      this.#setCategory(place, row ? row[1] : -1)
    }
    this.#byCategory = new Map()
    const add = (category: number, place: number): void => {
      if (category < 0) return
      const list = this.#byCategory.get(category)
      if (list) list.push(place)
      else this.#byCategory.set(category, [place])
    }
    this.#category.forEach(add)
    this.#later.forEach(({ category }, i) => add(category, this.#baseCount + i))
  }

  async #place(ids: Set<string>): Promise<void> {
    for (let block = 0; block < this.#stateOrThrow().blocks && ids.size > 0; block++) {
      const rows = await this.#block(block)
      rows.forEach((row, i) => {
        if (ids.delete(row[0])) this.#byId.set(row[0], block * 512 + i)
      })
    }
    for (const id of ids) {
      this.#byId.set(id, this.#baseCount + this.#later.length)
      this.#later.push({ id, category: -1 })
    }
  }

  #setCategory(place: number, category: number): void {
    if (place < this.#baseCount) this.#category[place] = category
    else this.#later[place - this.#baseCount]!.category = category
  }

  #stateOrThrow(): CatalogueState {
    if (!this.#state) throw new Error('the catalogue is not loaded')
    return this.#state
  }

  async #block(block: number): Promise<CatalogueRow[]> {
    const known = this.#blocks.get(block)
    if (known) return known
    const stored = await this.#db.blocks.get(blockKey(this.#stateOrThrow().generation, block))
    const rows = JSON.parse(stored?.text ?? '[]') as CatalogueRow[]
    this.#blocks.set(block, rows)
    if (this.#blocks.size > BLOCKS_KEPT) this.#blocks.delete(this.#blocks.keys().next().value!)
    return rows
  }

  async search(query: string, limit: number, at: number): Promise<SkuPage> {
    if (!this.#state) return { skus: [], total: 0 }
    const places = this.#index.search(query, limit)
    return { skus: await this.#skus(places, at), total: places.length }
  }

  /** Goods of a category from a place on; of all when it is ''. */
  async category(categoryId: string, from: number, limit: number, at: number): Promise<SkuPage> {
    if (!this.#state) return { skus: [], total: 0 }
    const index = this.#state.header.categories.findIndex((c) => c[0] === categoryId)
    const places = categoryId === '' ? [...this.#byCategory.values()].flat() : (this.#byCategory.get(index) ?? [])
    return { skus: await this.#skus(places.slice(from, from + limit), at), total: places.length }
  }

  async #skus(places: readonly number[], at: number): Promise<CatalogueSku[]> {
    const { header } = this.#stateOrThrow()
    const rows: CatalogueRow[] = []
    for (const place of places) {
      const row = place < this.#baseCount ? (await this.#block(Math.floor(place / 512)))[place % 512] : undefined
      const id = row?.[0] ?? this.#later[place - this.#baseCount]?.id
      const changed = id === undefined || !this.#byId.has(id) ? undefined : (await this.#db.overlay.get(id))?.row
      const newest = changed ?? row
      if (newest) rows.push(newest)
    }
    const stock = await this.#db.stock.bulkGet(rows.map((row) => row[0]))
    return rows.map((row, i) => toSku(row, header, at, stock[i]?.quantity))
  }

  summary(): CatalogueSummary {
    const state = this.#state
    if (!state) return emptySummary
    const categories = state.header.categories.map(([id, zh, en], i) => ({
      id,
      zh,
      en,
      count: this.#byCategory.get(i)?.length ?? 0,
    }))
    const count = categories.reduce((sum, c) => sum + c.count, 0)
    return {
      complete: true,
      rev: state.rev,
      count,
      checkedAt: state.checkedAt,
      categories: categories.filter((c) => c.count > 0),
    }
  }
}

const lineOf = (row: CatalogueRow): string =>
  searchLine({
    nameZh: row[2],
    nameEn: row[3],
    itemNo: row[4],
    barcodes: row[5].map(([code]) => code),
    pinyin: row[11],
    initials: row[12],
  })
