import { shiftStates } from '#domain/shift-states.ts'
import { insertMany } from '#server/db/insert-many.ts'
import type { Tx } from '#server/db/session.ts'
import type { CredentialClaims } from '#server/kernel/credential.ts'
import { judgeCloses, judgeCounts, judgeStarts, judgeVoids } from '#server/contexts/sales/facts/judge/judge-drawer.ts'
import { iso, keysOf, ofKind, type OpenFact } from '#server/contexts/sales/facts/judge/open-fact.ts'
import type { OpenLane } from '#server/contexts/sales/facts/judge/open-lane.ts'
import { machines } from '#server/kernel/machines.ts'
import { transitionAll } from '#server/kernel/transition.ts'

const rowOf = ({ delivery: { claims, arrival } }: OpenLane, { entry, fact, occurredAt }: OpenFact) => ({
  ...keysOf(claims),
  id: entry.id,
  shift_id: claims.shift,
  account_id: fact.by,
  occurred_at: iso(occurredAt),
  received_at: iso(arrival.now),
})

/** Books counts of the drawer. */
export async function bookCounts(tx: Tx, lane: OpenLane): Promise<void> {
  await judgeCounts(tx, lane)
  await insertMany(
    tx,
    'shift_count',
    ofKind(lane.open, 'shift-count').map((one) => ({
      ...rowOf(lane, one),
      purpose: one.fact.data.purpose,
      pieces: one.fact.data.pieces,
      counted_cents: one.fact.data.counted,
      expected_cents: one.fact.data.expected,
      reason: one.fact.data.reason,
    })),
  )
}

/** Books carts that were given up. */
export async function bookVoids(tx: Tx, lane: OpenLane): Promise<void> {
  judgeVoids(lane)
  await insertMany(
    tx,
    'voided_cart',
    ofKind(lane.open, 'void').map((one) => ({
      ...rowOf(lane, one),
      stage: one.fact.data.stage,
      line_count: one.fact.data.lineCount,
      amount_cents: one.fact.data.amount,
      reason: one.fact.data.reason,
    })),
  )
}

/** Since when a shift that was started without the network is open, and with what in the drawer: only its tablet knew. */
export async function bookStarts(tx: Tx, lane: OpenLane): Promise<void> {
  const {
    delivery: { claims },
    open,
  } = lane
  await judgeStarts(tx, lane)
  for (const { fact, occurredAt } of ofKind(open, 'shift-start')) {
    await tx.query({
      text: `update shift set float_cents = $4, opened_at = $5
        where org_id = $1 and store_id = $2 and id = $3 and after_shift_id = $6`,
      values: [claims.org, claims.store, claims.shift, fact.data.float, new Date(occurredAt), fact.data.afterShiftId],
    })
  }
}

/** Books closes of the shift at its counter. */
export async function bookCloses(tx: Tx, lane: OpenLane): Promise<void> {
  judgeCloses(lane)
  await moveShift(tx, lane.delivery.claims, lane.open)
}

/** Books closes that were taken back. */
export const bookReopenings = (tx: Tx, { delivery, open }: OpenLane): Promise<void> =>
  moveShift(tx, delivery.claims, open)

/**
 * Closes the shift provisionally, or reopens it. Facts may arrive in any order: the close or reopening with the highest
 * number decides, so all of them are read. An ended shift stays ended.
 */
async function moveShift(tx: Tx, claims: CredentialClaims, open: readonly OpenFact[]): Promise<void> {
  const last = open
    .filter(({ fact }) => fact.kind === 'shift-close' || fact.kind === 'shift-reopen')
    .toSorted((a, b) => a.entry.seq - b.entry.seq)
    .at(-1)
  if (!last) return
  const { rows } = await tx.query({
    text: `select 1 from fact where org_id = $1 and store_id = $2 and shift_id = $3
      and kind in ('shift-close', 'shift-reopen') and verdict <> 'held' and (lease, fact_seq) > ($4::bigint, $5::bigint) limit 1`,
    values: [claims.org, claims.store, claims.shift, last.fact.lease, last.entry.seq],
  })
  if (rows.length > 0) return
  const closing = last.fact.kind === 'shift-close'
  const shift = { org_id: claims.org, store_id: claims.store, id: claims.shift }
  await transitionAll(tx, machines.shift, shift, closing ? shiftStates.closing : shiftStates.open, {
    set: { closing_count: last.fact.kind === 'shift-close' ? last.fact.data.countId : null },
    again: true,
  })
}
