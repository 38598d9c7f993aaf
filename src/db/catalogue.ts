import { Dexie, type EntityTable, type PromiseExtended } from 'dexie'
import { NO_PRICE } from '#domain/goods/no-price.ts'
import type { CatalogueHeader, CatalogueRow } from '#contract/catalogue/goods.ts'
import type { SkuExtras } from '#contract/catalogue/goods-extras.ts'
import { followedIndexedDb } from '#db/ledger-transactions.ts'
import { openWhereTheyLie } from '#db/open-where-they-lie.ts'

/** Rows of the base in their original JSON text; one database row holds up to 512 skus. */
export interface BlockRow {
  /** generation × 1 000 000 + number of the block. */
  key: number
  text: string
}

/** Barcodes and item numbers of the base by hash: [code, block, index in block, thousandths sold], flat. */
export interface BucketRow {
  /** generation × 10 000 + bucket. */
  key: number
  text: string
}

/** A sku changed since the base; `row` null: deleted. */
export interface OverlayRow {
  id: string
  row: CatalogueRow | null
}

export interface OverlayCodeRow {
  code: string
  id: string
  quantity: number
}

/** A shelf balance changed since the base. */
export interface StockRow {
  id: string
  quantity: number
}

export interface CatalogueState {
  /** The complete generation of blocks; 0: none yet. */
  generation: number
  rev: number
  header: CatalogueHeader
  blocks: number
  /** Device time of the last answer that brought the catalogue up to date. */
  checkedAt: number
  overlaid: number
}

/** A snapshot being downloaded: the part already stored. */
export interface Partial {
  generation: number
  rev: number
  header: CatalogueHeader
  nextBlock: number
}

/** The catalogue of one store: disposable, downloaded again when anything is wrong with it. */
export class CatalogueDb extends Dexie {
  declare blocks: EntityTable<BlockRow, 'key'>
  declare buckets: EntityTable<BucketRow, 'key'>
  declare overlay: EntityTable<OverlayRow, 'id'>
  declare overlayCodes: EntityTable<OverlayCodeRow, 'code'>
  declare stock: EntityTable<StockRow, 'id'>
  declare values: EntityTable<{ key: string; value: unknown }, 'key'>

  constructor(storeId: string) {
    super(`evertill-catalogue-${storeId}`, {
      chromeTransactionDurability: 'relaxed',
      indexedDB: followedIndexedDb,
      IDBKeyRange,
    })
    this.version(1).stores({
      blocks: 'key',
      buckets: 'key',
      overlay: 'id',
      overlayCodes: 'code, id',
      stock: 'id',
      values: 'key',
    })
  }

  override open(): PromiseExtended<Dexie> {
    return openWhereTheyLie(this, () => super.open())
  }
}

export const BUCKETS = 1024
export const blockKey = (generation: number, block: number): number => generation * 1_000_000 + block
export const bucketKey = (generation: number, bucket: number): number => generation * 10_000 + bucket

/** FNV-1a, folded to a bucket. */
export function bucketOf(code: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < code.length; i++) hash = Math.imul(hash ^ code.charCodeAt(i), 0x01000193)
  return (hash >>> 0) % BUCKETS
}

export async function catalogueState(db: CatalogueDb): Promise<CatalogueState | undefined> {
  return (await db.values.get('state'))?.value as CatalogueState | undefined
}

/** A sku for the screen: its row with dictionary values and current figures. */
export interface CatalogueSku {
  readonly skuId: string
  readonly categoryId: string
  readonly nameZh: string
  readonly nameEn: string
  readonly itemNo: string
  readonly barcodes: readonly (readonly [string, number])[]
  readonly unitZh: string
  readonly unitEn: string
  readonly unitKind: string
  /** Null: no price yet, so that it cannot be rung up. */
  readonly price: number | null
  /** Its price without the promotion that is on, as far as the device knows. */
  readonly lasting?: number | undefined
  readonly taxes: readonly { name: string; rate: number }[]
  /** Shelf balance in thousandths, less this device's unsent sales. */
  readonly shelf: number
  /** The part of it that is reserved; absent: nothing. */
  readonly reserved?: number | undefined
  /** Path of the picture; '' without one. */
  readonly image: string
  /** Guarantees, packs, limits and cards; absent for plain products. */
  readonly extras?: SkuExtras | undefined
}

/** A sku that can be rung up. */
export type PricedSku = CatalogueSku & { readonly price: number }
export const isPriced = (sku: CatalogueSku): sku is PricedSku => sku.price !== null

/** The price of a row at an instant: each planned one applies from its time, also without the network. */
function priceAt([, , , , , , , price, nextPrice, nextAt, , , , , , extras]: CatalogueRow, at: number): number | null {
  const [lastPrice, lastAt] = extras?.after ?? [null, null]
  if (lastPrice !== null && at >= lastAt) return lastPrice
  if (nextPrice !== null && nextAt !== null && at >= nextAt) return nextPrice
  return price === NO_PRICE ? null : price
}

