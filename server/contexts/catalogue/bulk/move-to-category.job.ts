import * as v from 'valibot'
import { Selection } from '#contract/catalogue/price-changes.ts'
import { inBlocks } from '#server/jobs/in-blocks.ts'
import { doubling, jobKind } from '#server/jobs/job-kind.ts'
import { applyChanges, countDone, finishRun } from '#server/contexts/catalogue/bulk/bulk-runs.ts'
import type { BulkScope } from '#server/contexts/catalogue/bulk/bulk-scope.ts'
import { presentValues } from '#server/contexts/catalogue/bulk/present-values.ts'
import { idsAhead, stillChosen } from '#server/contexts/catalogue/selection/selection.ts'

const Move = v.object({ runId: v.string(), selection: Selection, categoryId: v.string() })
type Move = v.InferOutput<typeof Move>

async function moveBlock(scope: BulkScope, move: Move, skuIds: string[]): Promise<void> {
  const rows = await stillChosen(scope.tx, scope, move.selection, skuIds)
  const ids = [...new Set(rows.map((row) => row.product_id))]
  // in the online store buyers see the category: it stays until the product is taken down
  const present = await presentValues(scope, 'product', ids)
  const open = ids.filter((id) => present.get(id)?.frozen === false)
  await applyChanges(
    scope,
    move.runId,
    open.map((entityId) => ({ entityId, field: 'categoryId', value: move.categoryId })),
  )
  await countDone(scope, move.runId, rows.length)
}

/** Puts the products of a selection into a category, block by block. After a stop it begins again: what is done stays. */
export const moveToCategory = jobKind({
  kind: 'goods.category',
  payload: Move,
  tries: 10,
  backoff: doubling(5_000, 600_000),
  atOnce: 2,
  eachOrg: 1,
  run: async (move, { services: { db, now }, orgId, storeId, signal }) => {
    const inStore = <T>(work: (scope: BulkScope) => Promise<T>): Promise<T> =>
      db.tx((tx) => work({ tx, orgId, storeId, now: now() }))
    await inStore(({ tx }) =>
      tx.query({
        text: 'update bulk_run set done = 0 where org_id = $1 and store_id = $2 and id = $3',
        values: [orgId, storeId, move.runId],
      }),
    )
    const nextIds = idsAhead(db, { orgId, storeId }, move.selection)
    await inBlocks(db, signal, async (rows) => {
      const ids = await nextIds(rows)
      if (ids.length > 0) await inStore((scope) => moveBlock(scope, move, ids))
      return ids.length > 0
    })
    await inStore((scope) => finishRun(scope, move.runId))
  },
})
