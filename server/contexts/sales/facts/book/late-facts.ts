import { shiftStates } from '#domain/shift-states.ts'
import { factKinds, type FactData, type FactKind } from '#contract/facts/kinds.ts'
import { insertMany } from '#server/db/insert-many.ts'
import type { Tx } from '#server/db/session.ts'
import type { CredentialClaims } from '#server/kernel/credential.ts'
import type { Arrival } from '#server/contexts/sales/facts/judge/delivery.ts'
import type { Lane } from '#server/contexts/sales/facts/lane/lane.ts'
import { iso, keysOf, type OpenFact } from '#server/contexts/sales/facts/judge/open-fact.ts'
import { cashOf } from '#server/contexts/sales/facts/judge/walk-drawer.ts'

/** A fact's contribution to the turnover of its shift; undefined for facts without money. */
const turnoverOf = <K extends FactKind>(fact: { readonly kind: K; readonly data: FactData[K] }) =>
  factKinds[fact.kind].turnover?.(fact.data)

/** Facts that arrive for an ended shift become its numbered adjustments. */
export async function bookAdjustments(
  tx: Tx,
  claims: CredentialClaims,
  lane: Lane,
  arrival: Arrival,
  open: readonly OpenFact[],
): Promise<void> {
  if (lane.shiftState !== shiftStates.closed && lane.shiftState !== shiftStates.takenOver) return
  const late = open.flatMap(({ entry, fact }) => {
    const sales = turnoverOf(fact)
    return sales === undefined ? [] : [{ entry, fact, sales, cash: cashOf(fact) }]
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
