import * as v from 'valibot'
import { command, query } from '#contract/define.ts'
import { Selection } from '#contract/catalogue/price-changes.ts'
import { CentsSchema, Id, MilliSchema, OneLine, Words } from '#contract/schemas.ts'

/** The most products that a grid holds, and that are changed with one call. */
export const MOST_ROWS = 10_000
export const MOST_AT_ONCE = 500

const Price = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(9_999_999_999), CentsSchema)
const Quantity = v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(99_999_999_000), MilliSchema)
/** Null, or '': cleared. */
const Name = (max: number) =>
  v.pipe(
    v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(max), v.regex(/^[^\p{Cc}\u2028\u2029]*$/u))),
    v.transform((name) => name ?? ''),
  )

/** The fields of a row. Names, category, brand, tax and counting are the product's, so alike for all its variants. */
const values = {
  nameZh: Name(75),
  nameEn: Name(75),
  categoryId: Id,
  brand: Name(60),
  itemNo: OneLine(40),
  /** The lasting price, without promotions. */
  price: v.nullable(Price),
  originalPrice: v.nullable(Price),
  /** Left out for people who may not see costs. */
  cost: v.nullable(Price),
  /** 1 the store's rate, 2 rates of its own (not set in the grid), 3 untaxed. */
  taxMode: v.picklist([1, 2, 3]),
  /** Whether its stock is counted. */
  counted: v.boolean(),
  barcodes: v.pipe(v.array(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(60))), v.maxLength(20)),
  dayLimit: v.nullable(Quantity),
  purchaseLimit: v.nullable(Quantity),
}
const Values = v.partial(v.object(values))
export type GridValues = v.InferOutput<typeof Values>
export type GridField = keyof GridValues

const GridRow = v.object({
  skuId: Id,
  productId: Id,
  version: v.number(),
  /** In the online store: what buyers see of it can't be changed. */
  frozen: v.boolean(),
  /** The variant's words; '' without variants. */
  variant: Words,
  /** A packaging unit of it, of which only the price can be changed; its row follows that of the sku. */
  pack: v.optional(v.object({ id: Id, name: Words, quantity: MilliSchema })),
  /** The current price during a promotion. */
  promotion: v.optional(CentsSchema),
  values: Values,
})
export type GridRow = v.InferOutput<typeof GridRow>

const Edit = v.object({
  skuId: Id,
  /** Of a packaging unit. */
  packId: v.optional(Id),
  /** The product's version that the person saw. */
  version: v.number(),
  values: v.pipe(
    Values,
    v.check((given) => Object.keys(given).length > 0),
    v.check((given) => given.taxMode !== 2),
  ),
})
export type GridEdit = v.InferOutput<typeof Edit>

const Problem = v.object({
  skuId: Id,
  packId: v.optional(Id),
  /** '' for the whole row. */
  field: v.string(),
  code: v.string(),
  /** In the person's language. */
  text: v.string(),
})
export type GridProblem = v.InferOutput<typeof Problem>

/** Many products edited at once, cell by cell. */
export const grid = {
  rows: query({
    name: 'grid.rows',
    path: 'POST /shop/goods/gridRows',
    can: 'shopGoodsBulk',
    input: v.object({ selection: Selection }),
    output: v.object({ records: v.array(GridRow), total: v.number() }),
    reads: ['goods'],
  }),
  /** The preview of applying: nothing is changed. */
  preview: query({
    name: 'grid.preview',
    path: 'POST /shop/goods/gridPreview',
    can: 'shopGoodsBulk',
    input: v.object({ edits: v.pipe(v.array(Edit), v.minLength(1), v.maxLength(MOST_ROWS)) }),
    output: v.object({ products: v.number(), cells: v.number(), problems: v.array(Problem) }),
    reads: ['goods'],
    errors: ['access.denied'],
  }),
  /**
   * Changes the rows that have no problem and says what is wrong with the others. More than five hundred rows come in
   * parts of the same run, so that nobody who sells waits.
   */
  apply: command({
    name: 'grid.apply',
    path: 'POST /shop/goods/gridApply',
    can: 'shopGoodsBulk',
    input: v.object({
      /** The run of the part before; absent: the first part. */
      runId: v.optional(Id),
      /** The name of the run. */
      name: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(120), v.regex(/^[^\p{Cc}\u2028\u2029]*$/u)), ''),
      /** Rows of all parts. */
      total: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(MOST_ROWS)),
      edits: v.pipe(v.array(Edit), v.minLength(1), v.maxLength(MOST_AT_ONCE)),
    }),
    output: v.object({ runId: v.optional(Id), cells: v.number(), problems: v.array(Problem) }),
    writes: ['goods', 'stock', 'activity', 'bulk', 'price'],
    errors: ['access.denied', 'record.missing'],
  }),
}
