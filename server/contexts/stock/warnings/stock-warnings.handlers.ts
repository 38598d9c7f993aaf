import { AppError } from '#contract/errors.ts'
import { type Limits, stockWarn, stockWarnSetting, type Suggestion } from '#contract/stock/stock-warnings.ts'
import { milli } from '#domain/money.ts'
import { suggestedLimits } from '#domain/stock-limits.ts'
import { addDays, countOpen } from '#domain/store-days.ts'
import { implement, type Ctx } from '#server/kernel/context.ts'
import { changesBetween, changed } from '#server/ledgers/events/changed.ts'
import { type ItemPace, itemPaces } from '#server/contexts/stock/days/item-paces.ts'
import { storeDays, type StoreDays } from '#server/contexts/stock/days/moved-days.queries.ts'
import { stockPage } from '#server/contexts/stock/items/stock-list.queries.ts'
import {
  itemsWithLimits,
  type LimitedItem,
  type LimitItem,
  limitItems,
  writeLimits,
} from '#server/contexts/stock/warnings/limits.queries.ts'
import { warningPage } from '#server/contexts/stock/warnings/stock-warnings.queries.ts'

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

function suggestionOf(item: LimitItem, { pace, ...terms }: ItemPace, { today, isOpen }: StoreDays): Suggestion {
  const wait = terms.leadDays + terms.stockingDays
  const coverDays = countOpen(isOpen, today, wait)
  const cycleDays = countOpen(isOpen, addDays(today, wait), terms.cycleDays)
  const limits = suggestedLimits(pace ?? { perDay: 0, variance: 0 }, { coverDays, cycleDays, decimals: item.decimals })
  return {
    itemId: item.id,
    name: { zh: item.name_zh, en: item.name_en },
    unit: { zh: item.unit_zh, en: item.unit_en },
    decimals: item.decimals,
    ...limits,
    sold: milli(terms.window.sold),
    days: terms.window.openDays,
    perDay: milli(Math.round(pace?.perDay ?? 0)),
    coverDays,
    cycleDays,
    assumed: terms.assumed,
    nothingSold: !pace || pace.perDay === 0,
  }
}

async function suggested(ctx: Ctx, ids: readonly string[]): Promise<Suggestion[]> {
  const items = await limitItems(ctx, ids)
  const days = await storeDays(ctx)
  const paces = await itemPaces(ctx, days, items)
  return items.map((item) => suggestionOf(item, paces.get(item.id)!, days))
}

export const stockWarnHandlers = implement(stockWarn, { list: warningPage })

export const stockWarnSettingHandlers = implement(stockWarnSetting, {
  list: (ctx, { kind, ...filter }) => stockPage(ctx, kind, filter),

  set: async (ctx, limits) => {
    const item = (await found(ctx, [limits.itemId])).get(limits.itemId)!
    await writeLimits(ctx, [limits])
    await changed(ctx, {
      kind: 'stock-limit.set',
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
    await changed(ctx, {
      kind: 'stock-limit.batch-set',
      subject: { id: '', name: names.length > 3 ? `${names.slice(0, 3).join(', ')} …` : names.join(', ') },
      changes: [{ field: 'items', from: null, to: ids.length }],
    })
    return { before: [...items.values()].map(({ itemId, lower, upper }) => ({ itemId, lower, upper })) }
  },

  suggest: async (ctx, { itemIds }) => ({ records: await suggested(ctx, [...new Set(itemIds)]) }),
})
