import type { NextShift } from '#contract/sales/next-shift.ts'
import type { Tx } from '#server/db/session.ts'
import { credentialKey, issueCredential, type CredentialClaims } from '#server/kernel/credential.ts'
import { EPOCH } from '#server/db/restore-epoch.ts'
import { newId } from '#server/kernel/new-id.ts'
import { receiptPairFor } from '#server/contexts/sales/lease/lease-pair.ts'

interface SetAside {
  next_shift_id: string
  next_lease: number
  next_issued_at: number
}

/**
 * The shift that a tablet may start offline after the current one is closed: with its own id and lease number, reserved
 * for this tablet and cashier at the first request and the same afterwards. The number is given to nobody else, used or
 * not, so no receipt number can repeat. Undefined if the counter now belongs to another, or is being taken at this
 * moment.
 */
export async function nextShiftOf(tx: Tx, claims: CredentialClaims, now: number): Promise<NextShift | undefined> {
  const aside = (await setAside(tx, claims)) ?? (await setOneAside(tx, claims, now))
  if (!aside) return undefined
  const next = nextClaims(claims, aside)
  const key = await credentialKey(tx, now)
  return {
    shiftId: next.shift,
    lease: next.lease,
    credential: issueCredential(key, next),
    receiptKeys: null,
    receiptPair: await receiptPairFor(tx, key, next, now),
  }
}

async function setAside(tx: Tx, claims: CredentialClaims): Promise<SetAside | undefined> {
  const { rows } = await tx.query<SetAside>({
    name: 'next-shift',
    text: `select next_shift_id, next_lease, next_issued_at from shift
      where org_id = $1 and store_id = $2 and id = $3 and next_for_lease = $4`,
    values: [claims.org, claims.store, claims.shift, claims.lease],
  })
  return rows[0]
}

/** A lease that lost its storage may have used its number: a newer one gets another. */
async function setOneAside(tx: Tx, claims: CredentialClaims, now: number): Promise<SetAside | undefined> {
  // a takeover locks the counter and waits for the shift, which is locked here: don't wait for it, ask again later
  const free = await tx.query({
    text: `select 1 from counter where org_id = $1 and store_id = $2 and id = $3 and shift_id = $4 and deleted_at is null
      for no key update skip locked`,
    values: [claims.org, claims.store, claims.counter, claims.shift],
  })
  if (free.rows.length === 0) return undefined
  const { rows } = await tx.query<{ lease: number }>({
    text: `update counter set lease = greatest(lease, ${EPOCH}) + 1 where org_id = $1 and store_id = $2 and id = $3 returning lease`,
    values: [claims.org, claims.store, claims.counter],
  })
  const aside = { next_shift_id: newId(now), next_lease: rows[0]!.lease, next_issued_at: now }
  await tx.query({
    text: `update shift set next_shift_id = $4, next_lease = $5, next_for_lease = $6, next_issued_at = $7
      where org_id = $1 and store_id = $2 and id = $3`,
    values: [
      claims.org,
      claims.store,
      claims.shift,
      aside.next_shift_id,
      aside.next_lease,
      claims.lease,
      new Date(aside.next_issued_at),
    ],
  })
  return aside
}

/** Its float and start time are not known yet: the fact that starts it contains them. */
const nextClaims = (held: CredentialClaims, aside: SetAside): CredentialClaims => ({
  shift: aside.next_shift_id,
  lease: aside.next_lease,
  device: held.device,
  cashier: held.cashier,
  float: 0,
  opened: aside.next_issued_at,
  org: held.org,
  store: held.store,
  counter: held.counter,
  code: held.code,
  counterName: held.counterName,
  account: held.account,
  after: held.shift,
  proofs: true,
})

/** The claims of a reserved shift of which nothing has arrived; undefined: there is none. */
export async function claimsSetAside(
  tx: Tx,
  { org, store }: Pick<CredentialClaims, 'org' | 'store'>,
  shift: string,
  lease: number,
): Promise<CredentialClaims | undefined> {
  const { rows } = await tx.query<SetAside & Omit<CredentialClaims, 'org' | 'store' | 'float' | 'opened'>>({
    text: `select s.next_shift_id, s.next_lease, s.next_issued_at, s.id as shift, s.lease, s.device_id as device,
        s.cashier_name as cashier, s.counter_id as counter, c.code, c.name as "counterName", s.account_id as account
      from shift s join counter c on c.org_id = s.org_id and c.store_id = s.store_id and c.id = s.counter_id
      where s.org_id = $1 and s.store_id = $2 and s.next_shift_id = $3 and s.next_lease = $4`,
    values: [org, store, shift, lease],
  })
  const row = rows[0]
  return row && nextClaims({ ...row, org, store, float: 0, opened: 0 }, row)
}
