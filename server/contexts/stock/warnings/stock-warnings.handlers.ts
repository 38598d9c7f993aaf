import { AppError } from '#contract/errors.ts'
import { type Limits, stockWarn, stockWarnSetting, type Suggestion } from '#contract/stock-warnings.ts'
import { milli } from '#domain/money.ts'
import { salesPace, suggestedLimits } from '#domain/stock-limits.ts'
import { implement, type Ctx } from '#server/kernel/context.ts'
import { changesBetween, recordActivity } from '#server/kernel/record-activity.ts'
import { stockPage } from '#server/contexts/stock/items/stock-list.queries.ts'
import {
  itemsWithLimits,
  type LimitedItem,
  soldByDay,
  writeLimits,
} from '#server/contexts/stock/warnings/limits.queries.ts'
import { warningPage } from '#server/contexts/stock/warnings/stock-warnings.queries.ts'

/** What is assumed of items whose delivery nobody has described, in days. */
const ASSUMED = { lead: 3, cycle: 7 } as const

async function found(ctx: Ctx, ids: readonly string[]): Promise<Map<string, LimitedItem>> {
  const items = await itemsWithLimits(ctx, ids)
  if (ids.some((id) => !items.has(id))) throw new AppError('record.missing')
  return items
}

const units = (value: number | null): number | null => (value === null ? null : value / 1000)
const logged = ({ lower, upper }: Pick<Limits, 'lower' | 'upper'>) => ({
  lowerLimit: units(lower),
  upperLimit: units(upper),
})

type Sold = Awaited<ReturnType<typeof soldByDay>>[number]

function suggestionOf(item: Sold): Suggestion {
  const pace = salesPace(item.sold, item.days)
  const coverDays = Math.max(1, (item.lead_days ?? ASSUMED.lead) + (item.stocking_days ?? 0))
  const cycleDays = item.cycle_days ?? ASSUMED.cycle
  const limits = suggestedLimits(pace, { coverDays, cycleDays, decimals: item.decimals })
  return {
    itemId: item.id,
    name: { zh: item.name_zh, en: item.name_en },
    unit: { zh: item.unit_zh, en: item.unit_en },
    decimals: item.decimals,
    ...limits,
    sold: milli(pace.sold),
    days: pace.days,
    perDay: milli(Math.round(pace.perDay)),
    coverDays,
    cycleDays,
    assumed: item.lead_days === null || item.cycle_days === null,
    nothingSold: pace.perDay === 0,
  }
}

export const stockWarnHandlers = implement(stockWarn, { list: warningPage })

export const stockWarnSettingHandlers = implement(stockWarnSetting, {
  list: (ctx, { kind, ...filter }) => stockPage(ctx, kind, filter),

  set: async (ctx, limits) => {
    const item = (await found(ctx, [limits.itemId])).get(limits.itemId)!
    await writeLimits(ctx, [limits])
    await recordActivity(ctx, {
      action: 'stock-limit.set',
      subject: { id: limits.itemId, name: item.name },
      changes: changesBetween(logged(item), logged(limits)),
    })
    return {}
  },

  batchSet: async (ctx, { items: limits }) => {
    const ids = [...new Set(limits.map((one) => one.itemId))]
    const items = await found(ctx, ids)
    // the last one wins where an item is named twice
    const last = new Map(limits.map((one) => [one.itemId, one]))
    await writeLimits(ctx, [...last.values()])
    const names = ids.map((id) => items.get(id)!.name)
    await recordActivity(ctx, {
      action: 'stock-limit.batch-set',
      subject: { id: '', name: names.length > 3 ? `${names.slice(0, 3).join(', ')} …` : names.join(', ') },
      changes: [{ field: 'items', from: null, to: ids.length }],
    })
    return { before: [...items.values()].map(({ itemId, lower, upper }) => ({ itemId, lower, upper })) }
  },

  suggest: async (ctx, { itemIds }) => ({ records: (await soldByDay(ctx, itemIds)).map(suggestionOf) }),
})
