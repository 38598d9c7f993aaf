import * as v from 'valibot'
import { Day } from '#contract/day.ts'
import { command, query, raw } from '#contract/define.ts'
import type { Permission } from '#domain/permissions.ts'
import { rowFigures } from '#contract/insight/statement.ts'
import { OrderFilter } from '#contract/sales/order.ts'
import { Id, Instant, Text } from '#contract/schemas.ts'

/** With more rows than these a list is exported in the background; more than a sheet of Excel holds. Tests lower it. */
export const largeExport = { rows: 1_000_000 }

/** Most files of a person in a store at a time. */
export const MOST_FILES = 5

/** A filter of the list of orders, without its page. */
const WholeOrders = v.omit(OrderFilter, ['currentPage', 'pageSize'])

/** `refused`: who asked for the file may no longer export this list. */
const exportStates = ['waiting', 'running', 'ready', 'failed', 'refused'] as const

const ExportFile = v.object({
  id: Id,
  /** With its ending. */
  name: v.string(),
  state: v.picklist(exportStates),
  rows: v.number(),
  /** Of the list; null until they have been counted. */
  total: v.nullable(v.number()),
  bytes: v.number(),
  createdAt: Instant,
  /** When it is deleted. */
  endsAt: Instant,
})
export type ExportFile = v.InferOutput<typeof ExportFile>

const one = v.object({ id: Id })
const writes = ['export-file'] as const

/** A call for the rows of a figure of a day as a file, for who may open a page of the statement. */
const rowsOf = <E extends v.ObjectEntries, C extends Permission>(name: string, can: C, more: E) =>
  command({
    name: `exportFiles.${name}`,
    path: `POST /shop/exportFile/${name}`,
    can,
    input: v.object({ day: Day, ...more }),
    output: one,
    writes,
    errors: ['report.too-many-files', 'access.denied'],
  })

/**
 * Files of lists that are too large to be made while somebody waits: asked for here, made by a job, and kept for a week. One
 * sees one's own of the store.
 */
export const exportFiles = {
  /** All in-store orders of a filter. Asking again while they are being written answers with the same file. */
  orders: command({
    name: 'exportFiles.orders',
    path: 'POST /shop/exportFile/orders',
    can: 'shopOfflineOrderExport',
    input: WholeOrders,
    output: one,
    writes,
    errors: ['report.too-many-files'],
  }),
  /** The sales and refunds that make a figure, as `statement.rows` and its neighbours show them. */
  rows: rowsOf('rows', 'summaryTable', { figure: v.picklist(rowFigures) }),
  paymentRows: rowsOf('paymentRows', 'paymentDetails', { part: v.optional(Text(20), '') }),
  deductionRows: rowsOf('deductionRows', 'orderDeductionDetails', {}),
  list: query({
    name: 'exportFiles.list',
    path: 'GET /shop/exportFile/list',
    can: 'signed-in',
    input: v.object({}),
    output: v.object({ files: v.array(ExportFile) }),
    reads: ['export-file'],
  }),
  /** Goes on with one that failed, after its last whole part. */
  retry: command({
    name: 'exportFiles.retry',
    path: 'POST /shop/exportFile/retry',
    can: 'signed-in',
    input: one,
    output: v.object({}),
    writes,
    errors: ['record.missing'],
  }),
  /** Also ends one that is being written. */
  delete: command({
    name: 'exportFiles.delete',
    path: 'POST /shop/exportFile/delete',
    can: 'signed-in',
    input: one,
    output: v.object({}),
    writes,
    errors: ['record.missing'],
  }),
  download: raw({
    name: 'exportFiles.download',
    path: 'GET /shop/exportFile/download/{id}',
    can: 'signed-in',
    input: one,
    output: v.string(),
    reads: ['export-file'],
    errors: ['record.missing', 'access.denied'],
  }),
} as const
