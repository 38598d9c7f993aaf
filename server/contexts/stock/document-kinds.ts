import { conversionDocuments } from '#server/contexts/stock/documents/conversions/conversions.ts'
import type { KindOfDocument } from '#server/contexts/stock/documents/document-kind.ts'
import { inboundDocuments } from '#server/contexts/stock/documents/inbound/inbound.ts'
import { outboundDocuments, writeOffDocuments } from '#server/contexts/stock/documents/outbound/outbound.ts'
import { moveDocuments } from '#server/contexts/stock/documents/stock-moves/stock-moves.ts'

/** All kinds of stock documents. */
export const kindsOfDocuments: readonly KindOfDocument[] = [
  inboundDocuments,
  outboundDocuments,
  writeOffDocuments,
  moveDocuments,
  conversionDocuments,
]

/** The tables of their documents. */
export const documentTables = [...new Set(kindsOfDocuments.map(({ table }) => table))]
