import type { FactEntry } from '#contract/facts/envelope.ts'
import type { RefundV1 } from '#contract/facts/refund.ts'
import type { SaleV2 } from '#contract/facts/sale.ts'
import { isRefusal, settleCart } from '#domain/cart/settle.ts'
import { cents, milli } from '#domain/money.ts'
import { OPEN_AMOUNT, taxesOfOpen, type OpenTax } from '#domain/open-amount.ts'
import { planWithoutReceipt } from '#domain/without-receipt.ts'
import type { Sold, Tablet } from '#server/testing/tablet.ts'

export interface Typed {
  readonly amount: number
  readonly tax: OpenTax
  readonly quantity?: number
  readonly description?: { readonly zh: string; readonly en: string }
  readonly lineId?: string
  readonly approval?: NonNullable<SaleV2['lines'][number]['open']>['approval']
}

/** The content of a cash sale with products and lines of an open amount, as the counter settles and freezes it. */
export function openSaleData(tablet: Tablet, typed: readonly Typed[], sold: readonly Sold[] = []): SaleV2 {
  const own = { how: 'permission' as const, by: tablet.lease.cashierId }
  const { policy, storeTaxes } = tablet.lease.settings
  const opens = typed.map(({ amount, tax, quantity = 1000 }) => ({
    unitPrice: cents(amount),
    quantity: milli(quantity),
    discount: cents(0),
    taxes: taxesOfOpen(tax, storeTaxes) ?? [],
  }))
  const goods = sold.map(({ sku, quantity = 1000 }) => ({
    unitPrice: sku.price,
    quantity: milli(quantity),
    discount: cents(0),
    taxes: sku.taxes,
  }))
  const cart = [...goods, ...opens]
  const settled = settleCart(cart, { policy })
  if (isRefusal(settled)) throw new Error(settled.code)
  const receiptSeq = tablet.nextReceiptSeq++
  const { total } = settled
  return {
    receiptNo: `${tablet.lease.counterCode}-${tablet.lease.lease}-${receiptSeq}`,
    receiptSeq,
    shiftId: tablet.lease.shiftId,
    cashierId: tablet.lease.cashierId,
    cashierName: tablet.lease.cashierName,
    policy,
    goods: settled.goods,
    tax: settled.tax,
    total,
    catalogueRev: 1,
    memberCode: '',
    lines: settled.lines.map((line, i) => {
      const open = typed[i - sold.length]
      const of = open
        ? {
            skuId: OPEN_AMOUNT,
            name: open.description ?? { zh: '任意金额', en: 'Open amount' },
            open: { tax: open.tax, approval: open.approval ?? own },
          }
        : { skuId: sold[i]!.sku.id, name: sold[i]!.sku.name, itemNo: 'x' }
      return {
        itemNo: '',
        ...of,
        lineId: open?.lineId ?? tablet.newId(),
        barcode: '',
        unitPrice: cart[i]!.unitPrice,
        quantity: cart[i]!.quantity,
        gross: line.gross,
        discount: line.discount,
        net: line.net,
        taxes: line.taxes.map((tax) => ({ ...tax })),
        tax: line.tax,
        note: '',
      }
    }),
    payments: [{ tender: 'cash', amount: total, tendered: total, change: cents(0) }],
  }
}

/** A refund without a receipt, at the catalogue's prices, in cash, as the counter freezes it. */
export function refundBare(
  tablet: Tablet,
  sold: readonly Sold[],
  change: (refund: RefundV1, id: string) => RefundV1 = (refund) => refund,
  over: { readonly disconnected?: boolean } = {},
): FactEntry {
  const id = tablet.newId()
  return tablet.freeze('refund', change(bareRefundData(tablet, id, sold), id), { v: 3, id, ...over })
}

/** The content of such a refund. */
export function bareRefundData(tablet: Tablet, id: string, sold: readonly Sold[]): RefundV1 {
  const { policy } = tablet.lease.settings
  const goods = sold.map(({ sku, quantity = 1000 }) => ({
    lineId: tablet.newId(),
    sku,
    unitPrice: sku.price,
    quantity: milli(quantity),
    taxes: sku.taxes,
  }))
  const plan = planWithoutReceipt(goods, policy)
  if (!plan) throw new Error('nothing to refund')
  const receiptSeq = tablet.nextReceiptSeq++
  return {
    receiptNo: `${tablet.lease.counterCode}-${tablet.lease.lease}-${receiptSeq}`,
    receiptSeq,
    shiftId: tablet.lease.shiftId,
    cashierId: tablet.lease.cashierId,
    cashierName: tablet.lease.cashierName,
    saleId: id,
    saleReceiptNo: '',
    source: 'none',
    pricesIncludeTax: policy.pricesIncludeTax,
    lines: plan.lines.map((line, i) => ({
      ...line,
      taxes: line.taxes.map((tax) => ({ ...tax })),
      skuId: goods[i]!.sku.id,
      name: goods[i]!.sku.name,
      itemNo: '',
      to: 'shelf',
    })),
    goods: plan.goods,
    tax: plan.tax,
    total: plan.total,
    payments: [{ tender: 'cash', amount: plan.total, reference: '' }],
    reason: 'No receipt',
    approval: { how: 'permission', by: tablet.lease.cashierId },
  }
}
