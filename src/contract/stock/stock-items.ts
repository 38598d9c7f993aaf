import * as v from 'valibot'
import { documentKinds } from '#domain/documents/stock-documents.ts'
import type { StorePermission } from '#domain/permissions.ts'
import { Day } from '#contract/day.ts'
import { query, raw } from '#contract/define.ts'
import { CentsSchema, Id, Instant, MilliSchema, page, paging, QueryNumber, Text, Words } from '#contract/schemas.ts'

/** Filters, order and page of a list of stock; also its URL search. */
export const StockFilter = v.object({
  ...paging,
  /** Name in either language, pinyin, item number or barcode. */
  keyword: v.optional(Text(80)),
  categoryId: v.optional(Id),
  /** `below`: less than nothing at a place; `low`: at or under the lower limit; `over`: above the upper one. */
  level: v.optional(v.picklist(['below', 'low', 'over'])),
  sort: v.optional(v.picklist(['name', 'itemNo', 'shelf', 'total']), 'name'),
  order: v.optional(v.picklist(['asc', 'desc'])),
})
export type StockFilter = v.InferOutput<typeof StockFilter>
export type StockSearch = v.InferInput<typeof StockFilter>

export const StockRow = v.object({
  id: Id,
  /** Null: a raw material. */
  productId: v.nullable(Id),
  name: Words,
  /** The seed for the colour of its picture. */
  categoryId: v.nullable(Id),
  image: v.string(),
  itemNo: v.string(),
  barcodes: v.array(v.string()),
  unit: Words,
  /** Digits after the decimal point that a quantity may have. */
  decimals: v.number(),
  shelf: MilliSchema,
  warehouse: MilliSchema,
  /** Picked and waiting, in quarantine, on the way: in the store, but not to be sold. */
  elsewhere: MilliSchema,
  total: MilliSchema,
  /** Reserved for orders and transfers, of what is on the shelves and in the warehouse. */
  locked: MilliSchema,
  /** The available stock: on the shelves and in the warehouse, without reservations. */
  available: MilliSchema,
  /** Sent by other stores and not here yet. */
  transferIn: MilliSchema,
  /** Ordered, and not here yet. */
  inTransit: MilliSchema,
  /** Null: no warning. */
  lower: v.nullable(MilliSchema),
  upper: v.nullable(MilliSchema),
  /** It was low, and has not come more than one unit above its lower limit since. */
  low: v.boolean(),
  /** Of one unit; left out for people who may not see costs; null: not known. */
  cost: v.optional(v.nullable(CentsSchema)),
  /** The total at that cost. */
  value: v.optional(v.nullable(CentsSchema)),
})
export type StockRow = v.InferOutput<typeof StockRow>

const PlaceKind = v.picklist(['shelf', 'warehouse', 'staging', 'quarantine', 'transit'])
export type PlaceKind = v.InferOutput<typeof PlaceKind>

const PlaceStock = v.object({
  placeId: Id,
  kind: PlaceKind,
  /** Code of the aisle or area; '' without one. */
  area: v.string(),
  code: v.string(),
  /** The main bay of the item. */
  main: v.boolean(),
  /** The place was deleted. */
  gone: v.boolean(),
  quantity: MilliSchema,
  /** Number of movements that it is made of. */
  entries: v.number(),
  /** The last one; absent: none yet. */
  movedAt: v.optional(Instant),
})
export type PlaceStock = v.InferOutput<typeof PlaceStock>

const StockDetails = v.object({
  ...StockRow.entries,
  places: v.array(PlaceStock),
  /** The total stock at the end of each recent day, today last. */
  course: v.array(v.object({ day: v.string(), quantity: MilliSchema })),
})
export type StockDetails = v.InferOutput<typeof StockDetails>

/** The document of a movement: which record it is, and its number; '' without one. */
export const MovementDocument = v.object({
  kind: v.picklist([
    ...documentKinds,
    'sale',
    'refund',
    'transfer',
    'picking',
    'online-order',
    'count',
    'bulk',
    'other',
  ]),
  id: Id,
  number: v.string(),
  /** The sale that a refund or an outbound document belongs to. */
  saleId: v.optional(Id),
})

const Movement = v.object({
  placeId: Id,
  entryNo: v.number(),
  kind: PlaceKind,
  area: v.string(),
  code: v.string(),
  reason: v.string(),
  quantity: MilliSchema,
  /** The stock of the place after it. */
  balance: MilliSchema,
  /** '': nobody in particular. */
  by: v.string(),
  at: Instant,
  /** When it happened, if that was before it was booked. */
  occurredAt: v.optional(Instant),
  document: MovementDocument,
})
export type Movement = v.InferOutput<typeof Movement>

