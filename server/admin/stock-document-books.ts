import { documentStates } from '#domain/document-states.ts'
import { transferStates } from '#domain/transfer-states.ts'
import type { Rule } from '#server/admin/book-rules.ts'
import { itemNamed, placeNamed } from '#server/admin/stock-names.ts'
import type { BooksOfDocuments } from '#server/contexts/stock/documents/document-books.ts'
import type { KindOfDocument } from '#server/contexts/stock/documents/document-kind.ts'
import { documentTables, kindsOfDocuments } from '#server/contexts/stock/documents/kinds/document-kinds.ts'
import { stockReasons } from '#server/ledgers/stock/stock-reasons.ts'

/**
 * Each posted document moved what its lines say, item by item and place by place: nothing is missing, nothing more. A
 * document that takes another back has its lines and moves them the other way.
 */
const linesRule = (
  { table, lineTable }: KindOfDocument,
  { called, places, where = 'true', besides }: BooksOfDocuments,
): Rule => {
  const parts = places.map(
    ([column, sign]) => `select d.org_id, d.store_id, d.id, l.item_id, l.${column} as place_id, l.line_no,
        ${sign} * case when d.reverses is null then 1 else -1 end * l.quantity_milli as n
      from ${table} d join ${lineTable} l on l.org_id = d.org_id and l.store_id = d.store_id and l.document_id = d.id
      where d.state in (${documentStates.posted}, ${documentStates.reversed}) and ${where}`,
  )
  return {
    what: `${called} document moved something else than its lines say`,
    text: `select 'document ' || coalesce((select d.number from ${table} d where d.id = coalesce(w.id, g.document_id) limit 1), '?')
        || ', line ' || coalesce(w.line_no::text, 'none') || ': ' || ${itemNamed('coalesce(w.item_id, g.sku_id)')} || ' at '
        || ${placeNamed('coalesce(w.place_id, g.place_id)')} || ', lines ' || coalesce(w.n, 0) || ', ledger ' || coalesce(g.n, 0) as place
      from (select org_id, store_id, id, item_id, place_id, min(line_no) as line_no, sum(n) as n
        from (${[...parts, ...(besides ? [besides] : [])].join(' union all ')}) each group by 1, 2, 3, 4, 5) w
      full join (select g.org_id, g.store_id, g.document_id, g.sku_id, g.place_id, sum(g.quantity_milli) as n
        from stock_ledger g join ${table} d on d.org_id = g.org_id and d.store_id = g.store_id and d.id = g.document_id
          and ${where} group by 1, 2, 3, 4, 5) g
        on g.org_id = w.org_id and g.store_id = w.store_id and g.document_id = w.id and g.sku_id = w.item_id
          and g.place_id = w.place_id
      where coalesce(w.n, 0) <> coalesce(g.n, 0)`,
  }
}

/** The movements of a transfer's line at each end: at the sender, in transit, and at the receiver. */
const TRANSFER_ENDS = `
  select t.org_id, t.from_store as store_id, t.id, l.from_item as item, 'sender' as at, l.line_no, l.back_milli - l.sent_milli as n
    from stock_transfer t join stock_transfer_line l on l.org_id = t.org_id and l.transfer_id = t.id where l.sent_milli > 0
  union all
  select t.org_id, t.from_store, t.id, l.from_item, 'way', l.line_no,
      l.sent_milli - coalesce(l.received_milli, 0) - l.found_milli - l.back_milli - l.lost_milli
    from stock_transfer t join stock_transfer_line l on l.org_id = t.org_id and l.transfer_id = t.id where l.sent_milli > 0
  union all
  select t.org_id, t.to_store, t.id, l.to_item, 'receiver', l.line_no, coalesce(l.received_milli, 0) + l.found_milli
    from stock_transfer t join stock_transfer_line l on l.org_id = t.org_id and l.transfer_id = t.id where l.to_item is not null`

