import { AppError } from '#contract/errors.ts'
import { nextNumber } from '#server/contexts/stock/documents/document-number.ts'
import { itemsById } from '#server/contexts/stock/documents/items.queries.ts'
import { notedCosts } from '#server/contexts/supply/suppliers/noted-costs.queries.ts'
import { addEvent } from '#server/contexts/supply/orders/order-events.ts'
import { insertMany } from '#server/db/insert-many.ts'
import type { Tx } from '#server/db/session.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { newId } from '#server/kernel/new-id.ts'
import { recordActivity } from '#server/kernel/record-activity.ts'

export interface NewOrderLine {
  /** A sku or a raw material. */
  readonly skuId: string
  /** How many of which pack, if it is ordered in packs; the quantity says the same in the item's own unit. */
  readonly packId: string | null
  readonly packs: number | null
  readonly quantity: number
  /** What one unit costs, in millionths of the currency unit; null: what the supplier last took. */
  readonly costMicro: number | null
  /** The proposal that it comes from. */
  readonly suggestionId: string | null
}

export interface NewOrder {
  /** Of the caller's device; absent: a new one. */
  readonly id?: string
  readonly supplierId: string | null
  readonly lines: readonly NewOrderLine[]
  /** A day, YYYY-MM-DD. */
  readonly expectedOn?: string | null
  readonly remark?: string
  readonly language?: 'zh' | 'en'
  readonly discount?: number
  readonly freight?: number
  readonly tax?: number
}

/** Who adds it, and where. */
export type OrderCaller = Omit<Ctx, 'tx'>

/**
 * Adds a purchase order that waits for its review, and gives it its number. What it names has to be of the store.
 * @throws AppError record.missing, document.empty
 */
export async function addPurchaseOrder(tx: Tx, caller: OrderCaller, order: NewOrder): Promise<{ id: string; number: string }> {
  const ctx: Ctx = { ...caller, tx }
  const { orgId, storeId, accountId } = ctx
  if (order.lines.length === 0) throw new AppError('document.empty')
  const items = order.lines.map((line) => line.skuId)
  const known = await itemsById(ctx, items)
  if (items.some((id) => !known.has(id))) throw new AppError('record.missing')
  const supplier = await supplierOf(ctx, order.supplierId)
  const id = order.id ?? newId(ctx.now)
  const now = new Date(ctx.now)
  const number = await nextNumber(ctx, 'PO')
  await tx.query({
    text: `insert into purchase_order (org_id, store_id, id, number, supplier_id, expected_on, remark, language,
        discount_cents, freight_cents, tax_cents, created_by, created_at, updated_at, edited_by)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $13, $12)`,
    values: [
      orgId,
      storeId,
      id,
      number,
      order.supplierId,
      order.expectedOn ?? null,
      order.remark ?? '',
      order.language ?? supplier?.language ?? ctx.language,
      order.discount ?? 0,
      order.freight ?? 0,
      order.tax ?? 0,
      accountId,
      now,
    ],
  })
  await writeOrderLines(ctx, id, order.supplierId, order.lines)
  await addEvent(ctx, id, 'added')
  await recordActivity(ctx, { action: 'purchase.added', subject: { id, name: number } })
  return { id, number }
}

/**
 * The supplier of an order; null: none chosen yet.
 * @throws AppError record.missing
 */
export async function supplierOf(
  { tx, orgId }: Pick<Ctx, 'tx' | 'orgId'>,
  id: string | null,
): Promise<{ name: string; language: 'zh' | 'en' } | null> {
  if (id === null) return null
  const { rows } = await tx.query<{ name: string; language: 'zh' | 'en' }>({
    text: 'select name, language from supplier where org_id = $1 and id = $2',
    values: [orgId, id],
  })
  if (!rows[0]) throw new AppError('record.missing')
  return rows[0]
}

/** Writes the lines of an order that has none; a cost that nobody gave is what the supplier last took. */
export async function writeOrderLines(
  ctx: Ctx,
  orderId: string,
  supplierId: string | null,
  lines: readonly NewOrderLine[],
): Promise<void> {
  const without = lines.filter((line) => line.costMicro === null).map((line) => line.skuId)
  const noted = supplierId === null ? new Map<string, number>() : await notedCosts(ctx, supplierId, without)
  await insertMany(
    ctx.tx,
    'purchase_line',
    lines.map((line, at) => ({
      org_id: ctx.orgId,
      store_id: ctx.storeId,
      order_id: orderId,
      line_no: at + 1,
      item_id: line.skuId,
      pack_id: line.packId,
      packs_milli: line.packs,
      quantity_milli: line.quantity,
      cost_micro: line.costMicro ?? noted.get(line.skuId) ?? null,
      suggestion_id: line.suggestionId,
    })),
  )
}
