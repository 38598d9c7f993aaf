import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OrderForm, purchaseOrders } from '#contract/supply/purchase-orders.ts'
import { receiving } from '#contract/supply/receiving.ts'
import { inbound, type LineForm } from '#contract/stock/stock-documents.ts'
import { cardStock, goodsStock, rawStock } from '#contract/stock/stock-items.ts'
import { inboundTypes, rejectPlaces } from '#domain/document-types.ts'
import { cents, milli } from '#domain/money.ts'
import { purchaseOrderStates } from '#domain/purchase-order-states.ts'
import { bookStock } from '#server/ledgers/stock/book-stock.ts'
import { rowsOf, wrongSums, unguardStock } from '#server/testing/books.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { PASSWORD } from '#server/testing/test-world.ts'
import { placesOf } from '#server/testing/places.ts'

let server: TestServer
let warehouse: string
const supplierId = randomUUID()
const pack = randomUUID()
// nothing is there of any product
const sku = (n: number) => server.one.stores[0].skus[n]!.id
const place = () => server.one.stores[0]
beforeAll(async () => {
  server = await startTestServer()
  const { orgId, storeId } = place()
  const put = (text: string, values: unknown[]) => server.db.query({ text, values: [orgId, storeId, ...values] })
  await put('update stock_balance set quantity_milli = 0, entries = 0 where org_id = $1 and store_id = $2', [])
  await unguardStock(server.db)
  const emptied = ['stock_ledger', 'sku_stock', 'cost_ledger']
  for (const table of emptied) await put(`delete from ${table} where org_id = $1 and store_id = $2`, [])
  await server.db.query({
    text: `insert into supplier (org_id, id, name, email, language, created_at) values ($1, $2, '茶行', 'tea@supplier.test', 'zh', now())`,
    values: [orgId, supplierId],
  })
  await put(
    `insert into sku_pack (org_id, store_id, sku_id, id, name_zh, name_en, quantity_milli) values ($1, $2, $3, $4, '箱', 'Case', 12000)`,
    [sku(0), pack],
  )
  warehouse = (await placesOf(server, { orgId, storeId })).warehouse
})
afterAll(() => server.close())

const buyer = 'manager'
const reviewer = 'owner'
const line = (n: number, quantity: number, costMicro?: number) => ({
  itemId: sku(n),
  quantity: milli(quantity),
  ...(costMicro === undefined ? {} : { costMicro }),
})
const form = (lines: OrderForm['lines'], more: Partial<OrderForm> = {}) => ({
  supplierId,
  expectedOn: null,
  remark: '',
  language: 'zh' as const,
  lines,
  ...more,
})
const add = async (lines: OrderForm['lines'], more: Partial<OrderForm> = {}) => {
  const answer = await server.callAs(buyer, purchaseOrders.add, { id: randomUUID(), ...form(lines, more) })
  expect(answer.error).toBe('')
  return answer.data
}
const details = async (id: string) => (await server.callAs(buyer, purchaseOrders.details, { id })).data
const review = async (id: string, version = 1) => server.callAs(reviewer, purchaseOrders.review, { id, version })
const ordered = async (lines: OrderForm['lines'], more: Partial<OrderForm> = {}) => {
  const { id } = await add(lines, more)
  expect((await review(id)).error).toBe('')
  return id
}
const receipt = async (orderId: string, lines: Partial<LineForm>[], freight?: number) => {
  const id = randomUUID()
  const answer = await server.callAs(buyer, inbound.save, {
    id,
    version: 0,
    type: inboundTypes.purchase,
    orderId,
    lines: lines.map((one) => ({ placeId: warehouse, quantity: milli(0), ...one }) as LineForm),
    ...(freight === undefined ? {} : { freight: cents(freight) }),
  })
  return { id, answer, version: answer.error === '' ? answer.data.version : 0 }
}
const post = (draft: { id: string; version: number }, surplus = false) =>
  server.callAs(buyer, inbound.post, { id: draft.id, version: draft.version, surplus }, { locale: 'en_US' })
