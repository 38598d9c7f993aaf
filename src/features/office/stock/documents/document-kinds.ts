import type { DocumentKind } from '#contract/stock/stock-documents.ts'
import { conversionDocuments } from '#features/office/stock/documents/conversion-kind.ts'
import type { KindOfDocument } from '#features/office/stock/documents/document-kind.ts'
import { inboundDocuments } from '#features/office/stock/documents/inbound-kind.tsx'
import { moveDocuments } from '#features/office/stock/documents/move-kind.ts'
import { outboundDocuments, writeOffDocuments } from '#features/office/stock/documents/outbound-kind.ts'

/** All kinds of stock documents. */
export const kindsOfDocuments: Readonly<Record<DocumentKind, KindOfDocument>> = {
  inbound: inboundDocuments,
  outbound: outboundDocuments,
  writeOffs: writeOffDocuments,
  conversions: conversionDocuments,
  stockMoves: moveDocuments,
}
