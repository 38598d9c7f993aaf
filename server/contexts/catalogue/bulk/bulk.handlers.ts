import { bulk, type BulkRun } from '#contract/bulk.ts'
import { AppError } from '#contract/errors.ts'
import { implement, type Ctx } from '#server/kernel/context.ts'
import { changePage, runHere, runPage } from '#server/contexts/catalogue/bulk/bulk.queries.ts'
import { startUndo } from '#server/contexts/catalogue/bulk/start-undo.ts'

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
    await startUndo(ctx, await found(ctx, id, true))
    return {}
  },
})
