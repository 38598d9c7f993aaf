import * as v from 'valibot'
import type { Database } from '#server/db/session.ts'
import type { CardReaders } from '#server/drivers/readers/card-readers.ts'
import { doubling, jobKind } from '#server/jobs/job-kind.ts'
import { settled } from '#server/contexts/sales/payments/ask-reader.ts'
import type { PaymentRow } from '#server/contexts/sales/payments/payments.queries.ts'

/** Nobody at a counter has asked for this long: its tablet is gone. */
const LEFT_ALONE = 60_000
const AT_ONCE = 50

/** Asks about every payment that a tablet left without a result. Returns how many there were. */
export async function settleLeftAlone(
  db: Database,
  readers: CardReaders,
  now: number,
  signal?: AbortSignal,
): Promise<number> {
  const { rows } = await db.query<PaymentRow & { org_id: string; store_id: string }>({
    text: `select org_id, store_id, * from card_payment where state in ('started', 'processing', 'unknown')
      and checked_at < $1 order by checked_at limit ${AT_ONCE}`,
    values: [new Date(now - LEFT_ALONE)],
  })
  for (const row of rows) {
    if (signal?.aborted) break
    await settled({ tx: db, readers, now }, { orgId: row.org_id, storeId: row.store_id }, row)
  }
  return rows.length
}

/** An answer is booked once, however often it is asked for. */
export const settleCardPayments = jobKind({
  kind: 'card-payments.settle',
  payload: v.strictObject({}),
  tries: 5,
  backoff: doubling(10_000),
  atOnce: 1,
  run: async (_, { services: { db, readers, now }, signal }) => {
    if (readers) await settleLeftAlone(db, readers, now(), signal)
  },
})
