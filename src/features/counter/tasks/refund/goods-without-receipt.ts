import type { PricePolicy } from '#contract/facts/sale.ts'
import { cents, milli, ppm, ZERO } from '#domain/money.ts'
import type { BroughtBack } from '#domain/without-receipt.ts'
import type { PricedSku } from '#db/catalogue.ts'
import { randomId } from '#db/device-values.ts'
import type { SaleToRefund } from '#features/counter/tasks/refund/refundable-sale.ts'

/** Products returned without a receipt, at their current price. */
export interface BareLine extends BroughtBack {
  readonly skuId: string
  readonly name: { readonly zh: string; readonly en: string }
  readonly itemNo: string
  readonly unitName?: { readonly zh: string; readonly en: string }
  /** Sold by the piece: only whole ones can be returned. */
  readonly whole: boolean
}

/** Maximum quantity of one product, in thousandths: the limit of the field. */
export const MOST_BACK = milli(999_999_000)

/** Adds to the product's existing line, else a new line. */
export function withGoods(lines: readonly BareLine[], sku: PricedSku, quantity: number): BareLine[] {
  const same = lines.find((line) => line.skuId === sku.skuId)
  if (same) return lines.map((line) => (line === same ? { ...same, quantity: milli(same.quantity + quantity) } : line))
  const weighed = sku.unitKind === 'weight'
  const line: BareLine = {
    lineId: randomId(),
    skuId: sku.skuId,
    name: { zh: sku.nameZh, en: sku.nameEn },
    itemNo: sku.itemNo,
    ...(weighed ? { unitName: { zh: sku.unitZh, en: sku.unitEn } } : {}),
    unitPrice: cents(sku.price),
    quantity: milli(quantity),
    taxes: sku.taxes.map(({ name, rate }) => ({ name, rate: ppm(rate) })),
    whole: !weighed,
  }
  return [...lines, line]
}

/** The refunded object without a known sale: the refund's own `id` takes its place. */
export const noSale = (id: string, lines: readonly BareLine[], policy: PricePolicy): SaleToRefund => ({
  saleId: id,
  receiptNo: '',
  cashierName: '',
  source: 'none',
  pricesIncludeTax: policy.pricesIncludeTax,
  occurredAt: 0,
  tip: ZERO,
  total: ZERO,
  refundDays: 0,
  lines: lines.map((line) => ({ ...line, net: ZERO, taxes: [] })),
  payments: [],
  refunds: [],
})
