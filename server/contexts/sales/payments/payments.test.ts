import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { cardPayments, paymentAccount, simulatedReader, type OrderDraft } from '#contract/sales/card-payments.ts'
import { counters } from '#contract/sales/counters.ts'
import { order } from '#contract/sales/order.ts'
import { cents, milli } from '#domain/money.ts'
import { settleLeftAlone } from '#server/contexts/sales/payments/settle-left-alone.job.ts'
import { simulatedReaders } from '#server/drivers/readers/simulated-readers.ts'
import { onDuty, type Tablet } from '#server/testing/tablet.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let tablet: Tablet
const counterId = () => tablet.lease.counterId

beforeAll(async () => {
  server = await startTestServer()
  tablet = await onDuty(server)
  await server.callAs('manager', counters.bindReader, { id: counterId(), readerCode: 'SIM-1' })
})
afterAll(() => server.close())
beforeEach(() => mode('ready'))

const draft = (total: number): OrderDraft => ({
  lineCount: 1,
  goods: cents(total),
  tax: cents(0),
  tip: cents(0),
  total: cents(total),
  lines: [
    {
      name: { zh: '绿茶', en: 'Green tea' },
      itemNo: 'T1',
      quantity: milli(1000),
      unitPrice: cents(total),
      net: cents(total),
      tax: cents(0),
    },
  ],
})
const ask = (amount = 1000, saleId = tablet.newId()) => ({
  attemptId: tablet.newId(),
  saleId,
  counterId: counterId(),
  amount: cents(amount),
})
type Ask = ReturnType<typeof ask>

const start = (one: Ask, tipOnReader = false) =>
  server.callAs('cashier', cardPayments.startPayment, { ...one, tipOnReader, order: draft(one.amount) })
const pay = (one: Ask) => server.callAs('cashier', cardPayments.pay, one)
const cancel = (one: Ask) => server.callAs('cashier', cardPayments.cancel, one)
const present = (one: Ask, card: 'approve' | 'decline' | 'silent', tip?: number) =>
  server.callAs('manager', simulatedReader.present, {
    attemptId: one.attemptId,
    card,
    ...(tip ? { tip: cents(tip) } : {}),
  })
const mode = (to: 'ready' | 'busy' | 'no-answer' | 'refuses-refunds') =>
  server.callAs('manager', simulatedReader.setMode, { counterId: counterId(), mode: to })
/** Cents that the simulated bank charged for a sale. */
const taken = async (saleId: string): Promise<number> => {
  const { rows } = await server.db.query<{ sum: number }>({
    text: `select coalesce(sum(s.amount_cents + s.tip_cents), 0)::bigint as sum from simulated_payment s
      join card_payment p on p.org_id = s.org_id and p.id = s.id where p.sale_id = $1 and s.state = 'approved'`,
    values: [saleId],
  })
  return rows[0]!.sum
}

