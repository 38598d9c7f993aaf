import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { statement } from '#contract/insight/statement.ts'
import { inbound } from '#contract/stock/stock-documents.ts'
import { inboundTypes } from '#domain/document-types.ts'
import { cents, milli, ppm } from '#domain/money.ts'
import { onlineOrderStates } from '#domain/online-order-states.ts'
import { orderRefundStates } from '#domain/order-refund-states.ts'
import { findDifferences } from '#server/admin/books.ts'
import { liveDays } from '#server/contexts/insight/books/day-books.ts'
import { dayTableNames } from '#server/contexts/insight/books/day-figures.ts'
import { keepClosedDays } from '#server/contexts/insight/books/keep-days.ts'
import { bookRows, openBooks } from '#server/contexts/insight/books/read-books.ts'
import { insertMany } from '#server/db/insert-many.ts'
import { businessDate } from '#server/kernel/business-date.ts'
import { bookBack, claimBack, dueBack } from '#server/ledgers/orders/money-back.ts'
import { moveOrder } from '#server/ledgers/orders/move-order.ts'
import { followMacou } from '#server/ledgers/orders/order-macou.ts'
import { lockOrder, type OrderRow } from '#server/ledgers/orders/order-rows.ts'
import { oweRefund } from '#server/ledgers/orders/owe-refund.ts'
import { rowsOf } from '#server/testing/books.ts'
import { freeCounters } from '#server/testing/free-counters.ts'
import { newOrder } from '#server/testing/new-order.ts'
import { orderD1 } from '#server/testing/order-d1.ts'
import { beginPicking, pickAll, placePieces } from '#server/testing/pick-order.ts'
import { onDuty, type Tablet } from '#server/testing/tablet.ts'
import { testRunner } from '#server/testing/test-runner.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const DAY = 86_400_000
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const store = () => server.one.stores[0]
const sku = (n: number): string => store().skus[n]!.id
const today = () => businessDate(server.clock.now, 'America/New_York')
const runJobs = () => testRunner(server.db, { now: () => server.clock.now }).runDue()

/** The next day: what ended is written. */
async function night(): Promise<void> {
  server.clock.now += DAY
  const { orgId, storeId } = store()
  await keepClosedDays(server.db, { orgId, storeId }, server.clock.now, new AbortController().signal)
  await server.signIn('manager')
}

/** The figures of a day that are not 0: among them the gap, if money and what was sold contradict each other. */
async function figuresOf(day: string): Promise<Record<string, unknown>> {
  const { sums } = (await server.callAs('manager', statement.summary, { from: day, to: day })).data
  return Object.fromEntries(Object.entries(sums).filter(([, amount]) => amount !== 0))
}
const withoutCosts = ({ margin: _, uncosted: __, ...rest }: Record<string, unknown>) => rest
const move = (id: string, to: number) =>
  server.db.tx((tx) =>
    moveOrder(tx, store(), id, { to, by: { kind: 'staff' }, now: server.clock.now, evenUnpaid: true }),
  )

async function atTill(): Promise<Tablet> {
  await freeCounters(server.db)
  await server.signIn('cashier')
  return onDuty(server)
}
type Order = Pick<OrderRow, 'id' | 'number'>

function payment(tablet: Tablet, { id, number }: Order, amount: number, paid: object, more: object = {}) {
  const receiptSeq = tablet.nextReceiptSeq++
  const { counterCode, lease, shiftId, cashierId, cashierName } = tablet.lease
  const receipt = { receiptNo: `${counterCode}-${lease}-${receiptSeq}`, receiptSeq, shiftId, cashierId, cashierName }
  return tablet.freeze('order-payment', { ...receipt, orderId: id, orderNo: number, amount, payments: [paid], ...more })
}
const handover = (tablet: Tablet, { id, number }: Order) =>
  tablet.freeze('order-handover', { shiftId: tablet.lease.shiftId, orderId: id, orderNo: number, code: '' })

