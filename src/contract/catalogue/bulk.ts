import * as v from 'valibot'
import { command, query } from '#contract/define.ts'
import { Selection } from '#contract/catalogue/price-changes.ts'
import { Id, Instant, page, paging, QueryNumber, Words } from '#contract/schemas.ts'

export const bulkKinds = ['import', 'grid', 'price'] as const
export type BulkKind = (typeof bulkKinds)[number]

const BulkRun = v.object({
  id: Id,
  kind: v.picklist(bulkKinds),
  /** bulkRunStates */
  state: v.number(),
  /** The file's name, or what was done. */
  name: v.string(),
  madeBy: v.string(),
  createdAt: Instant,
  finishedAt: v.optional(Instant),
  undoneAt: v.optional(Instant),
  /** When planned prices begin, or began. */
  startsAt: v.optional(Instant),
  /** Rows to do, and rows done so far. */
  total: v.number(),
  done: v.number(),
  /** Changes made, and of these the ones undone, and the ones kept because they have changed since. */
  changes: v.number(),
  undone: v.number(),
  kept: v.number(),
  /** Until when it can be undone; absent once it can't be. */
  undoUntil: v.optional(Instant),
})
export type BulkRun = v.InferOutput<typeof BulkRun>

const BulkChange = v.object({
  no: v.number(),
  /** Row of the file or of the grid. */
  row: v.optional(v.number()),
  name: Words,
  /** The product to open; '' for a category or unit. */
  productId: v.string(),
  /** `added`, or a field of `bulkFields`. */
  field: v.string(),
  /** As people read them; '' where there is none, or where the account may not see it. */
  before: v.string(),
  after: v.string(),
  /** bulkChangeStates */
  state: v.number(),
})
export type BulkChange = v.InferOutput<typeof BulkChange>

/** Filters and page of the list of runs; also its URL search. */
export const BulkFilter = v.object({ ...paging, kind: v.optional(v.picklist(bulkKinds)) })
export type BulkSearch = v.InferInput<typeof BulkFilter>

/** Filters and page of one run's changes. */
export const BulkChangeFilter = v.object({
  ...paging,
  state: v.optional(v.pipe(QueryNumber, v.picklist([1, 2, 3]))),
})
export type BulkChangeSearch = v.InferInput<typeof BulkChangeFilter>

/** Changes of many products at once, and their undoing within seven days. */
export const bulk = {
  history: query({
    name: 'bulk.history',
    path: 'GET /shop/goods/bulkHistory',
    can: 'shopBulkHistory',
    input: BulkFilter,
    output: page(BulkRun),
    reads: ['bulk'],
  }),
  details: query({
    name: 'bulk.details',
    path: 'GET /shop/goods/bulkDetails/{id}',
    can: 'shopBulkHistory',
    input: v.object({ id: Id }),
    output: BulkRun,
    reads: ['bulk'],
    errors: ['record.missing'],
  }),
  changes: query({
    name: 'bulk.changes',
    path: 'GET /shop/goods/bulkChanges/{id}',
    can: 'shopBulkHistory',
    input: v.object({ id: Id, ...BulkChangeFilter.entries }),
    output: page(BulkChange),
    reads: ['bulk'],
    errors: ['record.missing'],
  }),
  /** Starts putting all products of a selection into a category, in the background, as a run that can be undone. */
  category: command({
    name: 'bulk.category',
    path: 'POST /shop/goods/bulkCategory',
    can: 'shopGoodsBulk',
    input: v.object({ selection: Selection, categoryId: Id }),
    output: v.object({ runId: Id, total: v.number() }),
    writes: ['bulk', 'goods', 'activity'],
    errors: ['record.missing'],
  }),
  /** Starts undoing it in the background. What has changed or moved since is left as it is, and listed. */
  undo: command({
    name: 'bulk.undo',
    path: 'POST /shop/goods/bulkUndo/{id}',
    can: 'shopGoodsBulk',
    input: v.object({ id: Id }),
    output: v.object({}),
    writes: ['bulk', 'goods', 'stock', 'activity'],
    errors: ['record.missing', 'bulk.not-undoable'],
  }),
}
