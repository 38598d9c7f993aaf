import type { HeldReason } from '#contract/texts/facts.ts'
import type { Tx } from '#server/db/session.ts'
import type { CredentialClaims } from '#server/kernel/credential.ts'

/** The high-water marks of a lane: all numbers up to `contiguousSeq` are here; the highest is `maxSeq`. */
export interface Marks {
  readonly contiguousSeq: number
  readonly maxSeq: number
}

/** Ascending. */
export const numbersOf = (numbers: readonly number[]): number[] => numbers.toSorted((a, b) => a - b)

export function marksFrom({ contiguousSeq, maxSeq }: Marks, numbers: readonly number[]): Marks {
  let upTo = contiguousSeq
  for (const number of numbers) {
    if (number > upTo + 1) break
    upTo = Math.max(upTo, number)
  }
  return { contiguousSeq: upTo, maxSeq: Math.max(maxSeq, numbers.at(-1) ?? 0) }
}

/** The numbers above the mark of each lane, ascending, by its credential's hash. */
export async function numbersAbove(
  tx: Tx,
  lanes: readonly { readonly claims: CredentialClaims; readonly tokenHash: string; readonly lane: Marks }[],
): Promise<ReadonlyMap<string, number[]>> {
  const above = new Map<string, number[]>()
  for (const { claims, tokenHash, lane } of lanes) {
    const { rows } = await tx.query<{ fact_seq: number }>({
      name: 'numbers-above',
      text: `select distinct fact_seq from fact where org_id = $1 and store_id = $2 and shift_id = $3 and lease = $4 and fact_seq > $5
        and (held_reason is null or held_reason <> 'wrong-counter') order by fact_seq`,
      values: [claims.org, claims.store, claims.shift, claims.lease, lane.contiguousSeq],
    })
    above.set(
      tokenHash,
      rows.map((row) => row.fact_seq),
    )
  }
  return above
}

/** A booked fact, with its number in the lane. */
interface Numbered {
  readonly entry: { readonly seq: number }
  readonly held: HeldReason | undefined
}

/** A lane, and what was just booked on it. */
interface Moved {
  readonly delivery: { readonly claims: CredentialClaims; readonly tokenHash: string; readonly lane: Marks }
  readonly judged: readonly Numbered[]
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
const usesNumber = ({ held }: Numbered): boolean => held !== 'wrong-counter'
