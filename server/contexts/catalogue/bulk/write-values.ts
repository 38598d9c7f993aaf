import { centsOrNone } from '#domain/money.ts'
import { bulkFields, type BulkField } from '#domain/goods/bulk-fields.ts'
import { insertMany } from '#server/db/insert-many.ts'
import { searchColumns } from '#server/import/goods-words.ts'
import { fitImportedOptions } from '#server/import/imported-options.ts'
import { fitTaxModes } from '#server/import/tax-modes.ts'
import { writeCounted } from '#server/contexts/catalogue/bulk/write-counted.ts'
import type { PriceScope } from '#server/contexts/catalogue/skus/project-prices.ts'
import { setPrices } from '#server/contexts/catalogue/skus/set-prices.ts'
import { valueUncosted } from '#server/ledgers/stock/value-stock.ts'
import { writePicture, writePictures } from '#server/contexts/catalogue/bulk/write-pictures.ts'
import { writePromotions } from '#server/contexts/catalogue/bulk/write-promotions.ts'
import type { BulkScope, WrittenValue } from '#server/contexts/catalogue/bulk/bulk-scope.ts'

type PlainField = Exclude<
  BulkField,
  | 'price'
  | 'packPrice'
  | 'promotions'
  | 'barcodes'
  | 'taxes'
  | 'options'
  | 'pictures'
  | 'picture'
  | 'dayLimit'
  | 'purchaseLimit'
  | 'counted'
>

const columns: Readonly<Record<PlainField, readonly [column: string, type: string]>> = {
  nameZh: ['name_zh', 'text'],
  nameEn: ['name_en', 'text'],
  categoryId: ['category_id', 'uuid'],
  brand: ['brand', 'text'],
  description: ['description', 'text'],
  itemNo: ['item_no', 'text'],
  originalPrice: ['original_price_cents', 'bigint'],
  cost: ['cost_cents', 'bigint'],
}
/** Fields that search looks through. */
const SEARCHED = new Set<BulkField>(['nameZh', 'nameEn', 'itemNo', 'options', 'barcodes'])

/**
 * Writes values that were checked, each field with one statement, and raises the skus of the products to the change
 * number `rev`, so that counters fetch them.
 */
export async function writeValues(scope: BulkScope, written: readonly WrittenValue[], rev: number): Promise<void> {
  if (written.length === 0) return
  for (const field of new Set(written.map((one) => one.field))) {
    const rows = written.filter((one) => one.field === field)
    if (field === 'price') await writePrices(scope, rows, rev)
    else if (field === 'packPrice') await writePrices({ ...scope, of: 'packs' }, rows, rev)
    else if (field === 'promotions') await writePromotions(scope, rows, rev)
    else if (field === 'barcodes') await writeBarcodes(scope, rows)
    else if (field === 'taxes') await writeTaxes(scope, rows)
    else if (field === 'options') await writeOptions(scope, rows)
    else if (field === 'pictures') await writePictures(scope, rows)
    else if (field === 'picture') await writePicture(scope, rows)
    else if (field === 'counted') await writeCounted(scope, rows)
    else if (field === 'dayLimit' || field === 'purchaseLimit') await writeLimits(scope, field, rows)
    else await writeColumn(scope, field, rows)
    if (field === 'cost')
      await valueUncosted(
        scope.tx,
        scope,
        rows.map((one) => one.id),
        scope.now,
      )
  }
  const products = [...new Set(written.map((one) => one.productId))]
  await raise(scope, products, rev)
  const searched = written.filter((one) => SEARCHED.has(one.field)).map((one) => one.productId)
  await refreshSearch(scope, [...new Set(searched)])
}

async function writeColumn(scope: BulkScope, field: PlainField, rows: readonly WrittenValue[]): Promise<void> {
  const [column, type] = columns[field]
  await scope.tx.query({
    text: `update ${bulkFields[field].of} x set ${column} = t.value from jsonb_to_recordset($3::jsonb) as t(id uuid, value ${type})
      where x.org_id = $1 and x.store_id = $2 and x.id = t.id`,
    values: [scope.orgId, scope.storeId, JSON.stringify(rows)],
  })
}

/** Prices are set as by hand, so that they are in each product's history. */
async function writePrices(scope: BulkScope & PriceScope, rows: readonly WrittenValue[], rev: number): Promise<void> {
  const prices = rows.map(({ id, value }) => ({ id, price: centsOrNone(value as number | null) }))
  const by = scope.runId === undefined ? { accountId: '' } : { runId: scope.runId }
  await setPrices(scope, by, prices, rev)
}

async function writeBarcodes({ tx, orgId, storeId }: BulkScope, rows: readonly WrittenValue[]): Promise<void> {
  await tx.query({
    text: `delete from sku_barcode b where b.org_id = $1 and b.store_id = $2 and b.sku_id = any($3::uuid[])
      and not exists (select 1 from sku_pack k where k.org_id = b.org_id and k.store_id = b.store_id
        and k.sku_id = b.sku_id and k.code = b.code)`,
    values: [orgId, storeId, rows.map((one) => one.id)],
  })
  await insertMany(
    tx,
    'sku_barcode',
    rows.flatMap(({ id, value }) =>
      (value as string[]).map((code) => ({ org_id: orgId, store_id: storeId, code, sku_id: id, quantity_milli: 1000 })),
    ),
  )
}

