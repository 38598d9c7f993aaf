import * as v from 'valibot'
import { query } from '#contract/define.ts'
import { CentsSchema, Id, MilliSchema, page, paging, Text, Words } from '#contract/schemas.ts'

const Sku = v.object({
  id: Id,
  productId: Id,
  /** The product's name and the variant's. */
  name: Words,
  itemNo: v.string(),
  barcodes: v.array(v.string()),
  unit: Words,
  /** Null: no price yet. */
  price: v.nullable(CentsSchema),
  /** Its lasting price while a promotion is on. */
  lastingPrice: v.optional(CentsSchema),
  shelf: MilliSchema,
  /** Its packaging units in use, the smallest first. */
  packs: v.array(
    v.object({
      id: Id,
      name: Words,
      quantity: MilliSchema,
      /** Null: as many times the price of one. */
      price: v.nullable(CentsSchema),
      /** Its lasting price while a promotion is on. */
      lastingPrice: v.optional(CentsSchema),
    }),
  ),
})
export type Sku = v.InferOutput<typeof Sku>

/** The choices of forms and searches among a store's goods. */
export const goodsLookups = {
  /** Skus by name, pinyin, item number or barcode, or those of one product. */
  skuList: query({
    name: 'goodsLookups.skuList',
    path: 'GET /shop/goods/skuList',
    can: 'shopGoodsList',
    input: v.object({ ...paging, keyword: v.optional(Text(80)), productId: v.optional(Id) }),
    output: page(Sku),
    reads: ['goods', 'stock'],
  }),
  /** The store's own rates of tax; `said` is false while nobody has settled them. */
  taxRate: query({
    name: 'goodsLookups.taxRate',
    path: 'GET /shop/goods/taxRate',
    can: 'shopGoodsList',
    input: v.object({}),
    output: v.object({ taxes: v.array(v.object({ name: v.string(), rate: v.number() })), said: v.boolean() }),
    reads: ['settings', 'goods'],
  }),
  /** The categories in their order, without counting what is in them. */
  categoryLabel: query({
    name: 'goodsLookups.categoryLabel',
    path: 'GET /shop/goods/categoryLabel',
    can: 'shopGoodsList',
    input: v.object({}),
    output: v.object({ records: v.array(v.object({ id: Id, name: Words })) }),
    reads: ['goods'],
  }),
  /** Whether the store names its products in both languages: forms then show both names, else one. */
  nameLanguages: query({
    name: 'goodsLookups.nameLanguages',
    path: 'GET /shop/goods/nameLanguages',
    can: 'signed-in',
    input: v.object({}),
    output: v.object({ both: v.boolean() }),
    reads: ['goods'],
  }),
  /** The names of the store's packaging units, the most used first. */
  packUnitList: query({
    name: 'goodsLookups.packUnitList',
    path: 'GET /shop/goods/packUnitList',
    can: 'shopGoodsList',
    input: v.object({}),
    output: v.object({ records: v.array(v.object({ name: Words, used: v.number() })) }),
    reads: ['goods'],
  }),
}
