import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { AppError } from '#contract/errors.ts'
import { cents } from '#domain/money.ts'
import { onlineOrderStates } from '#domain/online-order-states.ts'
import { orderRefundStates } from '#domain/order-refund-states.ts'
import { advancesOf, feesOf, netOf, stillOwed } from '#server/contexts/insight/books/day-figures.ts'
import { keepClosedDays } from '#server/contexts/insight/books/keep-days.ts'
import { bookRows, openBooks } from '#server/contexts/insight/books/read-books.ts'
import { businessDate } from '#server/kernel/business-date.ts'
import { reduceOrder } from '#server/ledgers/orders/change-order.ts'
import { moveOrder } from '#server/ledgers/orders/move-order.ts'
import { lockOrder, type OrderRow } from '#server/ledgers/orders/order-rows.ts'
import { lockTask } from '#server/ledgers/orders/picking-rows.ts'
import { pickGoods } from '#server/ledgers/orders/pick-goods.ts'
import type { NewOrder } from '#server/ledgers/orders/place-order.ts'
import { checkTask, finishTask, shortLine, takeTask } from '#server/ledgers/orders/work-on-task.ts'
import { rowsOf, wrongSums } from '#server/testing/books.ts'
import { freeCounters } from '#server/testing/free-counters.ts'
import { orderD1 } from '#server/testing/order-d1.ts'
import { placePieces } from '#server/testing/pick-order.ts'
import { onDuty, type Tablet } from '#server/testing/tablet.ts'
import { testRunner } from '#server/testing/test-runner.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const HOUR = 3_600_000
let server: TestServer
let accountId: string
beforeAll(async () => {
  server = await startTestServer()
  const managers = `select id from account where email like 'manager%' order by id limit 1`
  accountId = (await rowsOf<{ id: string }>(server.db, managers))[0]!.id
})
afterAll(() => server.close())

const store = () => server.one.stores[0]
const scope = () => ({ orgId: store().orgId, storeId: store().storeId })
const today = () => businessDate(server.clock.now, 'America/New_York')
const runJobs = () => testRunner(server.db, { now: () => server.clock.now }).runDue()
const orderOf = async (id: string): Promise<OrderRow> =>
  (await rowsOf<OrderRow>(server.db, 'select * from online_order where id = $1', [id]))[0]!

/** What may happen to an order; each may be refused. */
const steps = ['go on', 'go on short', 'cancel', 'reduce', 'give back', 'pay', 'hand over'] as const
type Step = (typeof steps)[number]

/** Everything on its list is picked, except so much of the first line that is given up. */
async function prepare(id: string, short: number): Promise<void> {
  const { now } = server.clock
  const by = { kind: 'staff', accountId } as const
  await server.db.tx(async (tx) => {
    await moveOrder(tx, store(), id, { to: onlineOrderStates.stocking, by, now })
    const { rows } = await tx.query<{ id: string }>({
      text: 'select id from picking_task where org_id = $1 and store_id = $2 and order_id = $3',
      values: [store().orgId, store().storeId, id],
    })
    const task = () => lockTask(tx, store(), rows[0]!.id)
    await takeTask(tx, store(), await task(), { accountId, now, note: '' })
    for (const line of (await task()).lines) {
      const missing = line.line_no === 1 ? short : 0
      const quantity = line.quantity_milli - line.short_milli - missing
      const scan = { requestId: randomUUID(), lineNo: line.line_no, quantity, accountId, now }
      if (quantity > 0) await pickGoods(tx, store(), await task(), scan)
      const gone = { lineNo: line.line_no, quantity: missing, reason: 'gone', waits: false }
      if (missing > 0) await shortLine(tx, store(), await task(), gone)
    }
    await finishTask(tx, store(), await task(), now)
    await checkTask(tx, store(), await task(), { by, now })
  })
}

const after: Readonly<Record<number, number>> = {
  [onlineOrderStates.awaitingPickup]: onlineOrderStates.pickedUp,
  [onlineOrderStates.awaitingDelivery]: onlineOrderStates.delivering,
  [onlineOrderStates.delivering]: onlineOrderStates.delivered,
  [onlineOrderStates.delivered]: onlineOrderStates.completed,
}

/** The same prices with the tax in them. */
const taxInside = (order: NewOrder): NewOrder => ({
  ...order,
  policy: { ...order.policy, pricesIncludeTax: true },
  total: cents(order.total - order.tax),
})

class Life {
  readonly orders: string[] = []
  readonly facts: ReturnType<Tablet['freeze']>[] = []
  readonly tablet: Tablet
  constructor(tablet: Tablet) {
    this.tablet = tablet
  }

  async place(kind: 'pickup' | 'delivery' | 'counter', sku: number): Promise<void> {
    const goods = [{ skuId: store().skus[3 + sku]!.id, pieces: 3 }]
    const d1 = kind === 'counter' ? { paid: false } : await orderD1(server, kind)
    const order = 'policy' in d1 && kind === 'delivery' && sku === 2 ? taxInside(d1) : d1
    this.orders.push((await placePieces(server, goods, order)).id)
  }

  async take(step: Step, id: string): Promise<void> {
    const { now } = server.clock
    const order = await orderOf(id)
    if (order.state === onlineOrderStates.waiting && (step === 'go on' || step === 'go on short'))
      return prepare(id, step === 'go on' ? 0 : 1000)
    if (step === 'pay' || step === 'hand over') return this.atCounter(step, order)
    if (step === 'give back') {
      await server.db.query({
        text: `update order_refund set state = ${orderRefundStates.settled}, settled_at = $2
          where order_id = any($1::uuid[]) and state = ${orderRefundStates.owed}`,
        values: [this.orders, new Date(now)],
      })
      return
    }
    await server.db.tx(async (tx) => {
      const by = { kind: 'staff', accountId } as const
      const to = step === 'cancel' ? onlineOrderStates.cancelled : after[order.state]
      if (step === 'reduce') {
        const { version } = await lockOrder(tx, store(), id)
        await reduceOrder(tx, store(), id, { version, lineNo: 1, quantity: 1000, reason: 'less', by, now })
      } else if (to !== undefined) await moveOrder(tx, store(), id, { to, by, now })
    })
  }

