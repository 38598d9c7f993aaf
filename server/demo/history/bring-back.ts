import type { RefundV1 } from '#contract/facts/refund.ts'
import type { SaleV2 } from '#contract/facts/sale.ts'
import { cents, milli } from '#domain/money.ts'
import { isRefundRefusal, nothingRefunded, refundLine } from '#domain/refund.ts'
import type { Chance } from '#server/demo/shops/chance.ts'

const REASONS = ['', '', 'Damaged package', 'Wrong product', 'Changed their mind']

/** The common data of all refunds of a shift. */
export type RefundHead = Pick<RefundV1, 'receiptNo' | 'receiptSeq' | 'shiftId' | 'cashierId' | 'cashierName'>

/**
 * Refunds one line of a sale, in full or one piece, by the original payment method; its stored taxes are reversed
 * exactly. Undefined if nothing was charged for it.
 */
export function bringBack(saleId: string, sale: SaleV2, head: RefundHead, chance: Chance): RefundV1 | undefined {
  const line = chance.pick(sale.lines)
  const piece = line.quantity > 1000 && line.quantity % 1000 === 0 && chance.hits(0.5)
  const back = refundLine(
    line,
    nothingRefunded(line),
    piece ? milli(1000) : line.quantity,
    sale.policy.pricesIncludeTax,
  )
  if (isRefundRefusal(back) || back.total <= 0) return undefined
  const { lineId, skuId, name, itemNo, unitName } = line
  const { quantity, net, tax, total } = back
  const taxes = back.taxes.map((one) => ({ ...one }))
  return {
    ...head,
    saleId,
    saleReceiptNo: sale.receiptNo,
    source: 'server',
    pricesIncludeTax: sale.policy.pricesIncludeTax,
    lines: [{ lineId, skuId, name, itemNo, unitName, quantity, net, taxes, tax, total, to: 'shelf' }],
    goods: net,
    tax,
    total,
    payments: [{ tender: sale.payments[0]!.tender, amount: cents(total), reference: '' }],
    reason: chance.pick(REASONS),
    approval: { how: 'permission', by: head.cashierId },
  }
}
