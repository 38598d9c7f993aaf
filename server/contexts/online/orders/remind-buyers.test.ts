import { afterAll, beforeAll, expect, it } from 'vitest'
import { orderHandling } from '#contract/online/order-handling.ts'
import { onlineOrderStates } from '#domain/online-order-states.ts'
import { advanceOrders, remindBuyers } from '#server/contexts/online/orders/advance-orders.ts'
import { advanceOrdersJob } from '#server/contexts/online/orders/advance-orders.job.ts'
import type { Outgoing } from '#server/drivers/messages/message-driver.ts'
import type { JobServices } from '#server/jobs/job-kind.ts'
import { changeSlot } from '#server/ledgers/orders/change-order.ts'
import { rowsOf } from '#server/testing/books.ts'
import { beginPicking, pickAll, placePieces } from '#server/testing/pick-order.ts'
import { testRunner } from '#server/testing/test-runner.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const DAY = 86_400_000
/** An order for the 21st, from 10:00 to 10:15 in New York. */
const END = Date.parse('2026-11-21T10:15:00-05:00')
const { signal } = new AbortController()

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  // who follows events begins with those from then on
  await sent()
})
afterAll(() => server.close())

/** What was sent since the last call. */
async function sent(): Promise<Outgoing[]> {
  const messages: Outgoing[] = []
  const send = (message: Outgoing) => {
    messages.push(message)
    return Promise.resolve()
  }
  await testRunner(server.db, { now: () => server.clock.now, driver: { leaves: true, send } }).runDue()
  return messages
}
const remind = (now: number) => remindBuyers(server.db, now, signal)
/** Holds an order back in the database, from where `at` says, while `work` goes on. */
async function stuck(id: string, at: string, work: () => Promise<void>): Promise<void> {
  await server.db.query({
    text: `alter table online_order add constraint stuck check (id <> '${id}' or not (${at})) not valid`,
  })
  try {
    await work()
  } finally {
    await server.db.query({ text: 'alter table online_order drop constraint stuck' })
  }
}
/** The subjects of what the clock sends at a time. */
async function remindedAt(now: number): Promise<string[]> {
  await remind(now)
  return (await sent()).map(({ subject }) => subject)
}

/** An order of two pieces that is ready, and its buyer told so. */
async function ready(n: number, paid = false) {
  const goods = [{ skuId: server.one.stores[0].skus[n]!.id, pieces: 2 }]
  const buyer = { name: 'Ada', phone: '', mail: 'ada@example.com' }
  const order = await placePieces(server, goods, { paid, buyer })
  await pickAll(server, await beginPicking(server, order.id))
  await sent()
  return order
}
it('at the end of its time, two and five days later: once each, until the order ends after seven', async () => {
  const order = await ready(0)
  expect(await remindedAt(END - 1)).toEqual([])
  await remind(END)
  const [mail, ...more] = await sent()
  expect(more).toEqual([])
  expect(mail!.recipient).toBe('ada@example.com')
  expect(mail!.subject).toMatch(new RegExp(`^Your order ${order.number} is still waiting for you`))
  expect(mail!.body).toMatch(/We keep it until .*November 28/)
  expect(mail!.body).toContain(`Your pickup code: ${order.pickup_code}`)
  expect(mail!.body).toContain('To pay when you pick it up: $2.00')
  expect(await remindedAt(END + 2 * DAY - 1)).toEqual([])
  expect(await remindedAt(END + 2 * DAY)).toEqual([mail!.subject])
  expect(await remindedAt(END + 2 * DAY + 1)).toEqual([])
  expect(await remindedAt(END + 5 * DAY)).toEqual([mail!.subject])
  expect(await remindedAt(END + 7 * DAY - 1)).toEqual([])
  await advanceOrders(server.db, END + 7 * DAY, signal)
  expect(await remindedAt(END + 7 * DAY)).toEqual([expect.stringContaining('is cancelled')])
})

it('not once it is collected', async () => {
  const { id, pickup_code: code } = await ready(1, true)
  expect((await server.callAs('manager', orderHandling.handOver, { id, code })).error).toBe('')
  expect(await remindedAt(END + 2 * DAY)).toEqual([])
})

it('once after a server that stood still for days; not before its order was ready', async () => {
  const order = await ready(2)
  // it was ready a day after its time
  await server.db.query({
    text: 'update online_order set ready_at = $2 where id = $1',
    values: [order.id, new Date(END + DAY)],
  })
  expect(await remindedAt(END + DAY)).toEqual([])
  expect(await remindedAt(END + 6 * DAY)).toHaveLength(1)
  expect(await remindedAt(END + 6 * DAY)).toEqual([])
})

it('anew for another time', async () => {
  const order = await ready(3)
  expect(await remindedAt(END)).toHaveLength(1)
  const [{ version }] = (await rowsOf<{ version: number }>(
    server.db,
    `select version from online_order where id = '${order.id}'`,
  )) as [{ version: number }]
  const slot = { kind: 'pickup', day: '2026-11-22', from: 600, to: 615 } as const
  const by = { kind: 'staff' } as const
  const wanted = { version, slot, capacity: null, stockStartAt: END, by, now: server.clock.now }
  await server.db.tx((tx) => changeSlot(tx, server.one.stores[0], order.id, wanted))
  await sent()
  expect(await remindedAt(END + DAY - 1)).toEqual([])
  expect(await remindedAt(END + DAY)).toHaveLength(1)
})

it('also where another reminder fails, which is told and tried again', async () => {
  const first = await ready(4)
  server.clock.now += 1000
  const second = await ready(5)
  await stuck(first.id, 'reminders > 0', async () => {
    await expect(remind(END)).rejects.toThrow(/stuck/)
    expect(await sent()).toMatchObject([{ subject: expect.stringContaining(second.number) }])
  })
  expect(await remindedAt(END)).toEqual([expect.stringContaining(first.number)])
})

it('also where another order cannot go on by the clock', async () => {
  const late = await ready(6)
  const next = await placePieces(server, [{ skuId: server.one.stores[0].skus[7]!.id, pieces: 1 }], {
    stockStartAt: END,
  })
  const services = { db: server.db, now: () => END } as JobServices
  await stuck(next.id, `state = ${onlineOrderStates.stocking}`, async () => {
    await expect(advanceOrdersJob.perform({}, { services, orgId: '', storeId: '', signal })).rejects.toThrow(/stuck/)
    expect(await sent()).toMatchObject([{ subject: expect.stringContaining(late.number) }])
  })
})
