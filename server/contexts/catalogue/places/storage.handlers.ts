import { storage } from '#contract/storage.ts'
import { areasHere, placesHere } from '#server/contexts/catalogue/places/storage.queries.ts'
import { zoneCommands } from '#server/contexts/catalogue/places/zones.ts'
import { implement } from '#server/kernel/context.ts'

const of = zoneCommands('shelf')

export const storageHandlers = implement(storage, {
  areaList: async (ctx, { kind }) => ({ records: await areasHere(ctx, { kind }) }),
  rackAreas: async (ctx) => ({ records: await areasHere(ctx, { kind: 'shelf' }) }),
  numberList: async (ctx, wanted) => ({ records: await placesHere(ctx, wanted) }),
  rackNumbers: async (ctx, { areaId }) => ({ records: await placesHere(ctx, { kind: 'shelf', areaId }) }),
  areaAdd: of.areaAdd,
  areaUpdate: of.areaUpdate,
  areaSort: of.areaSort,
  areaDelete: of.areaDelete,
  numberAdd: of.placeAdd,
  numberUpdate: of.placeUpdate,
  numberSort: of.placeSort,
  numberDelete: of.placeDelete,
})
