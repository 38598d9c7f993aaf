import * as v from 'valibot'
import { command, query } from '#contract/define.ts'
import { WaitingOrder } from '#contract/stock/waiting-orders.ts'
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

/** Up to the upper limit, by sales, by online orders. */
const Method = v.picklist(['fixed', 'ai', 'order'])
/** Service level: times of 100 that the stock lasts. */
const Level = v.picklist([90, 95, 98, 99])
const Day = v.string()

const Cycle = v.object({
  from: Day,
  to: Day,
  /** Less what came back. */
  sold: MilliSchema,
  /** Days on which the store was open and had some. */
  openDays: v.number(),
  /** The sales that count; fewer than sold in an unusual cycle; null: nothing could be sold. */
  counted: v.nullable(MilliSchema),
})

const Packs = { packs: v.number(), quantity: MilliSchema }

/** The proposal of each method, with every number that it used. */
const Proposals = v.object({
  /** Null: there is no upper limit. */
  fixed: v.nullable(v.object({ ...Packs, upper: MilliSchema })),
  /** Null: it sold in too few cycles. */
  ai: v.nullable(
    v.object({
      ...Packs,
      kind: v.picklist(['regular', 'slow']),
      /** Sold on an average open day. */
      perDay: MilliSchema,
      /** Until the delivery after this one: what sells, what is kept in reserve, and both. */
      expected: MilliSchema,
      safety: MilliSchema,
      target: MilliSchema,
      level: Level,
      /** By how many open days deliveries are early or late, in thousandths of a day. */
      leadSpread: MilliSchema,
    }),
  ),
  /** Null: there are no online orders. */
  order: v.nullable(v.object({ ...Packs, need: MilliSchema, free: MilliSchema, until: Day })),
})

const Pack = v.object({
  /** Null: single units. */
  id: v.nullable(Id),
  /** '' for single units. */
  name: Words,
  quantity: MilliSchema,
  /** The supplier does not deliver fewer. */
  minPacks: v.number(),
})

/** Numbers of a proposal that do not depend on the item's words; kept with the order. */
const Inputs = v.object({
  /** The method of the product, and the one that was used. */
  wanted: Method,
  method: Method,
  /** Why another one was used, or why nothing is proposed. */
  reason: v.nullable(v.picklist(['too-few-cycles', 'no-upper-limit', 'no-online-orders'])),
  pack: Pack,
  /** On shelves and in the warehouse, less what is locked. */
  available: MilliSchema,
  inTransit: MilliSchema,
  /** On orders that wait for their review; counted as if it was on the way. */
  waiting: v.array(WaitingOrder),
  today: Day,
  cycleDays: v.number(),
  leadDays: v.number(),
  stockingDays: v.number(),
  /** Cycle or lead time are not set, and are assumed. */
  assumed: v.boolean(),
  /** The next days in which the delivery after this one comes, and how many of them are open. */
  days: v.number(),
  openDays: v.number(),
  /** The inputs of the pace. */
  window: v.object({ from: Day, to: Day, openDays: v.number(), sold: MilliSchema }),
  cycles: v.array(Cycle),
  proposals: Proposals,
  /** The first day without enough to sell, if nothing is ordered; null: not in the next three months. */
  shortOn: v.nullable(Day),
  /** The proposal of the method that was used. */
  ...Packs,
})
export type SuggestionInputs = v.InferOutput<typeof Inputs>

const ItemSuggestion = v.object({
  ...Inputs.entries,
  itemId: Id,
  name: Words,
  itemNo: v.string(),
  unit: Words,
  decimals: v.number(),
  /** Null: nobody is set. */
  supplier: v.nullable(v.object({ id: Id, name: v.string() })),
  /** Of one package, as the supplier last took it, else as the catalogue says; left out for people who may not see costs; null: not known. */
  packCost: v.optional(v.nullable(CentsSchema)),
  at: Instant,
})
export type ItemSuggestion = v.InferOutput<typeof ItemSuggestion>
export type ReorderCycle = v.InferOutput<typeof Cycle>

/** The draft says of so many days, today first, how many items run out on each, and names so many items of a supplier. */
export const DRAFT_DAYS = 14
export const DRAFT_NAMED = 3

/** Number of items that one call may be about. */
export const MOST_SUGGESTIONS = 200

const StoredSuggestion = v.object({
  ...ItemSuggestion.entries,
  /** The order made from it, and the quantity if somebody changed it. */
  order: v.nullable(v.object({ id: Id, number: v.string() })),
  changedTo: v.nullable(MilliSchema),
  /** '': made at night. */
  madeBy: v.string(),
})
export type StoredSuggestion = v.InferOutput<typeof StoredSuggestion>