const transferRule: Rule = {
  what: 'transfer moved something else than its lines say',
  text: `select 'document ' || coalesce((select t.number from stock_transfer t where t.id = coalesce(w.id, g.document_id) limit 1), '?')
      || ', line ' || coalesce(w.line_no::text, 'none') || ': ' || ${itemNamed('coalesce(w.item, g.sku_id)')} || ' at the '
      || coalesce(w.at, g.at) || ', lines ' || coalesce(w.n, 0) || ', ledger ' || coalesce(g.n, 0) as place
    from (${TRANSFER_ENDS}) w
    full join (select g.org_id, g.store_id, g.document_id, g.sku_id, case when g.store_id = t.to_store then 'receiver'
          when p.kind = 'transit' then 'way' else 'sender' end as at, sum(g.quantity_milli) as n
        from stock_ledger g join stock_transfer t on t.org_id = g.org_id and t.id = g.document_id
        join stock_place p on p.org_id = g.org_id and p.store_id = g.store_id and p.id = g.place_id
        group by 1, 2, 3, 4, 5) g
      on g.org_id = w.org_id and g.store_id = w.store_id and g.document_id = w.id and g.sku_id = w.item and g.at = w.at
    where coalesce(w.n, 0) <> coalesce(g.n, 0)`,
}

/** Goods arrive at another store at exactly the value at which they left the sender. */
const valueRule: Rule = {
  what: 'goods arrived at another value than they left the sender with',
  text: `select 'document ' || t.number || ', ' || ${itemNamed('l.from_item')} as place
    from stock_transfer t join stock_transfer_line l on l.org_id = t.org_id and l.transfer_id = t.id
    where t.state in (${transferStates.received}, ${transferStates.differing}) and l.to_item is not null and coalesce((
        select sum(g.value_micro) from stock_ledger g join stock_place p on p.org_id = g.org_id and p.store_id = g.store_id
          and p.id = g.place_id and p.kind = 'transit'
        where g.org_id = t.org_id and g.store_id = t.from_store and g.document_id = t.id and g.sku_id = l.from_item
          and g.reason = 'transfer-out' and g.quantity_milli < 0), 0)
      <> -coalesce((select sum(g.value_micro) from stock_ledger g where g.org_id = t.org_id and g.store_id = t.to_store
          and g.document_id = t.id and g.sku_id = l.to_item and g.reason = 'transfer-in'), 0)`,
}

const known: readonly string[] = [...documentTables, 'sale', 'refund', 'picking_task', 'online_order']

/** Why stock moves by documents of these tables alone, with the tables. */
const ofDocuments = Object.entries<{ readonly documents: readonly string[] }>(stockReasons).filter(
  ([reason, { documents }]) =>
    // what a counter took from the warehouse is in the books of its sale
    reason !== 'outbound' && documents.length > 0 && documents.every((table) => known.includes(table)),
)

/** A movement names a document that is there. */
export const orphanRule: Rule = {
  what: 'ledger entry of a document that is not there',
  text: `select ${itemNamed('g.sku_id')} || ' at ' || ${placeNamed('g.place_id')} || ', entry ' || g.entry_no || ': ' || g.reason || ' ' || g.document_id as place
    from stock_ledger g where ${ofDocuments
      .map(
        ([reason, { documents }]) =>
          `(g.reason = '${reason}'${documents
            .map(
              (table) => ` and not exists (select 1 from ${table} d
          where d.org_id = g.org_id and d.store_id = g.store_id and d.id = g.document_id)`,
            )
            .join('')})`,
      )
      .join(' or ')}
      or (g.reason like 'transfer-%' and not exists (
        select 1 from stock_transfer t where t.org_id = g.org_id and t.id = g.document_id))`,
}

/** Documents, line by line, against the ledger. */
export const documentRules: readonly Rule[] = [
  ...kindsOfDocuments.flatMap((kind) => (kind.books ? [linesRule(kind, kind.books), ...(kind.books.rules ?? [])] : [])),
  transferRule,
  valueRule,
]
