import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { statement } from '#contract/insight/statement.ts'
import { statementPapers } from '#contract/insight/statement-papers.ts'
import { onlineOrderStates } from '#domain/online-order-states.ts'
import { orderRefundStates } from '#domain/order-refund-states.ts'
import type { Paper } from '#domain/paper.ts'
import { addDays } from '#domain/store-days.ts'
import { findDifferences } from '#server/admin/books.ts'
import { keepClosedDays } from '#server/contexts/insight/books/keep-days.ts'
import { businessDate } from '#server/kernel/business-date.ts'
import { bookBack, claimBack, dueBack } from '#server/ledgers/orders/money-back.ts'
import { moveOrder } from '#server/ledgers/orders/move-order.ts'
import { rowsOf } from '#server/testing/books.ts'
import { freeCounters } from '#server/testing/free-counters.ts'
import { offerGuarantee } from '#server/testing/offer-guarantee.ts'
import { orderD1 } from '#server/testing/order-d1.ts'
import { beginPicking, pickAll, placePieces } from '#server/testing/pick-order.ts'
import { payByCard } from '#server/testing/pay-by-card.ts'
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
const today = () => businessDate(server.clock.now, 'America/New_York')
const scope = () => ({ orgId: store().orgId, storeId: store().storeId })
const night = () => keepClosedDays(server.db, scope(), server.clock.now, new AbortController().signal)

/** The figures of a day that are not 0. */
async function figuresOf(day: string): Promise<Record<string, unknown>> {
  const { sums } = (await server.callAs('manager', statement.summary, { from: day, to: day })).data
  return Object.fromEntries(Object.entries(sums).filter(([, amount]) => amount !== 0))
}
const read = async (day: string) => {
  const range = { from: day, to: day }
  const { channels } = (await server.callAs('manager', statement.channels, range)).data
  const { tenders, held } = (await server.callAs('manager', statement.tenders, range)).data
  const { taxes } = (await server.callAs('manager', statement.taxes, range)).data
  return {
    channels: channels.map(({ channel, sales, net }) => [channel, sales, net]),
    tenders: tenders.map((row) => `${row.tender} ${row.in} ${row.out}`).toSorted(),
    held,
    taxes: taxes.map(({ kind, name, base, tax }) => `${kind} ${name} ${base} ${tax}`.replace('  ', ' ')).toSorted(),
  }
}
const move = (id: string, to: number, now = server.clock.now) =>
  server.db.tx((tx) => moveOrder(tx, store(), id, { to, by: { kind: 'staff' }, now, evenUnpaid: true }))

/** A cashier's shift of today. */
async function atTill(): Promise<Tablet> {
  await freeCounters(server.db)
  await server.signIn('cashier')
  return onDuty(server)
}

/** Takes 3.00 in cash for an order, and hands it over. */
function atCounter(
  tablet: Tablet,
  { id, number, pickup_code: code }: { id: string; number: string; pickup_code: string },
  time?: number,
) {
  const receiptSeq = tablet.nextReceiptSeq++
  const { lease } = tablet
  return [
    tablet.freeze(
      'order-payment',
      {
        receiptNo: `${lease.counterCode}-${lease.lease}-${receiptSeq}`,
        receiptSeq,
        shiftId: lease.shiftId,
        cashierId: lease.cashierId,
        cashierName: lease.cashierName,
        orderId: id,
        orderNo: number,
        amount: 300,
        payments: [{ tender: 'cash', amount: 300, tendered: 500, change: 200 }],
      },
      time === undefined ? {} : { at: { device: time, offset: 0 } },
    ),
    tablet.freeze('order-handover', { shiftId: lease.shiftId, orderId: id, orderNo: number, code }),
  ]
}

