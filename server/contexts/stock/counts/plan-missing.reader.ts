import { countStates } from '#domain/count-states.ts'
import { pickingTaskStates } from '#domain/picking-task-states.ts'
import { countKinds, uncountedRules } from '#domain/stock-count.ts'
import type { Tx } from '#server/db/session.ts'
import { newId } from '#server/kernel/new-id.ts'
import type { EventReader, ReadEvent } from '#server/ledgers/events/event-reader.ts'
import { COUNT_TODOS, syncTasks } from '#server/ledgers/todos/sync-tasks.ts'

/** How long the remark of a count gets at most. */
const REMARK = 200

const { planned, counting, review } = countStates
const { waiting, picking } = pickingTaskStates

/**
 * What was missing at its place when an order was picked is to be counted, if it should be there: in one count, which waits
 * until somebody starts it.
 */
export const planMissing: EventReader = {
  name: 'plan-missing',
  kinds: ['picking.short', 'picking.finished'],
  read: async (tx, events, { now }) => {
    for (const event of events) await plan(tx, event, now())
  },
}

async function plan(tx: Tx, event: ReadEvent, now: number): Promise<void> {
  const { orgId, storeId } = event
  const missing = await missingItems(tx, event)
  if (missing.length === 0) return
  const items = missing.map(({ item_id }) => item_id)
  const { number } = missing[0]!
  const { rows } = await tx.query<{ id: string; scope: { itemIds: string[] }; remark: string }>({
    text: `select id, scope, remark from stock_count where org_id = $1 and store_id = $2 and state = ${planned}
        and due_on is null and created_by is null
      order by created_at limit 1 for update`,
    values: [orgId, storeId],
  })
  const [count] = rows
  const id = count?.id ?? newId(now)
  const remark = [...new Set([...(count?.remark.split(', ') ?? []), number])].filter(Boolean).join(', ')
  const scope = { itemIds: [...(count?.scope.itemIds ?? []), ...items] }
  if (count)
    await tx.query({
      text: `update stock_count set scope = $4, remark = $5, version = version + 1
        where org_id = $1 and store_id = $2 and id = $3`,
      values: [orgId, storeId, id, JSON.stringify(scope), remark.length > REMARK ? count.remark : remark],
    })
  else
    await tx.query({
      text: `insert into stock_count (org_id, store_id, id, kind, scope, uncounted, remark, created_at)
        values ($1, $2, $3, ${countKinds.single}, $4, ${uncountedRules.leave}, $5, $6)`,
      values: [orgId, storeId, id, JSON.stringify(scope), remark, new Date(now)],
    })
  await syncTasks(tx, { orgId, storeId }, COUNT_TODOS, { ids: [id], now })
}

/**
 * Items of a list that should be where they are missing, and that no count covers: what is short counts once the list is
 * finished, because it may turn up until then; what waits, at once.
 */
async function missingItems(
  tx: Tx,
  { orgId, storeId, subjectId }: ReadEvent,
): Promise<readonly { readonly item_id: string; readonly number: string }[]> {
  const { rows } = await tx.query<{ item_id: string; number: string }>({
    text: `select distinct l.sku_id as item_id, t.number from picking_task t
      join picking_line p on p.org_id = t.org_id and p.store_id = t.store_id and p.task_id = t.id
      join online_order_line l on l.org_id = t.org_id and l.store_id = t.store_id and l.order_id = t.order_id
        and l.line_no = p.line_no
      join stock_balance b on b.org_id = t.org_id and b.store_id = t.store_id and b.sku_id = l.sku_id
        and b.place_id = p.place_id and b.quantity_milli > 0
      where t.org_id = $1 and t.store_id = $2 and t.id = $3
        and (p.waits or p.short_milli > 0 and t.state not in (${waiting}, ${picking}))
        and not exists (select 1 from stock_count c
          join stock_count_line x on x.org_id = c.org_id and x.store_id = c.store_id and x.count_id = c.id
          where c.org_id = $1 and c.store_id = $2 and c.state in (${counting}, ${review}) and x.item_id = l.sku_id
            and x.place_id = p.place_id)
        and not exists (select 1 from stock_count c where c.org_id = $1 and c.store_id = $2 and c.state = ${planned}
          and c.created_by is null and c.scope -> 'itemIds' ? l.sku_id::text)
      order by l.sku_id`,
    values: [orgId, storeId, subjectId],
  })
  return rows
}
