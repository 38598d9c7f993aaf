import type { Tx } from '#server/db/session.ts'
import type { CredentialClaims } from '#server/kernel/credential.ts'
import { applyFacts } from '#server/contexts/sales/facts/accept/apply-facts.ts'
import { lockLane } from '#server/contexts/sales/facts/lane/lane.queries.ts'
import { openProofs } from '#server/contexts/sales/facts/judge/open-proofs.ts'
import { readEntries } from '#server/contexts/sales/entries/read-entries.ts'

/** A held fact, waiting for a person or a newer server. */
export interface HeldFact {
  org_id: string
  store_id: string
  store: string
  id: string
  counter_id: string
  code: string
  counter: string
  shift_id: string
  lease: number
  fact_seq: number
  kind: string
  body: string
  sha256: string
  held_reason: string
  received_at: number
  deliveries: number
  token_hash: string | null
  device_id: string
  account_id: string
  cashier_name: string
  float_cents: number
  opened_at: number
}

/** Reasons that a newer or corrected server may resolve. Others need a person's decision. */
const WORTH_ANOTHER_TRY: ReadonlySet<string> = new Set(['unknown-kind', 'not-applied', 'unreadable'])
export const mayBeBookedYet = (heldReason: string): boolean => WORTH_ANOTHER_TRY.has(heldReason)

/** Every held fact of all organisations, for the operator, or those of a store; each statement has org_id first. */
export async function heldFacts(
  tx: Tx,
  one?: { readonly orgId: string; readonly storeId: string; readonly id: string },
): Promise<HeldFact[]> {
  const { rows } = await tx.query<HeldFact>({
    text: `select f.org_id, f.store_id, st.name as store, f.id, f.counter_id, c.code, c.name as counter, f.shift_id, f.lease, f.fact_seq,
        f.kind, f.body, f.sha256, f.held_reason, f.received_at, f.deliveries, s.device_id, coalesce(s.joined_from, s.account_id) as account_id, s.cashier_name, s.float_cents, s.opened_at,
        (select cc.token_hash from counter_credential cc where cc.org_id = f.org_id and cc.store_id = f.store_id
          and cc.shift_id = f.shift_id and cc.lease = f.lease order by cc.created_at desc limit 1) as token_hash
      from fact f
      join store st on st.org_id = f.org_id and st.id = f.store_id
      join counter c on c.org_id = f.org_id and c.store_id = f.store_id and c.id = f.counter_id
      join shift s on s.org_id = f.org_id and s.store_id = f.store_id and s.id = f.shift_id
      where f.verdict = 'held' and ($1::uuid is null or (f.org_id = $1 and f.store_id = $2::uuid and f.id = $3::uuid))
      order by f.org_id, f.store_id, f.received_at, f.fact_seq`,
    values: [one?.orgId ?? null, one?.storeId ?? null, one?.id ?? null],
  })
  return rows
}

/**
 * Judges one held fact again, in the caller's transaction. True: it is booked now, with its own verdict and
 * differences. False: nothing changed. The stored text is what gets booked.
 */
export async function retryHeld(tx: Tx, held: HeldFact, now: number): Promise<boolean> {
  if (!mayBeBookedYet(held.held_reason) || held.token_hash === null) return false
  const claims = claimsOf(held)
  const [entry] = readEntries(claims, [{ id: held.id, seq: held.fact_seq, sha256: held.sha256, body: held.body }])
  if (!entry?.fact || entry.id !== held.id) return false
  const lane = await lockLane(tx, { claims, tokenHash: held.token_hash })
  const keys = [held.org_id, held.store_id, held.id]
  const proofs = await openProofs({ db: tx, now }, claims, [entry])
  return tx.savepoint(async () => {
    await tx.query({ text: 'delete from fact where org_id = $1 and store_id = $2 and id = $3', values: keys })
    const arrival = { arrivedBy: 'batch', appVersion: '', now, proofs } as const
    await applyFacts(tx, [{ claims, tokenHash: held.token_hash!, lane, arrival, entries: [entry] }])
    await tx.query({
      text: 'update fact set deliveries = $4, received_at = $5 where org_id = $1 and store_id = $2 and id = $3',
      values: [...keys, held.deliveries, new Date(held.received_at)],
    })
    return true
  })
}

const claimsOf = (held: HeldFact): CredentialClaims => ({
  org: held.org_id,
  store: held.store_id,
  counter: held.counter_id,
  code: held.code,
  counterName: held.counter,
  shift: held.shift_id,
  lease: held.lease,
  device: held.device_id,
  account: held.account_id,
  cashier: held.cashier_name,
  float: held.float_cents,
  opened: held.opened_at,
})
