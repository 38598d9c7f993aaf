import type { CardFailure } from '#contract/sales/card-payment-states.ts'
import type { Cents } from '#domain/money.ts'
import type { ReaderPlace } from '#server/drivers/readers/card-readers.ts'

/** A payment on the provider's page. `paymentId` is the idempotency key: the same one has one page. */
export interface CheckoutAsk extends ReaderPlace {
  readonly paymentId: string
  readonly amount: Cents
  /** Of the order, as the buyer reads it on the page. */
  readonly description: string
  /** Where the page leads once it was paid, and where it leads back. */
  readonly paidUrl: string
  readonly backUrl: string
  readonly language: 'zh' | 'en'
  /** '' without one. */
  readonly mail: string
  /** When the provider shall end its page by itself. */
  readonly endsAt: number
  /** The provider's id of the page; '' before it is known. */
  readonly session: string
}

/**
 * How a payment is doing. `open` and `unknown` are not final. `ended`: its page takes no new payment; one that was under way
 * may still come.
 */
export type CheckoutSaid =
  | { readonly state: 'open'; readonly session: string; readonly url: string }
  | {
      readonly state: 'paid'
      readonly session: string
      readonly reference: string
      readonly charged: Cents
      /** In the currency in which it was asked for. */
      readonly sameCurrency: boolean
    }
  | { readonly state: 'ended'; readonly session: string }
  | { readonly state: 'unknown' }

export interface CheckoutRefund extends ReaderPlace {
  /** Of one id the money goes back once, however often it is asked for. */
  readonly refundId: string
  /** So often it was refused before: a provider repeats a refusal, so that each new try needs a new key. */
  readonly refusals: number
  /** The payment that it goes back from. */
  readonly reference: string
  readonly amount: Cents
}

/** `pending`: it is on its way, and may still fail. `unknown`: nobody could be asked. */
export type CheckoutRefunded =
  | { readonly state: 'done' }
  | { readonly state: 'pending' }
  | { readonly state: 'unknown' }
  | { readonly state: 'failed'; readonly failure: CardFailure }

/** What came as the provider's message, and when. */
export interface CheckoutMessage {
  readonly body: string
  readonly signature: string
  readonly now: number
}

/** Which payment a message is about; the parts are texts of any kind. */
export interface CheckoutHeard {
  readonly orgId: string
  readonly storeId: string
  readonly paymentId: string
}

/** The provider's payment page. No call throws because of the provider or a network: then the answer is `unknown`. */
export interface HostedCheckout {
  /** Makes the page, or finds the one that was made. Refused, there is no page and will be none: it is `ended`. */
  readonly begin: (ask: CheckoutAsk) => Promise<CheckoutSaid>
  readonly outcome: (ask: CheckoutAsk) => Promise<CheckoutSaid>
  /** Ends the page; if it is too late, the answer is `paid`. */
  readonly end: (ask: CheckoutAsk) => Promise<CheckoutSaid>
  readonly refund: (ask: CheckoutRefund) => Promise<CheckoutRefunded>
  /**
   * The payment that a message of the provider is about; undefined for none. Absent: it sends none, since it is asked.
   * @throws Error if the message is not the provider's
   */
  readonly heard?: (message: CheckoutMessage) => CheckoutHeard | undefined
  /** Hosts to which a form may lead. */
  readonly hosts: readonly string[]
}
