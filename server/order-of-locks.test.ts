import { afterAll, beforeAll, expect, it } from 'vitest'
import type { FactEntry } from '#contract/facts/envelope.ts'
import type { SaleV2 } from '#contract/facts/sale.ts'
import { macou } from '#contract/sales/macou.ts'
import { members } from '#contract/organisation/members.ts'
import { memberWallets } from '#contract/sales/member-wallets.ts'
import { orderHandling } from '#contract/online/order-handling.ts'
import { picking } from '#contract/online/picking.ts'
import { inbound } from '#contract/stock/stock-documents.ts'
import { inboundTypes } from '#domain/document-types.ts'
import { cents, milli } from '#domain/money.ts'
import { onlineOrderStates } from '#domain/online-order-states.ts'
import { addExtras } from '#server/contexts/catalogue/extras/add-extras.ts'
import { releaseDue } from '#server/contexts/sales/macou/release-macou.job.ts'
import type { Database, Statement, Tx } from '#server/db/session.ts'
import { openTestDatabase } from '#server/db/testing.ts'
import { nextRevision } from '#server/kernel/catalogue-revision.ts'
import { reduceOrder } from '#server/ledgers/orders/change-order.ts'
import { bookBack, claimBack, dueBack } from '#server/ledgers/orders/money-back.ts'
import { askToLeave, leaveIfDue, macouLeft } from '#server/contexts/online/buyers/forget-member.ts'
import { moveOrder } from '#server/ledgers/orders/move-order.ts'
import { placeOrder } from '#server/ledgers/orders/place-order.ts'
import { openWallet } from '#server/ledgers/macou/book-macou.ts'
import { letCashiers } from '#server/testing/let-cashiers.ts'
import { hearingLocks, type HeardLocks } from '#server/testing/order-of-locks.ts'
import { beginPicking, pickAll, placePieces } from '#server/testing/pick-order.ts'
import { newOrder } from '#server/testing/new-order.ts'
import { payByCard } from '#server/testing/pay-by-card.ts'
import { placesOf } from '#server/testing/places.ts'
import { onDuty, type Tablet } from '#server/testing/tablet.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

/** The product with a limit. */
const LIMITED = 8
const DAY = 86_400_000

let server: TestServer
let heard: HeardLocks
let tablets: Tablet[]
beforeAll(async () => {
  heard = hearingLocks(await openTestDatabase())
  server = await startTestServer({ database: heard.database })
  await server.db.query({ text: `update store set profile = profile || '{"cashRewardBps": 700, "refundDays": 1}'` })
  await letCashiers(server, true, 'shopStockMoveAdd')
  const { orgId, storeId, skus } = store()
  const limits = [{ skuId: skus[LIMITED]!.id, day: 50_000, purchase: 20_000, invite: 0 }]
  await server.db.tx(async (tx) => addExtras(tx, store(), { limits }, await nextRevision(tx, orgId, storeId)))
  tablets = [
    await onDuty(server),
    await onDuty(server, { person: 'cashier2', counter: 1, deviceId: 'tablet-b' }),
    await onDuty(server, { person: 'manager', counter: 2, deviceId: 'tablet-c' }),
  ]
  heard.wrong()
})
afterAll(() => server.close())

const store = () => server.one.stores[0]
/** What each transaction locked since the last call; all in order. */
function inOrder() {
  expect(heard.wrong()).toEqual([])
  return heard.take()
}
let phone = 2_125_558_000
async function member(): Promise<string> {
  const { data } = await server.callAs('cashier', members.add, { phone: String((phone += 1)) })
  await openWallet(server.db, { orgId: store().orgId, memberId: data.id, cents: 500, now: server.clock.now })
  return data.id
}
/** A sale of which 1.00 is paid with macou. */
const sale = (by: Tablet, n: number, memberId: string): FactEntry => {
  const data = by.saleData([{ sku: store().skus[n]!, quantity: 2000 }])
  const payments: SaleV2['payments'] = [
    { tender: 'macou', amount: cents(100) },
    { tender: 'cash', amount: cents(data.total - 100), tendered: data.total, change: cents(100) },
  ]
  return by.freeze('sale', { ...data, payments, memberId }, { v: 2 })
}
const refund = (by: Tablet, sold: FactEntry): FactEntry =>
  by.refund(sold, [1000], (one) => ({
    ...one,
    payments: [
      { tender: 'macou', amount: cents(50), reference: '' },
      { tender: 'cash', amount: cents(one.total - 50), reference: '' },
    ],
  }))

