import type { CountTask } from '#contract/stock/count-records.ts'
import type { HomeTask } from '#contract/insight/stock-home.ts'
import { documentStates } from '#domain/document-states.ts'
import type { StorePermission } from '#domain/permissions.ts'
import { todoKinds, todoNodes } from '#domain/todos.ts'
import { countTaskSql } from '#server/contexts/stock/counts/count-tasks.ts'

/** A figure of the home of stock that no task says: who sees it, and SQL of it ($1 organisation, $2 store, $3 now). */
interface Counted {
  readonly can: StorePermission
  readonly count: string
}

const drafts = (table: string): string =>
  `select count(*) from ${table} where org_id = $1 and store_id = $2 and state = ${documentStates.draft}`

const belowZero = (items: string): string =>
  `select count(*) from sku_stock k join ${items} s on s.org_id = k.org_id and s.store_id = k.store_id and s.id = k.item_id
    and s.deleted_at is null where k.org_id = $1 and k.store_id = $2 and (k.shelf_milli < 0 or k.warehouse_milli < 0)`

const countsWith = (task: CountTask): Counted => ({
  can: 'shopCountManage',
  count: `select count(*) from stock_count c where c.org_id = $1 and c.store_id = $2
    and ${countTaskSql(task, '$3::timestamptz')}`,
})

/** Counted as their lists do. */
export const countedTasks = {
  'below-zero': {
    can: 'shopGoodsStock',
    count: `${belowZero('sku')} and not exists (select 1 from sku_card c where c.org_id = $1 and c.store_id = $2
      and c.sku_id = s.id)`,
  },
  'below-zero-raw': { can: 'shopRawStock', count: belowZero('raw_material') },
  'count-long': countsWith('long'),
  'count-recount': countsWith('recount'),
  'count-later': countsWith('later'),
  'count-doubt': countsWith('doubt'),
  'inbound-drafts': { can: 'shopInbound', count: drafts('inbound_document') },
  'outbound-drafts': { can: 'shopOutbound', count: drafts('outbound_document') },
  'move-drafts': { can: 'shopStockMove', count: drafts('stock_move') },
} as const satisfies Partial<Record<HomeTask, Counted>>

/** The permission for each figure. */
const nodes: Readonly<Record<HomeTask, StorePermission>> = {
  ...todoNodes,
  ...(Object.fromEntries(Object.entries(countedTasks).map(([kind, { can }]) => [kind, can])) as Record<
    keyof typeof countedTasks,
    StorePermission
  >),
  order: 'shopPurchaseAdd',
  over: 'shopStockWarning',
  overdue: todoNodes.receive,
  'due-today': todoNodes.receive,
}

export const nodeOf = (kind: HomeTask): StorePermission => nodes[kind]

export const isTodo = (kind: HomeTask): kind is (typeof todoKinds)[number] =>
  (todoKinds as readonly string[]).includes(kind)