async function readyOrder(n: number, tip: number): Promise<OrderRow> {
  const change = { paid: false, tip: cents(tip), total: cents(300 + tip) }
  const order = await placePieces(server, [{ skuId: sku(n), pieces: 3 }], change)
  await pickAll(server, await beginPicking(server, order.id))
  return order
}

it('cash for an order is rounded as for a sale: what is short of the amount is rounding, and nothing is left over', async () => {
  const day = today()
  const order = await readyOrder(0, 2)
  const tablet = await atTill()
  const cash = { tender: 'cash', amount: 300, tendered: 300, change: 0 }
  await tablet.deliver([
    payment(tablet, order, 302, cash, { cashRounding: { step: 5, mode: 'nearest' } }),
    handover(tablet, order),
  ])
  const taken = { sales: 1, gross: 300, net: 300, tips: 2, rounding: -2, money: 300 }
  await runJobs()
  expect(withoutCosts(await figuresOf(day))).toEqual(taken)
  await night()
  expect(withoutCosts(await figuresOf(day))).toEqual(taken)
  expect(await findDifferences(server.db)).toEqual([])
})

it('an order that is paid after it was handed over is one sale, on the day on which it was', async () => {
  const day = today()
  const order = await readyOrder(1, 0)
  const tablet = await atTill()
  const [money, goods] = [payment(tablet, order, 300, { tender: 'zelle', amount: 300 }), handover(tablet, order)]
  await tablet.deliver([goods])
  await runJobs()
  expect(withoutCosts(await figuresOf(day))).toEqual({ sales: 1, gross: 300, net: 300, advances: -300 })
  await tablet.deliver([money])
  await runJobs()
  const sold = { sales: 1, gross: 300, net: 300, money: 300 }
  expect(withoutCosts(await figuresOf(day))).toEqual(sold)
  await night()
  expect(withoutCosts(await figuresOf(day))).toEqual(sold)
  expect(await findDifferences(server.db)).toEqual([])
})

it('an order that two disconnected counters were paid for is one sale; the second payment is held for its buyer', async () => {
  const day = today()
  const order = await readyOrder(4, 0)
  const tablet = await atTill()
  await server.signIn('cashier2')
  const other = await onDuty(server, { person: 'cashier2', counter: 1, deviceId: 'other-device' })
  for (const by of [tablet, other]) {
    await by.deliver([payment(by, order, 300, { tender: 'zelle', amount: 300 }), handover(by, order)])
    await runJobs()
  }
  const figures = { sales: 1, gross: 300, net: 300, money: 600, advances: 300 }
  expect(withoutCosts(await figuresOf(day))).toEqual(figures)
  await night()
  expect(withoutCosts(await figuresOf(day))).toEqual(figures)
  const { held } = (await server.callAs('manager', statement.tenders, { from: day, to: day })).data
  expect(held.advances).toEqual({ opening: 0, taken: 600, earned: 300, back: 0, closing: 300 })
  expect(await findDifferences(server.db)).toEqual([])
})

const tenth = (amount: number) => [{ name: 'VAT', rate: ppm(100_000), amount: cents(amount) }]

/** Three for 1.21 each less 0.33 together, and a delivery for 5.50: all of it with 10 % of tax inside. A tip of 1.00. */
async function orderWithTaxInside(): Promise<OrderRow> {
  const [line] = newOrder(sku(2), server.clock.now).lines
  return placePieces(server, [{ skuId: sku(2), pieces: 3 }], {
    slot: { kind: 'delivery', day: '2026-11-21', from: 720, to: 735 },
    policy: { rounding: 'line', pricesIncludeTax: true },
    lines: [
      {
        ...line!,
        quantity: milli(3000),
        unitPrice: cents(121),
        discount: cents(33),
        net: cents(330),
        taxes: tenth(30),
        tax: cents(30),
        promised: [{ itemId: sku(2), quantity: milli(3000) }],
      },
    ],
    fees: {
      delivery: { amount: cents(550), parts: [{ net: cents(550), taxes: tenth(50), tax: cents(50) }] },
      'small-order': { amount: cents(0), parts: [] },
    },
    goods: cents(330),
    tax: cents(80),
    tip: cents(100),
    total: cents(980),
  })
}

