import { outboundTypes } from '#domain/document-types.ts'
import type { KindOfDocument } from '#server/contexts/stock/documents/document-kind.ts'
import { type OutboundColumns, outboundDocuments } from '#server/contexts/stock/documents/outbound/outbound.kind.ts'

// they are proved with all that is in their table
const { books: _books, ...shared } = outboundDocuments

/** Those of them that say what was damaged, expired, stolen or used up, with what it was worth. */
export const writeOffDocuments: KindOfDocument<OutboundColumns> = {
  ...shared,
  name: 'writeOffs',
  only: outboundTypes.writeOff,
  undone: `d.type = ${outboundTypes.writeOff}`,
  worth: 'abs(g.value_micro)',
}
