import { msg } from '@lingui/core/macro'
import { moveTypes } from '#domain/document-types.ts'
import { gapOfGoods, type LinesOfKind } from '#features/office/stock/documents/draft-lines.ts'
import { placesOf } from '#features/office/stock/documents/proposed-places.ts'

const { move, putToShelf, returnToWarehouse } = moveTypes

/** Goods that are put to the shelf, returned to the warehouse or moved. */
export const moveLines: LinesOfKind = {
  twoPlaces: true,
  places: (type, item, places, atBay) => {
    const { bay, location, onShelf } = placesOf(item, places)
    return type === returnToWarehouse
      ? { placeId: atBay ?? onShelf ?? bay, toPlaceId: location }
      : { placeId: location, toPlaceId: type === putToShelf ? (atBay ?? bay) : null }
  },
  standing: {
    atBay: (type, bay) => (type === returnToWarehouse ? { placeId: bay } : { toPlaceId: bay }),
    /**
     * Moves to the shelf go from the warehouse to bays, returns the other way. Of other moves
     * the place is where they come from; scanned right after another one, where they go.
     */
    at: (type, { placeId, kind }, { before, again }) => {
      if (type === move)
        return again && before.placeId !== undefined && before.placeId !== placeId
          ? { placeId: before.placeId, toPlaceId: placeId }
          : { placeId }
      const isTo = (kind === 'shelf') === (type === putToShelf)
      return isTo ? { ...before, toPlaceId: placeId } : { ...before, placeId }
    },
  },
  gapOf: (line, item) => {
    const { placeId, toPlaceId } = line
    return gapOfGoods(line, item) ?? (toPlaceId === null || toPlaceId === placeId ? 'toPlaceId' : null)
  },
  gapText: ({ amount, toPlaceId }, gap, type) => {
    if (gap === 'amount' && type === putToShelf && amount.trim() === '') return msg`Shelf quantity cannot be empty.`
    if (gap !== 'toPlaceId' || toPlaceId !== null) return undefined
    if (type === putToShelf) return msg`Shelf position cannot be empty.`
    return type === returnToWarehouse ? msg`Return-to-warehouse cannot be empty.` : undefined
  },
  form: ({ toPlaceId }) => ({ toPlaceId: toPlaceId! }),
}
