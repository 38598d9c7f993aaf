import { AppError } from '#contract/errors.ts'
import { purchaseGenerate, reorder, type StoredSuggestion } from '#contract/supply/reorder.ts'
import { milli } from '#domain/money.ts'
import { nextOrderDay } from '#domain/order-days.ts'
import { courseOf } from '#domain/stock-course.ts'
import { CYCLES } from '#domain/sales-pace.ts'
import { implement, type Ctx } from '#server/kernel/context.ts'
import { generateOrders } from '#server/contexts/supply/reorder/generate-orders.ts'
import { draftLines, orderDraft, orderFromDraft } from '#server/contexts/supply/reorder/order-draft.ts'
import { reviewFigures } from '#server/contexts/supply/reorder/review-figures.ts'
import { type Suggested, suggestItems } from '#server/contexts/supply/reorder/suggest-items.ts'
import { lastNight, storedSuggestion, suppliersById } from '#server/contexts/supply/reorder/suggestions.queries.ts'
import { maySeeCost } from '#server/kernel/may-see-cost.ts'

async function ofOne(ctx: Ctx, id: string): Promise<Suggested> {
  const [one] = await suggestItems(ctx, [id], { level: 95, cost: maySeeCost(ctx) })
  if (!one) throw new AppError('record.missing')
  return one
}

/** The stock at the end of each day of the shown cycles. */
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
    waiting: inputs.waiting ?? [],
    at,
    order: orderId === null ? null : { id: orderId, number: number ?? '' },
    changedTo: changedTo === null ? null : milli(changedTo),
    madeBy,
  }
}

export const reorderHandlers = implement(reorder, {
  suggest: async (ctx, { itemIds, level }) => {
    const all = await suggestItems(ctx, [...new Set(itemIds)], { level, cost: maySeeCost(ctx) })
    return { records: all.map((one) => one.suggestion) }
  },

  suggestionDetails: (ctx, { id }) => stored(ctx, id),

  reviewFigures,

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

  draft: orderDraft,

  draftLines,

  draftOrder: orderFromDraft,
})

export const purchaseGenerateHandlers = implement(purchaseGenerate, {
  stock: generateOrders,
  warnings: generateOrders,
})
