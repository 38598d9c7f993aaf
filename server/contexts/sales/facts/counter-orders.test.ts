import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { todos } from '#contract/insight/todos.ts'
import { cardPayments } from '#contract/sales/card-payments.ts'
import { differences } from '#contract/sales/differences.ts'
import type { FactEntry } from '#contract/facts/envelope.ts'
import { reportFactOf } from '#contract/facts/report-fact.ts'
import { counterOrderStates } from '#domain/counter-order-states.ts'
import { cents } from '#domain/money.ts'
import { onlineOrderStates } from '#domain/online-order-states.ts'
import { shiftReport } from '#domain/shift/shift-report.ts'
import { findDifferences } from '#server/admin/books.ts'
import { bookEarlyHandovers } from '#server/contexts/online/orders/advance-orders.ts'
import { reportOf } from '#server/contexts/sales/lease/shift-report.queries.ts'
import { moveOrder } from '#server/ledgers/orders/move-order.ts'
import type { OrderRow } from '#server/ledgers/orders/order-rows.ts'
import { rowsOf } from '#server/testing/books.ts'
import { putCardAttempt } from '#server/testing/card-attempt.ts'
import { beginPicking, pickAll, placePieces } from '#server/testing/pick-order.ts'
import { onDuty, type Tablet } from '#server/testing/tablet.ts'
import { testRunner } from '#server/testing/test-runner.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const { open, booked, unmatched } = counterOrderStates
const { awaitingPickup, completed, cancelled, waiting } = onlineOrderStates

let server: TestServer
let tablet: Tablet
beforeAll(async () => {
  server = await startTestServer({ goods: 24 })
  tablet = await onDuty(server)
})
afterAll(() => server.close())
let n = -1
beforeEach(() => void (n += 1))

const store = () => server.one.stores[0]
const runJobs = () => testRunner(server.db, { now: () => server.clock.now }).runDue()

/** An order of three pieces for 3.00, to be paid when it is fetched: placed, or ready. */
async function order(ready = true): Promise<OrderRow> {
  const placed = await placePieces(server, [{ skuId: store().skus[n]!.id, pieces: 3 }], { paid: false })
  if (ready) await pickAll(server, await beginPicking(server, placed.id))
  return placed
}
const now = async ({ id }: OrderRow): Promise<OrderRow> =>
  (await rowsOf<OrderRow>(server.db, 'select * from online_order where id = $1', [id]))[0]!

/** Taken for an order, in cash unless it is said otherwise. */
function payment(
  { id, number }: Pick<OrderRow, 'id' | 'number'>,
  amount = 300,
  payments: readonly object[] = [{ tender: 'cash', amount, tendered: 500, change: 500 - amount }],
  by: Tablet = tablet,
): FactEntry {
  const receiptSeq = by.nextReceiptSeq++
  return by.freeze('order-payment', {
    receiptNo: `${by.lease.counterCode}-${by.lease.lease}-${receiptSeq}`,
    receiptSeq,
    shiftId: by.lease.shiftId,
    cashierId: by.lease.cashierId,
    cashierName: by.lease.cashierName,
    orderId: id,
    orderNo: number,
    amount,
    payments,
  })
}
const handover = ({ id, number }: Pick<OrderRow, 'id' | 'number'>, code = '', by: Tablet = tablet): FactEntry =>
  by.freeze('order-handover', { shiftId: by.lease.shiftId, orderId: id, orderNo: number, code })

/** Sends facts, each of which is accepted, and lets their orders follow. */
async function deliver(entries: readonly FactEntry[], by: Tablet = tablet): Promise<void> {
  const { results } = await by.deliver(entries)
  expect(results.map(({ verdict }) => verdict)).toEqual(entries.map(() => 'accepted'))
  await runJobs()
}

/** What became of the acts at counters of an order, payments first. */
const acts = ({ id }: Pick<OrderRow, 'id'>) =>
  rowsOf<{ kind: string; state: number; codes: string }>(
    server.db,
    `select kind, state, array_to_string(array(select d ->> 'code' from jsonb_array_elements(differences) d), ' ') as codes
      from (select 'payment' as kind, 0 as nth, state, differences, order_id, occurred_at, id from order_payment
        union all select 'handover', 1, state, differences, order_id, occurred_at, id from order_handover) a
      where order_id = $1 order by nth, occurred_at, id`,
    [id],
  )
