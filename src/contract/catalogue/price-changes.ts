import * as v from 'valibot'
import { priceEndings } from '#domain/goods/price-rule.ts'
import { command, query } from '#contract/define.ts'
import { CentsSchema, Id, Instant, orNone, page, paging, QueryNumber, Text, Words } from '#contract/schemas.ts'

const MOST_CENTS = 9_999_999_999
/** The most products of one change; more of them are a batch. */
export const MOST_TOGETHER = 500
const NOTE = 120

const PriceChange = v.object({
  id: Id,
  productId: Id,
  skuId: Id,
  /** Of a packaging unit, which its name names. */
  packId: v.optional(Id),
  name: Words,
  itemNo: v.string(),
  /** The lasting price before it, to which a promotion returns; null: it had none. */
  oldPrice: v.nullable(CentsSchema),
  /** Null: it has no price from then on. */
  newPrice: v.nullable(CentsSchema),
  startsAt: Instant,
  /** When the lasting price returns, or returned. */
  endsAt: v.optional(Instant),
  /** priceChangeStates */
  state: v.number(),
  /** The run of many products that it was made by. */
  runId: v.optional(Id),
  note: v.string(),
  madeBy: v.string(),
  madeAt: Instant,
})
export type PriceChange = v.InferOutput<typeof PriceChange>

/** Filters and page of the list; also its URL search. */
export const PriceChangeFilter = v.object({
  ...paging,
  search: v.optional(Text(80)),
  state: v.optional(v.pipe(QueryNumber, v.picklist([1, 2, 3, 4]))),
  skuId: v.optional(Id),
  from: v.optional(v.pipe(QueryNumber, Instant)),
  to: v.optional(v.pipe(QueryNumber, Instant)),
})
export type PriceChangeSearch = v.InferInput<typeof PriceChangeFilter>

/** A new price, or up or down by parts per million or cents, and the cents that new prices end with. */
const Rule = v.pipe(
  v.object({
    kind: v.picklist(['price', 'percent', 'amount']),
    value: v.pipe(v.number(), v.safeInteger(), v.minValue(-MOST_CENTS), v.maxValue(MOST_CENTS)),
    ending: v.optional(v.picklist(priceEndings), 'none'),
  }),
  v.check((rule) => rule.kind !== 'price' || rule.value >= 0),
  v.check((rule) => rule.kind !== 'percent' || (rule.value >= -1_000_000 && rule.value <= 10_000_000)),
)

const startAndNote = {
  /** Null: now. */
  startsAt: orNone(Instant),
  note: v.optional(Text(NOTE), ''),
}

/** Which products of a batch: those chosen, or those of a filter of the goods list. */
export const Selection = v.object({
  skuIds: v.optional(v.pipe(v.array(Id), v.minLength(1), v.maxLength(10_000))),
  keyword: v.optional(Text(80)),
  categoryId: v.optional(Id),
  stock: v.optional(v.picklist(['available', 'empty', 'negative'])),
  price: v.optional(v.picklist(['none'])),
  /** Those that a bulk change added or changed. */
  runId: v.optional(Id),
  /** Of those of the filter: these not. */
  exceptIds: v.optional(v.pipe(v.array(Id), v.minLength(1), v.maxLength(1000))),
})
export type PriceSelection = v.InferOutput<typeof Selection>

const BatchRow = v.object({
  skuId: Id,
  /** Of a packaging unit, which its name names. */
  packId: v.optional(Id),
  name: Words,
  itemNo: v.string(),
  oldPrice: v.nullable(CentsSchema),
  newPrice: v.nullable(CentsSchema),
  /** Left out for people who may not see costs; null: not known. */
  cost: v.optional(v.nullable(CentsSchema)),
})
export type BatchRow = v.InferOutput<typeof BatchRow>

const writes = ['price', 'goods', 'activity'] as const

/** Planned and past changes of prices, and price changes of many products at once. */
export const priceChanges = {
  list: query({
    name: 'priceChanges.list',
    path: 'GET /shop/goods/priceChangeList',
    can: 'shopGoodsPrice',
    input: PriceChangeFilter,
    output: page(PriceChange),
    reads: ['price', 'goods'],
  }),
  add: command({
    name: 'priceChanges.add',
    path: 'POST /shop/goods/priceChangeAdd',
    can: 'shopGoodsPrice',
    input: v.object({
      skuIds: v.optional(v.pipe(v.array(Id), v.maxLength(MOST_TOGETHER)), []),
      /** Packaging units: the rule changes the price of the pack, not that of what is in it. */
      packIds: v.optional(v.pipe(v.array(Id), v.maxLength(MOST_TOGETHER)), []),
      rule: Rule,
      ...startAndNote,
      /** When the earlier price returns; null: it stays. */
      endsAt: orNone(Instant),
    }),
    output: v.object({ ids: v.array(Id) }),
    writes,
    errors: ['record.missing', 'input.invalid', 'goods.not-priced', 'goods.card-price'],
  }),
  /** One that is planned does not begin; one that is live ends now. */
  withdraw: command({
    name: 'priceChanges.withdraw',
    path: 'POST /shop/goods/priceChangeWithdraw/{id}',
    can: 'shopGoodsPrice',
    input: v.object({ id: Id }),
    output: v.object({ state: v.number() }),
    writes,
    errors: ['record.missing', 'state.not-allowed'],
  }),
  /** Plans a withdrawn one again. */
  restore: command({
    name: 'priceChanges.restore',
    path: 'POST /shop/goods/priceChangeRestore/{id}',
    can: 'shopGoodsPrice',
    input: v.object({ id: Id }),
    output: v.object({}),
    writes,
    errors: ['record.missing', 'state.not-allowed'],
  }),
  batchPreview: query({
    name: 'priceChanges.batchPreview',
    path: 'POST /shop/goods/priceBatchPreview',
    can: 'shopGoodsPrice',
    input: v.object({ selection: Selection, rule: Rule, startsAt: startAndNote.startsAt }),
    output: v.object({
      /** Products in all, prices that change (of packaging units too), products without a price, and those that would cost less than their cost. */
      total: v.number(),
      changed: v.number(),
      notPriced: v.number(),
      belowCost: v.optional(v.number()),
      /** Sums of the prices that change, before and after. */
      oldSum: CentsSchema,
      newSum: CentsSchema,
      /** The first that change: at most a hundred. */
      rows: v.array(BatchRow),
    }),
    reads: ['price', 'goods'],
  }),
  /** Starts it in the background: a few hundred products at a time, so that nobody who sells waits. */
  batchApply: command({
    name: 'priceChanges.batchApply',
    path: 'POST /shop/goods/priceBatchApply',
    can: 'shopGoodsPrice',
    input: v.object({ selection: Selection, rule: Rule, ...startAndNote }),
    output: v.object({ runId: Id }),
    writes: [...writes, 'bulk'],
    errors: ['record.missing'],
  }),
  /**
   * Takes a batch back in the background, a few hundred products at a time: what has not begun is withdrawn, what has begun
   * and still holds goes back.
   */
  batchWithdraw: command({
    name: 'priceChanges.batchWithdraw',
    path: 'POST /shop/goods/priceBatchWithdraw/{id}',
    can: 'shopGoodsPrice',
    input: v.object({ id: Id }),
    output: v.object({}),
    writes: [...writes, 'bulk'],
    errors: ['record.missing', 'bulk.not-undoable'],
  }),
}
