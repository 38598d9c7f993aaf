import { bulk, type BulkRun } from '#contract/catalogue/bulk.ts'
import { AppError } from '#contract/errors.ts'
import { categoryRunName } from '#contract/texts/price-texts.ts'
import { enqueueJob } from '#server/jobs/enqueue-job.ts'
import { changed } from '#server/ledgers/events/changed.ts'
import { startRun } from '#server/contexts/catalogue/bulk/bulk-runs.ts'
import { moveToCategory } from '#server/contexts/catalogue/bulk/move-to-category.job.ts'
import { countSelected } from '#server/contexts/catalogue/selection/selection.ts'
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

  category: async (ctx, { selection, categoryId }) => {
    const { orgId, storeId, now } = ctx
    const { rows } = await ctx.tx.query<{ name_zh: string; name_en: string }>({
      text: 'select name_zh, name_en from category where org_id = $1 and store_id = $2 and id = $3',
      values: [orgId, storeId, categoryId],
    })
    const total = await countSelected(ctx.tx, ctx, selection)
    if (!rows[0] || total === 0) throw new AppError('record.missing')
    const name = categoryRunName({ zh: rows[0].name_zh, en: rows[0].name_en }, ctx.language)
    const runId = await startRun(ctx, { kind: 'grid', name, accountId: ctx.accountId, total })
    const payload = { runId, selection, categoryId }
    await enqueueJob(ctx.tx, moveToCategory, { payload, now, orgId, storeId, about: name, key: runId })
    await changed(ctx, { kind: 'goods.category', subject: { id: runId, name } })
    return { runId, total }
  },

  undo: async (ctx, { id }) => {
    await startUndo(ctx, await found(ctx, id, true))
    return {}
  },
})