const listed = async (): Promise<string[]> =>
  (await server.callAs('manager', differences.list, { currentPage: 1, pageSize: 50, state: 'open' })).data.records.map(
    ({ code, title }: { code: string; title: string }) => `${code} ${title}`,
  )
const inBooks = async (): Promise<void> => expect(await findDifferences(server.db)).toEqual([])

describe('an order that is ready', () => {
  it('is paid and handed over by two facts: done, its money in the drawer and no sale', async () => {
    const ready = await order()
    const before = await shift()
    await deliver([payment(ready), handover(ready, ready.pickup_code)])
    expect(await acts(ready)).toEqual([
      { kind: 'payment', state: booked, codes: '' },
      { kind: 'handover', state: booked, codes: '' },
    ])
    expect(await now(ready)).toMatchObject({ state: completed, paid_at: expect.any(Number) })
    const after = await shift()
    expect(after.expected - before.expected).toBe(300)
    expect([after.saleCount, after.total]).toEqual([before.saleCount, before.total])
    expect(after.orders).toMatchObject({ count: 1, amount: 300, rounding: 0, cash: 300, handedOver: 1 })
    await inBooks()
  })

  it('is done as well where the hand-over arrives first, and is not called unpaid in the end', async () => {
    const ready = await order()
    const [money, goods] = [payment(ready), handover(ready)]
    await deliver([goods])
    expect(await acts(ready)).toEqual([{ kind: 'handover', state: booked, codes: 'order.unpaid' }])
    expect((await now(ready)).state).toBe(completed)
    await deliver([money])
    expect(await acts(ready)).toEqual([
      { kind: 'payment', state: booked, codes: '' },
      { kind: 'handover', state: booked, codes: '' },
    ])
    await inBooks()
  })

  it('is paid in two ways; a fact that comes again changes nothing', async () => {
    const ready = await order()
    const before = await shift()
    const money = payment(ready, 300, [
      { tender: 'cash', amount: 100, tendered: 100, change: 0 },
      { tender: 'venmo', amount: 200 },
    ])
    await deliver([money, handover(ready)])
    await tablet.deliver([money])
    await runJobs()
    const after = await shift()
    expect(after.expected - before.expected).toBe(100)
    const taken = (tender: string) => after.orders!.tenders.find((one) => one.tender === tender)?.amount
    expect(taken('venmo')).toBe(200)
    expect(await acts(ready)).toHaveLength(2)
    await inBooks()
  })
})

describe('what does not fit an order is never refused, and is among the differences', () => {
  it('handed over twice, by two counters', async () => {
    const ready = await order()
    const other = await onDuty(server, { person: 'cashier2', counter: 1, deviceId: 'other-device' })
    await deliver([payment(ready), handover(ready)])
    server.clock.now += 1000
    await deliver([handover(ready, '', other)], other)
    expect((await acts(ready)).at(-1)).toEqual({ kind: 'handover', state: unmatched, codes: 'order.handed-twice' })
    expect(await listed()).toContain(`order.handed-twice ${ready.number}`)
    await inBooks()
  })

  it('paid twice: the money is in the drawer', async () => {
    const ready = await order()
    const before = await shift()
    await deliver([payment(ready), payment(ready), handover(ready)])
    expect((await shift()).expected - before.expected).toBe(600)
    expect((await acts(ready)).slice(0, 2).map(({ state, codes }) => [state, codes])).toEqual([
      [booked, ''],
      [unmatched, 'order.paid-twice'],
    ])
    await inBooks()
  })

  it('an order that was cancelled meanwhile', async () => {
    const ready = await order()
    const move = { to: cancelled, by: { kind: 'clock' }, now: server.clock.now } as const
    await server.db.tx((tx) => moveOrder(tx, store(), ready.id, move))
    await deliver([payment(ready), handover(ready)])
    expect(await acts(ready)).toEqual([
      { kind: 'payment', state: unmatched, codes: 'order.cancelled' },
      { kind: 'handover', state: unmatched, codes: 'order.cancelled' },
    ])
    await inBooks()
  })

  it('an order that the store never had', async () => {
    const stranger = { id: tablet.newId(), number: 'WO-Z-1' }
    await deliver([payment(stranger), handover(stranger)])
    expect(await acts(stranger)).toEqual([
      { kind: 'payment', state: unmatched, codes: 'order.unknown' },
      { kind: 'handover', state: unmatched, codes: 'order.unknown' },
    ])
    await inBooks()
  })

  it('an order that is not ready: booked once it is', async () => {
    const placed = await order(false)
    await deliver([handover(placed)])
    expect(await acts(placed)).toEqual([{ kind: 'handover', state: open, codes: 'order.not-ready' }])
    expect((await now(placed)).state).toBe(waiting)
    // whoever picked it was disconnected as well
    await pickAll(server, await beginPicking(server, placed.id))
    await bookEarlyHandovers(server.db, server.clock.now, new AbortController().signal)
    expect(await acts(placed)).toEqual([{ kind: 'handover', state: booked, codes: 'order.unpaid' }])
    expect((await now(placed)).state).toBe(completed)
    await inBooks()
  })

  it('another amount than is due, another code', async () => {
    const ready = await order()
    await deliver([payment(ready, 250), handover(ready, '000000'.replace(ready.pickup_code, '111111'))])
    expect((await acts(ready)).map(({ codes }) => codes)).toEqual(['order.amount', 'order.code'])
    expect((await now(ready)).state).toBe(completed)
    await inBooks()
  })
})

