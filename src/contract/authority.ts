import * as v from 'valibot'
import { CentsSchema, Id } from '#contract/schemas.ts'

/** What a device checks an administrator's PIN by, without the network: PBKDF2 with SHA-256, base64. */
export const PinVerifier = v.object({ salt: v.string(), iterations: v.number(), hash: v.string() })
export type PinVerifier = v.InferOutput<typeof PinVerifier>

/** What a store role gives away at the counter without a PIN; absent: no limit (issue: prices at the counter). */
export const CounterLimits = v.object({
  /** Whole percent of a line or of the order. */
  discountPercent: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100))),
  /** Of a line or of the order, in cents. */
  discountCents: v.optional(
    v.pipe(
      CentsSchema,
      v.check((n) => n >= 0 && n <= 9_999_999_999),
    ),
  ),
  /** The most that one refund may come to, in cents. */
  refundCents: v.optional(
    v.pipe(
      CentsSchema,
      v.check((n) => n >= 0 && n <= 9_999_999_999),
    ),
  ),
})
export type CounterLimits = v.InferOutput<typeof CounterLimits>

/** What changes a price at the counter, or sells more than the limit of some goods; each is a permission. */
export const counterPowers = [
  'shopCounterDiscount',
  'shopCounterPrice',
  'shopCounterTaxExempt',
  'shopCounterLimit',
] as const
export type CounterPower = (typeof counterPowers)[number]

/** What the cashier of a shift may decide alone, and who can approve the rest; kept on the device with the lease. */
export const Authority = v.object({
  may: v.array(v.picklist(counterPowers)),
  limits: CounterLimits,
  administrators: v.array(v.object({ id: Id, name: v.string(), pin: PinVerifier })),
})
export type Authority = v.InferOutput<typeof Authority>
