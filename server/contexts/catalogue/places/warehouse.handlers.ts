import { AppError } from '#contract/errors.ts'
import { warehouse } from '#contract/warehouse.ts'
import { filledPlaces } from '#server/contexts/catalogue/places/filled-places.queries.ts'
import { goodsAt } from '#server/contexts/catalogue/places/placed-goods.queries.ts'
import { areasHere, placesHere } from '#server/contexts/catalogue/places/storage.queries.ts'
import { zoneCommands } from '#server/contexts/catalogue/places/zones.ts'
import { implement } from '#server/kernel/context.ts'

const of = zoneCommands('warehouse')

export const warehouseHandlers = implement(warehouse, {
  areaList: async (ctx) => ({ records: await areasHere(ctx, { kind: 'warehouse' }) }),
  areaAdd: of.areaAdd,
  areaUpdate: of.areaUpdate,
  areaSort: of.areaSort,
  areaDelete: of.areaDelete,
  locationList: async (ctx, { areaId }) => ({ records: await filledPlaces(ctx, 'warehouse', areaId) }),
  locationAdd: of.placeAdd,
  locationUpdate: of.placeUpdate,
  locationSort: of.placeSort,
  locationDelete: of.placeDelete,
  goodsOfLocation: async (ctx, filter) => {
    if ((await placesHere(ctx, { kind: 'warehouse', id: filter.id })).length === 0) throw new AppError('record.missing')
    return goodsAt(ctx, filter.id, filter)
  },
})
