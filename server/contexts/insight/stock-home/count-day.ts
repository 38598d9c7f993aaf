import type { StockHome } from '#contract/insight/stock-home.ts'
import { countStates } from '#domain/count-states.ts'
import { lastDaily } from '#server/contexts/stock/counts/plan-daily.ts'
import { toCount } from '#server/contexts/insight/stock-home/home.queries.ts'
import type { Ctx } from '#server/kernel/context.ts'

const over: readonly number[] = [countStates.posted, countStates.cancelled]

/** Today's count: the prepared one while it is open; on a day without one, the items most worth counting. */
export async function countDay(ctx: Ctx, today: string): Promise<Pick<StockHome, 'toCount' | 'daily'>> {
  const last = await lastDaily(ctx)
  const daily = last && (!over.includes(last.state) || last.due_on === today) ? last : undefined
  if (!daily) return { toCount: await toCount(ctx), daily: null }
  const { id, state, version, scope } = daily
  return {
    toCount: over.includes(state) ? [] : await toCount(ctx, scope.itemIds ?? []),
    daily: { id, state: state as NonNullable<StockHome['daily']>['state'], version },
  }
}
