import type { DocumentDetails } from '#contract/stock/stock-documents.ts'
import type { LabelCopies } from '#features/office/catalogue/grid/chosen-goods.ts'

/** As many labels of a product as a print takes. */
const MOST = 999

/** A label for every piece of a product that a document moved; by weight or volume, for every unit that was begun. */
export function labelCopies({ lines, items }: Pick<DocumentDetails, 'lines' | 'items'>): LabelCopies {
  const goods = items.filter((item) => item.kind === 'goods').map((item) => item.itemId)
  return Object.fromEntries(
    goods.flatMap((id) => {
      const moved = lines.reduce((sum, line) => sum + (line.itemId === id ? line.quantity : 0), 0)
      return moved > 0 ? [[id, Math.min(MOST, Math.ceil(moved / 1000))] as const] : []
    }),
  )
}
