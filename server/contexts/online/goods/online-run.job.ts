import * as v from 'valibot'
import { OnlineSelection, OnlineTermsSchema, UnpublishedSelection } from '#contract/online/online-goods-schemas.ts'
import { inBlocks } from '#server/jobs/in-blocks.ts'
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

/** Does one thing to many online products, block by block; after a stop it goes on where it was. */
export const onlineRunJob = jobKind({
  kind: 'online.run',
  payload: v.object({ runId: v.string(), order: Order }),
  tries: 10,
  backoff: doubling(5_000, 600_000),
  atOnce: 2,
  eachOrg: 1,
  run: ({ runId, order }, { services: { db, now }, orgId, storeId, signal }) =>
    inBlocks(db, signal, (limit) =>
      db.tx(async (tx) => {
        const store = await storeHere({ tx, orgId, storeId })
        const moment = onlineMoment(store, { orgId, storeId, now: now() })
        return advanceRun(tx, moment, { id: runId, order, limit, ways: await waysOf(tx, moment, store) })
      }),
    ),
})