/** Movements of all items on days of the store, by the time at which they were booked. */
export const StockChanges = v.object({
  from: Day,
  to: Day,
  ...paging,
  /** Of the names, item numbers and barcodes of items. */
  search: v.optional(Text(100)),
  reason: v.optional(Text(40)),
})
export type StockChanges = v.InferOutput<typeof StockChanges>

const StockChange = v.object({ ...Movement.entries, item: v.object({ id: Id, name: Words, unit: Words }) })
export type StockChange = v.InferOutput<typeof StockChange>

const ReservedStock = v.object({
  id: Id,
  kind: v.picklist(['order', 'prize', 'transfer', 'hand']),
  quantity: MilliSchema,
  placeId: Id,
  placeKind: PlaceKind,
  area: v.string(),
  code: v.string(),
  since: Instant,
  /** The record that it is reserved for, and its number; '' without one. */
  owner: v.object({ id: Id, number: v.string() }),
})
export type ReservedStock = v.InferOutput<typeof ReservedStock>

/** The quantity of an item on its way, by orders and by transfers from other stores. */
const InTransit = v.object({
  records: v.array(
    v.object({
      kind: v.picklist(['order', 'transfer']),
      id: Id,
      number: v.string(),
      /** The supplier, or the store that sent it. */
      supplier: v.string(),
      /** A day; null: not said. */
      expectedOn: v.nullable(v.string()),
      quantity: MilliSchema,
    }),
  ),
  total: MilliSchema,
})
export type InTransit = v.InferOutput<typeof InTransit>

const Between = {
  from: v.optional(v.pipe(QueryNumber, Instant)),
  to: v.optional(v.pipe(QueryNumber, Instant)),
}

/** Filters and page of an item's movements. */
export const MovementFilter = v.object({
  ...paging,
  ...Between,
  placeId: v.optional(Id),
  reason: v.optional(Text(40)),
})
export type MovementFilter = v.InferOutput<typeof MovementFilter>

const Explanation = v.object({
  ...page(v.object({ ...Movement.entries, /** The sum of all movements up to it. */ running: MilliSchema })).entries,
  /** The book quantity of the place. */
  balance: MilliSchema,
  /** The sum of all its movements. */
  sum: MilliSchema,
  /** Movements whose balance is not what came before and the movement. */
  wrong: v.number(),
})
export type Explanation = v.InferOutput<typeof Explanation>

interface Paths {
  readonly inChange: `GET /${string}`
  readonly outChange: `GET /${string}`
  readonly list: `GET /${string}`
  readonly export: `GET /${string}`
  readonly value: `GET /${string}`
  readonly details: `GET /${string}`
  readonly ledger: `GET /${string}`
  readonly explain: `GET /${string}`
  readonly inTransitCount: `GET /${string}`
}

const reads = ['stock', 'goods', 'stock-limit'] as const

/** What came in, or what went out, the newest first. */
const changes = <N extends string>(name: N, can: StorePermission, path: `GET /${string}`) =>
  query({
    name,
    path,
    can,
    input: StockChanges,
    output: v.object({ ...page(StockChange).entries, /** Of all pages. */ sum: MilliSchema }),
    reads: ['stock', 'goods'],
    errors: ['range.reversed', 'range.too-long', 'range.future'],
  })

/** The calls on the stock of one kind of item. */
const stockOf = (name: string, can: StorePermission, paths: Paths) => ({
  list: query({ name: `${name}.list`, path: paths.list, can, input: StockFilter, output: page(StockRow), reads }),
  /** The filtered list as CSV or XLSX. */
  export: raw({
    name: `${name}.export`,
    path: paths.export,
    can,
    input: v.object({ ...StockFilter.entries, format: v.optional(v.picklist(['csv', 'xlsx']), 'csv') }),
    output: v.record(v.string(), v.string()),
    reads,
  }),
  /** The value of the filtered list at cost. */
  value: query({
    name: `${name}.value`,
    path: paths.value,
    can,
    input: v.omit(StockFilter, ['currentPage', 'pageSize', 'sort', 'order']),
    output: v.object({
      /** Left out for people who may not see costs. */
      value: v.optional(CentsSchema),
      /** Items with stock whose cost is not known. */
      unknown: v.optional(v.number()),
    }),
    reads,
  }),
  details: query({
    name: `${name}.details`,
    path: paths.details,
    can,
    input: v.object({ id: Id }),
    output: StockDetails,
    reads,
    errors: ['record.missing'],
  }),
  /** The movements of an item, the newest first. */
  ledger: query({
    name: `${name}.ledger`,
    path: paths.ledger,
    can,
    input: v.object({ id: Id, ...MovementFilter.entries }),
    output: page(Movement),
    reads: ['stock'],
    errors: ['record.missing'],
  }),
  inChange: changes(`${name}.inChange`, can, paths.inChange),
  outChange: changes(`${name}.outChange`, can, paths.outChange),
  /** The movements that make up what one place holds, the oldest first, and whether they come to it. */
  explain: query({
    name: `${name}.explain`,
    path: paths.explain,
    can,
    input: v.object({ id: Id, placeId: Id, ...paging }),
    output: Explanation,
    reads: ['stock'],
    errors: ['record.missing'],
  }),
  /** The quantity on its way, and its orders and transfers. */
  inTransitCount: query({
    name: `${name}.inTransitCount`,
    path: paths.inTransitCount,
    can,
    input: v.object({ id: Id }),
    output: InTransit,
    reads: ['stock', 'purchase', 'transfer'],
    errors: ['record.missing'],
  }),
})
export type StockCalls = ReturnType<typeof stockOf>

