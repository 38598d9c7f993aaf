import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activity } from '#contract/organisation/activity.ts'
import { inbound } from '#contract/stock/stock-documents.ts'
import { stockWarn, stockWarnSetting } from '#contract/stock/stock-warnings.ts'
import { suppliers } from '#contract/supply/suppliers.ts'
import { milli } from '#domain/money.ts'
import { worded } from '#contract/texts/stock-reasons.ts'
import { stockReasons } from '#server/ledgers/stock/stock-reasons.ts'
import { rowsOf } from '#server/testing/books.ts'
import { onDuty, type Tablet } from '#server/testing/tablet.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const DAY = 86_400_000
let server: TestServer
let tablet: Tablet
beforeAll(async () => {
  server = await startTestServer()
  tablet = await onDuty(server)
})
afterAll(() => server.close())

const store = () => server.one.stores[0]
const item = (n: number) => store().skus[n]!.id
const put = (text: string, values: unknown[] = []) =>
  server.db.query({ text, values: [store().orgId, store().storeId, ...values] })
const set = (itemId: string, lower: number | null, upper: number | null) =>
  server.callAs('manager', stockWarnSetting.set, { itemId, lower, upper })
const warnings = async (filter: object = {}) => (await server.callAs('manager', stockWarn.list, filter)).data.records
const limits = async (filter: object = {}) => (await server.callAs('manager', stockWarnSetting.list, filter)).data
const sell = async (n: number, quantity: number) => {
  const { data } = await tablet.send([tablet.freeze('sale', tablet.saleData([{ sku: store().skus[n]!, quantity }]))])
  expect(data.results[0]!.verdict).not.toBe('held')
}

describe('limits of items', () => {
  it('are set, changed and removed, each with what they were in the log', async () => {
    expect((await set(item(0), 10_000, 40_000)).error).toBe('')
    expect((await limits({ limits: 'set' })).records).toMatchObject([{ id: item(0), lower: 10_000, upper: 40_000 }])
    expect((await limits({ limits: 'unset' })).total).toBe(11)
    expect((await set(item(0), 12_000, null)).error).toBe('')
    const { records } = (await server.callAs('owner', activity.list, { search: 'Green tea 1' })).data
    expect(records.map((one) => one.action)).toEqual(['stock-limit.set', 'stock-limit.set'])
    expect(records.map((one) => one.changes)).toContainEqual([
      { field: 'lowerLimit', from: 10, to: 12 },
      { field: 'upperLimit', from: 40, to: null },
    ])
    expect((await set(item(0), null, null)).error).toBe('')
    expect((await limits({ limits: 'set' })).total).toBe(0)
  })

  it('are refused with the upper one below the lower, and for items of others', async () => {
    const crossed = await set(item(0), 10_000, 9_000)
    expect([crossed.error, Object.keys(crossed.fields)]).toEqual(['input.invalid', ['upper']])
    expect((await set(server.two.stores[0].skus[0]!.id, 1000, null)).error).toBe('record.missing')
    expect((await set(server.one.stores[1].skus[0]!.id, 1000, null)).error).toBe('record.missing')
  })

  it('are set for many at once, which says what they were', async () => {
    await set(item(1), 1000, null)
    const items = [item(1), item(2)].map((itemId) => ({ itemId, lower: 5000, upper: 9000 }))
    const { data } = await server.callAs('manager', stockWarnSetting.batchSet, { items })
    const before = new Map(data.before.map((one) => [one.itemId, one]))
    expect(before.get(item(1))).toEqual({ itemId: item(1), lower: 1000, upper: null })
    expect(before.get(item(2))).toEqual({ itemId: item(2), lower: null, upper: null })
    expect((await limits({ limits: 'set' })).total).toBe(2)
    const again = await server.callAs('manager', stockWarnSetting.batchSet, { items: data.before })
    expect(again.error).toBe('')
    expect((await limits({ limits: 'set' })).records).toMatchObject([{ id: item(1), lower: 1000, upper: null }])
    await set(item(1), null, null)
  })
})

