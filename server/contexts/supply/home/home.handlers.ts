import { DAILY_COUNT, stockHome } from '#contract/stock-home.ts'
import { implement } from '#server/kernel/context.ts'
import { enqueueJob } from '#server/jobs/enqueue-job.ts'
import { storeDays } from '#server/contexts/stock/days/moved-days.queries.ts'
import { stockDays } from '#server/contexts/stock/days/stock-days.job.ts'
import {
  averageConfidence,
  confidencePage,
  expiring,
  openTasks,
  worth,
} from '#server/contexts/supply/home/home.queries.ts'
import { donePage } from '#server/contexts/supply/home/done.queries.ts'
import { suggestOrders } from '#server/contexts/supply/reorder/suggest-orders.job.ts'
import { lastNight } from '#server/contexts/supply/reorder/suggestions.queries.ts'

export const stockHomeHandlers = implement(stockHome, {
  home: async (ctx) => {
    const { today } = await storeDays(ctx)
    const least = { currentPage: 1, pageSize: DAILY_COUNT, sort: 'rank' as const }
    return {
      tasks: await openTasks(ctx, today),
      expiring: await expiring(ctx, today),
      nightlyAt: await lastNight(ctx),
      confidence: await averageConfidence(ctx),
      toCount: (await confidencePage(ctx, least)).records,
      ...(ctx.primary || ctx.permissions.has('shopCostSee') ? await worth(ctx, today) : {}),
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
