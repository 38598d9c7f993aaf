import { searchLine } from '#domain/search/fold.ts'
import { createIndex, type SearchIndex } from '#domain/search/search-index.ts'
import type { CatalogueRow } from '#contract/catalogue/goods.ts'
import {
  blockKey,
  catalogueState,
  toSku,
  type CatalogueDb,
  type CatalogueSku,
  type CatalogueState,
} from '#db/catalogue.ts'
import type { KnownSku, StoredChanges } from '#sw/apply-delta.ts'
import { PackedRows } from '#workers/packed-rows.ts'
import { emptySummary, type CatalogueSummary, type SkuPage } from '#workers/catalogue-messages.ts'

/**
 * The in-memory index: all folded lines as one text for search, all rows packed as bytes; only shown rows are parsed.
 */
export class CatalogueMemory {
  readonly #db: CatalogueDb
  #state: CatalogueState | undefined
  #index: SearchIndex = createIndex([])
  #base = new PackedRows()
  /** Changes since the base, by position; null: deleted. New products have the positions after the base. */
  #changed = new Map<number, CatalogueRow | null>()
  /** Positions of products added after the base. */
  #added = new Map<string, number>()
  /** Category index of each position; -1: deleted. */
  #categories: number[] = []
  #byCategory = new Map<number, number[]>()
  #stock = new Map<string, number>()
  /** The rows of each picture: how many, and whether their products differ. */
  #pictures = new Map<string, PictureUse>()

  constructor(db: CatalogueDb) {
    this.#db = db
  }

