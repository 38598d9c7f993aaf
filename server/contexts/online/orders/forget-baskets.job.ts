import * as v from 'valibot'
import { doubling, jobKind } from '#server/jobs/job-kind.ts'

/** Deletes the baskets of a store that nobody has changed for 30 days, with what was typed for them. */
export const forgetBaskets = jobKind({
  kind: 'baskets.forget',
  payload: v.strictObject({}),
  tries: 5,
  backoff: doubling(60_000),
  atOnce: 2,
  run: async (_, { services: { db, now }, orgId, storeId }) => {
    await db.query({
      text: 'delete from shop_basket where org_id = $1 and store_id = $2 and ends_at <= $3',
      values: [orgId, storeId, new Date(now())],
    })
  },
})
