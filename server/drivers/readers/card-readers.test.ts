import { randomBytes } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { uuidv7 } from '#domain/ids.ts'
import { cents } from '#domain/money.ts'
import { openTestDatabase } from '#server/db/testing.ts'
import type { Database } from '#server/db/session.ts'
import type { CardAsk, CardReaders } from '#server/drivers/readers/card-readers.ts'
import { openCardReaders } from '#server/drivers/readers/open-card-readers.ts'
import { simulatedReaders } from '#server/drivers/readers/simulated-readers.ts'
import { stripeReaders } from '#server/drivers/readers/stripe-readers.ts'
import { FakeStripe } from '#server/testing/fake-stripe.ts'
import { addOrganisation, type TestOrganisation } from '#server/testing/test-world.ts'

const LATER = 60_000

/** A test bench: what a person does at a reader, and what the provider knows of it. */
interface Bench {
  readonly readers: CardReaders
  readonly readerCode: string
  present(ask: CardAsk, card: 'approve' | 'decline' | 'customer', tip?: number): Promise<void>
  mode(mode: 'ready' | 'busy' | 'offline' | 'refuses-refunds'): Promise<void>
  /** Cents charged since this bench was set up. */
  taken(): Promise<number>
  close(): Promise<void>
}

let db: Database
let one: TestOrganisation
const place = () => ({ orgId: one.orgId, storeId: one.stores[0].storeId, accountRef: '' })

async function simulatedBench(): Promise<Bench> {
  const readerCode = `SIM-${randomBytes(4).toString('hex')}`
  const keys = () => [place().orgId, place().storeId, readerCode]
  return {
    readers: simulatedReaders(db),
    readerCode,
    present: async (ask, card, tip = 0) => {
      const state = { approve: 'approved', decline: 'declined', customer: 'cancelled' }[card]
      await db.query({
        text: `update simulated_payment set state = $2, failure = $3, tip_cents = $4, card = 'visa 4242' where id = $1`,
        values: [ask.attemptId, state, card === 'customer' ? 'customer' : '', tip],
      })
    },
    mode: async (mode) =>
      void (await db.query({
        text: `insert into simulated_reader (org_id, store_id, reader_code, mode) values ($1, $2, $3, $4)
          on conflict (org_id, store_id, reader_code) do update set mode = excluded.mode`,
        values: [...keys(), mode],
      })),
    taken: async () =>
      (
        await db.query<{ sum: number }>({
          text: `select coalesce(sum(amount_cents + tip_cents), 0)::bigint as sum from simulated_payment
            where org_id = $1 and store_id = $2 and reader_code = $3 and state = 'approved'`,
          values: keys(),
        })
      ).rows[0]!.sum,
    close: () => Promise.resolve(),
  }
}

async function stripeBench(): Promise<Bench & { fake: FakeStripe }> {
  const fake = await FakeStripe.open()
  return {
    fake,
    readers: stripeReaders({ secretKey: 'sk_test_0000', clientId: 'ca_test', url: fake.url }),
    readerCode: 'tmr_one',
    present: async (_, card, tip) => fake.present(card, tip),
    mode: async (mode) => void (fake.mode = mode),
    taken: async () => fake.taken(),
    close: () => fake.close(),
  }
}

const asking = (bench: Bench, more: Partial<CardAsk> = {}): CardAsk => ({
  ...place(),
  attemptId: uuidv7(Date.now(), randomBytes(10)),
  readerCode: bench.readerCode,
  amount: cents(1250),
  tipOnReader: false,
  reference: '',
  age: 0,
  ...more,
})

beforeEach(async () => {
  if (db) return
  db = await openTestDatabase()
  one = await addOrganisation(db, 'readers.test', Date.now())
})
afterAll(() => db.close())

