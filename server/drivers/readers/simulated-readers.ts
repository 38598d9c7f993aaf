import { cents } from '#domain/money.ts'
import type { CardFailure } from '#contract/sales/card-payment-states.ts'
import type { Database, Tx } from '#server/db/session.ts'
import type { CardAsk, CardReaders, CardSaid, ReaderPlace } from '#server/drivers/readers/card-readers.ts'

/** Time that a slow card takes. */
export const SLOW_MS = 8_000
export interface SimulatedPayment {
  readonly id: string
  readonly reader_code: string
  readonly amount_cents: number
  readonly tip_on_reader: boolean
  readonly tip_cents: number
  readonly state: 'waiting' | 'slow' | 'silent' | 'approved' | 'declined' | 'cancelled'
  readonly failure: string
  readonly card: string
  readonly ready_at: number | null
  readonly refunds: Readonly<Record<string, number>>
}

export async function simulatedPayment(
  tx: Tx,
  { orgId, storeId }: Pick<ReaderPlace, 'orgId' | 'storeId'>,
  id: string,
): Promise<SimulatedPayment | undefined> {
  const { rows } = await tx.query<SimulatedPayment>({
    text: 'select * from simulated_payment where org_id = $1 and store_id = $2 and id = $3 for update',
    values: [orgId, storeId, id],
  })
  return rows[0]
}

async function simulatedMode(
  tx: Tx,
  { orgId, storeId }: Pick<ReaderPlace, 'orgId' | 'storeId'>,
  readerCode: string,
): Promise<string> {
  const { rows } = await tx.query<{ mode: string }>({
    text: 'select mode from simulated_reader where org_id = $1 and store_id = $2 and reader_code = $3',
    values: [orgId, storeId, readerCode],
  })
  return rows[0]?.mode ?? 'ready'
}

const approvalOf = (attemptId: string): string => attemptId.slice(-6).toUpperCase()
const referenceOf = (attemptId: string): string => `sim_${attemptId}`

function saidOf(payment: SimulatedPayment, now: number): CardSaid {
  const reference = referenceOf(payment.id)
  const { state, failure, card } = payment
  if (state === 'approved' || (state === 'slow' && now >= (payment.ready_at ?? 0))) {
    const charged = cents(payment.amount_cents + payment.tip_cents)
    return {
      state: 'approved',
      reference,
      charged,
      tip: cents(payment.tip_cents),
      card,
      approval: approvalOf(payment.id),
    }
  }
  if (state === 'waiting' || state === 'slow') return { state: 'processing', reference }
  if (state === 'silent') return { state: 'unknown', reference }
  return { state, reference, failure: (failure === '' ? 'declined' : failure) as CardFailure }
}

/** It never reached the reader; if it still does, it finds itself cancelled. */
async function neverAsked(tx: Tx, ask: CardAsk, failure: CardFailure, now: number): Promise<CardSaid> {
  await tx.query({
    text: `insert into simulated_payment
        (org_id, store_id, id, reader_code, amount_cents, tip_on_reader, state, failure, created_at)
      values ($1, $2, $3, $4, $5, $6, 'cancelled', $7, $8) on conflict do nothing`,
    values: [
      ask.orgId,
      ask.storeId,
      ask.attemptId,
      ask.readerCode,
      ask.amount,
      ask.tipOnReader,
      failure,
      new Date(now),
    ],
  })
  const known = await simulatedPayment(tx, ask, ask.attemptId)
  return known ? saidOf(known, now) : { state: 'unknown', reference: '' }
}

async function end(
  tx: Tx,
  ask: CardAsk,
  state: 'declined' | 'cancelled',
  failure: CardFailure,
): Promise<SimulatedPayment | undefined> {
  await tx.query({
    text: `update simulated_payment set state = $4, failure = $5
      where org_id = $1 and store_id = $2 and id = $3 and state in ('waiting', 'slow')`,
    values: [ask.orgId, ask.storeId, ask.attemptId, state, failure],
  })
  return simulatedPayment(tx, ask, ask.attemptId)
}

/**
 * Readers that exist only on a page (`/tmp/reader`), where a person presents cards and no money moves. They store
 * requests in the database, as a real one does at its provider, and behave like one: the same attempt is charged once,
 * a card may be slow, and a reader may charge it without answering.
 */
