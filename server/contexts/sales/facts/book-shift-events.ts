import { insertMany } from '#server/db/insert-many.ts'
import type { Tx } from '#server/db/session.ts'
import type { CredentialClaims } from '#server/kernel/credential.ts'
import type { Arrival } from '#server/contexts/sales/facts/fact-rows.ts'
import { iso, keysOf, ofKind, type OpenFact } from '#server/contexts/sales/facts/open-fact.ts'

/** Counts of the drawer, abandoned carts, and the close of the shift. */
export async function bookShiftEvents(
  tx: Tx,
  claims: CredentialClaims,
  arrival: Arrival,
  open: readonly OpenFact[],
): Promise<void> {
  const row = ({ entry, fact, occurredAt }: OpenFact) => ({
    ...keysOf(claims),
    id: entry.id,
    shift_id: claims.shift,
    account_id: fact.by,
    occurred_at: iso(occurredAt),
    received_at: iso(arrival.now),
  })
  await insertMany(
    tx,
    'shift_count',
    ofKind(open, 'shift-count').map((one) => ({
      ...row(one),
      purpose: one.fact.data.purpose,
      pieces: one.fact.data.pieces,
      counted_cents: one.fact.data.counted,
      expected_cents: one.fact.data.expected,
      reason: one.fact.data.reason,
    })),
  )
  await insertMany(
    tx,
    'voided_cart',
    ofKind(open, 'void').map((one) => ({
      ...row(one),
      stage: one.fact.data.stage,
      line_count: one.fact.data.lineCount,
      amount_cents: one.fact.data.amount,
      reason: one.fact.data.reason,
    })),
  )
  await beginShift(tx, claims, open)
  await moveShift(tx, claims, open)
}

/** The opening time and float of a shift started offline: only its tablet knew them. */
async function beginShift(tx: Tx, claims: CredentialClaims, open: readonly OpenFact[]): Promise<void> {
  for (const { fact, occurredAt } of ofKind(open, 'shift-start')) {
    await tx.query({
      text: `update shift set float_cents = $4, opened_at = $5
        where org_id = $1 and store_id = $2 and id = $3 and after_shift_id = $6`,
      values: [claims.org, claims.store, claims.shift, fact.data.float, new Date(occurredAt), fact.data.afterShiftId],
    })
  }
}

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
  await tx.query({
    text: `update shift set state = $4, closing_count = $5
      where org_id = $1 and store_id = $2 and id = $3 and state in ('open', 'closing')`,
    values: [
      claims.org,
      claims.store,
      claims.shift,
      closing ? 'closing' : 'open',
      last.fact.kind === 'shift-close' ? last.fact.data.countId : null,
    ],
  })
}
