import type Stripe from 'stripe'
import { cents } from '#domain/money.ts'
import type {
  CheckoutAsk,
  CheckoutRefund,
  CheckoutRefunded,
  CheckoutSaid,
  HostedCheckout,
} from '#server/drivers/readers/hosted-checkout.ts'
import type { ReaderPlace } from '#server/drivers/readers/card-readers.ts'
import { failureOfError, isAccountRefusal, isRefusal } from '#server/drivers/readers/stripe-failures.ts'

type Session = Stripe.Checkout.Session

const CURRENCY = 'usd'
/** Stripe's page. */
const HOSTS = ['https://checkout.stripe.com']

const at = ({ accountRef }: ReaderPlace): Stripe.RequestOptions =>
  accountRef === '' ? {} : { stripeAccount: accountRef }

/** The request itself was refused, whoever asks; it says nothing about the key, the account or the moment. */
const isFinal = (error: unknown): boolean => isRefusal(error) && !isAccountRefusal(error)

const EXPANDED = { expand: ['payment_intent'] }

/** Stripe's hosted Checkout. The session is authoritative, and the PaymentIntent for money that comes after its end. */
export function stripeCheckout(stripe: Stripe, webhookSecret: string | undefined): HostedCheckout {
  const read = (id: string, ask: CheckoutAsk): Promise<Session> =>
    stripe.checkout.sessions.retrieve(id, EXPANDED, at(ask))
  /** The page as it is now; made, if it is not known. Undefined: there is none. */
  const found = async (ask: CheckoutAsk): Promise<Session | undefined> => {
    if (ask.session !== '') return read(ask.session, ask)
    const made = await make(stripe, ask)
    // a repeated request is answered with the page as it was when it was made
    return made && read(made.id, ask)
  }
  const expired = async (session: Session, ask: CheckoutAsk): Promise<Session> => {
    try {
      return await stripe.checkout.sessions.expire(session.id, EXPANDED, at(ask))
    } catch (error) {
      // it was paid, or has ended, meanwhile
      if (!isFinal(error)) throw error
      return read(session.id, ask)
    }
  }
  return {
    hosts: HOSTS,
    ...(webhookSecret === undefined ? {} : { heard: heardBy(stripe, webhookSecret) }),
    begin: (ask) => answered(() => found(ask)),
    outcome: (ask) => answered(() => found(ask)),
    end: (ask) =>
      answered(async () => {
        const session = await found(ask)
        return session?.status === 'open' ? expired(session, ask) : session
      }),
    refund: async (ask) => {
      try {
        return await refunded(stripe, ask)
      } catch (error) {
        return isFinal(error) ? { state: 'failed', failure: failureOfError(error) } : { state: 'unknown' }
      }
    },
  }
}

/** Messages are only a reason to ask: what they say is not booked. */
const heardBy =
  (stripe: Stripe, secret: string): NonNullable<HostedCheckout['heard']> =>
  ({ body, signature, now }) => {
    const event = stripe.webhooks.constructEvent(body, signature, secret, undefined, undefined, now)
    const ours = event.type === 'checkout.session.completed' || event.type === 'checkout.session.expired'
    const { payment: paymentId, org: orgId, store: storeId } = (ours ? event.data.object.metadata : undefined) ?? {}
    return paymentId && orgId && storeId ? { paymentId, orgId, storeId } : undefined
  }

/** Only the refusal to make a page says that there is none: its end is too near by now, or something in it is wrong. */
async function make(stripe: Stripe, ask: CheckoutAsk): Promise<Session | undefined> {
  const metadata = { payment: ask.paymentId, org: ask.orgId, store: ask.storeId }
  try {
    return await stripe.checkout.sessions.create(
      {
        mode: 'payment',
        allowed_payment_method_types: ['card'],
        // the buyer pays what is due, not what the provider makes of it in another currency
        adaptive_pricing: { enabled: false },
        line_items: [
          {
            quantity: 1,
            price_data: { currency: CURRENCY, unit_amount: ask.amount, product_data: { name: ask.description } },
          },
        ],
        success_url: ask.paidUrl,
        cancel_url: ask.backUrl,
        expires_at: Math.ceil(ask.endsAt / 1000),
        locale: ask.language,
        client_reference_id: ask.paymentId,
        metadata,
        payment_intent_data: { metadata },
        ...(ask.mail === '' ? {} : { customer_email: ask.mail }),
      },
      { ...at(ask), idempotencyKey: `${ask.paymentId}-session` },
    )
  } catch (error) {
    if (isFinal(error)) return undefined
    throw error
  }
}

async function answered(work: () => Promise<Session | undefined>): Promise<CheckoutSaid> {
  try {
    const session = await work()
    return session ? saidOf(session) : { state: 'ended', session: '' }
  } catch {
    return { state: 'unknown' }
  }
}

function saidOf(session: Session): CheckoutSaid {
  const { id, payment_intent: reference } = session
  const intent = typeof reference === 'string' ? null : reference
  if (session.payment_status === 'paid' || intent?.status === 'succeeded')
    return {
      state: 'paid',
      session: id,
      reference: typeof reference === 'string' ? reference : (intent?.id ?? ''),
      charged: cents(intent?.amount_received ?? session.amount_total ?? 0),
      sameCurrency: (intent?.currency ?? session.currency) === CURRENCY,
    }
  // complete and not paid: the bank has not answered yet
  if (session.status === 'expired') return { state: 'ended', session: id }
  return { state: 'open', session: id, url: session.url ?? '' }
}

/**
 * The refund of this id: one that was made before, since Stripe forgets keys after a day, or a new one. After one that has
 * failed, only the next try makes another.
 */
async function refunded(stripe: Stripe, ask: CheckoutRefund): Promise<CheckoutRefunded> {
  const own: Stripe.Refund[] = []
  for await (const one of stripe.refunds.list({ payment_intent: ask.reference, limit: 100 }, at(ask)))
    if (one.metadata?.['refund'] === ask.refundId) own.push(one)
  const tried = String(ask.refusals)
  const before = own.find((one) => !hasFailed(one)) ?? own.find((one) => one.metadata?.['refusals'] === tried)
  if (before) return refundSaid(before)
  return refundSaid(
    await stripe.refunds.create(
      {
        payment_intent: ask.reference,
        amount: ask.amount,
        metadata: { refund: ask.refundId, refusals: tried },
      },
      { ...at(ask), idempotencyKey: `${ask.refundId}-refund-${tried}` },
    ),
  )
}

const hasFailed = ({ status }: Stripe.Refund): boolean => status === 'failed' || status === 'canceled'

function refundSaid(refund: Stripe.Refund): CheckoutRefunded {
  if (hasFailed(refund)) return { state: 'failed', failure: 'balance' }
  return { state: refund.status === 'succeeded' ? 'done' : 'pending' }
}
