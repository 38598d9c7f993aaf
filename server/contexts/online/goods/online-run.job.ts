import * as v from 'valibot'
import { OnlineSelection, OnlineTermsSchema, UnpublishedSelection } from '#contract/online/online-goods-schemas.ts'
import type { Database } from '#server/db/session.ts'
import { background, inBlocks } from '#server/jobs/in-blocks.ts'
import { doubling, jobKind } from '#server/jobs/job-kind.ts'
import { storeHere } from '#server/contexts/organisation/store-settings/store-settings.queries.ts'
import { advanceRun } from '#server/contexts/online/goods/online-run.ts'
import { onlineMoment } from '#server/contexts/online/goods/online-skus.ts'
import { waysOf } from '#server/contexts/online/goods/publishable.ts'

const Order = v.variant('action', [
  v.object({
    action: v.literal('publish'),
    selection: UnpublishedSelection,
    terms: OnlineTermsSchema,
    review: v.number(),
  }),
  v.object({ action: v.picklist(['up', 'down', 'delete']), selection: OnlineSelection }),
])

/**
 * After so many products, and four times as many and so on, the planner may need new statistics: those of a store that publishes
 * its first products say that there are none, and then each product is compared with all that are published.
 */
const ANALYSE_AFTER = 100
const GROWING = ['online_product', 'product_handle'] as const

/** Does one thing to many online products, block by block; after a stop it goes on where it was. */
export const onlineRunJob = jobKind({
  kind: 'online.run',
  payload: v.object({ runId: v.string(), order: Order }),
  tries: 10,
  backoff: doubling(5_000, 600_000),
  atOnce: 2,
  eachOrg: 1,
  run: async ({ runId, order }, { services: { db, now }, orgId, storeId, signal }) => {
    let done = 0
    let analyse = ANALYSE_AFTER
    await inBlocks(
      db,
      signal,
      async (limit) => {
        const more = await db.tx(async (tx) => {
          const store = await storeHere({ tx, orgId, storeId })
          const moment = onlineMoment(store, { orgId, storeId, now: now() })
          return advanceRun(tx, moment, { id: runId, order, limit, ways: await waysOf(tx, moment, store) })
        })
        done += limit
        if (done >= analyse) {
          await analyseOutgrown(db, done)
          analyse *= 4
        }
        return more
      },
      background,
    )
  },
})

/** New statistics of tables that had fewer rows, when they were made last, than this run has added. */
async function analyseOutgrown(db: Database, added: number): Promise<void> {
  const { rows } = await db.query<{ name: string }>({
    text: `select relname as name from pg_class
      where relnamespace = current_schema()::regnamespace and relname = any($1) and reltuples < $2`,
    values: [GROWING, added],
  })
  for (const { name } of rows) await db.query({ text: `analyze ${name}` })
}
