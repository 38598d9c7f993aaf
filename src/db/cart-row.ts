import type { Approval } from '#contract/facts/approval.ts'
import type { Adjustment } from '#contract/facts/sale.ts'
import type { OpenTax } from '#domain/open-amount.ts'
import type { SkuExtras } from '#contract/catalogue/goods-extras.ts'
import type { PaymentTender } from '#domain/payment.ts'

/** One line of a cart as kept on the device; everything a sale freezes of it except the amounts. */
export interface CartLineRow {
  lineId: string
  skuId: string
  nameZh: string
  nameEn: string
  itemNo: string
  barcode: string
  unitZh: string
  unitEn: string
  /** `weight`: entered or weighed; `piece`: whole pieces. */
  unitKind: string
  /** The catalogue price, before manual changes. */
  unitPrice: number
  quantity: number
  discount: number
  taxes: { name: string; rate: number }[]
  note: string
  /** Path of the product picture, for the screen only. */
  image?: string
  /** Manual price changes, in order. */
  adjustments?: Adjustment[]
  /** Absent: a product. */
  kind?: 'guarantee' | 'card'
  /** For a guarantee: the line that it belongs to. */
  forLine?: string
  /** Extras of the product (guarantees, packs, limits, card) when it was rung up. */
  extras?: SkuExtras
  /** For an open amount: whether a person chose taxed or not, and the approval. */
  open?: { tax: OpenTax; approval: Approval }
  /** The pack that is sold and its price; without a price, the unit price times its content. */
  pack?: { zh: string; en: string; quantity: number; price: number | null }
}

/**
 * A card payment, stored with its cart from before the reader is asked until the sale is made or the payment is
 * settled. Amounts in cents.
 */
export interface CardAttempt {
  /** Identifies the payment to the server and the payment company, so that it is never charged twice. */
  attemptId: string
  /** The sale that it pays. */
  saleId: string
  counterId: string
  /** The request to the reader. */
  amount: number
  /** The other tender, where the card pays a part. */
  rest?: { tender: PaymentTender; tendered: number }
  /** `asking`: only the payment company knows the result. */
  state: 'asking' | 'approved' | 'failed'
  /** Paid, including a tip given on the reader. */
  charged: number
  /** Tip given on the reader, included in the cart's tip once approved; absent: none. */
  tip?: number
  reference: string
  card: string
  /** The bank's approval code; absent: not known. */
  approval?: string
  failure: string
  simulated: boolean
}