export function simulatedReaders(db: Database, now: () => number = Date.now): CardReaders {
  const start = (ask: CardAsk): Promise<CardSaid> =>
    db.tx(async (tx) => {
      const known = await simulatedPayment(tx, ask, ask.attemptId)
      if (known) return saidOf(known, now())
      const mode = await simulatedMode(tx, ask, ask.readerCode)
      if (mode === 'busy') return { state: 'declined', reference: '', failure: 'reader-busy' }
      if (mode === 'offline') return { state: 'declined', reference: '', failure: 'reader-offline' }
      await tx.query({
        text: `insert into simulated_payment
            (org_id, store_id, id, reader_code, amount_cents, tip_on_reader, state, created_at)
          values ($1, $2, $3, $4, $5, $6, 'waiting', $7) on conflict do nothing`,
        values: [ask.orgId, ask.storeId, ask.attemptId, ask.readerCode, ask.amount, ask.tipOnReader, new Date(now())],
      })
      // the reader has it, but its answer gets lost
      return { state: mode === 'no-answer' ? 'unknown' : 'processing', reference: referenceOf(ask.attemptId) }
    })
  const outcome = (ask: CardAsk): Promise<CardSaid> =>
    db.tx(async (tx) => {
      const known = await simulatedPayment(tx, ask, ask.attemptId)
      if (!known) return neverAsked(tx, ask, 'never-asked', now())
      const unreachable = (await simulatedMode(tx, ask, ask.readerCode)) === 'no-answer'
      return unreachable ? { state: 'unknown', reference: referenceOf(known.id) } : saidOf(known, now())
    })
  const cancel = (ask: CardAsk): Promise<CardSaid> =>
    db.tx(async (tx) => {
      const known = await simulatedPayment(tx, ask, ask.attemptId)
      if (!known) return neverAsked(tx, ask, 'cashier', now())
      if ((await simulatedMode(tx, ask, ask.readerCode)) === 'no-answer')
        return { state: 'unknown', reference: referenceOf(known.id) }
      const said = saidOf(known, now())
      if (said.state !== 'processing') return said
      const ended = await end(tx, ask, 'cancelled', 'cashier')
      return ended ? saidOf(ended, now()) : said
    })
  return { kind: 'simulated', start, outcome, cancel, ...besides(db), account: simulatedAccount, checkout: undefined }
}

const besides = (db: Database): Pick<CardReaders, 'refund' | 'showTotal'> => ({
  refund: (ask) =>
    db.tx(async (tx) => {
      const reference = `sim_refund_${ask.refundId}`
      const refuses = (await simulatedMode(tx, ask, ask.readerCode)) === 'refuses-refunds'
      const known = await simulatedPayment(tx, ask, ask.attemptId)
      if (known?.refunds[ask.refundId] !== undefined) return { state: 'done', reference }
      const back = Object.values(known?.refunds ?? {}).reduce((sum, one) => sum + one, 0)
      const left = known?.state === 'approved' ? known.amount_cents + known.tip_cents - back : 0
      if (refuses || !known || ask.amount > left) return { state: 'failed', reference, failure: 'balance' }
      await tx.query({
        text: 'update simulated_payment set refunds = $4 where org_id = $1 and store_id = $2 and id = $3',
        values: [
          ask.orgId,
          ask.storeId,
          ask.attemptId,
          JSON.stringify({ ...known.refunds, [ask.refundId]: ask.amount }),
        ],
      })
      return { state: 'done', reference }
    }),
  showTotal: async ({ orgId, storeId, readerCode, total }) => {
    await db.query({
      text: `insert into simulated_reader (org_id, store_id, reader_code, shown_cents) values ($1, $2, $3, $4)
        on conflict (org_id, store_id, reader_code) do update set shown_cents = excluded.shown_cents`,
      values: [orgId, storeId, readerCode, total],
    })
    return true
  },
})

/** The OAuth round trip without a provider at the other end. */
const simulatedAccount: CardReaders['account'] = {
  authorizeUrl: ({ state, redirectUrl }) => `${redirectUrl}?code=simulated&state=${encodeURIComponent(state)}`,
  connect: () => Promise.resolve({ accountRef: 'sim_account', live: false }),
}
