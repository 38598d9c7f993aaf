import type { Rule } from '#server/admin/book-rules.ts'
import { lockKinds, lockStates } from '#domain/stock-locks.ts'
import { documentRules } from '#server/admin/stock-document-books.ts'
import { promiseRules } from '#server/admin/promise-books.ts'
import { itemNamed, placeNamed, documentNamed } from '#server/admin/stock-names.ts'
import { transferStates } from '#domain/transfer-states.ts'

/** Balances, values and sums are what the ledger comes to. */
const ledgerRules: readonly Rule[] = [
  {
    what: 'stock balance differs from the sum of its ledger',
    text: `select ${itemNamed('coalesce(b.sku_id, l.sku_id)')} || ' at ' || ${placeNamed('coalesce(b.place_id, l.place_id)')} || ': balance '
        || coalesce(b.quantity_milli, 0) || ', ledger ' || coalesce(l.quantity_milli, 0) || coalesce(', last moved by ' || (
          select ${documentNamed('g')} from stock_ledger g where g.org_id = l.org_id and g.store_id = l.store_id
            and g.sku_id = l.sku_id and g.place_id = l.place_id order by g.entry_no desc limit 1), '') as place
      from stock_balance b full join (
        select org_id, store_id, sku_id, place_id, sum(quantity_milli) as quantity_milli, count(*) as entries
        from stock_ledger group by org_id, store_id, sku_id, place_id
      ) l on l.org_id = b.org_id and l.store_id = b.store_id and l.sku_id = b.sku_id and l.place_id = b.place_id
      where coalesce(b.quantity_milli, 0) <> coalesce(l.quantity_milli, 0) or coalesce(b.entries, 0) <> coalesce(l.entries, 0)`,
  },
  {
    what: 'ledger entry does not follow from the one before it',
    text: `select ${itemNamed('l.sku_id')} || ' at ' || ${placeNamed('l.place_id')} || ', entry ' || entry_no || ' of ' || ${documentNamed('l')} as place from (
        select *, row_number() over lane as expected_no, sum(quantity_milli) over lane as expected_milli from stock_ledger
        window lane as (partition by org_id, store_id, sku_id, place_id order by entry_no)
      ) l where entry_no <> expected_no or balance_milli <> expected_milli`,
  },
  {
    what: 'value of an item differs from its movements and corrections',
    text: `select ${itemNamed('k.item_id')} || ': value ' || k.value_micro || ', ledgers ' || coalesce(l.value, 0) + coalesce(c.value, 0) as place
      from sku_stock k
      left join (select org_id, store_id, sku_id, sum(value_micro) as value from stock_ledger group by 1, 2, 3) l
        on l.org_id = k.org_id and l.store_id = k.store_id and l.sku_id = k.item_id
      left join (select org_id, store_id, item_id, sum(value_micro) as value, count(*) as entries from cost_ledger group by 1, 2, 3) c
        on c.org_id = k.org_id and c.store_id = k.store_id and c.item_id = k.item_id
      where k.value_micro <> coalesce(l.value, 0) + coalesce(c.value, 0) or k.cost_entries <> coalesce(c.entries, 0)`,
  },
  {
    what: 'value of goods under way differs from their transfers',
    text: `select ${itemNamed('k.item_id')} || ': ' || k.transit_micro || ', transfers ' || coalesce(s.value, 0) as place
      from sku_stock k left join (
        select t.org_id, t.from_store, l.from_item, sum(l.transit_micro) as value
        from stock_transfer_line l join stock_transfer t on t.org_id = l.org_id and t.id = l.transfer_id
        where l.transit_micro <> 0 group by 1, 2, 3
      ) s on s.org_id = k.org_id and s.from_store = k.store_id and s.from_item = k.item_id
      where k.transit_micro <> coalesce(s.value, 0)`,
  },
  {
    what: 'nothing is there, but it is worth something',
    text: `select ${itemNamed('k.item_id')} as place from sku_stock k join (
        select org_id, store_id, sku_id, sum(quantity_milli) as quantity from stock_balance group by 1, 2, 3
      ) b on b.org_id = k.org_id and b.store_id = k.store_id and b.sku_id = k.item_id
      where b.quantity = 0 and k.value_micro <> 0`,
  },
  {
    what: 'stock of an item differs from the sum of its places',
    text: `select ${itemNamed('coalesce(k.item_id, b.sku_id)')} as place from sku_stock k full join (
        select b.org_id, b.store_id, b.sku_id, coalesce(sum(b.quantity_milli) filter (where p.kind = 'shelf'), 0) as shelf,
          coalesce(sum(b.quantity_milli) filter (where p.kind = 'warehouse'), 0) as warehouse, sum(b.locked_milli) as locked
        from stock_balance b join stock_place p on p.org_id = b.org_id and p.store_id = b.store_id and p.id = b.place_id
        group by b.org_id, b.store_id, b.sku_id
      ) b on b.org_id = k.org_id and b.store_id = k.store_id and b.sku_id = k.item_id
      where coalesce(k.shelf_milli, 0) <> coalesce(b.shelf, 0) or coalesce(k.warehouse_milli, 0) <> coalesce(b.warehouse, 0)
        or coalesce(k.locked_milli, 0) <> coalesce(b.locked, 0)`,
  },
]

