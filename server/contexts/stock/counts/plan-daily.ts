import { countStates } from '#domain/count-states.ts'
import { countKinds, uncountedRules } from '#domain/stock-count.ts'
import { type CountScope, lockCount, turnCount } from '#server/contexts/stock/counts/count-rows.ts'
import type { PlannedScope } from '#server/contexts/stock/counts/planned.queries.ts'
import { businessDate } from '#server/kernel/business-date.ts'
import { newId } from '#server/kernel/new-id.ts'
import { COUNT_TODOS, syncTasks } from '#server/ledgers/todos/sync-tasks.ts'

/**
 * Prepares the count of the day: the items whose stock is least sure and that sell most, as the night has found. One that
 * nobody has started becomes the new day's; a day whose count was started or cancelled gets no other.
 */
export async function planDaily(scope: CountScope): Promise<void> {
  const { tx, orgId, storeId, now } = scope
  const { rows } = await tx.query<{ zone: string; most: number }>({
    text: 'select time_zone as zone, daily_count as most from store where org_id = $1 and id = $2 for update',
    values: [orgId, storeId],
  })
  const [store] = rows
  if (!store) return
  const today = businessDate(now, store.zone)
  const known = await tx.query<{ id: string; state: number; today: boolean }>({
    text: `select id, state, due_on = $3::date as today from stock_count
      where org_id = $1 and store_id = $2 and due_on is not null and (state = ${countStates.planned} or due_on = $3::date)`,
    values: [orgId, storeId, today],
  })
  if (known.rows.some((count) => count.today && count.state !== countStates.planned)) return
  const planned = known.rows.find((count) => count.state === countStates.planned)
  const itemIds = await leastSure(scope, store.most)
  if (itemIds.length === 0) {
    if (planned) await turnCount(scope, await lockCount(scope, planned.id), countStates.cancelled)
    return
  }
  const id = planned?.id ?? newId(now)
  const items: PlannedScope = { itemIds }
  if (planned)
    await tx.query({
      text: `update stock_count set scope = $4, due_on = $5, version = version + 1
        where org_id = $1 and store_id = $2 and id = $3 and state = ${countStates.planned}`,
      values: [orgId, storeId, id, JSON.stringify(items), today],
    })
  else
    await tx.query({
      text: `insert into stock_count (org_id, store_id, id, kind, scope, uncounted, created_at, due_on)
        values ($1, $2, $3, ${countKinds.cycle}, $4, ${uncountedRules.leave}, $5, $6)`,
      values: [orgId, storeId, id, JSON.stringify(items), new Date(now), today],
    })
  await syncTasks(tx, { orgId, storeId }, COUNT_TODOS, { ids: [id], now })
}

/** Items that lie or belong somewhere, and are neither in an open count nor in that of what was missing. */
async function leastSure({ tx, orgId, storeId }: CountScope, most: number): Promise<string[]> {
  const { rows } = await tx.query<{ item_id: string }>({
    text: `select i.item_id from item_statistic i where i.org_id = $1 and i.store_id = $2 and i.count_rank > 0
        and exists (select 1 from stock_balance b join stock_place p on p.org_id = b.org_id and p.store_id = b.store_id
          and p.id = b.place_id and p.kind <> 'transit'
          where b.org_id = $1 and b.store_id = $2 and b.sku_id = i.item_id and b.quantity_milli <> 0)
        and not exists (select 1 from stock_count c join stock_count_line l on l.org_id = c.org_id
          and l.store_id = c.store_id and l.count_id = c.id
          where c.org_id = $1 and c.store_id = $2 and c.state in (${countStates.counting}, ${countStates.review})
            and l.item_id = i.item_id)
        and not exists (select 1 from stock_count c where c.org_id = $1 and c.store_id = $2
          and c.state = ${countStates.planned} and c.due_on is null and c.created_by is null
          and c.scope -> 'itemIds' ? i.item_id::text)
      order by i.count_rank desc, i.item_id limit $3`,
    values: [orgId, storeId, most],
  })
  return rows.map((row) => row.item_id)
}

/** The count that the night prepared last, with what it covers; undefined: none yet. */
export async function lastDaily({ tx, orgId, storeId }: Omit<CountScope, 'now'>): Promise<Daily | undefined> {
  const { rows } = await tx.query<Daily>({
    text: `select id, state, version, scope, due_on from stock_count
      where org_id = $1 and store_id = $2 and due_on is not null order by due_on desc limit 1`,
    values: [orgId, storeId],
  })
  return rows[0]
}

export interface Daily {
  readonly id: string
  readonly state: number
  readonly version: number
  readonly scope: PlannedScope
  readonly due_on: string
}
