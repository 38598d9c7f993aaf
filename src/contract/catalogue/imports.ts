import * as v from 'valibot'
import { command, query, raw } from '#contract/define.ts'
import { GoodsFilter } from '#contract/catalogue/goods.ts'
import { CentsSchema, Id, Instant, OneLine, page, paging, QueryNumber, Words } from '#contract/schemas.ts'
import { Encoding, ImportAnswers, ImportFindings } from '#contract/catalogue/import-reading.ts'
import { importFieldNames, leavableFields } from '#domain/goods/import-fields.ts'

/** A file is sent in parts of at most this many bytes, and may have 60 MB. */
export const IMPORT_PART = 3 * 1024 * 1024
export const IMPORT_SIZE = 60 * 1024 * 1024

const column = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(199))
const Columns = v.partial(
  v.strictObject(
    Object.fromEntries(importFieldNames.map((field) => [field, column])) as Record<
      (typeof importFieldNames)[number],
      typeof column
    >,
  ),
)

/** The decisions for all rows of a file. */
export const ImportChoices = v.object({
  /** Rows without a price: ask, leave them out, import them without one, at one price, or at cost × factor. */
  unpriced: v.optional(v.picklist(['ask', 'skip', 'open', 'price', 'factor']), 'ask'),
  price: v.optional(v.pipe(CentsSchema, v.minValue(1 as never), v.maxValue(99_999_999 as never))),
  /** Thousandths. */
  factor: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(1_000_000))),
  /** Names over 75 characters are rejected, or shortened. */
  longNames: v.optional(v.picklist(['reject', 'shorten']), 'reject'),
  /** Rows whose price has more than two decimals are rejected, or it is rounded. */
  finePrices: v.optional(v.picklist(['reject', 'round']), 'reject'),
  /** Fields of all rows that are not imported. */
  leave: v.optional(v.pipe(v.array(v.picklist(leavableFields)), v.maxLength(leavableFields.length)), []),
})
export type ImportChoices = v.InferOutput<typeof ImportChoices>

export const importKinds = ['new', 'changed', 'unchanged', 'rejected', 'decide'] as const
export type ImportKind = (typeof importKinds)[number]
const Kind = v.picklist(importKinds)

const ImportRecord = v.object({
  id: Id,
  /** importStates */
  state: v.number(),
  name: v.string(),
  size: v.number(),
  format: v.string(),
  createdAt: Instant,
  /** Rows or products of the step that is being done. */
  total: v.number(),
  done: v.number(),
  counts: v.object({
    new: v.number(),
    changed: v.number(),
    unchanged: v.number(),
    rejected: v.number(),
    decide: v.number(),
    /** Of those to be decided: without a price. */
    unpriced: v.number(),
    /** Of the rejected: the name is too long. */
    long: v.number(),
    /** Of the rejected: the price has more than two decimals. */
    fine: v.number(),
    /** Of the new and changed ones: left out by somebody. */
    leftOut: v.number(),
    /** Products of the new and changed ones that are not left out, and of the new ones; the other figures are of variants. */
    products: v.number(),
    newProducts: v.number(),
    /** Products that will sell without tax until the store sets its rate. */
    untaxed: v.number(),
  }),
  /** Why it stopped. */
  problem: v.optional(Words),
  runId: v.optional(Id),
  /** bulkRunStates of what was imported. */
  runState: v.optional(v.number()),
})
export type ImportRecord = v.InferOutput<typeof ImportRecord>

const ImportStatus = v.object({
  ...ImportRecord.entries,
  headings: v.array(v.string()),
  /** The first rows as they are in the file. */
  sample: v.array(v.array(v.string())),
  columns: Columns,
  choices: ImportChoices,
  found: ImportFindings,
  answers: ImportAnswers,
  /** Millionths; absent while the store has not set its rate. */
  storeRate: v.optional(v.number()),
  changes: v.number(),
  undone: v.number(),
  kept: v.number(),
  undoUntil: v.optional(Instant),
})
export type ImportStatus = v.InferOutput<typeof ImportStatus>

const ImportRow = v.object({
  no: v.number(),
  row: v.number(),
  kind: Kind,
  decision: v.picklist(['', 'new', 'same', 'skip']),
  itemNo: v.string(),
  name: v.string(),
  /** The product in the store that has the item number. */
  other: v.string(),
  notes: v.array(Words),
  fields: v.array(v.object({ field: v.string(), before: v.string(), after: v.string() })),
})
export type ImportRow = v.InferOutput<typeof ImportRow>

export const ImportFilter = v.object({ ...paging, kind: v.optional(Kind) })
export type ImportSearch = v.InferInput<typeof ImportFilter>
export const ImportListFilter = v.object(paging)

const Duplicate = v.object({
  by: v.picklist(['barcode', 'name']),
  /** The barcode or name that they share. */
  value: v.string(),
  products: v.array(v.object({ id: Id, name: Words, itemNo: v.string() })),
})
export type Duplicate = v.InferOutput<typeof Duplicate>

const one = v.object({ id: Id })
const can = 'shopGoodsImport'