describe('warnings', () => {
  it('come when a sale brings an item to its lower limit, and name what to order', async () => {
    await set(item(3), 140_000, 200_000)
    expect(await warnings()).toEqual([])
    await sell(3, 9000)
    expect(await warnings()).toEqual([])
    await sell(3, 1000)
    expect(await warnings()).toMatchObject([
      {
        itemId: item(3),
        kind: 'goods',
        state: 'short',
        available: 140_000,
        gap: 0,
        order: { packs: 60, quantity: 60_000, pack: 1000, supplier: null },
      },
    ])
  })

  it('W1: low at 43, still at 44 once it was, gone at 45, and not again at 44', async () => {
    const kept = async () => (await warnings({ keyword: 'Green tea 8' })).map(({ state, gap }) => [state, gap])
    const task = async () => {
      const open = `select count(*)::int as n from todo where org_id = $1 and store_id = $2 and kind = 'short'
        and subject_id = $3 and closed_at is null`
      return (await rowsOf<{ n: number }>(server.db, open, [store().orgId, store().storeId, item(7)]))[0]!.n
    }
    const receives = async (quantity: number) => {
      const id = tablet.newId()
      const [place] = await rowsOf<{ id: string }>(
        server.db,
        `select id from stock_place where org_id = $1 and store_id = $2 and kind = 'shelf' limit 1`,
        [store().orgId, store().storeId],
      )
      const lines = [{ itemId: item(7), placeId: place!.id, quantity: milli(quantity) }]
      const { data } = await server.callAs('manager', inbound.save, { id, version: 0, type: 5, lines })
      expect((await server.callAs('manager', inbound.post, { id, version: data.version })).error).toBe('')
    }
    await set(item(7), 43_000, 200_000)
    await sell(7, 106_000)
    expect([await kept(), await task()]).toEqual([[], 0])
    await sell(7, 1000)
    expect([await kept(), await task()]).toEqual([[['short', 0]], 1])
    await receives(1000)
    expect([await kept(), await task()]).toEqual([[['short', 0]], 1])
    await receives(1000)
    expect([await kept(), await task()]).toEqual([[], 0])
    await sell(7, 1000)
    expect([await kept(), await task()]).toEqual([[], 0])
    // another limit is judged anew
    await sell(7, 1000)
    await receives(1000)
    expect(await task()).toBe(1)
    await set(item(7), 42_000, 200_000)
    expect([await kept(), await task()]).toEqual([[], 0])
    await set(item(7), null, null)
  })

  it('order in the package that is bought, and in that of the preferred supplier', async () => {
    const [six, dozen] = [tablet.newId(), tablet.newId()]
    for (const [id, quantity] of [
      [six, 6000],
      [dozen, 12_000],
    ])
      await put(
        `insert into sku_pack (org_id, store_id, sku_id, id, name_zh, name_en, quantity_milli)
          values ($1, $2, $3, $4, '箱', 'Case', $5)`,
        [item(3), id, quantity],
      )
    expect((await warnings())[0]!.order).toMatchObject({ packs: 10, quantity: 60_000, pack: 6000 })
    const form = { name: 'Tea Trading', leadDays: 2, language: 'en' } as const
    const { id } = (await server.callAs('manager', suppliers.add, form)).data
    const goods = { id, skuId: item(3), supplierItemNo: '', packId: dozen, minPacks: 8, preferred: true }
    expect((await server.callAs('manager', suppliers.setGoods, goods)).error).toBe('')
    // five are enough, but eight are the fewest that it delivers
    expect((await warnings())[0]!.order).toEqual({
      packs: 8,
      quantity: 96_000,
      pack: 12_000,
      packName: { zh: '箱', en: 'Case' },
      supplier: 'Tea Trading',
    })
  })

  it('say what is too much, are searched, filtered and ordered by how far', async () => {
    await set(item(4), null, 100_000)
    await set(item(5), 155_000, 300_000)
    const all = await warnings()
    expect(all.map(({ itemId, state, gap }) => [itemId, state, gap])).toEqual([
      [item(5), 'short', 5000],
      [item(3), 'short', 0],
      [item(4), 'over', 50_000],
    ])
    expect(all[2]!.order).toBeNull()
    expect((await warnings({ state: 'over' })).map((one) => one.itemId)).toEqual([item(4)])
    expect((await warnings({ keyword: '10006' })).map((one) => one.itemId)).toEqual([item(5)])
    expect(await warnings({ kind: 'raw' })).toEqual([])
    const byName = { sort: 'name', order: 'desc' } as const
    const { data } = await server.callAs('manager', stockWarn.list, byName, { locale: 'en_US' })
    expect(data.records.map((one) => one.itemId)).toEqual([item(5), item(4), item(3)])
  })

  it('include raw materials, and no products that were deleted', async () => {
    const material = tablet.newId()
    await put(
      `insert into raw_material (org_id, store_id, id, unit_id, item_no, name_zh, name_en, search)
        select org_id, store_id, $3, id, 'R1', '面粉', 'Flour', '面粉 flour mianfen r1' from unit where org_id = $1 and store_id = $2 and name_en = 'each'`,
      [material],
    )
    await set(material, 2000, 8000)
    expect(await warnings({ kind: 'raw' })).toMatchObject([{ itemId: material, available: 0, order: { packs: 8 } }])
    expect((await warnings({ keyword: 'mianfen' })).length).toBe(1)
    await put('update raw_material set deleted_at = now() where org_id = $1 and store_id = $2 and id = $3', [material])
    expect(await warnings({ kind: 'raw' })).toEqual([])
    expect((await server.callAs('manager', stockWarnSetting.suggest, { itemIds: [material] })).data.records).toEqual([])
    const gone = await server.callAs('manager', stockWarnSetting.set, { itemId: material, lower: 1000, upper: 2000 })
    expect(gone.error).toBe('record.missing')
    await put('update sku set deleted_at = now() where org_id = $1 and store_id = $2 and id = $3', [item(4)])
    expect(await warnings({ state: 'over' })).toEqual([])
    await put('update sku set deleted_at = null where org_id = $1 and store_id = $2 and id = $3', [item(4)])
  })
})

