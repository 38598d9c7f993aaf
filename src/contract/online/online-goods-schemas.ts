import * as v from 'valibot'
import { Day } from '#contract/day.ts'
import { Price } from '#contract/catalogue/products.ts'
import { CentsSchema, Id, Instant, MilliSchema, orNone, paging, QueryNumber, Text, Words } from '#contract/schemas.ts'
import { onlineActions } from '#domain/online-goods.ts'

/** The most products that a call can name one by one. */
const MOST_NAMED = 1000
export const MOST_VARIANTS = 500
/** Signs of a title and of a description on the web. */
const MOST_TITLE = 75
const MOST_DESCRIPTION = 4000

/** Thousandths of the base unit. */
export const OnlineLimit = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(99_999_000), MilliSchema)
export const OnlineQuantity = v.pipe(
  OnlineLimit,
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

export const OnlineHead = v.object({
  /** The product's. */
  id: Id,
  kind: Kind,
  name: Words,
  /** Path of the picture; '' without one. */
  image: v.string(),
  category: Words,
  categoryId: Id,
})

export const OnlineRow = v.object({
  ...OnlineHead.entries,
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
export const OnlineSku = v.object({
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
  dayLimit: orNone(OnlineLimit),
  memberLimit: orNone(OnlineQuantity),
  reserve: orNone(OnlineLimit),
  readyOn: orNone(Day),
  presaleMost: orNone(OnlineLimit),
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

export const OnlineFormSchema = v.object({
  ...OnlineTermsSchema.entries,
  /** '': the product's own. */
  titleZh: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(MOST_TITLE)), ''),
  titleEn: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(MOST_TITLE)), ''),
  descriptionZh: v.optional(Text(MOST_DESCRIPTION), ''),
  descriptionEn: v.optional(Text(MOST_DESCRIPTION), ''),
  skus: v.pipe(v.array(SkuForm), v.minLength(1), v.maxLength(MOST_VARIANTS)),
})
export type OnlineForm = v.InferOutput<typeof OnlineFormSchema>

/** A product as it is sold on the web. */
export const OnlineProduct = v.object({
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

export const Unpublished = v.object({
  ...OnlineHead.entries,
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
export const OnlineRun = v.object({
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

export const ReserveSuggestion = v.object({
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