const received = async (orderId: string, lines: Partial<LineForm>[], freight?: number) => {
  const draft = await receipt(orderId, lines, freight)
  expect((await post(draft)).error).toBe('')
  return draft.id
}
const takenOut = (n: number, quantity: number) => {
  const moves = [{ itemId: sku(n), quantity: milli(quantity), from: warehouse, to: null }]
  const document = { id: randomUUID(), reason: 'own-use', at: server.clock.now, moves } as const
  return server.db.tx((tx) => bookStock(tx, place(), [document]))
}
const stockOf = async (n: number) => {
  const rows = await rowsOf<{ held: number; value: number; transit: number }>(
    server.db,
    `select (select coalesce(sum(quantity_milli), 0)::bigint from stock_balance b where b.org_id = k.org_id
        and b.store_id = k.store_id and b.sku_id = k.item_id) as held, k.value_micro as value, k.in_transit_milli as transit
      from sku_stock k where k.store_id = $1 and k.item_id = $2`,
    [place().storeId, sku(n)],
  )
  return rows[0] ?? { held: 0, value: 0, transit: 0 }
}

describe('an order', () => {
  it('story 1: is ordered in cases, reviewed by another person, and received in parts with freight', async () => {
    const cases = { ...line(0, 60_000, 1_200_000), packId: pack, packs: milli(5000) }
    const { id, number } = await add([cases])
    expect(number).toMatch(/^PO-/)
    expect(await stockOf(0)).toMatchObject({ transit: 0 })
    expect((await server.callAs(buyer, purchaseOrders.review, { id, version: 1 })).error).toBe('purchase.self-review')
    expect((await review(id)).data).toEqual({ mail: 'off' })
    expect(await stockOf(0)).toEqual({ held: 0, value: 0, transit: 60_000 })
    const stale = { id, version: 2, ...form([cases]) }
    const refused = await server.callAs(buyer, purchaseOrders.edit, stale, { locale: 'en_US' })
    expect([refused.error, refused.message]).toEqual([
      'purchase.reviewed',
      `${number} has been reviewed and cannot be edited.`,
    ])
    await received(
      id,
      [
        {
          ...line(0, 48_000),
          packId: pack,
          packs: milli(4000),
          rejected: milli(12_000),
          rejectReason: 'damaged',
          rejectTo: rejectPlaces.driver,
          rejectReplaced: true,
        },
      ],
      300,
    )
    expect(await stockOf(0)).toEqual({ held: 48_000, value: 60_600_000, transit: 12_000 })
    expect(await details(id)).toMatchObject({
      state: purchaseOrderStates.partlyArrived,
      lines: [{ arrived: 48_000, replaced: 12_000, rejected: 0, over: 0, open: 12_000 }],
    })
    await received(id, [line(0, 12_000)])
    expect(await stockOf(0)).toEqual({ held: 60_000, value: 75_000_000, transit: 0 })
    expect((await details(id)).state).toBe(purchaseOrderStates.allArrived)
    expect((await receipt(id, [line(0, 1000)])).answer.error).toBe('purchase.closed')
    const [noted] = await rowsOf<{ cost_micro: number; bought: boolean }>(
      server.db,
      'select cost_micro, last_bought_at is not null as bought from sku_supplier where sku_id = $1',
      [sku(0)],
    )
    expect(noted).toEqual({ cost_micro: 1_200_000, bought: true })
  })

  it('story 2: ended early, what is missing is cancelled, what came stays, nothing more is stored', async () => {
    const id = await ordered([line(1, 30_000, 1_000_000)])
    await received(id, [line(1, 18_000)])
    const late = await receipt(id, [line(1, 1000)])
    expect((await server.callAs(buyer, purchaseOrders.end, { id, reason: 'discontinued' })).error).toBe('')
    expect(await details(id)).toMatchObject({
      state: purchaseOrderStates.ended,
      lines: [{ arrived: 18_000, cancelled: 12_000, open: 0 }],
      endReason: 'discontinued',
    })
    expect(await stockOf(1)).toMatchObject({ held: 18_000, transit: 0 })
    expect((await post(late)).error).toBe('purchase.closed')
    // asked twice, it is ended once
    expect((await server.callAs(buyer, purchaseOrders.end, { id })).error).toBe('')
  })

  it('keeps what its first save gave it; whoever saves second is told; deleted, its number is not used again', async () => {
    const first = await add([line(2, 5000, 900_000)], { remark: 'first', freight: cents(500) })
    const again = await server.callAs(buyer, purchaseOrders.add, { id: first.id, ...form([line(2, 1000)]) })
    expect(again.data).toEqual(first)
    const change = { id: first.id, version: 1, ...form([line(2, 8000, 900_000), line(3, 1000)]) }
    expect((await server.callAs(buyer, purchaseOrders.edit, change)).data).toEqual({ version: 2 })
    expect((await server.callAs(buyer, purchaseOrders.edit, change)).error).toBe('record.stale')
    expect(await details(first.id)).toMatchObject({ freight: 500, goods: 720, total: 1220, lines: [{}, {}] })
    expect((await server.callAs(buyer, purchaseOrders.delete, { id: first.id })).error).toBe('')
    expect((await server.callAs(buyer, purchaseOrders.details, { id: first.id })).error).toBe('record.missing')
    const { number } = await add([line(2, 1000)])
    expect(Number(number.slice(-5))).toBe(Number(first.number.slice(-5)) + 1)
  })

  it('is refused line by line: packs that do not match, what is not of the store, nothing at all', async () => {
    const send = (lines: OrderForm['lines']) =>
      server.callAs(buyer, purchaseOrders.add, { id: randomUUID(), ...form(lines) })
    const wrong = await send([line(1, 1000), { ...line(0, 11_000), packId: pack, packs: milli(1000) }])
    expect([wrong.error, Object.keys(wrong.fields)]).toEqual(['input.invalid', ['lines.1.quantity']])
    expect((await send([{ ...line(1, 1000), itemId: randomUUID() }])).error).toBe('record.missing')
    expect((await send([])).error).toBe('input.invalid')
  })

  it('is sent back with a note, or waits for a supplier', async () => {
    const { id } = await add([line(1, 1000)], { supplierId: null })
    const missing = await review(id)
    expect([missing.error, Object.keys(missing.fields)]).toEqual(['purchase.no-supplier', ['supplierId']])
    await server.callAs(reviewer, purchaseOrders.sendBack, { id, version: 1, note: 'Ask for a better price' })
    expect(await details(id)).toMatchObject({ state: 1, version: 2, rejectNote: 'Ask for a better price' })
    expect((await server.callAs(buyer, receiving.order, { id })).data).toMatchObject({ lines: [{ open: 1000 }] })
    expect((await receipt(id, [line(1, 1000)])).answer.error).toBe('state.not-allowed')
  })
})

