import type { CardFailure } from '#contract/card-payment-states.ts'
import type { Cents } from '#domain/money.ts'

/** Where a store's readers and money are. */
export interface ReaderPlace {
  readonly orgId: string
  readonly storeId: string
  /** The account that the money goes to; '' where the driver has but one. */
  readonly accountRef: string
}

/** What a reader is asked for. `attemptId` is the idempotency key: the same one is never charged twice. */
export interface CardAsk extends ReaderPlace {
  readonly attemptId: string
  readonly readerCode: string
  readonly amount: Cents
  /** The customer may add a tip on the reader; what is taken is then more than `amount`. */
  readonly tipOnReader: boolean
  /** The provider's own name for it; '' before it is known. */
  readonly reference: string
  /** ms since the reader was asked first. */
  readonly age: number
}

/**
 * Where a payment stands. `processing` and `unknown` are not the end: the reader is still busy with it, or nobody
 * could be asked. `declined` and `cancelled` are final: no money was taken, and none will be.
 */
export interface CardSaid {
  readonly state: 'processing' | 'approved' | 'declined' | 'cancelled' | 'unknown'
  readonly reference: string
  readonly failure?: CardFailure
  /** What was taken, with the tip in it; only of `approved`. */
  readonly charged?: Cents
  readonly tip?: Cents
  /** Kind and last digits of the card, such as `visa 4242`. */
  readonly card?: string
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
  /** `unknown`: nobody could be asked; the same refund may be asked again. */
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

/** The payment company's account of a store. */
export interface AccountConnection {
  readonly authorizeUrl: (ask: { readonly state: string; readonly redirectUrl: string }) => string
  /** Exchanges the code of a callback. Throws AppError payment.account-refused. */
  readonly connect: (code: string) => Promise<{ readonly accountRef: string; readonly live: boolean }>
}

/**
 * Card readers, whoever makes them. None of the calls throws for what a reader, a card or a network
 * does: what is not known is said to be `unknown`, and asked for again.
 */
export interface CardReaders {
  readonly kind: 'simulated' | 'stripe'
  /** Asks the reader to take a payment. */
  readonly start: (ask: CardAsk) => Promise<CardSaid>
  /** Where it stands. Never makes the reader take anything. */
  readonly outcome: (ask: CardAsk) => Promise<CardSaid>
  /** Calls it off; it may be too late, and then it says `approved`. */
  readonly cancel: (ask: CardAsk) => Promise<CardSaid>
  readonly refund: (ask: RefundAsk) => Promise<RefundSaid>
  /** The total on the reader's display; false: it could not be shown, which stops nothing. */
  readonly showTotal: (shown: ShownTotal) => Promise<boolean>
  /** Undefined: no store needs an account of its own. */
  readonly account: AccountConnection | undefined
}
