import { stockMoves } from '#contract/stock/stock-documents.ts'
import { documentHandlers } from '#server/contexts/stock/documents/document-handlers.ts'
import { moveDocuments } from '#server/contexts/stock/documents/stock-moves/stock-moves.ts'
import { implement } from '#server/kernel/context.ts'

export const stockMovesHandlers = implement(stockMoves, documentHandlers(moveDocuments), ['pdf'])