it('sales, refunds and moves of several tills in one transaction', async () => {
  const people = [await member(), await member(), await member()]
  const sold = people.map((one, n) => sale(tablets[n]!, n === 0 ? LIMITED : n, one))
  for (const [n, one] of sold.entries()) await tablets[n]!.deliver([one])
  const { shelf, warehouse } = await placesOf(server, store())
  const moved = (by: Tablet, n: number): FactEntry => {
    const move = { skuId: store().skus[n]!.id, quantity: 1000, from: warehouse, to: shelf }
    return by.freeze('shelf-move', { shiftId: by.lease.shiftId, ...move })
  }
  heard.take()
  // the first is booked alone; the others, which come meanwhile, together
  const answers = await Promise.all([
    tablets[0]!.deliver([tablets[0]!.sale([{ sku: store().skus[6]! }])]),
    tablets[1]!.deliver([sale(tablets[1]!, LIMITED, people[2]!), refund(tablets[1]!, sold[1]!), moved(tablets[1]!, 5)]),
    tablets[2]!.deliver([refund(tablets[2]!, sold[0]!), moved(tablets[2]!, 4), refund(tablets[2]!, sold[2]!)]),
  ])
  expect(answers.flatMap(({ results }) => results.flatMap((one) => one.differences))).toEqual([])
  const all = ['lanes', 'sales', 'members', 'limits of the store', 'limits of members', 'balances', 'change number']
  expect(inOrder()).toContainEqual([...all, 'pending macou', 'wallets', 'reservations'])
})

it('a refund alone', async () => {
  const sold = sale(tablets[0]!, LIMITED, await member())
  await tablets[0]!.deliver([sold])
  heard.take()
  await tablets[0]!.deliver([refund(tablets[0]!, sold)])
  const [order] = inOrder()
  expect(order!.slice(2, 5)).toEqual(['members', 'limits of the store', 'limits of members'])
})

it('a document', async () => {
  const { shelf } = await placesOf(server, store())
  const lines = [{ itemId: store().skus[0]!.id, placeId: shelf, quantity: milli(1000) }]
  const form = { id: crypto.randomUUID(), version: 0, type: inboundTypes.found, remark: '', lines }
  const { data } = await server.callAs('manager', inbound.save, form)
  heard.take()
  expect((await server.callAs('manager', inbound.post, { id: form.id, version: data.version })).error).toBe('')
  expect(inOrder()).toContainEqual(['numbers', 'balances', 'change number'])
})

it('a payment with macou that is begun, and the joining of two members who have everything', async () => {
  const [from, into] = [await member(), await member()]
  await tablets[0]!.deliver([sale(tablets[0]!, LIMITED, from)])
  heard.take()
  const lines = [{ skuId: store().skus[0]!.id, total: cents(500) }]
  const hold = { saleId: tablets[0]!.newId(), memberId: from, amount: cents(50), lines }
  expect((await server.callAs('cashier', macou.hold, hold)).error).toBe('')
  expect(inOrder()).toContainEqual(['members', 'reservations'])
  expect((await server.callAs('owner', memberWallets.join, { id: from, into })).error).toBe('')
  const all = ['orders', 'members', 'limits of members', 'pending macou', 'wallets', 'reservations']
  expect(inOrder()).toContainEqual(all)
})

it('an order of the web shop that is placed, and one that is cancelled', async () => {
  const wanted = newOrder(store().skus[7]!.id, server.clock.now, await member())
  heard.take()
  const { order } = await server.db.tx((tx) => placeOrder(tx, store(), wanted))
  const room = ['limits of the store', 'limits of members', 'times', 'balances', 'change number']
  expect(inOrder()).toContainEqual(['numbers', ...room])
  const cancelled = { to: onlineOrderStates.cancelled, by: { kind: 'buyer' }, now: server.clock.now } as const
  await server.db.tx((tx) => moveOrder(tx, store(), order.id, cancelled))
  expect(inOrder()).toContainEqual(['orders', ...room])
})

it('a member who wants to leave while an order is open, and who leaves once it is over', async () => {
  const memberId = await member()
  const { now } = server.clock
  const { order } = await server.db.tx((tx) => placeOrder(tx, store(), newOrder(store().skus[7]!.id, now, memberId)))
  const from = { orgId: store().orgId, storeId: '', accountId: '', ip: '', userAgent: '', now }
  const macou = await macouLeft(server.db, { orgId: from.orgId, memberId, now })
  heard.take()
  expect(await server.db.tx((tx) => askToLeave({ ...from, tx }, { memberId, macou }))).toBe(false)
  expect(inOrder()).toContainEqual(['orders', 'members', 'wallets'])
  const cancelled = { to: onlineOrderStates.cancelled, by: { kind: 'buyer' }, now } as const
  await server.db.tx((tx) => moveOrder(tx, store(), order.id, cancelled))
  heard.take()
  await server.db.tx((tx) => leaveIfDue({ ...from, tx }, memberId))
  expect(inOrder()).toContainEqual(['orders', 'members', 'wallets'])
})

