import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { purchaseOrders } from '#contract/supply/purchase-orders.ts'
import { purchaseGenerate, reorder } from '#contract/supply/reorder.ts'
import { type HomeTask, stockHome } from '#contract/insight/stock-home.ts'
import { stockCount } from '#contract/stock/stock-counts.ts'
import { stockWarnSetting } from '#contract/stock/stock-warnings.ts'
import { suppliers } from '#contract/supply/suppliers.ts'
import { countStates } from '#domain/count-states.ts'
import { cents } from '#domain/money.ts'
import { countKinds } from '#domain/stock-count.ts'
import { addDays } from '#domain/store-days.ts'
import { uuidv7 } from '#domain/ids.ts'
import type { AnyJobKind, JobServices } from '#server/jobs/job-kind.ts'
import { addHistory } from '#server/testing/sold-history.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { stockDays } from '#server/contexts/stock/days/stock-days.job.ts'
import { suggestOrders } from '#server/contexts/supply/reorder/suggest-orders.job.ts'

const DAY = 86_400_000
const TODAY = '2026-11-26'
let server: TestServer
let supplierId = ''
beforeAll(async () => {
  server = await startTestServer()
  // Thursday, noon
  server.clock.now = Date.UTC(2026, 10, 26, 20)
  await server.signIn('manager')
  await put(`update store set time_zone = 'America/Los_Angeles' where org_id = $1 and id = $2`)
  await put(
    `update product set cycle_days = 7, lead_days = 5, stocking_days = 1, reorder_method = 2 where org_id = $1 and store_id = $2
      and id = (select product_id from sku where org_id = $1 and store_id = $2 and id = $3)`,
    [tea()],
  )
  const form = { name: 'Tea Trading', leadDays: 5, language: 'en' as const }
  supplierId = (await server.callAs('manager', suppliers.add, form)).data.id
  const goods = { id: supplierId, skuId: tea(), packCost: 120, minPacks: 1, preferred: true }
  await server.callAs('manager', suppliers.setGoods, goods)
  const cycles = [30, 36, 33, 28, 39, 45].map((sold) => ({ days: 7, sold, without: 0 }))
  await addHistory(server, store(), tea(), { from: addDays(TODAY, -42), isOpen: () => true, cycles, left: 31 })
})
afterAll(() => server.close())

const store = () => server.one.stores[0]
const tea = () => store().skus[0]!.id
const put = (text: string, values: unknown[] = []) =>
  server.db.query({ text, values: [store().orgId, store().storeId, ...values] })
const run = (job: AnyJobKind) =>
  job.perform(
    {},
    {
      services: { db: server.db, now: () => server.clock.now } as JobServices,
      orgId: store().orgId,
      storeId: store().storeId,
      signal: new AbortController().signal,
    },
  )
const night = async () => {
  await run(stockDays)
  await run(suggestOrders)
}
const home = async () => (await server.callAs('manager', stockHome.home, {})).data
const count = async (kind: HomeTask) => (await home()).tasks.find((task) => task.kind === kind)?.count
const draft = async () => (await server.callAs('manager', reorder.draft, {})).data
const proposed = async () => (await server.callAs('manager', reorder.draftLines, { supplierId })).data.records

describe('before the first night', () => {
  it('nothing is known, and the figures can be asked for', async () => {
    expect(await home()).toMatchObject({ nightlyAt: null, confidence: null, toCount: [] })
    expect(await draft()).toEqual({ at: null, today: '2026-11-26', suppliers: [] })
    expect((await server.callAs('manager', stockHome.refresh, {})).error).toBe('')
    const { rows } = await put('select kind from job where org_id = $1 and store_id = $2 order by kind')
    expect(rows).toEqual([{ kind: 'purchase.suggest' }, { kind: 'stock.days' }])
  })
})

