import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cardStock, goodsStock, rawStock, type StockRow } from '#contract/stock/stock-items.ts'
import { milli } from '#domain/money.ts'
import { bookStock } from '#server/ledgers/stock/book-stock.ts'
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
const scope = () => [store().orgId, store().storeId]
const put = (text: string, values: unknown[] = []) => server.db.query({ text, values: [...scope(), ...values] })
const list = async (filter: object = {}) => (await server.callAs('manager', goodsStock.list, filter)).data
const one = async (id: string): Promise<StockRow> => (await server.callAs('manager', goodsStock.details, { id })).data
const details = async (id: string) => (await server.callAs('manager', goodsStock.details, { id })).data
const ledger = async (id: string, filter: object = {}) =>
  (await server.callAs('manager', goodsStock.ledger, { id, ...filter })).data.records
const sell = async (n: number, quantity: number) => {
  await tablet.send([tablet.freeze('sale', tablet.saleData([{ sku: store().skus[n]!, quantity }]))])
}

describe('the list of stock', () => {
  it('shows what lies on shelves, in the warehouse and elsewhere, and what it is worth, to those who may see costs', async () => {
    const { id } = store().skus[0]!
    await put('update sku_stock set value_micro = 190625000 where org_id = $1 and store_id = $2 and item_id = $3', [id])
    await put(
      `insert into stock_balance (org_id, store_id, sku_id, place_id, quantity_milli)
        select org_id, store_id, $3, id, 2500 from stock_place where org_id = $1 and store_id = $2 and kind = 'quarantine'`,
      [id],
    )
    expect(await one(id)).toMatchObject({
      shelf: 100_000,
      warehouse: 50_000,
      elsewhere: 2500,
      total: 152_500,
      cost: 125,
      // 190.625, half up
      value: 19_063,
      lower: null,
    })
    const { data } = await server.callAs('manager', goodsStock.value, {})
    expect(data).toEqual({ value: 19_063, unknown: 11 })
    await put(`update store_role set permissions = permissions - 'shopCostSee' where org_id = $1 and store_id = $2`)
    const blind = await one(id)
    expect('cost' in blind || 'value' in blind).toBe(false)
    expect((await server.callAs('manager', goodsStock.value, {})).data).toEqual({})
    await put(`update store_role set permissions = permissions || '["shopCostSee"]' where org_id = $1 and store_id = $2
      and name = 'manager'`)
  })

  it('is searched by words, pinyin, item number and barcode, filtered, ordered and paged', async () => {
    const third = store().skus[2]!
    expect((await list({ keyword: 'green 10003' })).records.map((row) => row.id)).toEqual([third.id])
    expect((await list({ keyword: 'lvcha' })).total).toBe(12)
    expect((await list({ keyword: 'nothing like it' })).total).toBe(0)
    const { barcodes } = await one(third.id)
    expect((await list({ keyword: barcodes[0]! })).records.map((row) => row.id)).toEqual([third.id])
    await sell(2, 7000)
    await sell(3, 150_000 + 4000)
    expect((await list({ sort: 'shelf' })).records.slice(0, 2).map((row) => row.shelf)).toEqual([-4000, 93_000])
    expect((await list({ sort: 'total' })).records[0]!.total).toBe(-4000)
    // what never had any stock comes last, in both orders and over the pages
    const { id } = store().skus[6]!
    await put('delete from sku_stock where org_id = $1 and store_id = $2 and item_id = $3', [id])
    for (const order of ['asc', 'desc'] as const) {
      const pages = [1, 2, 3].map(async (currentPage) => list({ sort: 'total', order, pageSize: 5, currentPage }))
      const ids = (await Promise.all(pages)).flatMap((page) => page.records.map((row) => row.id))
      expect(new Set(ids).size).toBe(12)
      expect(ids.at(-1)).toBe(id)
    }
    expect((await list({ level: 'below' })).records.map((row) => row.id)).toEqual([store().skus[3]!.id])
    expect((await list({ pageSize: 5, currentPage: 3 })).records.length).toBe(2)
    await put(
      'insert into item_limit (org_id, store_id, item_id, lower_milli, upper_milli) values ($1, $2, $3, $4, $5)',
      [third.id, 143_000, 200_000],
    )
    expect((await list({ level: 'low' })).records.map((row) => row.id)).toEqual([third.id])
    await put('update item_limit set lower_milli = 142999, upper_milli = 142999 where org_id = $1 and store_id = $2')
    expect((await list({ level: 'low' })).records).toEqual([])
    expect((await list({ level: 'over' })).records.map((row) => row.id)).toEqual([third.id])
  })

  it('is a file of all its rows, in the order and with the filter of the screen', async () => {
    const { text } = await server.callAs('manager', goodsStock.export, { keyword: '10003' }, { locale: 'en_US' })
    const [head, row, end] = text.split('\r\n')
    expect(head).toBe(
      'Item number,Barcode,Chinese name,English name,Unit,Shelf,Warehouse,Elsewhere,Total,Reserved,Available,From other stores,On the way,Lower limit,Upper limit,Cost,Stock value',
    )
    expect(row).toMatch(/^10003,\d+,绿茶 3,Green tea 3,each,93,50,0,143,/)
    expect(end).toBe('')
    const { bytes } = await server.callAs('manager', goodsStock.export, { format: 'xlsx' })
    expect(String.fromCharCode(...bytes.slice(0, 2))).toBe('PK')
  })

  it('is worth the same in all as item by item, whatever lies elsewhere or is no longer there', async () => {
    const [elsewhere, gone] = [store().skus[7]!.id, store().skus[8]!.id]
    const value = async (filter: object = {}) => (await server.callAs('manager', goodsStock.value, filter)).data
    const before = await value()
    await put(
      'update sku_stock set shelf_milli = 0, warehouse_milli = 0 where org_id = $1 and store_id = $2 and item_id = $3',
      [elsewhere],
    )
    expect(await value()).toEqual({ ...before, unknown: before.unknown! - 1 })
    await put(
      `insert into stock_balance (org_id, store_id, sku_id, place_id, quantity_milli)
        select org_id, store_id, $3, id, 1000 from stock_place where org_id = $1 and store_id = $2 and kind = 'quarantine'`,
      [elsewhere],
    )
    expect(await value()).toEqual(before)
    // all of them have that word
    expect(await value({ keyword: 'lvcha' })).toEqual(before)
    // nothing is kept of it in all, and it lies somewhere
    await put('delete from sku_stock where org_id = $1 and store_id = $2 and item_id = $3', [elsewhere])
    expect(await value()).toEqual(before)
    await put('update sku set deleted_at = now() where org_id = $1 and store_id = $2 and id = $3', [gone])
    expect(await value()).toEqual({ ...before, unknown: before.unknown! - 1 })
    expect(await value({ keyword: 'lvcha' })).toEqual(await value())
    await put('update sku set deleted_at = null where org_id = $1 and store_id = $2 and id = $3', [gone])
  })

  it('keeps products, raw materials and recharge cards apart', async () => {
    const card = store().skus[11]!
    const material = tablet.newId()
    await put(`insert into sku_card (org_id, store_id, sku_id, kind) values ($1, $2, $3, 'universal')`, [card.id])
    await put(
      `insert into raw_material (org_id, store_id, id, unit_id, item_no, name_zh, name_en, search)
        select org_id, store_id, $3, id, 'R1', '面粉', 'Flour', '面粉 flour mianfen r1' from unit where org_id = $1 and store_id = $2 and name_en = 'each'`,
      [material],
    )
    expect((await list()).total).toBe(11)
    const cards = (await server.callAs('manager', cardStock.list, {})).data
    expect(cards.records.map((row) => row.id)).toEqual([card.id])
    const raw = (await server.callAs('manager', rawStock.list, { keyword: 'mianfen' })).data
    expect(raw.records.map((row) => [row.id, row.productId, row.total])).toEqual([[material, null, 0]])
    expect((await server.callAs('manager', goodsStock.details, { id: card.id })).error).toBe('record.missing')
    const own = (await server.callAs('manager', cardStock.details, { id: card.id })).data
    expect(own.places.map((place) => place.quantity)).toEqual([100_000, 50_000])
    const moved = (await server.callAs('manager', cardStock.ledger, { id: card.id })).data
    expect(moved.records.map(({ reason }) => reason)).toEqual(['opening', 'opening'])
    const [shelf] = own.places
    const why = await server.callAs('manager', cardStock.explain, { id: card.id, placeId: shelf!.placeId })
    expect(why.data).toMatchObject({ total: 1, balance: 100_000, sum: 100_000, wrong: 0 })
    const rows = async (area: typeof cardStock) =>
      (await server.callAs('manager', area.export, {}, { locale: 'en_US' })).text.trim().split('\r\n').slice(1)
    expect((await rows(cardStock)).map((row) => row.split(',')[0])).toEqual([cards.records[0]!.itemNo])
    expect((await server.callAs('manager', cardStock.value, {})).data).toEqual({ value: 0, unknown: 1 })
    expect((await server.callAs('manager', rawStock.details, { id: material })).data.places).toEqual([])
    expect((await server.callAs('manager', rawStock.ledger, { id: material })).data).toEqual({ records: [], total: 0 })
    expect((await rows(rawStock)).map((row) => row.split(',')[0])).toEqual(['R1'])
    expect((await server.callAs('manager', rawStock.value, {})).data).toEqual({ value: 0, unknown: 0 })
    // flour has come: 2 of it at 1.50
    await server.db.tx((tx) =>
      bookStock(tx, store(), [
        {
          id: tablet.newId(),
          reason: 'import',
          at: server.clock.now,
          moves: [{ itemId: material, quantity: milli(2000), to: 'shelf', costMicro: 1_500_000 }],
        },
      ]),
    )
    expect((await server.callAs('manager', rawStock.value, {})).data).toEqual({ value: 300, unknown: 0 })
    const { places } = (await server.callAs('manager', rawStock.details, { id: material })).data
    const flour = { id: material, placeId: places[0]!.placeId }
    expect((await server.callAs('manager', rawStock.explain, flour)).data).toMatchObject({ balance: 2000, wrong: 0 })
    await put('delete from sku_card where org_id = $1 and store_id = $2')
  })
})

