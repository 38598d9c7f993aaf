import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cardPayments, simulatedReader } from '#contract/sales/card-payments.ts'
import { counters } from '#contract/sales/counters.ts'
import type { FactEntry } from '#contract/facts/envelope.ts'
import { cents } from '#domain/money.ts'
import { onDuty, type Tablet } from '#server/testing/tablet.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let tablet: Tablet
const counterId = () => tablet.lease.counterId
const mode = (to: 'ready' | 'refuses-refunds') =>
  server.callAs('manager', simulatedReader.setMode, { counterId: counterId(), mode: to })

beforeAll(async () => {
  server = await startTestServer()
  tablet = await onDuty(server)
  await server.callAs('manager', counters.bindReader, { id: counterId(), readerCode: 'SIM-1' })
})
afterAll(() => server.close())
beforeEach(() => mode('ready'))

const cardSale = (): { entry: FactEntry; total: number } => {
  const entry = tablet.sale([{ sku: server.one.stores[0].skus[0]!, quantity: 2000 }], (sale) => ({
    ...sale,
    payments: [{ tender: 'card', amount: sale.total }],
  }))
  return { entry, total: (JSON.parse(entry.body) as { data: { total: number } }).data.total }
}

/** Asks the reader for it; it is approved or not. */
async function charge(saleId: string, amount: number, card: 'approve' | 'decline' = 'approve'): Promise<string> {
  const one = { attemptId: tablet.newId(), saleId, counterId: counterId(), amount: cents(amount) }
  const order = { lineCount: 1, goods: one.amount, tax: cents(0), tip: cents(0), total: one.amount, lines: [] }
  await server.callAs('cashier', cardPayments.startPayment, { ...one, order })
  await server.callAs('manager', simulatedReader.present, { attemptId: one.attemptId, card })
  await server.callAs('cashier', cardPayments.pay, one)
  return one.attemptId
}
const found = async (entry: FactEntry) => (await tablet.deliver([entry])).results[0]!.differences

describe('a sale that was paid by card', () => {
  it('is booked without a difference where the card was charged so much', async () => {
    const { entry, total } = cardSale()
    await charge(entry.id, total, 'decline')
    await charge(entry.id, total)
    expect(await found(entry)).toEqual([])
  })

  it('is a task where the money was given back before it arrived', async () => {
    const { entry, total } = cardSale()
    const attemptId = await charge(entry.id, total)
    await server.callAs('manager', cardPayments.giveBack, { attemptId })
    expect(await found(entry)).toEqual([{ code: 'card.given-back', expected: 0, actual: total }])
  })

  it('is a task while it is not known whether the money went back, and none when it did not', async () => {
    const asked = cardSale()
    const attemptId = await charge(asked.entry.id, asked.total)
    await mode('refuses-refunds')
    await server.callAs('manager', cardPayments.giveBack, { attemptId })
    await server.db.query({
      text: `update card_refund set state = 'unknown' where payment_id = $1`,
      values: [attemptId],
    })
    expect(await found(asked.entry)).toMatchObject([{ code: 'card.given-back' }])
    const kept = cardSale()
    await server.callAs('manager', cardPayments.giveBack, { attemptId: await charge(kept.entry.id, kept.total) })
    expect(await found(kept.entry)).toEqual([])
  })

  it('is none where a refund that came before it, or with it, gave the money back', async () => {
    for (const together of [false, true]) {
      const { entry, total } = cardSale()
      await charge(entry.id, total)
      const refundId = tablet.newId()
      const asked = { refundId, saleId: entry.id, amount: cents(total) }
      const { data } = await server.callAs('cashier', cardPayments.refundToCard, asked)
      expect(data.state).toBe('done')
      const refund = tablet.refund(
        entry,
        [1000],
        (one) => ({ ...one, payments: [{ tender: 'card', amount: one.total, reference: data.reference }] }),
        { id: refundId },
      )
      if (!together) expect((await found(refund)).map(({ code }) => code)).toEqual(['refund.sale-unknown'])
      const { results } = await tablet.deliver(together ? [refund, entry] : [entry])
      expect(results.map((one) => one.differences)).toEqual(together ? [[], []] : [[]])
    }
  })

  it('is a task where no card was charged, or another amount', async () => {
    const none = cardSale()
    expect(await found(none.entry)).toEqual([{ code: 'card.not-approved', expected: 0, actual: none.total }])
    const declined = cardSale()
    await charge(declined.entry.id, declined.total, 'decline')
    expect(await found(declined.entry)).toMatchObject([{ code: 'card.not-approved', expected: 0 }])
    const other = cardSale()
    await charge(other.entry.id, other.total - 1)
    expect(await found(other.entry)).toMatchObject([{ code: 'card.not-approved', expected: other.total - 1 }])
  })
})

describe('a refund of a sale whose card got money back', () => {
  const toCard = (saleId: string, amount: number, refundId: string) =>
    server.callAs('cashier', cardPayments.refundToCard, { refundId, saleId, amount: cents(amount) })
  const codes = async (entry: FactEntry) => (await found(entry)).map(({ code }) => code)

  it('is a task when no refund says so, and none once one does', async () => {
    const { entry, total } = cardSale()
    await charge(entry.id, total)
    await tablet.deliver([entry])
    const { data } = await toCard(entry.id, total, tablet.newId())
    const inCash = tablet.refund(entry, [1000])
    expect(await found(inCash)).toContainEqual({ code: 'refund.card-unrecorded', expected: total, actual: 0 })
    const byCard = tablet.refund(entry, [1000], (refund) => ({
      ...refund,
      payments: [{ tender: 'card', amount: refund.total, reference: data.reference }],
    }))
    expect(await codes(byCard)).toEqual([])
  })

  it('is none where the card refused', async () => {
    const { entry, total } = cardSale()
    await charge(entry.id, total)
    await tablet.deliver([entry])
    await mode('refuses-refunds')
    expect((await toCard(entry.id, total, tablet.newId())).data.state).toBe('failed')
    expect(await codes(tablet.refund(entry, [2000]))).toEqual([])
  })
})
