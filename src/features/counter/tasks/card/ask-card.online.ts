import { cardPayments, type OrderDraft, type PaymentSaid, type RefundSaid } from '#contract/sales/card-payments.ts'
import { AppError } from '#contract/errors.ts'
import { cents } from '#domain/money.ts'
import { call, sentenceOf } from '#api/call.ts'
import type { CardAttempt } from '#db/cart-row.ts'

/** The result of a request about a payment. Only `said` says anything about the money. */
export type Heard =
  | { readonly is: 'said'; readonly said: PaymentSaid }
  /** No answer: no network, or a server that fails. */
  | { readonly is: 'nobody' }
  | { readonly is: 'signed-out' }
  /** final: no reader was asked, and none will be */
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
 * Starts the payment on the reader, once, after the attempt is stored: without an answer the caller asks for the state,
 * never for the money again.
 */
export function startCard(card: CardAttempt, tipOnReader: boolean, order: OrderDraft, written: Promise<void>): void {
  const ask = (): Promise<PaymentSaid> => call(cardPayments.startPayment, { ...which(card), tipOnReader, order })
  const asking = heard(written.then(ask)).then((first) =>
    // a refused request may still be running from an earlier try: close it before giving up
    first.is === 'refused' ? closed(card, first) : first,
  )
  started.set(card.attemptId, asking)
}

async function closed(card: CardAttempt, refused: Heard & { is: 'refused' }): Promise<Heard> {
  const end = await callOff(card)
  return end.is === 'said' && end.said.failure === 'never-asked' ? { ...refused, final: true } : end
}

/** The answer to the start request, if it was sent since this page was opened. */
export function firstAnswer(attemptId: string): Promise<Heard> | undefined {
  const first = started.get(attemptId)
  started.delete(attemptId)
  return first
}

/** The payment's state. Never makes a reader charge anything. */
export const askHow = (card: CardAttempt): Promise<Heard> => heard(call(cardPayments.pay, which(card)))

/** Cancels the payment; the answer may be that it was charged all the same. */
export const callOff = (card: CardAttempt): Promise<Heard> => heard(call(cardPayments.cancel, which(card)))

/** Refunds all of it to the card. Throws the server's refusals, and Disconnected. */
export const giveBack = ({ attemptId }: CardAttempt): Promise<RefundSaid> => call(cardPayments.giveBack, { attemptId })
