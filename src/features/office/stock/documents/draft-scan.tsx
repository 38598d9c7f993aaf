import type { ReactNode, RefObject } from 'react'
import type { DocumentKind, StockItem } from '#contract/stock/stock-documents.ts'
import { call, Disconnected } from '#api/call.ts'
import { documentAreas } from '#features/office/stock/documents/document-area.ts'
import { GoodsScan, type ScannedCodes } from '#ui/lines/goods-scan.tsx'
import type { Scanned } from '#ui/lines/use-scanned.ts'

interface Props {
  readonly kind: DocumentKind
  readonly onAdd: (found: Scanned<StockItem>) => void
  /** The server did not answer, or does again. */
  readonly onAway: (away: boolean) => void
  readonly field: RefObject<HTMLInputElement | null>
  readonly places: ScannedCodes
  /** The result of the last code. */
  readonly result: ReactNode
}

/** The box for scanning, searching or pasting goods of a document. */
export function DraftScan({ kind, onAdd, onAway, ...scanning }: Props) {
  const find = async (search: string) => {
    try {
      const found = await call(documentAreas[kind].calls.find, { search })
      onAway(false)
      return found
    } catch (error) {
      onAway(error instanceof Disconnected)
      throw error
    }
  }
  return (
    <GoodsScan name={kind} find={find} onAdd={onAdd} beside={(item) => item.barcode || item.itemNo} {...scanning} />
  )
}
