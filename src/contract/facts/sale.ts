import * as v from 'valibot'
import { CentsSchema, Id, MilliSchema, PpmSchema, Text } from '#contract/schemas.ts'

/** How a sale was paid. Venmo, Zelle, PayPal and CashApp are bookkeeping only (store-and-checkout 9). */
export const tenders = ['cash', 'card', 'venmo', 'zelle', 'paypal', 'cashapp', 'other', 'macou'] as const
export const Tender = v.picklist(tenders)
export type Tender = v.InferOutput<typeof Tender>

export const SaleLine = v.object({
  /** Identity of the line inside the sale; stock movements and refunds refer to it. */
  lineId: Id,
  skuId: Id,
  /** Empty texts are stripped when a fact is frozen, so either language may be missing. */
  name: v.object({ zh: v.optional(Text(300), ''), en: v.optional(Text(300), '') }),
  itemNo: v.optional(Text(60), ''),
  barcode: v.optional(Text(60), ''),
  unitName: v.optional(v.object({ zh: v.optional(Text(40), ''), en: v.optional(Text(40), '') })),
  unitPrice: CentsSchema,
  quantity: MilliSchema,
  gross: CentsSchema,
  discount: CentsSchema,
  /** This line's part of the order's discount, contained in `discount`. */
  orderShare: v.optional(CentsSchema),
  net: CentsSchema,
  taxes: v.array(v.object({ name: Text(60), rate: PpmSchema, amount: CentsSchema })),
  tax: CentsSchema,
  note: v.optional(Text(200), ''),
})
export type SaleLine = v.InferOutput<typeof SaleLine>

export const SalePayment = v.object({
  tender: Tender,
  /** Applied to the order; never more than is due. */
  amount: CentsSchema,
  /** Cash handed over; absent for other tenders. */
  tendered: v.optional(CentsSchema),
  /** Cash handed back. */
  change: v.optional(CentsSchema),
})
export type SalePayment = v.InferOutput<typeof SalePayment>

/**
 * A completed in-store order, version 1. Frozen: what the customer paid, with the prices, taxes and
 * policy of that moment (product.md 5). One payment, or exactly two (store-and-checkout 5).
 */
export const SaleV1 = v.object({
  receiptNo: Text(40),
  /** 1, 2, 3 … within the lease, without holes. */
  receiptSeq: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  shiftId: Id,
  cashierId: Id,
  cashierName: Text(120),
  lines: v.pipe(v.array(SaleLine), v.minLength(1)),
  policy: v.object({ rounding: v.picklist(['line', 'order']), pricesIncludeTax: v.boolean() }),
  goods: CentsSchema,
  orderDiscount: v.optional(CentsSchema),
  tax: CentsSchema,
  tip: v.optional(CentsSchema),
  total: CentsSchema,
  payments: v.pipe(v.array(SalePayment), v.minLength(1), v.maxLength(2)),
  /** `MEMBER-` code as scanned; resolved by the server. */
  memberCode: v.optional(Text(80), ''),
  /** Change number of the catalogue that priced it. */
  catalogueRev: v.number(),
})
export type SaleV1 = v.InferOutput<typeof SaleV1>
