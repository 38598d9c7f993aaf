import type { OutputOf, ParsedOf } from '#contract/define.ts'
import { AppError } from '#contract/errors.ts'
import { DELIVERY_ROWS, type receiving } from '#contract/supply/receiving.ts'
import { deliveryProblems } from '#contract/texts/deliveries.ts'
import { fileProblems } from '#contract/texts/import-problems.ts'
import { withoutFlags } from '#server/contexts/stock/documents/items.queries.ts'
import { deliveryHead } from '#server/contexts/supply/receiving/delivery-columns.ts'
import { deliveryRows } from '#server/contexts/supply/receiving/delivery-rows.ts'
import { type ExpectedDelivery, matchDelivery } from '#server/contexts/supply/receiving/match-delivery.ts'
import { fileCells } from '#server/import/file-cells.ts'
import { RefusedFile } from '#server/import/file-limits.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { orderedLines } from '#server/ledgers/purchases/receive-order.ts'
import { maySeeCost } from '#server/kernel/may-see-cost.ts'

/** A delivery may have rows of a letterhead and empty ones besides those that are read. */
const LIMITS = { rows: 10_000, text: 1_000_000 }

type File = ParsedOf<typeof receiving.readFile>

const refused = (sentence: string): AppError => new AppError('input.invalid', { fields: { file: sentence } })

/**
 * Reads what a supplier's file says was delivered and matches it to products. Nothing is kept: whoever receives the goods
 * decides. Must be called outside a transaction.
 */
export async function readDelivery(
  ctx: Ctx,
  { name, data, orderId }: File,
): Promise<OutputOf<typeof receiving.readFile>> {
  const { language } = ctx
  if (isPdf(data)) throw refused(deliveryProblems.pdf[language])
  const cells = await fileCells(ctx.orgId, Buffer.from(data, 'base64'), name, LIMITS).catch((error: unknown) => {
    if (!(error instanceof RefusedFile)) throw error
    const long = error.code === 'file.too-many-rows'
    throw refused((long ? deliveryProblems.long : fileProblems[error.code])[language])
  })
  const found = deliveryHead(cells)
  if (!found) throw refused(deliveryProblems.noColumns[language])
  const { head, columns } = found
  const rows = deliveryRows(cells, head, columns)
  if (rows.length === 0) throw refused(deliveryProblems.empty[language])
  if (rows.length > DELIVERY_ROWS) throw refused(deliveryProblems.long[language])
  const matched = await ctx.db.tx(async (tx) => {
    const within = { ...ctx, tx }
    return matchDelivery(within, rows, await expectedOf(within, orderId))
  })
  const heading = (column: number | undefined): string | null =>
    column === undefined ? null : (cells[head]![column]?.trim() ?? '')
  return {
    rows: matched.rows,
    items: matched.items.map(withoutFlags),
    read: {
      code: [columns.barcode, columns.theirs, columns.itemNo].flatMap((column) => heading(column) ?? []),
      name: heading(columns.name),
      quantity: heading(columns.quantity) ?? '',
      cost: maySeeCost(ctx) ? heading(columns.cost) : null,
    },
  }
}

const isPdf = (data: string): boolean => Buffer.from(data.slice(0, 8), 'base64').toString('latin1').startsWith('%PDF')

async function expectedOf(ctx: Ctx, orderId: string | undefined): Promise<ExpectedDelivery> {
  if (orderId === undefined) return { supplierId: undefined, ordered: new Set() }
  const { rows } = await ctx.tx.query<{ supplier_id: string | null }>({
    text: `select supplier_id from purchase_order where org_id = $1 and store_id = $2 and id = $3 and deleted_at is null`,
    values: [ctx.orgId, ctx.storeId, orderId],
  })
  const [order] = rows
  if (!order) throw new AppError('record.missing')
  const lines = await orderedLines(ctx, orderId)
  return { supplierId: order.supplier_id ?? undefined, ordered: new Set(lines.map((line) => line.item_id)) }
}
