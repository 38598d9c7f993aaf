import type { ParsedOf } from '#contract/define.ts'
import type { imports } from '#contract/imports.ts'
import { importFields, type ImportField } from '#domain/goods/import-fields.ts'
import { xlsxStream } from '#server/import/xlsx-file.ts'
import { csvLines, csvText } from '#server/kernel/csv.ts'
import { RawReply, type Ctx } from '#server/kernel/context.ts'
import { shownCode } from '#server/contexts/catalogue/products/product.queries.ts'
import { exportedGoods, type ExportedSku } from '#server/contexts/catalogue/goods/goods-list.queries.ts'

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

type Cell = string | number | null
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
  ['originalPrice', (sku) => amount(sku.original_price_cents)],
  ['cost', (sku) => amount(sku.cost_cents)],
  ['quantity', (sku) => String(sku.quantity / 1000)],
  ['unit', (sku) => sku.unit_en],
  ['taxable', (sku) => (sku.taxed ? 'yes' : 'no')],
  ['description', (sku) => sku.description],
]

/** The filtered goods list as a file that is written while it is sent, in columns that the import reads back. */
export function exportGoods(ctx: Ctx, { format, ...filter }: ParsedOf<typeof imports.export>): RawReply {
  const seesCost = ctx.permissions.has('shopCostSee')
  const shown = columns.filter(([field]) => seesCost || field !== 'cost')
  const heads = shown.map(([field]) => importFields[field][ctx.language])
  // the parts are read while they are sent, outside this call's transaction
  const parts = exportedGoods({ ...ctx, tx: ctx.db }, filter)
  const body =
    format === 'csv'
      ? ReadableStream.from(csv(heads, cells(parts, shown)))
      : xlsxStream('Products', heads, cells(parts, shown))
  return new RawReply(body, {
    'Content-Type': TYPES[format],
    'Content-Disposition': `attachment; filename="products.${format}"`,
    'Cache-Control': 'no-store',
  })
}

async function* cells(parts: AsyncIterable<readonly ExportedSku[]>, shown: typeof columns): AsyncGenerator<string[]> {
  for await (const part of parts) for (const sku of part) yield shown.map(([, cell]) => cell(sku))
}

async function* csv(heads: readonly string[], rows: AsyncIterable<Cell[]>): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder()
  yield bytes.encode(csvText(heads, []))
  let lines: string[][] = []
  for await (const row of rows) {
    lines.push(row.map(String))
    if (lines.length < 500) continue
    yield bytes.encode(csvLines(lines))
    lines = []
  }
  yield bytes.encode(csvLines(lines))
}
