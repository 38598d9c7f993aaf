import {
  declared,
  type KindOfDocument,
  noColumns,
  noFilling,
  noHeads,
} from '#features/office/stock/documents/document-kind.ts'
import { moveLines } from '#features/office/stock/documents/move-lines.ts'

export const moveDocuments: KindOfDocument = {
  ...declared('stockMoves'),
  lines: moveLines,
  useLineColumns: noColumns,
  useHeads: noHeads,
  useFilling: noFilling,
}
