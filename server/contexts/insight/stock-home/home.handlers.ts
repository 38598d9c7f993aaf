import { stockExpiry } from '#contract/insight/stock-expiry.ts'
import { stockHome } from '#contract/insight/stock-home.ts'
import { stockWorth } from '#contract/insight/stock-worth.ts'
import { todos } from '#contract/insight/todos.ts'
import { implement } from '#server/kernel/context.ts'
import { changesBetween, changed } from '#server/ledgers/events/changed.ts'
import { enqueueJob } from '#server/jobs/enqueue-job.ts'
import { dueTodos, todoDays } from '#server/ledgers/todos/open-todos.queries.ts'
import { countDay } from '#server/contexts/insight/stock-home/count-day.ts'
import { stockDays } from '#server/contexts/stock/days/stock-days.job.ts'
import { donePage } from '#server/contexts/insight/stock-home/done.queries.ts'
import { expiringPage } from '#server/contexts/insight/stock-home/expiring.queries.ts'
import { averageConfidence, confidencePage, homeFigures } from '#server/contexts/insight/stock-home/home.queries.ts'
import { worth, worthDay, worthDocuments, worthItems } from '#server/contexts/insight/stock-home/worth.queries.ts'
import { suggestOrders } from '#server/contexts/supply/reorder/suggest-orders.job.ts'
import { lastNight } from '#server/contexts/supply/reorder/suggestions.queries.ts'
import { maySeeCost } from '#server/kernel/may-see-cost.ts'

export const stockHomeHandlers = implement(stockHome, {
  home: async (ctx) => {
    const { today } = await todoDays(ctx)
    return {
      tasks: await homeFigures(ctx),
      nightlyAt: await lastNight(ctx),
      confidence: await averageConfidence(ctx),
      ...(await countDay(ctx, today)),
      ...(maySeeCost(ctx) ? await worth(ctx, today) : {}),
    }
  },

  confidence: confidencePage,

  done: donePage,

  refresh: async ({ tx, orgId, storeId, now }) => {
    for (const job of [stockDays, suggestOrders])
      await enqueueJob(tx, job, { payload: {}, now, orgId, storeId, key: storeId })
    return {}
  },
})

export const stockExpiryHandlers = implement(stockExpiry, {
  list: expiringPage,

  set: async (ctx, { days }) => {
    const before = (await todoDays(ctx)).ahead
    await ctx.tx.query({
      text: 'update store set expiry_days = $3 where org_id = $1 and id = $2',
      values: [ctx.orgId, ctx.storeId, days],
    })
    await changed(ctx, {
      kind: 'stock-home.settings',
      changes: changesBetween({ expiryDays: before }, { expiryDays: days }),
    })
    return {}
  },
})

export const stockWorthHandlers = implement(stockWorth, {
  items: worthItems,
  day: worthDay,
  documents: worthDocuments,
})

export const todosHandlers = implement(todos, {
  count: async (ctx) => ({
    tasks: (await dueTodos(ctx)).filter(({ node }) => ctx.primary || ctx.permissions.has(node)),
  }),
})