describe('a payment by card', () => {
  it('is approved with the tip of the reader, and says so again', async () => {
    const one = ask()
    expect((await start(one, true)).data).toMatchObject({ state: 'processing', simulated: true, charged: 0 })
    await present(one, 'approve', 150)
    for (let n = 0; n < 2; n++)
      expect((await pay(one)).data).toMatchObject({
        state: 'approved',
        charged: 1150,
        tip: 150,
        card: 'visa 4242',
        approval: expect.stringMatching(/^[0-9A-F]{6}$/),
      })
    expect((await start(one)).data.state).toBe('approved')
    expect((await cancel(one)).data.state).toBe('approved')
  })

  it('tapped twice at once asks the reader once', async () => {
    const one = ask()
    const answers = await Promise.all([start(one), start(one), start(one)])
    expect(answers.map((answer) => answer.error)).toEqual(['', '', ''])
    await present(one, 'approve')
    expect((await pay(one)).data.state).toBe('approved')
    expect(await taken(one.saleId)).toBe(1000)
  })

  it('is the only one of its sale and of its reader until it is settled', async () => {
    const one = ask()
    await start(one)
    expect((await start(ask(1000, one.saleId))).error).toBe('payment.other-open')
    expect((await start(ask(500))).error).toBe('payment.other-open')
    await present(one, 'decline')
    const again = ask(1000, one.saleId)
    expect((await start(again)).data.state).toBe('processing')
    await present(again, 'approve')
    await pay(again)
    expect((await start(ask(1000, one.saleId))).error).toBe('payment.other-open')
    expect(await taken(one.saleId)).toBe(1000)
  })

  it('under the same id says the same amount, or is refused', async () => {
    const one = ask()
    await start(one)
    expect((await start({ ...one, amount: cents(1) })).error).toBe('input.invalid')
    expect((await cancel(one)).data).toMatchObject({ state: 'cancelled', failure: 'cashier' })
  })

  it('that never arrived is closed when it is asked about, and cannot arrive afterwards', async () => {
    const one = ask()
    expect((await pay(one)).data).toMatchObject({ state: 'cancelled', failure: 'never-asked' })
    expect((await start(one)).data.state).toBe('cancelled')
    expect(await taken(one.saleId)).toBe(0)
  })

  it('without an answer stays unknown; it ends when the reader answers, and only so', async () => {
    const one = ask()
    await mode('no-answer')
    expect((await start(one)).data.state).toBe('unknown')
    expect((await pay(one)).data.state).toBe('unknown')
    expect((await cancel(one)).data.state).toBe('unknown')
    await present(one, 'approve')
    expect((await pay(one)).data.state).toBe('unknown')
    await mode('ready')
    expect((await pay(one)).data).toMatchObject({ state: 'approved', charged: 1000 })
  })

  it('that a tablet left alone is asked for by the server, and then stands with the orders without a sale', async () => {
    const one = ask(777)
    await start(one)
    await present(one, 'approve')
    server.clock.now += 120_000
    expect(
      await settleLeftAlone(
        server.db,
        simulatedReaders(server.db, () => server.clock.now),
        server.clock.now,
      ),
    ).toBe(1)
    const { data } = await server.callAs('manager', order.list, { state: 'pending-payment', pageSize: 100 })
    expect(data.records.find((row) => row.id === one.saleId)).toMatchObject({ total: 777, state: 'pending-payment' })
    const unpaid = await server.callAs('manager', cardPayments.unpaidOrder, { id: one.saleId })
    expect(unpaid.data.payments).toMatchObject([{ state: 'approved', charged: 777 }])
    const tried = (saleId: string) => server.callAs('manager', cardPayments.list, { saleId, taken: 'yes' })
    expect((await tried(one.saleId)).data).toMatchObject({ total: 1, records: [{ saleId: one.saleId, receiptNo: '' }] })
    expect((await tried(tablet.newId())).data).toEqual({ total: 0, records: [] })
    expect((await server.callAs('manager', order.details, { id: one.saleId })).error).toBe('record.missing')
  })

  it('needs a reader, and the shift of who asks', async () => {
    const elsewhere = { ...ask(), counterId: server.one.stores[0].counters[1]! }
    expect((await start(elsewhere)).error).toBe('shift.not-open')
    await server.callAs('manager', counters.unbindReader, { id: counterId() })
    expect((await start(ask())).error).toBe('payment.no-reader')
    await server.callAs('manager', counters.bindReader, { id: counterId(), readerCode: 'SIM-1' })
  })
})

describe('whatever is asked in whatever order', () => {
  type Step = 'start' | 'pay' | 'cancel' | 'approve' | 'decline' | 'lose' | 'answer' | 'new'
  const steps = fc.array(
    fc.constantFrom<Step>('start', 'pay', 'cancel', 'approve', 'decline', 'lose', 'answer', 'new', 'start'),
    { minLength: 3, maxLength: 14 },
  )

  it('a sale is charged once at most, and what was charged is known at the end', { timeout: 60_000 }, () =>
    fc.assert(
      fc.asyncProperty(steps, async (sequence) => {
        await mode('ready')
        const saleId = tablet.newId()
        let one = ask(1000, saleId)
        const all = [one]
        for (const step of sequence) {
          if (step === 'start') await start(one)
          else if (step === 'pay') await pay(one)
          else if (step === 'cancel') await cancel(one)
          else if (step === 'lose') await mode('no-answer')
          else if (step === 'answer') await mode('ready')
          else if (step === 'new') all.push((one = ask(1000, saleId)))
          else await present(one, step)
        }
        await mode('ready')
        for (const each of all) await cancel(each)
        const ends = await Promise.all(all.map(async (each) => (await pay(each)).data))
        expect(ends.every((end) => ['approved', 'declined', 'cancelled'].includes(end.state))).toBe(true)
        const charged = ends.reduce((sum, end) => sum + end.charged, 0)
        expect(charged).toBeLessThanOrEqual(1000)
        expect(await taken(saleId)).toBe(charged)
      }),
      { numRuns: 25, seed: 20_261_121 },
    ),
  )
})