describe('a night', () => {
  it('proposes what to order, supplier by supplier, with what it costs and when it runs out', async () => {
    await night()
    const { suppliers: found, at } = await draft()
    expect(at).toBe(server.clock.now)
    expect(found).toMatchObject([{ id: supplierId, name: 'Tea Trading', today: true, items: 1, urgent: 0, unknown: 0 }])
    const [item] = await proposed()
    expect(item).toMatchObject({ itemId: tea(), method: 'ai', available: 31_000 })
    expect(found[0]!.cost).toBe(item!.packs * 120)
    expect(item!.shortOn! > TODAY).toBe(true)
    expect(found[0]!.shortOn).toBe(item!.shortOn)
    expect(await count('order')).toBe(1)
    // the proposals of a second run take the place of the first
    await night()
    const { rows } = await put('select count(*) as n from purchase_suggestion where org_id = $1 and store_id = $2')
    expect(rows[0]!['n']).toBe(1)
  })

  it('does not propose again what was ordered and is on the way', async () => {
    const { packs } = (await proposed())[0]!
    const id = uuidv7(server.clock.now, crypto.getRandomValues(new Uint8Array(10)))
    const lines = [{ itemId: tea(), method: 'ai' as const, packs, packId: null, coming: 0 }]
    const made = await server.callAs('manager', purchaseGenerate.stock, { orders: [{ id, supplierId, lines }] })
    expect(made.error).toBe('')
    expect([await count('order'), await count('review')]).toEqual([0, 1])
    // reviewed: it is in transit
    expect((await server.callAs('owner', purchaseOrders.review, { id, version: 1 })).error).toBe('')
    expect((await draft()).suppliers).toEqual([])
    await night()
    expect([await count('order'), await count('receive'), await count('overdue')]).toEqual([0, 1, 0])
    server.clock.now += 8 * DAY
    await server.signIn('manager')
    expect([await count('overdue'), await count('due-today')]).toEqual([1, 0])
    server.clock.now -= 8 * DAY
    await server.signIn('manager')
  })

  it('says how sure the stock of each item is, and what is worth counting first', async () => {
    const { toCount, confidence } = await home()
    // its stock was never entered by a person: it only came and went
    expect(toCount[0]).toMatchObject({ itemId: tea(), confidence: 50, countedAt: null, stock: 31_000 })
    expect(confidence).toEqual({ average: 50, items: 1 })
    const sure = await server.callAs('manager', stockHome.confidence, { sort: 'confidence', order: 'desc' })
    expect(sure.data.total).toBe(store().skus.length)
    expect(sure.data.records[0]!.confidence).toBeGreaterThan(50)
    const found = await server.callAs('manager', stockHome.confidence, { keyword: 'no such thing' })
    expect(found.data.records).toEqual([])
  })
})

describe('the count of the day', () => {
  const daily = async () => (await home()).daily
  const morning = async (days: number) => {
    server.clock.now += days * DAY
    await server.signIn('manager')
    await night()
  }

  it('is prepared by the night and is a task until it is started; the next night leaves it alone', async () => {
    expect(await daily()).toMatchObject({ state: countStates.planned })
    const { id } = (await daily())!
    expect([await count('count-day'), await count('count')]).toEqual([1, 0])
    const listed = (await server.callAs('manager', stockCount.list, { task: 'day' })).data.records
    expect(listed).toMatchObject([{ id, kind: countKinds.cycle, createdBy: '', tasks: ['day'] }])
    // nobody started it: it becomes the count of the next day
    await morning(1)
    expect(await daily()).toMatchObject({ id, state: countStates.planned })
    const { version } = (await daily())!
    expect((await server.callAs('manager', stockCount.start, { id, version })).error).toBe('')
    expect([await count('count-day'), await count('count')]).toEqual([0, 1])
    const { data } = await server.callAs('manager', stockCount.lines, { id, pageSize: 200 })
    expect(data.records.some((line) => line.itemId === tea())).toBe(true)
    expect((await home()).toCount.map((item) => item.itemId)).toContain(tea())
    await night()
    expect(await daily()).toMatchObject({ id, state: countStates.counting })
  })

  it('is over for its day once it is over, and may be switched off', async () => {
    const { id, version } = (await daily())!
    expect((await server.callAs('manager', stockCount.cancel, { id, version })).error).toBe('')
    await night()
    expect(await home()).toMatchObject({ daily: { id, state: countStates.cancelled }, toCount: [] })
    await morning(1)
    expect((await daily())!.id).not.toBe(id)
    const settings = { basketMinutes: 20, limit: cents(10_000) }
    await server.callAs('manager', stockCount.settingsSet, { ...settings, dailyItems: 0 })
    await morning(1)
    expect([await daily(), await count('count-day')]).toEqual([null, 0])
    expect((await home()).toCount[0]!.itemId).toBe(tea())
    await server.callAs('manager', stockCount.settingsSet, { ...settings, dailyItems: 2 })
    await morning(1)
    expect((await home()).toCount).toHaveLength(2)
    server.clock.now -= 4 * DAY
    await server.signIn('manager')
  })
})

describe('what is on the screen', () => {
  it('counts warnings as their list does', async () => {
    const set = (itemId: string, lower: number, upper: number) =>
      server.callAs('manager', stockWarnSetting.set, { itemId, lower, upper })
    await set(tea(), 43_000, 82_000)
    await set(store().skus[1]!.id, 1000, 2000)
    expect([await count('short'), await count('over')]).toEqual([1, 1])
  })

  it('is without costs for those who may not see them, and closed to everybody else', async () => {
    const allow = (change: string) =>
      server.db.query({
        text: `update store_role set permissions = ${change} where org_id = $1 and store_id = $2`,
        values: [store().orgId, store().storeId],
      })
    expect((await home()).value).toBeGreaterThanOrEqual(0)
    await allow(`permissions - 'shopCostSee' - 'shopStockWarning'`)
    const less = await home()
    expect(['value' in less, 'course' in less, await count('short')]).toEqual([false, false, undefined])
    await allow(`permissions || '["shopCostSee", "shopStockWarning"]'::jsonb`)
    expect((await server.callAs('clerk', stockHome.home, {})).error).toBe('access.denied')
  })
})
