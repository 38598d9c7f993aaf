import type { ParsedOf } from '#contract/define.ts'
import type { imports } from '#contract/catalogue/imports.ts'
import { importFields, type ImportField } from '#domain/goods/import-fields.ts'
import { packText } from '#server/import/rows/pack-cells.ts'
import { tableFile } from '#server/import/table-file.ts'
import type { Ctx, RawReply } from '#server/kernel/context.ts'
import { shownCode } from '#server/contexts/catalogue/products/product.queries.ts'
import { exportedGoods, type ExportedSku } from '#server/contexts/catalogue/goods/goods-list.queries.ts'
import { maySeeCost } from '#server/kernel/may-see-cost.ts'

const amount = (value: number | null): string => (value === null ? '' : (value / 100).toFixed(2))

const columns: readonly (readonly [ImportField, (sku: ExportedSku) => string])[] = [
  ['id', (sku) => sku.id],
  ['group', (sku) => sku.product_id],
  ['itemNo', (sku) => sku.item_no],
  ['barcode', (sku) => sku.barcodes.map(shownCode).join(' ')],
  ['nameZh', (sku) => sku.name_zh],
  ['nameEn', (sku) => sku.name_en],
  ['option', (sku) => sku.options_en || sku.options_zh],
  ['category', (sku) => sku.category_en],
  ['brand', (sku) => sku.brand],
  ['price', (sku) => amount(sku.price_cents)],
  ['packPrices', (sku) => packText(sku.packs ?? [])],
  ['originalPrice', (sku) => amount(sku.original_price_cents)],
  ['cost', (sku) => amount(sku.cost_cents)],
  ['quantity', (sku) => String(sku.quantity / 1000)],
  ['counted', (sku) => (sku.counted ? 'yes' : 'no')],
  ['unit', (sku) => sku.unit_en],
  ['taxable', (sku) => (sku.taxed ? 'yes' : 'no')],
  ['description', (sku) => sku.description],
]

/** The filtered goods list as a file that is written while it is sent, in columns that the import reads back. */
export function exportGoods(ctx: Ctx, { format, ...filter }: ParsedOf<typeof imports.export>): RawReply {
  const seesCost = maySeeCost(ctx)
  const shown = columns.filter(([field]) => seesCost || field !== 'cost')
  const heads = shown.map(([field]) => importFields[field][ctx.language])
  // the parts are read while they are sent, outside this call's transaction
  const parts = exportedGoods({ ...ctx, tx: ctx.db }, filter)
  return tableFile({ name: 'products', sheet: 'Products', format, heads, rows: cells(parts, shown) })
}

async function* cells(parts: AsyncIterable<readonly ExportedSku[]>, shown: typeof columns): AsyncGenerator<string[]> {
  for await (const part of parts) for (const sku of part) yield shown.map(([, cell]) => cell(sku))
}
