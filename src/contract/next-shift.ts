import * as v from 'valibot'
import { Id } from '#contract/schemas.ts'

/** What receipts are signed with: the store's key, and that of one lease. */
export const ReceiptKeys = v.object({ store: v.string(), lease: v.string() })

/**
 * The shift that a tablet may start at its counter without the network, once the one that it holds is closed there: its
 * numbers were set aside for this tablet and this cashier (product.md 5, 6).
 */
export const NextShift = v.object({
  shiftId: Id,
  lease: v.number(),
  credential: v.string(),
  receiptKeys: ReceiptKeys,
})
export type NextShift = v.InferOutput<typeof NextShift>
