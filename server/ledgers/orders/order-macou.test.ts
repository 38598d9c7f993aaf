import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { memberWallets } from '#contract/sales/member-wallets.ts'
import { cents } from '#domain/money.ts'
import { onlineOrderStates } from '#domain/online-order-states.ts'
import { orderRefundStates } from '#domain/order-refund-states.ts'
import { findDifferences } from '#server/admin/books.ts'
import { freeMacou } from '#server/ledgers/macou/hold-macou.ts'
import { bookBack, claimBack, dueBack } from '#server/ledgers/orders/money-back.ts'
import { reduceOrder } from '#server/ledgers/orders/change-order.ts'
import { moveOrder } from '#server/ledgers/orders/move-order.ts'
import { endUnpaid } from '#server/ledgers/orders/order-payments.ts'
import { lockOrder, type OrderRow } from '#server/ledgers/orders/order-rows.ts'
import { dueOf } from '#server/ledgers/orders/owe-refund.ts'
import { placeOrder, type NewOrder } from '#server/ledgers/orders/place-order.ts'
import { rowsOf } from '#server/testing/books.ts'
import { memberWithMacou } from '#server/testing/member-with-macou.ts'
import { newOrder } from '#server/testing/new-order.ts'
import { orderD1 } from '#server/testing/order-d1.ts'
import { payByCard } from '#server/testing/pay-by-card.ts'
import { beginPicking, pickAll } from '#server/testing/pick-order.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const MINUTE = 60_000
const { unpaid, waiting, cancelled, completed } = onlineOrderStates

let server: TestServer
let memberId: string
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  memberId = await memberWithMacou(server, 1000)
})

const store = () => server.one.stores[0]
const place = async (wanted: NewOrder): Promise<OrderRow> =>
  (await server.db.tx((tx) => placeOrder(tx, store(), wanted))).order
/** D1, to be paid by card within a quarter of an hour or otherwise. */
const d1 = async (change: Partial<NewOrder> = {}): Promise<NewOrder> => ({
  ...(await orderD1(server, 'delivery')),
  memberId,
  payUntil: server.clock.now + 15 * MINUTE,
  ...change,
})
/** One piece for 1.00, so much of it with macou. */
const small = (macou: number, change: Partial<NewOrder> = {}): NewOrder => ({
  ...newOrder(store().skus[3]!.id, server.clock.now, memberId),
  macou: cents(macou),
  total: cents(100 - macou),
  payBy: 'card',
  payUntil: server.clock.now + 15 * MINUTE,
  ...change,
})
/** The balance of a member, and what of it is free. */
async function wallet(id = memberId, now = server.clock.now): Promise<readonly number[]> {
  const { balance, free } = (await freeMacou(server.db, { orgId: store().orgId, memberId: id, now }))!
  return [balance, free]
}
const entriesOf = async ({ id }: OrderRow): Promise<readonly string[]> =>
  (
    await rowsOf<{ said: string }>(
      server.db,
      `select reason || ' ' || amount_cents as said from macou_entry where sale_id = $1 and owner = 1 order by entry_no`,
      [id],
    )
  ).map(({ said }) => said)
const move = ({ id }: OrderRow, to: number) =>
  server.db.tx((tx) => moveOrder(tx, store(), id, { to, by: { kind: 'buyer' }, now: server.clock.now }))
async function reduce({ id }: OrderRow, lineNo: number, quantity = 1000): Promise<void> {
  await server.db.tx(async (tx) => {
    const { version } = await lockOrder(tx, store(), id)
    const by = { kind: 'staff' } as const
    await reduceOrder(tx, store(), id, { version, lineNo, quantity, reason: 'less', by, now: server.clock.now })
  })
}
const refundsOf = async ({ id }: OrderRow) =>
  (
    await rowsOf<{ macou: number; money: number; state: number }>(
      server.db,
      'select macou_cents as macou, money_cents as money, state from order_refund where order_id = $1 order by number',
      [id],
    )
  ).map(({ macou, money, state }) => [macou, money, state])
const inBooks = async (): Promise<void> => expect(await findDifferences(server.db)).toEqual([])
const { owed, settled, lowered } = orderRefundStates