const records = (at: 'warehouse' | 'shelf') =>
  query({
    name: `goodsStock.${at}Record`,
    path: `GET /shop/stock/${at}Record`,
    can: 'shopGoodsStock',
    input: v.object({ id: Id, ...paging, ...Between }),
    output: page(Movement),
    reads: ['stock'],
    errors: ['record.missing'],
  })

/** The stock of products. */
export const goodsStock = {
  ...stockOf('goodsStock', 'shopGoodsStock', {
    list: 'GET /shop/stock/goodsList',
    export: 'GET /shop/stock/goodsExport',
    value: 'GET /shop/stock/goodsValue',
    details: 'GET /shop/stock/details/{id}',
    ledger: 'GET /shop/stock/ledger/{id}',
    inChange: 'GET /shop/stock/inChange',
    outChange: 'GET /shop/stock/outChange',
    explain: 'GET /shop/stock/explain/{id}',
    inTransitCount: 'GET /shop/stock/inTransitCount/{id}',
  }),
  /** The reservations of an item for orders, transfers and others, the newest last. */
  lockedCount: query({
    name: 'goodsStock.lockedCount',
    path: 'GET /shop/stock/lockedCount/{id}',
    can: 'shopGoodsStock',
    input: v.object({ id: Id }),
    output: v.object({ locked: MilliSchema, records: v.array(ReservedStock) }),
    reads: ['stock', 'transfer'],
    errors: ['record.missing'],
  }),
  /** The stock of a product in each other store of the organisation that has it and whose stock the reader may see. */
  otherStores: query({
    name: 'goodsStock.otherStores',
    path: 'GET /shop/stock/otherStores/{id}',
    can: 'shopGoodsStock',
    input: v.object({ id: Id }),
    output: v.object({ records: v.array(v.object({ id: Id, name: v.string(), quantity: MilliSchema })) }),
    reads: ['stock', 'goods', 'store', 'permission'],
    errors: ['record.missing'],
  }),
  /** The movements of a product in the warehouse, and on the shelves. */
  warehouseRecord: records('warehouse'),
  shelfRecord: records('shelf'),
}

/** The stock of raw materials. */
export const rawStock = stockOf('rawStock', 'shopRawStock', {
  list: 'GET /shop/stock/rawList',
  export: 'GET /shop/stock/rawExport',
  value: 'GET /shop/stock/rawValue',
  details: 'GET /shop/stock/rawDetails/{id}',
  ledger: 'GET /shop/stock/rawLedger/{id}',
  inChange: 'GET /shop/stock/rawInChange',
  outChange: 'GET /shop/stock/rawOutChange',
  explain: 'GET /shop/stock/rawExplain/{id}',
  inTransitCount: 'GET /shop/stock/rawInTransitCount/{id}',
})

/** The stock of recharge cards. */
export const cardStock = stockOf('cardStock', 'shopRechargeCardStock', {
  list: 'GET /shop/cardStock/list',
  export: 'GET /shop/cardStock/export',
  value: 'GET /shop/cardStock/value',
  details: 'GET /shop/cardStock/details/{id}',
  ledger: 'GET /shop/cardStock/ledger/{id}',
  inChange: 'GET /shop/cardStock/inChange',
  outChange: 'GET /shop/cardStock/outChange',
  explain: 'GET /shop/cardStock/explain/{id}',
  inTransitCount: 'GET /shop/cardStock/inTransitCount/{id}',
})