  /** Loads the database; at the start, and when a pull brought more than changes. */
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
    this.#base = new PackedRows()
    this.#changed = new Map()
    this.#added = new Map()
    this.#categories = []
    this.#pictures = new Map()
    for (let block = 0; block < state.blocks; block++) {
      const stored = await this.#db.blocks.get(blockKey(state.generation, block))
      const rows = JSON.parse(stored?.text ?? '[]') as CatalogueRow[]
      this.#base.push(rows)
      for (const row of rows) {
        lines.push(lineOf(row))
        this.#categories.push(row[1])
        this.#countPicture(row, 1)
      }
    }
    this.#base.seal()
    this.#index = createIndex(lines)
  }

  async #loadChanges(): Promise<void> {
    for (const { id, row } of await this.#db.overlay.toArray()) this.#change(id, row)
    this.#stock = new Map((await this.#db.stock.toArray()).map((row) => [row.id, row.quantity]))
    this.#group()
  }

  /**
   * Applies pages of changes that a pull has just stored, without reading the database. False if they do not follow the
   * current state, as after a snapshot or another window's pull: then `load` is needed.
   */
  follow(pages: readonly StoredChanges[]): boolean {
    for (const { from, state, rows, tombstones, stock } of pages) {
      if (from !== this.#state?.rev || state.generation !== this.#state.generation) return false
      this.#state = state
      const moved = [...rows.map((row) => this.#change(row[0], row)), ...tombstones.map((id) => this.#change(id, null))]
      for (const [id, quantity] of stock) this.#stock.set(id, quantity)
      if (moved.includes(true)) this.#group()
    }
    return true
  }

  /** A sku as stored in the database at `state`; undefined if this index has another state, or lacks it. */
  known(state: CatalogueState, id: string): KnownSku | undefined {
    if (state.rev !== this.#state?.rev || state.generation !== this.#state.generation) return undefined
    const place = this.#added.get(id) ?? this.#base.placeOf(id)
    const row = place === -1 ? null : this.#rowAt(place)
    return row ? { row, shelf: this.#stock.get(id) } : undefined
  }

  /** Replaces a row; returns whether its category changed, or it was deleted or added. */
  #change(id: string, row: CatalogueRow | null): boolean {
    const place = this.#placeOf(id)
    const category = row ? row[1] : -1
    const moved = this.#categories[place] !== category
    const before = place < this.#base.count || this.#changed.has(place) ? this.#rowAt(place) : null
    this.#changed.set(place, row)
    this.#countPicture(before, -1)
    this.#countPicture(row, 1)
    this.#categories[place] = category
    // another price does not change the search line: keep it
    if (!row || !before || !sameLine(row, before)) this.#index.update(place, row ? lineOf(row) : '')
    return moved
  }

  #countPicture(row: CatalogueRow | null, by: 1 | -1): void {
    const picture = row?.[14]
    if (!picture) return
    const use = this.#pictures.get(picture) ?? { rows: 0, sum: 0, squares: 0 }
    const mark = productMark(row)
    const next = { rows: use.rows + by, sum: use.sum + by * mark, squares: use.squares + by * mark * mark }
    if (next.rows > 0) this.#pictures.set(picture, next)
    else this.#pictures.delete(picture)
  }

  #group(): void {
    this.#byCategory = new Map()
    this.#categories.forEach((category, place) => {
      const places = this.#byCategory.get(category)
      if (places) places.push(place)
      else this.#byCategory.set(category, [place])
    })
  }

  /** The position of a sku; a new one is appended. */
  #placeOf(id: string): number {
    const known = this.#added.get(id) ?? this.#base.placeOf(id)
    if (known !== -1) return known
    const place = this.#base.count + this.#added.size
    this.#added.set(id, place)
    return place
  }

  #rowAt(place: number): CatalogueRow | null {
    const changed = this.#changed.get(place)
    return changed === undefined ? this.#base.at(place) : changed
  }

  search(query: string, limit: number, at: number): SkuPage {
    const places = this.#index.search(query, limit)
    return { skus: this.#skus(places, at), total: places.length }
  }

  /** Products of a category from a position on; all products if it is ''. */
  category(categoryId: string, from: number, limit: number, at: number): SkuPage {
    if (categoryId === '') return this.#everything(from, limit, at)
    const index = this.#state?.header.categories.findIndex((category) => category[0] === categoryId) ?? -1
    const places = index < 0 ? [] : (this.#byCategory.get(index) ?? [])
    return { skus: this.#skus(places.slice(from, from + limit), at), total: places.length }
  }

  /** Skus by id; deleted and unknown ones are missing. */
  byIds(ids: Iterable<string>, at: number): Map<string, CatalogueSku> {
    const places = [...ids].map((id) => this.#added.get(id) ?? this.#base.placeOf(id)).filter((place) => place !== -1)
    return new Map(this.#skus(places, at).map((sku) => [sku.skuId, sku]))
  }

  #everything(from: number, limit: number, at: number): SkuPage {
    const places: number[] = []
    let all = 0
    for (const [category, list] of this.#byCategory) {
      if (category < 0) continue
      all += list.length
      places.push(...list.slice(0, from + limit - places.length))
    }
    return { skus: this.#skus(places.slice(from, from + limit), at), total: all }
  }

  #skus(places: readonly number[], at: number): CatalogueSku[] {
    const header = this.#state?.header
    if (!header) return []
    return places.flatMap((place) => {
      const row = this.#rowAt(place)
      if (!row) return []
      return [toSku(row, header, at, this.#stock.get(row[0]))]
    })
  }

  /** The pictures of more than one product. */
  #shared(owner: string | undefined): string[] {
    const shared: string[] = []
    for (const [picture, { rows, sum, squares }] of this.#pictures)
      if (rows * squares !== sum * sum) shared.push(`${owner}/${picture}.webp`)
    return shared
  }

  summary(): CatalogueSummary {
    const state = this.#state
    if (!state) return emptySummary
    const shared = this.#shared(state.header.pictures)
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
      pictured: this.#pictures.size - shared.length,
      shared,
      categories: categories.filter((category) => category.count > 0),
    }
  }
}

/**
 * Number of rows that have a picture, with the sum of their products' marks and of the squares: all marks are equal if
 * rows × squares = sum².
 */
interface PictureUse {
  readonly rows: number
  readonly sum: number
  readonly squares: number
}

/** A small number for a row's product: the variants of one product begin with the same word. */
function productMark(row: CatalogueRow): number {
  const [word = ''] = (row[3] || row[2]).split(' ', 1)
  let mark = 0
  for (let i = 0; i < word.length; i++) mark = (mark * 31 + word.charCodeAt(i)) & 1023
  return mark
}

/** Positions in a row of the searchable texts: names, item number, barcodes, pinyin and initials. */
const IN_LINE = [2, 3, 4, 5, 11, 12] as const

const sameLine = (one: CatalogueRow, other: CatalogueRow): boolean =>
  IN_LINE.every((at) => one[at] === other[at] || (at === 5 && JSON.stringify(one[at]) === JSON.stringify(other[at])))

const lineOf = (row: CatalogueRow): string =>
  searchLine({
    nameZh: row[2],
    nameEn: row[3],
    itemNo: row[4],
    barcodes: row[5].map(([code]) => code),
    pinyin: row[11],
    initials: row[12],
  })