describe('an order that waits for its payment by card', () => {
  it('holds its macou, which is taken once it is paid, by a pair between its member and the store', async () => {
    const order = await place(await d1())
    expect([order.state, await wallet(), await entriesOf(order)]).toEqual([unpaid, [1000, 0], []])
    await inBooks()
    await payByCard(server, order)
    expect([await wallet(), await entriesOf(order)]).toEqual([[0, 0], ['deduction -1000']])
    const [pair] = await rowsOf<{ storeGot: number }>(
      server.db,
      `select s.amount_cents as "storeGot" from macou_entry m join macou_entry s on s.pair_id = m.pair_id and s.owner = 2
        where m.sale_id = $1 and m.owner = 1`,
      [order.id],
    )
    expect(pair).toEqual({ storeGot: 1000 })
    await inBooks()
  })

  it('holds it until it has ended, also where its time is over and the provider is silent', async () => {
    const order = await place(small(60))
    const later = server.clock.now + 20 * MINUTE
    expect(await wallet(memberId, later)).toEqual([1000, 940])
    await server.db.tx(async (tx) => endUnpaid(tx, store(), await lockOrder(tx, store(), order.id), later))
    expect([await wallet(), await entriesOf(order)]).toEqual([[1000, 1000], []])
    expect(await refundsOf(order)).toEqual([])
    await inBooks()
  })

  it('frees it when its buyer cancels', async () => {
    const order = await place(small(60))
    await move(order, cancelled)
    expect(await wallet()).toEqual([1000, 1000])
    await inBooks()
  })

  it('is refused with macou of nobody, and with more than is free, and nothing is kept then', async () => {
    await expect(place({ ...small(60), memberId: null })).rejects.toMatchObject({ code: 'order.macou-member' })
    await place(await d1({ macou: cents(1000) }))
    const refused = { code: 'macou.insufficient', values: { most: '0.00' } }
    await expect(place(small(1))).rejects.toMatchObject(refused)
    await inBooks()
  })
})

describe('macou is taken at once', () => {
  it('where nothing is left to pay, and comes back alone', async () => {
    const order = await place(small(100))
    expect([order.state, order.paid_at !== null, await wallet()]).toEqual([waiting, true, [900, 900]])
    await inBooks()
    await move(order, cancelled)
    expect(await wallet()).toEqual([1000, 1000])
    // there is no money that anybody would have to wait for
    expect(await refundsOf(order)).toEqual([[100, 0, settled]])
    await inBooks()
  })

  it('of an order that is paid at the counter; its rest is due there', async () => {
    const order = await place(small(60, { payBy: 'counter', payUntil: null }))
    expect([order.state, order.paid_at, await wallet()]).toEqual([waiting, null, [940, 940]])
    expect(await dueOf(server.db, store(), order)).toBe(40)
    await inBooks()
    await move(order, cancelled)
    expect([await wallet(), await refundsOf(order)]).toEqual([[1000, 1000], [[60, 40, lowered]]])
    expect(await entriesOf(order)).toEqual(['deduction -60', 'refund 60'])
    await inBooks()
  })

  it('of an order that is paid at the counter: what is taken off lowers what is due and gives back its share', async () => {
    const order = await place(await d1({ payBy: 'counter', payUntil: null }))
    await reduce(order, 1)
    expect([await wallet(), await refundsOf(order)]).toEqual([[333, 333], [[333, 1100, lowered]]])
    expect(await dueOf(server.db, store(), order)).toBe(4480 - 1100)
    await move(order, cancelled)
    expect(await wallet()).toEqual([1000, 1000])
    await inBooks()
  })
})

describe('what goes back of D1', () => {
  it('is shared as R1 says, piece by piece, until exactly all went back', async () => {
    const order = await payByCard(server, await place(await d1()))
    for (const [lineNo, left] of [
      [1, 333],
      [2, 437],
      [3, 667],
    ] as const) {
      await reduce(order, lineNo)
      expect(await wallet()).toEqual([left, left])
    }
    await move(order, cancelled)
    expect(await refundsOf(order)).toEqual([
      [333, 1100, owed],
      [104, 346, owed],
      [230, 762, owed],
      [333, 1100 + 872 + 300, owed],
    ])
    expect(await wallet()).toEqual([1000, 1000])
    await move(order, cancelled)
    expect(await entriesOf(order)).toHaveLength(5)
    await inBooks()
  })

  it('is macou at once, however long the card refuses its money', async () => {
    const order = await payByCard(server, await place(await d1()))
    await reduce(order, 3)
    const [back] = (await dueBack(server.db, server.clock.now)).filter(({ order_id }) => order_id === order.id)
    const { now } = server.clock
    expect(await server.db.tx((tx) => claimBack(tx, back!, now))).toBe(true)
    await server.db.tx((tx) => bookBack(tx, back!, { state: 'failed', failure: 'declined' }, now))
    expect(await refundsOf(order)).toEqual([[230, 762, orderRefundStates.failed]])
    expect([back!.amount, await wallet()]).toEqual([762, [230, 230]])
    await inBooks()
  })

  it('of a line that is missing when it is picked is in the wallet, and the rest is handed over', async () => {
    const order = await payByCard(server, await place({ ...(await orderD1(server, 'pickup')), memberId }))
    await pickAll(server, await beginPicking(server, order.id), new Map([[1, 1000]]))
    expect(await wallet()).toEqual([333, 333])
    await move(order, onlineOrderStates.pickedUp)
    const [row] = await rowsOf<OrderRow>(server.db, 'select state from online_order where id = $1', [order.id])
    expect([row!.state, await wallet()]).toEqual([completed, [333, 333]])
    await inBooks()
  })
})

