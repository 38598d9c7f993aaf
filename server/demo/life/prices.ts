import { priceChanges } from '#contract/catalogue/price-changes.ts'
import { stockWarnSetting } from '#contract/stock/stock-warnings.ts'
import { milli } from '#domain/money.ts'
import { daysAgo, type Actor } from '#server/demo/life/cast.ts'
import type { DemoSupplier } from '#server/demo/life/suppliers.ts'
import type { DemoStore } from '#server/demo/shops/organisation.ts'

const DAY = 86_400_000

/** Promotions: one that runs, one for next week, and a lasting price from next month on. */
export async function addPromotions(
  manager: Actor,
  store: DemoStore,
  suppliers: readonly DemoSupplier[],
  now: number,
): Promise<void> {
  const skuIds = (supplier: number, from: number, to: number) =>
    suppliers[supplier]!.skus.slice(from, to).map(({ id }) => id)
  const at = daysAgo(now, store, 1, '17:00')
  const percent = (value: number) => ({ kind: 'percent', value: value * 10_000, ending: '99' }) as const
  await manager.do(at, priceChanges.add, {
    skuIds: skuIds(1, 0, 6),
    rule: percent(-20),
    startsAt: daysAgo(now, store, 0, '00:00'),
    endsAt: daysAgo(now, store, 0, '00:00') + 5 * DAY,
    note: 'Dairy week',
  })
  await manager.do(at + 60_000, priceChanges.add, {
    skuIds: skuIds(3, 0, 4),
    rule: percent(-15),
    startsAt: now + 4 * DAY,
    endsAt: now + 7 * DAY,
    note: 'Weekend at the bakery',
  })
  await manager.do(at + 120_000, priceChanges.add, {
    skuIds: skuIds(2, 0, 5),
    rule: percent(5),
    startsAt: now + 21 * DAY,
    endsAt: null,
    note: 'New price list of the supplier',
  })
}

/** Limits of the best sellers: a few have too little, one too much. */
export async function addLimits(
  manager: Actor,
  store: DemoStore,
  suppliers: readonly DemoSupplier[],
  now: number,
): Promise<void> {
  for (const [n, { id }] of suppliers.flatMap(({ skus }) => skus.slice(0, 8)).entries())
    await manager.do(daysAgo(now, store, 30, '16:00') + n * 1000, stockWarnSetting.set, {
      itemId: id,
      lower: milli(n % 9 === 3 ? 60_000 : 6000),
      upper: milli(n % 9 === 3 ? 120_000 : n % 13 === 5 ? 8000 : 90_000),
    })
}