describe.each([
  ['simulated', simulatedBench],
  ['Stripe Terminal', stripeBench],
] as const)('a reader, %s', (_, open) => {
  const on = async (work: (bench: Bench) => Promise<void>): Promise<void> => {
    const bench = await open()
    try {
      await work(bench)
    } finally {
      await bench.close()
    }
  }

  it('takes a payment with the tip that is added on it, and says it as often as it is asked', () =>
    on(async (bench) => {
      const ask = asking(bench, { tipOnReader: true })
      const begun = await bench.readers.start(ask)
      expect(begun.state).toBe('processing')
      await bench.present(ask, 'approve', 200)
      const known = { ...ask, reference: begun.reference }
      for (let n = 0; n < 2; n++)
        expect(await bench.readers.outcome(known)).toMatchObject({
          state: 'approved',
          charged: 1450,
          tip: 200,
          card: 'visa 4242',
        })
      expect(await bench.taken()).toBe(1450)
    }))

  it('asked twice under one id, takes it once', () =>
    on(async (bench) => {
      const ask = asking(bench)
      await bench.readers.start(ask)
      await bench.present(ask, 'approve')
      await bench.readers.start(ask)
      expect((await bench.readers.outcome(ask)).state).toBe('approved')
      expect(await bench.taken()).toBe(1250)
    }))

  it('says of a card that was declined, and of a customer who cancelled, that nothing was taken', () =>
    on(async (bench) => {
      for (const [card, state] of [
        ['decline', 'declined'],
        ['customer', 'cancelled'],
      ] as const) {
        const ask = asking(bench)
        const { reference } = await bench.readers.start(ask)
        await bench.present(ask, card)
        expect((await bench.readers.outcome({ ...ask, reference })).state).toBe(state)
      }
      expect(await bench.taken()).toBe(0)
    }))

  it('is called off; too late, it says that it was taken', () =>
    on(async (bench) => {
      const ask = asking(bench)
      const { reference } = await bench.readers.start(ask)
      expect((await bench.readers.cancel({ ...ask, reference })).state).toBe('cancelled')
      const late = asking(bench)
      const begun = await bench.readers.start(late)
      await bench.present(late, 'approve')
      expect((await bench.readers.cancel({ ...late, reference: begun.reference })).state).toBe('approved')
    }))

  it('that is busy or away takes nothing, for certain', () =>
    on(async (bench) => {
      for (const [mode, failure] of [
        ['busy', 'reader-busy'],
        ['offline', 'reader-offline'],
      ] as const) {
        await bench.mode(mode)
        expect(await bench.readers.start(asking(bench))).toMatchObject({ state: 'declined', failure })
      }
    }))

  it('never asked, and asked about later, is closed: what comes after takes nothing', () =>
    on(async (bench) => {
      const ask = asking(bench, { age: LATER })
      expect((await bench.readers.outcome(ask)).state).toBe('cancelled')
      expect(['cancelled', 'declined']).toContain((await bench.readers.start(ask)).state)
      expect(await bench.taken()).toBe(0)
    }))

  it('gives back once under one id, never more than it took, and says when the account is empty', () =>
    on(async (bench) => {
      const ask = asking(bench)
      const { reference } = await bench.readers.start(ask)
      await bench.present(ask, 'approve')
      const back = { ...place(), attemptId: ask.attemptId, readerCode: ask.readerCode, reference, amount: cents(500) }
      const refundId = uuidv7(Date.now(), randomBytes(10))
      const first = await bench.readers.refund({ ...back, refundId })
      expect(first.state).toBe('done')
      expect(await bench.readers.refund({ ...back, refundId })).toEqual(first)
      await bench.mode('refuses-refunds')
      const other = await bench.readers.refund({ ...back, refundId: uuidv7(Date.now(), randomBytes(10)) })
      expect(other).toMatchObject({ state: 'failed', failure: 'balance' })
    }))

  it('shows a total', () =>
    on(async (bench) => {
      const shown = { ...place(), readerCode: bench.readerCode, total: cents(900), tax: cents(0), lines: [] }
      expect(await bench.readers.showTotal(shown)).toBe(true)
    }))
})