/** Filters, order and page of the lines of one supplier in the draft; also their URL search. */
export const DraftFilter = v.object({
  ...paging,
  /** Absent: items without a supplier. */
  supplierId: v.optional(Id),
  search: v.optional(Text(80)),
  level: v.optional(v.pipe(QueryNumber, Level), 95),
  sort: v.optional(v.picklist(['shortOn', 'name', 'packs', 'cost']), 'shortOn'),
  order: v.optional(v.picklist(['asc', 'desc'])),
})
export type DraftSearch = v.InferInput<typeof DraftFilter>

/** Most lines of one order of the draft. */
export const ORDER_AT_ONCE = 500
/** Number of lines changed, and of lines compared with what was shown. */
export const MOST_CHANGES = 2000
const MOST_LEFT_OUT = 20_000

const Packages = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(9_999_999))

/** So many packages of an item; null: single units. */
const DraftPackages = v.object({
  itemId: Id,
  method: Method,
  packs: Packages,
  packId: orNone(Id),
})

const DraftOrder = v.object({
  /** Made by the device: sent twice, it is one order. */
  id: Id,
  /** Null: items without a supplier. */
  supplierId: orNone(Id),
  level: v.optional(Level, 95),
  changes: v.pipe(v.array(DraftPackages), v.maxLength(MOST_CHANGES)),
  /** Items that are not ordered. */
  without: v.pipe(v.array(Id), v.maxLength(MOST_LEFT_OUT)),
  /** The proposals as shown: the number of items, and the packages of each line. Absent: compared before. */
  shown: v.optional(
    v.object({
      items: v.number(),
      lines: v.pipe(v.array(DraftPackages), v.maxLength(MOST_CHANGES)),
    }),
  ),
})
export type DraftOrderInput = v.InferInput<typeof DraftOrder>

const ChangedLine = v.object({
  itemId: Id,
  name: Words,
  method: Method,
  /** Number of packages shown, and number and kind of packages suggested now; 0: no longer suggested. */
  was: v.number(),
  packs: v.number(),
  packId: v.nullable(Id),
})
export type ChangedLine = v.InferOutput<typeof ChangedLine>

const ReviewFigures = v.object({
  itemId: Id,
  available: MilliSchema,
  inTransit: MilliSchema,
  /** On other orders that wait for their review. */
  waiting: v.array(WaitingOrder),
  /** The sales of a period, and its open days. */
  window: Inputs.entries.window,
  /** The current proposal without this order. */
  proposed: MilliSchema,
})
export type ReviewFigures = v.InferOutput<typeof ReviewFigures>

const reads = ['stock', 'stock-limit', 'goods', 'supplier', 'purchase'] as const

