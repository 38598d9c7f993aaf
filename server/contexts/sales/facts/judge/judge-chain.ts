import { receiptIn } from '#contract/facts/kinds.ts'
import type { Tx } from '#server/db/session.ts'
import type { CredentialClaims } from '#server/kernel/credential.ts'
import { parseJson } from '#server/kernel/credential.ts'
import type { OpenFact } from '#server/contexts/sales/facts/judge/open-fact.ts'
import type { Entry } from '#server/contexts/sales/entries/read-entries.ts'

/** An earlier fact of the lease, booked or held, as a link of the chain. */
interface Link {
  readonly fact_seq: number
  readonly sha256: string
  /** Its text, if it follows a fact that arrives now: only then its predecessor is checked. */
  readonly body: string | null
}

/** The facts that arrive together for one lane. */
interface Arriving {
  readonly claims: CredentialClaims
  readonly open: readonly OpenFact[]
  /** All of them, including held ones. */
  readonly entries: readonly Entry[]
}

interface Known {
  readonly links: Link[]
  readonly receipts: Set<number>
}

interface KnownRow extends Link {
  readonly shift_id: string
  readonly lease: number
  readonly receipt_seq: number | null
}

const laneKey = (shift: string, lease: number): string => `${shift} ${lease}`

/**
 * The neighbours in each lane of the arriving facts, and which of their receipt numbers are used: one query for all
 * lanes.
 */
async function knownOf(tx: Tx, arriving: readonly Arriving[]): Promise<ReadonlyMap<string, Known>> {
  const ofLane = ({ claims }: Arriving) => ({ shift_id: claims.shift, lease: claims.lease })
  const neighbours = arriving.flatMap((one) =>
    one.open.flatMap(({ entry: { seq } }) => [
      { ...ofLane(one), fact_seq: seq - 1, follows: false },
      { ...ofLane(one), fact_seq: seq + 1, follows: true },
    ]),
  )
  const receipts = arriving.flatMap((one) =>
    one.open.flatMap((fact) => {
      const seq = receiptSeqOf(fact)
      return seq === undefined ? [] : [{ ...ofLane(one), receipt_seq: seq }]
    }),
  )
  const { org, store } = arriving[0]!.claims
  const { rows } = await tx.query<KnownRow>({
    name: 'lane-neighbours',
    // lateral joins, kept apart by their offset: one index lookup per number, even with a plan made while the tables
    // were small and a scan was cheaper
    text: `select f.shift_id, f.lease, f.fact_seq, f.sha256, case when w.follows then f.body end as body, null::bigint as receipt_seq
      from json_to_recordset($3::json) as w(shift_id uuid, lease bigint, fact_seq bigint, follows boolean)
      cross join lateral (select * from fact f where f.org_id = $1 and f.store_id = $2
        and f.shift_id = w.shift_id and f.lease = w.lease and f.fact_seq = w.fact_seq offset 0) f
      where f.held_reason is null or f.held_reason not in ('tampered', 'wrong-counter', 'other-content')
      union all select s.shift_id, s.lease, null, null, null, s.receipt_seq
      from json_to_recordset($4::json) as w(shift_id uuid, lease bigint, receipt_seq bigint)
      cross join lateral (select * from sale s where s.org_id = $1 and s.store_id = $2
        and s.shift_id = w.shift_id and s.lease = w.lease and s.receipt_seq = w.receipt_seq offset 0) s
      union all select r.shift_id, r.lease, null, null, null, r.receipt_seq
      from json_to_recordset($4::json) as w(shift_id uuid, lease bigint, receipt_seq bigint)
      cross join lateral (select * from refund r where r.org_id = $1 and r.store_id = $2
        and r.shift_id = w.shift_id and r.lease = w.lease and r.receipt_seq = w.receipt_seq offset 0) r
      union all select o.shift_id, o.lease, null, null, null, o.receipt_seq
      from json_to_recordset($4::json) as w(shift_id uuid, lease bigint, receipt_seq bigint)
      cross join lateral (select * from order_payment o where o.org_id = $1 and o.store_id = $2
        and o.shift_id = w.shift_id and o.lease = w.lease and o.receipt_seq = w.receipt_seq offset 0) o`,
    values: [org, store, JSON.stringify(neighbours), JSON.stringify(receipts)],
  })
  const known = new Map<string, Known>()
  for (const row of rows) {
    const key = laneKey(row.shift_id, row.lease)
    const lane = known.get(key) ?? { links: [], receipts: new Set() }
    known.set(key, lane)
    if (row.receipt_seq === null) lane.links.push(row)
    else lane.receipts.add(row.receipt_seq)
  }
  return known
}

const receiptSeqOf = ({ fact }: OpenFact): number | undefined => receiptIn(fact)?.receiptSeq

/**
 * Whether each fact names the one before it in its lease, and has its own receipt number. Facts arrive in any order: a
 * link is checked when the later of its two sides arrives, and the difference is recorded there. The lanes are of one
 * store.
 */
export async function judgeChains(tx: Tx, arriving: readonly Arriving[]): Promise<void> {
  const some = arriving.filter(({ open }) => open.length > 0)
  if (some.length === 0) return
  const known = await knownOf(tx, some)
  for (const one of some)
    judgeChain(one, known.get(laneKey(one.claims.shift, one.claims.lease)) ?? { links: [], receipts: new Set() })
}

function judgeChain({ open, entries }: Arriving, { links, receipts }: Known): void {
  const hashes = new Map<number, Set<string>>()
  const add = (seq: number, hash: string): void => {
    hashes.set(seq, (hashes.get(seq) ?? new Set()).add(hash))
  }
  for (const link of links) add(link.fact_seq, link.sha256)
  for (const entry of entries) if (isOfLane(entry)) add(entry.seq, entry.sha256)
  const taken = new Set(receipts)
  for (const one of open) {
    const { entry, fact, differences } = one
    const before = hashes.get(entry.seq - 1)
    const follows = entry.seq === 1 ? fact.prev === undefined : before === undefined || before.has(fact.prev ?? '')
    const after = links.filter((link) => link.fact_seq === entry.seq + 1 && link.body !== null)
    // of two facts with one number, the other may be the one that was continued from; the double number is reported
    // separately
    const twice = differences.some(({ code }) => code === 'seq.reused')
    const followed = twice || after.length === 0 || after.some((link) => prevOf(link.body!) === entry.sha256)
    if (!follows || !followed || (entry.seq > 1 && fact.prev === undefined))
      differences.push({ code: 'chain.broken', actual: entry.seq })
    const seq = receiptSeqOf(one)
    if (seq === undefined) continue
    if (taken.has(seq)) differences.push({ code: 'receipt.reused', actual: seq })
    taken.add(seq)
  }
}

/** Held for a reason that leaves the tablet's text intact: such a row keeps its original id. */
const isOfLane = ({ id, answerTo, held }: Entry): boolean => id === answerTo && held !== 'tampered'

const prevOf = (body: string): unknown => (parseJson(body) as { prev?: unknown } | undefined)?.prev
