import { documentStates } from '#domain/document-states.ts'
import { outboundTypes } from '#domain/document-types.ts'
import type { BooksOfDocuments } from '#server/contexts/stock/documents/document-books.ts'
import { writeOffWorth } from '#server/contexts/stock/documents/outbound/write-off-value.ts'

/** Checks what left the store, and that the kept sums of write-offs agree with their lines and the ledger. */
export const outboundBooks: BooksOfDocuments = {
  called: 'outbound',
  places: [['place_id', -1]],
  // what a counter took has no lines of its own
  where: `d.type <> ${outboundTypes.counter}`,
  rules: [
    {
      what: 'what a write-off took by reason differs from its lines and the ledger',
      text: `select 'document ' || coalesce((select d.number from outbound_document d
        where d.org_id = coalesce(k.org_id, w.org_id) and d.store_id = coalesce(k.store_id, w.store_id)
          and d.id = coalesce(k.document_id, w.document_id)), '?') || ', ' || coalesce(k.reason, w.reason) || ': kept '
      || coalesce(k.lines, 0) || ' lines, ' || coalesce(k.worth_micro, 0) || ', ledger ' || coalesce(w.lines, 0) || ' lines, '
      || coalesce(w.worth_micro, 0) as place
    from write_off_sum k
    full join (${writeOffWorth(`d.state in (${documentStates.posted}, ${documentStates.reversed})`)}) w
      on w.org_id = k.org_id and w.store_id = k.store_id and w.document_id = k.document_id and w.reason = k.reason
    where (k.lines, k.worth_micro) is distinct from (w.lines, w.worth_micro)`,
    },
  ],
}
