import * as v from 'valibot'
import { Approval, ProvenApproval } from '#contract/facts/approval.ts'
import { CentsSchema, Id, MilliSchema, PpmSchema, Text } from '#contract/schemas.ts'
import { cashRoundingModes } from '#domain/cash-rounding-modes.ts'
import { openTaxes } from '#domain/open-amount.ts'

/** How a sale was paid. Venmo, Zelle, PayPal and CashApp are bookkeeping only. */
export const tenders = ['cash', 'card', 'venmo', 'zelle', 'paypal', 'cashapp', 'other', 'macou'] as const
export const Tender = v.picklist(tenders)
export type Tender = v.InferOutput<typeof Tender>

/** To how many cents the cash of a sale or a refund was rounded, and which way. */
export const CashRoundingSchema = v.object({
  step: v.pipe(
    CentsSchema,
    v.check((n) => n > 0),
  ),
  mode: v.picklist(cashRoundingModes),
})

/** How a store taxes and rounds. */
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
  /** Applied to the order; never more than is due, but for what cash is rounded up by. */
  amount: CentsSchema,
  /** Cash handed over; absent for other tenders. */
  tendered: v.optional(CentsSchema),
  /** Cash handed back. */
  change: v.optional(CentsSchema),
})
export type SalePayment = v.InferOutput<typeof SalePayment>

/**
 * A completed in-store order, version 1. Frozen: what the customer paid, with the prices, taxes and
 * policy of that moment. One payment, or exactly two.
 */
export const SaleV1 = v.object({
  receiptNo: Text(40),
  /** 1, 2, 3 … within the lease, without holes. */
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
  /** Change number of the catalogue that priced it. */
  catalogueRev: v.number(),
})
export type SaleV1 = v.InferOutput<typeof SaleV1>

/** A price that was changed by hand: by an amount, by a share, or replaced; why, and who let it. */
const Adjustment = v.object({
  kind: v.picklist(['amount', 'percent', 'price']),
  /** Cents, or parts per million of a `percent`. */
  value: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  reason: v.optional(Text(200), ''),
  approval: v.optional(Approval),
})
/** The same with what proves the approval. */
const ProvenAdjustment = v.object({ ...Adjustment.entries, approval: v.optional(ProvenApproval) })
export type Adjustment = v.InferOutput<typeof ProvenAdjustment>

/**
 * A completed in-store order, version 2: version 1, and who bought, what was changed by hand, what belongs to which
 * line. Everything new may be left out, so version 1 reads as version 2.
 */
export const SaleV2 = v.object({
  ...SaleV1.entries,
  lines: v.pipe(
    v.array(
      v.object({
        ...SaleLine.entries,
        /** Absent: goods. */
        kind: v.optional(v.picklist(['goods', 'guarantee', 'card'])),
        /** The line that a guarantee was sold with. */
        forLine: v.optional(Id),
        /** The catalogue's price, where it was replaced by hand. */
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
  /** Changes of the whole order, contained in `orderDiscount`. */
  adjustments: v.optional(v.array(Adjustment)),
  /** Why no tax was taken. */
  taxExempt: v.optional(v.object({ reason: v.pipe(Text(200), v.minLength(1)), approval: v.optional(Approval) })),
  /** The refund that this sale was rung up in exchange for. */
  exchangeFor: v.optional(Id),
})

/** A completed in-store order, version 3: version 2, and approvals carry what proves them. */
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

/** What makes a line one of an open amount: how a person said that it is taxed, and who let it. */
const OpenLine = v.object({ tax: v.picklist(openTaxes), approval: v.optional(ProvenApproval) })

/**
 * A completed in-store order, version 4: version 3, and lines of an open amount. Such a line names `OPEN_AMOUNT` as its
 * goods, the amount typed as its price, and the description as its name.
 */
export const SaleV4 = v.object({
  ...SaleV3.entries,
  lines: v.pipe(
    v.array(v.object({ ...SaleV3.entries.lines.pipe[0].item.entries, open: v.optional(OpenLine) })),
    v.minLength(1),
  ),
})
export type SaleV4 = v.InferOutput<typeof SaleV4>
/** As every newer version is read. */
export type SaleV2 = SaleV4
