import Stripe from 'stripe'
import { AppError } from '#contract/errors.ts'
import { cents } from '#domain/money.ts'
import { stripeCheckout } from '#server/drivers/readers/stripe-checkout.ts'
import type {
  AccountConnection,
  CardAsk,
  CardReaders,
  CardSaid,
  ReaderPlace,
} from '#server/drivers/readers/card-readers.ts'
import { failureOf, failureOfError, isAccountRefusal, isRefusal } from '#server/drivers/readers/stripe-failures.ts'

export interface StripeSettings {
  readonly secretKey: string
  /** The platform's client id, for connecting stores' own accounts; undefined: the money goes to the key's account. */
  readonly clientId: string | undefined
  /** Signs what Stripe sends by itself; absent: it is only asked. */
  readonly webhookSecret?: string | undefined
  /** Stripe's address; another one only in tests. */
  readonly url: URL
}

/** The longest wait for an answer. */
const TIMEOUT = 10_000
/** A reader that has not started on a payment after this time will not start any more. */
const BEGINS_WITHIN = 30_000
const CURRENCY = 'usd'

/** Codes for a reader that did not even start. */
const NEVER_BEGAN = new Set(['terminal_reader_busy', 'terminal_reader_offline', 'terminal_reader_hardware_fault'])

const at = ({ accountRef }: ReaderPlace): Stripe.RequestOptions =>
  accountRef === '' ? {} : { stripeAccount: accountRef }

/** Stripe Terminal, driven from the server. The PaymentIntent is authoritative; the reader's state is only a hint. */
export function stripeReaders({ secretKey, clientId, webhookSecret, url }: StripeSettings): CardReaders {
  const stripe = new Stripe(secretKey, {
    host: url.hostname,
    protocol: url.protocol === 'http:' ? 'http' : 'https',
    ...(url.port === '' ? {} : { port: Number(url.port) }),
    timeout: TIMEOUT,
    maxNetworkRetries: 1,
    telemetry: false,
  })
  const payments = new StripePayments(stripe)
  return {
    kind: 'stripe',
    start: (ask) => payments.start(ask),
    outcome: (ask) => payments.outcome(ask),
    cancel: (ask) => payments.cancel(ask),
    refund: async (ask) => {
      try {
        const refund = await stripe.refunds.create(
          { payment_intent: ask.reference, amount: ask.amount, metadata: { refund: ask.refundId } },
          { ...at(ask), idempotencyKey: `${ask.refundId}-refund` },
        )
        const failed = refund.status === 'failed' || refund.status === 'canceled'
        return failed
          ? { state: 'failed', reference: refund.id, failure: 'balance' }
          : { state: 'done', reference: refund.id }
      } catch (error) {
        return isRefusal(error) && !isAccountRefusal(error)
          ? { state: 'failed', reference: '', failure: failureOfError(error) }
          : { state: 'unknown', reference: '' }
      }
    },
    showTotal: async (shown) => {
      try {
        await stripe.terminal.readers.setReaderDisplay(
          shown.readerCode,
          {
            type: 'cart',
            cart: {
              currency: CURRENCY,
              line_items: shown.lines.map((line) => ({
                description: line.name,
                quantity: line.quantity,
                amount: line.amount,
              })),
              tax: shown.tax,
              total: shown.total,
            },
          },
          { ...at(shown), maxNetworkRetries: 0 },
        )
        return true
      } catch {
        return false
      }
    },
    account: clientId === undefined ? undefined : accountOf(stripe, clientId),
    checkout: stripeCheckout(stripe, webhookSecret),
  }
}

const accountOf = (stripe: Stripe, clientId: string): AccountConnection => ({
  authorizeUrl: ({ state, redirectUrl }) =>
    stripe.oauth.authorizeUrl({ client_id: clientId, state, redirect_uri: redirectUrl, scope: 'read_write' }),
  connect: async (code) => {
    try {
      const token = await stripe.oauth.token({ grant_type: 'authorization_code', code })
      if (token.stripe_user_id) return { accountRef: token.stripe_user_id, live: token.livemode === true }
    } catch {
      // fall through: throws payment.account-refused
    }
    throw new AppError('payment.account-refused')
  },
})

class StripePayments {
  readonly #stripe: Stripe
  constructor(stripe: Stripe) {
    this.#stripe = stripe
  }

