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