it('money and goods that match no order are tasks until their differences are settled, and again if one is opened', async () => {
  const tasks = async (): Promise<number> =>
    (await server.callAs('manager', todos.count, {})).data.tasks.find(({ kind }) => kind === 'order-unmatched')
      ?.count ?? 0
  const before = await tasks()
  const stranger = { id: tablet.newId(), number: 'WO-Z-2' }
  await deliver([payment(stranger), handover(stranger)])
  expect(await tasks()).toBe(before + 2)
  await inBooks()
  const all = { currentPage: 1, pageSize: 100, state: 'open' } as const
  const { records } = (await server.callAs('manager', differences.list, all)).data
  const items = records
    .filter(({ title }: { title: string }) => title === stranger.number)
    .map(({ factId, no }: { factId: string; no: number }) => ({ factId, no }))
  expect(items).toHaveLength(2)
  expect((await server.callAs('manager', differences.settle, { items, note: 'Given back' })).data.settled).toBe(2)
  expect(await tasks()).toBe(before)
  await inBooks()
  expect((await server.callAs('manager', differences.reopen, items[0]!)).error).toBe('')
  expect(await tasks()).toBe(before + 1)
  await inBooks()
})

it('a payment that does not add up is a difference of the fact', async () => {
  const ready = await order()
  const { results } = await tablet.deliver([payment(ready, 300, [{ tender: 'cash', amount: 200 }])])
  expect(results[0]!.differences.map(({ code }) => code)).toEqual(['total'])
  expect(await listed()).toContain(`total ${ready.number}`)
  await runJobs()
  expect((await now(ready)).state).toBe(awaitingPickup)
})

it('a card that nobody charged is a difference of the fact; one that was charged waits for no sale', async () => {
  const [ready, other] = [await order(), await order()]
  const byCard = (one: OrderRow) => payment(one, 300, [{ tender: 'card', amount: 300 }])
  const [charged, invented] = [byCard(ready), byCard(other)]
  await putCardAttempt(server, tablet, { saleId: charged.id, state: 'approved' })
  await server.db.query({ text: 'update card_payment set amount_cents = 300, charged_cents = 300' })
  const left = async () =>
    (await server.callAs('manager', cardPayments.list, { currentPage: 1, pageSize: 20 })).data.records.length
  expect(await left()).toBe(1)
  const { results } = await tablet.deliver([charged, invented])
  expect(results.map((one) => one.differences.map(({ code }) => code))).toEqual([[], ['card.not-approved']])
  await runJobs()
  expect([await left(), (await now(ready)).paid_at !== null]).toEqual([0, true])
  await inBooks()
})

it('the shift’s report is the same from its facts and from the tables', async () => {
  const bodies = await rowsOf<{ body: string }>(server.db, 'select body from fact where shift_id = $1', [
    tablet.lease.shiftId,
  ])
  const facts = bodies.flatMap(({ body }) => {
    const parsed = JSON.parse(body) as Parameters<typeof reportFactOf>[0]
    return reportFactOf(parsed, () => 'pending') ?? []
  })
  expect(await shift()).toEqual(shiftReport(cents(tablet.lease.floatCents), facts))
})

async function shift() {
  const { orgId, storeId } = store()
  const keys = { org: orgId, store: storeId, shift: tablet.lease.shiftId }
  return (await server.db.tx((tx) => reportOf(tx, keys)))!
}
