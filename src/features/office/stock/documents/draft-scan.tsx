import type { ReactNode, RefObject } from 'react'
import type { StockItem } from '#contract/stock/stock-documents.ts'
import { call, Disconnected } from '#api/call.ts'
import type { KindOfDocument } from '#features/office/stock/documents/document-kind.ts'
import { GoodsScan, type ScannedCodes } from '#ui/lines/goods-scan.tsx'
import type { Scanned } from '#ui/lines/use-scanned.ts'

interface Props {
  readonly kind: KindOfDocument
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
      const found = await call(kind.calls.find, { search })
      onAway(false)
      return found
    } catch (error) {
      onAway(error instanceof Disconnected)
      throw error
    }
  }
  return (
    <GoodsScan
      name={kind.name}
      find={find}
      onAdd={onAdd}
      beside={(item) => item.barcode || item.itemNo}
      {...scanning}
    />
  )
}
