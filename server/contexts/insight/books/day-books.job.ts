import * as v from 'valibot'
import { keepClosedDays } from '#server/contexts/insight/books/keep-days.ts'
import { doubling, jobKind } from '#server/jobs/job-kind.ts'

/** Writes the books of the days that have ended. */
export const dayBooks = jobKind({
  kind: 'books.days',
  payload: v.strictObject({}),
  tries: 5,
  backoff: doubling(60_000),
  atOnce: 1,
  run: async (_, { services: { db, now }, orgId, storeId, signal }) => {
    await keepClosedDays(db, { orgId, storeId }, now(), signal)
  },
})