  /** Now, and known to the server once the tablet is connected again. */
  atCounter(step: 'pay' | 'hand over', { id, number, pickup_code: code, total_cents: amount }: OrderRow): void {
    const { tablet } = this
    const { shiftId, lease, counterCode, cashierId, cashierName } = tablet.lease
    const at = { at: { device: server.clock.now, offset: 0 } }
    if (step === 'hand over') {
      this.facts.push(tablet.freeze('order-handover', { shiftId, orderId: id, orderNo: number, code }, at))
      return
    }
    const receiptSeq = tablet.nextReceiptSeq++
    const receipt = { receiptNo: `${counterCode}-${lease}-${receiptSeq}`, receiptSeq, shiftId, cashierId, cashierName }
    const payments = [{ tender: 'zelle', amount }]
    this.facts.push(tablet.freeze('order-payment', { ...receipt, orderId: id, orderNo: number, amount, payments }, at))
  }
}

const step = fc.oneof(
  { weight: 5, arbitrary: fc.constant('go on' as const) },
  { weight: 3, arbitrary: fc.constantFrom(...steps) },
)
const lives = fc.record({
  orders: fc.array(fc.tuple(fc.constantFrom('pickup', 'delivery', 'counter'), fc.nat(2)), {
    minLength: 2,
    maxLength: 4,
  }),
  steps: fc.array(fc.tuple(step, fc.nat(2), fc.nat({ max: 14 })), { minLength: 12, maxLength: 20 }),
  /** After how many steps the tablet is connected. */
  connected: fc.nat({ max: 18 }),
})

it('money in and out is what was sold, and held, on each of any days with orders in any state; the check agrees', async () => {
  let completed = 0
  await fc.assert(
    fc.asyncProperty(lives, async (plan) => {
      server.clock.now += 24 * HOUR
      await freeCounters(server.db)
      await server.signIn('cashier')
      const life = new Life(await onDuty(server))
      const first = today()
      for (const [kind, sku] of plan.orders) await life.place(kind, sku)
      for (const [n, [step, order, hours]] of plan.steps.entries()) {
        server.clock.now += hours * HOUR
        const id = life.orders[order % life.orders.length]!
        await life.take(step, id).catch((error: unknown) => expect(error).toBeInstanceOf(AppError))
        if (n === plan.connected) await life.tablet.deliver(life.facts.splice(0))
        if (hours > 11) await keepClosedDays(server.db, scope(), server.clock.now, new AbortController().signal)
      }
      if (life.facts.length > 0) await life.tablet.deliver(life.facts)
      await runJobs()
      server.clock.now += 24 * HOUR
      await keepClosedDays(server.db, scope(), server.clock.now, new AbortController().signal)
      const range = { ...scope(), from: first, to: today() }
      const days = await server.db.tx(async (tx) =>
        bookRows(await openBooks(tx, range, server.clock.now), 'day_sales', ['day']),
      )
      for (const day of days)
        expect(day.money_in_cents - day.money_out_cents).toBe(
          netOf(day) +
            day.tax_cents -
            day.tax_refunded_cents +
            feesOf(day) +
            day.tip_cents -
            day.tip_refunded_cents +
            day.cards_cents -
            day.cards_refunded_cents -
            (day.macou_cents - day.macou_refunded_cents) +
            day.rounding_cents +
            day.kept_cents +
            advancesOf(day) +
            stillOwed(day),
        )
      const sold = days.reduce((all, { sales }) => all + sales, 0)
      const ended = (await Promise.all(life.orders.map(orderOf))).filter(
        ({ state }) => state === onlineOrderStates.completed,
      )
      expect(sold).toBe(ended.length)
      completed += sold
    }),
    { numRuns: 10, seed: 20_261_129 },
  )
  // the plans get as far as this
  expect(completed).toBeGreaterThan(4)
  expect(await wrongSums(server.db)).toEqual([])
}, 180_000)

it('what is held at the end is what was paid for orders that go on, and what was not given back yet', async () => {
  const from = '2026-10-01'
  const rows = await server.db.tx(async (tx) =>
    bookRows(await openBooks(tx, { ...scope(), from, to: today() }, server.clock.now), 'day_sales', ['day']),
  )
  const [held] = await rowsOf<{ advances: number; owed: number }>(
    server.db,
    `select (coalesce((select sum(amount_cents) from order_payment), 0)
        + coalesce((select sum(total_cents) from online_order where pay_by = 'card' and paid_at is not null), 0)
        - coalesce((select sum(o.total_cents - coalesce((select sum(money_cents) from order_refund r where r.order_id = o.id), 0))
          from online_order o where o.state = ${onlineOrderStates.completed}), 0)
        - coalesce((select sum(money_cents) from order_refund where state <> ${orderRefundStates.lowered}), 0))::bigint as advances,
      (select coalesce(sum(money_cents), 0)::bigint from order_refund where state = ${orderRefundStates.owed}) as owed`,
  )
  const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((all, row) => all + of(row), 0)
  expect({ advances: sum(advancesOf), owed: sum(stillOwed) }).toEqual(held)
  // each way in which money is held was tried
  for (const tried of ['advances_back_cents', 'owed_paid_cents', 'fees_cents'] as const)
    expect(
      sum((row) => row[tried]),
      tried,
    ).toBeGreaterThan(0)
})
