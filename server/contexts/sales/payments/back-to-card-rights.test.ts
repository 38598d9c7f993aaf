import { pins } from '#contract/organisation/pins.ts'
import { pinApproval } from '#server/testing/seal-pin.ts'
import { PASSWORD } from '#server/testing/test-world.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { cardPayments, simulatedReader } from '#contract/sales/card-payments.ts'
import { counters, takeover } from '#contract/sales/counters.ts'
import type { Approval } from '#contract/facts/approval.ts'
import { cents } from '#domain/money.ts'
import { onDuty, type Tablet } from '#server/testing/tablet.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let tablet: Tablet

beforeAll(async () => {
  server = await startTestServer()
  tablet = await onDuty(server)
  await server.callAs('manager', counters.bindReader, { id: tablet.lease.counterId, readerCode: 'SIM-1' })
})
afterAll(() => server.close())
beforeEach(async () => {
  await limits({})
  await mode('ready')
})

const limits = (value: object) =>
  server.db.query({
    text: `update store_role set limits = $1 where name = 'cashier'`,
    values: [JSON.stringify(value)],
  })
const mode = (to: 'ready' | 'refuses-refunds') =>
  server.callAs('manager', simulatedReader.setMode, { counterId: tablet.lease.counterId, mode: to })
const accountOf = async (name: string): Promise<string> =>
  (
    await server.db.query<{ id: string }>({
      text: 'select id from account where email = $1',
      values: [`${name}@one.test`],
    })
  ).rows[0]!.id

async function charge(saleId: string, amount: number): Promise<string> {
  const one = { attemptId: tablet.newId(), saleId, counterId: tablet.lease.counterId, amount: cents(amount) }
  const order = { lineCount: 1, goods: one.amount, tax: cents(0), tip: cents(0), total: one.amount, lines: [] }
  await server.callAs('cashier', cardPayments.startPayment, { ...one, order })
  await server.callAs('manager', simulatedReader.present, { attemptId: one.attemptId, card: 'approve' })
  await server.callAs('cashier', cardPayments.pay, one)
  return one.attemptId
}
/** A sale on the server that was paid by card. */
async function sold(): Promise<string> {
  const entry = tablet.sale([{ sku: server.one.stores[0].skus[0]! }])
  const { data } = JSON.parse(entry.body) as { data: { total: number } }
  await charge(entry.id, data.total)
  await tablet.deliver([entry])
  return entry.id
}
const back = (saleId: string, amount: number, approval?: Approval, refundId = tablet.newId()) =>
  server.callAs('cashier', cardPayments.refundToCard, {
    refundId,
    saleId,
    amount: cents(amount),
    ...(approval ? { approval } : {}),
  })
const activities = async (saleId: string) =>
  (
    await server.db.query<{ kind: string; changes: unknown }>({
      text: `select kind, changes from event where subject_id = $1 order by id`,
      values: [saleId],
    })
  ).rows

it('is the caller’s own up to the limit of the role, above it an administrator’s', async () => {
  const saleId = await sold()
  await limits({ refundCents: 100 })
  expect((await back(saleId, 101)).error).toBe('refund.needs-approval')
  expect((await back(saleId, 101, { how: 'permission', by: await accountOf('manager') })).error).toBe(
    'refund.needs-approval',
  )
  expect((await back(saleId, 101, { how: 'pin', by: await accountOf('clerk') })).error).toBe('refund.needs-approval')
  expect((await back(saleId, 100)).data.state).toBe('done')
  server.clock.now += 1000
  // an administrator's name proves nothing; a PIN typed for this sale and at least this amount does
  const by = await accountOf('manager')
  expect((await back(saleId, 102, { how: 'pin', by })).error).toBe('refund.needs-approval')
  await server.callAs('manager', pins.set, { password: PASSWORD, pin: '258017' })
  const approval = (gives: number, pin = '258017') =>
    pinApproval(tablet, pin, { by, power: 'shopOfflineOrderRefund', subject: saleId, gives })
  expect((await back(saleId, 102, approval(101))).error).toBe('refund.needs-approval')
  expect((await back(saleId, 102, approval(102, '258018'))).error).toBe('refund.needs-approval')
  expect((await back(saleId, 102, approval(102))).data.state).toBe('done')
  expect(await activities(saleId)).toMatchObject([
    { kind: 'payment.given-back', changes: [{ field: 'amount', to: 100 }] },
    { kind: 'payment.given-back', changes: [{ field: 'amount', to: 102 }, { field: 'administrator' }] },
  ])
})

