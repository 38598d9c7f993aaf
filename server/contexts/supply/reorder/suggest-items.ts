import type { ItemSuggestion, SuggestionInputs } from '#contract/supply/reorder.ts'
import { type WaitingOrder, waitingQuantity } from '#contract/stock/waiting-orders.ts'
import { cents, MICRO_PER_CENT, milli, mulDiv } from '#domain/money.ts'
import {
  aiOrder,
  firstShortage,
  fixedOrder,
  type OpenOrderLine,
  leadSpreadOf,
  ordersOrder,
  type Proposal,
  type ReorderMethod,
  reorderMethodOf,
  type ServiceLevel,
} from '#domain/reorder.ts'
import { addDays, countOpen, type Day, daysBetween } from '#domain/store-days.ts'
import { type ItemPace, itemPaces } from '#server/contexts/stock/days/item-paces.ts'
import { type Scope, storeDays, type StoreDays } from '#server/contexts/stock/days/moved-days.queries.ts'
import { openLinesOf } from '#server/contexts/supply/reorder/open-lines.queries.ts'
import {
  type Arrival,
  arrivalsOf,
  leadTimesOf,
  type ReorderItem,
  reorderItems,
} from '#server/contexts/supply/reorder/reorder-items.queries.ts'
import { waitingOrders } from '#server/ledgers/purchases/waiting-orders.ts'

/** A proposal with what it was made from, for those who draw it. */
export interface Suggested {
  readonly suggestion: ItemSuggestion
  readonly pace: ItemPace
}

export interface Asked {
  readonly level: ServiceLevel
  /** May see what things cost. */
  readonly cost: boolean
  /** The order that is being looked at: it does not count as waiting for its review. */
  readonly except?: string
}

/** The current proposals for these items; items that are not reordered are left out. */
export async function suggestItems(scope: Scope, ids: readonly string[], asked: Asked): Promise<Suggested[]> {
  const items = await reorderItems(scope, ids)
  if (items.length === 0) return []
  const days = await storeDays(scope)
  const known = items.map((item) => item.id)
  const paces = await itemPaces(scope, days, items)
  const arrivals = await arrivalsOf(scope, known)
  const leadTimes = await leadTimesOf(scope, known, days.zone)
  const waiting = await waitingOrders(scope, known, asked.except)
  const open = await openLinesOf(scope, known)
  return items.map((item) => {
    const pace = paces.get(item.id)!
    const delivered = (leadTimes.get(item.id) ?? []).map(({ ordered, came }) =>
      countOpen(days.isOpen, ordered, daysBetween(ordered, came)),
    )
    const facts = {
      days,
      pace,
      arrivals: arrivals.get(item.id) ?? [],
      waiting: waiting.get(item.id) ?? [],
      open: open.get(item.id) ?? [],
      leadSpread: leadSpreadOf(delivered),
    }
    return { pace, suggestion: { ...inputsOf(item, facts, asked), ...wordsOf(item, asked), at: scope.now } }
  })
}

interface Facts {
  readonly days: StoreDays
  readonly pace: ItemPace
  readonly arrivals: readonly Arrival[]
  readonly waiting: readonly WaitingOrder[]
  /** Lines of online orders. */
  readonly open: readonly OpenOrderLine[]
  readonly leadSpread: number
}

function wordsOf(item: ReorderItem, { cost }: Asked) {
  const { cost_micro: micro } = item
  const quantity = item.pack?.quantity ?? 1000
  return {
    itemId: item.id,
    name: { zh: item.name_zh, en: item.name_en },
    itemNo: item.item_no,
    unit: { zh: item.unit_zh, en: item.unit_en },
    decimals: item.decimals,
    supplier: item.supplier_id === null ? null : { id: item.supplier_id, name: item.supplier ?? '' },
    ...(cost ? { packCost: micro === null ? null : cents(mulDiv(micro, quantity, 1000 * MICRO_PER_CENT)) } : {}),
  }
}