/** Import of products from files, in steps that survive a restart, and export in columns that it reads back. */
export const imports = {
  list: query({
    name: 'imports.list',
    path: 'GET /shop/goods/importList',
    can,
    input: ImportListFilter,
    output: page(ImportRecord),
    reads: ['import'],
  }),
  /** One part of the file; the first makes the import, and after the last one it is read in the background. */
  upload: command({
    name: 'imports.upload',
    path: 'POST /shop/goods/importUpload',
    can,
    input: v.object({
      /** Absent with the first part. */
      id: v.optional(Id),
      name: OneLine(200),
      size: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(IMPORT_SIZE)),
      part: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(IMPORT_SIZE / IMPORT_PART - 1)),
      /** Base64. */
      data: v.pipe(v.string(), v.minLength(4), v.maxLength(IMPORT_PART * 1.4), v.base64()),
    }),
    output: v.object({ id: Id, complete: v.boolean() }),
    writes: ['import'],
    errors: ['record.missing', 'input.invalid', 'import.not-now', 'import.too-many'],
  }),
  status: query({
    name: 'imports.status',
    path: 'GET /shop/goods/importStatus/{id}',
    can,
    input: one,
    output: ImportStatus,
    reads: ['import', 'bulk'],
    errors: ['record.missing'],
  }),
  /** Reads the file again in another encoding. */
  reread: command({
    name: 'imports.reread',
    path: 'POST /shop/goods/importReread/{id}',
    can,
    input: v.object({ id: Id, encoding: Encoding }),
    output: v.object({}),
    writes: ['import'],
    errors: ['record.missing', 'import.not-now'],
  }),
  /** Says which column is what, and what the file leaves open; once that is all, the check starts. */
  map: command({
    name: 'imports.map',
    path: 'POST /shop/goods/importMap/{id}',
    can,
    input: v.object({ id: Id, columns: Columns, answers: v.optional(ImportAnswers, {}) }),
    output: v.object({}),
    writes: ['import'],
    errors: ['record.missing', 'import.not-now', 'import.no-name'],
  }),
  /** Checks again with other choices; changes nothing in the store. */
  check: command({
    name: 'imports.check',
    path: 'POST /shop/goods/importPreview/{id}',
    can,
    input: v.object({ id: Id, ...ImportChoices.entries }),
    output: v.object({}),
    writes: ['import'],
    errors: ['record.missing', 'import.not-now', 'input.invalid'],
  }),
  rows: query({
    name: 'imports.rows',
    path: 'GET /shop/goods/importPreview/{id}',
    can,
    input: v.object({ id: Id, ...ImportFilter.entries }),
    output: page(ImportRow),
    reads: ['import'],
    errors: ['record.missing'],
  }),
  /**
   * Decides on rows: that they are left out or, with `keep`, imported after all; and of those whose item number belongs to
   * another product, what they are. Without `rows` on all of a kind; of those to be decided, on all that are left.
   */
  decide: command({
    name: 'imports.decide',
    path: 'POST /shop/goods/importDecide/{id}',
    can,
    input: v.object({
      id: Id,
      rows: v.optional(v.pipe(v.array(QueryNumber), v.maxLength(200))),
      kind: v.optional(v.picklist(['decide', 'new', 'changed']), 'decide'),
      decision: v.picklist(['keep', 'new', 'same', 'skip']),
    }),
    output: v.object({}),
    writes: ['import'],
    errors: ['record.missing', 'import.not-now', 'input.invalid'],
  }),
  /** Starts importing in the background. */
  run: command({
    name: 'imports.run',
    path: 'POST /shop/goods/importRun/{id}',
    can,
    input: one,
    output: v.object({}),
    writes: ['import', 'bulk', 'goods', 'stock', 'activity'],
    errors: ['record.missing', 'import.not-now', 'import.undecided'],
  }),
  undo: command({
    name: 'imports.undo',
    path: 'POST /shop/goods/importUndo/{id}',
    can,
    input: one,
    output: v.object({}),
    writes: ['import', 'bulk', 'goods', 'stock', 'activity'],
    errors: ['record.missing', 'bulk.not-undoable'],
  }),
  /** CSV of the rows of one kind, or of all: what is done with each and why. */
  rejected: raw({
    name: 'imports.rejected',
    path: 'GET /shop/goods/importRejected/{id}',
    can,
    input: v.object({ id: Id, kind: v.optional(Kind) }),
    output: ImportRow,
    reads: ['import'],
    errors: ['record.missing'],
  }),
  /** Products that share a barcode or a name: at most 200 groups. */
  duplicates: query({
    name: 'imports.duplicates',
    path: 'GET /shop/goods/duplicateBarcodes',
    can: 'shopGoodsList',
    input: v.object({}),
    output: v.object({ records: v.array(Duplicate) }),
    reads: ['goods'],
  }),
  /** The filtered goods list as CSV or XLSX, in columns that the import reads back. */
  export: raw({
    name: 'imports.export',
    path: 'GET /shop/goods/export',
    can: 'shopGoodsList',
    input: v.object({ ...GoodsFilter.entries, format: v.optional(v.picklist(['csv', 'xlsx']), 'csv') }),
    output: v.record(v.string(), v.string()),
    reads: ['goods', 'stock'],
  }),
}