describe('money back to the card', () => {
  const approved = async (amount = 1000): Promise<Ask> => {
    const one = ask(amount)
    await start(one)
    await present(one, 'approve')
    await pay(one)
    return one
  }
  const back = (saleId: string, amount: number, refundId = tablet.newId()) =>
    server.callAs('cashier', cardPayments.refundToCard, { refundId, saleId, amount: cents(amount) })

  it('goes once under one id, and never beyond what was taken', async () => {
    const one = await approved()
    const refundId = tablet.newId()
    expect((await back(one.saleId, 600, refundId)).data.state).toBe('done')
    expect((await back(one.saleId, 600, refundId)).data.state).toBe('done')
    expect((await back(one.saleId, 500)).error).toBe('payment.not-approved')
    const both = await Promise.all([back(one.saleId, 400), back(one.saleId, 399)])
    expect(both.map((answer) => answer.error).toSorted()).toEqual(['', 'payment.not-approved'])
  })

  it('that went back and was never recorded is taken up by the next refund of that amount, not given twice', async () => {
    const one = await approved()
    const died = tablet.newId()
    await back(one.saleId, 300, died)
    const ask = (known: string[]) =>
      server.callAs('cashier', cardPayments.refundToCard, {
        refundId: tablet.newId(),
        saleId: one.saleId,
        amount: cents(300),
        known,
      })
    const first = await back(one.saleId, 300, died)
    expect((await ask([])).data.reference).toBe(first.data.reference)
    expect((await ask([died])).data.reference).not.toBe(first.data.reference)
    const { rows } = await server.db.query<{ refunds: Record<string, number> }>({
      text: 'select refunds from simulated_payment where id = $1',
      values: [one.attemptId],
    })
    expect(Object.values(rows[0]!.refunds)).toEqual([300, 300])
  })

  it('that the account cannot give makes the order “refund failed”, until it is handed back otherwise', async () => {
    const entry = tablet.sale([{ sku: server.one.stores[0].skus[0]! }])
    const one = { ...ask(), saleId: entry.id }
    await start(one)
    await present(one, 'approve')
    await pay(one)
    await tablet.deliver([entry])
    await mode('refuses-refunds')
    expect((await back(one.saleId, 100)).data).toMatchObject({ state: 'failed', failure: 'balance' })
    const stateOf = async () => (await server.callAs('manager', order.details, { id: entry.id })).data.state
    expect(await stateOf()).toBe('refund-failed')
    const { data } = await server.callAs('manager', order.list, { state: 'refund-failed' })
    expect(data.records.map((row) => row.id)).toEqual([entry.id])
    server.clock.now += 1000
    await tablet.deliver([tablet.refund(entry, [1000])])
    expect(await stateOf()).toBe('refunded')
  })

  it('is given back whole when there is no sale; with a sale it is refused', async () => {
    const one = await approved(900)
    const give = () => server.callAs('manager', cardPayments.giveBack, { attemptId: one.attemptId })
    expect((await give()).data.state).toBe('done')
    expect((await give()).data.state).toBe('done')
    expect((await pay(one)).data.state).toBe('given-back')
    const { data } = await server.callAs('manager', order.list, { state: 'cancelled', pageSize: 100 })
    expect(data.records.some((row) => row.id === one.saleId)).toBe(true)
    const declined = ask()
    await start(declined)
    await present(declined, 'decline')
    await pay(declined)
    const nothing = await server.callAs('manager', cardPayments.giveBack, { attemptId: declined.attemptId })
    expect(nothing.error).toBe('payment.not-approved')
  })
})

describe('the payment account', () => {
  it('is connected by a state that is good for one answer, of the same person, for an hour', async () => {
    const begin = async () => {
      const { data } = await server.callAs('manager', paymentAccount.authorizeUrl, {})
      return new URL(data.url, 'http://evertill.test').searchParams.get('state')!
    }
    const answer = (person: 'manager' | 'owner', state: string) =>
      server.callAs(person, paymentAccount.oauthCallback, { code: 'simulated', state })
    const state = await begin()
    expect((await server.callAs('manager', paymentAccount.state, {})).data.state).toBe('not-connected')
    expect((await answer('owner', state)).error).toBe('payment.account-refused')
    expect((await answer('manager', state)).data).toMatchObject({ state: 'connected', accountRef: 'sim_account' })
    expect((await answer('manager', state)).error).toBe('payment.account-refused')
    const late = await begin()
    server.clock.now += 3_700_000
    await server.signIn('manager')
    expect((await answer('manager', late)).error).toBe('payment.account-refused')
    const { rows } = await server.db.query<{ hash: string }>({
      text: 'select state_hash as hash from payment_account_state',
    })
    expect(rows.every(({ hash }) => hash !== late && hash.length === 64)).toBe(true)
  })
})
