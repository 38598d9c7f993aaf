import type { Database } from '#server/db/session.ts'

/** Lets a test change the ledger of stock in its own database, which nothing else may. */
export const openLedger = async (db: Database): Promise<void> => {
  await db.query({ text: 'alter table stock_ledger disable trigger user' })
}
