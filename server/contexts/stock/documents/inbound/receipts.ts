import { AppError } from '#contract/errors.ts'
import { errorText, fieldTexts } from '#contract/texts/errors.ts'
import type { DocumentForm, DocumentLine } from '#contract/stock/stock-documents.ts'
import { documentStates } from '#domain/document-states.ts'
import { rejectPlaces } from '#domain/document-types.ts'
import { type ReceiptPart, receiptParts } from '#domain/receipt-parts.ts'
import { landedCosts, taxIsCost } from '#server/contexts/stock/documents/inbound/landed-costs.ts'
import { quantityText } from '#server/contexts/stock/documents/check-lines.ts'
import type { LockedDocument } from '#server/contexts/stock/documents/document-kind.ts'
import type { Ctx } from '#server/kernel/context.ts'
import {
  countReceipt,
  lockOrder,
  noteBought,
  openOf,
  orderedLines,
  packCostOf,
  type OrderHere,
  requireStorable,
} from '#server/ledgers/purchases/receive-order.ts'
import { withdrawPaid } from '#server/ledgers/purchases/paid-costs.ts'
import { type AddedCost, addCost } from '#server/ledgers/stock/add-cost.ts'
import { quarantineOf } from '#server/ledgers/stock/known-places.ts'
import { maySeeCost } from '#server/kernel/may-see-cost.ts'

/** Of an inbound document. */
export interface InboundColumns {
  /** The purchase order that the goods come of. */
  readonly order_id: string | null
  readonly freight_cents: number
}

/** Says of a new draft which order its goods come of, with what is left of the order's freight. */
export async function startReceipt(ctx: Ctx, id: string, { orderId, freight }: DocumentForm): Promise<void> {
  if (orderId === undefined)
    throw new AppError('input.invalid', { fields: { orderId: fieldTexts.required[ctx.language] } })
  const order = await requireStorable(ctx, orderId)
  await ctx.tx.query({
    text: 'update inbound_document set order_id = $4 where org_id = $1 and store_id = $2 and id = $3',
    values: [ctx.orgId, ctx.storeId, id, orderId],
  })
  const given = maySeeCost(ctx) ? freight : undefined
  await writeFreight(ctx, id, given ?? (await freightLeft(ctx, order)))
}

/** The part of an order's freight that is on no receipt yet. */
export async function freightLeft(
  { tx, orgId, storeId }: Pick<Ctx, 'tx' | 'orgId' | 'storeId'>,
  { id, freight_cents }: Pick<OrderHere, 'id' | 'freight_cents'>,
): Promise<number> {
  const { rows } = await tx.query<{ charged: number }>({
    text: `select coalesce(sum(freight_cents), 0)::bigint as charged from inbound_document
      where org_id = $1 and store_id = $2 and order_id = $3 and reverses is null
        and state in (${documentStates.draft}, ${documentStates.posted})`,
    values: [orgId, storeId, id],
  })
  return Math.max(0, freight_cents - rows[0]!.charged)
}

/** Freight of a draft; who sees no costs changes none. */
export async function setFreight(ctx: Ctx, id: string, freight: number): Promise<void> {
  if (maySeeCost(ctx)) await writeFreight(ctx, id, freight)
}

async function writeFreight(ctx: Ctx, id: string, freight: number): Promise<void> {
  await ctx.tx.query({
    text: 'update inbound_document set freight_cents = $4 where org_id = $1 and store_id = $2 and id = $3',
    values: [ctx.orgId, ctx.storeId, id, freight],
  })
}

/** A receipt that is about to be booked: what it means for its order, and what its lines cost. */
export interface Receipt {
  readonly order: OrderHere
  readonly lines: readonly DocumentLine[]
  readonly parts: readonly ReceiptPart[]
  readonly landed: readonly AddedCost[]
}

/**
 * Compares a draft with its locked order.
 * @throws AppError purchase.closed; purchase.over, with a sentence at every such line, unless the surplus is kept
 */
export async function readReceipt(
  ctx: Ctx,
  document: LockedDocument & InboundColumns,
  drafted: readonly DocumentLine[],
  surplus: boolean,
): Promise<Receipt> {
  const order = await requireStorable(ctx, document.order_id!)
  const ordered = await orderedLines(ctx, order.id)
  const parts = receiptParts(
    ordered.map((line) => ({ lineNo: line.line_no, itemId: line.item_id, open: openOf(line) })),
    drafted.map(({ itemId, poLineNo, quantity, rejected = 0, rejectReplaced: replaced = false }) => {
      return { itemId, poLineNo, quantity, rejected, replaced }
    }),
  )
  if (!surplus) refuseSurplus(ctx, parts)
  const byNo = new Map(ordered.map((line) => [line.line_no, line]))
  const lines = drafted.map((line, at) => {
    const from = byNo.get(parts[at]!.poLineNo ?? 0)
    return line.costMicro !== undefined || !from || from.cost_micro === null
      ? line
      : { ...line, costMicro: from.cost_micro, ...packCostOf(from) }
  })
  return { order, lines, parts, landed: landedCosts({ document, order, ordered, lines, parts }, await taxIsCost(ctx)) }
}

