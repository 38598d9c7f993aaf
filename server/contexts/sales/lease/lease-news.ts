import type { LeaseNews } from '#contract/order.ts'
import { canonicalJson } from '#domain/canonical-json.ts'
import type { Tx } from '#server/db/session.ts'
import { credentialKey, sha256, type CredentialClaims } from '#server/kernel/credential.ts'
import { storeRow } from '#server/contexts/organisation/store/counters.queries.ts'
import { receiptPairFor } from '#server/contexts/sales/lease/lease-pair.ts'
import { nextShiftOf } from '#server/contexts/sales/lease/next-shift.ts'
import { counterSettings } from '#server/contexts/organisation/store/store-settings.ts'
import { authorityOf } from '#server/contexts/organisation/authority/pins.queries.ts'

/**
 * What a tablet should know by now of who decides at its counter: limits, permissions and PINs of its shift, how its
 * store refunds, and what it may start the next shift with. Nothing where it knows all of it, and for a shift that sells no more. Nothing else of a lease changes
 * while it lasts: a price policy that moved in the middle of a cart would be worse than an old one.
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
  const rest = { authority, mayRefund }
  const refunding = refunds ? { refunds } : {}
  // a certificate has other letters each time that it is made, and says the same
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
