import type { Movement } from '#contract/stock/stock-items.ts'
import type { DocumentKind } from '#domain/documents/stock-documents.ts'
import { kindsOfDocuments } from '#server/contexts/stock/documents/kinds/document-kinds.ts'

/** The document of a movement or a correction, with those numbers that it may have. */
export interface DocumentRow {
  reason: string
  document_id: string
  sale_no: string | null
  refund_no: string | null
  refund_sale: string | null
  paper: DocumentKind | null
  paper_no: string | null
  outbound_sale: string | null
  transfer_no: string | null
  count_no: string | null
  task_no: string | null
  order_no: string | null
}

/** The tables of stock documents, each with the kind whose page shows them. */
const papers = [...new Map(kindsOfDocuments.toReversed().map(({ table, name }) => [table, name]))]

/** Of rows `g` with an organisation, a store and a document, after `documentJoins`. */
export const DOCUMENT_COLUMNS = `g.document_id, s.receipt_no as sale_no, r.receipt_no as refund_no,
  (select t.id from sale t where t.org_id = r.org_id and t.store_id = r.store_id and t.id = r.sale_id) as refund_sale,
  case ${papers.map(([table, kind]) => `when ${table}.id is not null then '${kind}'`).join(' ')} end as paper,
  coalesce(${papers.map(([table]) => `${table}.number`).join(', ')}) as paper_no, outbound_document.sale_id as outbound_sale,
  x.number as transfer_no, c.number as count_no, t.number as task_no, w.number as order_no`

const document = (table: string, as = table): string =>
  `left join ${table} ${as} on ${as}.org_id = g.org_id and ${as}.store_id = g.store_id and ${as}.id = g.document_id`

export const documentJoins = `${document('sale', 's')} ${document('refund', 'r')}
  ${papers.map(([table]) => document(table)).join(' ')}
  ${document('stock_count', 'c')} ${document('picking_task', 't')} ${document('online_order', 'w')}
  left join stock_transfer x on x.org_id = g.org_id and x.id = g.document_id and $2 in (x.from_store, x.to_store)`

const ofSale = (saleId: string | null): { saleId?: string } => (saleId === null ? {} : { saleId })

/** Its record and number; a correction may have none. */
export function documentOf(row: DocumentRow): Movement['document'] {
  const { document_id: id } = row
  if (row.sale_no !== null) return { kind: 'sale', id, number: row.sale_no }
  if (row.refund_no !== null) return { kind: 'refund', id, number: row.refund_no, ...ofSale(row.refund_sale) }
  if (row.paper !== null && row.paper_no !== null)
    return { kind: row.paper, id, number: row.paper_no, ...ofSale(row.outbound_sale) }
  if (row.transfer_no !== null) return { kind: 'transfer', id, number: row.transfer_no }
  if (row.count_no !== null) return { kind: 'count', id, number: row.count_no }
  if (row.task_no !== null) return { kind: 'picking', id, number: row.task_no }
  if (row.order_no !== null) return { kind: 'online-order', id, number: row.order_no }
  return { kind: row.reason === 'reverse' ? 'bulk' : 'other', id, number: '' }
}
