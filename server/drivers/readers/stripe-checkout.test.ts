import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cents } from '#domain/money.ts'
import type { CheckoutAsk, CheckoutRefund, HostedCheckout } from '#server/drivers/readers/hosted-checkout.ts'
import { stripeReaders } from '#server/drivers/readers/stripe-readers.ts'
import { FakeStripe } from '#server/testing/fake-stripe.ts'

const NOW = Date.UTC(2026, 10, 20)
const PAGE = 35 * 60_000

let stripe: FakeStripe
let checkout: HostedCheckout
let now: number
beforeEach(async () => {
  now = NOW
  stripe = await FakeStripe.open()
  stripe.clock = () => now
  checkout = stripeReaders({ secretKey: 'sk_test_12345678', clientId: undefined, url: stripe.url }).checkout!
})
afterEach(() => stripe.close())

const place = { orgId: randomUUID(), storeId: randomUUID(), accountRef: 'acct_store' }
const asked = (more: Partial<CheckoutAsk> = {}): CheckoutAsk => ({
  ...place,
  paymentId: randomUUID(),
  amount: cents(1250),
  description: 'WO-1',
  paidUrl: 'https://shop.test/paid',
  backUrl: 'https://shop.test/back',
  language: 'en',
  mail: 'ada@shop.test',
  endsAt: NOW + PAGE,
  session: '',
  ...more,
})
const sessionIn = (said: { readonly state: string }): string => ('session' in said ? String(said.session) : '')

describe('a page', () => {
  it('is made once, on the account of the store, and tells what was paid on it', async () => {
    const ask = asked()
    const made = await checkout.begin(ask)
    expect(made).toMatchObject({ state: 'open', url: expect.stringContaining(checkout.hosts[0]!) })
    expect(await checkout.begin(ask)).toEqual(made)
    expect([stripe.sessions.size, [...stripe.accounts]]).toEqual([1, ['acct_store']])
    stripe.pay(sessionIn(made))
    expect(await checkout.outcome({ ...ask, session: sessionIn(made) })).toMatchObject({
      state: 'paid',
      charged: 1250,
      sameCurrency: true,
    })
  })

  it('takes the money in the currency of the store, whatever the buyer’s is', async () => {
    const session = sessionIn(await checkout.begin(asked()))
    expect(stripe.sessions.get(session)).toMatchObject({ currency: 'usd', adaptive_pricing: { enabled: false } })
  })

  it('that was paid meanwhile is paid when it is to end, and one that was not takes no payment any more', async () => {
    const [one, two] = [asked(), asked()]
    const paidPage = sessionIn(await checkout.begin(one))
    const openPage = sessionIn(await checkout.begin(two))
    stripe.pay(paidPage)
    expect(await checkout.end({ ...one, session: paidPage })).toMatchObject({ state: 'paid' })
    expect(await checkout.end({ ...two, session: openPage })).toEqual({ state: 'ended', session: openPage })
    expect(stripe.sessions.get(openPage)!.status).toBe('expired')
  })

  it('whose answer was lost is found again, and one that was never made ends once its time is too short', async () => {
    const [lost, never] = [asked(), asked()]
    stripe.fault = { path: /sessions/, when: 'after' }
    expect(await checkout.begin(lost)).toEqual({ state: 'unknown' })
    stripe.fault = { path: /sessions/, when: 'before' }
    expect(await checkout.begin(never)).toEqual({ state: 'unknown' })
    stripe.fault = undefined
    now += 10 * 60_000
    expect(await checkout.outcome(lost)).toMatchObject({ state: 'open' })
    expect(await checkout.end(never)).toEqual({ state: 'ended', session: '' })
    expect(stripe.sessions.size).toBe(1)
  })

  it('whose making is refused has ended', async () => {
    stripe.mode = 'refuses-pages'
    expect(await checkout.begin(asked())).toEqual({ state: 'ended', session: '' })
  })

  it('that somebody else is just making is not known to have ended', async () => {
    stripe.mode = 'key-in-use'
    expect([await checkout.begin(asked()), await checkout.end(asked())]).toEqual([
      { state: 'unknown' },
      { state: 'unknown' },
    ])
  })

  it.each(['outcome', 'end'] as const)('is not known to have ended because %s is refused', async (question) => {
    expect(await checkout[question](asked({ session: 'cs_of_nobody' }))).toEqual({ state: 'unknown' })
  })
})

describe('money that goes back', () => {
  async function charged(): Promise<CheckoutRefund> {
    const ask = asked()
    const session = sessionIn(await checkout.begin(ask))
    stripe.pay(session)
    const reference = stripe.sessions.get(session)!.payment_intent!.id
    return { ...place, refundId: randomUUID(), refusals: 0, reference, amount: cents(500) }
  }
  const states = () => stripe.refunds.map(({ status }) => status)

  it('goes back once for one id, also after its key was forgotten, and again for another', async () => {
    const ask = await charged()
    expect(await checkout.refund(ask)).toEqual({ state: 'done' })
    stripe.forgetKeys()
    expect(await checkout.refund({ ...ask, refusals: 1 })).toEqual({ state: 'done' })
    expect(states()).toEqual(['succeeded'])
    expect(await checkout.refund({ ...ask, refundId: randomUUID() })).toEqual({ state: 'done' })
    expect(states()).toEqual(['succeeded', 'succeeded'])
  })

  it('that is refused is refused as often as it is asked for, until the refusal was noted', async () => {
    const ask = await charged()
    stripe.mode = 'refuses-refunds'
    expect(await checkout.refund(ask)).toEqual({ state: 'failed', failure: 'balance' })
    stripe.mode = 'ready'
    expect(await checkout.refund(ask)).toEqual({ state: 'failed', failure: 'balance' })
    expect(await checkout.refund({ ...ask, refusals: 1 })).toEqual({ state: 'done' })
  })

  it('is on its way until the provider says what became of it; failed, only the next try makes another', async () => {
    const ask = await charged()
    stripe.mode = 'slow-refunds'
    expect([await checkout.refund(ask), await checkout.refund(ask)]).toEqual([
      { state: 'pending' },
      { state: 'pending' },
    ])
    stripe.refundsBecame('failed')
    stripe.mode = 'ready'
    expect(await checkout.refund(ask)).toEqual({ state: 'failed', failure: 'balance' })
    expect(states()).toEqual(['failed'])
    expect(await checkout.refund({ ...ask, refusals: 1 })).toEqual({ state: 'done' })
    expect(states()).toEqual(['failed', 'succeeded'])
  })

  it('is unknown where nobody answers, or it is just being asked for', async () => {
    const ask = await charged()
    stripe.mode = 'key-in-use'
    expect(await checkout.refund(ask)).toEqual({ state: 'unknown' })
    stripe.fault = { path: /refunds/, when: 'before' }
    expect(await checkout.refund(ask)).toEqual({ state: 'unknown' })
  })
})
