import { type Adjustment } from '#contract/facts/sale.ts'

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
}
