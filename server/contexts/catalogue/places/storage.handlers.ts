import { storage } from '#contract/catalogue/storage.ts'
import { placeLabels } from '#server/contexts/catalogue/places/place-labels.ts'
import { areasHere, placesHere } from '#server/contexts/catalogue/places/storage.queries.ts'
import { areaCommands, placeCommands } from '#server/contexts/catalogue/places/zones.ts'
import { implement } from '#server/kernel/context.ts'

const ofArea = areaCommands('shelf')
const ofPlace = placeCommands('shelf')

export const storageHandlers = implement(
  storage,
  {
    areaList: async (ctx, { kind }) => ({ records: await areasHere(ctx, { kind }) }),
    rackAreas: async (ctx) => ({ records: await areasHere(ctx, { kind: 'shelf' }) }),
    numberList: async (ctx, wanted) => ({ records: await placesHere(ctx, wanted) }),
    rackNumbers: async (ctx, { areaId }) => ({ records: await placesHere(ctx, { kind: 'shelf', areaId }) }),
    areaAdd: ofArea.areaAdd,
    areaUpdate: ofArea.areaUpdate,
    areaSort: ofArea.areaSort,
    areaDelete: ofArea.areaDelete,
    numberAdd: ofPlace.placeAdd,
    numberUpdate: ofPlace.placeUpdate,
    numberSort: ofPlace.placeSort,
    numberDelete: ofPlace.placeDelete,
    labels: placeLabels('shelf'),
  },
  // drawing takes its time: no transaction waits for it
  ['labels'],
)
