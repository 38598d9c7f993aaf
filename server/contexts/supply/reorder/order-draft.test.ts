import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DRAFT_DAYS, type DraftOrderInput, type DraftSearch, reorder } from '#contract/supply/reorder.ts'
import { stockWarnSetting } from '#contract/stock/stock-warnings.ts'
import { suppliers } from '#contract/supply/suppliers.ts'
import { uuidv7 } from '#domain/ids.ts'
import { proposeOrders } from '#server/testing/order-night.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let supplierId = ''
beforeAll(async () => {
  server = await startTestServer()
  server.clock.now = Date.UTC(2026, 10, 26, 20)
  await server.signIn('manager')
  await put(
    `update sku_stock set shelf_milli = 1000, warehouse_milli = 0, locked_milli = 0 where org_id = $1 and store_id = $2`,
  )
  const form = { name: 'Tea Trading', leadDays: 5, minOrder: 1_000_000, language: 'en' as const }
  supplierId = (await server.callAs('manager', suppliers.add, form)).data.id
  for (const [at, sku] of skus().slice(0, 3).entries()) {
    const goods = { id: supplierId, skuId: sku.id, packCost: 100 * (at + 1), minPacks: 1, preferred: true }
    await server.callAs('manager', suppliers.setGoods, goods)
  }
  for (const [at, sku] of skus().slice(0, 4).entries()) {
    const limit = { itemId: sku.id, lower: 1000, upper: (at + 2) * 10_000 }
    await server.callAs('manager', stockWarnSetting.set, limit)
  }
  await night()
})
afterAll(() => server.close())

const store = () => server.one.stores[0]
const skus = () => store().skus
const put = (text: string, values: unknown[] = []) =>
  server.db.query({ text, values: [store().orgId, store().storeId, ...values] })
const night = () => proposeOrders(server)
const newId = () => uuidv7(server.clock.now, crypto.getRandomValues(new Uint8Array(10)))
const draft = async () => (await server.callAs('manager', reorder.draft, {})).data.suppliers
const page = async (asked: DraftSearch = {}) =>
  (await server.callAs('manager', reorder.draftLines, { supplierId, ...asked })).data
const quantities = async (asked: DraftSearch = {}) => (await page(asked)).records.map((one) => one.quantity / 1000)
const send = (over: Partial<DraftOrderInput> = {}, who: 'manager' | 'clerk' = 'manager') =>
  server.callAs(who, reorder.draftOrder, { id: newId(), supplierId, changes: [], without: [], ...over })
const as = (at: number, packs: number) => ({ itemId: skus()[at]!.id, method: 'fixed' as const, packs, packId: null })
const linesOf = async (orderId: string) =>
  (
    await put(
      `select l.item_id, l.quantity_milli, s.result_milli, s.changed_to_milli, s.order_id from purchase_line l
        join purchase_suggestion s on s.org_id = l.org_id and s.store_id = l.store_id and s.id = l.suggestion_id
        where l.org_id = $1 and l.store_id = $2 and l.order_id = $3 order by l.quantity_milli`,
      [orderId],
    )
  ).rows
const has = (at: number, milli: number) =>
  put('update sku_stock set shelf_milli = $4 where org_id = $1 and store_id = $2 and item_id = $3', [
    skus()[at]!.id,
    milli,
  ])

