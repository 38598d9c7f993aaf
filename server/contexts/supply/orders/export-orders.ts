import type { OrderFilter, OrderRow } from '#contract/supply/purchase-orders.ts'
import { purchaseOrderStates } from '#domain/purchase-order-states.ts'
import { stateOf } from '#domain/states.ts'
import { everyOrder } from '#server/contexts/supply/orders/orders.queries.ts'
import { tableFile } from '#server/import/table-file.ts'
import type { Ctx, Language, RawReply } from '#server/kernel/context.ts'
import { maySeeCost } from '#server/kernel/may-see-cost.ts'

type Cell = string | number | null

const columns: readonly {
  readonly head: Readonly<Record<Language, string>>
  readonly cell: (row: OrderRow, language: Language) => Cell
  readonly cost?: true
}[] = [
  { head: { zh: '单号', en: 'Number' }, cell: (row) => row.number },
  { head: { zh: '供应商', en: 'Supplier' }, cell: (row) => row.supplier?.name ?? '' },
  {
    head: { zh: '状态', en: 'State' },
    cell: (row, language) => stateOf(purchaseOrderStates, row.state).words[language],
  },
  { head: { zh: '行数', en: 'Lines' }, cell: (row) => row.lines },
  { head: { zh: '订购数量', en: 'Ordered' }, cell: (row) => row.quantity / 1000 },
  { head: { zh: '已到数量', en: 'Arrived' }, cell: (row) => row.arrived / 1000 },
  {
    head: { zh: '合计', en: 'Total' },
    cell: (row) => (row.total === undefined ? '' : (row.total / 100).toFixed(2)),
    cost: true,
  },
  { head: { zh: '预计到货', en: 'Expected' }, cell: (row) => row.expectedOn },
  { head: { zh: '创建人', en: 'Created by' }, cell: (row) => row.createdBy },
  { head: { zh: '创建时间', en: 'Created' }, cell: (row) => new Date(row.createdAt).toISOString() },
  { head: { zh: '备注', en: 'Remark' }, cell: (row) => row.remark },
]

/** The filtered list of purchase orders as a file. */
export function exportOrders(
  ctx: Ctx,
  { format, ...filter }: OrderFilter & { readonly format: 'csv' | 'xlsx' },
): RawReply {
  const shown = columns.filter(({ cost }) => !cost || maySeeCost(ctx))
  return tableFile({
    name: 'purchase-orders',
    sheet: 'Orders',
    format,
    heads: shown.map(({ head }) => head[ctx.language]),
    // read while it is sent, outside this call's transaction
    rows: rows(ctx, filter, shown),
  })
}

async function* rows(ctx: Ctx, filter: OrderFilter, shown: typeof columns): AsyncGenerator<Cell[]> {
  for await (const part of everyOrder({ ...ctx, tx: ctx.db }, filter))
    for (const row of part) yield shown.map(({ cell }) => cell(row, ctx.language))
}
