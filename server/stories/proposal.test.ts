import { expect } from 'vitest'
import { type ItemSuggestion, purchaseGenerate, reorder } from '#contract/supply/reorder.ts'
import { stockWarn, stockWarnSetting } from '#contract/stock/stock-warnings.ts'
import type { FactEntry } from '#contract/facts/envelope.ts'
import { milli } from '#domain/money.ts'
import { addDays, type Day } from '#domain/store-days.ts'
import { stockDays } from '#server/contexts/stock/days/stock-days.job.ts'
import { suggestOrders } from '#server/contexts/supply/reorder/suggest-orders.job.ts'
import type { AnyJobKind, JobServices } from '#server/jobs/job-kind.ts'
import { newId } from '#server/kernel/new-id.ts'
import { type Bought, buyer, Purchases } from '#server/stories/purchases.ts'
import { story, type StoryShop } from '#server/stories/story-shop.ts'

const TODAY = '2026-11-26'
/** Sold in six cycles; on the last two open days of the fourth nothing was there. */
const CYCLES = [30, 36, 33, 28, 39, 45]
const SOLD_OUT = ['2026-11-10', '2026-11-11']
/** Deliveries of the second product: ordered, came, pieces. The deliveries took 4, 4, 4 and 7 open days. */
const DELIVERIES = [
  ['2026-10-05', '2026-10-09', 100],
  ['2026-10-12', '2026-10-16', 20],
  ['2026-10-19', '2026-10-23', 7],
  ['2026-11-04', '2026-11-12', 115],
] as const

const noon = (day: Day): number => Date.parse(`${day}T20:00:00Z`)
const morning = (day: Day): number => noon(day) - 3 * 3_600_000
const isSunday = (day: Day): boolean => new Date(`${day}T00:00:00Z`).getUTCDay() === 0

/** Quantity sold on each open day, as evenly as whole pieces can be. */
function soldByDay(): Map<Day, number> {
  const sold = new Map<Day, number>()
  CYCLES.forEach((pieces, cycle) => {
    const days = Array.from({ length: 7 }, (_, n) => addDays(TODAY, 7 * (cycle - CYCLES.length) + n)).filter(
      (day) => !isSunday(day) && !SOLD_OUT.includes(day),
    )
    days.forEach((day, n) =>
      sold.set(day, Math.floor((pieces * (n + 1)) / days.length) - Math.floor((pieces * n) / days.length)),
    )
  })
  return sold
}

/**
 * Six weeks of a shop that sells two products alike: one that was found, and one that was delivered irregularly. Some
 * weeks' sales may be kept back: the last of them arrives first.
 */
async function sixWeeks(shop: StoryShop, [tea, other]: readonly [Bought, Bought], late: boolean) {
  const { server } = shop
  const purchases = new Purchases(shop)
  const counter = await shop.counter()
  const kept: FactEntry[] = []
  const orders = new Map<string, string>()
  const sold = soldByDay()
  for (let day: Day = DELIVERIES[0][0]; day < TODAY; day = addDays(day, 1)) {
    server.clock.now = morning(day)
    if (day === '2026-10-14') await shop.found(tea.sku, 'shelf', 127, 1_200_000)
    if (day === '2026-11-12') await shop.found(tea.sku, 'shelf', 115, 1_200_000)
    for (const [ordered, came, pieces] of DELIVERIES) {
      const line = { itemId: other.sku.id, quantity: milli(pieces * 1000) }
      if (day === ordered) orders.set(came, await purchases.ordered(other, line))
      if (day === came) await purchases.received(orders.get(came)!, line)
    }
    // two cases of each are on their way when the story begins
    if (day === '2026-11-25') for (const one of [tea, other]) await purchases.ordered(one, purchases.packs(one, 2))
    server.clock.now = noon(day)
    const pieces = sold.get(day)
    if (pieces === undefined) continue
    const lines = [tea, other].map(({ sku }) => ({ sku, quantity: pieces * 1000 }))
    const sale = counter.sale(lines)
    if (late && day > '2026-11-14') kept.unshift(sale)
    else await counter.deliver([sale])
  }
  server.clock.now = noon(TODAY)
  return async (): Promise<void> => {
    for (const sale of kept) await counter.deliver([sale])
  }
}

