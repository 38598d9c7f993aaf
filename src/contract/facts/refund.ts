import * as v from 'valibot'
import { Approval, ProvenApproval } from '#contract/facts/approval.ts'
import { CashRoundingSchema, Tender, tenders } from '#contract/facts/sale.ts'
import { CentsSchema, Id, MilliSchema, PpmSchema, Text } from '#contract/schemas.ts'

/** The destination of returned products before version 7: the shelf, the warehouse, or nowhere. */
const returnPlaces = ['shelf', 'warehouse', 'written-off'] as const
/** The same, and the place for goods that somebody has to check before they are sold again. */
export const ReturnPlace = v.picklist([...returnPlaces, 'to-check'])
export type ReturnPlace = v.InferOutput<typeof ReturnPlace>

const RefundLineV1 = v.object({
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
  /** The refunded amount of the line: net, and tax unless prices include it. */
  total: CentsSchema,
  to: v.picklist(returnPlaces),
})

/**
 * A refund of lines of one sale, version 1. The amounts reverse what the sale stored; the products go back to stock. A
 * refund that the server disagrees with is booked all the same, with a difference.
 */
export const RefundV1 = v.object({
  /** A receipt number from the lease's sequence. */
  receiptNo: Text(40),
  receiptSeq: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  shiftId: Id,
  cashierId: Id,
  cashierName: Text(120),
  saleId: Id,
  saleReceiptNo: Text(40),
  /** The counter's source for the sale: its own record, the server, or a scanned receipt. */
  source: v.picklist(['device', 'server', 'receipt']),
  pricesIncludeTax: v.boolean(),
  /** Absent: cash was refunded to the cent. */
  cashRounding: v.optional(CashRoundingSchema),
  lines: v.pipe(v.array(RefundLineV1), v.minLength(1)),
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

/** Version 2: version 1 with the approval's proof. */
export const RefundV2 = v.object({ ...RefundV1.entries, approval: v.optional(ProvenApproval) })

/**
 * Version 3: version 2, plus refunds without a receipt. These have no sale (`none`): the refund names itself instead,
 * each line is its own, and the amount follows from the catalogue.
 */
export const RefundV3 = v.object({
  ...RefundV2.entries,
  saleReceiptNo: v.optional(Text(40), ''),
  source: v.picklist(['device', 'server', 'receipt', 'none']),
})

/** Version 4: version 3, plus the tip. It is part of `total` and belongs to no line; alone, it has no lines. */
export const RefundV4 = v.pipe(
  v.object({
    ...RefundV3.entries,
    lines: v.array(RefundLineV1),
    /** The part of the sale's tip that is refunded. */
    tip: v.optional(
      v.pipe(
        CentsSchema,
        v.check((n) => n >= 0),
      ),
    ),
  }),
  v.check(({ lines, tip = 0 }) => lines.length > 0 || tip > 0),
)

/** Version 5: version 4, also of products that cost nothing, whose refund is one of 0 in cash. */
export const RefundV5 = v.pipe(
  v.object({
    ...RefundV4.pipe[0].entries,
    total: v.pipe(
      CentsSchema,
      v.check((n) => n >= 0),
    ),
  }),
  RefundV4.pipe[1],
)

/**
 * How a refund is settled: by the sale's methods, or `kept`: macou that the member has to give back and no longer has is
 * kept from the money.
 */
export const RefundTender = v.picklist([...tenders, 'kept'])
export type RefundTender = v.InferOutput<typeof RefundTender>

/** Version 6: version 5, with what is kept for macou that was spent. */
export const RefundV6 = v.pipe(
  v.object({
    ...RefundV5.pipe[0].entries,
    payments: v.pipe(
      v.array(v.object({ tender: RefundTender, amount: CentsSchema, reference: v.optional(Text(120), '') })),
      v.minLength(1),
      v.maxLength(3),
    ),
  }),
  v.check(({ lines, tip = 0 }) => lines.length > 0 || tip > 0),
)

const RefundLineV7 = v.object({ ...RefundLineV1.entries, to: ReturnPlace })
export type RefundLine = v.InferOutput<typeof RefundLineV7>

/** Version 7: version 6, also of goods that are to be checked. */
export const RefundV7 = v.pipe(
  v.object({ ...RefundV6.pipe[0].entries, lines: v.array(RefundLineV7) }),
  v.check(({ lines, tip = 0 }) => lines.length > 0 || tip > 0),
)
export type RefundV7 = v.InferOutput<typeof RefundV7>
/** Every newer version is read as this. */
export type RefundV1 = RefundV7

/** Whether a refund is one without a receipt. */
export const isWithoutReceipt = ({ id, data }: { readonly id: string; readonly data: RefundV1 }): boolean =>
  data.source === 'none' && data.saleId === id
