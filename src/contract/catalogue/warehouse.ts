import * as v from 'valibot'
import { command, query, raw } from '#contract/define.ts'
import { AtPlace, FilledPlace, PlacedGood } from '#contract/catalogue/placed-goods.ts'
import { Id, page } from '#contract/schemas.ts'
import { AreaForm, Areas, InOrder, PlaceForm, PlaceLabels, placeWrites as writes } from '#contract/catalogue/storage.ts'

const added = v.object({ id: Id })
const none = v.object({})

/** Warehouse areas with their locations, and what lies there. */
export const warehouse = {
  areaList: query({
    name: 'warehouse.areaList',
    path: 'GET /shop/warehouse/areaList',
    can: 'shopWarehouse',
    input: v.object({}),
    output: Areas,
    reads: ['place'],
  }),
  areaAdd: command({
    name: 'warehouse.areaAdd',
    path: 'POST /shop/warehouse/areaAdd',
    can: 'shopWarehouse',
    input: AreaForm,
    output: added,
    writes,
    errors: ['place.code-taken'],
  }),
  areaUpdate: command({
    name: 'warehouse.areaUpdate',
    path: 'POST /shop/warehouse/areaUpdate',
    can: 'shopWarehouse',
    input: v.object({ id: Id, ...AreaForm.entries }),
    output: none,
    writes,
    errors: ['record.missing', 'place.code-taken'],
  }),
  areaSort: command({
    name: 'warehouse.areaSort',
    path: 'POST /shop/warehouse/areaSort',
    can: 'shopWarehouse',
    input: InOrder,
    output: none,
    writes,
  }),
  areaDelete: command({
    name: 'warehouse.areaDelete',
    path: 'DELETE /shop/warehouse/areaDelete/{id}',
    can: 'shopWarehouse',
    input: v.object({ id: Id }),
    output: none,
    writes,
    errors: ['record.missing', 'zone.has-locations'],
  }),
  locationList: query({
    name: 'warehouse.locationList',
    path: 'GET /shop/warehouse/locationList',
    can: 'shopWarehouse',
    input: v.object({ areaId: v.optional(Id) }),
    output: v.object({ records: v.array(FilledPlace) }),
    reads: ['place', 'stock'],
  }),
  locationAdd: command({
    name: 'warehouse.locationAdd',
    path: 'POST /shop/warehouse/locationAdd',
    can: 'shopWarehouse',
    input: v.object({ areaId: Id, ...PlaceForm.entries }),
    output: added,
    writes,
    errors: ['record.missing', 'place.code-taken'],
  }),
  locationUpdate: command({
    name: 'warehouse.locationUpdate',
    path: 'POST /shop/warehouse/locationUpdate',
    can: 'shopWarehouse',
    input: v.object({ id: Id, ...PlaceForm.entries }),
    output: none,
    writes,
    errors: ['record.missing', 'place.code-taken'],
  }),
  /** The locations of these ids change their places in the walking order among each other. */
  locationSort: command({
    name: 'warehouse.locationSort',
    path: 'POST /shop/warehouse/locationSort',
    can: 'shopWarehouse',
    input: InOrder,
    output: none,
    writes,
  }),
  locationDelete: command({
    name: 'warehouse.locationDelete',
    path: 'DELETE /shop/warehouse/locationDelete/{id}',
    can: 'shopWarehouse',
    input: v.object({ id: Id }),
    output: none,
    writes,
    errors: ['record.missing', 'place.not-empty', 'place.last'],
  }),
  goodsOfLocation: query({
    name: 'warehouse.goodsOfLocation',
    path: 'GET /shop/warehouse/goodsOfLocation',
    can: 'shopWarehouse',
    input: AtPlace,
    output: page(PlacedGood),
    reads: ['place', 'stock', 'goods'],
    errors: ['record.missing'],
  }),
  /** Labels with the codes that the warehouse screens scan. */
  labels: raw({
    name: 'warehouse.labels',
    path: 'GET /shop/warehouse/labelPrint',
    can: 'shopWarehouse',
    input: PlaceLabels,
    output: v.string(),
    reads: ['place'],
    errors: ['record.missing'],
  }),
}
