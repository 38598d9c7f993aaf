import type { ParsedOf, OutputOf } from '#contract/define.ts'
import { type ChangedLine, type ItemSuggestion, ORDER_AT_ONCE, type reorder } from '#contract/supply/reorder.ts'
import { cents, centsOrNone } from '#domain/money.ts'
import { nextOrderDay } from '#domain/order-days.ts'
import type { ServiceLevel } from '#domain/reorder.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { inChunks } from '#server/contexts/stock/days/build-days.ts'
import { storeDays } from '#server/contexts/stock/days/moved-days.queries.ts'
import {
  lineOf,
  oneByOne,
  type OrderedLine,
  orderProposals,
  sentBefore,
} from '#server/contexts/supply/reorder/generate-orders.ts'
import {
  draftFirst,
  type DraftItem,
  draftItems,
  draftPage,
  type DraftSupplier,
  draftSuppliers,
} from '#server/contexts/supply/reorder/order-draft.queries.ts'
import { suggestItems } from '#server/contexts/supply/reorder/suggest-items.ts'
import { lastNight } from '#server/contexts/supply/reorder/suggestions.queries.ts'
import { maySeeCost } from '#server/kernel/may-see-cost.ts'

/** Proposals are made of so many items at once. */
const CHUNK = 200

type Draft = OutputOf<typeof reorder.draft>

/** The draft by supplier: first those that take orders today, at the end what has no supplier. */
export async function orderDraft(ctx: Ctx): Promise<Draft> {
  const { today } = await storeDays(ctx)
  const [found, first] = [await draftSuppliers(ctx, today), await draftFirst(ctx)]
  const cost = maySeeCost(ctx)
  const suppliers = found.map((row) =>
    ofSupplier(
      row,
      first.filter((item) => item.supplier_id === row.id),
      { today, cost },
    ),
  )
  const rank = (one: (typeof suppliers)[number]): number => (one.id === null ? 2 : one.today ? 0 : 1)
  return {
    at: found[0]?.at ?? (await lastNight(ctx)),
    today,
    suppliers: suppliers.toSorted((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name)),
  }
}

function ofSupplier(
  row: DraftSupplier,
  first: readonly DraftItem[],
  { today, cost }: { readonly today: string; readonly cost: boolean },
): Draft['suppliers'][number] {
  const next = row.id === null ? null : nextOrderDay(row.order_days ?? 0, today)
  return {
    id: row.id,
    name: row.name ?? '',
    today: next === today,
    nextOrderDay: next,
    minOrder: centsOrNone(row.min_order_cents),
    items: row.items,
    urgent: row.urgent,
    shortOn: row.short_on,
    runsOut: [...row.runs_out],
    first: first.map((item) => ({
      itemId: item.item_id,
      name: { zh: item.name_zh, en: item.name_en },
      shortOn: item.short_on,
    })),
    ...(cost ? { cost: cents(row.cost), unknown: row.unknown } : {}),
  }
}

/** A page of one supplier's lines, reckoned as it is now. */
export async function draftLines(
  ctx: Ctx,
  filter: ParsedOf<typeof reorder.draftLines>,
): Promise<OutputOf<typeof reorder.draftLines>> {
  const cost = maySeeCost(ctx)
  // the order of costs says something of them
  const { ids, total } = await draftPage(ctx, filter.sort === 'cost' && !cost ? { ...filter, sort: 'shortOn' } : filter)
  const found = await suggestItems(ctx, ids, { level: filter.level, cost })
  return { records: found.map((one) => one.suggestion), total }
}

type DraftOrderRequest = ParsedOf<typeof reorder.draftOrder>
type Ordered = OutputOf<typeof reorder.draftOrder>
type Change = DraftOrderRequest['changes'][number]

/** Orders the next lines of one supplier, unless something is not as it was shown. */
export async function orderFromDraft(ctx: Ctx, wanted: DraftOrderRequest): Promise<Ordered> {
  const { id, supplierId, level, without, shown } = wanted
  await oneByOne(ctx)
  const open = await draftItems(ctx, supplierId)
  const leftOut = new Set(without)
  const ids = open.filter((item) => !leftOut.has(item))
  const answer = { items: open.length, changed: [] }
  const before = await sentBefore(ctx, id)
  if (before) return { ...answer, order: before, left: ids.length }
  const changed = shown ? await changedLines(ctx, shown.lines, { level, open: new Set(open) }) : []
  if (shown && (changed.length > 0 || shown.items !== open.length))
    return { ...answer, order: null, left: ids.length, changed }
  const { lines, left } = await nextLines(ctx, ids, wanted)
  if (lines.length === 0) return { ...answer, order: null, left: 0 }
  return { ...answer, order: await orderProposals(ctx, { id, supplierId }, lines), left }
}

/** Of the lines that were shown, those that are proposed otherwise now. */
async function changedLines(
  ctx: Ctx,
  shown: readonly Change[],
  { level, open }: { readonly level: ServiceLevel; readonly open: ReadonlySet<string> },
): Promise<ChangedLine[]> {
  const changed: ChangedLine[] = []
  for (const chunk of inChunks(shown, CHUNK)) {
    const found = await suggestionsOf(
      ctx,
      chunk.map((line) => line.itemId),
      level,
    )
    for (const { itemId, method, packs: was, packId } of chunk) {
      const now = found.get(itemId)
      const packs = open.has(itemId) ? (now?.proposals[method]?.packs ?? 0) : 0
      const pack = now?.pack.id ?? null
      if (packs !== was || (packs > 0 && pack !== packId))
        changed.push({ itemId, name: now?.name ?? { zh: '', en: '' }, method, was, packs, packId: pack })
    }
  }
  return changed
}

/** The first lines of what is ordered, and how many proposals come after them. */
async function nextLines(
  ctx: Ctx,
  ids: readonly string[],
  { changes, level }: DraftOrderRequest,
): Promise<{ lines: OrderedLine[]; left: number }> {
  const changeOf = new Map(changes.map((change) => [change.itemId, change]))
  const lines: OrderedLine[] = []
  let seen = 0
  for (const chunk of inChunks(ids, CHUNK)) {
    const found = await suggestionsOf(ctx, chunk, level)
    for (const itemId of chunk) {
      if (lines.length === ORDER_AT_ONCE) return { lines, left: ids.length - seen }
      seen += 1
      const suggestion = found.get(itemId)
      const line = suggestion && chosenLine(suggestion, changeOf.get(itemId))
      if (line) lines.push(line)
    }
  }
  return { lines, left: 0 }
}

/** The ordered quantity of an item; a quantity entered for a package that is no longer the usual one does not count. */
function chosenLine(suggestion: ItemSuggestion, change: Change | undefined): OrderedLine | undefined {
  const { pack } = suggestion
  const { method, packs } = change && change.packId === pack.id ? change : suggestion
  return packs === 0
    ? undefined
    : lineOf(suggestion, { method, packs, pack: pack.id === null ? null : { id: pack.id, quantity: pack.quantity } })
}

async function suggestionsOf(
  ctx: Ctx,
  ids: readonly string[],
  level: ServiceLevel,
): Promise<Map<string, ItemSuggestion>> {
  const found = await suggestItems(ctx, ids, { level, cost: false })
  return new Map(found.map(({ suggestion }) => [suggestion.itemId, suggestion]))
}