/** The proposed orders with their reasons. */
export const reorder = {
  suggest: query({
    name: 'reorder.suggest',
    path: 'POST /shop/procure/suggest',
    can: 'shopPurchaseOrder',
    input: v.object({
      itemIds: v.pipe(v.array(Id), v.minLength(1), v.maxLength(MOST_SUGGESTIONS)),
      level: v.optional(Level, 95),
    }),
    output: v.object({ records: v.array(ItemSuggestion) }),
    reads,
  }),
  /** A proposal as it was made, with what was ordered from it. */
  suggestionDetails: query({
    name: 'reorder.suggestionDetails',
    path: 'GET /shop/procure/suggestionDetails/{id}',
    can: 'shopPurchaseOrder',
    input: v.object({ id: Id }),
    output: StoredSuggestion,
    reads,
    errors: ['record.missing'],
  }),
  /** A reviewer's data on each item of an order, as it is now. */
  reviewFigures: query({
    name: 'reorder.reviewFigures',
    path: 'GET /shop/procure/reviewFigures/{id}',
    can: 'shopPurchaseOrder',
    input: v.object({ id: Id }),
    output: v.object({ records: v.array(ReviewFigures) }),
    reads,
    errors: ['record.missing'],
  }),
  /** The past cycles of an item, its stock day by day, and what is proposed. */
  plot: query({
    name: 'reorder.plot',
    path: 'GET /shop/procure/plot/{id}',
    can: 'shopPurchaseOrder',
    input: v.object({ id: Id }),
    output: v.object({
      suggestion: ItemSuggestion,
      course: v.array(v.object({ day: Day, quantity: MilliSchema })),
    }),
    reads,
    errors: ['record.missing'],
  }),
  /** The inputs of the method by sales, when they were computed, and when the item can be ordered next. */
  aiTime: query({
    name: 'reorder.aiTime',
    path: 'GET /shop/stock/aiTime/{id}',
    can: 'shopGoodsStock',
    input: v.object({ id: Id }),
    output: v.object({
      window: v.object({ from: Day, to: Day, openDays: v.number() }),
      kind: v.nullable(v.picklist(['regular', 'slow'])),
      perDay: v.nullable(MilliSchema),
      cycleDays: v.number(),
      leadDays: v.number(),
      stockingDays: v.number(),
      assumed: v.boolean(),
      /** Now, and when the proposals of the night were made; null: not yet. */
      computedAt: Instant,
      nightlyAt: v.nullable(Instant),
      /** The next day on which the supplier takes orders; null: there is no supplier. */
      nextOrderDay: v.nullable(Day),
    }),
    reads,
    errors: ['record.missing'],
  }),
  /** This morning's proposals by supplier: quantities, costs, and when the first item runs out. */
  draft: query({
    name: 'reorder.draft',
    path: 'GET /shop/procure/orderDraft',
    can: 'shopPurchaseOrder',
    input: v.object({}),
    output: v.object({
      /** When the proposals were made; null: they have not been made yet. */
      at: v.nullable(Instant),
      /** The store's day. */
      today: Day,
      suppliers: v.array(
        v.object({
          /** Null: items without a supplier. */
          id: v.nullable(Id),
          name: v.string(),
          /** It takes orders today; else on which day next. */
          today: v.boolean(),
          nextOrderDay: v.nullable(Day),
          minOrder: v.nullable(CentsSchema),
          /** Number of suggested items, and of those that run out today. */
          items: v.number(),
          urgent: v.number(),
          /** The first day on which one of them runs out; null: none does in the next three months. */
          shortOn: v.nullable(Day),
          /** Number of items that run out without an order: today or before, tomorrow, … (`DRAFT_DAYS`). */
          runsOut: v.array(v.number()),
          /** Those that run out first (`DRAFT_NAMED`). */
          first: v.array(v.object({ itemId: Id, name: Words, shortOn: v.nullable(Day) })),
          /** The cost of the proposals whose cost is known; left out for people who may not see costs. */
          cost: v.optional(CentsSchema),
          /** Items whose cost is not known. */
          unknown: v.optional(v.number()),
        }),
      ),
    }),
    reads,
  }),
  /** A page of what is proposed to order of one supplier, reckoned as it is now. */
  draftLines: query({
    name: 'reorder.draftLines',
    path: 'GET /shop/procure/orderDraftLines',
    can: 'shopPurchaseOrder',
    input: DraftFilter,
    output: page(ItemSuggestion),
    reads,
  }),
  /**
   * Orders what is proposed of one supplier, with the changes that were made to it, up to `ORDER_AT_ONCE` lines: as long as
   * some are left, it is called again with another id. If something is not as it was shown, nothing is ordered.
   */
  draftOrder: command({
    name: 'reorder.draftOrder',
    path: 'POST /shop/procure/orderDraftOrder',
    can: 'shopPurchaseAdd',
    input: DraftOrder,
    output: v.object({
      /** Null: nothing was ordered. */
      order: v.nullable(v.object({ id: Id, number: v.string() })),
      /** Proposals that are not in it yet. */
      left: v.number(),
      /** Items that are proposed now. */
      items: v.number(),
      /** Lines that are not as they were shown. */
      changed: v.array(ChangedLine),
    }),
    writes: ['purchase', 'activity'],
    errors: ['record.missing'],
  }),
}

const Generate = v.object({
  level: v.optional(Level, 95),
  orders: v.pipe(
    v.array(
      v.object({
        /** Made by the device: sent twice, it is one order. */
        id: Id,
        /** Null: it is chosen on the order. */
        supplierId: orNone(Id),
        lines: v.pipe(
          v.array(
            v.object({
              itemId: Id,
              method: Method,
              /** Number of packages ordered, whatever was suggested. */
              packs: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(9_999_999)),
              /** Null: single units. */
              packId: orNone(Id),
              /**
               * On the way or waiting for a review, as it was shown: if it is more now, nothing is ordered. Absent: an app
               * that did not show it yet.
               */
              coming: v.optional(MilliSchema),
            }),
          ),
          v.minLength(1),
          v.maxLength(MOST_SUGGESTIONS),
        ),
      }),
    ),
    v.minLength(1),
    v.maxLength(50),
  ),
})
export type GenerateInput = v.InferInput<typeof Generate>

const generate = (name: string, path: `POST /${string}`) =>
  command({
    name,
    path,
    can: 'shopPurchaseAdd',
    input: Generate,
    output: v.object({ orders: v.array(v.object({ id: Id, number: v.string() })) }),
    writes: ['purchase', 'activity'],
    errors: ['record.missing', 'document.empty', 'purchase.more-coming'],
  })

/** Purchase orders made of proposals, one for each supplier, from the list of stock and from the warnings. */
export const purchaseGenerate = {
  stock: generate('purchaseGenerate.stock', 'POST /shop/stock/purchaseGenerate'),
  warnings: generate('purchaseGenerate.warnings', 'POST /shop/stockWarn/purchaseGenerate'),
}
