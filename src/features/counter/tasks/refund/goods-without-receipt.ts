import type { PricePolicy } from '#contract/facts/sale.ts'
import { cents, milli, ppm, ZERO } from '#domain/money.ts'
import type { BroughtBack } from '#domain/without-receipt.ts'
import type { CatalogueSku } from '#db/catalogue.ts'
import { randomId } from '#db/device-values.ts'
import type { SaleToRefund } from '#features/counter/tasks/refund/refundable-sale.ts'

/** Goods that came back without a receipt, at their price of now, as the screen counts them. */
export interface BareLine extends BroughtBack {
  readonly skuId: string
  readonly name: { readonly zh: string; readonly en: string }
  readonly itemNo: string
  readonly unitName?: { readonly zh: string; readonly en: string }
  /** Sold by the piece: no part of one comes back. */
  readonly whole: boolean
}

/** Most of one kind of goods that is taken back at once, in thousandths: what the field can be typed to. */
export const MOST_BACK = milli(999_999_000)

/** More of these goods: in the line that is there already, else in one of its own. */
export function withGoods(lines: readonly BareLine[], sku: CatalogueSku, quantity: number): BareLine[] {
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

/** What is refunded where no sale is known: the refund `id` names itself in its place. */
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
