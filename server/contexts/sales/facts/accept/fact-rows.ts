import type { Difference, Verdict } from '#contract/facts/envelope.ts'
import type { HeldReason } from '#contract/texts/facts.ts'
import { insertMany } from '#server/db/insert-many.ts'
import type { Tx } from '#server/db/session.ts'
import type { CredentialClaims } from '#server/kernel/credential.ts'
import type { Arrival, Judged } from '#server/contexts/sales/facts/judge/delivery.ts'

/** A fact that is on the server. */
export interface KnownFact {
  id: string
  sha256: string
  verdict: Verdict
  held_reason: HeldReason | null
  differences: Difference[]
}

export async function knownFacts(
  tx: Tx,
  claims: CredentialClaims,
  ids: readonly string[],
): Promise<Map<string, KnownFact>> {
  const { rows } = await tx.query<KnownFact>({
    name: 'known-facts',
    // lateral: one primary-key lookup per id, even with a plan made while the table was small
    text: `select f.id, f.sha256, f.verdict, f.held_reason, f.differences from unnest($3::uuid[]) as w(id)
      cross join lateral (select * from fact f where f.org_id = $1 and f.store_id = $2 and f.id = w.id offset 0) f`,
    values: [claims.org, claims.store, ids],
  })
  return new Map(rows.map((row) => [row.id, row]))
}

/** Counts another delivery of known facts. */
export async function countDeliveries(tx: Tx, claims: CredentialClaims, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx.query({
    name: 'count-deliveries',
    text: 'update fact set deliveries = deliveries + 1 where org_id = $1 and store_id = $2 and id = any($3::uuid[])',
    values: [claims.org, claims.store, ids],
  })
}

/** Stores facts of one store unchanged, with their verdicts. */
export async function storeFacts(
  tx: Tx,
  deliveries: readonly {
    readonly delivery: { readonly claims: CredentialClaims; readonly arrival: Arrival }
    readonly judged: readonly Judged[]
  }[],
): Promise<void> {
  await insertMany(
    tx,
    'fact',
    deliveries.flatMap(({ delivery: { claims, arrival }, judged }) =>
      judged.map(({ entry, verdict, held, differences, occurredAt }) => ({
        org_id: claims.org,
        store_id: claims.store,
        id: entry.id,
        counter_id: claims.counter,
        shift_id: claims.shift,
        lease: claims.lease,
        fact_seq: entry.seq,
        kind: entry.kind,
        version: entry.version,
        body: entry.body,
        sha256: entry.sha256,
        verdict,
        held_reason: held ?? null,
        differences,
        occurred_at: new Date(occurredAt).toISOString(),
        received_at: new Date(arrival.now).toISOString(),
        arrived_by: arrival.arrivedBy,
        app_version: arrival.appVersion,
      })),
    ),
  )
}
