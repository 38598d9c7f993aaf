import { stockMoves } from '#contract/stock/stock-documents.ts'
import { moveTypes } from '#domain/document-types.ts'
import { type KindOfDocument, noColumns, noFilling } from '#features/office/stock/documents/document-kind.ts'
import { documentPages } from '#features/office/stock/documents/document-pages.ts'
import { moveLines } from '#features/office/stock/documents/move-lines.ts'

export const moveDocuments: KindOfDocument = {
  name: 'stockMoves',
  calls: stockMoves,
  ...documentPages.stockMoves,
  types: Object.values(moveTypes),
  mayAdd: 'shopStockMoveAdd',
  mayReverse: 'shopStockMoveReverse',
  lines: moveLines,
  useLineColumns: noColumns,
  useFilling: noFilling,
}