it('an order of which macou is held, then taken, given back in part and wholly', async () => {
  const { now } = server.clock
  const base = newOrder(store().skus[7]!.id, now, await member())
  const line = { ...base.lines[0]!, quantity: milli(2000), net: cents(200) }
  const promised = [{ itemId: line.skuId, quantity: line.quantity }]
  const money = { lines: [{ ...line, promised }], goods: cents(200), macou: cents(150), total: cents(50) }
  heard.take()
  const wanted = { ...base, ...money, payBy: 'card', payUntil: now } as const
  const { order } = await server.db.tx((tx) => placeOrder(tx, store(), wanted))
  const room = ['limits of the store', 'limits of members', 'times', 'balances', 'change number']
  const purse = ['pending macou', 'wallets', 'reservations']
  expect(inOrder()).toContainEqual(['numbers', 'members', ...room, 'reservations'])
  const { version } = await payByCard(server, order)
  expect(inOrder()).toContainEqual(['orders', 'members', ...purse])
  const less = { version, lineNo: 1, quantity: 1000, reason: 'less', by: { kind: 'staff' }, now } as const
  await server.db.tx((tx) => reduceOrder(tx, store(), order.id, less))
  const some = ['orders', 'numbers', 'members', 'limits of the store', 'limits of members', 'balances', 'change number']
  expect(inOrder()).toContainEqual([...some, ...purse])
  const cancelled = { to: onlineOrderStates.cancelled, by: { kind: 'buyer' }, now } as const
  await server.db.tx((tx) => moveOrder(tx, store(), order.id, cancelled))
  expect(inOrder()).toContainEqual(['orders', 'numbers', 'members', ...room, ...purse])
})

it('an order whose macou is taken at once, and one that has earned something', async () => {
  const memberId = await member()
  const base = newOrder(store().skus[7]!.id, server.clock.now, memberId)
  heard.take()
  await server.db.tx((tx) => placeOrder(tx, store(), { ...base, macou: cents(100), total: cents(0) }))
  const room = ['limits of the store', 'limits of members', 'times', 'balances', 'change number']
  expect(inOrder()).toContainEqual(['numbers', 'members', ...room, 'pending macou', 'wallets', 'reservations'])
  const values = [store().orgId, store().storeId, store().skus[6]!.id]
  const rebate = `insert into sku_macou (org_id, store_id, sku_id, kind, ppm) values ($1, $2, $3, 'rebate', 100000)`
  await server.db.query({ text: rebate, values })
  const wanted = await placePieces(server, [{ skuId: store().skus[6]!.id, pieces: 2 }], { memberId })
  expect(inOrder()).toContainEqual(['orders', 'members', 'pending macou'])
  await pickAll(server, await beginPicking(server, wanted.id), new Map([[1, 1000]]))
  const { pickup_code: code } = wanted
  expect((await server.callAs('manager', orderHandling.handOver, { code })).error).toBe('')
  const all = inOrder()
  const limits = ['limits of the store', 'limits of members', 'balances', 'change number']
  expect(all).toContainEqual(['orders', 'numbers', ...limits, 'pending macou'])
  expect(all).toContainEqual(['orders', 'members', ...limits, 'pending macou'])
  await server.db.query({ text: 'delete from sku_macou' })
})

it('the payment of an order by card, and money that goes back', async () => {
  const base = newOrder(store().skus[7]!.id, server.clock.now)
  const wanted = { ...base, payBy: 'card', payUntil: server.clock.now } as const
  const { order } = await server.db.tx((tx) => placeOrder(tx, store(), wanted))
  heard.take()
  await payByCard(server, order)
  expect(inOrder()).toContainEqual(['orders'])
  const cancelled = { to: onlineOrderStates.cancelled, by: { kind: 'buyer' }, now: server.clock.now } as const
  await server.db.tx((tx) => moveOrder(tx, store(), order.id, cancelled))
  const [back] = await dueBack(server.db, server.clock.now)
  heard.take()
  expect(await server.db.tx((tx) => claimBack(tx, back!, server.clock.now))).toBe(true)
  await server.db.tx((tx) => bookBack(tx, back!, { state: 'done' }, server.clock.now))
  expect(inOrder()).toEqual([['orders'], ['orders']])
})