/** The lasting price while a promotion is on; it is not known of promotions that began without the network. */
function lastingAt([, , , , , , , price, , nextAt, , , , , , extras]: CatalogueRow, at: number): number | undefined {
  return extras?.lasting === price || (nextAt !== null && at >= nextAt) ? undefined : extras?.lasting
}

/** Packs at what they cost at an instant. */
const packsAt = (packs: NonNullable<SkuExtras['packs']>, at: number): NonNullable<SkuExtras['packs']> =>
  packs.map(([zh, en, quantity, price, code, ...turns]) => {
    const turn = turns.findLast(([, from]) => at >= from)
    return [zh, en, quantity, turn ? turn[0] : price, code]
  })

/** A planned or lasting price, or reserved stock, is no reason to treat a product otherwise. */
function ownExtras(extras: SkuExtras | undefined, at: number): SkuExtras | undefined {
  if (!extras) return extras
  const { after: _, lasting: __, reserved: ___, ...rest } = extras
  const own: SkuExtras = extras.packs ? { ...rest, packs: packsAt(extras.packs, at) } : rest
  return Object.keys(own).length === 0 ? undefined : own
}

/** Reads a row at an instant. */
export function toSku(row: CatalogueRow, header: CatalogueHeader, at: number, shelf?: number): CatalogueSku {
  const [skuId, category, nameZh, nameEn, itemNo, barcodes, unit, , , , tax, , , stock, image, extras] = row
  const [, unitZh, unitEn, unitKind] = header.units[unit] ?? ['', '', '', 'piece']
  return {
    skuId,
    categoryId: header.categories[category]?.[0] ?? '',
    nameZh: nameZh || nameEn,
    nameEn: nameEn || nameZh,
    itemNo,
    barcodes,
    unitZh,
    unitEn,
    unitKind,
    price: priceAt(row, at),
    lasting: lastingAt(row, at),
    taxes: header.taxes[tax] ?? [],
    shelf: shelf ?? stock,
    reserved: extras?.reserved,
    image: image && header.pictures ? `${header.pictures}/${image}.webp` : '',
    extras: ownExtras(extras, at),
  }
}

/** A row's barcodes and item number, each with the thousandths it sells. */
export const codesIn = (row: CatalogueRow | null | undefined): readonly (readonly [string, number])[] =>
  row ? [...row[5], ...(row[4] === '' ? [] : [[row[4], 1000] as const])] : []

export interface Found {
  readonly sku: CatalogueSku
  /** Thousandths sold by the code: a pack barcode sells more than one unit. */
  readonly quantity: number
}

/**
 * Finds the first known code, a barcode or item number, in the database alone: a few small reads, even before the
 * catalogue is in memory. GTINs are looked up padded to 14 digits. One transaction reads it all: a download that
 * switches to a new catalogue meanwhile deletes the old one.
 */
export const findByCodes = (db: CatalogueDb, codes: readonly string[], at: number): Promise<Found | undefined> =>
  db.transaction('r', [db.values, db.overlayCodes, db.overlay, db.stock, db.buckets, db.blocks], async () => {
    const state = await catalogueState(db)
    if (!state) return undefined
    for (const code of codes) {
      const found = await findByCode(db, state, code, at)
      if (found) return found
    }
    return undefined
  })

async function findByCode(
  db: CatalogueDb,
  state: CatalogueState,
  code: string,
  at: number,
): Promise<Found | undefined> {
  const changed = await db.overlayCodes.get(code)
  if (changed) {
    const row = (await db.overlay.get(changed.id))?.row
    if (row)
      return { sku: toSku(row, state.header, at, (await db.stock.get(row[0]))?.quantity), quantity: changed.quantity }
  }
  const bucket = await db.buckets.get(bucketKey(state.generation, bucketOf(code)))
  if (!bucket) return undefined
  const entries = JSON.parse(bucket.text) as (string | number)[]
  for (let i = 0; i < entries.length; i += 4) {
    if (entries[i] !== code) continue
    const base = await baseRow(db, state.generation, entries[i + 1] as number, entries[i + 2] as number)
    if (!base) return undefined
    // codes that a changed row still has are only in the base
    const overlaid = await db.overlay.get(base[0])
    const row = overlaid ? overlaid.row : base
    const quantity = overlaid ? codesIn(row).find(([own]) => own === code)?.[1] : (entries[i + 3] as number)
    if (!row || quantity === undefined) return undefined
    return { sku: toSku(row, state.header, at, (await db.stock.get(row[0]))?.quantity), quantity }
  }
  return undefined
}

async function baseRow(
  db: CatalogueDb,
  generation: number,
  block: number,
  index: number,
): Promise<CatalogueRow | undefined> {
  const stored = await db.blocks.get(blockKey(generation, block))
  return stored && (JSON.parse(stored.text) as CatalogueRow[])[index]
}
