import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { AppError } from '#contract/errors.ts'
import { orderHandling } from '#contract/online/order-handling.ts'
import { cents } from '#domain/money.ts'
import { onlineOrderActions, onlineOrderStates } from '#domain/online-order-states.ts'
import { allows } from '#domain/states.ts'
import { findDifferences } from '#server/admin/books.ts'
import { advanceOrders } from '#server/contexts/online/orders/advance-orders.ts'
import { lockTask } from '#server/ledgers/orders/picking-rows.ts'
import { pickGoods, unpickGoods } from '#server/ledgers/orders/pick-goods.ts'
import { freeMacou } from '#server/ledgers/macou/hold-macou.ts'
import { reduceOrder } from '#server/ledgers/orders/change-order.ts'
import { moveOrder } from '#server/ledgers/orders/move-order.ts'
import { lockOrder, type OrderRow } from '#server/ledgers/orders/order-rows.ts'
import { checkTask, finishTask, putBack, shortLine, takeTask } from '#server/ledgers/orders/work-on-task.ts'
import { rowsOf } from '#server/testing/books.ts'
import { memberWithMacou } from '#server/testing/member-with-macou.ts'
import { beginPicking, heldByOrders, pickAll, placePieces } from '#server/testing/pick-order.ts'
import { offerGuarantee } from '#server/testing/offer-guarantee.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let accountId: string
let guaranteeId: string
beforeAll(async () => {
  server = await startTestServer()
  accountId = (
    await rowsOf<{ id: string }>(server.db, `select id from account where email like 'manager%' order by id limit 1`)
  )[0]!.id
  guaranteeId = await offerGuarantee(server, store(), sku(2), { zh: '一年', en: 'One year', price: 50 })
})
afterAll(() => server.close())

const store = () => server.one.stores[0]
const sku = (n: number): string => store().skus[n]!.id
const orderOf = async (id: string): Promise<OrderRow> =>
  (await rowsOf<OrderRow>(server.db, `select * from online_order where id = '${id}'`))[0]!
const taskOf = async (orderId: string): Promise<string | undefined> =>
  (await rowsOf<{ id: string }>(server.db, `select id from picking_task where order_id = '${orderId}'`))[0]?.id
const by = { kind: 'staff' } as const
const never = new AbortController().signal

/** One step in the life of an order, which may be refused. */
const steps = [
  'stock',
  'pick',
  'unpick',
  'short',
  'finish',
  'check',
  'hand over',
  'cancel',
  'reduce',
  'reduce guarantee',
  'put back',
] as const
async function take(step: (typeof steps)[number], id: string, pieces: number): Promise<void> {
  const { now } = server.clock
  const who = { ...by, accountId }
  const quantity = pieces * 1000
  const task = await taskOf(id)
  await server.db.tx(async (tx) => {
    const move = (to: number) => moveOrder(tx, store(), id, { to, by: who, now })
    if (step === 'stock') {
      await move(onlineOrderStates.stocking)
      const locked = await lockTask(tx, store(), (await tasksOf(tx, id))!)
      if (locked.task.operator_id === null) await takeTask(tx, store(), locked, { accountId, now, note: '' })
    } else if (step === 'cancel') await move(onlineOrderStates.cancelled)
    else if (step === 'hand over') await move(onlineOrderStates.pickedUp)
    else if (step === 'reduce' || step === 'reduce guarantee') {
      const { version } = await lockOrder(tx, store(), id)
      const lineNo = step === 'reduce' ? 1 : 2
      await reduceOrder(tx, store(), id, { version, lineNo, quantity, reason: 'less', by: who, now })
    } else if (task !== undefined) {
      const locked = await lockTask(tx, store(), task)
      const scan = { requestId: randomUUID(), lineNo: 1, quantity, accountId, now }
      const open = locked.task.state === 2
      if (step === 'pick' && open) await pickGoods(tx, store(), locked, scan)
      else if (step === 'unpick' && open) await unpickGoods(tx, store(), locked, scan)
      else if (step === 'short' && open)
        await shortLine(tx, store(), locked, { lineNo: 1, quantity, reason: 'gone', waits: false })
      else if (step === 'finish') await finishTask(tx, store(), locked, now)
      else if (step === 'check') await checkTask(tx, store(), locked, { by: who, now })
      else if (step === 'put back') await putBack(tx, store(), locked, { accountId, now, places: new Map() })
    }
  })
}
const tasksOf = async (tx: Parameters<typeof lockTask>[0], orderId: string): Promise<string | undefined> =>
  (
    await tx.query<{ id: string }>({
      text: 'select id from picking_task where org_id = $1 and store_id = $2 and order_id = $3',
      values: [store().orgId, store().storeId, orderId],
    })
  ).rows[0]?.id

