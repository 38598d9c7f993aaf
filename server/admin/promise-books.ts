import type { Rule } from '#server/admin/book-rules.ts'
import { itemNamed } from '#server/admin/stock-names.ts'
import { linesOf, missedEverywhere } from '#server/ledgers/promises/missed-lines.ts'

/** What is free of an item at its places, as `availableOf` reckons it: less the debts of places. */
const FREE = `(select least(sum(greatest(0, greatest(0, b.quantity_milli) - b.locked_milli)), sum(b.quantity_milli - b.locked_milli))
  from stock_balance b join stock_place p on p.org_id = b.org_id and p.store_id = b.store_id and p.id = b.place_id
    and p.kind in ('shelf', 'warehouse')
  where b.org_id = o.org_id and b.store_id = o.store_id and b.sku_id = q.item_id)`

/** What is kept for online orders, and what they miss, compared with their lines. */
export const promiseRules: readonly Rule[] = [
  {
    what: 'more is kept for a line of an order than it needs',
    text: `select 'order ' || o.number || ', line ' || q.line_no || ': ' || ${itemNamed('q.item_id')} || ', ' || q.kept
        || ' kept of ' || q.milli as place
      from online_order o cross join lateral (
        select l.line_no, n.item_id, n.milli, k.milli as kept from ${linesOf('o')} and k.milli > n.milli) q`,
  },
  {
    what: 'goods are free that an order has lost',
    text: `select 'order ' || o.number || ', line ' || q.line_no || ': ' || ${itemNamed('q.item_id')} as place
      from ${missedEverywhere} and q.lost and ${FREE} > 0`,
  },
  {
    what: 'whether orders wait for an item differs from their lines',
    text: `select ${itemNamed('coalesce(k.item_id, w.item_id)')} || case when w.item_id is null then ': nobody waits'
        else ': not noted' end as place
      from (select * from sku_stock where wanted) k full join (
        select distinct o.org_id, o.store_id, q.item_id from ${missedEverywhere}) w
        on w.org_id = k.org_id and w.store_id = k.store_id and w.item_id = k.item_id
      where k.item_id is null or w.item_id is null`,
  },
]