async function writeTaxes(scope: BulkScope, rows: readonly WrittenValue[]): Promise<void> {
  await scope.tx.query({
    text: `update sku s set taxes = t.value->'rates', awaits_tax = (t.value->>'awaits')::boolean
      from jsonb_to_recordset($3::jsonb) as t(id uuid, value jsonb)
      where s.org_id = $1 and s.store_id = $2 and s.id = t.id`,
    values: [scope.orgId, scope.storeId, JSON.stringify(rows)],
  })
  await fitTaxModes(scope.tx, scope, [...new Set(rows.map((one) => one.productId))])
}

async function writeOptions(scope: BulkScope, rows: readonly WrittenValue[]): Promise<void> {
  await scope.tx.query({
    text: `update sku s set options_zh = t.value->>'zh', options_en = t.value->>'en'
      from jsonb_to_recordset($3::jsonb) as t(id uuid, value jsonb)
      where s.org_id = $1 and s.store_id = $2 and s.id = t.id`,
    values: [scope.orgId, scope.storeId, JSON.stringify(rows)],
  })
  await fitImportedOptions(scope.tx, scope, [...new Set(rows.map((one) => one.productId))])
}

async function writeLimits(
  { tx, orgId, storeId }: BulkScope,
  field: 'dayLimit' | 'purchaseLimit',
  rows: readonly WrittenValue[],
): Promise<void> {
  const column = field === 'dayLimit' ? 'day_milli' : 'purchase_milli'
  await insertMany(
    tx,
    'sku_limit',
    rows.map(({ id, value }) => ({
      org_id: orgId,
      store_id: storeId,
      sku_id: id,
      day_milli: field === 'dayLimit' ? (value as number | null) : null,
      purchase_milli: field === 'purchaseLimit' ? (value as number | null) : null,
    })),
    `on conflict (org_id, store_id, sku_id) do update set ${column} = excluded.${column}`,
  )
  await tx.query({
    text: `delete from sku_limit where org_id = $1 and store_id = $2 and sku_id = any($3::uuid[])
      and day_milli is null and purchase_milli is null and invite_milli = 0`,
    values: [orgId, storeId, rows.map((one) => one.id)],
  })
  await tx.query({
    text: `update sku s set more = s.more or exists (select 1 from sku_limit l where l.org_id = s.org_id
        and l.store_id = s.store_id and l.sku_id = s.id)
      where s.org_id = $1 and s.store_id = $2 and s.id = any($3::uuid[])`,
    values: [orgId, storeId, rows.map((one) => one.id)],
  })
}

/** New versions of products, and the change number of all their skus. */
async function raise({ tx, orgId, storeId, now }: BulkScope, products: readonly string[], rev: number) {
  await tx.query({
    text: `update product set version = version + 1, updated_at = $4
      where org_id = $1 and store_id = $2 and id = any($3::uuid[])`,
    values: [orgId, storeId, products, new Date(now)],
  })
  await tx.query({
    text: `update sku set rev = $4 where org_id = $1 and store_id = $2 and product_id = any($3::uuid[])
      and deleted_at is null and rev <> $4`,
    values: [orgId, storeId, products, rev],
  })
}

interface SearchedRow {
  id: string
  name_zh: string
  name_en: string
  options_zh: string
  options_en: string
  item_no: string
  codes: string[]
}

async function refreshSearch({ tx, orgId, storeId }: BulkScope, products: readonly string[]): Promise<void> {
  if (products.length === 0) return
  const { rows } = await tx.query<SearchedRow>({
    text: `select s.id, p.name_zh, p.name_en, s.options_zh, s.options_en, s.item_no,
        array(select b.code from sku_barcode b where b.org_id = s.org_id and b.store_id = s.store_id
          and b.sku_id = s.id order by b.code) as codes
      from sku s join product p on p.org_id = s.org_id and p.store_id = s.store_id and p.id = s.product_id
      where s.org_id = $1 and s.store_id = $2 and s.product_id = any($3::uuid[]) and s.deleted_at is null`,
    values: [orgId, storeId, products],
  })
  const found = rows.map((row) => ({
    id: row.id,
    ...searchColumns({
      name: { zh: row.name_zh, en: row.name_en },
      options: { zh: row.options_zh, en: row.options_en },
      itemNo: row.item_no,
      barcodes: row.codes,
    }),
  }))
  await tx.query({
    text: `update sku s set pinyin = t.pinyin, initials = t.initials, search = t.search, sort_zh = t.sort_zh, sort_en = t.sort_en
      from jsonb_to_recordset($3::jsonb) as t(id uuid, pinyin text, initials text, search text, sort_zh text, sort_en text)
      where s.org_id = $1 and s.store_id = $2 and s.id = t.id`,
    values: [orgId, storeId, JSON.stringify(found)],
  })
}
