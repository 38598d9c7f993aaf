import type { ReceiptPair } from '#contract/sales/next-shift.ts'
import type { KeyHolder } from '#domain/receipt/receipt-code.ts'
import type { Tx } from '#server/db/session.ts'
import { DEFAULT_REFUND_DAYS } from '#domain/store-defaults.ts'
import { receiptPair, sharedKey } from '#server/contexts/sales/lease/receipt-keys.ts'

const DAY = 86_400_000
/** Time that a counter with a lease from before the key pairs may go on signing the old way without contact. */
const OLD_LEASES = 7 * DAY

/**
 * The keys a lease signs its receipts with and verifies others by, including receipts from before the key pairs on an
 * updated server, until the last of them can no longer be refunded.
 */
export async function receiptPairFor(
  tx: Tx,
  secret: string,
  of: KeyHolder & { readonly org: string },
  now: number,
): Promise<ReceiptPair> {
  const pair = receiptPair(secret, of)
  const { rows } = await tx.query<{ created_at: number; days: number | null }>({
    name: 'receipts-before-pairs',
    text: `select k.created_at, (s.profile->>'refundDays')::bigint as days from server_secret k, store s
      where k.name = 'receipts-before-pairs' and s.org_id = $1 and s.id = $2`,
    values: [of.org, of.store],
  })
  if (!rows[0]) return pair
  const until = rows[0].created_at + OLD_LEASES
  if (now > until + (rows[0].days ?? DEFAULT_REFUND_DAYS) * DAY + DAY) return pair
  return { ...pair, shared: { store: sharedKey(secret, of.store), until } }
}