it('of orders that want the same macou at once, as many are placed as there is', async () => {
  const answers = await Promise.allSettled(Array.from({ length: 4 }, () => place(small(100, { payBy: 'counter' }))))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(4)
  const all = { macou: cents(400), total: cents(0), goods: cents(400) }
  const whole = (): NewOrder => {
    const wanted = small(0, all)
    return { ...wanted, lines: wanted.lines.map((line) => ({ ...line, unitPrice: cents(400), net: cents(400) })) }
  }
  const both = await Promise.allSettled([place(whole()), place(whole())])
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'macou.insufficient' } })
  expect(await wallet()).toEqual([200, 200])
  await inBooks()
})

it('orders of one member that are paid, cancelled, reduced and placed at once, in two stores, all get through', async () => {
  const other = server.one.stores[1]!
  const elsewhere = (macou: number) => {
    const wanted = { ...newOrder(other.skus[3]!.id, server.clock.now, memberId), macou: cents(macou) }
    return server.db.tx((tx) => placeOrder(tx, other, { ...wanted, total: cents(100 - macou) }))
  }
  const paying = [await place(small(50)), await place(small(60))]
  const ending = [await place(small(100)), await place(small(70, { payBy: 'counter', payUntil: null }))]
  const reducing = await payByCard(server, await place(await d1({ macou: cents(500), total: cents(4980) })))
  await Promise.all([
    ...paying.map((order) => payByCard(server, order)),
    ...ending.map((order) => move(order, cancelled)),
    reduce(reducing, 1),
    place(small(20)),
    elsewhere(30),
    elsewhere(40),
  ])
  // 5.00 × 14.33 ÷ 43.08 came back
  const has = 1000 - 50 - 60 - 500 + 166 - 30 - 40
  expect(await wallet()).toEqual([has, has - 20])
  await inBooks()
})

it('the same request again takes nothing again', async () => {
  const wanted = small(100)
  const [one, two] = [await place(wanted), await place(wanted)]
  expect([one.id, await wallet()]).toEqual([two.id, [900, 900]])
})

it('what is held for orders of a member who is joined into another is the other’s, and so is what comes back', async () => {
  const into = await memberWithMacou(server, 200)
  const [held, taken] = [await place(small(60)), await place(small(100))]
  expect((await server.callAs('owner', memberWallets.join, { id: memberId, into })).error).toBe('')
  expect(await wallet(into)).toEqual([1100, 1040])
  await inBooks()
  await payByCard(server, held)
  await move(taken, cancelled)
  expect(await wallet(into)).toEqual([1140, 1140])
  await inBooks()
})

it('the check of the books names an order whose macou is not in the wallets, and a hold that nobody needs', async () => {
  const [held, taken] = [await place(small(60)), await place(small(100))]
  const change = (text: string) => server.db.query({ text, values: [held.id] })
  const set = (id: string, macou: number) =>
    server.db.query({
      text: 'update online_order set macou_cents = $2, total_cents = $3 where id = $1',
      values: [id, macou, 100 - macou],
    })
  await set(taken.id, 90)
  await change(`update macou_hold set state = 'released' where owner_id = $1`)
  expect(await findDifferences(server.db)).toMatchObject([
    { what: 'macou of an order differs from what the wallet of its member gave and got back', count: 1 },
    { what: 'macou is held for an order that does not wait for its payment, or not what it needs', count: 1 },
  ])
  await set(taken.id, 100)
  await change(`update macou_hold set state = 'held' where owner_id = $1`)
  await inBooks()
})
