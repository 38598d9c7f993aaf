import { bulk, type BulkRun } from '#contract/bulk.ts'
import { AppError } from '#contract/errors.ts'
import { bulkRunStates } from '#domain/bulk-run-states.ts'
import { enqueueJob } from '#server/jobs/enqueue-job.ts'
import { implement, type Ctx } from '#server/kernel/context.ts'
import { recordActivity } from '#server/kernel/record-activity.ts'
import { changePage, runHere, runPage } from '#server/contexts/catalogue/bulk/bulk.queries.ts'
import { undoRun } from '#server/contexts/catalogue/bulk/undo-run.job.ts'

async function found(ctx: Ctx, id: string, lock = false): Promise<BulkRun> {
  const run = await runHere(ctx, id, lock)
  if (!run) throw new AppError('record.missing')
  return run
}

export const bulkHandlers = implement(bulk, {
  history: runPage,

  details: (ctx, { id }) => found(ctx, id),

  changes: async (ctx, filter) => {
    await found(ctx, filter.id)
    return changePage(ctx, filter)
  },

  undo: async (ctx, { id }) => {
    const run = await found(ctx, id, true)
    if (run.undoUntil === undefined) throw new AppError('bulk.not-undoable')
    await ctx.tx.query({
      text: `update bulk_run set state = ${bulkRunStates.undoing} where org_id = $1 and store_id = $2 and id = $3`,
      values: [ctx.orgId, ctx.storeId, id],
    })
    const { orgId, storeId, now } = ctx
    await enqueueJob(ctx.tx, undoRun, { payload: { runId: id }, now, orgId, storeId, about: run.name, key: id })
    await recordActivity(ctx, { action: 'bulk.undone', subject: { id, name: run.name } })
    return {}
  },
})