describe('a receipt', () => {
  it('of more than was ordered asks first, and keeps the surplus as a part of its own', async () => {
    const id = await ordered([line(4, 10_000, 1_000_000)])
    const draft = await receipt(id, [line(4, 12_000)])
    const asked = await post(draft)
    expect([asked.error, asked.message]).toEqual([
      'purchase.over',
      '2 more arrived than ordered. Confirm the surplus, or reject it.',
    ])
    expect(Object.keys(asked.fields)).toEqual(['lines.0.quantity'])
    expect(await stockOf(4)).toMatchObject({ held: 0, transit: 10_000 })
    expect((await post(draft, true)).error).toBe('')
    expect(await details(id)).toMatchObject({
      state: purchaseOrderStates.allArrived,
      lines: [{ quantity: 10_000, arrived: 10_000, over: 2000 }],
    })
    expect(await stockOf(4)).toEqual({ held: 12_000, value: 12_000_000, transit: 0 })
  })

  it('taken back, takes its quantities and its costs back from the order', async () => {
    const id = await ordered([line(5, 10_000, 2_000_000)], { discount: cents(100) })
    const rejected = { rejected: milli(2000), rejectReason: 'wrong', rejectTo: rejectPlaces.quarantine } as const
    const first = await received(id, [{ ...line(5, 6000), ...rejected }], 250)
    // 12.00 and what is held back, 4.00; freight 2.50 less the part of the discount, 0.60
    expect(await stockOf(5)).toEqual({ held: 8000, value: 17_900_000, transit: 2000 })
    await received(id, [line(5, 2000)])
    expect((await details(id)).state).toBe(purchaseOrderStates.allArrived)
    expect((await server.callAs(reviewer, inbound.reverse, { id: first, remark: 'counted twice' })).error).toBe('')
    expect(await details(id)).toMatchObject({
      state: purchaseOrderStates.partlyArrived,
      lines: [{ arrived: 2000, rejected: 0, open: 8000 }],
    })
    expect(await stockOf(5)).toEqual({ held: 2000, value: 3_800_000, transit: 8000 })
  })

  it('taken back though some of it is gone: all of it is on the way again, at its cost', async () => {
    const id = await ordered([line(3, 10_000, 2_000_000)])
    const came = await received(id, [line(3, 10_000)])
    await takenOut(3, 4000)
    const back = { id: came, remark: 'delivered to another shop' }
    const refused = await server.callAs(reviewer, inbound.reverse, back, { locale: 'en_US' })
    expect([refused.error, Object.keys(refused.fields)]).toEqual(['stock.short', ['lines.0.quantity', 'force']])
    expect((await server.callAs(reviewer, inbound.reverse, { ...back, force: true })).error).toBe('')
    expect(await stockOf(3)).toEqual({ held: -4000, value: -8_000_000, transit: 10_000 })
    expect(await details(id)).toMatchObject({
      state: purchaseOrderStates.notDelivered,
      lines: [{ arrived: 0, open: 10_000 }],
    })
  })

  it('K6: freight of 9.99 over lines of 60.00, 30.00 and 9.00 adds 6.05, 3.03 and 0.91, also where the bill says it', async () => {
    const values = () => Promise.all([0, 2, 4].map(async (n) => (await stockOf(n)).value))
    const added = async (from: number[]) => (await values()).map((value, at) => value - from[at]!)
    const three = [line(0, 10_000, 6_000_000), line(2, 10_000, 3_000_000), line(4, 10_000, 900_000)]
    const before = await values()
    await received(await ordered(three), three, 999)
    expect(await added(before)).toEqual([66_050_000, 33_030_000, 9_910_000])
    const document = await received(await ordered(three), three)
    await server.callAs(buyer, receiving.bill, { id: document, version: 2, freight: cents(999), lines: [] })
    expect(await added(before)).toEqual([132_100_000, 66_060_000, 19_820_000])
  })

  it('K5: the bill says another price; what is sold by then is a correction', async () => {
    const id = await ordered([line(6, 10_000, 2_000_000)])
    const document = await received(id, [line(6, 10_000)])
    await takenOut(6, 4000)
    const bill = { id: document, version: 2, freight: cents(0), lines: [{ lineNo: 1, costMicro: 2_300_000 }] }
    expect((await server.callAs(buyer, receiving.bill, bill)).error).toBe('')
    expect(await stockOf(6)).toMatchObject({ held: 6000, value: 13_800_000 })
    const entries = await rowsOf(
      server.db,
      'select kind, value_micro from cost_ledger where item_id = $1 order by entry_no',
      [sku(6)],
    )
    expect(entries).toEqual([
      { kind: 'price-change', value_micro: 3_000_000 },
      { kind: 'correction', value_micro: -1_200_000 },
    ])
    expect((await server.callAs(buyer, receiving.bill, bill)).error).toBe('record.stale')
    // what it says counts, not the change: said again, nothing changes
    expect((await server.callAs(buyer, receiving.bill, { ...bill, version: 3 })).error).toBe('')
    expect(await stockOf(6)).toMatchObject({ held: 6000, value: 13_800_000 })
  })
})

