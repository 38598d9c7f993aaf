import { AppError } from '#contract/errors.ts'
import { type ItemSuggestion, purchaseGenerate, reorder, type StoredSuggestion } from '#contract/reorder.ts'
import { cents, centsOrNone, milli } from '#domain/money.ts'
import { nextOrderDay } from '#domain/order-days.ts'
import { courseOf } from '#domain/stock-course.ts'
import { CYCLES } from '#domain/sales-pace.ts'
import { implement, type Ctx } from '#server/kernel/context.ts'
import { inChunks } from '#server/contexts/stock/days/build-days.ts'
import { storeDays } from '#server/contexts/stock/days/moved-days.queries.ts'
import { generateOrders } from '#server/contexts/supply/reorder/generate-orders.ts'
import { type Suggested, suggestItems } from '#server/contexts/supply/reorder/suggest-items.ts'
import {
  lastNight,
  nightly,
  type OrderingSupplier,
  storedSuggestion,
  suppliersById,
} from '#server/contexts/supply/reorder/suggestions.queries.ts'

/** Proposals are made of so many items at once. */
const CHUNK = 200

const seesCost = (ctx: Ctx): boolean => ctx.primary || ctx.permissions.has('shopCostSee')

async function ofOne(ctx: Ctx, id: string): Promise<Suggested> {
  const [one] = await suggestItems(ctx, [id], { level: 95, cost: seesCost(ctx) })
  if (!one) throw new AppError('record.missing')
  return one
}

/** What there was at the end of each day of the cycles that are shown. */
function courseIn({ suggestion, pace: { moved, cycleDays } }: Suggested) {
  const days = moved.days.map((one, at) => ({
    day: one.day,
    quantity: one.closing - (moved.days[at - 1]?.closing ?? moved.before),
  }))
  const here = moved.days.at(-1)?.closing ?? moved.before
  return courseOf(here, days, suggestion.today, CYCLES * cycleDays + 1)
}

async function stored(ctx: Ctx, id: string): Promise<StoredSuggestion> {
  const row = await storedSuggestion(ctx, id)
  if (!row) throw new AppError('record.missing')
  const { inputs, at, order_id: orderId, number, changed_to: changedTo, made_by: madeBy } = row
  return {
    ...inputs,
    at,
    order: orderId === null ? null : { id: orderId, number: number ?? '' },
    changedTo: changedTo === null ? null : milli(changedTo),
    madeBy,
  }
}

async function draft(ctx: Ctx) {
  const cost = seesCost(ctx)
  const { ids, at } = await nightly(ctx)
  const proposed: ItemSuggestion[] = []
  for (const chunk of inChunks(ids, CHUNK))
    for (const { suggestion } of await suggestItems(ctx, chunk, { level: 95, cost }))
      if (suggestion.packs > 0) proposed.push(suggestion)
  const { today } = await storeDays(ctx)
  const groups = new Map<string, ItemSuggestion[]>()
  for (const one of proposed) {
    const id = one.supplier?.id ?? ''
    const others = groups.get(id)
    if (others) others.push(one)
    else groups.set(id, [one])
  }
  const known = await suppliersById(ctx, [...groups.keys()].filter(Boolean))
  const suppliers = [...groups].map(([id, items]) => ofSupplier(known.get(id), items, today, cost))
  const rank = (one: (typeof suppliers)[number]): number => (one.id === null ? 2 : one.today ? 0 : 1)
  return {
    at: at ?? (await lastNight(ctx)),
    suppliers: suppliers.toSorted((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name)),
  }
}

function ofSupplier(supplier: OrderingSupplier | undefined, items: ItemSuggestion[], today: string, cost: boolean) {
  const next = supplier ? nextOrderDay(supplier.order_days, today) : null
  const urgent = (one: ItemSuggestion): string => one.shortOn ?? '9'
  return {
    id: supplier?.id ?? null,
    name: supplier?.name ?? '',
    today: next === today,
    nextOrderDay: next,
    minOrder: centsOrNone(supplier?.min_order_cents ?? null),
    items: items.toSorted((a, b) => (urgent(a) < urgent(b) ? -1 : urgent(a) > urgent(b) ? 1 : 0)),
    ...(cost
      ? {
          cost: cents(items.reduce((sum, one) => sum + (one.packCost ?? 0) * one.packs, 0)),
          unknown: items.filter((one) => one.packCost === null).length,
        }
      : {}),
  }
}

export const reorderHandlers = implement(reorder, {
  suggest: async (ctx, { itemIds, level }) => {
    const all = await suggestItems(ctx, [...new Set(itemIds)], { level, cost: seesCost(ctx) })
    return { records: all.map((one) => one.suggestion) }
  },

  suggestionDetails: (ctx, { id }) => stored(ctx, id),

  plot: async (ctx, { id }) => {
    const one = await ofOne(ctx, id)
    return { suggestion: one.suggestion, course: courseIn(one) }
  },

  aiTime: async (ctx, { id }) => {
    const { suggestion } = await ofOne(ctx, id)
    const { window, proposals, supplier, today, cycleDays, leadDays, stockingDays, assumed } = suggestion
    const known = supplier && (await suppliersById(ctx, [supplier.id])).get(supplier.id)
    return {
      window: { from: window.from, to: window.to, openDays: window.openDays },
      kind: proposals.ai?.kind ?? null,
      perDay: proposals.ai?.perDay ?? null,
      cycleDays,
      leadDays,
      stockingDays,
      assumed,
      computedAt: ctx.now,
      nightlyAt: await lastNight(ctx),
      nextOrderDay: known ? nextOrderDay(known.order_days, today) : null,
    }
  },

  draft,
})

export const purchaseGenerateHandlers = implement(purchaseGenerate, {
  stock: generateOrders,
  warnings: generateOrders,
})