it('an order of the web shop that is picked with a line short, checked, handed over, and one that is put back', async () => {
  const goods = (n: number) => ({ skuId: store().skus[n]!.id, pieces: 2 })
  const order = await placePieces(server, [goods(5), goods(6)], { memberId: await member() })
  const task = await beginPicking(server, order.id)
  heard.take()
  await pickAll(server, task, new Map([[1, 1000]]))
  const { pickup_code: code } = order
  expect((await server.callAs('manager', orderHandling.handOver, { code })).error).toBe('')
  const limits = ['limits of the store', 'limits of members']
  const all = inOrder()
  expect(all).toContainEqual(['orders', 'balances', 'change number'])
  expect(all).toContainEqual(['orders', 'numbers', ...limits, 'balances', 'change number'])
  expect(all).toContainEqual(['orders', 'members', ...limits, 'balances', 'change number'])
  const other = await placePieces(server, [goods(5)])
  const begun = await beginPicking(server, other.id)
  const some = { id: begun.id, requestId: tablets[0]!.newId(), lineNo: 1, quantity: 1000 }
  expect((await server.callAs('manager', picking.pickLine, some)).error).toBe('')
  const cancelled = { to: onlineOrderStates.cancelled, by: { kind: 'clock' }, now: server.clock.now } as const
  await server.db.tx((tx) => moveOrder(tx, store(), other.id, cancelled))
  expect((await server.callAs('manager', picking.putBack, { id: begun.id })).error).toBe('')
  expect(inOrder()).toContainEqual(['orders', 'numbers', 'limits of the store', 'times', 'balances', 'change number'])
})

it('an order of the web shop of which a product is awaited while another is picked, put back and handed over', async () => {
  const [first, second] = [6, 7].map((n) => store().skus[n]!.id)
  const order = await placePieces(
    server,
    [first!, second!].map((skuId) => ({ skuId, pieces: 2 })),
  )
  const { id } = await beginPicking(server, order.id)
  /** Somebody waits for more of both. */
  const awaited = () =>
    server.db.query({ text: 'update sku_stock set wanted = true where item_id = any($1)', values: [[first, second]] })
  heard.take()
  for (const [endpoint, lineNo] of [
    ['pickLine', 1],
    ['pickLine', 2],
    ['unpickLine', 1],
    ['unpickLine', 2],
    ['pickLine', 1],
  ] as const) {
    await awaited()
    const scan = { id, requestId: tablets[0]!.newId(), lineNo, quantity: 2000 }
    expect((await server.callAs('manager', picking[endpoint], scan)).error).toBe('')
    expect(inOrder()).toContainEqual(['orders', 'balances', 'change number'])
  }
  const short = { id, lineNo: 2, quantity: 2000, reason: 'not there', decision: 'refund' } as const
  expect((await server.callAs('manager', picking.shortLine, short)).error).toBe('')
  expect((await server.callAs('manager', picking.finish, { id })).error).toBe('')
  await awaited()
  expect((await server.callAs('manager', picking.check, { id })).error).toBe('')
  await awaited()
  expect((await server.callAs('manager', orderHandling.handOver, { code: order.pickup_code })).error).toBe('')
  expect(inOrder()).toContainEqual(['orders', 'limits of the store', 'balances', 'change number'])
})

it('the release of what was pending', async () => {
  await tablets[0]!.deliver([sale(tablets[0]!, 1, await member())])
  heard.take()
  server.clock.now += 3 * DAY
  const { orgId, storeId } = store()
  expect(await releaseDue(server.db, { orgId, storeId }, server.clock.now)).toBeGreaterThan(0)
  expect(inOrder()).toContainEqual(['members', 'pending macou', 'wallets'])
})

it('what is locked too late is found, balances item by item; what is held already is not', async () => {
  const nothing = { query: () => Promise.resolve({ rows: [], rowCount: 0 }) } as unknown as Tx
  const { database, wrong } = hearingLocks({ tx: (work: (tx: Tx) => unknown) => work(nothing) } as unknown as Database)
  const inTurn = async (...statements: readonly Statement[]): Promise<readonly string[]> => {
    await database.tx(async (tx) => {
      for (const statement of statements) await tx.query(statement)
    })
    return wrong()
  }
  const wallet = { text: 'update member set version = 0' }
  const limit = { text: 'update sku_day set quantity_milli = 0' }
  expect(await inTurn(limit, wallet, limit)).toEqual([])
  expect(await inTurn(wallet, limit)).toEqual([expect.stringContaining('limits of the store after wallets')])
  const text = 'select 1 from stock_balance b for update'
  const balance = (id: string) => ({ name: 'lock-balances', text, values: ['', '', [id]] })
  expect(await inTurn(balance('a'), wallet, balance('a'))).toEqual([])
  expect(await inTurn(balance('a'), wallet, balance('b'))).toHaveLength(1)
})
