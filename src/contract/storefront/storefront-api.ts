import * as v from 'valibot'
import { Day } from '#contract/day.ts'
import { CentsSchema, Id, Instant, Words } from '#contract/schemas.ts'
import { orderKinds } from '#domain/order-slots.ts'

/** Variants, or products, whose availability one call can ask for. */
const MOST_SKUS = 100
const LONGEST_SEARCH = 80

/** The number of a page in an address. */
const Page = v.optional(
  v.pipe(v.string(), v.regex(/^\d{1,4}$/), v.transform(Number), v.number(), v.minValue(1), v.maxValue(1000)),
  '1',
)
const none = v.object({})

const Category = v.object({ id: Id, parentId: v.nullable(Id), name: Words, image: v.string() })
const Item = v.object({
  id: Id,
  /** Its address below `p/`. */
  handle: v.string(),
  name: Words,
  /** Address of the picture; '' without one. */
  image: v.string(),
  /** The same in a small size. */
  thumb: v.string(),
  priceFrom: CentsSchema,
  priceTo: CentsSchema,
  presale: v.boolean(),
  updatedAt: Instant,
})
const Items = v.object({ items: v.array(Item), total: v.number() })
const Availability = v.object({
  skuId: Id,
  state: v.picklist(['available', 'few', 'out']),
  /** Of `few`: how many. */
  left: v.optional(v.number()),
})
/** Ids with commas between them. */
const Ids = v.pipe(
  v.string(),
  v.transform((text) => text.split(',')),
  v.array(Id),
  v.maxLength(MOST_SKUS),
)
const Tax = v.object({ name: v.string(), rate: v.number() })
const Product = v.object({
  ...Item.entries,
  description: Words,
  brand: v.string(),
  categoryId: v.nullable(Id),
  pickup: v.boolean(),
  delivery: v.boolean(),
  /** Comes on top of the delivery fee for each piece, cents. */
  additionalFee: CentsSchema,
  pictures: v.array(v.object({ path: v.string(), alt: Words })),
  variants: v.array(
    v.object({
      id: Id,
      name: Words,
      unit: Words,
      price: CentsSchema,
      image: v.string(),
      taxes: v.array(Tax),
      /** Most that one buyer may have, in thousandths of the unit. */
      memberLimit: v.nullable(v.number()),
      /** Of a pre-sale: when it is expected. */
      readyOn: v.nullable(Day),
      /** Several of it that are sold together. */
      packs: v.array(
        v.object({
          id: Id,
          name: Words,
          /** Thousandths of the unit. */
          quantity: v.number(),
          price: CentsSchema,
        }),
      ),
      /** Guarantees that can be had with it. */
      guarantees: v.array(
        v.object({
          id: Id,
          type: Words,
          name: Words,
          price: CentsSchema,
          /** Days after the day of the sale. */
          days: v.number(),
        }),
      ),
    }),
  ),
})
/** Minutes from midnight of the store's clock; the end is excluded. */
const Slot = v.object({ from: v.number(), to: v.number() })

/** One call of the storefront API: a path below `/b/storefront/v1/{prefix}`, and what goes in and out. */
export interface StorefrontCall {
  readonly path: string
  readonly summary: string
  readonly input: v.GenericSchema<unknown, object>
  readonly output: v.GenericSchema
}

const call = <I extends v.GenericSchema<unknown, object>, O extends v.GenericSchema>(
  path: string,
  summary: string,
  input: I,
  output: O,
) => ({ path, summary, input, output })

/** What anybody may read of a web shop. Additive changes only. */
export const storefrontApi = {
  store: call(
    'store',
    'The store: name, address, opening hours, ways to the buyer.',
    none,
    v.object({
      name: v.string(),
      /** On one line. */
      address: v.string(),
      phone: v.string(),
      email: v.string(),
      timeZone: v.string(),
      logo: v.string(),
      poster: v.string(),
      pickup: v.boolean(),
      delivery: v.boolean(),
      daysAhead: v.number(),
      pricesIncludeTax: v.boolean(),
      hours: v.array(v.object({ day: v.number(), from: v.number(), to: v.number() })),
    }),
  ),
  categories: call(
    'categories',
    'Categories with something on sale, in two levels.',
    none,
    v.object({ categories: v.array(Category) }),
  ),
  products: call(
    'products',
    'Products on sale, 24 on a page, the newest first.',
    v.object({ category: v.optional(Id), page: Page }),
    Items,
  ),
  product: call(
    'products/{handle}',
    'One product. An earlier handle answers with its current one.',
    v.object({ handle: v.string() }),
    Product,
  ),
  search: call(
    'search',
    'Products that a search finds: names in either language, pinyin, item numbers, barcodes.',
    v.object({
      q: v.pipe(
        v.string(),
        v.transform((text) => text.slice(0, LONGEST_SEARCH)),
      ),
      page: Page,
    }),
    Items,
  ),
  availability: call(
    'availability',
    'What can be had of variants, or of products, now. A hint: placing an order decides.',
    v.pipe(
      v.object({ skus: v.optional(Ids), products: v.optional(Ids) }),
      v.forward(
        v.check(({ skus, products }) => skus !== undefined || products !== undefined),
        ['skus'],
      ),
    ),
    v.object({
      skus: v.array(Availability),
      /** Of the products that were asked for and are on sale: whether any of their variants can be had. */
      products: v.optional(v.array(v.object({ productId: Id, state: v.picklist(['available', 'out']) }))),
    }),
  ),
  slots: call(
    'slots',
    'Times of a day that can be chosen now.',
    v.object({ kind: v.picklist(orderKinds), day: Day }),
    v.object({ slots: v.array(Slot) }),
  ),
  zip: call(
    'zip/{code}',
    'Whether the store delivers to a ZIP code, for how much, and how it is taxed there.',
    v.object({ code: v.pipe(v.string(), v.regex(/^\d{5}$/)) }),
    v.object({
      served: v.boolean(),
      fee: v.optional(CentsSchema),
      /** Goods from which the fee is waived, cents. */
      freeFrom: v.optional(v.nullable(CentsSchema)),
      /** null: as the store's. */
      taxes: v.optional(v.nullable(v.array(Tax))),
    }),
  ),
} as const satisfies Readonly<Record<string, StorefrontCall>>

export type StorefrontName = keyof typeof storefrontApi
export type StorefrontInput<N extends StorefrontName> = v.InferOutput<(typeof storefrontApi)[N]['input']>
export type StorefrontOutput<N extends StorefrontName> = v.InferInput<(typeof storefrontApi)[N]['output']>

/** Errors of the API, with their sentences and whether asking again helps. */
export const storefrontErrors = {
  'shop.missing': { status: 404, retry: 'never', zh: '这里没有网店。', en: 'There is no shop here.' },
  'record.missing': { status: 404, retry: 'never', zh: '没有这件商品。', en: 'There is no such product.' },
  'input.invalid': {
    status: 400,
    retry: 'after-change',
    zh: '有内容不正确。',
    en: 'Something in the request is not valid.',
  },
  'shop.too-many-requests': {
    status: 429,
    retry: 'later',
    zh: '查询太频繁，请稍后再试。',
    en: 'Too many requests. Wait a moment and try again.',
  },
  'server.fault': {
    status: 500,
    retry: 'later',
    zh: '服务器出错，请稍后再试。',
    en: 'The server failed. Try again later.',
  },
} as const
export type StorefrontError = keyof typeof storefrontErrors
