import { documentStates } from '#domain/document-states.ts'
import { rejectPlaces } from '#domain/document-types.ts'
import type { BooksOfDocuments } from '#server/contexts/stock/documents/document-books.ts'

/** Checks received, rejected and quarantined quantities. */
export const inboundBooks: BooksOfDocuments = {
  called: 'inbound',
  places: [['place_id', 1]],
  besides: `select d.org_id, d.store_id, d.id, l.item_id, (select p.id from stock_place p where p.org_id = d.org_id
        and p.store_id = d.store_id and p.kind = 'quarantine' and p.deleted_at is null order by p.code, p.id limit 1),
      l.line_no, case when d.reverses is null then 1 else -1 end * l.rejected_milli
    from inbound_document d join inbound_line l on l.org_id = d.org_id and l.store_id = d.store_id and l.document_id = d.id
    where d.state in (${documentStates.posted}, ${documentStates.reversed}) and l.rejected_milli > 0 and l.reject_to = ${rejectPlaces.quarantine}`,
}
