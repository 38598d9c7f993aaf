import * as v from 'valibot'
import { command, query } from '#contract/define.ts'
import { Id, OneLine, Text } from '#contract/schemas.ts'

/** Codes of aisles and bays, areas and locations: 1 to 10 characters. */
export const PlaceCode = OneLine(10)
const Name = v.optional(v.pipe(Text(25), v.trim(), v.regex(/^[^\p{Cc}\u2028\u2029]*$/u)), '')
/** A shelf aisle with its bays, or a warehouse area with its locations. */
const zoneKinds = ['shelf', 'warehouse'] as const
const Kind = v.picklist(zoneKinds)

const Area = v.object({
  id: Id,
  kind: Kind,
  code: v.string(),
  name: v.string(),
  /** Its bays or locations. */
  numbers: v.number(),
})
export type Area = v.InferOutput<typeof Area>

const Place = v.object({
  id: Id,
  areaId: Id,
  kind: Kind,
  areaCode: v.string(),
  code: v.string(),
  name: v.string(),
  /** In which order the places of a kind are walked to take goods. */
  routeNo: v.number(),
  /** 1 open, 2 closed for picking. */
  status: v.picklist([1, 2]),
})
export type Place = v.InferOutput<typeof Place>

const areas = v.object({ records: v.array(Area) })
const places = v.object({ records: v.array(Place) })
const AreaForm = v.object({ kind: v.optional(Kind, 'shelf'), code: PlaceCode, name: Name })
const NumberForm = v.object({
  code: PlaceCode,
  name: Name,
  routeNo: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(99_999))),
  status: v.optional(v.picklist([1, 2]), 1),
})
const ofArea = v.object({ kind: v.optional(Kind), areaId: v.optional(Id) })
const writes = ['place', 'activity'] as const

/** Shelf aisles with their bays and warehouse areas with their locations: the storage racks of the specification. */
export const storage = {
  areaList: query({
    name: 'storage.areaList',
    path: 'GET /shop/storage/areaList',
    can: 'shopShelf',
    input: v.object({ kind: v.optional(Kind) }),
    output: areas,
    reads: ['place'],
  }),
  areaAdd: command({
    name: 'storage.areaAdd',
    path: 'POST /shop/storage/areaAdd',
    can: 'shopShelf',
    input: AreaForm,
    output: v.object({ id: Id }),
    writes,
    errors: ['place.code-taken'],
  }),
  areaUpdate: command({
    name: 'storage.areaUpdate',
    path: 'POST /shop/storage/areaUpdate',
    can: 'shopShelf',
    input: v.object({ id: Id, code: PlaceCode, name: Name }),
    output: v.object({}),
    writes,
    errors: ['record.missing', 'place.code-taken'],
  }),
  areaDelete: command({
    name: 'storage.areaDelete',
    path: 'DELETE /shop/storage/areaDelete/{id}',
    can: 'shopShelf',
    input: v.object({ id: Id }),
    output: v.object({}),
    writes,
    errors: ['record.missing', 'zone.has-bays', 'zone.has-locations'],
  }),
  numberList: query({
    name: 'storage.numberList',
    path: 'GET /shop/storage/numberList',
    can: 'shopShelf',
    input: ofArea,
    output: places,
    reads: ['place'],
  }),
  numberAdd: command({
    name: 'storage.numberAdd',
    path: 'POST /shop/storage/numberAdd',
    can: 'shopShelf',
    input: v.object({ areaId: Id, ...NumberForm.entries }),
    output: v.object({ id: Id }),
    writes,
    errors: ['record.missing', 'place.code-taken'],
  }),
  numberUpdate: command({
    name: 'storage.numberUpdate',
    path: 'POST /shop/storage/numberUpdate',
    can: 'shopShelf',
    input: v.object({ id: Id, ...NumberForm.entries }),
    output: v.object({}),
    writes,
    errors: ['record.missing', 'place.code-taken'],
  }),
  numberDelete: command({
    name: 'storage.numberDelete',
    path: 'DELETE /shop/storage/numberDelete/{id}',
    can: 'shopShelf',
    input: v.object({ id: Id }),
    output: v.object({}),
    writes,
    errors: ['record.missing', 'place.not-empty', 'place.last'],
  }),
  /** The aisles that the form of a product chooses from. */
  rackAreas: query({
    name: 'storage.rackAreas',
    path: 'GET /shop/goods/storageRackAreaList',
    can: 'shopGoodsList',
    input: v.object({}),
    output: areas,
    reads: ['place'],
  }),
  /** Their bays. */
  rackNumbers: query({
    name: 'storage.rackNumbers',
    path: 'GET /shop/goods/storageRackNumberList',
    can: 'shopGoodsList',
    input: v.object({ areaId: v.optional(Id) }),
    output: places,
    reads: ['place'],
  }),
}
