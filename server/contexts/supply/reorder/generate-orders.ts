import { AppError } from '#contract/errors.ts'
import type { ParsedOf } from '#contract/define.ts'
import type { ItemSuggestion, purchaseGenerate } from '#contract/supply/reorder.ts'
import { waitingQuantity } from '#contract/stock/waiting-orders.ts'
import { addDays } from '#domain/store-days.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { addPurchaseOrder, type NewOrderLine } from '#server/contexts/supply/orders/add-order.ts'
import { type OrderedPack, packsOf } from '#server/contexts/supply/reorder/reorder-items.queries.ts'
import { suggestItems } from '#server/contexts/supply/reorder/suggest-items.ts'
import {
  keepSuggestions,
  type NewSuggestion,
  noteOrdered,
} from '#server/contexts/supply/reorder/suggestions.queries.ts'

type Input = ParsedOf<(typeof purchaseGenerate)['stock']>
type OrderRequest = Input['orders'][number]
type Line = OrderRequest['lines'][number]

/** Makes purchase orders of proposals: one for each supplier, with what was proposed beside what is ordered. */
export async function generateOrders(
  ctx: Ctx,
  { orders, level }: Input,
): Promise<{ orders: { id: string; number: string }[] }> {
  const made: { id: string; number: string }[] = []
  await oneByOne(ctx)
  for (const order of orders) {
    made.push((await sentBefore(ctx, order.id)) ?? (await generate(ctx, order, level)))
  }
  return { orders: made }
}

/** Waits for others who are creating orders, so that their orders are seen. */
export async function oneByOne({ tx, storeId }: Ctx): Promise<void> {
  await tx.query({ text: 'select pg_advisory_xact_lock(hashtext($1))', values: [`orders of ${storeId}`] })
}

/** The order that this one made when it was sent the first time. */
export async function sentBefore(
  { tx, orgId, storeId }: Ctx,
  id: string,
): Promise<{ id: string; number: string } | undefined> {
  const { rows } = await tx.query<{ id: string; number: string }>({
    text: 'select id, number from purchase_order where org_id = $1 and store_id = $2 and id = $3',
    values: [orgId, storeId, id],
  })
  return rows[0]
}

async function generate(
  ctx: Ctx,
  { id, supplierId, lines }: OrderRequest,
  level: Input['level'],
): Promise<{ id: string; number: string }> {
  const items = lines.map((line) => line.itemId)
  const found = await suggestItems(ctx, items, { level, cost: false })
  const suggestions = new Map(found.map(({ suggestion }) => [suggestion.itemId, suggestion]))
  refuseOrdered(ctx, lines, suggestions)
  const packs = await packsOf(ctx, items)
  const ordered = lines.map((line) => orderedLine(line, suggestions.get(line.itemId), packs))
  return orderProposals(ctx, { id, supplierId }, ordered)
}

/**
 * Nothing shown may have changed: of no item may more be on order by now.
 * @throws AppError purchase.more-coming
 */
function refuseOrdered(
  { language }: Ctx,
  lines: readonly Line[],
  suggestions: ReadonlyMap<string, ItemSuggestion>,
): void {
  for (const { itemId, coming } of lines) {
    const now = suggestions.get(itemId)
    if (now && coming !== undefined && now.inTransit + waitingQuantity(now.waiting) > coming)
      throw new AppError('purchase.more-coming', { values: { name: now.name[language] } })
  }
}

/** A line of an order, and the proposal that it comes from. */
export interface OrderedLine {
  readonly kept: NewSuggestion
  readonly line: Pick<NewOrderLine, 'skuId' | 'packId' | 'packs' | 'quantity'>
}

/** Makes one order of these lines, and keeps the proposal of each. */
export async function orderProposals(
  ctx: Ctx,
  order: { readonly id: string; readonly supplierId: string | null },
  ordered: readonly OrderedLine[],
): Promise<{ id: string; number: string }> {
  const kept = await keepSuggestions(
    ctx,
    ctx.accountId,
    ordered.map((one) => one.kept),
  )
  const slowest = Math.max(...ordered.map(({ kept: { suggestion } }) => suggestion.leadDays))
  const made = await addPurchaseOrder(ctx.tx, ctx, {
    ...order,
    expectedOn: addDays(ordered[0]!.kept.suggestion.today, slowest),
    lines: ordered.map(({ line }, at) => ({ ...line, costMicro: null, suggestionId: kept[at]! })),
  })
  await noteOrdered(ctx, made.id, kept)
  return made
}

function orderedLine(
  { itemId, method, packs, packId }: Line,
  suggestion: ItemSuggestion | undefined,
  known: readonly OrderedPack[],
): OrderedLine {
  const pack = packId === null ? null : known.find((one) => one.itemId === itemId && one.id === packId)
  if (!suggestion || pack === undefined) throw new AppError('record.missing')
  return lineOf(suggestion, { method, packs, pack })
}

/** So many packages of an item; a pack of null stands for single units. */
export function lineOf(
  suggestion: ItemSuggestion,
  {
    method,
    packs,
    pack,
  }: {
    readonly method: Line['method']
    readonly packs: number
    readonly pack: { readonly id: string; readonly quantity: number } | null
  },
): OrderedLine {
  const quantity = packs * (pack?.quantity ?? 1000)
  const proposed = suggestion.proposals[method]
  const kept: NewSuggestion = {
    suggestion,
    method,
    packs: proposed?.packs ?? 0,
    quantity: proposed?.quantity ?? 0,
    changedTo: proposed?.quantity === quantity ? null : quantity,
  }
  const packId = pack?.id ?? null
  return {
    kept,
    line: { skuId: suggestion.itemId, packId, packs: pack === null ? null : packs * 1000, quantity },
  }
}
