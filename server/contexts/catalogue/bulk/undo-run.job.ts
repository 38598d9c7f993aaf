import * as v from 'valibot'
import { bulkRunStates } from '#domain/bulk-run-states.ts'
import { inBlocks } from '#server/jobs/in-blocks.ts'
import { doubling, jobKind } from '#server/jobs/job-kind.ts'
import { undoBlock } from '#server/contexts/catalogue/bulk/undo-run.ts'

/** Undoes a bulk run, block by block; after a stop it goes on with those that are left. */
export const undoRun = jobKind({
  kind: 'bulk.undo',
  payload: v.object({ runId: v.string() }),
  tries: 10,
  backoff: doubling(5_000, 600_000),
  atOnce: 2,
  eachOrg: 1,
  run: async ({ runId }, { services: { db, now }, orgId, storeId, signal }) => {
    await inBlocks(db, signal, (changes) =>
      db.tx((tx) => undoBlock({ tx, orgId, storeId, now: now() }, runId, changes)),
    )
    await db.query({
      text: `update bulk_run set state = ${bulkRunStates.undone}, undone_at = $4
        where org_id = $1 and store_id = $2 and id = $3 and state = ${bulkRunStates.undoing}`,
      values: [orgId, storeId, runId, new Date(now())],
    })
  },
})
