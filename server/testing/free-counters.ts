import type { Database } from '#server/db/session.ts'

/** As if every shift had ended: each counter is free, and nobody is on duty. */
export async function freeCounters(db: Database): Promise<void> {
  await db.query({ text: 'update counter set shift_id = null' })
  await db.query({ text: `update shift set state = 'closed'` })
}
