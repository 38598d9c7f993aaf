import type { Tx } from '#server/db/session.ts'
import { descriptionOf, optionWords, wantedName } from '#server/import/changed-fields.ts'
import { skusByCodes, skusOfProducts, type ImportStore, type KnownSku } from '#server/import/goods.queries.ts'
import { fitTaxModes } from '#server/import/tax-modes.ts'
import { fitImportedOptions } from '#server/import/imported-options.ts'
import { searchColumns } from '#server/import/goods-words.ts'
import { loadRows } from '#server/db/load-rows.ts'
import type { ImportPlan, PlannedChange } from '#server/import/plan-import.ts'

/**
 * Updates the changed skus and their products in bulk; variants that the file does not name get a new product name too.
 */
export async function applyChanges(
  tx: Tx,
  { store, change }: ImportPlan,
  categories: ReadonlyMap<string, string>,
  rev: number,
  now: number,
): Promise<void> {
  if (change.length === 0) return
  const codes = change.flatMap((c) => c.wanted.barcodes)
  const before = await skusByCodes(
    tx,
    store,
    change.map((c) => c.itemNo),
    codes,
  )
  const known = new Map(before.map((sku) => [sku.id, sku]))
  const products = new Map(
    change.filter(touchesProduct).map((c) => [c.productId, productRow(c, known.get(c.skuId)!, categories)] as const),
  )
  await updateProducts(tx, store, [...products.values()], now)
  const fresh = change.flatMap((c) =>
    c.wanted.barcodes
      .filter((code) => !known.get(c.skuId)!.codes.includes(code))
      .map((code) => [code, c.skuId] as const),
  )
  const codeRows = fresh.map(([code, skuId]) => ({ org_id: store.orgId, store_id: store.storeId, code, sku_id: skuId }))
  await loadRows(tx, 'sku_barcode', codeRows)
  const named = new Set(change.map((c) => c.skuId))
  const siblings = (await skusOfProducts(tx, store, [...products.keys()])).filter((sku) => !named.has(sku.id))
  await updateSkus(tx, store, [...change.map((c) => skuRow(c, known.get(c.skuId)!)), ...siblings.map(siblingRow)], rev)
  const taxed = change.filter((c) => c.fields.some(({ field }) => field === 'taxes'))
  await fitTaxModes(tx, store, [...new Set(taxed.map((c) => c.productId))])
  const renamed = change.filter((c) => c.fields.some(({ field }) => field === 'options'))
  await fitImportedOptions(tx, store, [...new Set(renamed.map((c) => c.productId))])
}

const ofProduct = new Set(['nameZh', 'nameEn', 'category', 'brand', 'description'])
const touchesProduct = (change: PlannedChange): boolean => change.fields.some(({ field }) => ofProduct.has(field))

const nameAfter = (known: KnownSku, { wanted }: PlannedChange) => ({
  zh: wantedName(known, wanted, 'zh') || known.name_zh,
  en: wantedName(known, wanted, 'en') || known.name_en,
})

interface ProductRow {
  readonly id: string
  readonly category_id: string
  readonly name_zh: string
  readonly name_en: string
  readonly brand: string
  readonly description: string
}

function productRow(change: PlannedChange, known: KnownSku, categories: ReadonlyMap<string, string>): ProductRow {
  const name = nameAfter(known, change)
  const { product, category } = change.wanted
  const categoryId =
    product.category === '' ? known.category_id : (categories.get(category.toLowerCase()) ?? known.category_id)
  const description = descriptionOf(product) || known.description
  return {
    id: change.productId,
    category_id: categoryId,
    name_zh: name.zh,
    name_en: name.en,
    brand: product.brand ?? known.brand,
    description,
  }
}

function skuRow(change: PlannedChange, known: KnownSku): object {
  const { sku, price, barcodes, taxes, awaitsTax } = change.wanted
  const words = optionWords(sku)
  const options = words === '' ? { zh: known.options_zh, en: known.options_en } : { zh: words, en: words }
  const codes = [...new Set([...known.codes, ...barcodes])]
  return {
    id: change.skuId,
    options_zh: options.zh,
    options_en: options.en,
    price_cents: price,
    original_price_cents: sku.compareAtPrice ?? known.original_price_cents,
    cost_cents: sku.cost ?? known.cost_cents,
    taxes,
    awaits_tax: awaitsTax,
    ...searchColumns({ name: nameAfter(known, change), options, itemNo: known.item_no, barcodes: codes }),
  }
}

/** An unchanged variant under the product's new name. */
function siblingRow(sku: KnownSku): object {
  const options = { zh: sku.options_zh, en: sku.options_en }
  return {
    id: sku.id,
    options_zh: options.zh,
    options_en: options.en,
    price_cents: sku.price_cents,
    original_price_cents: sku.original_price_cents,
    cost_cents: sku.cost_cents,
    taxes: sku.taxes,
    awaits_tax: sku.awaits_tax,
    ...searchColumns({ name: { zh: sku.name_zh, en: sku.name_en }, options, itemNo: sku.item_no, barcodes: sku.codes }),
  }
}

async function updateProducts(tx: Tx, store: ImportStore, rows: readonly object[], now: number): Promise<void> {
  if (rows.length === 0) return
  await tx.query({
    text: `update product p set category_id = t.category_id, name_zh = t.name_zh, name_en = t.name_en, brand = t.brand, description = t.description, updated_at = $4
      from json_to_recordset($3::json) as t(id uuid, category_id uuid, name_zh text, name_en text, brand text, description text)
      where p.org_id = $1 and p.store_id = $2 and p.id = t.id`,
    values: [store.orgId, store.storeId, JSON.stringify(rows), new Date(now)],
  })
}

async function updateSkus(tx: Tx, store: ImportStore, rows: readonly object[], rev: number): Promise<void> {
  await tx.query({
    text: `update sku s set options_zh = t.options_zh, options_en = t.options_en, price_cents = t.price_cents, original_price_cents = t.original_price_cents,
        cost_cents = t.cost_cents, taxes = t.taxes, awaits_tax = t.awaits_tax, pinyin = t.pinyin, initials = t.initials, search = t.search, sort_zh = t.sort_zh, sort_en = t.sort_en, rev = $4
      from json_to_recordset($3::json) as t(id uuid, options_zh text, options_en text, price_cents bigint, original_price_cents bigint, cost_cents bigint,
        taxes jsonb, awaits_tax boolean, pinyin text, initials text, search text, sort_zh text, sort_en text)
      where s.org_id = $1 and s.store_id = $2 and s.id = t.id`,
    values: [store.orgId, store.storeId, JSON.stringify(rows), rev],
  })
}
