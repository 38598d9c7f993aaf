import type { Words } from '#contract/schemas.ts'
import type { TaxRate } from '#domain/cart/settle.ts'
import type { Cents, Milli } from '#domain/money.ts'
import type { Tx } from '#server/db/session.ts'
import { openStock, type OpeningStore } from '#server/ledgers/stock/open-stock.ts'
import type { ImportedOption } from '#server/import/rows/imported-product.ts'
import { addNamedOptions } from '#server/import/named-options.ts'
import { fitTaxModes } from '#server/import/tax-modes.ts'
import { fitImportedOptions } from '#server/import/imported-options.ts'
import { searchColumns } from '#server/import/goods-words.ts'
import { loadRows } from '#server/db/load-rows.ts'

export interface NewSku {
  readonly id: string
  readonly productId: string
  readonly unitId: string
  readonly name: Words
  readonly itemNo: string
  readonly options: Words
  /** The options that a file names, such as Size and M. */
  readonly variant?: readonly ImportedOption[]
  /** Null: no price yet. */
  readonly price: Cents | null
  readonly originalPrice?: Cents
  readonly cost?: Cents
  readonly taxes: readonly TaxRate[]
  /** It has none because the store has not set its rate. */
  readonly awaitsTax?: boolean
  readonly barcodes: readonly string[]
  /** Absent: yes. */
  readonly counted?: boolean
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

/** The store that products are added to, the change number, and the document for their opening stock. */
export interface GoodsPlace extends OpeningStore {
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
      counted: s.counted ?? true,
      ...searchColumns(s),
      rev: place.rev,
    })),
  )
  await loadRows(
    tx,
    'sku_barcode',
    skus.flatMap((s) => s.barcodes.map((code) => ({ ...own, code, sku_id: s.id }))),
  )
  const added = products.map(({ id }) => id)
  await fitTaxModes(tx, place, added)
  const skuIds = skus.map(({ id }) => id)
  await addNamedOptions(tx, place, skus, place.at)
  await fitImportedOptions(tx, place, variedProducts(products, skus), skuIds)
  const { reason, at: bookedAt } = place
  await openStock(tx, place, [{ id: place.documentId, reason, at: bookedAt, moves: skus.flatMap(openingMoves) }])
}

/** The shelf first, then the warehouse, as far as their stock is known. */
const openingMoves = ({ id: itemId, shelf, warehouse, cost, counted }: NewSku) => {
  if (counted === false) return []
  const item = { itemId, ...(cost === undefined ? {} : { costMicro: cost * 10_000 }) }
  return [
    ...(shelf === undefined ? [] : [{ ...item, quantity: shelf, to: 'shelf' as const }]),
    ...(warehouse === undefined ? [] : [{ ...item, quantity: warehouse, to: 'warehouse' as const }]),
  ]
}

/** Products that have variants, or may have: those that were there before get another one. */
function variedProducts(products: readonly NewProduct[], skus: readonly NewSku[]): string[] {
  const seen = new Set<string>()
  const added = new Set(products.map(({ id }) => id))
  const varied = skus.filter(({ productId, options }) => {
    const again = seen.has(productId) || !added.has(productId)
    seen.add(productId)
    return again || options.zh !== '' || options.en !== ''
  })
  return [...new Set(varied.map(({ productId }) => productId))]
}
