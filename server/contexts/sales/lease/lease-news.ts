import type { LeaseNews } from '#contract/sales/order.ts'
import { canonicalJson } from '#domain/canonical-json.ts'
import type { Tx } from '#server/db/session.ts'
import { credentialKey, sha256, type CredentialClaims } from '#server/kernel/credential.ts'
import { storeRow } from '#server/contexts/organisation/store/counters.queries.ts'
import { receiptPairFor } from '#server/contexts/sales/lease/lease-pair.ts'
import { nextShiftOf } from '#server/contexts/sales/lease/next-shift.ts'
import { counterSettings } from '#server/contexts/organisation/store/store-settings.ts'
import { authorityOf } from '#server/contexts/organisation/authority/pins.queries.ts'

/** Whether a card reader is bound to the counter. */
export async function hasReader(tx: Tx, { org, store, counter }: CredentialClaims): Promise<boolean> {
  const { rows } = await tx.query({
    name: 'counter-has-reader',
    text: `select 1 from counter where org_id = $1 and store_id = $2 and id = $3 and reader_code <> ''`,
    values: [org, store, counter],
  })
  return rows.length > 0
}

/**
 * The news for a tablet about who decides at its counter: limits, permissions and PINs of its shift, the store's refund
 * settings, its card reader, and the reserved next shift. Nothing if it is up to date, or if the shift no longer sells. Nothing else of
 * a lease changes during a shift: a price policy that changed in the middle of a cart would be worse than an old one.
 */
export async function leaseNews(
  tx: Tx,
  claims: CredentialClaims,
  { permissions, accountId }: { readonly permissions: readonly string[] | undefined; readonly accountId: string },
  known: string,
  now: number,
): Promise<LeaseNews | undefined> {
  const authority = await authorityOf(tx, claims.org, claims.store, accountId, now)
  const mayRefund = permissions === undefined || permissions.includes('shopOfflineOrderRefund')
  const { refunds } = counterSettings(await storeRow(tx, claims.org, claims.store))
  const next = await nextShiftOf(tx, claims, now)
  const rest = { authority, mayRefund, hasReader: await hasReader(tx, claims) }
  const refunding = refunds ? { refunds } : {}
  // a certificate differs each time it is made but says the same
  const state = {
    lease: { ...rest, ...(next ? { next: { ...next, receiptPair: 1 } } : {}) },
    ...refunding,
    receiptPair: 1,
  }
  const rev = sha256(canonicalJson(state)).slice(0, 16)
  if (rev === known) return undefined
  const receiptPair = await receiptPairFor(tx, await credentialKey(tx, now), claims, now)
  return { rev, lease: { ...rest, receiptPair, ...(next ? { next } : {}) }, ...refunding }
}
