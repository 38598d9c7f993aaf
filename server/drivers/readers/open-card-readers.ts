import * as v from 'valibot'
import type { Database } from '#server/db/session.ts'
import { simulatedCheckout } from '#server/drivers/readers/simulated-checkout.ts'
import type { CardReaders } from '#server/drivers/readers/card-readers.ts'
import { simulatedReaders } from '#server/drivers/readers/simulated-readers.ts'
import { stripeReaders } from '#server/drivers/readers/stripe-readers.ts'
import { SettingsError } from '#server/settings/settings.ts'

const webAddress = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)

const variables = v.object({
  CARD_READER: v.optional(
    v.pipe(v.string(), v.trim(), v.picklist(['simulated', 'stripe', 'none'], 'simulated, stripe or none')),
  ),
  STRIPE_SECRET_KEY: v.optional(
    v.pipe(v.string(), v.trim(), v.regex(/^(sk|rk)_\w{8,250}$/, 'a secret key of Stripe, such as sk_live_…')),
  ),
  STRIPE_CLIENT_ID: v.optional(
    v.pipe(v.string(), v.trim(), v.regex(/^ca_\w{3,200}$/, 'the client id of a Stripe platform, such as ca_…')),
  ),
  STRIPE_WEBHOOK_SECRET: v.optional(
    v.pipe(v.string(), v.trim(), v.regex(/^whsec_\w{8,250}$/, 'the secret of a webhook of Stripe, such as whsec_…')),
  ),
  STRIPE_URL: v.pipe(
    v.optional(v.string(), 'https://api.stripe.com'),
    v.trim(),
    v.check(webAddress, 'an address that begins with https://'),
  ),
})

/**
 * The card readers that the environment selects: Stripe Terminal with `STRIPE_SECRET_KEY`, else none, so that no shop
 * books card payments that nobody makes. Simulated readers in the demo and with `CARD_READER=simulated`; none with
 * `CARD_READER=none`. @throws SettingsError that names each wrong variable, never its value
 */
export function openCardReaders(
  env: Readonly<Record<string, string | undefined>>,
  db: Database,
  { demo = false, now = Date.now }: { readonly demo?: boolean; readonly now?: () => number } = {},
): CardReaders | undefined {
  const given = Object.fromEntries(Object.entries(env).filter(([, text]) => text !== undefined && text.trim() !== ''))
  const parsed = v.safeParse(variables, given)
  const problems = (parsed.issues ?? []).map((issue) => `  ${v.getDotPath(issue)}: must be ${issue.message}`)
  if (given['CARD_READER'] === 'stripe' && given['STRIPE_SECRET_KEY'] === undefined)
    problems.push('  STRIPE_SECRET_KEY: must be given with CARD_READER=stripe')
  if (!parsed.success || problems.length > 0) throw new SettingsError(`Wrong settings:\n${problems.join('\n')}`)
  const is = parsed.output
  const kind = is.CARD_READER ?? (is.STRIPE_SECRET_KEY ? 'stripe' : demo ? 'simulated' : 'none')
  if (kind === 'none') return undefined
  if (kind === 'simulated' || !is.STRIPE_SECRET_KEY) {
    const simulated = simulatedReaders(db, now)
    return { ...simulated, checkout: simulatedCheckout(db, now, simulated.refund) }
  }
  return stripeReaders({
    secretKey: is.STRIPE_SECRET_KEY,
    clientId: is.STRIPE_CLIENT_ID,
    webhookSecret: is.STRIPE_WEBHOOK_SECRET,
    url: new URL(is.STRIPE_URL),
  })
}
