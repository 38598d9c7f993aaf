import { adjustLine, takenOff, SCALE_LABEL, type AdjustedLine } from '#domain/cart/adjust.ts'
import { isRefusal, settleCart, type CartLine, type Settled, type TaxPolicy } from '#domain/cart/settle.ts'
import { cents, milli, ppm, priceOf, sum, ZERO, type Cents } from '#domain/money.ts'
import type { CartLineRow } from '#db/cart-row.ts'
import type { PricedSku } from '#db/catalogue.ts'
import { randomId } from '#db/device-values.ts'
import type { CartRow } from '#db/ledger.ts'

/** A line's price and discount from its manual changes. */
export const pricedLine = (row: CartLineRow): AdjustedLine =>
  adjustLine(cents(row.unitPrice), milli(row.quantity), row.adjustments ?? [])

const toCartLine = (row: CartLineRow, exempt: boolean): CartLine => ({
  ...pricedLine(row),
  quantity: milli(row.quantity),
  atPar: row.kind === 'card',
  taxes: exempt ? [] : row.taxes.map((tax) => ({ name: tax.name, rate: ppm(tax.rate) })),
})

/** Changes of a whole cart. */
export type WholeCart = Pick<CartRow, 'adjustments' | 'taxExempt'>

/** The total of the lines before the order's discount; cards are sold at par value and get no share of it. */
export const afterLines = (lines: readonly CartLineRow[]): Cents =>
  sum(
    lines.map((row) => {
      const { unitPrice, discount } = pricedLine(row)
      return row.kind === 'card' ? ZERO : cents(priceOf(unitPrice, milli(row.quantity)) - discount)
    }),
  )

/** The discount on the whole order, besides the lines' discounts. */
export const orderDiscountOf = (lines: readonly CartLineRow[], { adjustments }: WholeCart): Cents =>
  adjustments ? takenOff(afterLines(lines), adjustments) : ZERO

/** Settles the current cart; undefined while it is empty. */
export function settleLines(
  lines: readonly CartLineRow[],
  policy: TaxPolicy,
  tip: Cents,
  whole: WholeCart = {},
): Settled | undefined {
  const cart = lines.map((row) => toCartLine(row, whole.taxExempt !== undefined))
  const settled = settleCart(cart, { policy, tip, orderDiscount: orderDiscountOf(lines, whole) })
  return isRefusal(settled) ? undefined : settled
}

/** The amount left to pay in an exchange: nothing if the credit is enough. */
export const dueOf = (total: Cents, { exchange }: Pick<CartRow, 'exchange'>): Cents =>
  cents(Math.max(0, total - (exchange?.creditCents ?? 0)))

/** All discounts, of lines and order; undefined if there are none. */
export const takenOffAll = (settled: Settled): Cents | undefined =>
  sum(settled.lines.map((line) => line.discount)) || undefined

const newLine = (sku: PricedSku, quantity: number, barcode: string, over: number): CartLineRow => ({
  lineId: randomId(),
  skuId: sku.skuId,
  nameZh: sku.nameZh,
  nameEn: sku.nameEn,
  itemNo: sku.itemNo,
  barcode: barcode || (sku.barcodes[0]?.[0] ?? ''),
  unitZh: sku.unitZh,
  unitEn: sku.unitEn,
  unitKind: sku.unitKind,
  unitPrice: sku.price,
  quantity,
  discount: 0,
  taxes: [...sku.taxes],
  note: '',
  ...(sku.image === '' ? {} : { image: sku.image }),
  ...(over > 0 ? { adjustments: [{ kind: 'amount' as const, value: over, reason: SCALE_LABEL }] } : {}),
})

/** Merges lines that look alike and cost the same; weighed, noted or manually changed lines stay separate. */
const grows = (line: CartLineRow, sku: PricedSku): boolean =>
  line.skuId === sku.skuId &&
  line.unitPrice === sku.price &&
  line.note === '' &&
  line.unitKind !== 'weight' &&
  line.adjustments === undefined

/** Adds a product. `over`: cents by which price × quantity exceeds the price on a scale label. */
export function addTo(
  lines: readonly CartLineRow[],
  sku: PricedSku,
  quantity: number,
  barcode = '',
  over = 0,
): { lines: CartLineRow[]; lineId: string } {
  const same = over > 0 ? undefined : lines.findLast((line) => grows(line, sku))
  if (!same) {
    const line = newLine(sku, quantity, barcode, over)
    return { lines: [...lines, line], lineId: line.lineId }
  }
  const grown = { ...same, quantity: same.quantity + quantity }
  return { lines: [...lines.filter((line) => line !== same), grown], lineId: same.lineId }
}

/** A line with another quantity: a label's rounding discount belonged to the old weight. */
export function withQuantity(line: CartLineRow, quantity: number): CartLineRow {
  const { adjustments = [], ...plain } = line
  return withAdjustments(
    { ...plain, quantity },
    quantity === line.quantity ? adjustments : adjustments.filter((one) => one.reason !== SCALE_LABEL),
  )
}

/** A line with these changes; without any the field is removed, so that lines can merge again. */
export function withAdjustments(line: CartLineRow, adjustments: NonNullable<CartLineRow['adjustments']>): CartLineRow {
  const { adjustments: _, ...plain } = line
  return adjustments.length === 0 ? plain : { ...plain, adjustments }
}
