import * as v from 'valibot'
import { Id } from '#contract/schemas.ts'
import { doubling, jobKind } from '#server/jobs/job-kind.ts'
import { nextRevision } from '#server/kernel/catalogue-revision.ts'
import { carryRecipes } from '#server/contexts/catalogue/extras/carry-recipes.ts'

/**
 * Tells tablets of a planned recipe when its time has come. Sales are booked by their own time and do not wait for it.
 * One that was withdrawn meanwhile changes nothing.
 */
export const turnRecipe = jobKind({
  kind: 'recipes.turn',
  payload: v.strictObject({ skuId: Id }),
  tries: 5,
  backoff: doubling(10_000),
  atOnce: 1,
  run: async ({ skuId }, { services: { db, now }, orgId, storeId }) => {
    await db.tx(async (tx) => {
      const rev = await nextRevision(tx, orgId, storeId)
      await carryRecipes(tx, { orgId, storeId, now: now() }, [skuId])
      await tx.query({
        text: 'update sku set rev = $4 where org_id = $1 and store_id = $2 and id = $3',
        values: [orgId, storeId, skuId, rev],
      })
    })
  },
})
