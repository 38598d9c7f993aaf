import { randomUUID } from 'node:crypto'
import { AppError } from '#contract/errors.ts'
import { packsFit } from '#domain/counted-quantity.ts'
import { fitsUnit } from '#domain/fits-unit.ts'
import { mulDiv } from '#domain/money.ts'
import { nextNumber } from '#server/kernel/document-number.ts'
import { itemsById } from '#server/contexts/stock/documents/items.queries.ts'
import { amountsOf, orderHere } from '#server/contexts/supply/orders/orders.queries.ts'
import { notedCosts } from '#server/contexts/supply/suppliers/noted-costs.queries.ts'
import { packCost, unitCost } from '#domain/pack-cost.ts'
import { addEvent } from '#server/ledgers/purchases/order-events.ts'
import { insertMany } from '#server/db/insert-many.ts'
import type { Tx } from '#server/db/session.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { newId } from '#server/kernel/new-id.ts'
import { changed } from '#server/ledgers/events/changed.ts'
import { lineSentences } from '#server/contexts/stock/documents/line-sentences.ts'

export interface NewOrderLine {
  /** Which line it is; absent: a new one. */
  readonly lineId?: string | undefined
  /** A sku or a raw material. */
  readonly skuId: string
  /** Number and kind of packs, if it is ordered in packs; the quantity says the same in the item's own unit. */
  readonly packId: string | null
  readonly packs: number | null
  readonly quantity: number
  /** Cost per unit, in millionths of the currency unit; null: the supplier's last price. */
  readonly costMicro: number | null
  /** The cost entered for a pack instead, and the pack's size. */
  readonly packCostMicro?: number | undefined
  readonly packSize?: number | undefined
  /** The proposal that it comes from. */
  readonly suggestionId: string | null
}

/** Of a line whose cost nobody has given. */
export const NO_COST = { costMicro: null, packCostMicro: undefined, packSize: undefined }

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

/** The person who adds it, and the store. */
export type OrderCaller = Omit<Ctx, 'tx'>

/**
 * Adds a purchase order that waits for its review, and gives it its number. What it names has to be of the store.
 * @throws AppError record.missing, document.empty, input.invalid with a sentence at each line that is wrong
 */
export async function addPurchaseOrder(
  tx: Tx,
  caller: OrderCaller,
  order: NewOrder,
): Promise<{ id: string; number: string }> {
  const ctx: Ctx = { ...caller, tx }
  const { orgId, storeId, accountId } = ctx
  await checkOrderLines(ctx, order.lines)
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
  if (order.discount) await refuseBelowZero(ctx, id)
  await addEvent(ctx, id, 'added')
  await changed(ctx, { kind: 'purchase.added', subject: { id, name: number } })
  return { id, number }
}

const sentences = {
  ...lineSentences,
  discount: { zh: '优惠超过了订单金额。', en: 'The discount is more than the order comes to.' },
} as const

/**
 * Records that an order names have to be of the store, and packs and quantities have to match.
 * @throws AppError document.empty, record.missing, input.invalid with a sentence at each line that is wrong
 */
export async function checkOrderLines(ctx: Ctx, lines: readonly NewOrderLine[]): Promise<void> {
  if (lines.length === 0) throw new AppError('document.empty')
  const items = await itemsById(
    ctx,
    lines.map((line) => line.skuId),
  )
  const fields: Record<string, string> = {}
  for (const [at, line] of lines.entries()) {
    const item = items.get(line.skuId)
    if (!item) throw new AppError('record.missing')
    const pack = item.packs.find((one) => one.id === line.packId)
    const wrong = item.gone
      ? 'gone'
      : !fitsUnit(line.quantity, item)
        ? 'whole'
        : line.packId !== null && (!pack || !packsFit(line.quantity, pack, line.packs ?? 0))
          ? 'packs'
          : undefined
    if (wrong) fields[`lines.${at}.${wrong === 'gone' ? 'itemId' : 'quantity'}`] = sentences[wrong][ctx.language]
  }
  if (Object.keys(fields).length > 0) throw new AppError('input.invalid', { fields })
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

/**
 * A discount is no more than the order comes to.
 * @throws AppError input.invalid at the discount
 */
export async function refuseBelowZero(ctx: Ctx, id: string): Promise<void> {
  const order = await orderHere(ctx, id)
  if (order && amountsOf(order).total < 0)
    throw new AppError('input.invalid', { fields: { discount: sentences.discount[ctx.language] } })
}

/** Writes the lines of an order that has none; a cost that nobody gave is what the supplier last took. */
export async function writeOrderLines(
  ctx: Ctx,
  orderId: string,
  supplierId: string | null,
  lines: readonly NewOrderLine[],
): Promise<void> {
  const without = lines.filter((line) => line.costMicro === null && line.packCostMicro === undefined)
  const ids = without.map((line) => line.skuId)
  const noted = supplierId === null ? new Map<string, number>() : await notedCosts(ctx, supplierId, ids)
  await insertMany(
    ctx.tx,
    'purchase_line',
    lines.map((line, at) => ({
      org_id: ctx.orgId,
      store_id: ctx.storeId,
      order_id: orderId,
      line_no: at + 1,
      line_id: line.lineId ?? randomUUID(),
      item_id: line.skuId,
      pack_id: line.packId,
      packs_milli: line.packs,
      quantity_milli: line.quantity,
      ...costColumns(line, noted.get(line.skuId)),
      suggestion_id: line.suggestionId,
    })),
  )
}

/** The cost of a line: as entered, else the supplier's last price for the ordered pack. */
function costColumns(line: NewOrderLine, noted: number | undefined) {
  if (line.packCostMicro !== undefined && line.packSize !== undefined)
    return {
      cost_micro: unitCost(line.packCostMicro, line.packSize),
      pack_cost_micro: line.packCostMicro,
      pack_size_milli: line.packSize,
    }
  if (line.costMicro !== null || noted === undefined) return { cost_micro: line.costMicro }
  const size = line.packs ? mulDiv(line.quantity, 1000, line.packs) : 1000
  // packs with single units beside them are no whole number of packs
  return mulDiv(size, line.packs ?? 1000, 1000) === line.quantity && size > 1000
    ? { cost_micro: noted, pack_cost_micro: packCost(noted, size), pack_size_milli: size }
    : { cost_micro: noted }
}
