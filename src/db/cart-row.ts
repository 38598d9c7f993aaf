import type { Approval } from '#contract/facts/approval.ts'
import type { Adjustment } from '#contract/facts/sale.ts'
import type { OpenTax } from '#domain/open-amount.ts'
import type { SkuExtras } from '#contract/goods-extras.ts'
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
  /** `weight`: the quantity is entered or weighed; `piece`: whole pieces. */
  unitKind: string
  /** The catalogue's, whatever was changed by hand. */
  unitPrice: number
  quantity: number
  discount: number
  taxes: { name: string; rate: number }[]
  note: string
  /** Path of the goods' picture, for the screen alone. */
  image?: string
  /** What was changed by hand, in the order it was given. */
  adjustments?: Adjustment[]
  /** Absent: goods. */
  kind?: 'guarantee' | 'card'
  /** The line that a guarantee is sold with. */
  forLine?: string
  /** What the goods have besides a price, as of when they were rung up. */
  extras?: SkuExtras
  /** Of an open amount: how a person said that it is taxed, and who let it. */
  open?: { tax: OpenTax; approval: Approval }
  /** The packaging that is sold, and what it costs; without a price as many times the unit's. */
  pack?: { zh: string; en: string; quantity: number; price: number | null }
}

/**
 * A payment by card, kept with its cart from before the reader is asked until the sale is made or the payment is
 * settled otherwise. Amounts in cents.
 */
export interface CardAttempt {
  /** Names it at the server and at the reader's company: it is never charged twice. */
  attemptId: string
  /** The sale that it pays. */
  saleId: string
  counterId: string
  /** What the reader was asked for. */
  amount: number
  /** What the rest is taken with, where the card pays a part. */
  rest?: { tender: PaymentTender; tendered: number }
  /** `asking`: only the reader's company can say what became of it. */
  state: 'asking' | 'approved' | 'failed'
  /** Taken, with the tip on the reader in it. */
  charged: number
  /** Given on the reader, and in the cart's tip while it is approved; absent: none. */
  tip?: number
  reference: string
  card: string
  failure: string
  simulated: boolean
}
