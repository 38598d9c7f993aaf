import * as v from 'valibot'
import type { Database } from '#server/db/session.ts'
import { doubling, jobKind } from '#server/jobs/job-kind.ts'
import { bookMacou } from '#server/ledgers/macou/book-macou.ts'
import { lockDue, release } from '#server/ledgers/macou/pending-macou.ts'

/** Parts in one transaction: it holds wallets that sales wait for. */
const AT_ONCE = 100

interface Store {
  readonly orgId: string
  readonly storeId: string
}

/** Books what has been released since in the wallets; twice changes nothing. Returns the number of parts. */
export async function releaseDue(db: Database, store: Store, now: number, signal?: AbortSignal): Promise<number> {
  let released = 0
  while (!signal?.aborted) {
    const count = await db.tx(async (tx) => {
      const due = await lockDue(tx, store, now, AT_ONCE)
      const moves = await release(tx, store.orgId, due, now)
      for (const move of moves) await bookMacou(tx, move)
      return due.length
    })
    released += count
    if (count < AT_ONCE) break
  }
  return released
}

/** What is free follows from the clock when it is read; at the store's midnight it is written down. */
export const releaseMacou = jobKind({
  kind: 'macou.release',
  payload: v.strictObject({}),
  tries: 5,
  backoff: doubling(60_000),
  atOnce: 1,
  run: async (_, { services: { db, now }, orgId, storeId, signal }) => {
    await releaseDue(db, { orgId, storeId }, now(), signal)
  },
})