describe('the stock of one item', () => {
  it('names its places and every movement with its document, the newest first', async () => {
    server.clock.now += DAY
    await server.signIn('manager')
    const { id } = store().skus[4]!
    await sell(4, 101_000)
    const { places, course } = await details(id)
    expect(places.map(({ kind, area, code, quantity, entries }) => [kind, area, code, quantity, entries])).toEqual([
      ['shelf', 'A', 'A-1', 0, 2],
      ['warehouse', 'W', 'W-1', 49_000, 2],
    ])
    expect(course.slice(-2)).toEqual([
      { day: '2026-10-14', quantity: 150_000 },
      { day: '2026-10-15', quantity: 49_000 },
    ])
    expect(course.length).toBe(90)
    expect(course[0]!.quantity).toBe(0)
    const rows = await ledger(id)
    expect(rows.map(({ reason, quantity, balance }) => `${reason} ${quantity} ${balance}`).toSorted()).toEqual([
      'opening 100000 100000',
      'opening 50000 50000',
      'outbound -1000 49000',
      'sale -100000 0',
    ])
    const sale = rows.find((row) => row.reason === 'sale')!
    expect(sale.document).toMatchObject({ kind: 'sale', number: expect.stringMatching(/^A1-/) as string })
    expect(sale.by).toBe('cashier Test')
    const outbound = rows.find((row) => row.reason === 'outbound')!
    expect(outbound.document).toMatchObject({ kind: 'outbound', saleId: sale.document.id })
    expect(rows.slice(0, 2).every((row) => row.reason !== 'opening')).toBe(true)
    // by reason, by place, and by date
    expect((await ledger(id, { reason: 'sale' })).length).toBe(1)
    expect((await ledger(id, { placeId: places[1]!.placeId })).map((row) => row.reason)).toEqual([
      'outbound',
      'opening',
    ])
    expect((await ledger(id, { from: server.clock.now })).length).toBe(2)
    expect((await ledger(id, { to: server.clock.now })).length).toBe(2)
    const at = async (call: typeof goodsStock.shelfRecord) =>
      (await server.callAs('manager', call, { id })).data.records.map((row) => row.kind)
    expect(await at(goodsStock.shelfRecord)).toEqual(['shelf', 'shelf'])
    expect(await at(goodsStock.warehouseRecord)).toEqual(['warehouse', 'warehouse'])
  })

  it('explains what a place holds by all its movements, with the sum up to each', async () => {
    const { id } = store().skus[4]!
    const [shelf] = (await details(id)).places
    await server.db.tx((tx) =>
      bookStock(tx, { orgId: store().orgId, storeId: store().storeId }, [
        {
          id: tablet.newId(),
          at: server.clock.now,
          reason: 'refund',
          moves: [{ itemId: id, quantity: milli(3000), to: 'shelf' }],
        },
      ]),
    )
    const explain = async (filter: object = {}) =>
      (await server.callAs('manager', goodsStock.explain, { id, placeId: shelf!.placeId, ...filter })).data
    const all = await explain()
    expect(all).toMatchObject({ total: 3, balance: 3000, sum: 3000, wrong: 0 })
    expect(all.records.map(({ quantity, running, balance }) => [quantity, running, balance])).toEqual([
      [100_000, 100_000, 100_000],
      [-100_000, 0, 0],
      [3000, 3000, 3000],
    ])
    // the sum up to a movement does not depend on the page
    expect((await explain({ pageSize: 1, currentPage: 3 })).records[0]!.running).toBe(3000)
    const elsewhere = { id, placeId: tablet.newId() }
    expect((await server.callAs('manager', goodsStock.explain, elsewhere)).error).toBe('record.missing')
  })

  it('says so when the balance is not what the movements come to', async () => {
    const { id } = store().skus[5]!
    const [shelf] = (await details(id)).places
    await put(
      `update stock_balance set quantity_milli = quantity_milli + 1000 where org_id = $1 and store_id = $2 and sku_id = $3
        and place_id = $4`,
      [id, shelf!.placeId],
    )
    const { data } = await server.callAs('manager', goodsStock.explain, { id, placeId: shelf!.placeId })
    expect(data).toMatchObject({ balance: 101_000, sum: 100_000 })
  })
})

it('other stores say what they have of a product to those who may see their stock', async () => {
  const [here, there] = server.one.stores
  const { rows } = await server.db.query<{ id: string }>({
    text: 'select product_id as id from sku where id = $1',
    values: [here.skus[5]!.id],
  })
  const { id } = rows[0]!
  const seenBy = async (who: 'manager' | 'owner') =>
    (await server.callAs(who, goodsStock.otherStores, { id })).data.records
  const found = [{ id: there.storeId, name: expect.any(String), quantity: 150_000 }]
  expect(await seenBy('manager')).toEqual(found)
  await server.db.query({
    text: `update store_role set permissions = permissions - 'shopGoodsStock' where org_id = $1 and store_id = $2`,
    values: [there.orgId, there.storeId],
  })
  expect(await seenBy('manager')).toEqual([])
  expect(await seenBy('owner')).toEqual(found)
  await server.db.query({
    text: 'update sku set deleted_at = now() where org_id = $1 and store_id = $2 and id = $3',
    values: [there.orgId, there.storeId, there.skus[5]!.id],
  })
  expect(await seenBy('owner')).toEqual([])
  expect((await server.callAs('manager', goodsStock.otherStores, { id: here.storeId })).error).toBe('record.missing')
})