function refuseSurplus({ language }: Ctx, parts: readonly ReceiptPart[]): void {
  const fields: Record<string, string> = {}
  let over = 0
  for (const [at, part] of parts.entries()) {
    if (part.over === 0) continue
    over += part.over
    fields[`lines.${at}.quantity`] = errorText('purchase.over', language, { n: quantityText(part.over) })
  }
  if (over > 0) throw new AppError('purchase.over', { fields, values: { n: quantityText(over) } })
}

/** After its goods are booked: counts the receipt on its order, adds what it cost besides and notes what was paid. */
export async function bookReceipt(
  ctx: Ctx,
  document: Pick<LockedDocument, 'id'>,
  { order, lines, parts, landed }: Receipt,
  number: string,
): Promise<void> {
  await addCost(ctx.tx, ctx, { id: document.id, at: ctx.now }, landed)
  await ctx.tx.query({
    text: `update inbound_line l set po_line_no = t.po, over_milli = t.over, arrived_milli = t.arrived, cost_micro = t.cost,
        pack_cost_micro = t.pack_cost, pack_size_milli = t.pack_size
      from unnest($4::smallint[], $5::smallint[], $6::bigint[], $7::bigint[], $8::bigint[], $9::bigint[], $10::bigint[])
        as t(line, po, over, arrived, cost, pack_cost, pack_size)
      where l.org_id = $1 and l.store_id = $2 and l.document_id = $3 and l.line_no = t.line`,
    values: [
      ctx.orgId,
      ctx.storeId,
      document.id,
      lines.map((line) => line.lineNo),
      parts.map((part) => part.poLineNo ?? null),
      parts.map((part) => part.over),
      parts.map((part) => part.arrived),
      lines.map((line) => line.costMicro ?? null),
      lines.map((line) => line.packCostMicro ?? null),
      lines.map((line) => line.packSize ?? null),
    ],
  })
  await countReceipt(ctx, order, withItems(parts, lines), { reversed: false, number })
  if (order.supplier_id === null) return
  const bought = lines.flatMap(({ itemId, costMicro, packId = null, quantity }) =>
    costMicro === undefined || quantity === 0 ? [] : [{ itemId, costMicro, packId }],
  )
  await noteBought(ctx, order.supplier_id, bought)
}

const withItems = (parts: readonly ReceiptPart[], lines: readonly Pick<DocumentLine, 'itemId'>[]) =>
  parts.map((part, at) => ({ ...part, itemId: lines[at]!.itemId }))

interface Counted {
  item_id: string
  cost_micro: number | null
  po_line_no: number | null
  quantity_milli: number
  rejected_milli: number
  reject_replaced: boolean
  over_milli: number
  arrived_milli: number
}

/** Takes a reversed receipt back from its order. */
export async function unbookReceipt(
  ctx: Ctx,
  document: LockedDocument & InboundColumns,
  number: string,
): Promise<void> {
  const order = await lockOrder(ctx, document.order_id!)
  const { rows } = await ctx.tx.query<Counted>({
    text: `select item_id, coalesce(billed_micro, cost_micro) as cost_micro, po_line_no, quantity_milli, rejected_milli,
        reject_replaced, over_milli, arrived_milli
      from inbound_line where org_id = $1 and store_id = $2 and document_id = $3`,
    values: [ctx.orgId, ctx.storeId, document.id],
  })
  const parts = rows.map((line) => ({
    itemId: line.item_id,
    poLineNo: line.po_line_no ?? undefined,
    arrived: line.arrived_milli,
    rejected: line.arrived_milli - (line.quantity_milli - line.over_milli),
    replaced: line.reject_replaced && line.po_line_no !== null ? line.rejected_milli : 0,
    over: line.over_milli,
  }))
  await countReceipt(ctx, order!, parts, { reversed: true, number })
  if (order!.supplier_id === null) return
  const was = rows.flatMap(({ item_id: itemId, cost_micro: costMicro }) =>
    costMicro === null ? [] : [{ itemId, costMicro }],
  )
  await withdrawPaid(ctx.tx, ctx, order!.supplier_id, was)
}

/** Goods that were rejected and stay in the store, kept apart. */
export async function rejectedMoves(ctx: Ctx, lines: readonly DocumentLine[]) {
  const kept = lines.filter((line) => line.rejected && line.rejectTo === rejectPlaces.quarantine)
  if (kept.length === 0) return []
  const place = await quarantineOf(ctx.tx, ctx)
  return place ? kept.map((line) => ({ line, ends: { from: null, to: place }, quantity: line.rejected! })) : []
}
