import { AppError } from '#contract/errors.ts'
import { warehouse } from '#contract/catalogue/warehouse.ts'
import { filledPlaces } from '#server/contexts/catalogue/places/filled-places.queries.ts'
import { goodsAt } from '#server/contexts/catalogue/places/placed-goods.queries.ts'
import { placeLabels } from '#server/contexts/catalogue/places/place-labels.ts'
import { areasHere, placesHere } from '#server/contexts/catalogue/places/storage.queries.ts'
import { areaCommands, placeCommands } from '#server/contexts/catalogue/places/zones.ts'
import { implement } from '#server/kernel/context.ts'

const ofArea = areaCommands('warehouse')
const ofPlace = placeCommands('warehouse')

export const warehouseHandlers = implement(
  warehouse,
  {
    areaList: async (ctx) => ({ records: await areasHere(ctx, { kind: 'warehouse' }) }),
    areaAdd: ofArea.areaAdd,
    areaUpdate: ofArea.areaUpdate,
    areaSort: ofArea.areaSort,
    areaDelete: ofArea.areaDelete,
    locationList: async (ctx, { areaId }) => ({ records: await filledPlaces(ctx, 'warehouse', areaId) }),
    locationAdd: ofPlace.placeAdd,
    locationUpdate: ofPlace.placeUpdate,
    locationSort: ofPlace.placeSort,
    locationDelete: ofPlace.placeDelete,
    labels: placeLabels('warehouse'),
    goodsOfLocation: async (ctx, filter) => {
      if ((await placesHere(ctx, { kind: 'warehouse', id: filter.id })).length === 0)
        throw new AppError('record.missing')
      return goodsAt(ctx, filter.id, filter)
    },
  },
  // drawing takes its time: no transaction waits for it
  ['labels'],
)
