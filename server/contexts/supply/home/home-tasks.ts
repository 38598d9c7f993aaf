import type { HomeTask } from '#contract/stock-home.ts'
import type { StorePermission } from '#domain/permissions.ts'
import { countStates } from '#domain/count-states.ts'
import { documentStates } from '#domain/document-states.ts'
import { onTheWay, purchaseOrderStates } from '#domain/purchase-order-states.ts'
import { transferStates } from '#domain/transfer-states.ts'
import { IS_LOW, IS_OVER } from '#server/contexts/stock/items/item-kinds.ts'

/** Something that may need doing: who sees it, and how many there are ($1 organisation, $2 store, $3 today). */
interface Task {
  readonly can: StorePermission
  /** SQL of one number; null and 0 are nothing to do. */
  readonly count: string
}

/** An item that the store still has. */
const notDeleted = (id: string): string => `not exists (select 1 from sku s where s.org_id = $1 and s.store_id = $2
    and s.id = ${id} and s.deleted_at is not null) and not exists (select 1 from raw_material m where m.org_id = $1
    and m.store_id = $2 and m.id = ${id} and m.deleted_at is not null)`

const limited = (where: string): string => `select count(*) from item_limit l
  left join sku_stock k on k.org_id = l.org_id and k.store_id = l.store_id and k.item_id = l.item_id
  where l.org_id = $1 and l.store_id = $2 and ${where} and ${notDeleted('l.item_id')}`

const drafts = (table: string): string =>
  `select count(*) from ${table} where org_id = $1 and store_id = $2 and state = ${documentStates.draft}`

const ordered = (where: string): string =>
  `select count(*) from purchase_order where org_id = $1 and store_id = $2 and deleted_at is null and ${where}`
const COMING = `state in (${onTheWay.join(', ')})`

const transfers = (where: string): string => `select count(*) from stock_transfer where org_id = $1 and ${where}`
const counts = (state: number): string =>
  `select count(*) from stock_count where org_id = $1 and store_id = $2 and state = ${state}`

/** What may need doing, in the order in which it is shown; a new one is one entry here, and its words on the screen. */
export const tasks: Readonly<Record<HomeTask, Task>> = {
  'below-zero': {
    can: 'shopGoodsStock',
    count: `select count(*) from sku_stock k join sku s on s.org_id = k.org_id and s.store_id = k.store_id and s.id = k.item_id
      and s.deleted_at is null where k.org_id = $1 and k.store_id = $2 and (k.shelf_milli < 0 or k.warehouse_milli < 0)`,
  },
  short: { can: 'shopStockWarning', count: limited(IS_LOW) },
  over: { can: 'shopStockWarning', count: limited(IS_OVER) },
  order: {
    can: 'shopPurchaseAdd',
    count: `select count(distinct item_id) from purchase_suggestion s where s.org_id = $1 and s.store_id = $2
      and s.made_by is null and s.order_id is null and not exists (select 1 from purchase_line l
        join purchase_order o on o.org_id = l.org_id and o.store_id = l.store_id and o.id = l.order_id and o.deleted_at is null
        where l.org_id = $1 and l.store_id = $2 and l.item_id = s.item_id and o.created_at >= s.at)`,
  },
  review: { can: 'shopPurchaseReview', count: ordered(`state = ${purchaseOrderStates.notReviewed}`) },
  receive: { can: 'shopPurchaseOrder', count: ordered(COMING) },
  overdue: { can: 'shopPurchaseOrder', count: ordered(`${COMING} and expected_on < $3::date`) },
  'transfer-receive': { can: 'shopTransfer', count: transfers(`to_store = $2 and state = ${transferStates.sent}`) },
  'transfer-send': { can: 'shopTransfer', count: transfers(`from_store = $2 and state = ${transferStates.requested}`) },
  'transfer-differing': {
    can: 'shopTransfer',
    count: transfers(`from_store = $2 and state = ${transferStates.differing}`),
  },
  count: { can: 'shopStockCount', count: counts(countStates.counting) },
  'count-review': { can: 'shopStockCount', count: counts(countStates.review) },
  'inbound-drafts': { can: 'shopInbound', count: drafts('inbound_document') },
  'outbound-drafts': { can: 'shopOutbound', count: drafts('outbound_document') },
  'move-drafts': { can: 'shopStockMove', count: drafts('stock_move') },
  refill: {
    can: 'shopShelfWarning',
    count: `select count(*) from item_place t
      join stock_place p on p.org_id = t.org_id and p.store_id = t.store_id and p.id = t.place_id
        and p.kind = 'shelf' and p.deleted_at is null
      left join stock_balance k on k.org_id = t.org_id and k.store_id = t.store_id and k.place_id = t.place_id
        and k.sku_id = t.item_id
      where t.org_id = $1 and t.store_id = $2 and t.min_milli is not null and coalesce(k.quantity_milli, 0) <= t.min_milli
        and ${notDeleted('t.item_id')}`,
  },
}
