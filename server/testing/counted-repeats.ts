import type { Database } from '#server/db/session.ts'

/** A database that counts the transactions that it made again, because others were in their way. */
export function countingRepeats(db: Database): { readonly database: Database; readonly repeats: () => number } {
  let repeats = 0
  const database: Database = {
    ...db,
    tx: (work, options) => {
      let runs = 0
      return db.tx((tx) => {
        if (runs > 0) repeats += 1
        runs += 1
        return work(tx)
      }, options)
    },
  }
  return { database, repeats: () => repeats }
}
