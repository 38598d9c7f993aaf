import * as v from 'valibot'
import { command, query } from '#contract/define.ts'
import { State, Version } from '#contract/stock/count-records.ts'
import { documentKinds } from '#domain/documents/stock-documents.ts'
import { CentsSchema, Id, Instant, MilliSchema, page, paging, Text, Words } from '#contract/schemas.ts'

/** Possible tasks, each with a list of its own. */
export const homeTasks = [
  'below-zero',
  'below-zero-raw',
  'short',
  'expiring',
  'order',
  'overdue',
  'due-today',
  'receive',
  'review',
  'order-stock',
  'order-unmatched',
  'online-refund-failed',
  'transfer-receive',
  'transfer-send',
  'transfer-short',
  'transfer-differing',
  'count-day',
  'count-missing',
  'count',
  'count-review',
  'count-long',
  'count-recount',
  'count-later',
  'count-doubt',
  'verify',
  'inbound-drafts',
  'outbound-drafts',
  'move-drafts',
  'refill',
  'over',
] as const
export type HomeTask = (typeof homeTasks)[number]

const Confidence = v.object({
  itemId: Id,
  kind: v.picklist(['goods', 'raw', 'card']),
  name: Words,
  itemNo: v.string(),
  unit: Words,
  /** On shelves and in the warehouse. */
  stock: MilliSchema,
  /** Of the last four weeks, less what came back. */
  sold: MilliSchema,
  /** From 100, just counted, down to 0. */
  confidence: v.number(),
  /** When it was counted, or its stock entered; null: never. */
  countedAt: v.nullable(Instant),
  /** Since then: movements, those booked late, and those that left a place below zero. */
  movements: v.number(),
  late: v.number(),
  belowZero: v.number(),
})
export type StockConfidence = v.InferOutput<typeof Confidence>

/** Filters, order and page of the list; also its URL search. */
export const ConfidenceFilter = v.object({
  ...paging,
  keyword: v.optional(Text(80)),
  sort: v.optional(v.picklist(['rank', 'confidence', 'sold']), 'rank'),
  order: v.optional(v.picklist(['asc', 'desc'])),
})
export type ConfidenceFilter = v.InferOutput<typeof ConfidenceFilter>
export type ConfidenceSearch = v.InferInput<typeof ConfidenceFilter>

/** Number of items proposed to count on one day. */
export const DAILY_COUNT = 20

/** Changes that can be undone for a week: stock documents, and changes of many products. */
export const doneKinds = [...documentKinds, 'bulk'] as const
export type DoneKind = (typeof doneKinds)[number]

export const DoneFilter = v.object({ ...paging, kind: v.optional(v.picklist(doneKinds)) })
export type DoneFilter = v.InferOutput<typeof DoneFilter>
export type DoneSearch = v.InferInput<typeof DoneFilter>

const DoneThing = v.object({
  id: Id,
  kind: v.picklist(doneKinds),
  /** Its number, or what was done. */
  name: v.string(),
  /** Of a document; 0 for others. */
  type: v.number(),
  at: Instant,
  by: v.string(),
  /** Number of lines or products. */
  lines: v.number(),
  /** `undone`: taken back already; `running`: not finished. */
  state: v.picklist(['done', 'undone', 'running']),
  /** Until when it is listed here. */
  until: Instant,
})
export type DoneThing = v.InferOutput<typeof DoneThing>

const StockHome = v.object({
  /** Those that the caller may see, with how many there are. */
  tasks: v.array(v.object({ kind: v.picklist(homeTasks), count: v.number() })),
  /** When the figures of the night were made; null: not yet. */
  nightlyAt: v.nullable(Instant),
  /** Of all items that sold in the last four weeks; null: nothing did. */
  confidence: v.nullable(v.object({ average: v.number(), items: v.number() })),
  /** Today's count. */
  toCount: v.array(Confidence),
  /** The count of it that the night has prepared; null: none, it is planned when it is wanted. */
  daily: v.nullable(v.object({ id: Id, state: State, version: Version })),
  /** The value of the stock now and at the end of each day; left out for people who may not see costs. */
  value: v.optional(CentsSchema),
  course: v.optional(v.array(v.object({ day: v.string(), value: CentsSchema }))),
})
export type StockHome = v.InferOutput<typeof StockHome>

/** Today's tasks in the stock. */
export const stockHome = {
  home: query({
    name: 'stockHome.home',
    path: 'GET /shop/stock/home',
    can: 'shopStockHome',
    input: v.object({}),
    output: StockHome,
    reads: [
      'stock',
      'stock-limit',
      'goods',
      'purchase',
      'document',
      'place',
      'count',
      'transfer',
      'outbound-notification',
      'settings',
    ],
  }),
  /** The confidence in the stock of each item. */
  confidence: query({
    name: 'stockHome.confidence',
    path: 'GET /shop/stock/confidence',
    can: 'shopStockHome',
    input: ConfidenceFilter,
    output: page(Confidence),
    reads: ['stock', 'goods'],
  }),
  /** Everything booked and changed in the last seven days that the caller may see, newest first. */
  done: query({
    name: 'stockHome.done',
    path: 'GET /shop/stock/doneList',
    can: 'shopStockHome',
    input: DoneFilter,
    output: page(DoneThing),
    reads: ['document', 'bulk'],
  }),
  /** Makes the figures of the night now. */
  refresh: command({
    name: 'stockHome.refresh',
    path: 'POST /shop/stock/homeRefresh',
    can: 'shopStockHome',
    input: v.object({}),
    output: v.object({}),
    writes: ['stock', 'purchase'],
  }),
}