it('three orders by hand: a delivery paid the day before and short of a piece, one paid at the counter, one cancelled', async () => {
  const dayBefore = today()
  const a = await placePieces(server, [{ skuId: store().skus[0]!.id, pieces: 1 }], await orderD1(server, 'delivery'))
  server.clock.now += DAY
  const day = today()
  expect(day).toBe(addDays(dayBefore, 1))

  const task = await beginPicking(server, a.id)
  const short = task.lines.find(({ skuId }) => skuId === store().skus[0]!.id)!
  await pickAll(server, task, new Map([[short.lineNo, 1000]]))
  await move(a.id, onlineOrderStates.delivering)
  await move(a.id, onlineOrderStates.delivered)

  const b = await placePieces(server, [{ skuId: store().skus[3]!.id, pieces: 3 }], { paid: false })
  await pickAll(server, await beginPicking(server, b.id))
  const tablet = await atTill()
  await tablet.deliver(atCounter(tablet, b))

  const c = await placePieces(server, [{ skuId: store().skus[4]!.id, pieces: 3 }])
  expect(await figuresOf(dayBefore)).toEqual({ money: 4480, advances: 4480 })
  // not completed: no sale, and all that was paid is an advance
  expect(await figuresOf(day)).toMatchObject({ money: 600, advances: 600 - 1100, owed: 1100 })

  await testRunner(server.db, { now: () => server.clock.now }).runDue()
  await move(c.id, onlineOrderStates.cancelled)
  await move(a.id, onlineOrderStates.completed)
  const figures = {
    sales: 2,
    // 12.99 + 4.50 + 8.99 delivered, and 3.00
    gross: 2648 + 300,
    net: 2648 + 300,
    tax: 134 + 93 + 73,
    fees: 799,
    tips: 300,
    macou: 667,
    // by card for c, in cash for b
    money: 300 + 300,
    // a: earned 33.80 and 11.00 given back; b: taken and earned; c: taken and given back
    advances: -4480,
    owed: 1100 + 300,
  }
  const { margin, uncosted, ...seen } = await figuresOf(day)
  expect(seen).toEqual(figures)
  expect(await read(day)).toEqual({
    channels: [
      ['delivery', 1, 2648],
      ['pickup', 1, 300],
    ],
    tenders: ['card 300 0', 'cash 300 0', 'macou 667 0'],
    held: {
      advances: { opening: 4480, taken: 600, earned: 3380 + 300, back: 1100 + 300, closing: 0 },
      owed: { opening: 0, added: 1400, paid: 0, closing: 1400 },
    },
    // 12.99 + 8.99 + the fee of 7.99; 4.50 and 3.00
    taxes: ['taxed Sales tax 2997 300', 'untaxed 750 0'],
  })
  const { people } = (await server.callAs('manager', statement.tips, { from: day, to: day })).data
  expect(people.map(({ name, sales, net, tips }) => [name, sales, net, tips])).toEqual([['网店', 2, 2948, 300]])
  const { text } = await server.callAs('manager', statementPapers.summaryTable, { from: day, to: day, form: 'screen' })
  expect((JSON.parse(text) as Paper).facts.slice(-2)).toEqual([
    ['配送', expect.stringContaining('26.48')],
    ['到店自提', expect.stringContaining('3.00')],
  ])
  expect(await findDifferences(server.db)).toEqual([])

  // the day after: the money of a goes back
  server.clock.now += DAY
  await server.signIn('manager')
  await server.db.query({
    text: `update order_refund set state = ${orderRefundStates.settled}, settled_at = $2 where order_id = $1`,
    values: [a.id, new Date(server.clock.now)],
  })
  expect(await figuresOf(today())).toEqual({ money: -1100, owed: -1100 })
  await night()
  expect(await figuresOf(day)).toEqual({ margin, uncosted, ...seen })
  expect(await findDifferences(server.db)).toEqual([])
})

it('what makes a figure can be opened: orders by their number, also where a counter took money for one that is unknown', async () => {
  const lost = { id: randomUUID(), number: 'WO-LOST', pickup_code: '' }
  const tablet = await atTill()
  await tablet.deliver(atCounter(tablet, lost).slice(0, 1))
  const rows = async (day: string, figure: 'net' | 'fees' | 'advances' | 'owed' | 'money') =>
    (await server.callAs('manager', statement.rows, { day, figure, currentPage: 1, pageSize: 50 })).data.records.map(
      ({ kind, receiptNo, amount }) => `${kind} ${receiptNo} ${amount}`,
    )
  const numbers = await rowsOf<{ number: string }>(server.db, 'select number from online_order order by number')
  const [a, b, c] = numbers.map(({ number }) => number)
  const day = addDays(today(), -1)
  expect((await rows(day, 'net')).toSorted()).toEqual([`order ${a} 2648`, `order ${b} 300`])
  expect(await rows(day, 'fees')).toEqual([`order ${a} 799`])
  expect(await rows(day, 'advances')).toEqual([`order ${a} -4480`])
  expect((await rows(day, 'owed')).toSorted()).toEqual([`order ${a} 1100`, `order ${c} 300`])
  expect((await rows(day, 'money')).toSorted()).toEqual([`order ${b} 300`, `order ${c} 300`])
  expect((await rows(today(), 'money')).toSorted()).toEqual([`order ${a} -1100`, 'order WO-LOST 300'])
  expect(await figuresOf(today())).toEqual({ money: 300 - 1100, advances: 300, owed: -1100 })
})

