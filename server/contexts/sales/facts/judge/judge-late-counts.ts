import type { Tx } from '#server/db/session.ts'
import type { CredentialClaims } from '#server/kernel/credential.ts'
import { readEntries, type Fact } from '#server/contexts/sales/entries/read-entries.ts'
import { marksFrom, numbersAbove, numbersOf } from '#server/contexts/sales/facts/lane/lane-marks.ts'
import { judgeExpected } from '#server/contexts/sales/facts/judge/judge-drawer.ts'
import type { OpenFact } from '#server/contexts/sales/facts/judge/open-fact.ts'
import type { OpenLane } from '#server/contexts/sales/facts/judge/open-lane.ts'
import { cashOf } from '#server/contexts/sales/facts/judge/walk-drawer.ts'

interface Numbered {
  readonly seq: number
  readonly fact: Fact | undefined
  /** The facts that have just arrived; undefined: they were here before. */
  readonly open: OpenFact | undefined
}

/** Facts are read in parts, so that a long shift holds nobody up. */
const AT_ONCE = 200

/**
 * Judges what counts of the drawer expected that had to wait, because a fact before them was missing: the facts that
 * arrive now fill the hole. As with links of the chain, what is found about a count that was here before is recorded at
 * the first of them, since a fact is never changed. A held fact fills a hole too, though nobody knows what it did.
 */
export async function judgeLateCounts(tx: Tx, lane: OpenLane): Promise<void> {
  const { claims, lane: row, tokenHash, entries } = lane.delivery
  // without a hole they are judged when they are booked
  if (row.maxSeq <= row.contiguousSeq || lane.open.length === 0) return
  const stored = (await numbersAbove(tx, [lane.delivery])).get(tokenHash) ?? []
  const { contiguousSeq: before } = marksFrom(row, stored)
  const own = entries.filter(({ held }) => held !== 'wrong-counter').map(({ seq }) => seq)
  const { contiguousSeq: after } = marksFrom(row, numbersOf([...stored, ...own]))
  if (after === before) return
  const arrived = lane.open.map((one): Numbered => ({ seq: one.entry.seq, fact: one.fact, open: one }))
  const waiting = inOrder([
    ...(await storedFacts(tx, claims, { above: before, upTo: after, kind: 'shift-count' })),
    ...arrived.filter(({ seq, fact }) => fact?.kind === 'shift-count' && seq > before && seq <= after),
  ])
  let walk = { cash: lane.float, passed: 0 }
  for (const { seq, fact, open } of waiting) {
    walk = await cashBefore(tx, claims, seq, arrived, walk)
    if (fact?.kind !== 'shift-count') continue
    const found = await judgeExpected(tx, claims, fact.data.expected, walk.cash)
    ;(open ?? inOrder(arrived)[0]!.open!).differences.push(...found)
  }
}

const inOrder = (all: readonly Numbered[]): Numbered[] => all.toSorted((a, b) => a.seq - b.seq)

interface Walk {
  readonly cash: number
  /** The last number whose fact is in it. */
  readonly passed: number
}

/** The cash in the drawer before a number. */
async function cashBefore(
  tx: Tx,
  claims: CredentialClaims,
  before: number,
  arrived: readonly Numbered[],
  walk: Walk,
): Promise<Walk> {
  const now = arrived.filter(({ seq }) => seq > walk.passed && seq < before)
  let cash = walk.cash + cashIn(now)
  for (let above = walk.passed; ;) {
    const part = await storedFacts(tx, claims, { above, upTo: before - 1, kind: null })
    cash += cashIn(part)
    if (part.length < AT_ONCE) return { cash, passed: before - 1 }
    above = part.at(-1)!.seq
  }
}

const cashIn = (facts: readonly Numbered[]): number =>
  facts.reduce((sum, { fact }) => sum + (fact ? cashOf(fact) : 0), 0)

async function storedFacts(
  tx: Tx,
  claims: CredentialClaims,
  { above, upTo, kind }: { readonly above: number; readonly upTo: number; readonly kind: string | null },
): Promise<Numbered[]> {
  const { rows } = await tx.query<{ id: string; fact_seq: number; sha256: string; body: string }>({
    text: `select id, fact_seq, sha256, body from fact where org_id = $1 and store_id = $2 and shift_id = $3 and lease = $4
      and fact_seq > $5 and fact_seq <= $6 and verdict <> 'held' and ($7::text is null or kind = $7)
      order by fact_seq limit ${AT_ONCE}`,
    values: [claims.org, claims.store, claims.shift, claims.lease, above, upTo, kind],
  })
  const entries = readEntries(
    claims,
    rows.map(({ id, fact_seq: seq, sha256, body }) => ({ id, seq, sha256, body })),
  )
  return rows.map(({ fact_seq: seq }, at) => ({ seq, fact: entries[at]!.fact, open: undefined }))
}
