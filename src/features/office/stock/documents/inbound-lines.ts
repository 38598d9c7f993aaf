import { msg } from '@lingui/core/macro'
import type { DocumentLine, StockItem } from '#contract/stock/stock-documents.ts'
import { inboundTypes, rejectPlaces } from '#domain/document-types.ts'
import { milli, type Milli, mulDiv } from '#domain/money.ts'
import {
  type DraftLine,
  gapOfAmount,
  gapOfPlace,
  type LinesOfKind,
  packOf,
  typedIn,
} from '#features/office/stock/documents/draft-lines.ts'
import { placesOf } from '#features/office/stock/documents/proposed-places.ts'
import { costOf, lineCostOf, typedCost } from '#ui/lines/line-cost.ts'
import { quantityField } from '#ui/parse-quantity.ts'

const saysRejected = ({ rejected = '' }: DraftLine): boolean => rejected.trim() !== ''

/** The rejected quantity of a line in the item's own unit; undefined: it can't be read. */
const rejectedOf = (line: DraftLine, item: StockItem): Milli | undefined =>
  saysRejected(line) ? typedIn(line.rejected!, packOf(line), item)?.quantity : milli(0)

/** Goods that come in, at a cost, with a day of expiry; some of a delivery may be rejected. */
export const inboundLines: LinesOfKind = {
  places: (type, item, places) => {
    const { bay, location } = placesOf(item, places)
    return { placeId: type === inboundTypes.customerReturn ? bay : location, toPlaceId: null }
  },
  gapOf: (line, item) => {
    const rejected = rejectedOf(line, item)
    if (rejected === undefined) return 'rejected'
    const allRejected = line.amount.trim() === '' && rejected > 0
    const gap = (allRejected ? null : gapOfAmount(line, item)) ?? gapOfPlace(line)
    return gap ?? (costOf(line.cost) === undefined ? 'cost' : null)
  },
  gapText: (_line, gap) => {
    if (gap === 'cost') return msg`Enter an amount, or leave it blank.`
    return gap === 'rejected' ? msg`Enter how much is rejected, or leave it blank.` : undefined
  },
  form: (line, item) => ({
    ...(line.poLineNo === undefined ? {} : { poLineNo: line.poLineNo }),
    ...(saysRejected(line)
      ? {
          rejected: rejectedOf(line, item)!,
          rejectReason: line.rejectReason ?? 'damaged',
          rejectTo: line.rejectTo ?? rejectPlaces.driver,
          rejectReplaced: line.replaced ?? false,
        }
      : {}),
    ...lineCostOf(line, item),
    ...(line.expiresOn === '' ? {} : { expiresOn: line.expiresOn }),
  }),
  typed: (line, item, packId) => ({
    ...typedCost(line, item ?? { packs: [] }, packId),
    expiresOn: line.expiresOn ?? '',
    ...(line.poLineNo === undefined ? {} : { poLineNo: line.poLineNo }),
    ...(line.rejected === undefined ? {} : rejectedFields(line, line.rejected, item, packId)),
  }),
}

/** The rejected quantity, in the pack in which the line counts. */
function rejectedFields(line: DocumentLine, rejected: Milli, item: StockItem | undefined, packId: string | null) {
  const pack = item?.packs.find((one) => one.id === packId)
  return {
    rejected: quantityField(pack ? milli(mulDiv(rejected, 1000, pack.quantity)) : rejected),
    rejectReason: line.rejectReason ?? 'damaged',
    rejectTo: line.rejectTo ?? rejectPlaces.driver,
    replaced: line.rejectReplaced ?? false,
  } as const
}
