import type { Difference, Verdict } from '#contract/facts/envelope.ts'
import type { HeldReason } from '#contract/texts/facts.ts'
import { insertMany } from '#server/db/insert-many.ts'
import type { Tx } from '#server/db/session.ts'
import type { CredentialClaims } from '#server/http/credential.ts'
import type { Entry } from '#server/modules/facts/read-entries.ts'

/** A fact that is on the server. */
export interface KnownFact {
  id: string
  sha256: string
  verdict: Verdict
  held_reason: HeldReason | null
  differences: Difference[]
}

/** An entry with its verdict, ready to be kept. */
export interface Judged {
  readonly entry: Entry
  readonly verdict: Verdict
  readonly held: HeldReason | undefined
  readonly differences: readonly Difference[]
  readonly occurredAt: number
}

export async function knownFacts(
  tx: Tx,
  claims: CredentialClaims,
  ids: readonly string[],
): Promise<Map<string, KnownFact>> {
  const { rows } = await tx.query<KnownFact>({
    name: 'known-facts',
    text: `select id, sha256, verdict, held_reason, differences from fact where org_id = $1 and store_id = $2 and id = any($3::uuid[])`,
    values: [claims.org, claims.store, ids],
  })
  return new Map(rows.map((row) => [row.id, row]))
}

/** Counts another delivery of facts that are here already. */
export async function countDeliveries(tx: Tx, claims: CredentialClaims, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx.query({
    name: 'count-deliveries',
    text: 'update fact set deliveries = deliveries + 1 where org_id = $1 and store_id = $2 and id = any($3::uuid[])',
    values: [claims.org, claims.store, ids],
  })
}

/** Numbers of the lane that other facts hold already. */
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

const columns = {
  org_id: 'uuid',
  store_id: 'uuid',
  id: 'uuid',
  counter_id: 'uuid',
  shift_id: 'uuid',
  lease: 'bigint',
  fact_seq: 'bigint',
  kind: 'text',
  version: 'smallint',
  body: 'text',
  sha256: 'text',
  verdict: 'text',
  held_reason: 'text',
  differences: 'jsonb',
  occurred_at: 'timestamptz',
  received_at: 'timestamptz',
  arrived_by: 'text',
  app_version: 'text',
}

export interface Arrival {
  /** `file`: from an exported journal; `receipt`: rebuilt from the codes of its receipt. */
  readonly arrivedBy: 'batch' | 'submit' | 'file' | 'receipt'
  readonly appVersion: string
  readonly now: number
}

/** Keeps facts whole, with their verdicts. */
export async function storeFacts(
  tx: Tx,
  claims: CredentialClaims,
  arrival: Arrival,
  judged: readonly Judged[],
): Promise<void> {
  await insertMany(
    tx,
    'fact',
    columns,
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
  )
}

/** Moves the lane's high-water marks on: every number up to `contiguousSeq` is here. */
export async function raiseMarks(
  tx: Tx,
  claims: CredentialClaims,
  token: string,
  from: { contiguousSeq: number; maxSeq: number },
): Promise<{ contiguousSeq: number; maxSeq: number }> {
  const { rows } = await tx.query<{ fact_seq: number }>({
    name: 'numbers-above',
    text: `select distinct fact_seq from fact where org_id = $1 and store_id = $2 and shift_id = $3 and lease = $4 and fact_seq > $5
      and (held_reason is null or held_reason <> 'wrong-counter') order by fact_seq`,
    values: [claims.org, claims.store, claims.shift, claims.lease, from.contiguousSeq],
  })
  let contiguousSeq = from.contiguousSeq
  for (const row of rows) {
    if (row.fact_seq !== contiguousSeq + 1) break
    contiguousSeq = row.fact_seq
  }
  const maxSeq = Math.max(from.maxSeq, rows.at(-1)?.fact_seq ?? 0)
  await tx.query({
    name: 'raise-marks',
    text: 'update counter_credential set contiguous_seq = $2, max_seq = $3 where token_hash = $1',
    values: [token, contiguousSeq, maxSeq],
  })
  return { contiguousSeq, maxSeq }
}