it('of prices that include it the tax is taken out: of goods, discounts, fees, and what goes back before and after', async () => {
  const day = today()
  const order = await orderWithTaxInside()
  const task = await beginPicking(server, order.id)
  await pickAll(server, task, new Map([[1, 1000]]))
  for (const to of ['delivering', 'delivered', 'completed'] as const) await move(order.id, onlineOrderStates[to])
  const sold = {
    sales: 1,
    // 2.42 before the discount of 0.22, and 5.50
    gross: 220,
    discounts: 20,
    net: 200,
    fees: 500,
    tax: 20 + 50,
    tips: 100,
    money: 980,
    // the third piece
    owed: 110,
  }
  expect(withoutCosts(await figuresOf(day))).toEqual(sold)
  const taxes = async (on: string) =>
    (await server.callAs('manager', statement.taxes, { from: on, to: on })).data.taxes.map(
      ({ kind, name, base, tax, refundedBase, refundedTax }) => [kind, name, base, tax, refundedBase, refundedTax],
    )
  expect(await taxes(day)).toEqual([['taxed', 'VAT', 700, 70, 0, 0]])
  await night()

  // one of the two comes back, and with it the fee and the tip
  const back = today()
  const refundId = randomUUID()
  const own = { org_id: store().orgId, store_id: store().storeId }
  const at = new Date(server.clock.now).toISOString()
  await server.db.tx(async (tx) => {
    await insertMany(tx, 'order_refund', [
      {
        ...own,
        id: refundId,
        number: 'RF-BACK',
        order_id: order.id,
        kind: 'reduction',
        state: orderRefundStates.owed,
        goods_cents: 110,
        fees_cents: 550,
        tax_cents: 60,
        tip_cents: 100,
        macou_cents: 0,
        money_cents: 760,
        approved_at: at,
        settled_at: null,
        approved_by: null,
        next_at: at,
      },
    ])
    await insertMany(tx, 'order_refund_line', [
      {
        ...own,
        refund_id: refundId,
        line_no: 1,
        quantity_milli: 1000,
        net_cents: 110,
        tax_cents: 10,
        taxes: tenth(10),
      },
    ])
  })
  const returned = { refunds: 1, refunded: 100, net: -100, fees: -500, tax: -60, tips: -100, owed: 760 }
  expect(withoutCosts(await figuresOf(back))).toEqual(returned)
  expect(await taxes(back)).toEqual([['taxed', 'VAT', 0, 0, 600, 60]])
  await night()
  await server.db.query({
    text: `update order_refund set state = ${orderRefundStates.settled}, settled_at = $2 where id = $1`,
    values: [refundId, new Date(server.clock.now)],
  })
  expect(await figuresOf(today())).toEqual({ money: -760, owed: -760 })
  await night()
  expect(withoutCosts(await figuresOf(day))).toEqual(sold)
  expect(withoutCosts(await figuresOf(back))).toEqual(returned)
  expect(await findDifferences(server.db)).toEqual([])
})

