import * as v from 'valibot'
import { Day } from '#contract/day.ts'
import { command, query } from '#contract/define.ts'
import { Price } from '#contract/catalogue/products.ts'
import {
  CentsSchema,
  Id,
  Instant,
  MilliSchema,
  orNone,
  page,
  paging,
  QueryNumber,
  Text,
  Words,
} from '#contract/schemas.ts'
import { onlineActions } from '#domain/online-goods.ts'

/** The most products that a call can name one by one. */
const MOST_NAMED = 1000
const MOST_VARIANTS = 500
/** Signs of a title and of a description on the web. */
export const MOST_TITLE = 75
export const MOST_DESCRIPTION = 4000

/** Thousandths of the base unit. */
const Limit = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(99_999_000), MilliSchema)
const Quantity = v.pipe(
  Limit,
  v.check((milli) => milli > 0),
)

const Kind = v.picklist(['goods', 'cards'])

/** Filters and page of the products of the online store; also its URL search. */
export const OnlineFilter = v.object({
  ...paging,
  /** Name in either language, pinyin, item number or barcode. */
  keyword: v.optional(Text(80)),
  /** onlineProductStates */
  state: v.optional(v.pipe(QueryNumber, v.picklist([1, 2, 3]))),
  /** onlineReviewStates */
  review: v.optional(v.pipe(QueryNumber, v.picklist([1, 2, 3]))),
  /** availabilities */
  availability: v.optional(v.pipe(QueryNumber, v.picklist([1, 2, 3]))),
  salesMethod: v.optional(v.pipe(QueryNumber, v.picklist([1, 2]))),
  platformCategoryId: v.optional(Id),
  sort: v.optional(v.picklist(['name', 'price', 'published'])),
  order: v.optional(v.picklist(['asc', 'desc'])),
})
export type OnlineFilter = v.InferOutput<typeof OnlineFilter>
export type OnlineSearch = v.InferInput<typeof OnlineFilter>

const Head = v.object({
  /** The product's. */
  id: Id,
  kind: Kind,
  name: Words,
  /** Path of the picture; '' without one. */
  image: v.string(),
  category: Words,
  categoryId: Id,
})

const OnlineRow = v.object({
  ...Head.entries,
  version: v.number(),
  /** onlineProductStates */
  state: v.number(),
  /** onlineReviewStates */
  review: v.number(),
  /** availabilities */
  availability: v.number(),
  /** Variants that are shown, and of these the ones that can be bought. */
  variants: v.number(),
  available: v.number(),
  salesMethod: v.number(),
  pickup: v.boolean(),
  delivery: v.boolean(),
  additionalFee: CentsSchema,
  /** Prices of its variants on the web, from the lowest to the highest; null: none. */
  priceFrom: v.nullable(CentsSchema),
  priceTo: v.nullable(CentsSchema),
  /** What the web can still sell, of all variants; null: any quantity. */
  left: v.nullable(MilliSchema),
  offSaleAt: v.optional(Instant),
  platformCategory: v.optional(Words),
  publishedAt: Instant,
})
export type OnlineRow = v.InferOutput<typeof OnlineRow>

/** A variant, as it is sold on the web. */
const OnlineSku = v.object({
  skuId: Id,
  name: Words,
  itemNo: v.string(),
  unit: Words,
  unitDecimals: v.number(),
  /** The counter's price; null: none yet. */
  counterPrice: v.nullable(CentsSchema),
  shown: v.boolean(),
  /** null: the counter's. */
  price: v.nullable(CentsSchema),
  dayLimit: v.nullable(MilliSchema),
  memberLimit: v.nullable(MilliSchema),
  /** null: the store's. */
  reserve: v.nullable(MilliSchema),
  readyOn: v.nullable(Day),
  presaleMost: v.nullable(MilliSchema),
  /** On the shelves and in the warehouse without what is kept for others; null: its stock is not counted. */
  stock: v.nullable(MilliSchema),
  /** What the web can still sell; null: any quantity. */
  left: v.nullable(MilliSchema),
  /** Sold on the web today, and what was added to the limit of today. */
  soldToday: MilliSchema,
  extraToday: MilliSchema,
})
export type OnlineSku = v.InferOutput<typeof OnlineSku>

