import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activity } from '#contract/organisation/activity.ts'
import { products } from '#contract/catalogue/products.ts'
import { shelf, shelfWarnings, shelfWarningSettings } from '#contract/catalogue/shelf.ts'
import { storage } from '#contract/catalogue/storage.ts'
import { warehouse } from '#contract/catalogue/warehouse.ts'
import { milli } from '#domain/money.ts'
import { bookStock } from '#server/ledgers/stock/book-stock.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ goods: 6 })
})
afterAll(() => server.close())

const as = 'manager'
const en = { locale: 'en_US' } as const
const store = () => server.one.stores[0]
const sku = (n: number): string => store().skus[n]!.id
const bays = async () => (await server.callAs(as, shelf.list, {})).data.records
const locations = async () => (await server.callAs(as, warehouse.locationList, {})).data.records
const view = async (id: string, more: object = {}) =>
  (await server.callAs(as, shelf.viewGoods, { id, ...more }, en)).data
const oper = (id: string, operation: 'assign' | 'main' | 'remove', ...itemIds: string[]) =>
  server.callAs(as, shelf.operGoods, { id, operation, itemIds }, en)
const addBay = async (code: string) => {
  const areaId = (await server.callAs(as, storage.areaAdd, { code })).data.id
  return (await server.callAs(as, storage.numberAdd, { areaId, code: `${code}-1` })).data.id
}
const move = (itemId: string, quantity: number, from: string, to: string) =>
  server.db.tx((tx) =>
    bookStock(tx, store(), [
      {
        id: randomUUID(),
        reason: 'move',
        at: server.clock.now,
        moves: [{ itemId, quantity: milli(quantity), from, to }],
      },
    ]),
  )

describe('what lies where', () => {
  it('is counted for each bay and location, and listed with quantities by name', async () => {
    const [bay] = await bays()
    const [location] = await locations()
    expect([bay!.goods, location!.goods]).toEqual([6, 6])
    const held = await view(bay!.id)
    expect(bay!.most).toHaveLength(3)
    expect(held.records.map(({ name }) => name)).toEqual(expect.arrayContaining(bay!.most.map(({ name }) => name)))
    expect(held.total).toBe(6)
    expect(held.records[0]).toMatchObject({ quantity: 100_000, main: false, assigned: false, min: null, max: null })
    const names = held.records.map(({ name }) => name.en.toLowerCase())
    expect(names).toEqual(names.toSorted())
    const second = await view(bay!.id, { currentPage: 2, pageSize: 4 })
    expect(second.records.map(({ itemId }) => itemId)).toEqual(held.records.slice(4).map(({ itemId }) => itemId))
    const one = await view(bay!.id, { search: held.records[2]!.itemNo })
    expect([one.total, one.records[0]!.itemId]).toEqual([1, held.records[2]!.itemId])
    const stored = await server.callAs(as, warehouse.goodsOfLocation, { id: location!.id })
    expect(stored.data.records[0]).toMatchObject({ quantity: 50_000 })
    expect((await server.callAs(as, warehouse.goodsOfLocation, { id: bay!.id })).error).toBe('record.missing')
    expect((await server.callAs(as, shelf.viewGoods, { id: location!.id }, en)).message).toBe(
      'Number of shelf incorrect.',
    )
  })

  it('also raw materials and deleted products of which some are there', async () => {
    const bay = await addBay('R')
    const { rows } = await server.db.query<{ id: string }>({
      text: `select id from unit where store_id = $1 and name_en = 'each'`,
      values: [store().storeId],
    })
    const material = randomUUID()
    await server.db.query({
      text: `insert into raw_material (org_id, store_id, id, unit_id, item_no, name_zh, name_en, search)
        values ($1, $2, $3, $4, 'M-1', '面粉', 'Flour', '面粉 flour mianfen m-1')`,
      values: [store().orgId, store().storeId, material, rows[0]!.id],
    })
    expect((await oper(bay, 'assign', material, sku(4))).error).toBe('')
    const [from] = await bays()
    await move(sku(5), 1000, from!.id, bay)
    await server.db.query({
      text: 'update sku set deleted_at = now() where org_id = $1 and store_id = $2 and id = $3',
      values: [store().orgId, store().storeId, sku(5)],
    })
    const listed = async (more: object) => (await view(bay, more)).records.map(({ itemId }) => itemId)
    const all = await listed({})
    expect(all[0]).toBe(sku(4))
    expect(all.toSorted()).toEqual([material, sku(4), sku(5)].toSorted())
    const pages = [1, 2, 3].map((currentPage) => listed({ currentPage, pageSize: 1 }))
    expect((await Promise.all(pages)).flat()).toEqual(all)
    expect(await view(bay, { search: 'mianfen' })).toMatchObject({ total: 1, records: [{ name: { en: 'Flour' } }] })
    // of a deleted product, what lies there counts, its place does not
    await server.db.query({
      text: 'update sku set deleted_at = now() where org_id = $1 and store_id = $2 and id = $3',
      values: [store().orgId, store().storeId, sku(4)],
    })
    expect((await listed({})).toSorted()).toEqual([material, sku(5)].toSorted())
    expect((await view(bay)).total).toBe(2)
    expect((await bays()).find(({ id }) => id === bay)).toMatchObject({ goods: 2 })
  })
})