it('vector P3: a return is turnover of the day on which it is approved, and money of the day on which it is paid', async () => {
  await server.signIn('cashier')
  const { id } = await placePieces(server, [{ skuId: sku(0), pieces: 1 }], await orderD1(server, 'delivery'))
  await pickAll(server, await beginPicking(server, id))
  for (const to of ['delivering', 'delivered', 'completed'] as const) await move(id, onlineOrderStates[to])
  const day = today()
  const sold = { sales: 1, gross: 3947, net: 3947, tax: 434, fees: 799, tips: 300, macou: 1000, money: 4480 }
  expect(withoutCosts(await figuresOf(day))).toEqual(sold)
  await night()

  // c, for 8.99: 9.92 with its tax, of which macou had paid 2.30
  const approved = today()
  await server.db.tx(async (tx) => {
    const { now } = server.clock
    const parts = [{ lineNo: 3, quantity: 1000 }]
    const order = await lockOrder(tx, store(), id)
    await oweRefund(tx, store(), order, { kind: 'reduction', parts, reason: 'broken', by: { kind: 'staff' }, now })
    await followMacou(tx, store(), id, now)
  })
  const returned = { refunds: 1, refunded: 899, net: -899, tax: -93, macou: -230, owed: 762 }
  expect(withoutCosts(await figuresOf(approved))).toEqual(returned)
  await night()
  // the card is tried again
  const { now } = server.clock
  const back = (await dueBack(server.db, now)).find(({ order_id }) => order_id === id)!
  await server.db.tx((tx) => claimBack(tx, back, now))
  await server.db.tx((tx) => bookBack(tx, back, { state: 'done' }, now))
  expect(await figuresOf(today())).toEqual({ money: -762, owed: -762 })
  await night()
  expect(withoutCosts(await figuresOf(approved))).toEqual(returned)
  expect(withoutCosts(await figuresOf(day))).toEqual(sold)
  expect(await findDifferences(server.db)).toEqual([])
})

/** So many pieces from nowhere, each at this cost in millionths. */
async function received(skuId: string, pieces: number, costMicro: number): Promise<void> {
  const [bay] = await rowsOf<{ id: string }>(
    server.db,
    `select id from stock_place where store_id = $1 and kind = 'shelf' order by id limit 1`,
    [store().storeId],
  )
  const lines = [{ itemId: skuId, placeId: bay!.id, quantity: milli(pieces * 1000), costMicro }]
  const id = randomUUID()
  const draft = { id, version: 0, type: inboundTypes.found, remark: '', lines }
  const { data } = await server.callAs('manager', inbound.save, draft)
  expect((await server.callAs('manager', inbound.post, { id, version: data.version, force: false })).error).toBe('')
}

it('goods of an order cost what they were worth when they left, on the day on which it is completed', async () => {
  const tea = sku(3)
  const [there] = await rowsOf<{ milli: number }>(
    server.db,
    'select shelf_milli + warehouse_milli as milli from sku_stock where item_id = $1',
    [tea],
  )
  const tablet = await atTill()
  await tablet.deliver([tablet.sale([{ sku: store().skus[3]!, quantity: there!.milli }])])
  await night()
  await received(tea, 4, 400_000)
  const slot = { kind: 'delivery', day: '2026-11-21', from: 720, to: 735 } as const
  const { id } = await placePieces(server, [{ skuId: tea, pieces: 3 }], { slot })
  await pickAll(server, await beginPicking(server, id), new Map([[1, 1000]]))
  await move(id, onlineOrderStates.delivering)
  // what comes later costs more, and does not change it
  await received(tea, 10, 900_000)
  await night()
  const day = today()
  await move(id, onlineOrderStates.delivered)
  await move(id, onlineOrderStates.completed)
  // two for 1.00 each, less 0.40 each
  expect(await figuresOf(day)).toMatchObject({ sales: 1, net: 200, margin: 120 })
  expect(await figuresOf(day)).not.toHaveProperty('uncosted')
  await night()
  expect(await figuresOf(day)).toMatchObject({ sales: 1, net: 200, margin: 120 })
  expect(await findDifferences(server.db)).toEqual([])
})

it('orders are only read of a store that has had one', async () => {
  const range = { from: today(), to: today() }
  const books = (of: { orgId: string; storeId: string }) =>
    server.db.tx(async (tx) => {
      const { orgId, storeId } = of
      const opened = await openBooks(tx, { orgId, storeId, ...range }, server.clock.now)
      return { orders: opened.orders, rows: await bookRows(opened, 'day_sales', ['day']) }
    })
  expect((await books(store())).orders).toBe(true)
  expect(await books(server.one.stores[1])).toEqual({ orders: false, rows: [] })
  for (const name of dayTableNames) {
    expect(liveDays(name)).toContain('online_order')
    expect(liveDays(name, undefined, false)).not.toMatch(/online_order|order_(payment|refund|done|back|money|paid)/)
  }
})
