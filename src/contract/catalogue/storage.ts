import * as v from 'valibot'
import { labelLayoutNames } from '#domain/labels/layouts.ts'
import { command, query, raw } from '#contract/define.ts'
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

export const Place = v.object({
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

/** At most so many places are put in another order at once. */
const MOST_SORTED = 2000
export const Areas = v.object({ records: v.array(Area) })
const places = v.object({ records: v.array(Place) })
export const AreaForm = v.object({ code: PlaceCode, name: Name })
export const PlaceForm = v.object({
  code: PlaceCode,
  name: Name,
  routeNo: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(99_999))),
  status: v.optional(v.picklist([1, 2]), 1),
})
/** The ids of areas, or of places, in the order that they are to have among each other. */
export const InOrder = v.object({ ids: v.pipe(v.array(Id), v.minLength(1), v.maxLength(MOST_SORTED)) })
/** Labels of all places of a kind, or of one area, as a PDF on this paper. */
export const PlaceLabels = v.object({ areaId: v.optional(Id), layout: v.picklist(labelLayoutNames) })
const ofArea = v.object({ kind: v.optional(Kind), areaId: v.optional(Id) })
export const placeWrites = ['place', 'activity'] as const
const writes = placeWrites
const added = v.object({ id: Id })
const none = v.object({})

/** Shelf aisles with their bays: the storage racks of the specification. The lists show areas and locations too. */
export const storage = {
  areaList: query({
    name: 'storage.areaList',
    path: 'GET /shop/storage/areaList',
    also: ['GET /shop/shelf/aisleList'],
    can: 'shopShelf',
    input: v.object({ kind: v.optional(Kind) }),
    output: Areas,
    reads: ['place'],
  }),
  areaAdd: command({
    name: 'storage.areaAdd',
    path: 'POST /shop/storage/areaAdd',
    also: ['POST /shop/shelf/aisleAdd'],
    can: 'shopShelf',
    input: AreaForm,
    output: added,
    writes,
    errors: ['place.code-taken'],
  }),
  areaUpdate: command({
    name: 'storage.areaUpdate',
    path: 'POST /shop/storage/areaUpdate',
    also: ['POST /shop/shelf/aisleUpdate'],
    can: 'shopShelf',
    input: v.object({ id: Id, ...AreaForm.entries }),
    output: none,
    writes,
    errors: ['record.missing', 'place.code-taken'],
  }),
  areaSort: command({
    name: 'storage.areaSort',
    path: 'POST /shop/shelf/aisleSort',
    can: 'shopShelf',
    input: InOrder,
    output: none,
    writes,
  }),
  areaDelete: command({
    name: 'storage.areaDelete',
    path: 'DELETE /shop/storage/areaDelete/{id}',
    also: ['DELETE /shop/shelf/aisleDelete/{id}'],
    can: 'shopShelf',
    input: v.object({ id: Id }),
    output: none,
    writes,
    errors: ['record.missing', 'zone.has-bays'],
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
    also: ['POST /shop/shelf/bayAdd'],
    can: 'shopShelf',
    input: v.object({ areaId: Id, ...PlaceForm.entries }),
    output: added,
    writes,
    errors: ['record.missing', 'place.code-taken'],
  }),
  numberUpdate: command({
    name: 'storage.numberUpdate',
    path: 'POST /shop/storage/numberUpdate',
    also: ['POST /shop/shelf/bayUpdate'],
    can: 'shopShelf',
    input: v.object({ id: Id, ...PlaceForm.entries }),
    output: none,
    writes,
    errors: ['record.missing', 'place.code-taken'],
  }),
  /** The places of these ids change their places in the walking order among each other. */
  numberSort: command({
    name: 'storage.numberSort',
    path: 'POST /shop/shelf/baySort',
    can: 'shopShelf',
    input: InOrder,
    output: none,
    writes,
  }),
  numberDelete: command({
    name: 'storage.numberDelete',
    path: 'DELETE /shop/storage/numberDelete/{id}',
    also: ['DELETE /shop/shelf/bayDelete/{id}'],
    can: 'shopShelf',
    input: v.object({ id: Id }),
    output: none,
    writes,
    errors: ['record.missing', 'place.not-empty', 'place.last'],
  }),
  /** The aisles that the form of a product chooses from. */
  rackAreas: query({
    name: 'storage.rackAreas',
    path: 'GET /shop/goods/storageRackAreaList',
    can: 'shopGoodsList',
    input: v.object({}),
    output: Areas,
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
  /** Labels with the codes that the shelf screens scan. */
  labels: raw({
    name: 'storage.labels',
    path: 'GET /shop/shelf/labelPrint',
    can: 'shopShelf',
    input: PlaceLabels,
    output: v.string(),
    reads: ['place'],
    errors: ['record.missing'],
  }),
}