describe('the order of places', () => {
  it('changes among those that are named; the others stay', async () => {
    const areaId = (await server.callAs(as, warehouse.areaAdd, { code: 'Z' })).data.id
    for (const code of ['Z-1', 'Z-2', 'Z-3']) await server.callAs(as, warehouse.locationAdd, { areaId, code })
    const of = async () => (await locations()).map(({ code }) => code)
    expect(await of()).toEqual(['W-1', 'Z-1', 'Z-2', 'Z-3'])
    const [, one, two, three] = await locations()
    await server.callAs(as, warehouse.locationSort, { ids: [three!.id, one!.id, two!.id, randomUUID()] })
    expect(await of()).toEqual(['W-1', 'Z-3', 'Z-1', 'Z-2'])
    expect((await locations()).map(({ routeNo }) => routeNo)).toEqual([1, 2, 3, 4])
    const areas = async () => (await server.callAs(as, warehouse.areaList, {})).data.records
    const ids = (await areas()).map(({ id }) => id)
    await server.callAs(as, warehouse.areaSort, { ids: ids.toReversed() })
    expect((await areas()).map(({ id }) => id)).toEqual(ids.toReversed())
  })

  it('of the shelves changes likewise, and the settings of warnings list the bays in it', async () => {
    const areaId = (await server.callAs(as, storage.areaAdd, { code: 'S' })).data.id
    for (const code of ['S-1', 'S-2']) await server.callAs(as, storage.numberAdd, { areaId, code })
    const own = async () => (await bays()).filter(({ code }) => code.startsWith('S-'))
    const [one, two] = await own()
    await server.callAs(as, storage.numberSort, { ids: [two!.id, one!.id] })
    expect((await own()).map(({ code }) => code)).toEqual(['S-2', 'S-1'])
    const listed = (await server.callAs(as, shelfWarningSettings.bays, {})).data.records
    expect(listed.map(({ id }) => id)).toEqual((await bays()).map(({ id }) => id))
    const aisles = async () =>
      (await server.callAs(as, storage.areaList, { kind: 'shelf' })).data.records.map(({ id }) => id)
    const before = await aisles()
    await server.callAs(as, storage.areaSort, { ids: before.toReversed() })
    expect(await aisles()).toEqual(before.toReversed())
  })
})

it('an area of the warehouse is renamed, and deleted when its locations are', async () => {
  const id = (await server.callAs(as, warehouse.areaAdd, { code: 'Y' })).data.id
  await server.callAs(as, warehouse.areaUpdate, { id, code: 'YY', name: 'Cold room' })
  const areas = async () => (await server.callAs(as, warehouse.areaList, {})).data.records
  expect((await areas()).find((area) => area.id === id)).toMatchObject({ code: 'YY', name: 'Cold room' })
  const location = (await server.callAs(as, warehouse.locationAdd, { areaId: id, code: 'YY-1' })).data.id
  expect((await server.callAs(as, warehouse.areaDelete, { id })).error).toBe('zone.has-locations')
  expect((await server.callAs(as, warehouse.locationDelete, { id: location })).error).toBe('')
  expect((await server.callAs(as, warehouse.areaDelete, { id })).error).toBe('')
  expect((await areas()).some((area) => area.id === id)).toBe(false)
})

