import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { PATIENCE } from '#server/contexts/online/payments/ask-payment.ts'
import { hearPayment } from '#server/contexts/online/payments/hear-payment.ts'
import type { CheckoutHeard, CheckoutMessage, HostedCheckout } from '#server/drivers/readers/hosted-checkout.ts'
import type { Server } from '#server/kernel/server.ts'

const MOST_BYTES = 262_144

/** What the provider of payments sends by itself, signed. Without a secret there is no such address. */
export function paymentWebhook(server: Server): Hono {
  const app = new Hono()
  app.post('/', bodyLimit({ maxSize: MOST_BYTES, onError: (c) => c.body(null, 413) }), async (c) => {
    const heard = server.readers?.checkout?.heard
    if (!heard) return c.body(null, 404)
    const now = server.now()
    const signature = c.req.header('Stripe-Signature') ?? ''
    const payment = heardOrRefused(heard, { body: await c.req.text(), signature, now })
    if (payment === 'refused') return c.body(null, 400)
    // whatever the provider answers then, the job asks again
    if (payment) await hearPayment({ ...server, now, patience: PATIENCE }, payment)
    return c.body(null, 200)
  })
  return app
}

/** `refused`: nobody who knows the secret has sent it. */
function heardOrRefused(
  heard: NonNullable<HostedCheckout['heard']>,
  message: CheckoutMessage,
): CheckoutHeard | undefined | 'refused' {
  try {
    return heard(message)
  } catch {
    return 'refused'
  }
}
