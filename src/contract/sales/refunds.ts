import * as v from 'valibot'
import { command, query } from '#contract/define.ts'
import { FactEntry, FactResult } from '#contract/facts/envelope.ts'
import { Tender } from '#contract/facts/sale.ts'
import { OrderRefund, StoredTaxes } from '#contract/sales/order-refund.ts'
import { CentsSchema, Id, Instant, MilliSchema, Text, Words } from '#contract/schemas.ts'

/** A sale with all that a counter needs to refund parts of it. */
export const RefundableOrder = v.object({
  saleId: Id,
  receiptNo: v.string(),
  occurredAt: Instant,
  counterName: v.string(),
  cashierName: v.string(),
  pricesIncludeTax: v.boolean(),
  tip: CentsSchema,
  total: CentsSchema,
  /** Days in which a sale can be refunded. */
  refundDays: v.number(),
  /** A member earned macou with it, which a refund takes back. Absent: nobody did, or an older server. */
  earned: v.optional(v.boolean()),
  lines: v.array(
    v.object({
      lineId: Id,
      skuId: Id,
      name: Words,
      itemNo: v.string(),
      barcode: v.string(),
      unitPrice: CentsSchema,
      quantity: MilliSchema,
      net: CentsSchema,
      taxes: StoredTaxes,
      /** Of a guarantee: the line that it was sold with, and is returned with. */
      forLine: v.optional(Id),
      /** A stored-value card, whose value is in a wallet. Absent on an older server. */
      card: v.optional(v.boolean()),
      /** Sold by the piece: no fraction can be returned. Absent on an older server. */
      whole: v.optional(v.boolean()),
    }),
  ),
  payments: v.array(v.object({ tender: Tender, amount: CentsSchema })),
  refunds: v.array(OrderRefund),
})
export type RefundableOrder = v.InferOutput<typeof RefundableOrder>

const info = query({
  name: 'refunds.info',
  path: 'GET /shop/order/offlineOrderRefundInfo',
  also: ['GET /shop/order/ipadOfflineOrderRefundInfo'],
  can: 'shopOfflineOrderOfflineCollection',
  input: v.object({ receiptNo: v.pipe(Text(40), v.trim(), v.minLength(1)) }),
  output: RefundableOrder,
  reads: ['sale', 'refund'],
  errors: ['refund.sale-missing', 'refund.not-on-duty', 'refund.won-prize', 'refund.expired', 'refund.nothing-left'],
})

/** Period that a search covers. */
export const FIND_DAYS = 30

/** A sale in a search result: enough to recognise it. */
const FoundSale = v.object({
  saleId: Id,
  receiptNo: v.string(),
  occurredAt: Instant,
  counterName: v.string(),
  cashierName: v.string(),
  total: CentsSchema,
  /** The total of all refunds. */
  refunded: CentsSchema,
  lineCount: v.number(),
  /** The first three. */
  goods: v.array(Words),
  /** Brand and last four digits; '' for none. */
  card: v.string(),
  /** Name, else code; '' for none. */
  member: v.string(),
})
export type FoundSale = v.InferOutput<typeof FoundSale>

const amount = query({
  name: 'refunds.amount',
  path: 'POST /shop/order/offlineOrderRefundAmount',
  also: ['POST /shop/order/ipadOfflineOrderRefundAmount'],
  can: 'shopOfflineOrderOfflineCollection',
  input: v.object({
    saleId: Id,
    lines: v.pipe(v.array(v.object({ lineId: Id, quantity: MilliSchema })), v.maxLength(500)),
    tip: v.optional(CentsSchema),
  }),
  output: v.object({
    goods: CentsSchema,
    tax: CentsSchema,
    tip: CentsSchema,
    total: CentsSchema,
    lines: v.array(
      v.object({ lineId: Id, quantity: MilliSchema, net: CentsSchema, tax: CentsSchema, total: CentsSchema }),
    ),
  }),
  reads: ['sale', 'refund'],
  errors: [
    'refund.sale-missing',
    'refund.not-on-duty',
    'refund.won-prize',
    'refund.expired',
    'refund.nothing-left',
    'refund.nothing-chosen',
    'refund.quantity-zero',
    'refund.quantity-above-left',
    'refund.tip-above-left',
  ],
})

const submit = command({
  name: 'refunds.submit',
  path: 'POST /shop/order/offlineOrderRefund',
  also: ['POST /shop/order/ipadOfflineOrderRefund'],
  can: 'credential',
  input: v.object({ entry: FactEntry }),
  output: FactResult,
  writes: ['refund', 'sale', 'stock', 'shift'],
  errors: ['auth.credential-ended'],
})

/** Refunds of in-store orders and their iPad variants. */
export const refunds = {
  /** The sale of a receipt, its refunds so far, and why it cannot be refunded. */
  info,
  /**
   * Sales of this store in the last 30 days that a customer without a receipt may mean, newest first, at most 20: by
   * part of the receipt number, amount, product, member, or the last digits of card or phone.
   */
  find: query({
    name: 'refunds.find',
    path: 'GET /shop/order/offlineOrderRefundFind',
    can: 'shopOfflineOrderOfflineCollection',
    input: v.object({ search: v.pipe(Text(60), v.trim(), v.minLength(1)) }),
    output: v.object({
      records: v.array(FoundSale),
      /** There are more than these. */
      more: v.boolean(),
    }),
    reads: ['sale', 'refund'],
    errors: ['refund.not-on-duty'],
  }),
  /** A member's purchases in this store in the last twelve months: the latest five, and the totals. */
  ofMember: query({
    name: 'refunds.ofMember',
    path: 'GET /shop/order/memberSales/{id}',
    can: 'shopOfflineOrderOfflineCollection',
    input: v.object({ id: Id }),
    output: v.object({
      records: v.array(FoundSale),
      count: v.number(),
      /** Of all of them, without what was refunded. */
      total: CentsSchema,
    }),
    reads: ['sale', 'refund', 'member'],
    errors: ['refund.not-on-duty', 'member.missing'],
  }),
  /** The refund for the chosen quantities and that part of the tip; changes nothing. */
  amount,
  /** A refund as a fact; the same acceptance as the batch, and never refused once it was handed out. */
  submit,
  list: query({
    name: 'refunds.list',
    path: 'GET /shop/order/offlineOrderRefundList/{id}',
    can: 'shopOfflineOrderDetails',
    input: v.object({ id: Id }),
    output: v.object({ records: v.array(OrderRefund) }),
    reads: ['sale', 'refund'],
  }),
}
