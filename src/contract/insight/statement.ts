import * as v from 'valibot'
import { Day } from '#contract/day.ts'
import { query } from '#contract/define.ts'
import { CentsSchema, Id, Instant, page, paging, Text } from '#contract/schemas.ts'
import type { Permission } from '#domain/permissions.ts'

/** A range of the store's days, both included; also the search of these screens. No first day: from the first sale on. */
export const StatementRange = v.object({ from: v.optional(Day), to: v.optional(Day) })
export type StatementRange = v.InferOutput<typeof StatementRange>

/** The days that were asked for. */
const range = { from: Day, to: Day }
/** The figures of pages that the caller may not see are absent. */
const seen = v.optional(CentsSchema)

/**
 * The figures of a day or of a range, by the definitions of docs/decisions/day-books.md, in cents. Net of what was taken
 * back unless said otherwise.
 */
export const StatementFigures = v.object({
  sales: v.number(),
  /** Prices sold × quantities, without tax, before discounts. */
  gross: CentsSchema,
  discounts: CentsSchema,
  /** Gross less discounts less what was refunded of it. */
  net: CentsSchema,
  refunds: v.optional(v.number()),
  refunded: seen,
  tax: seen,
  tips: seen,
  macou: seen,
  /** Macou to be given back that was spent, kept from the money of refunds. */
  kept: seen,
  /** Stored-value cards sold: no sales, but owed. */
  cards: CentsSchema,
  rounding: CentsSchema,
  /** For deliveries and small orders, without tax. */
  fees: CentsSchema,
  money: seen,
  /** By how much the money for online orders that are not completed has changed. */
  advances: seen,
  /** By how much the money that is to go back to buyers of online orders has changed. */
  owed: seen,
  /** By how much money in and out differs from what was sold: 0 unless the figures of a sale contradict each other. */
  gap: seen,
  /** Net sales of goods with a known cost, less that cost. For who may see costs. */
  margin: seen,
  /** Net sales of goods whose cost is not known. */
  uncosted: seen,
})
export type StatementFigures = v.InferOutput<typeof StatementFigures>

/** `restatedAt`: when the day was last changed by a sale or refund that came late. */
const DayFigures = v.object({ day: Day, restatedAt: v.nullable(Instant), ...StatementFigures.entries })
export type StatementDay = v.InferOutput<typeof DayFigures>

const TaxRow = v.object({
  kind: v.picklist(['taxed', 'untaxed', 'exempt']),
  /** Of the tax; the reason of an exemption. */
  name: v.string(),
  /** Parts per million. */
  rate: v.number(),
  base: CentsSchema,
  tax: CentsSchema,
  refundedBase: CentsSchema,
  refundedTax: CentsSchema,
})
export type StatementTax = v.InferOutput<typeof TaxRow>

const tender = {
  tender: v.string(),
  payments: v.number(),
  in: CentsSchema,
  paidBack: v.number(),
  out: CentsSchema,
  /** Credit of exchanges, part of both: it changed no hands. */
  exchanged: CentsSchema,
}
const TenderRow = v.object(tender)
export type StatementTender = v.InferOutput<typeof TenderRow>

/** Money that the store holds for others, at the beginning and the end of the range, and what came and went. */
const Held = v.object({
  /** For online orders that are not completed: `earned` by those that were, `back` to buyers before. */
  advances: v.object({
    opening: CentsSchema,
    taken: CentsSchema,
    earned: CentsSchema,
    back: CentsSchema,
    closing: CentsSchema,
  }),
  /** That is to go back to buyers. */
  owed: v.object({ opening: CentsSchema, added: CentsSchema, paid: CentsSchema, closing: CentsSchema }),
})
export type StatementHeld = v.InferOutput<typeof Held>

const TipRow = v.object({
  accountId: Id,
  name: v.string(),
  sales: v.number(),
  net: CentsSchema,
  tips: CentsSchema,
  refunded: CentsSchema,
})
export type StatementTip = v.InferOutput<typeof TipRow>

const RefundRow = v.object({
  id: Id,
  at: Instant,
  receiptNo: v.string(),
  saleId: Id,
  saleReceiptNo: v.string(),
  cashierName: v.string(),
  reason: v.string(),
  tenders: v.array(v.string()),
  goods: CentsSchema,
  tax: CentsSchema,
  tip: CentsSchema,
  total: CentsSchema,
})
export type StatementRefund = v.InferOutput<typeof RefundRow>

const Deduction = v.object({ day: Day, used: CentsSchema, returned: CentsSchema, kept: CentsSchema })
export type StatementDeduction = v.InferOutput<typeof Deduction>

