import * as v from 'valibot'
import { Approval, ProvenApproval } from '#contract/facts/approval.ts'
import { CashRoundingSchema, Tender } from '#contract/facts/sale.ts'
import { CentsSchema, Id, MilliSchema, PpmSchema, Text } from '#contract/schemas.ts'

/** Where goods that come back go: to the shelf, to the warehouse, or nowhere. */
const returnPlaces = ['shelf', 'warehouse', 'written-off'] as const
export const ReturnPlace = v.picklist(returnPlaces)
export type ReturnPlace = v.InferOutput<typeof ReturnPlace>

export const RefundLine = v.object({
  /** The sale's line. */
  lineId: Id,
  skuId: Id,
  name: v.object({ zh: v.optional(Text(300), ''), en: v.optional(Text(300), '') }),
  itemNo: v.optional(Text(60), ''),
  unitName: v.optional(v.object({ zh: v.optional(Text(40), ''), en: v.optional(Text(40), '') })),
  quantity: v.pipe(
    MilliSchema,
    v.check((n) => n > 0),
  ),
  net: CentsSchema,
  /** The sale's stored taxes, reversed. */
  taxes: v.array(v.object({ name: Text(60), rate: PpmSchema, amount: CentsSchema })),
  tax: CentsSchema,
  /** Handed back for the line: net, and the tax unless prices include it. */
  total: CentsSchema,
  to: ReturnPlace,
})
export type RefundLine = v.InferOutput<typeof RefundLine>

/**
 * Money back for lines of one sale, version 1. The amounts reverse what the sale stored; the goods go back to a
 * place. A refund that the server cannot agree with stands all the same and becomes a task.
 */
export const RefundV1 = v.object({
  /** A number of its own, in the one sequence of the lease's receipts. */
  receiptNo: Text(40),
  receiptSeq: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  shiftId: Id,
  cashierId: Id,
  cashierName: Text(120),
  saleId: Id,
  saleReceiptNo: Text(40),
  /** How the counter knew the sale: its own record, the server, or the receipt that was scanned. */
  source: v.picklist(['device', 'server', 'receipt']),
  pricesIncludeTax: v.boolean(),
  /** Absent: cash went back to the cent. */
  cashRounding: v.optional(CashRoundingSchema),
  lines: v.pipe(v.array(RefundLine), v.minLength(1)),
  goods: CentsSchema,
  tax: CentsSchema,
  total: v.pipe(
    CentsSchema,
    v.check((n) => n > 0),
  ),
  payments: v.pipe(
    v.array(v.object({ tender: Tender, amount: CentsSchema, reference: v.optional(Text(120), '') })),
    v.minLength(1),
    v.maxLength(2),
  ),
  reason: v.optional(Text(200), ''),
  approval: v.optional(Approval),
})

/** Version 2: version 1, and the approval carries what proves it. */
export const RefundV2 = v.object({ ...RefundV1.entries, approval: v.optional(ProvenApproval) })

/**
 * Version 3: version 2, and refunds without a receipt. Of these no sale is known (`none`): the refund names itself in
 * its
 * place, each line is a line of its own, and what is handed back follows from the catalogue.
 */
export const RefundV3 = v.object({
  ...RefundV2.entries,
  saleReceiptNo: v.optional(Text(40), ''),
  source: v.picklist(['device', 'server', 'receipt', 'none']),
})
export type RefundV3 = v.InferOutput<typeof RefundV3>
/** As every newer version is read. */
export type RefundV1 = RefundV3

/** Whether a refund is one of goods of which no receipt was found. */
export const isWithoutReceipt = ({ id, data }: { readonly id: string; readonly data: RefundV1 }): boolean =>
  data.source === 'none' && data.saleId === id