/** What a member has, and what of it is free. */
async function wallet(memberId: string): Promise<readonly number[]> {
  const { balance, free } = (await freeMacou(server.db, { orgId: store().orgId, memberId, now: server.clock.now }))!
  return [balance, free]
}
/** Macou that paid for what was delivered. */
const macouUsed = async (memberId: string): Promise<number> =>
  (
    await rowsOf<{ used: number }>(
      server.db,
      `select coalesce(sum(o.macou_cents - coalesce((select sum(r.macou_cents) from order_refund r where r.order_id = o.id),
          0)), 0)::bigint as used
        from online_order o where o.member_id = $1 and o.state = ${onlineOrderStates.completed}`,
      [memberId],
    )
  )[0]!.used

it('whatever becomes of orders, in the end nothing is kept, staged, pending or held, and the books agree at each step', async () => {
  const life = fc.array(fc.tuple(fc.constantFrom(...steps), fc.nat(2), fc.integer({ min: 1, max: 3 })), {
    minLength: 8,
    maxLength: 24,
  })
  await fc.assert(
    fc.asyncProperty(life, fc.boolean(), fc.nat(300), async (done, paid, macou) => {
      const before = await heldByOrders(server)
      const memberId = await memberWithMacou(server, 1000)
      const orders: string[] = []
      for (const n of [0, 1, 2]) {
        // the last one has guarantees as well
        const [more, total] = n === 2 ? [{ guaranteeId }, 450] : [{}, 300]
        const money = { memberId, macou: cents(macou), total: cents(total - macou), paid }
        orders.push((await placePieces(server, [{ skuId: sku(n), pieces: 3, ...more }], money)).id)
      }
      for (const [step, n, pieces] of done)
        await take(step, orders[n]!, pieces).catch((error: unknown) => expect(error).toBeInstanceOf(AppError))
      expect(await findDifferences(server.db)).toEqual([])
      for (const id of orders) {
        const { state } = await orderOf(id)
        if (allows(onlineOrderActions, state, 'cancel')) await take('cancel', id, 1)
        if ((await orderOf(id)).state === onlineOrderStates.cancelled && (await taskOf(id)) !== undefined)
          await take('put back', id, 1)
      }
      const { slots, web, ...left } = await heldByOrders(server)
      expect(left).toEqual({ locked: before.locked, staged: before.staged, pending: before.pending })
      expect([slots, web].every((n) => n >= 0)).toBe(true)
      const has = 1000 - (await macouUsed(memberId))
      expect(await wallet(memberId)).toEqual([has, has])
      expect(await findDifferences(server.db)).toEqual([])
    }),
    { numRuns: 10 },
  )
})

it('goes on by the clock: prepared when it is due, completed or ended seven days later', async () => {
  const day = 86_400_000
  const due = await placePieces(server, [{ skuId: sku(3), pieces: 1 }], { stockStartAt: server.clock.now + 60_000 })
  await advanceOrders(server.db, server.clock.now, never)
  expect((await orderOf(due.id)).state).toBe(onlineOrderStates.waiting)
  await advanceOrders(server.db, server.clock.now + 60_000, never)
  expect((await orderOf(due.id)).state).toBe(onlineOrderStates.stocking)
  const uncollected = await placePieces(server, [{ skuId: sku(4), pieces: 1 }])
  await pickAll(server, await beginPicking(server, uncollected.id))
  const end = Date.parse('2026-11-21T23:59:59Z')
  await advanceOrders(server.db, end + 6 * day, never)
  expect((await orderOf(uncollected.id)).state).toBe(onlineOrderStates.awaitingPickup)
  await advanceOrders(server.db, end + 8 * day, never)
  expect(await orderOf(uncollected.id)).toMatchObject({
    state: onlineOrderStates.cancelled,
    cancel_reason: '',
  })
  expect(await rowsOf(server.db, `select money_cents from order_refund where order_id = '${uncollected.id}'`)).toEqual([
    { money_cents: 100 },
  ])
  expect(await findDifferences(server.db)).toEqual([])
})

