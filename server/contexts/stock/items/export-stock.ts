import type { StockFilter, StockRow } from '#contract/stock/stock-items.ts'
import { tableFile } from '#server/import/table-file.ts'
import type { Ctx, RawReply } from '#server/kernel/context.ts'
import type { ItemKind } from '#server/contexts/stock/items/item-kinds.ts'
import { exportedStock } from '#server/contexts/stock/items/stock-list.queries.ts'
import { maySeeCost } from '#server/kernel/may-see-cost.ts'

interface Head {
  readonly zh: string
  readonly en: string
}
type Cell = string | number | null

const units = (milli: number | null): number | null => (milli === null ? null : milli / 1000)
const amount = (value: number | null | undefined): string =>
  value === null || value === undefined ? '' : (value / 100).toFixed(2)

const columns: readonly (readonly [Head, (row: StockRow) => Cell, ('cost' | 'sku')?])[] = [
  [{ zh: '货号', en: 'Item number' }, (row) => row.itemNo],
  [{ zh: '条码', en: 'Barcode' }, (row) => row.barcodes.join(' '), 'sku'],
  [{ zh: '中文名', en: 'Chinese name' }, (row) => row.name.zh],
  [{ zh: '英文名', en: 'English name' }, (row) => row.name.en],
  [{ zh: '单位', en: 'Unit' }, (row) => row.unit.en],
  [{ zh: '货架', en: 'Shelf' }, (row) => units(row.shelf)],
  [{ zh: '仓库', en: 'Warehouse' }, (row) => units(row.warehouse)],
  [{ zh: '其他', en: 'Elsewhere' }, (row) => units(row.elsewhere)],
  [{ zh: '合计', en: 'Total' }, (row) => units(row.total)],
  [{ zh: '已占用', en: 'Reserved' }, (row) => units(row.locked)],
  [{ zh: '可用', en: 'Available' }, (row) => units(row.available)],
  [{ zh: '调拨在途', en: 'From other stores' }, (row) => units(row.transferIn)],
  [{ zh: '在途', en: 'On the way' }, (row) => units(row.inTransit)],
  [{ zh: '下限', en: 'Lower limit' }, (row) => units(row.lower)],
  [{ zh: '上限', en: 'Upper limit' }, (row) => units(row.upper)],
  [{ zh: '成本', en: 'Cost' }, (row) => amount(row.cost), 'cost'],
  [{ zh: '库存金额', en: 'Stock value' }, (row) => amount(row.value), 'cost'],
]

const names = { goods: 'goods-stock', raw: 'raw-stock', card: 'card-stock' } as const

/** The filtered list of stock as a file. */
export function exportStock(
  ctx: Ctx,
  kind: ItemKind,
  { format, ...filter }: StockFilter & { readonly format: 'csv' | 'xlsx' },
): RawReply {
  const seesCost = maySeeCost(ctx) && kind !== 'raw'
  const shown = columns.filter(([, , only]) => only === undefined || (only === 'cost' ? seesCost : kind !== 'raw'))
  return tableFile({
    name: names[kind],
    sheet: 'Stock',
    format,
    heads: shown.map(([head]) => head[ctx.language]),
    // read while it is sent, outside this call's transaction
    rows: cells(exportedStock({ ...ctx, tx: ctx.db }, kind, filter), shown),
  })
}

async function* cells(parts: AsyncIterable<readonly StockRow[]>, shown: typeof columns): AsyncGenerator<Cell[]> {
  for await (const part of parts) for (const row of part) yield shown.map(([, cell]) => cell(row))
}
