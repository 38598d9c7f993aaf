import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { products } from '#contract/catalogue/products.ts'
import { storage } from '#contract/catalogue/storage.ts'
import { warehouse } from '#contract/catalogue/warehouse.ts'
import { milli } from '#domain/money.ts'
import { bookStock } from '#server/ledgers/stock/book-stock.ts'
import { rowsOf, wrongSums } from '#server/testing/books.ts'
import { seen } from '#server/testing/read-labels.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ goods: 6 })
})
afterAll(() => server.close())

const as = 'manager'
const store = () => server.one.stores[0]
const en = { locale: 'en_US' } as const
const addArea = async (code: string) => (await server.callAs(as, storage.areaAdd, { code, name: '' })).data.id
const addBay = async (areaId: string, code: string, more: object = {}) =>
  (await server.callAs(as, storage.numberAdd, { areaId, code, ...more })).data.id

describe('aisles and bays', () => {
  it('start with one of each kind; every store also has places for picked, unsellable and sent goods', async () => {
    const { records } = (await server.callAs(as, storage.areaList, {})).data
    expect(records.map(({ kind, code, numbers }) => [kind, code, numbers])).toEqual([
      ['shelf', 'A', 1],
      ['warehouse', 'W', 1],
    ])
    const kinds = await rowsOf<{ kind: string }>(
      server.db,
      'select kind from stock_place where org_id = $1 and store_id = $2 order by kind',
      [store().orgId, store().storeId],
    )
    expect(kinds.map(({ kind }) => kind)).toEqual(['quarantine', 'shelf', 'staging', 'transit', 'warehouse'])
  })

  it('have codes of their own of 1 to 10 characters; two aisles may number their bays alike', async () => {
    const [one, two] = [await addArea('B'), await addArea('C')]
    expect((await server.callAs(as, storage.areaAdd, { code: 'b' })).error).toBe('place.code-taken')
    await addBay(one, '1', { name: 'By the door' })
    await addBay(two, '1')
    const again = await server.callAs(as, storage.numberAdd, { areaId: one, code: '1' })
    expect([again.error, Object.keys(again.fields)]).toEqual(['place.code-taken', ['code']])
    const long = await server.callAs(as, storage.numberAdd, { areaId: one, code: 'ABCDEFGHIJK' })
    expect(long.error).toBe('input.invalid')
    const { records } = (await server.callAs(as, storage.rackNumbers, { areaId: one })).data
    expect(records).toMatchObject([{ areaCode: 'B', code: '1', name: 'By the door', status: 1 }])
    const [bay] = records
    await server.callAs(as, storage.numberUpdate, { id: bay!.id, code: '01', routeNo: 9, status: 2 })
    const { records: after } = (await server.callAs(as, storage.numberList, { areaId: one })).data
    expect(after).toMatchObject([{ code: '01', routeNo: 9, status: 2 }])
    await server.callAs(as, storage.areaUpdate, { id: one, code: 'BB', name: 'Drinks' })
    const { records: aisles } = (await server.callAs(as, storage.rackAreas, {})).data
    expect(aisles.find(({ id }) => id === one)).toMatchObject({ code: 'BB', name: 'Drinks', numbers: 1 })
  })

  it('have labels on paper, with a code that the shelf screens find them by', async () => {
    const aisle = await addArea('LB')
    for (const code of ['1', '2', 'LB-3']) await addBay(aisle, code, { name: 'Tea' })
    const { bytes } = await server.callAs(as, storage.labels, { areaId: aisle, layout: 'a4-24' })
    const [page] = await seen(bytes)
    expect(page!.codes.toSorted()).toEqual(['LB-1', 'LB-2', 'LB-3'])
    expect((await server.callAs(as, warehouse.labels, { areaId: aisle, layout: 'a4-24' })).error).toBe('record.missing')
    const { bytes: locations } = await server.callAs(as, warehouse.labels, { layout: 'a4-24' })
    expect((await seen(locations))[0]!.codes).toContain('W-1')
  })

  it('are deleted when nothing is in them any more, with the sentence that says what is', async () => {
    const aisle = await addArea('D')
    const area = (await server.callAs(as, warehouse.areaAdd, { code: 'X' })).data.id
    const bay = await addBay(aisle, 'D-1')
    const location = (await server.callAs(as, warehouse.locationAdd, { areaId: area, code: 'X-1' })).data.id
    const removeArea = (id: string) => server.callAs(as, storage.areaDelete, { id }, en)
    expect((await removeArea(aisle)).message).toBe('An aisle with bays cannot be deleted.')
    const gone = await server.callAs(as, warehouse.areaDelete, { id: area }, en)
    expect(gone.message).toBe('A warehouse area with locations cannot be deleted.')
    // the calls of shelves do not change the warehouse, nor the other way round
    expect((await removeArea(area)).error).toBe('record.missing')
    expect((await server.callAs(as, storage.numberDelete, { id: location })).error).toBe('record.missing')
    expect((await server.callAs(as, warehouse.locationDelete, { id: bay })).error).toBe('record.missing')
    await server.db.tx((tx) =>
      bookStock(tx, store(), [
        {
          id: randomUUID(),
          reason: 'move',
          at: server.clock.now,
          moves: [{ itemId: store().skus[5]!.id, quantity: milli(1000), from: location, to: bay }],
        },
      ]),
    )
    const remove = (id: string) => server.callAs(as, storage.numberDelete, { id }, en)
    expect((await remove(bay)).message).toBe('Products still at D-1: 1. Move them first.')
    const empty = await addBay(aisle, '2')
    expect((await remove(empty)).error).toBe('')
    expect((await remove(empty)).error).toBe('record.missing')
    const unused = await addArea('E')
    expect((await removeArea(unused)).error).toBe('')
    expect((await removeArea(unused)).error).toBe('record.missing')
  })

  it('are never all deleted: what lies nowhere is booked on one', async () => {
    const storeId = server.one.stores[1].storeId
    const call = { storeId, ...en }
    const { records } = (await server.callAs(as, storage.numberList, { kind: 'shelf' }, call)).data
    expect(records.length).toBe(1)
    const [location] = (await server.callAs(as, storage.numberList, { kind: 'warehouse' }, call)).data.records
    const moves = server.one.stores[1].skus.map((sku) => ({
      itemId: sku.id,
      quantity: milli(100_000),
      from: records[0]!.id,
      to: location!.id,
    }))
    await server.db.tx((tx) =>
      bookStock(tx, server.one.stores[1], [{ id: randomUUID(), reason: 'move', at: server.clock.now, moves }]),
    )
    expect((await server.callAs(as, storage.numberDelete, { id: records[0]!.id }, call)).error).toBe('place.last')
  })
})

