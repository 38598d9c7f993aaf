import * as v from 'valibot'
import { CentsSchema, Id } from '#contract/schemas.ts'

/**
 * An approver as counters know them: four bits of what PBKDF2 (SHA-256) makes of the PIN, by a salt that stays as long
 * as
 * the PIN does. It catches most slips of the finger and helps nobody to guess.
 */
export const Approver = v.object({
  id: Id,
  name: v.string(),
  salt: v.string(),
  iterations: v.number(),
  /** 0 to 15. */
  tag: v.number(),
})
export type Approver = v.InferOutput<typeof Approver>

/** What a store role gives away at the counter without a PIN; absent: no limit. */
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

/**
 * What changes a price at the counter, sells more than the limit of some goods or what is no goods of the catalogue, or
 * takes back what no receipt is found of; each is a permission.
 */
export const counterPowers = [
  'shopCounterDiscount',
  'shopCounterPrice',
  'shopCounterTaxExempt',
  'shopCounterLimit',
  'shopCounterOpenAmount',
  'shopCounterRefundWithoutReceipt',
] as const
export type CounterPower = (typeof counterPowers)[number]

/** Somebody who may take over the till by PIN, with what they may decide alone. */
export const Seller = v.object({
  ...Approver.entries,
  may: v.array(v.picklist(counterPowers)),
  limits: CounterLimits,
  mayRefund: v.boolean(),
})
export type Seller = v.InferOutput<typeof Seller>

/** What the cashier of a shift may decide alone, and who can approve the rest; kept on the device with the lease. */
export const Authority = v.object({
  may: v.array(v.picklist(counterPowers)),
  limits: CounterLimits,
  /** Empty: apps of before tried PINs by what stood here. */
  administrators: v.array(v.unknown()),
  /** Who can approve with a PIN at this store. Absent on a lease of an older server: nobody. */
  approvers: v.optional(v.array(Approver)),
  /**
   * Who may ring up at this counter with a PIN: the cashier themself, and colleagues whose role lets them take over a
   * till. Absent on a lease of an older server: nobody.
   */
  sellers: v.optional(v.array(Seller)),
  /** The key that a typed PIN is sealed to: an uncompressed point of P-256, base64url. */
  proofs: v.optional(v.object({ id: v.string(), key: v.string() })),
})
export type Authority = v.InferOutput<typeof Authority>