it('is held against the limit as a whole, also where a part of it goes back otherwise', async () => {
  const saleId = await sold()
  await limits({ refundCents: 100 })
  const one = { refundId: tablet.newId(), saleId, amount: cents(60) }
  const ask = (total: number) => server.callAs('cashier', cardPayments.refundToCard, { ...one, total: cents(total) })
  expect((await ask(101)).error).toBe('refund.needs-approval')
  expect((await ask(100)).data.state).toBe('done')
})

it('needs the right to refund', async () => {
  const saleId = await sold()
  const { rows } = await server.db.query<{ permissions: string[] }>({
    text: `select permissions from store_role where name = 'cashier' limit 1`,
  })
  const grant = (permissions: readonly string[]) =>
    server.db.query({
      text: `update store_role set permissions = $1 where name = 'cashier'`,
      values: [JSON.stringify(permissions)],
    })
  await grant(rows[0]!.permissions.filter((one) => one !== 'shopOfflineOrderRefund'))
  expect((await back(saleId, 100)).error).toBe('refund.needs-approval')
  const approval = { how: 'password' as const, by: await accountOf('manager') }
  expect((await back(saleId, 100, approval)).error).toBe('refund.needs-approval')
  const typed = { id: approval.by, email: 'manager@one.test', password: PASSWORD, counterId: tablet.lease.counterId }
  expect((await server.callAs('cashier', takeover.verify, typed)).error).toBe('')
  expect((await back(saleId, 100, approval)).data.state).toBe('done')
  await grant(rows[0]!.permissions)
})

it('is no more than is left of the sale after what was handed back in cash', async () => {
  const entry = tablet.sale([{ sku: server.one.stores[0].skus[0]!, quantity: 2000 }], (sale) => ({
    ...sale,
    payments: [{ tender: 'card', amount: sale.total }],
  }))
  const { data } = JSON.parse(entry.body) as { data: { total: number } }
  await charge(entry.id, data.total)
  const inCash = tablet.refund(entry, [1000])
  await tablet.deliver([entry, inCash])
  expect((await back(entry.id, data.total)).error).toBe('refund.nothing-left')
  expect((await back(entry.id, data.total / 2)).data.state).toBe('done')
})

it('is refused after the refund period; what was begun before is asked about all the same', async () => {
  const saleId = await sold()
  const begun = tablet.newId()
  expect((await back(saleId, 50, undefined, begun)).data.state).toBe('done')
  await server.db.query({
    text: `update sale set occurred_at = occurred_at - interval '400 days' where id = $1`,
    values: [saleId],
  })
  expect((await back(saleId, 60)).error).toBe('refund.expired')
  await limits({ refundCents: 0 })
  expect((await back(saleId, 50, undefined, begun)).data.state).toBe('done')
})

it('that was given back for a sale that is not made is in the log too', async () => {
  const saleId = tablet.newId()
  const attemptId = await charge(saleId, 700)
  expect((await server.callAs('manager', cardPayments.giveBack, { attemptId })).data.state).toBe('done')
  expect(await activities(saleId)).toMatchObject([{ kind: 'payment.given-back', changes: [{ to: 700 }] }])
})

it('while its sale arrives is refused, or a task of the sale: never neither', async () => {
  for (let round = 0; round < 12; round++) {
    const entry = tablet.sale([{ sku: server.one.stores[0].skus[0]! }], (sale) => ({
      ...sale,
      payments: [{ tender: 'card', amount: sale.total }],
    }))
    const { data } = JSON.parse(entry.body) as { data: { total: number } }
    const attemptId = await charge(entry.id, data.total)
    const calls = [
      () => server.callAs('manager', cardPayments.giveBack, { attemptId }),
      () => tablet.deliver([entry]),
    ] as const
    const begun = round % 2 === 0 ? [calls[0](), calls[1]()] : [calls[1](), calls[0]()].toReversed()
    const [given, booked] = (await Promise.all(begun)) as [
      Awaited<ReturnType<(typeof calls)[0]>>,
      Awaited<ReturnType<(typeof calls)[1]>>,
    ]
    const codes = booked.results[0]!.differences.map(({ code }) => code)
    const went = given.error === ''
    expect(codes).toEqual(went ? ['card.given-back'] : [])
    if (!went) expect(given.error).toBe('payment.not-approved')
  }
})

it('that the company refused once is asked for again, and given back once', async () => {
  const attemptId = await charge(tablet.newId(), 800)
  const give = async () => (await server.callAs('manager', cardPayments.giveBack, { attemptId })).data.state
  await mode('refuses-refunds')
  expect([await give(), await give()]).toEqual(['failed', 'failed'])
  await mode('ready')
  expect([await give(), await give()]).toEqual(['done', 'done'])
  const { rows } = await server.db.query<{ refunds: Record<string, number> }>({
    text: 'select refunds from simulated_payment where id = $1',
    values: [attemptId],
  })
  expect(Object.values(rows[0]!.refunds)).toEqual([800])
})
