import * as v from 'valibot'
import { doubling, jobKind } from '#server/jobs/job-kind.ts'
import { buildStockDays } from '#server/contexts/stock/days/build-days.ts'
import { planDaily } from '#server/contexts/stock/counts/plan-daily.ts'
import { writeStatistics } from '#server/contexts/stock/days/item-statistics.ts'

/** Writes what the items of a store did on each day, and how sure their stock is; prepares the count of the day. */
export const stockDays = jobKind({
  kind: 'stock.days',
  payload: v.strictObject({}),
  tries: 5,
  backoff: doubling(60_000),
  atOnce: 1,
  run: async (_, { services: { db, now }, orgId, storeId, signal }) => {
    const at = now()
    await buildStockDays(db, { orgId, storeId }, at, signal)
    await writeStatistics(db, { orgId, storeId }, at, signal)
    await db.tx((tx) => planDaily({ tx, orgId, storeId, now: at }))
  },
})