it('what is on the way is in the stock of an item, with the orders that make it', async () => {
  const id = await ordered([line(7, 7000)], { expectedOn: '2026-12-01' })
  const { data } = await server.callAs(buyer, goodsStock.inTransitCount, { id: sku(7) })
  expect(data).toMatchObject({ total: 7000, records: [{ id, quantity: 7000, expectedOn: '2026-12-01' }] })
  expect((await server.callAs(buyer, goodsStock.details, { id: sku(7) })).data.inTransit).toBe(7000)
})

it('so it is for raw materials and recharge cards', async () => {
  const { orgId, storeId } = place()
  const material = randomUUID()
  await server.db.query({
    text: `insert into raw_material (org_id, store_id, id, unit_id, item_no, name_zh, name_en)
      select $1, $2, $3, id, 'R1', '咖啡豆', 'Beans' from unit where org_id = $1 and store_id = $2 and name_en = 'each'`,
    values: [orgId, storeId, material],
  })
  await server.db.query({
    text: `insert into sku_card (org_id, store_id, sku_id, kind) values ($1, $2, $3, 'universal')`,
    values: [orgId, storeId, sku(11)],
  })
  await ordered([{ ...line(11, 3000) }, { itemId: material, quantity: milli(2000) }])
  expect((await server.callAs(buyer, rawStock.inTransitCount, { id: material })).data.total).toBe(2000)
  expect((await server.callAs(buyer, cardStock.inTransitCount, { id: sku(11) })).data.total).toBe(3000)
  const { data } = await server.callAs(buyer, purchaseOrders.fuelCardLookup, { search: '10012' })
  expect(data.records.map((item) => item.itemId)).toEqual([sku(11)])
})

