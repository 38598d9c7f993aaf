import type Stripe from 'stripe'
import { cents } from '#domain/money.ts'
import type { CheckoutAsk, CheckoutSaid, HostedCheckout } from '#server/drivers/checkout/hosted-checkout.ts'
import type { ReaderPlace } from '#server/drivers/readers/card-readers.ts'
import { failureOfError, isAccountRefusal, isRefusal } from '#server/drivers/readers/stripe-failures.ts'

const CURRENCY = 'usd'
/** Stripe's page. */
const HOSTS = ['https://checkout.stripe.com']

const at = ({ accountRef }: ReaderPlace): Stripe.RequestOptions =>
  accountRef === '' ? {} : { stripeAccount: accountRef }

const EXPANDED = { expand: ['payment_intent'] }

/** Stripe's hosted Checkout. The session is authoritative, and the PaymentIntent for money that comes after its end. */
export function stripeCheckout(stripe: Stripe): HostedCheckout {
  const begin = async (ask: CheckoutAsk): Promise<Stripe.Checkout.Session> =>
    stripe.checkout.sessions.create(
      {
        mode: 'payment',
        allowed_payment_method_types: ['card'],
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
        metadata: { payment: ask.paymentId },
        payment_intent_data: { metadata: { payment: ask.paymentId } },
        ...(ask.mail === '' ? {} : { customer_email: ask.mail }),
      },
      { ...at(ask), idempotencyKey: `${ask.paymentId}-session` },
    )
  const found = async (ask: CheckoutAsk): Promise<Stripe.Checkout.Session> =>
    stripe.checkout.sessions.retrieve(ask.session === '' ? (await begin(ask)).id : ask.session, EXPANDED, at(ask))
  const answered = async (
    { session }: CheckoutAsk,
    work: () => Promise<Stripe.Checkout.Session>,
  ): Promise<CheckoutSaid> => {
    try {
      return saidOf(await work())
    } catch (error) {
      // no page was made under this key, and none will be: its end is too near by now, or something in it is wrong
      if (session === '' && isRefusal(error) && !isAccountRefusal(error)) return { state: 'ended', session }
      return { state: 'unknown' }
    }
  }
  return {
    hosts: HOSTS,
    begin: (ask) => answered(ask, () => (ask.session === '' ? begin(ask) : found(ask))),
    outcome: (ask) => answered(ask, () => found(ask)),
    end: (ask) =>
      answered(ask, async () => {
        const session = await found(ask)
        if (session.status !== 'open') return session
        try {
          return await stripe.checkout.sessions.expire(session.id, EXPANDED, at(ask))
        } catch (error) {
          // it was paid, or has ended, meanwhile
          if (!isRefusal(error)) throw error
          return stripe.checkout.sessions.retrieve(session.id, EXPANDED, at(ask))
        }
      }),
    refund: async (ask) => {
      try {
        const refund = await stripe.refunds.create(
          { payment_intent: ask.reference, amount: ask.amount, metadata: { refund: ask.refundId } },
          { ...at(ask), idempotencyKey: `${ask.refundId}-refund-${ask.refusals}` },
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
  }
}

function saidOf(session: Stripe.Checkout.Session): CheckoutSaid {
  const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null
  if (session.payment_status === 'paid' || intent?.status === 'succeeded')
    return {
      state: 'paid',
      session: session.id,
      reference: typeof session.payment_intent === 'string' ? session.payment_intent : (intent?.id ?? ''),
      charged: cents(intent?.amount_received ?? session.amount_total ?? 0),
      sameCurrency: session.currency === CURRENCY,
    }
  // complete and not paid: the bank has not answered yet
  if (session.status === 'expired') return { state: 'ended', session: session.id }
  return { state: 'open', session: session.id, url: session.url ?? '' }
}
