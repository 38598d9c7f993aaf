import type { BulkRun } from '#contract/catalogue/bulk.ts'
import { AppError } from '#contract/errors.ts'
import { bulkRunStates } from '#domain/bulk-run-states.ts'
import { enqueueJob } from '#server/jobs/enqueue-job.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { changed } from '#server/ledgers/events/changed.ts'
import { undoRun } from '#server/contexts/catalogue/bulk/undo-run.job.ts'
import { machines } from '#server/kernel/machines.ts'
import { transition } from '#server/kernel/transition.ts'

/** Starts undoing a run in the background. @throws AppError bulk.not-undoable */
export async function startUndo(ctx: Ctx, { id, name, undoUntil }: BulkRun): Promise<void> {
  if (undoUntil === undefined) throw new AppError('bulk.not-undoable')
  const { orgId, storeId, now } = ctx
  await transition(ctx.tx, machines.bulkRun, { org_id: orgId, store_id: storeId, id }, bulkRunStates.undoing)
  await enqueueJob(ctx.tx, undoRun, { payload: { runId: id }, now, orgId, storeId, about: name, key: id })
  await changed(ctx, { kind: 'bulk.undone', subject: { id, name } })
}