/** Figures whose rows of a day can be opened. */
export const rowFigures = [
  'gross',
  'discounts',
  'refunded',
  'net',
  'tax',
  'tips',
  'cards',
  'macou',
  'kept',
  'rounding',
  'fees',
  'advances',
  'owed',
  'money',
] as const
export type RowFigure = (typeof rowFigures)[number]

const Row = v.object({
  kind: v.picklist(['sale', 'refund', 'order']),
  id: Id,
  /** The sale, the sale of the refund, or the online order; null: money for an order that is not the store's. */
  saleId: v.nullable(Id),
  receiptNo: v.string(),
  at: Instant,
  amount: CentsSchema,
})

const errors = ['range.reversed', 'range.too-long', 'range.future'] as const
const reads = ['sale', 'refund', 'online-order'] as const

/** A call for the rows of a figure of a day, for who may open a page of the statement. */
const rowsOf = <E extends v.ObjectEntries, C extends Permission>(name: string, can: C, more: E) =>
  query({
    name: `statement.${name}`,
    path: `GET /shop/report/${name}`,
    can,
    input: v.object({ ...paging, day: Day, ...more }),
    output: v.object({ ...page(Row).entries, sum: CentsSchema }),
    reads,
    errors: ['access.denied'],
  })

/** What a store sold, took and owes, by its days. Each figure is defined once, in docs/decisions/day-books.md. */
export const statement = {
  summary: query({
    name: 'statement.summary',
    path: 'GET /shop/report/summaryTable',
    can: 'summaryTable',
    input: StatementRange,
    output: v.object({
      ...range,
      sums: StatementFigures,
      /** Those with sales or refunds, the latest first. */
      days: v.array(DayFigures),
    }),
    reads,
    errors,
  }),
  channels: query({
    name: 'statement.channels',
    path: 'GET /shop/report/channelDetails',
    can: 'summaryTable',
    input: StatementRange,
    output: v.object({
      ...range,
      channels: v.array(
        v.object({ channel: v.picklist(['in-store', 'pickup', 'delivery']), sales: v.number(), net: CentsSchema }),
      ),
    }),
    reads,
    errors,
  }),
  tenders: query({
    name: 'statement.tenders',
    path: 'GET /shop/report/collectionComposition',
    can: 'paymentDetails',
    input: StatementRange,
    output: v.object({ ...range, tenders: v.array(TenderRow), held: Held }),
    reads,
    errors,
  }),
  payments: query({
    name: 'statement.payments',
    path: 'GET /shop/report/paymentDetails',
    can: 'paymentDetails',
    input: StatementRange,
    output: v.object({ ...range, days: v.array(v.object({ day: Day, ...tender })) }),
    reads,
    errors,
  }),
  taxes: query({
    name: 'statement.taxes',
    path: 'GET /shop/report/taxDetails',
    can: 'taxesDetails',
    input: StatementRange,
    output: v.object({ ...range, taxes: v.array(TaxRow) }),
    reads,
    errors,
  }),
  tips: query({
    name: 'statement.tips',
    path: 'GET /shop/report/tipDetails',
    can: 'tipDetails',
    input: StatementRange,
    output: v.object({ ...range, people: v.array(TipRow) }),
    reads,
    errors,
  }),
  refundSums: query({
    name: 'statement.refundSums',
    path: 'GET /shop/report/refundStatistics',
    can: 'refundDetails',
    input: StatementRange,
    output: v.object({
      ...range,
      days: v.array(
        v.object({
          day: Day,
          refunds: v.number(),
          goods: CentsSchema,
          tax: CentsSchema,
          tips: CentsSchema,
          money: CentsSchema,
        }),
      ),
    }),
    reads,
    errors,
  }),
  refunds: query({
    name: 'statement.refunds',
    path: 'GET /shop/report/refundDetails',
    can: 'refundDetails',
    input: v.object({ ...paging, ...StatementRange.entries }),
    output: v.object({ ...range, ...page(RefundRow).entries }),
    reads,
    errors,
  }),
  deductions: query({
    name: 'statement.deductions',
    path: 'GET /shop/report/deductionDetails',
    can: 'orderDeductionDetails',
    input: StatementRange,
    output: v.object({ ...range, days: v.array(Deduction) }),
    reads,
    errors,
  }),
  /** The sales and refunds of a day that make a figure. Those of other pages need their permission too. */
  rows: rowsOf('rows', 'summaryTable', { figure: v.picklist(rowFigures) }),
  /** Of the money of a day; `part` is a tender. */
  paymentRows: rowsOf('paymentRows', 'paymentDetails', { part: v.optional(Text(20), '') }),
  deductionRows: rowsOf('deductionRows', 'orderDeductionDetails', {}),
}
