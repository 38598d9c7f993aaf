import type { ReactNode, RefObject } from 'react'
import type { DocumentKind, StockItem } from '#contract/stock-documents.ts'
import { call } from '#api/call.ts'
import { documentAreas } from '#features/office/stock/documents/document-area.ts'
import { GoodsScan, type ScannedCodes } from '#ui/lines/goods-scan.tsx'
import type { Scanned } from '#ui/lines/use-scanned.ts'

interface Props {
  readonly kind: DocumentKind
  readonly onAdd: (found: Scanned<StockItem>) => void
  readonly field: RefObject<HTMLInputElement | null>
  readonly places: ScannedCodes
  /** What the last code led to. */
  readonly result: ReactNode
}

/** Where goods for a document are scanned, searched or pasted. */
export function DraftScan({ kind, onAdd, ...scanning }: Props) {
  return (
    <GoodsScan
      name={kind}
      find={(search) => call(documentAreas[kind].calls.find, { search })}
      onAdd={onAdd}
      beside={(item) => item.barcode || item.itemNo}
      {...scanning}
    />
  )
}
