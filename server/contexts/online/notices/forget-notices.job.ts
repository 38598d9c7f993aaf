import * as v from 'valibot'
import { doubling, jobKind } from '#server/jobs/job-kind.ts'

/** How long a notice is kept, in ms. */
const KEPT = 30 * 24 * 3_600_000

/** Deletes a store's notices of more than 30 days ago, with who has read them. */
export const forgetNotices = jobKind({
  kind: 'notices.forget',
  payload: v.strictObject({}),
  tries: 5,
  backoff: doubling(60_000),
  atOnce: 2,
  run: async (_, { services: { db, now }, orgId, storeId }) => {
    await db.query({
      text: 'delete from notice where org_id = $1 and store_id = $2 and created_at < $3',
      values: [orgId, storeId, new Date(now() - KEPT)],
    })
  },
})
