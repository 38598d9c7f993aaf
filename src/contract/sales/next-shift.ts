import * as v from 'valibot'
import { Id, Instant } from '#contract/schemas.ts'

/**
 * The keys that leases from before the key pairs signed receipts with: one shared by all tablets of the store, and
 * their own.
 */
export const ReceiptKeys = v.object({ store: v.string(), lease: v.string() })

/** The keys with which a tablet signs its receipts, and verifies others (docs/decisions/receipts.md). */
export const ReceiptPair = v.object({
  /** The private key of this lease only, P-256; the members of a JWK. */
  own: v.object({ d: v.string(), x: v.string(), y: v.string() }),
  /** The server's certificate of the key; base64url, like all of these. */
  certificate: v.string(),
  /** The store's public key, an uncompressed point, which verifies every certificate of the store. */
  store: v.string(),
  /** Verifies receipts from before the key pairs, while one of them may still be refunded. */
  shared: v.optional(v.object({ store: v.string(), until: Instant })),
})
export type ReceiptPair = v.InferOutput<typeof ReceiptPair>

/**
 * The shift that a tablet may start offline once the current one is closed: its numbers are reserved for this tablet
 * and cashier.
 */
export const NextShift = v.object({
  shiftId: Id,
  lease: v.number(),
  credential: v.string(),
  /** Only set by older servers; null, so that an older app does not sign with the keys of the shift before. */
  receiptKeys: v.optional(v.nullable(ReceiptKeys)),
  receiptPair: v.optional(ReceiptPair),
})
export type NextShift = v.InferOutput<typeof NextShift>
