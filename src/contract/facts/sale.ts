import * as v from 'valibot'
import { Approval, ProvenApproval } from '#contract/facts/approval.ts'
import { CentsSchema, Id, MilliSchema, PpmSchema, Text } from '#contract/schemas.ts'
import { cashRoundingModes } from '#domain/cash-rounding-modes.ts'
import { openTaxes } from '#domain/open-amount.ts'

/** The payment of a sale. Venmo, Zelle, PayPal and CashApp are only recorded. */
export const tenders = ['cash', 'card', 'venmo', 'zelle', 'paypal', 'cashapp', 'other', 'macou'] as const
export const Tender = v.picklist(tenders)
export type Tender = v.InferOutput<typeof Tender>

/** The step in cents that the cash of a sale or refund was rounded to, and the direction. */
export const CashRoundingSchema = v.object({
  step: v.pipe(
    CentsSchema,
    v.check((n) => n > 0),
  ),
  mode: v.picklist(cashRoundingModes),
})

/** The taxes and rounding of a store. */
export const PricePolicy = v.object({
  rounding: v.picklist(['line', 'order']),
  pricesIncludeTax: v.boolean(),
  /** Absent: cash is paid to the cent. */
  cashRounding: v.exactOptional(CashRoundingSchema),
})
export type PricePolicy = v.InferOutput<typeof PricePolicy>

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
  /** This line's share of the order's discount, included in `discount`. */
  orderShare: v.optional(CentsSchema),
  net: CentsSchema,
  taxes: v.array(v.object({ name: Text(60), rate: PpmSchema, amount: CentsSchema })),
  tax: CentsSchema,
  note: v.optional(Text(200), ''),
})
export type SaleLine = v.InferOutput<typeof SaleLine>

export const SalePayment = v.object({
  tender: Tender,
  /** The amount applied to the order; never more than is due, except for cash rounded up. */
  amount: CentsSchema,
  /** Cash received; absent for other methods. */
  tendered: v.optional(CentsSchema),
  /** Change. */
  change: v.optional(CentsSchema),
})
export type SalePayment = v.InferOutput<typeof SalePayment>

/**
 * A completed in-store order, version 1. Frozen: what the customer paid, with the prices, taxes and policy of that
 * time. One payment, or exactly two.
 */
export const SaleV1 = v.object({
  receiptNo: Text(40),
  /** 1, 2, 3 … within the lease, without gaps. */
  receiptSeq: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  shiftId: Id,
  cashierId: Id,
  cashierName: Text(120),
  lines: v.pipe(v.array(SaleLine), v.minLength(1)),
  policy: PricePolicy,
  goods: CentsSchema,
  orderDiscount: v.optional(CentsSchema),
  tax: CentsSchema,
  tip: v.optional(CentsSchema),
  total: CentsSchema,
  payments: v.pipe(v.array(SalePayment), v.minLength(1), v.maxLength(2)),
  /** `MEMBER-` code as scanned; resolved by the server. */
  memberCode: v.optional(Text(80), ''),
  /** Change number of the catalogue used. */
  catalogueRev: v.number(),
})
export type SaleV1 = v.InferOutput<typeof SaleV1>

/** A manual price change: by an amount, by a percentage, or a new price; with reason and approval. */
const Adjustment = v.object({
  kind: v.picklist(['amount', 'percent', 'price']),
  /** Cents, or parts per million of a `percent`. */
  value: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  reason: v.optional(Text(200), ''),
  approval: v.optional(Approval),
})
/** The same with the approval's proof. */
const ProvenAdjustment = v.object({ ...Adjustment.entries, approval: v.optional(ProvenApproval) })
export type Adjustment = v.InferOutput<typeof ProvenAdjustment>

/**
 * A completed in-store order, version 2: version 1, plus the member, manual changes, and lines that belong together.
 * All new members are optional, so version 1 can be read as version 2.
 */
export const SaleV2 = v.object({
  ...SaleV1.entries,
  lines: v.pipe(
    v.array(
      v.object({
        ...SaleLine.entries,
        /** Absent: a product. */
        kind: v.optional(v.picklist(['goods', 'guarantee', 'card'])),
        /** The line that a guarantee was sold with. */
        forLine: v.optional(Id),
        /** The catalogue's price, if it was replaced by hand. */
        listPrice: v.optional(CentsSchema),
        adjustments: v.optional(v.array(Adjustment)),
      }),
    ),
    v.minLength(1),
  ),
  payments: v.pipe(
    v.array(v.object({ ...SalePayment.entries, reference: v.optional(Text(120)) })),
    v.minLength(1),
    v.maxLength(2),
  ),
  memberId: v.optional(Id),
  /** Changes of the whole order, included in `orderDiscount`. */
  adjustments: v.optional(v.array(Adjustment)),
  /** Why no tax was charged. */
  taxExempt: v.optional(v.object({ reason: v.pipe(Text(200), v.minLength(1)), approval: v.optional(Approval) })),
  /** The refund of an exchange that this sale belongs to. */
  exchangeFor: v.optional(Id),
})

/** A completed in-store order, version 3: version 2 with the approvals' proofs. */
export const SaleV3 = v.object({
  ...SaleV2.entries,
  lines: v.pipe(
    v.array(
      v.object({ ...SaleV2.entries.lines.pipe[0].item.entries, adjustments: v.optional(v.array(ProvenAdjustment)) }),
    ),
    v.minLength(1),
  ),
  adjustments: v.optional(v.array(ProvenAdjustment)),
  taxExempt: v.optional(v.object({ reason: v.pipe(Text(200), v.minLength(1)), approval: v.optional(ProvenApproval) })),
})

/** The parts of an open amount: the chosen taxation, and the approval. */
const OpenLine = v.object({ tax: v.picklist(openTaxes), approval: v.optional(ProvenApproval) })

/**
 * A completed in-store order, version 4: version 3 with lines of an open amount. Such a line has `OPEN_AMOUNT` as its
 * product, the typed amount as its price, and the description as its name.
 */
export const SaleV4 = v.object({
  ...SaleV3.entries,
  lines: v.pipe(
    v.array(v.object({ ...SaleV3.entries.lines.pipe[0].item.entries, open: v.optional(OpenLine) })),
    v.minLength(1),
  ),
})

/** A completed in-store order, version 5: version 4 with what a card receipt names. */
export const SaleV5 = v.object({
  ...SaleV4.entries,
  payments: v.pipe(
    v.array(
      v.object({
        ...SaleV2.entries.payments.pipe[0].item.entries,
        /** Kind and last digits, such as `visa 4242`. */
        card: v.optional(Text(60)),
        /** The bank's approval code. */
        approval: v.optional(Text(40)),
      }),
    ),
    v.minLength(1),
    v.maxLength(2),
  ),
})
export type SaleV5 = v.InferOutput<typeof SaleV5>
/** Every newer version is read as this. */
export type SaleV2 = SaleV5