describe('suggested limits', () => {
  it('come from whole cycles of sales, with the delivery of the product, else of its supplier', async () => {
    const suggest = async (...itemIds: string[]) =>
      (await server.callAs('manager', stockWarnSetting.suggest, { itemIds })).data.records
    const cycle = (days: number) =>
      put(
        `update product set cycle_days = $4 where org_id = $1 and store_id = $2
          and id = (select product_id from sku where org_id = $1 and store_id = $2 and id = $3)`,
        [item(3), days],
      )
    expect(await suggest(item(3))).toMatchObject([{ nothingSold: true, days: 0, assumed: true }])
    server.clock.now += DAY
    await server.signIn('manager')
    await sell(3, 2000)
    server.clock.now += DAY
    await server.signIn('manager')
    // today's sales are not a whole day yet
    await sell(3, 50_000)
    // one cycle of a week is too little, two of a day are enough
    expect(await suggest(item(3))).toMatchObject([{ nothingSold: true, sold: 12_000, days: 2, coverDays: 2 }])
    await cycle(1)
    // 10 and 2 sold, the newer one weighing twice: 14 ÷ 3 a day, with a variance of 35.56; the supplier needs two days
    expect(await suggest(item(3))).toMatchObject([
      {
        sold: 12_000,
        days: 2,
        perDay: 4667,
        coverDays: 2,
        cycleDays: 1,
        assumed: false,
        expected: 9333,
        safety: 13_872,
        cycle: 4667,
        lower: 24_000,
        upper: 28_000,
        nothingSold: false,
      },
    ])
    await put(
      `update product set lead_days = 4, stocking_days = 1, cycle_days = 14 where org_id = $1 and store_id = $2
        and id = (select product_id from sku where org_id = $1 and store_id = $2 and id = $3)`,
      [item(3)],
    )
    expect(await suggest(item(3))).toMatchObject([{ coverDays: 5, cycleDays: 14, assumed: false }])
    expect(await suggest(item(6), tablet.newId())).toMatchObject([{ itemId: item(6), nothingSold: true }])
  })
})

it('every reason of a movement has words', () => {
  expect(Object.keys(stockReasons).filter((reason) => !worded.includes(reason))).toEqual([])
})