it('a payment that arrives late, and a change that was kept after the night, are in their days again once these are shown', async () => {
  const start = server.clock.now
  const day = today()
  const tablet = await atTill()
  const [late] = atCounter(tablet, { id: randomUUID(), number: 'WO-LATE', pickup_code: '' }, start)
  const before = await figuresOf(day)
  const { id } = await placePieces(server, [{ skuId: store().skus[5]!.id, pieces: 2 }], { paid: false })
  server.clock.now += DAY
  await server.signIn('manager')
  await night()
  expect(await figuresOf(day)).toEqual(before)
  await tablet.deliver([late!])
  expect(await figuresOf(day)).toEqual({
    ...before,
    money: (before['money'] as number) + 300,
    advances: (before['advances'] as number) + 300,
  })

  // by transactions that began before midnight
  await pickAll(server, await beginPicking(server, id))
  await move(id, onlineOrderStates.pickedUp, start)
  await testRunner(server.db, { now: () => server.clock.now }).runDue()
  expect(await figuresOf(day)).toMatchObject({ sales: 1, net: 200 })
  expect(await findDifferences(server.db)).toEqual([])
})

it('money that no order needed is owed from the day on which it came until it is back, and is no advance', async () => {
  server.clock.now += DAY
  await server.signIn('manager')
  const day = today()
  const unpaid = { paid: false, payBy: 'card', payUntil: server.clock.now } as const
  const order = await placePieces(server, [{ skuId: store().skus[6]!.id, pieces: 2 }], unpaid)
  await move(order.id, onlineOrderStates.cancelled)
  await payByCard(server, order)
  expect(await figuresOf(day)).toEqual({ money: 200, owed: 200 })
  server.clock.now += DAY
  await server.signIn('manager')
  const { now } = server.clock
  const back = (await dueBack(server.db, now)).find(({ order_id }) => order_id === order.id)!
  expect(await server.db.tx((tx) => claimBack(tx, back, now))).toBe(true)
  await server.db.tx((tx) => bookBack(tx, back, { state: 'done' }, now))
  expect(await figuresOf(today())).toEqual({ money: -200, owed: -200 })
  await night()
  expect(await figuresOf(day)).toEqual({ money: 200, owed: 200 })
  expect(await findDifferences(server.db)).toEqual([])
})

it('a guarantee is one of the day on which its order is completed, at its price and without a cost', async () => {
  server.clock.now += DAY
  await server.signIn('manager')
  const guaranteeId = await offerGuarantee(server, store(), store().skus[7]!.id, {
    zh: '一年',
    en: 'One year',
    price: 50,
  })
  const goods = [{ skuId: store().skus[7]!.id, pieces: 2, guaranteeId }]
  const { id } = await placePieces(server, goods, { paid: false })
  await pickAll(server, await beginPicking(server, id))
  await move(id, onlineOrderStates.pickedUp)
  const day = today()
  expect(await figuresOf(day)).toMatchObject({ sales: 1, gross: 300, net: 300 })
  server.clock.now += DAY
  await server.signIn('manager')
  await night()
  expect(
    await rowsOf(server.db, 'select kind, sold_milli, gross_cents from day_item where day = $1 order by kind', [day]),
  ).toEqual([
    { kind: 'goods', sold_milli: 2000, gross_cents: 200 },
    { kind: 'guarantee', sold_milli: 2000, gross_cents: 100 },
  ])
  expect(await findDifferences(server.db)).toEqual([])
})

it('the check of the books names a written day that says something else of orders than they do', async () => {
  await night()
  const found = async () =>
    (await findDifferences(server.db)).flatMap(({ what, where }) => where.map((at) => `${what}: ${at}`))
  const [row] = await rowsOf<{ day: string }>(server.db, 'select min(day)::date as day from day_sales where sales > 0')
  const at = `store ${scope().storeId} on ${row!.day}`
  const ofRows = `written days (day_sales) that differ from the sales, refunds and orders of the day: ${at}`
  for (const [sum, said] of [
    ['earned_cents', ['online orders that were completed on them', 'money that came and went for online orders']],
    ['fees_cents', ['online orders that were completed on them', 'money that came and went for online orders']],
    ['cost_micro', ['online orders that were completed on them']],
    ['owed_cents', ['money that came and went for online orders']],
  ] as const) {
    const change = (by: number) =>
      server.db.query({
        text: `update day_sales set ${sum} = ${sum} + $2 where day = $1 and channel = 'delivery' and sales > 0`,
        values: [row!.day, by],
      })
    await change(1)
    expect(await found()).toEqual([ofRows, ...said.map((what) => `written days differ from the ${what}: ${at}`)])
    await change(-1)
  }
  expect(await found()).toEqual([])
})