function inputsOf(item: ReorderItem, facts: Facts, { level }: Asked): SuggestionInputs {
  const { pace, days } = facts
  const span = pace.cycleDays + pace.leadDays + pace.stockingDays
  const openDays = countOpen(days.isOpen, days.today, span)
  const proposals = proposalsOf(item, facts, { level, openDays })
  const wanted = wantedOf(item)
  const { method, reason } = usedOf(wanted, proposals)
  const { packs, quantity } = proposals[method] ?? { packs: 0, quantity: milli(0) }
  const { pack } = item
  return {
    wanted,
    method,
    reason,
    pack: {
      id: pack?.id ?? null,
      name: { zh: pack?.zh ?? '', en: pack?.en ?? '' },
      quantity: milli(pack?.quantity ?? 1000),
      minPacks: item.min_packs ?? 1,
    },
    available: milli(item.available),
    inTransit: milli(item.in_transit),
    waiting: [...facts.waiting],
    today: days.today,
    cycleDays: pace.cycleDays,
    leadDays: pace.leadDays,
    stockingDays: pace.stockingDays,
    assumed: pace.assumed,
    days: span,
    openDays,
    window: { ...pace.window, sold: milli(pace.window.sold) },
    cycles: pace.cycles.map((cycle) => ({
      ...cycle,
      sold: milli(cycle.sold),
      counted: cycle.counted === null ? null : milli(Math.round(cycle.counted)),
    })),
    proposals,
    shortOn: shortageOf(item, facts),
    packs,
    quantity,
  }
}

const shortageOf = (item: ReorderItem, { pace, days, arrivals }: Facts): Day | null =>
  firstShortage({ available: item.available, arrivals, perDay: pace.pace?.perDay ?? 0 }, days.today, days.isOpen) ??
  null

/** The reorder rule of a product; a raw material, which has none, is filled up to its limit if it has one. */
function wantedOf(item: ReorderItem): ReorderMethod {
  if (item.reorder_method === null) return item.upper_milli === null ? 'ai' : 'fixed'
  return reorderMethodOf(item.reorder_method)
}

function proposalsOf(
  item: ReorderItem,
  { pace, days, arrivals, waiting, open, leadSpread }: Facts,
  { level, openDays }: { readonly level: ServiceLevel; readonly openDays: number },
): SuggestionInputs['proposals'] {
  const { available, upper_milli: upper } = item
  // what waits for its review is meant to come too: nobody orders it a second time
  const inTransit = item.in_transit + waitingQuantity(waiting)
  const pack = item.pack?.quantity ?? 1000
  const least = (proposal: Proposal): Proposal => atLeast(proposal, item.min_packs ?? 1, pack)
  const { pace: known } = pace
  const until = addDays(days.today, pace.leadDays + pace.stockingDays)
  const ai = known && aiOrder({ pace: known, openDays, leadSpread, level, available, inTransit, pack })
  const coming = arrivals.reduce((sum, one) => (one.on !== undefined && one.on <= until ? sum + one.quantity : sum), 0)
  const orders = ordersOrder({
    lines: open,
    until,
    onHand: available + item.locked,
    otherLocks: item.locked - open.reduce((sum, line) => sum + line.locked, 0),
    inTransit: coming,
    pack,
  })
  return {
    fixed: upper === null ? null : { ...least(fixedOrder({ upper, available, inTransit, pack })), upper: milli(upper) },
    ai: ai
      ? {
          kind: known.kind,
          perDay: milli(Math.round(known.perDay)),
          expected: ai.expected,
          safety: ai.safety,
          target: ai.target,
          level,
          leadSpread: milli(Math.round(leadSpread * 1000)),
          ...least(ai),
        }
      : null,
    order: orders.need === 0 ? null : { need: orders.need, free: orders.free, until, ...least(orders) },
  }
}

/** Suppliers do not deliver fewer packages than they say. */
function atLeast({ packs, quantity }: Proposal, fewest: number, pack: number): Proposal {
  return packs === 0 || packs >= fewest ? { packs, quantity } : { packs: fewest, quantity: milli(fewest * pack) }
}

/** The method that is used, and why, where it is not the wanted one. */
function usedOf(
  wanted: ReorderMethod,
  proposals: SuggestionInputs['proposals'],
): Pick<SuggestionInputs, 'method' | 'reason'> {
  if (proposals[wanted]) return { method: wanted, reason: null }
  if (wanted === 'order') return { method: wanted, reason: 'no-online-orders' }
  const other = wanted === 'ai' ? 'fixed' : 'ai'
  const reason = wanted === 'ai' ? 'too-few-cycles' : 'no-upper-limit'
  return { method: proposals[other] ? other : wanted, reason }
}
