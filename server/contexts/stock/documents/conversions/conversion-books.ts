import { documentStates } from '#domain/document-states.ts'
import type { BooksOfDocuments } from '#server/contexts/stock/documents/document-books.ts'

/** Items taken and made by conversions, and that what was made is worth what was taken. */
export const conversionBooks: BooksOfDocuments = {
  called: 'conversion',
  places: [['place_id', -1]],
  besides: `select d.org_id, d.store_id, d.id, l.to_item_id, l.to_place_id, l.line_no,
      case when d.reverses is null then 1 else -1 end * l.made_milli
    from stock_conversion d join stock_conversion_line l on l.org_id = d.org_id and l.store_id = d.store_id
      and l.document_id = d.id
    where d.state in (${documentStates.posted}, ${documentStates.reversed})`,
  rules: [
    {
      what: 'a conversion made goods of another value than it took',
      text: `select 'document ' || d.number || ': ' || sum(g.value_micro) as place
        from stock_conversion d join stock_ledger g on g.org_id = d.org_id and g.store_id = d.store_id
          and g.document_id = d.id and g.reason = 'convert'
        group by d.org_id, d.store_id, d.id, d.number having sum(g.value_micro) <> 0`,
    },
  ],
}
