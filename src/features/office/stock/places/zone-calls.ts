import type { Area } from '#contract/catalogue/storage.ts'
import { storage } from '#contract/catalogue/storage.ts'
import { warehouse } from '#contract/catalogue/warehouse.ts'

export type ZoneKind = Area['kind']

/** The calls of aisles and bays, and of areas and locations, by the same names. */
export const zoneCalls = {
  shelf: {
    areaAdd: storage.areaAdd,
    areaUpdate: storage.areaUpdate,
    areaSort: storage.areaSort,
    areaDelete: storage.areaDelete,
    placeAdd: storage.numberAdd,
    placeUpdate: storage.numberUpdate,
    placeSort: storage.numberSort,
    placeDelete: storage.numberDelete,
    labels: storage.labels,
  },
  warehouse: {
    areaAdd: warehouse.areaAdd,
    areaUpdate: warehouse.areaUpdate,
    areaSort: warehouse.areaSort,
    areaDelete: warehouse.areaDelete,
    placeAdd: warehouse.locationAdd,
    placeUpdate: warehouse.locationUpdate,
    placeSort: warehouse.locationSort,
    placeDelete: warehouse.locationDelete,
    labels: warehouse.labels,
  },
} as const
