import { documentTables } from '#server/contexts/stock/documents/kinds/document-kinds.ts'

/** SQL that names what a difference is about, as people find it on screen: an item's number, a place, a document. */

/** An item by its number. */
export const itemNamed = (id: string): string => `('goods ' || ${id} || coalesce(
  (select ' (' || s.item_no || ')' from sku s where s.id = ${id} limit 1),
  (select ' (' || m.item_no || ')' from raw_material m where m.id = ${id} limit 1), ''))`

/** A place by its code. */
export const placeNamed = (id: string): string =>
  `coalesce((select p.kind || ' ' || p.code from stock_place p where p.id = ${id} limit 1), (${id})::text)`

/** The document of a ledger entry by its number and, for a sale, the line. */
export const documentNamed = (entry: string): string => {
  const by = (table: string, number: string): string =>
    `(select ${number} from ${table} d where d.org_id = ${entry}.org_id and d.store_id = ${entry}.store_id and d.id = ${entry}.document_id)`
  const line = `(select ', line ' || n.line_no from sale_line n where n.org_id = ${entry}.org_id
    and n.store_id = ${entry}.store_id and n.line_id = ${entry}.line_id limit 1)`
  return `coalesce('document ' || coalesce(${by('sale', `d.receipt_no || coalesce(${line}, '')`)}, ${by('refund', 'd.receipt_no')},
    ${documentTables.map((table) => by(table, 'd.number')).join(', ')},
    ${by('picking_task', 'd.number')}, ${by('online_order', 'd.number')},
    (select d.number from stock_transfer d where d.org_id = ${entry}.org_id and d.id = ${entry}.document_id)),
    ${entry}.reason || ' ' || ${entry}.document_id)`
}