it('a delivery leaves, comes back, leaves again, is delivered, and is completed seven days later or by a receipt', async () => {
  const slot = { kind: 'delivery', day: '2026-11-21', from: 600, to: 615 } as const
  const { id } = await placePieces(server, [{ skuId: sku(5), pieces: 2 }], { slot })
  await pickAll(server, await beginPicking(server, id))
  const call = async (endpoint: 'dispatch' | 'delivered' | 'notMet' | 'confirmReceipt') =>
    (await server.callAs('manager', orderHandling[endpoint], { id })).data?.state
  const worth = `select value_micro as v from sku_stock where item_id = '${sku(5)}'`
  const before = await rowsOf(server.db, worth)
  expect(await call('dispatch')).toBe(onlineOrderStates.delivering)
  expect((await heldByOrders(server)).staged).toBeGreaterThanOrEqual(0)
  const cancelled = await server.callAs('manager', orderHandling.cancel, {
    id,
    version: (await orderOf(id)).version,
    reason: 'too late',
  })
  expect(cancelled.error).toBe('state.not-allowed')
  expect(await call('notMet')).toBe(onlineOrderStates.awaitingDelivery)
  // it comes back at the value at which it left
  expect(await rowsOf(server.db, worth)).toEqual(before)
  expect(await findDifferences(server.db)).toEqual([])
  expect(await call('dispatch')).toBe(onlineOrderStates.delivering)
  expect(await call('delivered')).toBe(onlineOrderStates.delivered)
  await advanceOrders(server.db, server.clock.now + 6 * 86_400_000, never)
  expect((await orderOf(id)).state).toBe(onlineOrderStates.delivered)
  expect(await call('confirmReceipt')).toBe(onlineOrderStates.completed)
  expect(await call('confirmReceipt')).toBe(onlineOrderStates.completed)
  expect(await findDifferences(server.db)).toEqual([])
})

it('asks for what is due before it is handed over, and guesses of its code are bounded', async () => {
  const order = await placePieces(server, [{ skuId: sku(6), pieces: 1 }], { paid: false })
  await pickAll(server, await beginPicking(server, order.id))
  const handOver = (code: string) => server.callAs('manager', orderHandling.handOver, { code })
  const right = order.pickup_code
  expect((await handOver(right)).error).toBe('order.unpaid')
  const wrong = right === '000000' ? '000001' : '000000'
  for (let guess = 0; guess < 20; guess += 1) expect((await handOver(wrong)).error).toBe('pickup.wrong-code')
  expect((await handOver(wrong)).error).toBe('auth.too-many-attempts')
  expect((await handOver(right)).error).toBe('auth.too-many-attempts')
  server.clock.now += 901_000
  await server.signIn('manager')
  expect((await handOver(right)).error).toBe('order.unpaid')
})

it('goes on by the clock also where another order cannot, which is told', async () => {
  const [stuck, other] = [
    await placePieces(server, [{ skuId: sku(7), pieces: 1 }], { paid: false }),
    await placePieces(server, [{ skuId: sku(8), pieces: 1 }], { paid: false }),
  ]
  /** Something became of the order under a number that comes later. */
  const note = (seq: number) =>
    server.db.query({
      text: `insert into order_event (org_id, store_id, order_id, seq, from_state, to_state, by_kind, at)
        values ($1, $2, $3, $4, $5, $5, 'staff', $6)`,
      values: [store().orgId, store().storeId, stuck.id, seq, onlineOrderStates.waiting, new Date(server.clock.now)],
    })
  await note(3)
  await expect(advanceOrders(server.db, server.clock.now, never)).rejects.toThrow(/duplicate key/)
  expect((await orderOf(stuck.id)).state).toBe(onlineOrderStates.waiting)
  expect((await orderOf(other.id)).state).toBe(onlineOrderStates.stocking)
  await note(2)
  await advanceOrders(server.db, server.clock.now, never)
  expect((await orderOf(stuck.id)).state).toBe(onlineOrderStates.stocking)
  expect(await findDifferences(server.db)).toEqual([])
})
