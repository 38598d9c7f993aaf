import * as v from 'valibot'
import { command, query } from '#contract/define.ts'
import { AtPlace, FilledPlace, PlacedGood } from '#contract/catalogue/placed-goods.ts'
import { Id, MilliSchema, page, paging, Text, WarningLimit, Words } from '#contract/schemas.ts'

/** The actions on goods at a bay that move no stock. */
const shelfOperations = ['assign', 'main', 'remove'] as const

const Refill = v.object({
  bayId: Id,
  /** The code on the label of the bay. */
  bay: v.string(),
  itemId: Id,
  name: Words,
  itemNo: v.string(),
  image: v.string(),
  unit: Words,
  quantity: MilliSchema,
  min: MilliSchema,
  max: v.nullable(MilliSchema),
  /** Quantity in the open locations of the warehouse. */
  warehouse: MilliSchema,
  /** The goods to bring from the warehouse. */
  refill: MilliSchema,
  /** From where, in walking order. */
  from: v.array(v.object({ placeId: Id, code: v.string(), quantity: MilliSchema })),
})
export type Refill = v.InferOutput<typeof Refill>

export const WarningFilter = v.object({
  ...paging,
  search: v.optional(Text(80)),
  /** `yes`: the warehouse can fill some of it; `no`: it has none. */
  refillable: v.optional(v.picklist(['yes', 'no'])),
})
export type WarningSearch = v.InferInput<typeof WarningFilter>

/** The goods of one bay with their minimum and maximum. */
export const WarningSettingFilter = v.object({
  ...paging,
  bayId: v.optional(Id),
  search: v.optional(Text(80)),
})
export type WarningSettingSearch = v.InferInput<typeof WarningSettingFilter>

const limits = { min: WarningLimit, max: WarningLimit }

const Good = v.object({
  itemId: Id,
  name: Words,
  itemNo: v.string(),
  image: v.string(),
  unit: Words,
  shelf: MilliSchema,
  warehouse: MilliSchema,
})

/** Bays with their goods. Stock is not changed here. */
export const shelf = {
  list: query({
    name: 'shelf.list',
    path: 'GET /shop/shelf/list',
    can: 'shopShelf',
    input: v.object({ areaId: v.optional(Id) }),
    output: v.object({ records: v.array(FilledPlace) }),
    reads: ['place', 'stock'],
  }),
  viewGoods: query({
    name: 'shelf.viewGoods',
    path: 'GET /shop/shelf/viewGoods',
    can: 'shopShelf',
    input: AtPlace,
    output: page(PlacedGood),
    reads: ['place', 'stock', 'goods'],
    errors: ['shelf.number-incorrect'],
  }),
  /** Finds goods to give a bay. */
  findGoods: query({
    name: 'shelf.findGoods',
    path: 'GET /shop/shelf/findGoods',
    can: 'shopShelfOperate',
    input: v.object({ keyword: v.pipe(Text(80), v.minLength(1)) }),
    output: v.object({ records: v.array(Good) }),
    reads: ['goods', 'stock'],
  }),
  /** Gives goods a bay, makes it the one that sales take from first, or takes it from them. */
  operGoods: command({
    name: 'shelf.operGoods',
    path: 'POST /shop/shelf/operGoods',
    can: 'shopShelfOperate',
    input: v.object({
      id: Id,
      operation: v.picklist(shelfOperations),
      itemIds: v.pipe(v.array(Id), v.minLength(1), v.maxLength(200)),
    }),
    output: v.object({}),
    writes: ['place', 'goods', 'activity'],
    errors: ['shelf.number-incorrect', 'record.missing', 'shelf.online-product', 'shelf.has-stock'],
  }),
  /** The goods to bring from the warehouse to each bay, for a whole aisle or all of them. */
  refillProposal: query({
    name: 'shelf.refillProposal',
    path: 'GET /shop/shelf/refillProposal',
    can: 'shopShelf',
    input: v.object({ areaId: v.optional(Id) }),
    output: v.object({ records: v.array(Refill) }),
    reads: ['place', 'stock', 'goods'],
  }),
}

/** Bays that have to be refilled. */
export const shelfWarnings = {
  list: query({
    name: 'shelfWarnings.list',
    path: 'GET /shop/warn/list',
    can: 'shopShelfWarning',
    input: WarningFilter,
    output: page(Refill),
    reads: ['place', 'stock', 'goods'],
  }),
}

/** The minimum and maximum of goods at a bay. */
export const shelfWarningSettings = {
  bays: query({
    name: 'shelfWarningSettings.bays',
    path: 'GET /shop/warnsetting/bayList',
    can: 'shopShelfWarningSettings',
    input: v.object({}),
    output: v.object({ records: v.array(FilledPlace) }),
    reads: ['place', 'stock'],
  }),
  list: query({
    name: 'shelfWarningSettings.list',
    path: 'GET /shop/warnsetting/list',
    can: 'shopShelfWarningSettings',
    input: v.object({ ...WarningSettingFilter.entries, bayId: Id }),
    output: page(PlacedGood),
    reads: ['place', 'stock', 'goods'],
    errors: ['shelf.number-incorrect'],
  }),
  set: command({
    name: 'shelfWarningSettings.set',
    path: 'POST /shop/warnsetting/set',
    can: 'shopShelfWarningSettings',
    input: v.object({ bayId: Id, itemId: Id, ...limits }),
    output: v.object({}),
    writes: ['place', 'activity'],
    errors: ['shelf.number-incorrect', 'record.missing'],
  }),
  batchSet: command({
    name: 'shelfWarningSettings.batchSet',
    path: 'POST /shop/warnsetting/batchSet',
    can: 'shopShelfWarningSettings',
    input: v.object({ bayId: Id, itemIds: v.pipe(v.array(Id), v.minLength(1), v.maxLength(5000)), ...limits }),
    output: v.object({}),
    writes: ['place', 'activity'],
    errors: ['shelf.number-incorrect', 'record.missing'],
  }),
}
