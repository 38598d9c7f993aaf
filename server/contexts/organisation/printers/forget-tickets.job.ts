import * as v from 'valibot'
import { doubling, jobKind } from '#server/jobs/job-kind.ts'

/** Time that finished tickets are kept. */
const KEPT = 14 * 24 * 3_600_000

/** Deletes the old tickets of a store. */
export const forgetTickets = jobKind({
  kind: 'tickets.forget',
  payload: v.strictObject({}),
  tries: 5,
  backoff: doubling(60_000),
  atOnce: 2,
  run: async (_, { services: { db, now }, orgId, storeId }) => {
    await db.query({
      text: `delete from print_job where org_id = $1 and store_id = $2 and created_at < $3
        and state not in ('queued', 'offered')`,
      values: [orgId, storeId, new Date(now() - KEPT)],
    })
  },
})