describe('goods of a bay', () => {
  it('are assigned while none lies there; one bay of a product is its main bay', async () => {
    const [bay, other] = [await addBay('K'), await addBay('L')]
    expect((await oper(bay, 'main', sku(0))).error).toBe('')
    expect((await oper(other, 'assign', sku(0), sku(1))).error).toBe('')
    expect((await view(bay)).records).toMatchObject([{ itemId: sku(0), main: true, assigned: true, quantity: 0 }])
    expect((await oper(other, 'main', sku(0))).error).toBe('')
    expect((await view(bay)).records).toMatchObject([{ main: false, assigned: true }])
    expect((await bays()).find(({ id }) => id === other)).toMatchObject({ goods: 2, low: 0 })
    expect((await oper(other, 'remove', sku(0), sku(1))).error).toBe('')
    expect((await view(other)).total).toBe(0)
    const { records } = (await server.callAs('owner', activity.list, { search: 'L-1' })).data
    expect(records.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['shelf.assigned', 'shelf.main-bay', 'shelf.unassigned']),
    )
  })

  it('are not removed while some lies there or while they are online; only goods and bays of the store are known', async () => {
    const [first] = await bays()
    const bay = await addBay('O')
    const said = async (work: ReturnType<typeof oper>) => (await work).message
    expect(await said(oper(first!.id, 'remove', sku(2)))).toBe(
      'Recharge cards and products with shelf stock cannot be removed.',
    )
    await oper(bay, 'assign', sku(2))
    const { id } = (await server.callAs(as, products.detailsByCode, { code: String(10_003) })).data
    await server.db.query({
      text: 'insert into online_product (org_id, store_id, product_id, state) values ($1, $2, $3, 2)',
      values: [store().orgId, store().storeId, id],
    })
    expect(await said(oper(bay, 'remove', sku(2)))).toBe('An online product cannot be removed from a shelf.')
    expect(await said(oper(randomUUID(), 'assign', sku(2)))).toBe('Number of shelf incorrect.')
    expect((await oper(bay, 'assign', randomUUID())).error).toBe('record.missing')
  })

  it('are found by name or number', async () => {
    const { records } = (await server.callAs(as, shelf.findGoods, { keyword: '10002' })).data
    expect(records).toMatchObject([{ itemId: sku(1), shelf: 100_000, warehouse: 50_000 }])
  })
})

describe('shelf warnings', () => {
  it('name the bays at or under their minimum, and what the warehouse can bring', async () => {
    const [bay, other] = [await addBay('P'), await addBay('Q')]
    const itemId = sku(3)
    const set = (bayId: string, min: number | null, max: number | null) =>
      server.callAs(as, shelfWarningSettings.set, { bayId, itemId, min, max })
    const wrong = await set(bay, 9000, 5000)
    expect([wrong.error, Object.keys(wrong.fields)]).toEqual(['input.invalid', ['max']])
    await set(bay, 5000, 40_000)
    await server.callAs(as, shelfWarningSettings.batchSet, { bayId: other, itemIds: [itemId], min: 0, max: 30_000 })
    const settings = (await server.callAs(as, shelfWarningSettings.list, { bayId: bay })).data
    expect(settings.records).toMatchObject([{ itemId, min: 5000, max: 40_000, quantity: 0 }])
    const low = async () => (await server.callAs(as, shelfWarnings.list, {})).data
    // 50 in the warehouse: the first bay gets 40 of them, the second what is left
    expect(await low()).toMatchObject({
      total: 2,
      records: [
        { bay: 'P-1', refill: 40_000, warehouse: 50_000, from: [{ code: 'W-1', quantity: 40_000 }] },
        { bay: 'Q-1', refill: 10_000 },
      ],
    })
    // the second page alone knows what the first bay takes; words and what can be brought narrow the list
    const pageOf = async (more: object) => (await server.callAs(as, shelfWarnings.list, more)).data
    expect(await pageOf({ pageSize: 1, currentPage: 2 })).toMatchObject({
      total: 2,
      records: [{ bay: 'Q-1', refill: 10_000 }],
    })
    expect((await pageOf({ refillable: 'yes' })).total).toBe(2)
    expect((await pageOf({ refillable: 'no' })).total).toBe(0)
    expect((await pageOf({ search: '10004' })).total).toBe(2)
    expect((await pageOf({ search: '10005' })).total).toBe(0)
    const [location] = (await locations()).filter(({ code }) => code === 'W-1')
    await move(itemId, 5000, location!.id, bay)
    expect((await low()).records[0]).toMatchObject({ quantity: 5000, refill: 35_000, warehouse: 45_000 })
    await move(itemId, 1000, location!.id, bay)
    expect((await low()).records.map((one) => one.bay)).toEqual(['Q-1'])
    expect((await bays()).find(({ id }) => id === other)).toMatchObject({ low: 1 })
    // a closed location gives nothing
    await server.callAs(as, warehouse.locationUpdate, { id: location!.id, code: 'W-1', status: 2 })
    expect((await server.callAs(as, shelf.refillProposal, {})).data.records).toEqual([])
    expect((await server.callAs(as, shelfWarnings.list, { refillable: 'no' })).data.total).toBe(1)
    await server.callAs(as, warehouse.locationUpdate, { id: location!.id, code: 'W-1', status: 1 })
    await set(other, null, null)
    expect((await low()).total).toBe(0)
  })
})
