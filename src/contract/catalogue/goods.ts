import * as v from 'valibot'
import { NO_PRICE } from '#domain/goods/no-price.ts'
import { query, raw } from '#contract/define.ts'
import { SkuExtras } from '#contract/catalogue/goods-extras.ts'
import { CentsSchema, Id, MilliSchema, page, paging, QueryNumber, Text, Words } from '#contract/schemas.ts'

export const GoodsFilter = v.object({
  ...paging,
  /** Name in either language, pinyin, item number or barcode. */
  keyword: v.optional(Text(80)),
  categoryId: v.optional(Id),
  stock: v.optional(v.picklist(['available', 'empty', 'negative'])),
  /** `none`: only products without a price. */
  price: v.optional(v.picklist(['none'])),
  sort: v.optional(v.picklist(['name', 'itemNo', 'price', 'shelf'])),
  order: v.optional(v.picklist(['asc', 'desc'])),
})
export type GoodsFilter = v.InferOutput<typeof GoodsFilter>
export type GoodsSearch = v.InferInput<typeof GoodsFilter>

export const GoodsRow = v.object({
  id: Id,
  skuId: Id,
  name: Words,
  category: Words,
  categoryId: Id,
  brand: v.string(),
  itemNo: v.string(),
  barcodes: v.array(v.string()),
  unit: Words,
  unitKind: v.string(),
  /** The current price; null: no price yet. */
  price: v.nullable(CentsSchema),
  /** Its lasting price while a promotion is on. */
  lastingPrice: v.optional(CentsSchema),
  /** Left out for people who may not see costs; null: not known. */
  cost: v.optional(v.nullable(CentsSchema)),
  taxes: v.array(v.object({ name: v.string(), rate: v.number() })),
  shelf: MilliSchema,
  warehouse: MilliSchema,
  /** Whether its stock is counted. */
  counted: v.boolean(),
  /** Path of the picture; '' without one. */
  image: v.string(),
})
export type GoodsRow = v.InferOutput<typeof GoodsRow>

/**
 * One sku as sent to a counter: an array, to be small. Built in SQL, stored as text on the device. `stock` is the
 * shelf's balance; prices are cents; `taxes` indexes the header's tax sets.
 */
export const CatalogueRow = v.tupleWithRest(
  [
    v.string(), // 0 sku id
    v.number(), // 1 category index of the header
    v.string(), // 2 name zh
    v.string(), // 3 name en
    v.string(), // 4 item number
    v.array(v.tuple([v.string(), v.number()])), // T 5 barcodes: code, thousandths sold
    v.number(), // 6 unit index of the header
    v.union([v.number(), v.literal(NO_PRICE)]), // 7 price, cents; NO_PRICE only for who asked with `unpriced`
    v.nullable(v.number()), // 8 next price, cents
    v.nullable(v.number()), // T 9 start of the next price, ms
    v.number(), // 10 tax set index of the header
    v.string(), // 11 pinyin
    v.string(), // 12 initials
    v.number(), // 13 shelf balance, thousandths
    v.string(), // T 14 name of the picture, 32 digits; '' for none
  ],
  SkuExtras, // T 15 only if the sku has extras
)
export type CatalogueRow = v.InferOutput<typeof CatalogueRow>

/** First line of a snapshot or delta: the lists its rows refer to. */
export const CatalogueHeader = v.object({
  rev: v.number(),
  /** Number of rows that follow (snapshot: all live skus). */
  count: v.number(),
  categories: v.array(v.tuple([v.string(), v.string(), v.string()])), // id, zh, en
  units: v.array(v.tuple([v.string(), v.string(), v.string(), v.string()])), // id, zh, en, kind
  taxes: v.array(v.array(v.object({ name: v.string(), rate: v.number() }))),
  /** Whether products without a price are among the rows. */
  unpriced: v.optional(v.boolean()),
  /** The organisation of the rows' pictures. */
  pictures: v.optional(Id),
  /** Deleted skus (delta only). */
  tombstones: v.optional(v.array(v.string())),
  /** Changed shelf balances (delta only): sku id, thousandths. */
  stock: v.optional(v.array(v.tuple([v.string(), v.number()]))),
  more: v.optional(v.boolean()),
})
export type CatalogueHeader = v.InferOutput<typeof CatalogueHeader>

/** Products: the back office's list and the counter's copy. */
export const goods = {
  list: query({
    name: 'goods.list',
    path: 'GET /shop/goods/list',
    can: 'shopGoodsList',
    input: GoodsFilter,
    output: page(GoodsRow),
    reads: ['goods', 'stock'],
  }),
  categories: query({
    name: 'goods.categories',
    path: 'GET /shop/goods/categoryList',
    can: 'shopGoodsList',
    input: v.object({}),
    output: v.object({ records: v.array(v.object({ id: Id, name: Words, count: v.number() })) }),
    reads: ['goods'],
  }),
  /**
   * JSON lines: the header, then the rows in blocks of up to 512 skus per line. Resumable by `fromBlock` while `rev` is
   * the same.
   */
  snapshot: raw({
    name: 'goods.snapshot',
    path: 'GET /shop/goods/catalogueSnapshot',
    can: 'shopOfflineOrderOfflineCollection',
    input: v.object({
      rev: v.optional(QueryNumber),
      fromBlock: v.optional(QueryNumber),
      /** The tablet knows that a product may have no price; builds that do not say so never get one. */
      unpriced: v.optional(v.literal('yes')),
    }),
    output: CatalogueRow,
    reads: ['goods'],
  }),
  /** JSON lines: the header, then up to 2,000 changed skus, one per line. */
  delta: raw({
    name: 'goods.delta',
    path: 'GET /shop/goods/catalogueDelta',
    can: 'shopOfflineOrderOfflineCollection',
    input: v.object({
      since: QueryNumber,
      /** As for the snapshot. `all`: the tablet has none of them yet, so those that did not change come too. */
      unpriced: v.optional(v.picklist(['yes', 'all'])),
    }),
    output: CatalogueRow,
    reads: ['goods'],
    errors: ['catalogue.cursor-too-old'],
  }),
}
