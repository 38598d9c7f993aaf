import * as v from 'valibot'
import { bulkRunStates } from '#domain/bulk-run-states.ts'
import { inBlocks } from '#server/jobs/in-blocks.ts'
import { doubling, jobKind } from '#server/jobs/job-kind.ts'
import { undoBlock } from '#server/contexts/catalogue/bulk/undo-run.ts'
import { machines } from '#server/kernel/machines.ts'
import { transitionAll } from '#server/kernel/transition.ts'

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
    await transitionAll(db, machines.bulkRun, { org_id: orgId, store_id: storeId, id: runId }, bulkRunStates.undone, {
      set: { undone_at: new Date(now()) },
    })
  },
})