describe('the shelf location of a product', () => {
  const placesOfSku = (skuId: string) =>
    rowsOf<{ code: string; left: number }>(
      server.db,
      `select p.code, b.quantity_milli as left from stock_balance b join stock_place p on p.org_id = b.org_id
        and p.store_id = b.store_id and p.id = b.place_id where b.sku_id = $1 and p.kind = 'shelf' order by p.code`,
      [skuId],
    )
  async function putAt(at: number, bayId: string | null) {
    const { id, skuId } = (await server.callAs(as, products.detailsByCode, { code: String(10_001 + at) })).data
    const { data } = await server.callAs(as, products.details, { id })
    const saved = await server.callAs(as, products.update, { ...data, bayId })
    return { id, skuId, saved }
  }
  const sell = (itemId: string, quantity: number) =>
    server.db.tx((tx) =>
      bookStock(tx, store(), [
        {
          id: randomUUID(),
          reason: 'sale',
          at: server.clock.now,
          outboundId: randomUUID(),
          moves: [{ itemId, quantity: milli(quantity) }],
        },
      ]),
    )

  it('is where sales take from first, then the other bays, then the warehouse; what is nowhere is owed there', async () => {
    const bay = await addBay(await addArea('M'), 'M-1')
    const { id, skuId, saved } = await putAt(0, bay)
    expect(saved.error).toBe('')
    expect((await server.callAs(as, products.details, { id })).data).toMatchObject({ bayId: bay, bay: 'M-1' })
    const before = await placesOfSku(skuId)
    expect(before).toEqual([{ code: 'A-1', left: 100_000 }])
    await sell(skuId, 1000)
    expect(await placesOfSku(skuId)).toEqual([
      { code: 'A-1', left: 99_000 },
      { code: 'M-1', left: 0 },
    ])
    // 99 on the other bay and 50 in the warehouse
    await sell(skuId, 151_000)
    expect(await placesOfSku(skuId)).toEqual([
      { code: 'A-1', left: 0 },
      { code: 'M-1', left: -2000 },
    ])
    expect(await wrongSums(server.db)).toEqual([])
  })

  it('is a bay of the store, and is none any more once it is deleted', async () => {
    const { saved } = await putAt(1, randomUUID())
    expect([saved.error, Object.keys(saved.fields)]).toEqual(['input.invalid', ['bayId']])
    const bay = await addBay(await addArea('N'), 'N-1')
    const { id } = await putAt(1, bay)
    await server.callAs(as, storage.numberDelete, { id: bay })
    expect((await server.callAs(as, products.details, { id })).data).toMatchObject({ bayId: null, bay: '' })
  })
})
