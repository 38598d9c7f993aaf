import { AppError } from '#contract/errors.ts'
import type { OrderForm } from '#contract/supply/purchase-orders.ts'
import { purchaseOrderActions, purchaseOrderStates } from '#domain/purchase-order-states.ts'
import {
  NO_COST,
  checkOrderLines,
  type NewOrderLine,
  refuseBelowZero,
  supplierOf,
  writeOrderLines,
} from '#server/contexts/supply/orders/add-order.ts'
import { linesOfOrder } from '#server/contexts/supply/orders/orders.queries.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { preserveHiddenCosts } from '#server/kernel/hidden-costs.ts'
import { changed } from '#server/ledgers/events/changed.ts'
import { requireAllowed } from '#server/kernel/require-transition.ts'
import { addEvent } from '#server/ledgers/purchases/order-events.ts'
import { lockOrder, openOf, orderedLines, type OrderHere } from '#server/ledgers/purchases/receive-order.ts'
import { changeInTransit } from '#server/ledgers/stock/in-transit.ts'
import { machines } from '#server/kernel/machines.ts'
import { transition } from '#server/kernel/transition.ts'
import { allows } from '#domain/states.ts'
import { maySeeCost } from '#server/kernel/may-see-cost.ts'

/**
 * An order that may still be changed, locked.
 * @throws AppError record.missing, purchase.reviewed
 */
async function requireOpen(ctx: Ctx, id: string): Promise<OrderHere> {
  const order = await lockOrder(ctx, id)
  if (!order) throw new AppError('record.missing')
  if (!allows(purchaseOrderActions, order.state, 'edit'))
    throw new AppError('purchase.reviewed', { values: { number: order.number } })
  return order
}

interface Known {
  readonly id: string
  readonly version: number
}

/** Saves all of an order. Who sees no costs leaves those that others have entered. */
export async function editOrder(
  ctx: Ctx,
  { id, version }: Known,
  form: OrderForm,
  given: readonly NewOrderLine[],
): Promise<{ version: number }> {
  const order = await requireOpen(ctx, id)
  if (order.version !== version) throw new AppError('record.stale')
  const seesCost = maySeeCost(ctx)
  await supplierOf(ctx, form.supplierId)
  await checkOrderLines(ctx, given)
  const lines = seesCost ? given : await keptCosts(ctx, id, given)
  const { discount, freight, tax } = seesCost ? form : ({} as Partial<OrderForm>)
  await ctx.tx.query({
    text: `update purchase_order set supplier_id = $4, expected_on = $5, remark = $6, language = $7, discount_cents = $8,
        freight_cents = $9, tax_cents = $10, edited_by = $11, updated_at = $12, version = version + 1
      where org_id = $1 and store_id = $2 and id = $3`,
    values: [
      ctx.orgId,
      ctx.storeId,
      id,
      form.supplierId,
      form.expectedOn,
      form.remark,
      form.language,
      discount ?? order.discount_cents,
      freight ?? order.freight_cents,
      tax ?? order.tax_cents,
      ctx.accountId,
      new Date(ctx.now),
    ],
  })
  await ctx.tx.query({
    text: 'delete from purchase_line where org_id = $1 and store_id = $2 and order_id = $3',
    values: [ctx.orgId, ctx.storeId, id],
  })
  await writeOrderLines(ctx, id, form.supplierId, lines)
  if (discount) await refuseBelowZero(ctx, id)
  await addEvent(ctx, id, 'edited')
  await changed(ctx, { kind: 'purchase.edited', subject: { id, name: order.number } })
  return { version: order.version + 1 }
}

/** Lines as somebody saves them who may not see costs: those that others have entered stay. */
async function keptCosts(ctx: Ctx, id: string, lines: readonly NewOrderLine[]): Promise<NewOrderLine[]> {
  const before = await linesOfOrder(ctx, id, true)
  const saved = before.map(({ lineId, itemId, costMicro = null, packCostMicro, packSize }) => {
    return { lineId, itemId, cost: { costMicro, packCostMicro, packSize } }
  })
  const given = lines.map((line) => ({ ...line, itemId: line.skuId }))
  return preserveHiddenCosts(given, saved).map(({ line, cost }) => ({ ...line, ...(cost ?? NO_COST) }))
}

/** Its row stays, so that its number is never used again. */
export async function deleteOrder(ctx: Ctx, id: string): Promise<Record<string, never>> {
  const order = await requireOpen(ctx, id)
  await ctx.tx.query({
    text: `update purchase_order set deleted_at = $4, version = version + 1 where org_id = $1 and store_id = $2 and id = $3`,
    values: [ctx.orgId, ctx.storeId, id, new Date(ctx.now)],
  })
  await changed(ctx, { kind: 'purchase.deleted', subject: { id, name: order.number } })
  return {}
}

/** The note is shown on top until it is reviewed. */
export async function sendBackOrder(
  ctx: Ctx,
  { id, version, note }: Known & { readonly note: string },
): Promise<Record<string, never>> {
  const order = await requireOpen(ctx, id)
  if (order.version !== version) throw new AppError('record.stale')
  await ctx.tx.query({
    text: `update purchase_order set reject_note = $4, version = version + 1 where org_id = $1 and store_id = $2 and id = $3`,
    values: [ctx.orgId, ctx.storeId, id, note],
  })
  await addEvent(ctx, id, 'sent-back', note)
  await changed(ctx, { kind: 'purchase.sent-back', subject: { id, name: `${order.number}: ${note}` } })
  return {}
}

/** Cancels what has not come; what has come stays, and nothing more can be stored on it. */
export async function endOrder(ctx: Ctx, id: string, reason: string): Promise<Record<string, never>> {
  const order = await lockOrder(ctx, id)
  if (!order) throw new AppError('record.missing')
  // the answer to the first request may have been lost
  if (order.state === purchaseOrderStates.ended) return {}
  if (order.state === purchaseOrderStates.allArrived)
    throw new AppError('purchase.closed', { values: { number: order.number } })
  requireAllowed(purchaseOrderActions, order.state, 'end')
  const lines = await orderedLines(ctx, id)
  await ctx.tx.query({
    text: `update purchase_line set cancelled_milli = quantity_milli - arrived_milli
      where org_id = $1 and store_id = $2 and order_id = $3`,
    values: [ctx.orgId, ctx.storeId, id],
  })
  await changeInTransit(
    ctx.tx,
    ctx,
    lines.map((line) => ({ itemId: line.item_id, quantity: -openOf(line) })),
  )
  const row = { org_id: ctx.orgId, store_id: ctx.storeId, id }
  await transition(ctx.tx, machines.purchaseOrder, row, purchaseOrderStates.ended, {
    set: { ended_by: ctx.accountId, ended_at: new Date(ctx.now), end_reason: reason },
    also: () => 'version = version + 1',
  })
  await addEvent(ctx, id, 'ended', reason)
  await changed(ctx, { kind: 'purchase.ended', subject: { id, name: order.number } })
  return {}
}