  /** The same attempt always finds the same PaymentIntent, even if its first answer was lost. */
  async #intent(ask: CardAsk): Promise<Stripe.PaymentIntent> {
    if (ask.reference !== '') return this.#read(ask)
    return this.#stripe.paymentIntents.create(
      {
        amount: ask.amount,
        currency: CURRENCY,
        allowed_payment_method_types: ['card_present'],
        capture_method: 'automatic',
        metadata: { attempt: ask.attemptId },
      },
      { ...at(ask), idempotencyKey: `${ask.attemptId}-intent` },
    )
  }

  #read(ask: CardAsk): Promise<Stripe.PaymentIntent> {
    return this.#stripe.paymentIntents.retrieve(ask.reference, { expand: ['latest_charge'] }, at(ask))
  }

  async start(ask: CardAsk): Promise<CardSaid> {
    let reference: string
    try {
      reference = (await this.#intent(ask)).id
    } catch (error) {
      // no reader was asked yet
      return isRefusal(error)
        ? { state: 'declined', reference: '', failure: failureOfError(error) }
        : { state: 'unknown', reference: '' }
    }
    const known = { ...ask, reference }
    try {
      const reader = await this.#stripe.terminal.readers.processPaymentIntent(
        ask.readerCode,
        {
          payment_intent: reference,
          process_config: {
            enable_customer_cancellation: true,
            ...(ask.tipOnReader ? { tipping: { amount_eligible: ask.amount } } : { skip_tipping: true }),
          },
        },
        // do not retry a busy reader
        { ...at(ask), idempotencyKey: `${ask.attemptId}-process`, maxNetworkRetries: 0 },
      )
      return reader.action?.status === 'failed' ? await this.outcome(known) : { state: 'processing', reference }
    } catch (error) {
      const code = error instanceof Stripe.errors.StripeError ? error.code : undefined
      // after a timeout the reader may have it all the same
      const never = NEVER_BEGAN.has(code ?? '') || (isRefusal(error) && code !== 'terminal_reader_timeout')
      return never ? this.#callOff(known, 'declined', failureOfError(error)) : { state: 'unknown', reference }
    }
  }

  async outcome(ask: CardAsk): Promise<CardSaid> {
    try {
      const intent = await this.#read({ ...ask, reference: (await this.#intent(ask)).id })
      const known = { ...ask, reference: intent.id }
      const final = finalOf(intent)
      if (final) return final
      if (intent.status === 'processing') return { state: 'processing', reference: intent.id }
      const action = await this.#actionFor(known)
      if (action?.status === 'in_progress') return { state: 'processing', reference: intent.id }
      if (action?.status === 'failed') {
        const failure = failureOf(action.api_error?.decline_code, action.api_error?.code, action.failure_code)
        return await this.#callOff(known, failure === 'customer' ? 'cancelled' : 'declined', failure)
      }
      // the reader works on something else, or on nothing: this one is over, unless it was started just now
      if (!action && ask.age < BEGINS_WITHIN) return { state: 'processing', reference: intent.id }
      return await this.#callOff(known, 'cancelled', 'never-asked')
    } catch {
      return { state: 'unknown', reference: ask.reference }
    }
  }

  async cancel(ask: CardAsk): Promise<CardSaid> {
    try {
      const known = { ...ask, reference: (await this.#intent(ask)).id }
      const action = await this.#actionFor(known).catch(() => undefined)
      if (action?.status === 'in_progress')
        await this.#stripe.terminal.readers
          .cancelAction(ask.readerCode, {}, { ...at(ask), maxNetworkRetries: 0 })
          .catch(() => undefined)
      return await this.#callOff(known, 'cancelled', 'cashier')
    } catch {
      return { state: 'unknown', reference: ask.reference }
    }
  }

  /** Cancels the PaymentIntent, after which nothing can be charged; if it was charged meanwhile, the answer says so. */
  async #callOff(ask: CardAsk, state: 'declined' | 'cancelled', failure: CardSaid['failure']): Promise<CardSaid> {
    const why = failure === undefined ? {} : { failure }
    try {
      await this.#stripe.paymentIntents.cancel(
        ask.reference,
        {},
        { ...at(ask), idempotencyKey: `${ask.attemptId}-cancel-${Date.now()}` },
      )
      return { state, reference: ask.reference, ...why }
    } catch {
      const intent = await this.#read(ask).catch(() => undefined)
      const final = intent && finalOf(intent)
      if (final?.state === 'cancelled') return { state, reference: ask.reference, ...why }
      return final ?? { state: 'unknown', reference: ask.reference }
    }
  }

  async #actionFor(ask: CardAsk): Promise<Stripe.Terminal.Reader.Action | undefined> {
    const reader = await this.#stripe.terminal.readers.retrieve(ask.readerCode, {}, at(ask))
    if (!('action' in reader)) return undefined
    const of = reader.action?.process_payment_intent?.payment_intent
    return (typeof of === 'string' ? of : of?.id) === ask.reference ? (reader.action ?? undefined) : undefined
  }
}

function finalOf(intent: Stripe.PaymentIntent): CardSaid | undefined {
  if (intent.status === 'canceled') return { state: 'cancelled', reference: intent.id, failure: 'other' }
  if (intent.status !== 'succeeded') return undefined
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : undefined
  const present = charge?.payment_method_details?.card_present
  return {
    state: 'approved',
    reference: intent.id,
    charged: cents(intent.amount_received),
    tip: cents(intent.amount_details?.tip?.amount ?? 0),
    card: [present?.brand, present?.last4].filter(Boolean).join(' '),
    approval: present?.receipt?.authorization_code ?? '',
  }
}
