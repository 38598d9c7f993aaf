import type { FactBatchResult } from '#contract/facts/envelope.ts'
import type { Tx } from '#server/db/session.ts'
import type { CredentialClaims } from '#server/kernel/credential.ts'
import { endIfDone, standingOf } from '#server/contexts/sales/lease/end-shift.ts'
import { cashReviewStates } from '#domain/cash-review-states.ts'
import { shiftStates } from '#domain/shift-states.ts'

type News = Partial<Pick<FactBatchResult, 'rejected' | 'underReview' | 'waitsFor' | 'shiftState'>>

/**
 * News that a tablet must learn about its shift's cash: rejected cash is back in its drawer; what a closed shift still
 * waits for; what is under review in an open one. Ends the shift if nothing is in the way any more.
 */
export async function cashNews(tx: Tx, claims: CredentialClaims, now: number, state: string): Promise<News> {
  const { rows } = await tx.query<{ id: string }>({
    name: 'rejected-cash',
    text: `select id from cash_submission where org_id = $1 and store_id = $2 and shift_id = $3 and status = ${cashReviewStates.rejected}
      union all select id from cash_movement where org_id = $1 and store_id = $2 and shift_id = $3 and status = ${cashReviewStates.rejected}`,
    values: [claims.org, claims.store, claims.shift],
  })
  const rejected = rows.map(({ id }) => id)
  if (state === shiftStates.open) return { rejected, underReview: (await standingOf(tx, claims))?.underReview ?? 0 }
  if (state !== shiftStates.closing) return { rejected }
  const standing = await endIfDone(tx, claims, now)
  if (standing?.state !== shiftStates.closing) return { rejected, shiftState: shiftStates.closed }
  const { missing, underReview, cashLeft } = standing
  return { rejected, waitsFor: { missing, underReview, cashLeft } }
}