describe('the draft', () => {
  it('says of each supplier how many items it is about, what they cost, and what has none comes last', async () => {
    const [first, none] = await draft()
    // 19 × 1.00, 29 × 2.00, 39 × 3.00
    expect(first).toMatchObject({
      id: supplierId,
      items: 3,
      cost: 1900 + 5800 + 11_700,
      unknown: 0,
      minOrder: 1_000_000,
    })
    expect(none).toMatchObject({ id: null, items: 1, minOrder: null, nextOrderDay: null })
  })

  it('says what runs out first, and how many items on which of the next days', async () => {
    const day = (days: number): string => new Date(server.clock.now + days * 86_400_000).toISOString().slice(0, 10)
    const shortOn = (at: number, on: string | null) =>
      put('update purchase_suggestion set short_on = $4 where org_id = $1 and store_id = $2 and item_id = $3', [
        skus()[at]!.id,
        on,
      ])
    await shortOn(0, day(2))
    await shortOn(1, day(-1))
    await shortOn(2, day(40))
    const [first, none] = await draft()
    expect(first!.runsOut).toEqual([1, 0, 1, ...Array.from({ length: DRAFT_DAYS - 3 }, () => 0)])
    expect(first!.first.map((item) => [item.itemId, item.shortOn])).toEqual([
      [skus()[1]!.id, day(-1)],
      [skus()[0]!.id, day(2)],
      [skus()[2]!.id, day(40)],
    ])
    expect(first!.first[0]!.name.en).toContain('tea')
    expect(none!.first.map((item) => item.itemId)).toEqual([skus()[3]!.id])
    for (const at of [0, 1, 2]) await shortOn(at, null)
  })

  it('follows what there is now, and who delivers now', async () => {
    await has(0, 6000)
    expect((await draft())[0]).toMatchObject({ items: 3, cost: 1400 + 5800 + 11_700 })
    await has(0, 20_000)
    expect((await draft())[0]).toMatchObject({ items: 2 })
    await has(0, 1000)
    await put('update sku_supplier set preferred = false where org_id = $1 and store_id = $2 and sku_id = $3', [
      skus()[0]!.id,
    ])
    expect((await draft()).map((one) => one.items)).toEqual([2, 2])
    await put('update sku_supplier set preferred = true where org_id = $1 and store_id = $2 and sku_id = $3', [
      skus()[0]!.id,
    ])
  })

  it('has its lines in pages, sorted and searched', async () => {
    expect(await quantities({ sort: 'packs' })).toEqual([39, 29, 19])
    expect(await quantities({ sort: 'packs', order: 'asc', pageSize: 2, currentPage: 2 })).toEqual([39])
    expect(await quantities({ sort: 'cost' })).toEqual([39, 29, 19])
    expect((await page({ pageSize: 1 })).total).toBe(3)
    const [one] = (await page({ sort: 'packs' })).records
    expect((await page({ search: one!.name.en })).records.map((found) => found.itemId)).toContain(one!.itemId)
    expect(await page({ search: 'no such thing' })).toEqual({ records: [], total: 0 })
    for (const [at, name] of ['rice', 'tea', 'apples'].entries())
      await put('update sku set sort_en = $4, sort_zh = $4 where org_id = $1 and store_id = $2 and id = $3', [
        skus()[at]!.id,
        name,
      ])
    await night()
    expect(await quantities({ sort: 'name' })).toEqual([39, 19, 29])
    expect(await quantities({ sort: 'name', order: 'desc' })).toEqual([29, 19, 39])
    const rest = await server.callAs('manager', reorder.draftLines, {})
    expect(rest.data.records.map((found) => found.itemId)).toEqual([skus()[3]!.id])
  })

  it('says nothing of costs to those who may not see them, not even by its order', async () => {
    const allow = (change: string) =>
      put(`update store_role set permissions = ${change} where org_id = $1 and store_id = $2`)
    await allow(`permissions - 'shopCostSee'`)
    expect('cost' in (await draft())[0]!).toBe(false)
    const byCost = await page({ sort: 'cost' })
    expect(byCost.records.map((one) => 'packCost' in one)).toEqual([false, false, false])
    expect(byCost.records.map((one) => one.itemId)).toEqual((await page()).records.map((one) => one.itemId))
    await allow(`permissions || '["shopCostSee"]'::jsonb`)
    expect((await server.callAs('clerk', reorder.draftLines, {})).error).toBe('access.denied')
  })
})

describe('an order of the draft', () => {
  it('is not made while something is not as it was shown, and says what', async () => {
    await has(1, 4000)
    const shown = { items: 3, lines: [as(0, 19), as(1, 29)] }
    const told = await send({ shown })
    expect(told.data).toMatchObject({
      order: null,
      items: 3,
      changed: [{ itemId: skus()[1]!.id, was: 29, packs: 26, packId: null }],
    })
    expect((await draft())[0]!.items).toBe(3)
    // one of them is not needed any more, and another one is bought in cases
    await has(1, 30_000)
    expect((await send({ shown })).data).toMatchObject({ order: null, items: 2, changed: [{ was: 29, packs: 0 }] })
    expect((await send({ shown: { items: 3, lines: [] } })).data).toMatchObject({ order: null, items: 2, changed: [] })
    await has(1, 1000)
    const packed = { ...as(0, 19), packId: newId() }
    expect((await send({ shown: { items: 3, lines: [packed] } })).data.changed).toMatchObject([
      { was: 19, packs: 19, packId: null },
    ])
    expect((await put('select 1 from purchase_order where org_id = $1 and store_id = $2')).rows).toEqual([])
  })

  it('has what is proposed now, with what was changed and without what was left out, and is one if sent twice', async () => {
    expect((await send({}, 'clerk')).error).toBe('access.denied')
    const id = newId()
    const asked = { id, changes: [as(0, 7)], without: [skus()[2]!.id], shown: { items: 3, lines: [as(0, 19)] } }
    const made = await send(asked)
    expect(made.data).toMatchObject({ order: { id }, left: 0, changed: [] })
    const again = await send(asked)
    expect(again.data.order).toEqual(made.data.order)
    expect(await linesOf(id)).toEqual([
      { item_id: skus()[0]!.id, quantity_milli: 7000, result_milli: 19_000, changed_to_milli: 7000, order_id: id },
      { item_id: skus()[1]!.id, quantity_milli: 29_000, result_milli: 29_000, changed_to_milli: null, order_id: id },
    ])
    const { rows } = await put('select supplier_id from purchase_order where org_id = $1 and store_id = $2')
    expect(rows).toEqual([{ supplier_id: supplierId }])
    // what was left out is still proposed
    expect(await quantities()).toEqual([39])
  })

  it('leaves out what is set to nothing, and ignores what was typed for another package', async () => {
    expect((await send({ changes: [as(2, 0)] })).data).toMatchObject({ order: null, left: 0, items: 1 })
    const id = newId()
    expect((await send({ id, changes: [{ ...as(2, 5), packId: newId() }] })).data.order).toMatchObject({ id })
    expect(await linesOf(id)).toMatchObject([{ quantity_milli: 39_000, changed_to_milli: null }])
    expect((await draft()).map((one) => one.id)).toEqual([null])
  })

  it('can be of items that have no supplier yet', async () => {
    const id = newId()
    expect((await send({ id, supplierId: null })).data).toMatchObject({ order: { id }, left: 0 })
    expect(await draft()).toEqual([])
  })
})
