import type { Difference, Verdict } from '#contract/facts/envelope.ts'
import type { HeldReason } from '#contract/texts/facts.ts'
import { insertMany } from '#server/db/insert-many.ts'
import type { Tx } from '#server/db/session.ts'
import type { CredentialClaims } from '#server/kernel/credential.ts'
import type { Arrival, Judged } from '#server/contexts/sales/facts/judge/delivery.ts'
import { type Marks, marksFrom, numbersAbove, numbersOf } from '#server/contexts/sales/facts/judge/lane-marks.ts'

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

/** Numbers of the lane that other facts already use. */
export async function usedNumbers(tx: Tx, claims: CredentialClaims, numbers: readonly number[]): Promise<Set<number>> {
  if (numbers.length === 0) return new Set()
  const { rows } = await tx.query<{ fact_seq: number }>({
    name: 'used-numbers',
    text: `select fact_seq from fact where org_id = $1 and store_id = $2 and shift_id = $3 and lease = $4 and fact_seq = any($5::bigint[])
      and (held_reason is null or held_reason not in ('tampered', 'unreadable', 'wrong-counter', 'other-content'))`,
    values: [claims.org, claims.store, claims.shift, claims.lease, numbers],
  })
  return new Set(rows.map((row) => row.fact_seq))
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

/** A lane, and what was just booked on it. */
interface Moved {
  readonly delivery: { readonly claims: CredentialClaims; readonly tokenHash: string; readonly lane: Marks }
  readonly judged: readonly Judged[]
}

/** Raises the marks of lanes of one store. Returns them in the lanes' order. */
export async function raiseMarks(tx: Tx, moved: readonly Moved[]): Promise<Marks[]> {
  const above = await numbersAbove(
    tx,
    moved.filter(hasGaps).map(({ delivery }) => delivery),
  )
  const raised = moved.map((one): Marks => {
    const { tokenHash, lane } = one.delivery
    return marksFrom(
      lane,
      above.get(tokenHash) ?? numbersOf(one.judged.filter(usesNumber).map(({ entry }) => entry.seq)),
    )
  })
  const changed = moved.flatMap(({ delivery: { tokenHash, lane } }, i) => {
    const { contiguousSeq, maxSeq } = raised[i]!
    return contiguousSeq === lane.contiguousSeq && maxSeq === lane.maxSeq
      ? []
      : [{ token_hash: tokenHash, contiguous_seq: contiguousSeq, max_seq: maxSeq }]
  })
  if (changed.length > 0) {
    const { org, store } = moved[0]!.delivery.claims
    await tx.query({
      name: 'raise-marks',
      text: `update counter_credential c set contiguous_seq = t.contiguous_seq, max_seq = t.max_seq
        from json_to_recordset($3::json) as t(token_hash text, contiguous_seq bigint, max_seq bigint)
        where c.org_id = $1 and c.store_id = $2 and c.token_hash = t.token_hash`,
      values: [org, store, JSON.stringify(changed)],
    })
  }
  return raised
}

/** An unknown lane, or one with missing numbers: the numbers above its mark have to be read. */
const hasGaps = ({ delivery: { lane } }: Moved): boolean => lane.maxSeq === 0 || lane.maxSeq > lane.contiguousSeq

/** Facts of another counter use no number. */
const usesNumber = ({ held }: Judged): boolean => held !== 'wrong-counter'