/** The server's work at night. */
async function night(shop: StoryShop): Promise<void> {
  const { db, clock } = shop.server
  const { orgId, storeId } = shop.store()
  const services = { db, now: () => clock.now } as JobServices
  const run = (job: AnyJobKind) => job.perform({}, { services, orgId, storeId, signal: new AbortController().signal })
  await run(stockDays)
  await run(suggestOrders)
}

story('story 22: a proposal to order', async (shop, order) => {
  const { server } = shop
  const purchases = new Purchases(shop)
  server.clock.now = morning(DELIVERIES[0][0])
  const plan = { cycleDays: 7, leadDays: 5, stockingDays: 1, reorderMethod: 'ai' }
  const tea = await purchases.bought('Tea', 12, 1440, plan)
  const other = await purchases.bought('Oolong', 12, 1440, plan)
  const arrive = await sixWeeks(shop, [tea, other], order !== 'as told')
  await night(shop)
  if (order !== 'as told') {
    // the next morning the counter has contact again, and the night's work is done once more
    await arrive()
    await night(shop)
  }

  const draft = async () => {
    const found = new Map<string, ItemSuggestion>()
    for (const { id } of (await server.callAs(buyer, reorder.draft, {})).data.suppliers) {
      const asked = id === null ? {} : { supplierId: id }
      const { records } = (await server.callAs(buyer, reorder.draftLines, asked)).data
      for (const item of records) found.set(item.itemId, item)
    }
    return found
  }
  const proposed = await draft()
  expect([...proposed.keys()].toSorted()).toEqual([tea.sku.id, other.sku.id].toSorted())
  const first = proposed.get(tea.sku.id)!
  // sells 6.6 a day; open for 11 days until the delivery after this one: 72.5; to be safe 13.4 more
  expect(first).toMatchObject({
    method: 'ai',
    openDays: 11,
    available: 31_000,
    inTransit: 24_000,
    packs: 3,
    quantity: 36_000,
    proposals: {
      ai: { perDay: 6593, expected: 72_525, safety: 13_400, target: 85_925, leadSpread: 0, level: 95, packs: 3 },
    },
  })
  expect(first.cycles.map((cycle) => [cycle.sold / 1000, cycle.openDays])).toEqual(
    CYCLES.map((sold, at) => [sold, at === 3 ? 4 : 6]),
  )
  // deliveries that come on time or three days late: one case more
  expect(proposed.get(other.sku.id)).toMatchObject({
    packs: 4,
    proposals: { ai: { leadSpread: 1500, safety: 21_077, target: 93_602 } },
  })

  const id = newId(server.clock.now)
  const lines = [{ itemId: tea.sku.id, method: 'ai' as const, packs: 3, packId: tea.packId, coming: 24_000 }]
  const generated = await server.callAs(buyer, purchaseGenerate.stock, {
    orders: [{ id, supplierId: tea.supplierId, lines }],
  })
  expect(generated.error).toBe('')
  expect((await purchases.review(id)).error).toBe('')
  expect(await purchases.inTransit(tea)).toBe(60_000)
  await night(shop)
  expect((await draft()).has(tea.sku.id)).toBe(false)

  const suggested = (await server.callAs(buyer, stockWarnSetting.suggest, { itemIds: [tea.sku.id] })).data.records
  expect(suggested).toMatchObject([{ lower: 43_000, upper: 82_000 }])
  const { lower, upper } = suggested[0]!
  expect((await server.callAs(buyer, stockWarnSetting.set, { itemId: tea.sku.id, lower, upper })).error).toBe('')
  const warnings = async () =>
    (await server.callAs(buyer, stockWarn.list, {})).data.records.map(({ itemId, state, available }) => [
      itemId,
      state,
      available,
    ])
  expect(await warnings()).toEqual([[tea.sku.id, 'short', 31_000]])
  await purchases.received(id, purchases.packs(tea, 1))
  expect(await warnings()).toEqual([[tea.sku.id, 'short', 43_000]])
  await shop.found(tea.sku, 'shelf', 2, 1_200_000)
  expect(await warnings()).toEqual([])
  return [await shop.end(tea.sku), await shop.end(other.sku)]
})
