import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { notices, type Notice } from '#contract/online/notices.ts'
import { onlineOrderStates } from '#domain/online-order-states.ts'
import { forgetNotices } from '#server/contexts/online/notices/forget-notices.job.ts'
import { beginEpoch } from '#server/db/restore-epoch.ts'
import { enqueueJob } from '#server/jobs/enqueue-job.ts'
import { moveOrder } from '#server/ledgers/orders/move-order.ts'
import type { OrderBy, OrderRow } from '#server/ledgers/orders/order-rows.ts'
import { sayOrder } from '#server/ledgers/orders/say-order.ts'
import { beginPicking, pickAll, placePieces } from '#server/testing/pick-order.ts'
import { testRunner } from '#server/testing/test-runner.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  // who follows events begins with those from then on
  await follow()
})
beforeEach(async () => {
  await follow()
  await server.db.query({ text: 'delete from notice where org_id is not null' })
})
afterAll(() => server.close())

const store = () => server.one.stores[0]
const pieces = (count: number) => [{ skuId: store().skus[0]!.id, pieces: count }]
const follow = () => testRunner(server.db, { now: () => server.clock.now }).runDue()

/** What a person finds under the bell, after everything was followed. */
async function bell(person: 'owner' | 'manager' | 'cashier' | 'clerk' = 'owner') {
  await follow()
  const { data, error } = await server.callAs(person, notices.list, {})
  expect(error).toBe('')
  return data
}
const told = async (person: 'owner' | 'manager' | 'cashier' | 'clerk' = 'owner') =>
  (await bell(person)).records.map(({ kind, subjectName }) => `${kind} ${subjectName}`)

const move = (order: OrderRow, to: number, by: OrderBy) =>
  server.db.tx((tx) => moveOrder(tx, store(), order.id, { to, by, now: server.clock.now }))

it('an order to be paid at the counter is told of when it is placed, one to be paid by card once it is paid', async () => {
  const counter = await placePieces(server, pieces(1), { paid: false })
  const card = await placePieces(server, pieces(1), {
    paid: false,
    payBy: 'card',
    payUntil: server.clock.now + 900_000,
  })
  expect(card.state).toBe(onlineOrderStates.unpaid)
  const [{ buyerName, products, total }] = (await bell()).records as [Notice]
  expect({ buyerName, products, total }).toEqual({
    buyerName: counter.buyer_name,
    products: 1,
    total: counter.total_cents,
  })
  expect(await told()).toEqual([`order-new ${counter.number}`])

  await move(card, onlineOrderStates.waiting, { kind: 'provider' })
  const said = { kind: 'online-order.paid', by: { kind: 'provider' }, now: server.clock.now } as const
  await server.db.tx((tx) => sayOrder(tx, store(), card, said))
  await server.db.tx((tx) => sayOrder(tx, store(), counter, said))
  // paying it later is no second order
  expect((await told()).toSorted()).toEqual([`order-new ${counter.number}`, `order-new ${card.number}`].toSorted())
})

it('a cancellation by the buyer is told of; by the store, or because nobody paid in time, it is not', async () => {
  const placed = await placePieces(server, pieces(1), { paid: false })
  const byStore = await placePieces(server, pieces(1), { paid: false })
  const unpaid = await placePieces(server, pieces(1), { paid: false, payBy: 'card', payUntil: server.clock.now })
  await move(placed, onlineOrderStates.cancelled, { kind: 'buyer' })
  await move(byStore, onlineOrderStates.cancelled, { kind: 'staff' })
  await move(unpaid, onlineOrderStates.cancelled, { kind: 'buyer' })
  expect((await told()).filter((one) => one.startsWith('order-cancelled'))).toEqual([
    `order-cancelled ${placed.number}`,
  ])
})

it('goods that are short when picked are told of once, to everybody but who said so', async () => {
  const order = await placePieces(server, pieces(2), { paid: false })
  const task = await beginPicking(server, order.id)
  await pickAll(server, task, new Map([[task.lines[0]!.lineNo, 1]]))
  expect((await told('owner')).filter((one) => one.startsWith('order-short'))).toEqual([`order-short ${order.number}`])
  expect((await told('manager')).filter((one) => one.startsWith('order-short'))).toEqual([])
})

it('each person has their own unread notices, and reads one, or all up to one', async () => {
  for (let n = 0; n < 3; n++) {
    server.clock.now += 1000
    await placePieces(server, pieces(1), { paid: false })
  }
  const [newest, middle, oldest] = (await bell()).records
  expect((await bell()).unread).toBe(3)
  const read = (id: string, andOlder = false) => server.callAs('owner', notices.read, { id, andOlder })
  expect((await read(oldest!.id)).error).toBe('')
  expect((await read(oldest!.id)).error).toBe('')
  expect((await bell()).records.map((one) => one.read)).toEqual([false, false, true])
  expect((await read(middle!.id, true)).error).toBe('')
  expect(await bell()).toMatchObject({ unread: 1, total: 3 })
  expect((await bell()).records[0]).toMatchObject({ id: newest!.id, read: false })
  expect((await bell('manager')).unread).toBe(3)
  expect((await read(randomUUID())).error).toBe('record.missing')
})

it('nobody without permission for orders is told of one, nor may they read it; nobody of another organisation either', async () => {
  await placePieces(server, pieces(1), { paid: false })
  const [one] = (await bell()).records
  expect(await bell('clerk')).toEqual({ records: [], total: 0, unread: 0 })
  expect((await server.callAs('clerk', notices.read, { id: one!.id })).error).toBe('record.missing')
  const there = { organisation: server.two }
  expect((await server.callAs('owner', notices.list, {}, there)).data.records).toEqual([])
  expect((await server.callAs('owner', notices.read, { id: one!.id }, there)).error).toBe('record.missing')
  expect((await server.callAs('owner', notices.list, {}, { ...there, storeId: store().storeId })).error).toBe(
    'access.denied',
  )
})

it('events that are read again after a restore tell nobody twice', async () => {
  const { number } = await placePieces(server, pieces(1), { paid: false })
  const ofIt = async () => (await told()).filter((one) => one === `order-new ${number}`)
  expect(await ofIt()).toHaveLength(1)
  await server.db.tx((tx) => beginEpoch(tx, 'told', server.clock.now))
  await server.db.query({ text: 'update event_reader set done = 0' })
  expect(await ofIt()).toHaveLength(1)
})

it('a notice is kept for 30 days', async () => {
  await placePieces(server, pieces(1), { paid: false })
  const [old] = (await bell()).records
  await server.callAs('owner', notices.read, { id: old!.id })
  server.clock.now += 30 * 86_400_000 + 1
  const later = await placePieces(server, pieces(1), { paid: false })
  await server.db.tx((tx) =>
    enqueueJob(tx, forgetNotices, {
      payload: {},
      orgId: store().orgId,
      storeId: store().storeId,
      now: server.clock.now,
    }),
  )
  // by now they have to sign in again
  await server.signIn('owner')
  await follow()
  expect(await told()).toEqual([`order-new ${later.number}`])
})