/** Reserved stock exists, and each reservation has an owner. */
const lockRules: readonly Rule[] = [
  {
    what: 'what is kept at a place differs from its locks',
    text: `select ${itemNamed('coalesce(b.sku_id, l.item_id)')} || ' at ' || ${placeNamed('coalesce(b.place_id, l.place_id)')} || ': '
        || coalesce(b.locked_milli, 0) || ' kept, locks ' || coalesce(l.n, 0) as place
      from (select * from stock_balance where locked_milli <> 0) b full join (
        select org_id, store_id, item_id, place_id, sum(quantity_milli) as n from stock_lock where state = ${lockStates.live} group by 1, 2, 3, 4
      ) l on l.org_id = b.org_id and l.store_id = b.store_id and l.item_id = b.sku_id and l.place_id = b.place_id
      where coalesce(b.locked_milli, 0) <> coalesce(l.n, 0)`,
  },
  {
    what: 'more is kept at a place than is there',
    text: `select ${itemNamed('b.sku_id')} || ' at ' || ${placeNamed('b.place_id')} || ': ' || b.locked_milli || ' kept, '
        || b.quantity_milli || ' there' as place
      from stock_balance b where b.locked_milli > 0 and b.locked_milli > b.quantity_milli`,
  },
  {
    what: 'goods are reserved for a transfer that needs none',
    text: `select 'transfer ' || coalesce(t.number, l.owner_id::text) || ': ' || ${itemNamed('l.item_id')} as place
      from stock_lock l left join stock_transfer t on t.org_id = l.org_id and t.id = l.owner_id and t.from_store = l.store_id
        and t.state = ${transferStates.requested}
      where l.kind = ${lockKinds.transfer} and l.state = ${lockStates.live} and t.id is null`,
  },
]

/** The stock in transit between stores. */
const transitRules: readonly Rule[] = [
  {
    what: 'what comes from other stores differs from the transfers',
    text: `select ${itemNamed('coalesce(k.item_id, l.item)')} || ': ' || coalesce(k.transfer_in_milli, 0) || ' noted, transfers '
        || coalesce(l.n, 0) || coalesce(' on ' || l.numbers, '') as place
      from (select * from sku_stock where transfer_in_milli <> 0) k full join (
        select t.org_id, t.to_store as store_id, l.to_item as item, string_agg(t.number || ', line ' || l.line_no, '; ') as numbers,
          sum(coalesce(l.sent_milli, 0) - coalesce(l.received_milli, 0) - l.found_milli - l.back_milli - l.lost_milli) as n
        from stock_transfer t join stock_transfer_line l on l.org_id = t.org_id and l.transfer_id = t.id
        where l.to_item is not null and t.state in (${transferStates.sent}, ${transferStates.differing}) group by 1, 2, 3
      ) l on l.org_id = k.org_id and l.store_id = k.store_id and l.item = k.item_id
      where coalesce(k.transfer_in_milli, 0) <> coalesce(l.n, 0)`,
  },
  {
    what: 'a transfer is over, but something of it is still on its way',
    text: `select t.number || ', line ' || l.line_no as place
      from stock_transfer t join stock_transfer_line l on l.org_id = t.org_id and l.transfer_id = t.id
      where (t.state = ${transferStates.received}) and
        coalesce(l.sent_milli, 0) <> coalesce(l.received_milli, 0) + l.found_milli + l.back_milli + l.lost_milli`,
  },
]

/** Everything that is derived from the movements of stock, compared with them. */
export const stockRules: readonly Rule[] = [
  ...ledgerRules,
  ...lockRules,
  ...documentRules,
  ...transitRules,
  ...promiseRules,
]
