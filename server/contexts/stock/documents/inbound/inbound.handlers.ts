import { inbound } from '#contract/stock/stock-documents.ts'
import { documentHandlers } from '#server/contexts/stock/documents/document-handlers.ts'
import { inboundDocuments } from '#server/contexts/stock/documents/inbound/inbound.ts'
import { implement } from '#server/kernel/context.ts'

export const inboundHandlers = implement(inbound, documentHandlers(inboundDocuments), ['pdf'])
