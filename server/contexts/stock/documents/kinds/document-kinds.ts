import type { DocumentKind } from '#contract/stock/stock-documents.ts'
import { conversionsHandlers } from '#server/contexts/stock/documents/conversions/conversions.handlers.ts'
import { conversionDocuments } from '#server/contexts/stock/documents/conversions/conversions.ts'
import type { KindOfDocument } from '#server/contexts/stock/documents/document-kind.ts'
import { inboundHandlers } from '#server/contexts/stock/documents/inbound/inbound.handlers.ts'
import { inboundDocuments } from '#server/contexts/stock/documents/inbound/inbound.ts'
import { outboundHandlers, writeOffsHandlers } from '#server/contexts/stock/documents/outbound/outbound.handlers.ts'
import { outboundDocuments, writeOffDocuments } from '#server/contexts/stock/documents/outbound/outbound.ts'
import { stockMovesHandlers } from '#server/contexts/stock/documents/stock-moves/stock-moves.handlers.ts'
import { moveDocuments } from '#server/contexts/stock/documents/stock-moves/stock-moves.ts'
import type { Implemented } from '#server/kernel/context.ts'

/** Each kind of stock documents, and the handlers of its calls. */
const kinds: Readonly<Record<DocumentKind, readonly [KindOfDocument, readonly Implemented[]]>> = {
  inbound: [inboundDocuments, inboundHandlers],
  outbound: [outboundDocuments, outboundHandlers],
  writeOffs: [writeOffDocuments, writeOffsHandlers],
  stockMoves: [moveDocuments, stockMovesHandlers],
  conversions: [conversionDocuments, conversionsHandlers],
}

/** All kinds of stock documents. */
export const kindsOfDocuments: readonly KindOfDocument[] = Object.values(kinds).map(([kind]) => kind)

export const documentsHandlers = Object.fromEntries(
  Object.entries(kinds).map(([name, [, handlers]]) => [name, handlers]),
) as Readonly<Record<DocumentKind, readonly Implemented[]>>

/** The tables of their documents. */
export const documentTables = [...new Set(kindsOfDocuments.map(({ table }) => table))]
