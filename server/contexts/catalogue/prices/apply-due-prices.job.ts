import * as v from 'valibot'
import { priceChangeStates } from '#domain/price-change-states.ts'
import type { Database } from '#server/db/session.ts'
import { inBlocks } from '#server/jobs/in-blocks.ts'
import { doubling, jobKind } from '#server/jobs/job-kind.ts'
import { nextRevision } from '#server/kernel/catalogue-revision.ts'
import { projectPrices } from '#server/contexts/catalogue/skus/project-prices.ts'
import { machines } from '#server/kernel/machines.ts'
import { transitionAll } from '#server/kernel/transition.ts'

/** Time that prices given to tablets are kept: far longer than one sells without contact. */
const KEPT = 30 * 24 * 3_600_000

const { planned, live } = priceChangeStates

interface Due {
  readonly org_id: string
  readonly store_id: string
  readonly ids: string[]
  readonly packs: string[]
}

/** Skus and packs of one store whose change begins or ends by now, at most about so many. */
async function nextDue(db: Database, now: number, most: number): Promise<Due | undefined> {
  const { rows } = await db.query<Due>({
    across: 'price changes of all stores begin and end by the clock',
    text: `with due as (
        (select org_id, store_id, sku_id, pack_id from price_change where state = ${planned} and starts_at <= $1
          order by starts_at limit $2)
        union
        (select org_id, store_id, sku_id, pack_id from price_change where state = ${live} and ends_at <= $1
          order by ends_at limit $2))
      select org_id, store_id, coalesce(array_agg(distinct sku_id::text) filter (where pack_id is null), '{}') as ids,
        coalesce(array_agg(pack_id::text) filter (where pack_id is not null), '{}') as packs from due group by org_id, store_id limit 1`,
    values: [new Date(now), most],
  })
  return rows[0]
}

/** Makes due changes live or past, and prepares the next ones for tablets. Returns how many products there were. */
export async function applyDuePrices(db: Database, now: number, signal: AbortSignal): Promise<number> {
  let turned = 0
  await inBlocks(db, signal, async (rows) => {
    const due = await nextDue(db, now, rows)
    if (!due) return false
    const { org_id: orgId, store_id: storeId, ids, packs } = due
    await db.tx(async (tx) => {
      const rev = await nextRevision(tx, orgId, storeId)
      await endOfGone({ tx, orgId, storeId, ids, packs })
      await projectPrices({ tx, orgId, storeId, now }, ids, rev)
      await projectPrices({ tx, orgId, storeId, now, of: 'packs' }, packs, rev)
    })
    turned += ids.length + packs.length
    return true
  })
  await db.query({
    across: 'kept for the sales of all stores, and forgotten after the same time',
    text: `delete from sku_price_past p using store s
      where p.org_id = s.org_id and p.store_id = s.id and p.until < $1`,
    values: [new Date(now - KEPT)],
  })
  await db.query({
    across: 'kept for the sales of all stores, and forgotten after the same time',
    text: `delete from pack_price_past p using store s
      where p.org_id = s.org_id and p.store_id = s.id and p.until < $1`,
    values: [new Date(now - KEPT)],
  })
  return turned
}

/** Changes of products that are gone do not begin any more. */
async function endOfGone({
  tx,
  orgId,
  storeId,
  ids,
  packs,
}: {
  readonly tx: Parameters<typeof nextRevision>[0]
  readonly orgId: string
  readonly storeId: string
  readonly ids: readonly string[]
  readonly packs: readonly string[]
}): Promise<void> {
  await transitionAll(tx, machines.priceChange, { org_id: orgId, store_id: storeId }, priceChangeStates.past, {
    where: (given) => `(x.sku_id = any(${given(ids)}::uuid[]) or x.pack_id = any(${given(packs)}::uuid[]))
      and exists (select 1 from sku s where s.org_id = x.org_id and s.store_id = x.store_id and s.id = x.sku_id
        and s.deleted_at is not null)`,
  })
}

export const applyDuePricesJob = jobKind({
  kind: 'prices.turn',
  payload: v.strictObject({}),
  tries: 5,
  backoff: doubling(10_000),
  atOnce: 1,
  run: async (_, { services: { db, now }, signal }) => {
    await applyDuePrices(db, now(), signal)
  },
})
