import { msg } from '@lingui/core/macro'
import { outboundTypes } from '#domain/document-types.ts'
import { gapOfGoods, type LinesOfKind } from '#features/office/stock/documents/draft-lines.ts'
import { placesOf } from '#features/office/stock/documents/proposed-places.ts'

/** Whether each line says why its goods are written off. */
export const writesOff = (type: number): boolean => type === outboundTypes.writeOff

/** Goods that leave, also those that are written off: each with a reason. */
export const outboundLines: LinesOfKind = {
  places: (_type, item, places) => {
    const { bay, inWarehouse, onShelf } = placesOf(item, places)
    return { placeId: onShelf ?? inWarehouse ?? bay, toPlaceId: null }
  },
  gapOf: (line, item, { type }) =>
    gapOfGoods(line, item) ?? (writesOff(type) && line.reason === null ? 'reason' : null),
  gapText: (_line, gap) => (gap === 'reason' ? msg`Choose why it is written off.` : undefined),
  form: ({ reason }, _item, { type }) => (writesOff(type) && reason !== null ? { reason } : {}),
  typed: ({ reason = null }) => ({ reason }),
}
