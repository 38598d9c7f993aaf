import * as v from 'valibot'
import { onlineProductStates } from '#domain/online-product-states.ts'
import type { Database } from '#server/db/session.ts'
import { inBlocks } from '#server/jobs/in-blocks.ts'
import { doubling, jobKind } from '#server/jobs/job-kind.ts'
import { nextRevision } from '#server/kernel/catalogue-revision.ts'
import { machines } from '#server/kernel/machines.ts'
import { transitionAll } from '#server/kernel/transition.ts'

interface Due {
  readonly org_id: string
  readonly store_id: string
  readonly ids: string[]
}

/**
 * Takes products off sale whose time has come. Readers go by the clock already; from now on what was frozen can be changed
 * again.
 */
export const endSales = (db: Database, now: number, signal: AbortSignal): Promise<void> =>
  inBlocks(db, signal, async (limit) => {
    const { rows } = await db.query<Due>({
      across: 'sales on the web of all stores end by the clock',
      text: `select org_id, store_id, array_agg(product_id::text) as ids from (
          select org_id, store_id, product_id from online_product
          where state <> ${onlineProductStates.off} and off_sale_at <= $1 order by off_sale_at limit $2) due
        group by org_id, store_id limit 1`,
      values: [new Date(now), limit],
    })
    const due = rows[0]
    if (!due) return false
    await db.tx(async (tx) => {
      const keys = { org_id: due.org_id, store_id: due.store_id, product_id: due.ids }
      await transitionAll(tx, machines.onlineProduct, keys, onlineProductStates.off, {
        where: (given) => `x.off_sale_at <= ${given(new Date(now))}`,
      })
      await nextRevision(tx, due.org_id, due.store_id)
    })
    return true
  })

export const endSalesJob = jobKind({
  kind: 'online.end-sales',
  payload: v.strictObject({}),
  tries: 5,
  backoff: doubling(10_000),
  atOnce: 1,
  run: (_, { services: { db, now }, signal }) => endSales(db, now(), signal),
})