describe('Stripe, when its answers are lost', () => {
  const on = async (work: (bench: Bench & { fake: FakeStripe }) => Promise<void>): Promise<void> => {
    const bench = await stripeBench()
    try {
      await work(bench)
    } finally {
      await bench.close()
    }
  }
  const places = [/payment_intents$/, /process_payment_intent$/]
  const cases = places.flatMap((path) => (['before', 'after'] as const).map((when) => ({ path, when })))

  it.each(cases)('$path, lost $when the work: unknown, then asked for, and charged once at most', ({ path, when }) =>
    on(async ({ fake, readers, ...bench }) => {
      const ask = asking({ fake, readers, ...bench } as Bench)
      fake.fault = { path, when }
      const begun = await readers.start(ask)
      expect(begun.state).toBe('unknown')
      fake.fault = undefined
      const reached = path.source.includes('process') && when === 'after'
      if (reached) fake.present('approve')
      const end = await readers.outcome({ ...ask, reference: begun.reference, age: LATER })
      expect(end.state).toBe(reached ? 'approved' : 'cancelled')
      expect(fake.taken()).toBe(reached ? 1250 : 0)
      expect([...fake.intents.values()].filter((intent) => intent.metadata['attempt'] === ask.attemptId)).toHaveLength(
        1,
      )
    }),
  )

  it('stays unknown while nobody answers, and a busy reader is not asked again by itself', () =>
    on(async ({ fake, readers, ...bench }) => {
      const ask = asking({ fake, readers, ...bench } as Bench)
      const { reference } = await readers.start(ask)
      fake.fault = { path: /./, when: 'before' }
      expect((await readers.outcome({ ...ask, reference })).state).toBe('unknown')
      expect((await readers.cancel({ ...ask, reference })).state).toBe('unknown')
      fake.fault = undefined
      fake.calls.length = 0
      await readers.start(asking({ fake, readers, ...bench } as Bench))
      expect(fake.calls.filter((call) => call.endsWith('process_payment_intent'))).toHaveLength(1)
    }))

  it('works on the account of the store, which is connected by a code', () =>
    on(async ({ fake, readers, ...bench }) => {
      expect(await readers.account!.connect('good')).toEqual({ accountRef: 'acct_store', live: false })
      await expect(readers.account!.connect('bad')).rejects.toMatchObject({ code: 'payment.account-refused' })
      await readers.start(asking({ fake, readers, ...bench } as Bench, { accountRef: 'acct_store' }))
      expect([...fake.accounts]).toEqual(['acct_store'])
    }))
})

describe('the settings', () => {
  it('choose the driver, and never say what a wrong key held', () => {
    expect(openCardReaders({}, db)).toBeUndefined()
    expect(openCardReaders({}, db, { demo: true })?.kind).toBe('simulated')
    expect(openCardReaders({ CARD_READER: 'simulated' }, db)?.kind).toBe('simulated')
    expect(openCardReaders({ CARD_READER: 'none' }, db, { demo: true })).toBeUndefined()
    expect(openCardReaders({ STRIPE_SECRET_KEY: 'sk_test_00000000' }, db, { demo: true })?.kind).toBe('stripe')
    expect(() => openCardReaders({ CARD_READER: 'fake' }, db)).toThrow(/CARD_READER: must be simulated, stripe or none/)
    expect(openCardReaders({ STRIPE_SECRET_KEY: 'sk_test_00000000' }, db)?.kind).toBe('stripe')
    expect(openCardReaders({ CARD_READER: 'none' }, db)).toBeUndefined()
    expect(() => openCardReaders({ CARD_READER: 'stripe' }, db)).toThrow(/STRIPE_SECRET_KEY/)
    const wrong = () => openCardReaders({ STRIPE_SECRET_KEY: 'pk_secret_thing' }, db)
    expect(wrong).toThrow(/STRIPE_SECRET_KEY/)
    expect(wrong).not.toThrow(/pk_secret_thing/)
  })
})