it('the only person who may review confirms with their password, and the order says so', async () => {
  const { orgId } = place()
  const others = `update membership set disabled_at = $2 where org_id = $1 and account_id <> (
    select id from account where email = $3)`
  const { data } = await server.callAs(reviewer, purchaseOrders.add, { id: randomUUID(), ...form([line(8, 1000)]) })
  const email = `${reviewer}@one.test`
  const disable = (at: Date | null) => server.db.query({ text: others, values: [orgId, at, email] })
  await disable(new Date(server.clock.now))
  const ask = (password?: string) =>
    server.callAs(reviewer, purchaseOrders.review, {
      id: data.id,
      version: 1,
      ...(password === undefined ? {} : { password }),
    })
  expect((await ask()).error).toBe('purchase.alone')
  expect((await ask('not mine')).error).toBe('account.wrong-password')
  expect((await ask(PASSWORD)).error).toBe('')
  // the answer was lost: asked again, it is reviewed once
  expect((await ask(PASSWORD)).error).toBe('')
  await disable(null)
  expect(await details(data.id)).toMatchObject({ state: 2, reviewedAlone: true })
  expect(await stockOf(8)).toMatchObject({ transit: 1000 })
})

it('costs are for people who may see them; others change none', async () => {
  const { id } = await add([line(9, 2000, 3_000_000)], { freight: cents(700) })
  const take = (text: string) =>
    server.db.query({
      text: `update store_role set permissions = ${text} where org_id = $1 and name = 'manager'`,
      values: [server.one.orgId],
    })
  await take(`permissions - 'shopCostSee'`)
  const shown = await details(id)
  const costs = [shown.total, shown.freight, shown.lines[0]!.costMicro, shown.items[0]!.costMicro]
  expect(costs.every((cost) => cost === undefined)).toBe(true)
  const list = (await server.callAs(buyer, purchaseOrders.list, {})).data.records
  expect(list.every((row) => row.total === undefined)).toBe(true)
  const file = await server.callAs(buyer, purchaseOrders.export, {}, { locale: 'en_US' })
  expect(file.text.split('\r\n')[0]).not.toContain('Total')
  const change = { id, version: 1, ...form([line(9, 4000, 1)], { freight: cents(0) }) }
  expect((await server.callAs(buyer, purchaseOrders.edit, change)).error).toBe('')
  await take(`permissions || '["shopCostSee"]'`)
  expect(await details(id)).toMatchObject({ freight: 700, lines: [{ quantity: 4000, costMicro: 3_000_000 }] })
})

it('what is on the way is listed apart, and what of it should have come already', async () => {
  const day = (after: number) => new Date(server.clock.now + after * 86_400_000).toISOString().slice(0, 10)
  const { id: fresh } = await add([line(11, 1000)], { expectedOn: day(-5) })
  const late = await ordered([line(11, 1000)], { expectedOn: day(-5) })
  const soon = await ordered([line(11, 1000)], { expectedOn: day(5) })
  const listed = async (due: 'coming' | 'overdue') =>
    (await server.callAs(buyer, purchaseOrders.list, { due, pageSize: 100 })).data.records.map((row) => row.id)
  const [coming, overdue] = [await listed('coming'), await listed('overdue')]
  expect([fresh, late, soon].map((id) => coming.includes(id))).toEqual([false, true, true])
  expect([fresh, late, soon].map((id) => overdue.includes(id))).toEqual([false, true, false])
})

it('orders are written to suppliers that are bought from', async () => {
  const ids = async () => (await server.callAs(buyer, purchaseOrders.suppliers, {})).data.records.map((one) => one.id)
  expect(await ids()).toContain(supplierId)
  await server.db.query({ text: 'update supplier set status = 2 where id = $1', values: [supplierId] })
  expect(await ids()).not.toContain(supplierId)
  await server.db.query({ text: 'update supplier set status = 1 where id = $1', values: [supplierId] })
})

it('orders are found by number, supplier or product; items by the supplier’s number', async () => {
  const { number } = await add([line(10, 1000)])
  const find = async (search: string) =>
    (await server.callAs(buyer, purchaseOrders.list, { search })).data.records.map((row) => row.number)
  expect(await find(number)).toEqual([number])
  expect((await find('茶行')).length).toBeGreaterThan(1)
  await server.db.query({
    text: `insert into sku_supplier (org_id, store_id, sku_id, supplier_id, supplier_item_no) values ($1, $2, $3, $4, 'TEA-7')`,
    values: [place().orgId, place().storeId, sku(10), supplierId],
  })
  const { data } = await server.callAs(buyer, purchaseOrders.goodsLookup, { search: 'tea-7', supplierId })
  expect(data).toMatchObject({ exact: { packId: null }, records: [{ itemId: sku(10), supplierItemNo: 'TEA-7' }] })
  const cards = await server.callAs(buyer, purchaseOrders.fuelCardLookup, { search: 'tea-7', supplierId })
  expect(cards.data.exact).toBe(null)
})

it('what was booked adds up', async () => {
  expect(await wrongSums(server.db)).toEqual([])
})
