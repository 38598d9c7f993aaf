import type { ImportPlan } from '#server/import/plan-import.ts'
import { countDone, finishRun, startRun } from '#server/contexts/catalogue/bulk/bulk-runs.ts'
import type { BulkScope } from '#server/contexts/catalogue/bulk/bulk-scope.ts'
import { allowedPlan } from '#server/contexts/catalogue/import/allowed-plan.ts'
import { applyPlan } from '#server/contexts/catalogue/import/run-import.ts'

/**
 * Applies a whole plan in the caller's transaction, as a run that can be undone. A plan without changes does nothing.
 * @returns the run's id, if there is one
 */
export async function importAtOnce(scope: BulkScope, planned: ImportPlan, name: string): Promise<string | undefined> {
  const plan = await allowedPlan(scope.tx, planned)
  const total = plan.change.length + plan.add.reduce((sum, { skus }) => sum + skus.length, 0)
  if (total === 0) return undefined
  const runId = await startRun(scope, { kind: 'import', name, accountId: '', total })
  await applyPlan(scope, runId, plan)
  await countDone(scope, runId, total)
  await finishRun(scope, runId)
  return runId
}
