import type { CardFailure } from '#contract/sales/card-payment-states.ts'
import type { Cents } from '#domain/money.ts'
import type { HostedCheckout } from '#server/drivers/readers/hosted-checkout.ts'

/** A store's readers and payment account. */
export interface ReaderPlace {
  readonly orgId: string
  readonly storeId: string
  /** The account that the money goes to; '' if the driver has only one. */
  readonly accountRef: string
}

/** A request to a reader. `attemptId` is the idempotency key: the same one is never charged twice. */
export interface CardAsk extends ReaderPlace {
  readonly attemptId: string
  readonly readerCode: string
  readonly amount: Cents
  /** The customer may add a tip on the reader; the captured amount is then more than `amount`. */
  readonly tipOnReader: boolean
  /** The provider's id; '' before it is known. */
  readonly reference: string
  /** ms since the reader was first asked. */
  readonly age: number
}

/**
 * The state of a payment. `processing` and `unknown` are not final: the reader is still busy, or nobody could be asked.
 * `declined` and `cancelled` are final: no money was or will be charged.
 */
export interface CardSaid {
  readonly state: 'processing' | 'approved' | 'declined' | 'cancelled' | 'unknown'
  readonly reference: string
  readonly failure?: CardFailure
  /** The captured amount, including the tip; only if `approved`. */
  readonly charged?: Cents
  readonly tip?: Cents
  /** Kind and last digits of the card, such as `visa 4242`. */
  readonly card?: string
  /** The bank's approval code. */
  readonly approval?: string
}

export interface RefundAsk extends ReaderPlace {
  /** The idempotency key. */
  readonly refundId: string
  readonly attemptId: string
  readonly readerCode: string
  readonly reference: string
  readonly amount: Cents
}

export interface RefundSaid {
  /** `unknown`: nobody could be asked; the same refund may be requested again. */
  readonly state: 'done' | 'failed' | 'unknown'
  readonly reference: string
  readonly failure?: CardFailure
}

export interface ShownTotal extends ReaderPlace {
  readonly readerCode: string
  readonly total: Cents
  readonly tax: Cents
  readonly lines: readonly { readonly name: string; readonly quantity: number; readonly amount: Cents }[]
}

/** A store's account at the payment provider. */
export interface AccountConnection {
  readonly authorizeUrl: (ask: { readonly state: string; readonly redirectUrl: string }) => string
  /** Exchanges the code of a callback. Throws AppError payment.account-refused. */
  readonly connect: (code: string) => Promise<{ readonly accountRef: string; readonly live: boolean }>
}

/**
 * Card readers of any make. No call throws because of a reader, a card or a network: an unknown result is `unknown`,
 * and asked for again.
 */
export interface CardReaders {
  readonly kind: 'simulated' | 'stripe'
  /** Asks the reader to take a payment. */
  readonly start: (ask: CardAsk) => Promise<CardSaid>
  /** Its state. Never starts a payment. */
  readonly outcome: (ask: CardAsk) => Promise<CardSaid>
  /** Cancels it; if it is too late, the answer is `approved`. */
  readonly cancel: (ask: CardAsk) => Promise<CardSaid>
  readonly refund: (ask: RefundAsk) => Promise<RefundSaid>
  /** Shows the total on the reader; false: it could not be shown, which does not matter. */
  readonly showTotal: (shown: ShownTotal) => Promise<boolean>
  /** Undefined: stores need no account of their own. */
  readonly account: AccountConnection | undefined
  /** The provider's page for payments on the web; undefined: the driver has none. */
  readonly checkout: HostedCheckout | undefined
}
