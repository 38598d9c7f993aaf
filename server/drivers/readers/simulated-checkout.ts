import { cents } from '#domain/money.ts'
import type { Database, Tx } from '#server/db/session.ts'
import type { CheckoutAsk, CheckoutSaid, HostedCheckout } from '#server/drivers/readers/hosted-checkout.ts'
import type { CardReaders } from '#server/drivers/readers/card-readers.ts'
import { simulatedPayment } from '#server/drivers/readers/simulated-readers.ts'

/** Where the page of a payment lies, below the shop's own address. */
export const SIMULATED_PAGE = '/s/-/simulated/'

const REFERENCE = 'sim_'

/**
 * A page for payments that our own server shows (`simulated-page.ts`), on which a person pays or does not, and no money moves.
 * What was paid there is kept beside what simulated readers were shown, without a reader.
 */
export function simulatedCheckout(db: Database, now: () => number, refund: CardReaders['refund']): HostedCheckout {
  const outcome = (ask: CheckoutAsk): Promise<CheckoutSaid> =>
    db.tx(async (tx) => {
      await make(tx, ask, now())
      return said(tx, ask)
    })
  return {
    hosts: [],
    begin: outcome,
    outcome,
    end: (ask) =>
      db.tx(async (tx) => {
        await make(tx, ask, now())
        await tx.query({
          text: `update simulated_payment set state = 'cancelled'
            where org_id = $1 and store_id = $2 and id = $3 and state = 'waiting'`,
          values: [ask.orgId, ask.storeId, ask.paymentId],
        })
        return said(tx, ask)
      }),
    refund: async ({ reference, refusals: _, ...ask }) => {
      const attemptId = reference.slice(REFERENCE.length)
      const { state, failure = 'other' } = await refund({ ...ask, reference, attemptId, readerCode: '' })
      return state === 'failed' ? { state, failure } : { state }
    },
  }
}

async function make(tx: Tx, ask: CheckoutAsk, now: number): Promise<void> {
  await tx.query({
    text: `insert into simulated_payment
        (org_id, store_id, id, reader_code, amount_cents, tip_on_reader, state, created_at)
      values ($1, $2, $3, '', $4, false, 'waiting', $5) on conflict do nothing`,
    values: [ask.orgId, ask.storeId, ask.paymentId, ask.amount, new Date(now)],
  })
}

async function said(tx: Tx, ask: CheckoutAsk): Promise<CheckoutSaid> {
  const session = ask.paymentId
  const payment = await simulatedPayment(tx, ask, session)
  if (payment?.state === 'approved') {
    const charged = cents(payment.amount_cents)
    return { state: 'paid', session, reference: `${REFERENCE}${session}`, charged, sameCurrency: true }
  }
  if (payment?.state !== 'waiting') return { state: 'ended', session }
  return { state: 'open', session, url: new URL(`${SIMULATED_PAGE}${session}`, ask.backUrl).href }
}
