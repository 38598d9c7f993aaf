import { cardPayments, type OrderDraft, type PaymentSaid, type RefundSaid } from '#contract/card-payments.ts'
import { AppError } from '#contract/errors.ts'
import { cents } from '#domain/money.ts'
import { call, sentenceOf } from '#api/call.ts'
import type { CardAttempt } from '#db/cart-row.ts'

/** What came of a question about a payment. Only `said` tells anything of the money. */
export type Heard =
  | { readonly is: 'said'; readonly said: PaymentSaid }
  /** No answer: no network, or a server that fails. */
  | { readonly is: 'nobody' }
  | { readonly is: 'signed-out' }
  /** final: no reader was asked, and none will be. */
  | { readonly is: 'refused'; readonly why: string; readonly final: boolean }

async function heard(asking: Promise<PaymentSaid>): Promise<Heard> {
  try {
    return { is: 'said', said: await asking }
  } catch (error) {
    if (!(error instanceof AppError) || error.code.startsWith('server.')) return { is: 'nobody' }
    return error.code.startsWith('auth.')
      ? { is: 'signed-out' }
      : { is: 'refused', why: sentenceOf(error), final: false }
  }
}

const which = ({ attemptId, saleId, counterId, amount }: CardAttempt) => ({
  attemptId,
  saleId,
  counterId,
  amount: cents(amount),
})

const started = new Map<string, Promise<Heard>>()

/**
 * Asks the reader, once, when the attempt is written: whoever has no answer then asks how it went, never again for the
 * money.
 */
export function startCard(card: CardAttempt, tipOnReader: boolean, order: OrderDraft, written: Promise<void>): void {
  const ask = (): Promise<PaymentSaid> => call(cardPayments.startPayment, { ...which(card), tipOnReader, order })
  const asking = heard(written.then(ask)).then((first) =>
    // what was refused may still be on its way from an earlier try: it is closed before it is given up
    first.is === 'refused' ? closed(card, first) : first,
  )
  started.set(card.attemptId, asking)
}

async function closed(card: CardAttempt, refused: Heard & { is: 'refused' }): Promise<Heard> {
  const end = await callOff(card)
  return end.is === 'said' && end.said.failure === 'never-asked' ? { ...refused, final: true } : end
}

/** The answer to the first question, where it was asked since this page was opened. */
export function firstAnswer(attemptId: string): Promise<Heard> | undefined {
  const first = started.get(attemptId)
  started.delete(attemptId)
  return first
}

/** How it went. Never makes a reader take anything. */
export const askHow = (card: CardAttempt): Promise<Heard> => heard(call(cardPayments.pay, which(card)))

/** Calls it off; the answer may be that it was taken all the same. */
export const callOff = (card: CardAttempt): Promise<Heard> => heard(call(cardPayments.cancel, which(card)))

/** All of it back to the card. Throws what the server refuses, and Disconnected. */
export const giveBack = ({ attemptId }: CardAttempt): Promise<RefundSaid> => call(cardPayments.giveBack, { attemptId })
