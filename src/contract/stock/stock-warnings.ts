import * as v from 'valibot'
import { command, query } from '#contract/define.ts'
import { Id, MilliSchema, page, paging, Text, WarningLimit, Words } from '#contract/schemas.ts'
import { WaitingOrder } from '#contract/stock/waiting-orders.ts'
import { StockRow } from '#contract/stock/stock-items.ts'

/** Products and recharge cards, or raw materials. */
const Kind = v.picklist(['goods', 'raw', 'card'])

/** Filters, order and page of the warnings; also their URL search. */
export const WarningFilter = v.object({
  ...paging,
  keyword: v.optional(Text(80)),
  kind: v.optional(Kind),
  state: v.optional(v.picklist(['short', 'over'])),
  sort: v.optional(v.picklist(['gap', 'name']), 'gap'),
  order: v.optional(v.picklist(['asc', 'desc'])),
})
export type WarningFilter = v.InferOutput<typeof WarningFilter>
export type WarningSearch = v.InferInput<typeof WarningFilter>

const StockWarning = v.object({
  itemId: Id,
  kind: Kind,
  name: Words,
  itemNo: v.string(),
  unit: Words,
  state: v.picklist(['short', 'over']),
  /** On shelves and in the warehouse. */
  available: MilliSchema,
  /** Ordered, and not here yet. */
  inTransit: MilliSchema,
  /** On orders that wait for their review; what is proposed counts it. */
  waiting: v.array(WaitingOrder),
  lower: v.nullable(MilliSchema),
  upper: v.nullable(MilliSchema),
  /** Distance below the lower limit, or above the upper one. */
  gap: MilliSchema,
  /** The proposed order: whole packages up to the upper limit; null without an upper limit, or with too much. */
  order: v.nullable(
    v.object({
      packs: v.number(),
      quantity: MilliSchema,
      /** The content of one package, and its name; '' for single units. */
      pack: MilliSchema,
      packName: Words,
      /** The supplier; null: none is set. */
      supplier: v.nullable(v.string()),
    }),
  ),
})
export type StockWarning = v.InferOutput<typeof StockWarning>

/** Filters, order and page of the limits; also their URL search. */
export const LimitFilter = v.object({
  ...paging,
  keyword: v.optional(Text(80)),
  categoryId: v.optional(Id),
  kind: v.optional(Kind, 'goods'),
  limits: v.optional(v.picklist(['set', 'unset'])),
  sort: v.optional(v.picklist(['name', 'itemNo', 'total']), 'name'),
  order: v.optional(v.picklist(['asc', 'desc'])),
})
export type LimitFilter = v.InferOutput<typeof LimitFilter>
export type LimitSearch = v.InferInput<typeof LimitFilter>

const Limits = v.pipe(
  v.object({ itemId: Id, lower: WarningLimit, upper: WarningLimit }),
  v.forward(
    v.check(({ lower, upper }) => lower === null || upper === null || upper >= lower),
    ['upper'],
  ),
)
export type Limits = v.InferOutput<typeof Limits>

/** Number of items that one call may set. */
export const MOST_LIMITS = 500

const Suggestion = v.object({
  itemId: Id,
  name: Words,
  unit: Words,
  decimals: v.number(),
  lower: MilliSchema,
  upper: MilliSchema,
  /** Sold less what came back, over how many days on which it could be sold. */
  sold: MilliSchema,
  days: v.number(),
  perDay: MilliSchema,
  /** Open days from ordering until the goods are on sale, and between two orders; `assumed`: nobody has said how long it takes. */
  coverDays: v.number(),
  cycleDays: v.number(),
  assumed: v.boolean(),
  /** The sales meanwhile, the safety stock, and the sales until the next order. */
  expected: MilliSchema,
  safety: MilliSchema,
  cycle: MilliSchema,
  /** Too little was sold to suggest anything. */
  nothingSold: v.boolean(),
})
export type Suggestion = v.InferOutput<typeof Suggestion>

const items = v.pipe(v.array(Id), v.minLength(1), v.maxLength(MOST_LIMITS))
const writes = ['stock-limit', 'activity'] as const

/** Items with too little or too much. */
export const stockWarn = {
  list: query({
    name: 'stockWarn.list',
    path: 'GET /shop/stockWarn/list',
    can: 'shopStockWarning',
    input: WarningFilter,
    output: page(StockWarning),
    reads: ['stock', 'stock-limit', 'goods', 'supplier'],
  }),
}

/** From when on items have too little or too much. */
export const stockWarnSetting = {
  list: query({
    name: 'stockWarnSetting.list',
    path: 'GET /shop/stockWarnSetting/list',
    can: 'shopStockWarningSettings',
    input: LimitFilter,
    output: page(StockRow),
    reads: ['stock', 'stock-limit', 'goods'],
  }),
  set: command({
    name: 'stockWarnSetting.set',
    path: 'POST /shop/stockWarnSetting/set',
    can: 'shopStockWarningSettings',
    input: Limits,
    output: v.object({}),
    writes,
    errors: ['record.missing'],
  }),
  batchSet: command({
    name: 'stockWarnSetting.batchSet',
    path: 'POST /shop/stockWarnSetting/batchSet',
    can: 'shopStockWarningSettings',
    input: v.object({ items: v.pipe(v.array(Limits), v.minLength(1), v.maxLength(MOST_LIMITS)) }),
    output: v.object({
      /** The earlier limits, for undoing. */
      before: v.array(v.object({ itemId: Id, lower: v.nullable(MilliSchema), upper: v.nullable(MilliSchema) })),
    }),
    writes,
    errors: ['record.missing'],
  }),
  /** Limits from how these items sold, with the figures behind them. */
  suggest: query({
    name: 'stockWarnSetting.suggest',
    path: 'POST /shop/stockWarnSetting/suggest',
    can: 'shopStockWarningSettings',
    input: v.object({ itemIds: items }),
    output: v.object({ records: v.array(Suggestion) }),
    reads: ['stock', 'goods'],
  }),
}
