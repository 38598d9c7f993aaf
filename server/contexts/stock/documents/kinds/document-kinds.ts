import { callsOfDocuments } from '#contract/stock/stock-documents.ts'
import { type DocumentKind, ofEachKind } from '#domain/documents/stock-documents.ts'
import { conversionDocuments } from '#server/contexts/stock/documents/conversions/conversions.ts'
import { documentHandlers } from '#server/contexts/stock/documents/document-handlers.ts'
import type { KindOfDocument } from '#server/contexts/stock/documents/document-kind.ts'
import { inboundDocuments } from '#server/contexts/stock/documents/inbound/inbound.ts'
import { outboundDocuments, writeOffDocuments } from '#server/contexts/stock/documents/outbound/outbound.ts'
import { moveDocuments } from '#server/contexts/stock/documents/stock-moves/stock-moves.ts'
import { implement } from '#server/kernel/context.ts'

const kinds: Readonly<Record<DocumentKind, KindOfDocument>> = {
  inbound: inboundDocuments,
  outbound: outboundDocuments,
  writeOffs: writeOffDocuments,
  stockMoves: moveDocuments,
  conversions: conversionDocuments,
}

/** All kinds of stock documents. */
export const kindsOfDocuments: readonly KindOfDocument[] = Object.values(kinds)

/** The handlers of the calls that each of them has. */
export const documentsHandlers = ofEachKind((kind) =>
  implement(callsOfDocuments[kind], documentHandlers(kinds[kind]), ['pdf']),
)

/** The tables of their documents. */
export const documentTables = [...new Set(kindsOfDocuments.map(({ table }) => table))]
