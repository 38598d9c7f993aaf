import type { Words } from '#contract/schemas.ts'
import type { TaxRate } from '#domain/cart/settle.ts'
import type { Cents, Milli } from '#domain/money.ts'
import type { Tx } from '#server/db/session.ts'
import { searchColumns } from '#server/import/goods-words.ts'
import { loadRows } from '#server/db/load-rows.ts'

export interface NewSku {
  readonly id: string
  readonly productId: string
  readonly unitId: string
  readonly name: Words
  readonly itemNo: string
  readonly options: Words
  readonly price: Cents
  readonly originalPrice?: Cents
  readonly cost?: Cents
  readonly taxes: readonly TaxRate[]
  /** It has none because the store has not said its rate. */
  readonly awaitsTax?: boolean
  readonly barcodes: readonly string[]
  /** Opening stock; undefined: none is booked. */
  readonly shelf?: Milli
  readonly warehouse?: Milli
}

export interface NewProduct {
  readonly id: string
  readonly categoryId: string
  readonly name: Words
  readonly brand: string
  readonly description: string
  readonly handle: string
}

/** Where goods are added, under which change number, and what their opening stock is booked under. */
export interface GoodsPlace {
  readonly orgId: string
  readonly storeId: string
  readonly shelfId: string
  readonly warehouseId: string
  readonly rev: number
  readonly at: number
  readonly documentId: string
  readonly reason: 'opening' | 'import'
}

/** Adds products and skus with their barcodes, search words and opening stock, table by table. */
export async function addGoods(
  tx: Tx,
  place: GoodsPlace,
  products: readonly NewProduct[],
  skus: readonly NewSku[],
): Promise<void> {
  const own = { org_id: place.orgId, store_id: place.storeId }
  const at = new Date(place.at).toISOString()
  const productRows = products.map((p) => ({
    ...own,
    id: p.id,
    category_id: p.categoryId,
    name_zh: p.name.zh,
    name_en: p.name.en,
    brand: p.brand,
    description: p.description,
    handle: p.handle,
    created_at: at,
    updated_at: at,
  }))
  await loadRows(tx, 'product', productRows)
  await loadRows(
    tx,
    'sku',
    skus.map((s) => ({
      ...own,
      id: s.id,
      product_id: s.productId,
      unit_id: s.unitId,
      item_no: s.itemNo,
      options_zh: s.options.zh,
      options_en: s.options.en,
      price_cents: s.price,
      original_price_cents: s.originalPrice ?? null,
      cost_cents: s.cost ?? null,
      taxes: s.taxes,
      awaits_tax: s.awaitsTax ?? false,
      ...searchColumns(s),
      rev: place.rev,
    })),
  )
  await loadRows(
    tx,
    'sku_barcode',
    skus.flatMap((s) => s.barcodes.map((code) => ({ ...own, code, sku_id: s.id }))),
  )
  await openStock(tx, place, skus)
}

async function openStock(tx: Tx, place: GoodsPlace, skus: readonly NewSku[]): Promise<void> {
  const own = { org_id: place.orgId, store_id: place.storeId }
  const at = new Date(place.at).toISOString()
  const opened = skus.flatMap((sku) => [
    { sku_id: sku.id, place_id: place.shelfId, quantity: sku.shelf },
    { sku_id: sku.id, place_id: place.warehouseId, quantity: sku.warehouse },
  ])
  const known = opened.flatMap(({ quantity, ...at }) => (quantity === undefined ? [] : { ...at, quantity }))
  await loadRows(
    tx,
    'stock_balance',
    known.map(({ sku_id, place_id, quantity }) => ({
      ...own,
      sku_id,
      place_id,
      quantity_milli: quantity,
      entries: quantity === 0 ? 0 : 1,
      rev: place.rev,
    })),
  )
  await loadRows(
    tx,
    'stock_ledger',
    known
      .filter((o) => o.quantity !== 0)
      .map(({ sku_id, place_id, quantity }) => ({
        ...own,
        sku_id,
        place_id,
        entry_no: 1,
        quantity_milli: quantity,
        balance_milli: quantity,
        reason: place.reason,
        document_id: place.documentId,
        at,
      })),
  )
}
