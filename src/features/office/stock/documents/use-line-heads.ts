import type { StockItem } from '#contract/stock/stock-documents.ts'
import type { KindOfDocument } from '#features/office/stock/documents/document-kind.ts'
import css from '#features/office/stock/documents/documents.module.css'
import { usePlaceLabels } from '#features/office/stock/documents/place-labels.ts'
import type { LineHead } from '#ui/lines/line-list.tsx'
import { useQuantityHead } from '#ui/lines/use-quantity-head.ts'

/** The heads above the lines of a draft, in the order of the fields of a line. */
export function useLineHeads(
  { lines, useHeads }: Pick<KindOfDocument, 'lines' | 'useHeads'>,
  type: number,
  items: ReadonlyMap<string, StockItem>,
): readonly LineHead[] {
  const labels = usePlaceLabels(lines)
  const quantity = useQuantityHead([...items.values()])
  const own = useHeads(type)
  const places = lines.twoPlaces ? [labels.placeId, labels.toPlaceId] : [labels.placeId]
  return [...places.map((label) => ({ label, className: css['place'] })), quantity, ...own]
}
