import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { cardPayments, simulatedReader } from '#contract/sales/card-payments.ts'
import { counters } from '#contract/sales/counters.ts'
import type { FactEntry } from '#contract/facts/envelope.ts'
import { cents } from '#domain/money.ts'
import { onDuty, type Tablet } from '#server/testing/tablet.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let left: Tablet
let right: Tablet
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.query({ text: 'update counter set shift_id = null' })
  await server.db.query({ text: `update shift set state = 'closed', closed_at = opened_at` })
  server.clock.now += 60_000
  left = await onDuty(server)
  right = await onDuty(server, { person: 'cashier2', counter: 1, deviceId: 'other-tablet' })
  await server.callAs('manager', counters.bindReader, { id: left.lease.counterId, readerCode: 'SIM-1' })
  await server.callAs('manager', simulatedReader.setMode, { counterId: left.lease.counterId, mode: 'ready' })
})

/** A sale of two pieces, paid by card and on the server. */
async function sold(): Promise<{ sale: FactEntry; half: number; attemptId: string }> {
  const sku = { sku: server.one.stores[0].skus[0]!, quantity: 2000 }
  const sale = left.sale([sku], (one) => ({ ...one, payments: [{ tender: 'card', amount: one.total }] }))
  const total = (JSON.parse(sale.body) as { data: { total: number } }).data.total
  const one = { attemptId: left.newId(), saleId: sale.id, counterId: left.lease.counterId, amount: cents(total) }
  const order = { lineCount: 1, goods: one.amount, tax: cents(0), tip: cents(0), total: one.amount, lines: [] }
  await server.callAs('cashier', cardPayments.startPayment, { ...one, order })
  await server.callAs('manager', simulatedReader.present, { attemptId: one.attemptId, card: 'approve' })
  await server.callAs('cashier', cardPayments.pay, one)
  await left.deliver([sale])
  const { lastHash } = left
  const back = left.refund(sale, [1000])
  left.lastHash = lastHash
  left.nextSeq -= 1
  left.nextReceiptSeq -= 1
  return { sale, half: (JSON.parse(back.body) as { data: { total: number } }).data.total, attemptId: one.attemptId }
}
const back = async (person: 'cashier' | 'cashier2', sale: FactEntry, amount: number, refundId: string) =>
  (
    await server.callAs(person, cardPayments.refundToCard, {
      refundId,
      saleId: sale.id,
      amount: cents(amount),
      known: [],
    })
  ).data
const refund = (tablet: Tablet, sale: FactEntry, id: string, reference: string): FactEntry =>
  tablet.refund(sale, [1000], (one) => ({ ...one, payments: [{ tender: 'card', amount: one.total, reference }] }), {
    id,
  })
const wentBack = async (attemptId: string): Promise<number> => {
  const text = 'select refunds from simulated_payment where id = $1'
  const { rows } = await server.db.query<{ refunds: Record<string, number> }>({ text, values: [attemptId] })
  return Object.values(rows[0]!.refunds).reduce((sum, one) => sum + one, 0)
}

it('two refunds of one amount by two tills go back twice while one of them may still hold the other’s record', async () => {
  const { sale, half, attemptId } = await sold()
  const [first, second] = [left.newId(), right.newId()]
  const here = await back('cashier', sale, half, first)
  server.clock.now += 1000
  const there = await back('cashier2', sale, half, second)
  expect([here.state, there.state]).toEqual(['done', 'done'])
  expect(there.reference).not.toBe(here.reference)
  expect(await wentBack(attemptId)).toBe(2 * half)
  await right.deliver([refund(right, sale, second, there.reference)])
  const { results } = await left.deliver([refund(left, sale, first, here.reference)])
  expect(results[0]!.differences.filter(({ code }) => code.startsWith('refund.tender'))).toEqual([])
})

it('what another till gave back is taken up once that tablet has said since that it holds nothing', async () => {
  const { sale, half, attemptId } = await sold()
  const here = await back('cashier', sale, half, left.newId())
  server.clock.now += 1000
  await left.deliver([])
  const there = await back('cashier2', sale, half, right.newId())
  expect(there.reference).toBe(here.reference)
  expect(await wentBack(attemptId)).toBe(half)
})

it('what the same shift gave back and did not record is taken up at once', async () => {
  const { sale, half, attemptId } = await sold()
  const first = await back('cashier', sale, half, left.newId())
  expect((await back('cashier', sale, half, left.newId())).reference).toBe(first.reference)
  expect(await wentBack(attemptId)).toBe(half)
})

it('money that two refunds say they gave back is a task of the second', async () => {
  const { sale, half } = await sold()
  const [first, second] = [left.newId(), right.newId()]
  const { reference } = await back('cashier', sale, half, first)
  const twice = [refund(right, sale, second, reference), refund(left, sale, first, reference)]
  expect((await right.deliver([twice[0]!])).results[0]!.differences).toEqual([])
  expect((await left.deliver([twice[1]!])).results[0]!.differences).toEqual([
    { code: 'refund.tender', expected: 0, actual: half },
  ])
})