const SkuForm = v.object({
  skuId: Id,
  shown: v.optional(v.boolean(), true),
  price: orNone(Price),
  dayLimit: orNone(Limit),
  memberLimit: orNone(Quantity),
  reserve: orNone(Limit),
  readyOn: orNone(Day),
  presaleMost: orNone(Limit),
})

/** How products are sold on the web, whichever they are. */
export const OnlineTermsSchema = v.object({
  /** salesMethods; required: without one the server says so in the specification's words. */
  salesMethod: orNone(v.picklist([1, 2])),
  pickup: v.boolean(),
  delivery: v.boolean(),
  additionalFee: Price,
  offSaleAt: orNone(Instant),
  platformCategoryId: orNone(Id),
})
export type OnlineTerms = v.InferOutput<typeof OnlineTermsSchema>

const Form = v.object({
  ...OnlineTermsSchema.entries,
  /** '': the product's own. */
  titleZh: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(MOST_TITLE)), ''),
  titleEn: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(MOST_TITLE)), ''),
  descriptionZh: v.optional(Text(MOST_DESCRIPTION), ''),
  descriptionEn: v.optional(Text(MOST_DESCRIPTION), ''),
  skus: v.pipe(v.array(SkuForm), v.minLength(1), v.maxLength(MOST_VARIANTS)),
})
export type OnlineForm = v.InferOutput<typeof Form>

/** A product as it is sold on the web. */
const OnlineProduct = v.object({
  ...OnlineRow.entries,
  titleZh: v.string(),
  titleEn: v.string(),
  descriptionZh: v.string(),
  descriptionEn: v.string(),
  /** The product's own description. */
  description: v.string(),
  platformCategoryId: v.nullable(Id),
  rebuttalReason: v.string(),
  /** Its address in the web shop. */
  handle: v.string(),
  skus: v.array(OnlineSku),
})
export type OnlineProduct = v.InferOutput<typeof OnlineProduct>

/** Filters and page of what could be published. */
export const UnpublishedFilter = v.object({
  ...paging,
  keyword: v.optional(Text(80)),
  categoryId: v.optional(Id),
})
export type UnpublishedFilter = v.InferOutput<typeof UnpublishedFilter>

const Unpublished = v.object({
  ...Head.entries,
  variants: v.number(),
  /** Counter prices, from the lowest to the highest; null: none. */
  priceFrom: v.nullable(CentsSchema),
  priceTo: v.nullable(CentsSchema),
  /** Variants without a price, and whether its tax is still to be set: it can't be published yet. */
  notPriced: v.number(),
  noTax: v.boolean(),
})
export type Unpublished = v.InferOutput<typeof Unpublished>

const Named = v.pipe(v.array(Id), v.minLength(1), v.maxLength(MOST_NAMED))

/** Which products: those named, or all of a filter. */
export const UnpublishedSelection = v.object({
  kind: Kind,
  ids: v.optional(Named),
  exceptIds: v.optional(Named),
  keyword: v.optional(Text(80)),
  categoryId: v.optional(Id),
})
export type UnpublishedSelection = v.InferOutput<typeof UnpublishedSelection>

const { keyword, state, review, availability, salesMethod, platformCategoryId } = OnlineFilter.entries
export const OnlineSelection = v.object({
  ids: v.optional(Named),
  exceptIds: v.optional(Named),
  keyword,
  state,
  review,
  availability,
  salesMethod,
  platformCategoryId,
})
export type OnlineSelection = v.InferOutput<typeof OnlineSelection>

/** What was done to many products, as far as it has got. */
const OnlineRun = v.object({
  id: Id,
  action: v.picklist(onlineActions),
  total: v.number(),
  done: v.number(),
  succeeded: v.number(),
  /** Why others failed: an error code with its sentence, how many, and the first of them by name. */
  failures: v.array(
    v.object({
      reason: v.string(),
      sentence: v.string(),
      count: v.number(),
      products: v.array(v.object({ id: Id, name: Words })),
    }),
  ),
  finished: v.boolean(),
})
export type OnlineRun = v.InferOutput<typeof OnlineRun>

