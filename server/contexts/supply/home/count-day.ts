import { DAILY_COUNT, type StockHome } from '#contract/stock-home.ts'
import { countStates } from '#domain/count-states.ts'
import { lastDaily } from '#server/contexts/stock/counts/plan-daily.ts'
import { confidencePage } from '#server/contexts/supply/home/home.queries.ts'
import type { Ctx } from '#server/kernel/context.ts'

const over: readonly number[] = [countStates.posted, countStates.cancelled]

/** What to count today: the prepared count, while it is not over; on a day without one, what is worth counting first. */
export async function countDay(ctx: Ctx, today: string): Promise<Pick<StockHome, 'toCount' | 'daily'>> {
  const last = await lastDaily(ctx)
  const daily = last && (!over.includes(last.state) || last.due_on === today) ? last : undefined
  const least = { currentPage: 1, pageSize: DAILY_COUNT, sort: 'rank' as const }
  if (!daily) return { toCount: (await confidencePage(ctx, least)).records, daily: null }
  const { id, state, version, scope } = daily
  const items = scope.itemIds ?? []
  return {
    toCount: over.includes(state)
      ? []
      : (await confidencePage(ctx, { ...least, pageSize: Math.max(1, items.length) }, items)).records,
    daily: { id, state: state as NonNullable<StockHome['daily']>['state'], version },
  }
}
