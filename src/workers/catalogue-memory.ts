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

/**
 * The goods as this worker holds them: one folded line a sku for search, and its row as text, so that a
 * hundred thousand goods are a hundred thousand strings; only the rows shown are parsed (offline.md 6.2).
 */
export class CatalogueMemory {
  readonly #db: CatalogueDb
  #state: CatalogueState | undefined
  #index: SearchIndex = createIndex([])
  /** Rows as JSON, the base first, then what came after it; '' is gone. */
  #texts: string[] = []
  /** Category index of each row; -1 is gone. */
  #categories: number[] = []
  /** Where the changed skus lie. */
  #places = new Map<string, number>()
  #byCategory = new Map<number, number[]>()
  #stock = new Map<string, number>()

  constructor(db: CatalogueDb) {
    this.#db = db
  }

  /** Reads what the database holds; called at the start and after every pull that changed something. */
  async load(): Promise<CatalogueSummary> {
    const state = await catalogueState(this.#db)
    if (!state) return emptySummary
    if (state.generation !== this.#state?.generation) await this.#loadBase(state)
    this.#state = state
    await this.#loadChanges()
    return this.summary()
  }

  async #loadBase(state: CatalogueState): Promise<void> {
    const lines: string[] = []
    this.#texts = []
    this.#categories = []
    this.#places = new Map()
    for (let block = 0; block < state.blocks; block++) {
      const stored = await this.#db.blocks.get(blockKey(state.generation, block))
      for (const row of JSON.parse(stored?.text ?? '[]') as CatalogueRow[]) {
        lines.push(lineOf(row))
        this.#texts.push(JSON.stringify(row))
        this.#categories.push(row[1])
      }
    }
    this.#index = createIndex(lines)
  }

  async #loadChanges(): Promise<void> {
    const changed = await this.#db.overlay.toArray()
    this.#place(new Set(changed.map((change) => change.id).filter((id) => !this.#places.has(id))))
    for (const { id, row } of changed) {
      const place = this.#places.get(id)!
      this.#texts[place] = row ? JSON.stringify(row) : ''
      this.#categories[place] = row ? row[1] : -1
      this.#index.update(place, row ? lineOf(row) : '')
    }
    this.#stock = new Map((await this.#db.stock.toArray()).map((row) => [row.id, row.quantity]))
    this.#byCategory = new Map()
    this.#categories.forEach((category, place) => {
      const places = this.#byCategory.get(category)
      if (places) places.push(place)
      else this.#byCategory.set(category, [place])
    })
  }

  /** Finds where skus lie, by the id that each row's text begins with; new ones go to the end. */
  #place(ids: Set<string>): void {
    if (ids.size === 0) return
    this.#texts.forEach((text, place) => {
      const id = text.slice(ID_FROM, ID_TO)
      if (ids.delete(id)) this.#places.set(id, place)
    })
    for (const id of ids) {
      this.#places.set(id, this.#texts.length)
      this.#texts.push('')
      this.#categories.push(-1)
    }
  }

  search(query: string, limit: number, at: number): SkuPage {
    const places = this.#index.search(query, limit)
    return { skus: this.#skus(places, at), total: places.length }
  }

  /** Goods of a category from a place on; of all of them when it is ''. */
  category(categoryId: string, from: number, limit: number, at: number): SkuPage {
    if (categoryId === '') return this.#everything(from, limit, at)
    const index = this.#state?.header.categories.findIndex((category) => category[0] === categoryId) ?? -1
    const places = index < 0 ? [] : (this.#byCategory.get(index) ?? [])
    return { skus: this.#skus(places.slice(from, from + limit), at), total: places.length }
  }

  #everything(from: number, limit: number, at: number): SkuPage {
    const places: number[] = []
    for (const [category, list] of this.#byCategory)
      if (category >= 0) places.push(...list.slice(0, from + limit - places.length))
    return { skus: this.#skus(places.slice(from, from + limit), at), total: this.#texts.length }
  }

  #skus(places: readonly number[], at: number): CatalogueSku[] {
    const header = this.#state?.header
    if (!header) return []
    return places.flatMap((place) => {
      const text = this.#texts[place]
      if (!text) return []
      const row = JSON.parse(text) as CatalogueRow
      return [toSku(row, header, at, this.#stock.get(row[0]))]
    })
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
    return {
      complete: true,
      rev: state.rev,
      count: categories.reduce((sum, category) => sum + category.count, 0),
      checkedAt: state.checkedAt,
      categories: categories.filter((category) => category.count > 0),
    }
  }
}

/** A row's text begins with its id: `["0192…",`. */
const ID_FROM = 2
const ID_TO = 38

const lineOf = (row: CatalogueRow): string =>
  searchLine({
    nameZh: row[2],
    nameEn: row[3],
    itemNo: row[4],
    barcodes: row[5].map(([code]) => code),
    pinyin: row[11],
    initials: row[12],
  })
