import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { isUuid } from '#domain/ids.ts'
import { PATIENCE } from '#server/contexts/online/payments/ask-payment.ts'
import { hearPayment } from '#server/contexts/online/payments/hear-payment.ts'
import type { Server } from '#server/kernel/server.ts'

const MOST_BYTES = 262_144

/** What the provider of payments sends by itself, signed. Without a secret there is no such address. */
export function paymentWebhook(server: Server): Hono {
  const app = new Hono()
  app.post('/', bodyLimit({ maxSize: MOST_BYTES, onError: (c) => c.body(null, 413) }), async (c) => {
    const heard = server.readers?.checkout?.heard
    if (!heard) return c.body(null, 404)
    const payment = await paymentIn(c, heard, server.now())
    if (payment === undefined) return c.body(null, 400)
    // whatever the provider answers then, the job asks again
    if (isUuid(payment)) await hearPayment({ ...server, now: server.now(), patience: PATIENCE }, payment)
    return c.body(null, 200)
  })
  return app
}

/** Undefined: nobody who knows the secret has sent it. */
async function paymentIn(
  c: Context,
  heard: NonNullable<NonNullable<NonNullable<Server['readers']>['checkout']>['heard']>,
  now: number,
): Promise<string | undefined> {
  const body = await c.req.text()
  try {
    return heard({ body, signature: c.req.header('Stripe-Signature') ?? '', now })
  } catch {
    return undefined
  }
}
