import * as v from 'valibot'
import { CentsSchema, Id } from '#contract/schemas.ts'

/**
 * An approver as counters know them: four bits of the PIN's PBKDF2 (SHA-256), with a salt that stays as long as the
 * PIN. They catch most typing errors and don't help to guess.
 */
export const Approver = v.object({
  id: Id,
  name: v.string(),
  /** Path of their own picture; absent: none, or an older server. */
  avatar: v.optional(v.string()),
  salt: v.string(),
  iterations: v.number(),
  /** 0 to 15. */
  tag: v.number(),
})
export type Approver = v.InferOutput<typeof Approver>

/** A store role's limits at the counter without a PIN; absent: no limit. */
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
  /** The limit of one refund, in cents. */
  refundCents: v.optional(
    v.pipe(
      CentsSchema,
      v.check((n) => n >= 0 && n <= 9_999_999_999),
    ),
  ),
})
export type CounterLimits = v.InferOutput<typeof CounterLimits>

/**
 * The counter actions that need a permission: changing a price, exceeding a product's limit, selling an open amount,
 * refunding without a receipt.
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

/** Somebody who may take over the till with a PIN, and what they may decide alone. */
export const Seller = v.object({
  ...Approver.entries,
  may: v.array(v.picklist(counterPowers)),
  limits: CounterLimits,
  mayRefund: v.boolean(),
})
export type Seller = v.InferOutput<typeof Seller>

/** The limits of a shift's cashier, and the people who can approve the rest; stored on the device with the lease. */
export const Authority = v.object({
  may: v.array(v.picklist(counterPowers)),
  limits: CounterLimits,
  /** Empty: older apps checked PINs with its content. */
  administrators: v.array(v.unknown()),
  /** The people who can approve with a PIN in this store. Absent on an older server's lease: nobody. */
  approvers: v.optional(v.array(Approver)),
  /**
   * People who may sell at this counter with a PIN: the cashier, and colleagues whose role allows taking over a till.
   * Absent on an older server's lease: nobody.
   */
  sellers: v.optional(v.array(Seller)),
  /** The key for sealing PINs: an uncompressed P-256 point, base64url. */
  proofs: v.optional(v.object({ id: v.string(), key: v.string() })),
})
export type Authority = v.InferOutput<typeof Authority>