const ReserveSuggestion = v.object({
  skuId: Id,
  /** What the web should leave to the counters. */
  reserve: MilliSchema,
  /** The usual length of an outage of the store's counters, and how many there were in the last weeks. */
  outageMinutes: v.number(),
  outages: v.number(),
  /** What is sold at counters in such a time, on all but one of twenty days, and on a usual day. */
  soldInOutage: MilliSchema,
  soldADay: MilliSchema,
  /** 0 to 100: how sure its stock is. */
  confidence: v.number(),
})
export type ReserveSuggestion = v.InferOutput<typeof ReserveSuggestion>

const reads = ['online', 'goods', 'stock', 'price'] as const
const writes = ['online', 'goods', 'activity'] as const
const refusals = [
  'record.missing',
  'input.invalid',
  'online.sales-method',
  'online.off-sale-past',
  'online.delivery-not-configured',
  'online.no-way',
  'goods.not-priced',
  'online.no-tax',
  'online.nothing-shown',
] as const
const one = v.object({ id: Id })
const none = v.object({})

/** Products of the online store: published first, then put on sale. */
export const onlineGoods = {
  list: query({
    name: 'onlineGoods.list',
    path: 'GET /shop/onlineGoods/list',
    can: 'shopOnlineGoods',
    input: OnlineFilter,
    output: page(OnlineRow),
    reads,
  }),
  details: query({
    name: 'onlineGoods.details',
    path: 'GET /shop/onlineGoods/details/{id}',
    can: 'shopOnlineGoods',
    input: one,
    output: OnlineProduct,
    reads,
    errors: ['record.missing'],
  }),
  /** Variants of any product of the store, published or not. */
  skuInfo: query({
    name: 'onlineGoods.skuInfo',
    path: 'GET /shop/onlineGoods/skuInfo/{id}',
    can: 'shopOnlineGoods',
    input: one,
    output: v.object({ ...Head.entries, description: v.string(), skus: v.array(OnlineSku) }),
    reads,
    errors: ['record.missing'],
  }),
  /** Why whoever runs the platform rejected it; '' where they did not. */
  rebuttalReason: query({
    name: 'onlineGoods.rebuttalReason',
    path: 'GET /shop/onlineGoods/rebuttalReason/{id}',
    can: 'shopOnlineGoods',
    input: one,
    output: v.object({ reason: v.string() }),
    reads: ['online'],
    errors: ['record.missing'],
  }),
  /** Whether a product is on sale or sold out in the online store: most of it can't be changed then. */
  ifOnShelf: query({
    name: 'onlineGoods.ifOnShelf',
    path: 'GET /shop/onlineGoods/ifOnShelf/{id}',
    can: 'shopOnlineGoods',
    input: one,
    output: v.object({ onSale: v.boolean() }),
    reads: ['online'],
    errors: ['record.missing'],
  }),
  unpublishedGoods: query({
    name: 'onlineGoods.unpublishedGoods',
    path: 'GET /shop/onlineGoods/unpublishedGoods',
    can: 'shopOnlineGoods',
    input: UnpublishedFilter,
    output: page(Unpublished),
    reads,
  }),
  unpublishedRechargeCards: query({
    name: 'onlineGoods.unpublishedRechargeCards',
    path: 'GET /shop/onlineGoods/unpublishedRechargeCards',
    can: 'shopOnlineGoods',
    input: UnpublishedFilter,
    output: page(Unpublished),
    reads,
  }),
  /** How orders could reach their buyers today: each way is true where its settings are whole. */
  deliveryConfigured: query({
    name: 'onlineGoods.deliveryConfigured',
    path: 'GET /shop/onlineGoods/deliveryConfigured',
    can: 'shopOnlineGoods',
    input: none,
    output: v.object({ configured: v.boolean(), pickup: v.boolean(), delivery: v.boolean() }),
    reads: ['settings', 'store'],
  }),
  publish: command({
    name: 'onlineGoods.publish',
    path: 'POST /shop/onlineGoods/publish',
    can: 'shopOnlinePublish',
    input: v.object({ id: Id, ...Form.entries }),
    output: none,
    writes,
    errors: [...refusals, 'online.published'],
  }),
  edit: command({
    name: 'onlineGoods.edit',
    path: 'POST /shop/onlineGoods/edit',
    can: 'shopOnlineEdit',
    input: v.object({ id: Id, version: QueryNumber, ...Form.entries }),
    output: none,
    writes,
    errors: [...refusals, 'record.stale', 'goods.online'],
  }),
  up: command({
    name: 'onlineGoods.up',
    path: 'POST /shop/onlineGoods/up/{id}',
    can: 'shopOnlineUp',
    input: one,
    output: none,
    writes,
    errors: [...refusals, 'online.waiting', 'online.rejected'],
  }),
  down: command({
    name: 'onlineGoods.down',
    path: 'POST /shop/onlineGoods/down/{id}',
    can: 'shopOnlineDown',
    input: one,
    output: none,
    writes,
    errors: ['record.missing'],
  }),
  /** Takes a product out of the online store; it stays in the store's own goods. */
  delete: command({
    name: 'onlineGoods.delete',
    path: 'DELETE /shop/onlineGoods/delete/{id}',
    can: 'shopOnlineDelete',
    input: one,
    output: none,
    writes,
    errors: ['record.missing', 'online.on-sale'],
  }),
  /** Publishes all of a selection on the same terms; those named or found are counted, whatever becomes of each. */
  batchPublish: command({
    name: 'onlineGoods.batchPublish',
    path: 'POST /shop/onlineGoods/batchPublish',
    can: 'shopOnlinePublish',
    input: v.object({ selection: UnpublishedSelection, terms: OnlineTermsSchema }),
    output: OnlineRun,
    writes,
    errors: [
      'record.missing',
      'online.sales-method',
      'online.off-sale-past',
      'online.delivery-not-configured',
      'online.no-way',
    ],
  }),
  batchUp: command({
    name: 'onlineGoods.batchUp',
    path: 'POST /shop/onlineGoods/batchUp',
    can: 'shopOnlineUp',
    input: v.object({ selection: OnlineSelection }),
    output: OnlineRun,
    writes,
    errors: ['record.missing'],
  }),
  batchDown: command({
    name: 'onlineGoods.batchDown',
    path: 'POST /shop/onlineGoods/batchDown',
    can: 'shopOnlineDown',
    input: v.object({ selection: OnlineSelection }),
    output: OnlineRun,
    writes,
    errors: ['record.missing'],
  }),
  batchDelete: command({
    name: 'onlineGoods.batchDelete',
    path: 'POST /shop/onlineGoods/batchDelete',
    can: 'shopOnlineDelete',
    input: v.object({ selection: OnlineSelection }),
    output: OnlineRun,
    writes,
    errors: ['record.missing'],
  }),
  /** How far something that was begun for many products has got. */
  run: query({
    name: 'onlineGoods.run',
    path: 'GET /shop/onlineGoods/run/{id}',
    can: 'shopOnlineGoods',
    input: one,
    output: OnlineRun,
    reads: ['online'],
    errors: ['record.missing'],
  }),
  /** Lets the web sell more of variants today than their limits allow. */
  replenish: command({
    name: 'onlineGoods.replenish',
    path: 'POST /shop/onlineGoods/replenish',
    can: 'shopOnlineEdit',
    input: v.object({
      id: Id,
      skus: v.pipe(v.array(v.object({ skuId: Id, quantity: Quantity })), v.minLength(1), v.maxLength(MOST_VARIANTS)),
    }),
    output: none,
    writes,
    errors: ['record.missing', 'online.no-limit'],
  }),
  /** The most of each variant that the web sells in a day of the store. */
  salesLimit: command({
    name: 'onlineGoods.salesLimit',
    path: 'POST /shop/onlineGoods/salesLimit',
    can: 'shopOnlineEdit',
    input: v.object({
      id: Id,
      skus: v.pipe(
        v.array(v.object({ skuId: Id, dayLimit: v.nullable(Limit) })),
        v.minLength(1),
        v.maxLength(MOST_VARIANTS),
      ),
    }),
    output: none,
    writes,
    errors: ['record.missing'],
  }),
  /** What the web should leave to the counters of each variant, and why. */
  reserveSuggest: query({
    name: 'onlineGoods.reserveSuggest',
    path: 'GET /shop/onlineGoods/reserveSuggest/{id}',
    can: 'shopOnlineGoods',
    input: one,
    output: v.object({ records: v.array(ReserveSuggestion) }),
    reads: ['online', 'stock', 'sale'],
    errors: ['record.missing'],
  }),
}
