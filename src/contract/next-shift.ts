import * as v from 'valibot'
import { Id, Instant } from '#contract/schemas.ts'

/** What leases from before the key pairs signed receipts with: a key that all tablets of the store have, and their own. */
export const ReceiptKeys = v.object({ store: v.string(), lease: v.string() })

/** What a tablet signs its receipts with, and tells those of others by (docs/decisions/receipts.md). */
export const ReceiptPair = v.object({
  /** The private key of this lease alone, of P-256; the members of a JWK. */
  own: v.object({ d: v.string(), x: v.string(), y: v.string() }),
  /** The server's signature of whose key it is; base64url, as all of these. */
  certificate: v.string(),
  /** The store's public key, an uncompressed point: every certificate of the store is checked by it. */
  store: v.string(),
  /** What receipts that were made before the key pairs are told by, while one of them may still be refunded. */
  shared: v.optional(v.object({ store: v.string(), until: Instant })),
})
export type ReceiptPair = v.InferOutput<typeof ReceiptPair>

/**
 * The shift that a tablet may start at its counter without the network, once the one that it holds is closed there: its
 * numbers were set aside for this tablet and this cashier.
 */
export const NextShift = v.object({
  shiftId: Id,
  lease: v.number(),
  credential: v.string(),
  /** Only an older server gives any; null, so that an older app does not sign with those of the shift before it. */
  receiptKeys: v.optional(v.nullable(ReceiptKeys)),
  receiptPair: v.optional(ReceiptPair),
})
export type NextShift = v.InferOutput<typeof NextShift>
