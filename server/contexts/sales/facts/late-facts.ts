import { insertMany } from '#server/db/insert-many.ts'
import type { Tx } from '#server/db/session.ts'
import type { CredentialClaims } from '#server/kernel/credential.ts'
import type { Arrival } from '#server/contexts/sales/facts/fact-rows.ts'
import type { Lane } from '#server/contexts/sales/facts/lane.queries.ts'
import { cashIn, iso, keysOf, type OpenFact } from '#server/contexts/sales/facts/open-fact.ts'
import type { Fact } from '#server/contexts/sales/entries/read-entries.ts'

/** What a fact adds to the turnover and drawer of its shift. */
function effectOf(fact: Fact): { sales: number; cash: number } | undefined {
  switch (fact.kind) {
    case 'sale':
      return { sales: fact.data.total, cash: cashIn(fact.data.payments) }
    case 'refund':
      return { sales: -fact.data.total, cash: -cashIn(fact.data.payments) }
    case 'cash-submission':
      return { sales: 0, cash: -fact.data.amount }
    case 'cash-movement':
      return { sales: 0, cash: fact.data.direction === 'in' ? fact.data.amount : -fact.data.amount }
    default:
      return undefined
  }
}

/** Facts that arrive for an ended shift become its numbered adjustments. */
export async function bookAdjustments(
  tx: Tx,
  claims: CredentialClaims,
  lane: Lane,
  arrival: Arrival,
  open: readonly OpenFact[],
): Promise<void> {
  if (lane.shiftState !== 'closed' && lane.shiftState !== 'taken-over') return
  const late = open.flatMap(({ entry, fact }) => {
    const effect = effectOf(fact)
    return effect ? [{ entry, fact, ...effect }] : []
  })
  if (late.length === 0) return
  const { rows } = await tx.query<{ last: number }>({
    text: `select coalesce(max(adjustment_no), 0)::bigint as last from shift_adjustment
      where org_id = $1 and store_id = $2 and shift_id = $3`,
    values: [claims.org, claims.store, claims.shift],
  })
  await insertMany(
    tx,
    'shift_adjustment',
    late
      .toSorted((a, b) => a.entry.seq - b.entry.seq)
      .map(({ entry, fact, sales, cash }, i) => ({
        ...keysOf(claims),
        shift_id: claims.shift,
        adjustment_no: rows[0]!.last + i + 1,
        fact_id: entry.id,
        kind: fact.kind,
        sales_cents: sales,
        cash_cents: cash,
        received_at: iso(arrival.now),
      })),
  )
}
