import type { Logger } from 'pino'
import type { Database } from '#server/db/session.ts'
import type { CardReaders } from '#server/drivers/readers/card-readers.ts'
import { settled } from '#server/modules/payments/ask-reader.ts'
import type { PaymentRow } from '#server/modules/payments/payments.queries.ts'

const EVERY = 60_000
/** Nobody at a counter has asked for so long: its tablet is gone. */
const LEFT_ALONE = 60_000
const AT_ONCE = 50

/** Asks for every payment that a tablet left without an outcome. Answers how many were found. */
export async function settleLeftAlone(db: Database, readers: CardReaders, now: number): Promise<number> {
  const { rows } = await db.query<PaymentRow & { org_id: string; store_id: string }>({
    text: `select * from card_payment where state in ('started', 'processing', 'unknown') and checked_at < $1
      order by checked_at limit ${AT_ONCE}`,
    values: [new Date(now - LEFT_ALONE)],
  })
  for (const row of rows) await settled({ tx: db, readers, now }, { orgId: row.org_id, storeId: row.store_id }, row)
  return rows.length
}

/** At the start, for what was left when the server stopped, and every minute; several servers may do so at once, since an answer is booked once. */
export function settleCardPayments(db: Database, readers: CardReaders | undefined, log: Logger): void {
  if (!readers) return
  const ask = (): void =>
    void settleLeftAlone(db, readers, Date.now()).catch((error: unknown) =>
      log.warn({ err: error }, 'card payments could not be asked for'),
    )
  ask()
  setInterval(ask, EVERY).unref()
}
