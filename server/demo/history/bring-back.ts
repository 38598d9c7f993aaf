import type { RefundV1 } from '#contract/facts/refund.ts'
import type { SaleV2 } from '#contract/facts/sale.ts'
import { cents, milli } from '#domain/money.ts'
import { isRefundRefusal, nothingRefunded, refundLine } from '#domain/refund.ts'
import type { Chance } from '#server/demo/chance.ts'

const REASONS = ['', '', 'Damaged package', 'Wrong goods', 'Changed their mind']

/** What stays the same in every refund of a shift. */
export type RefundHead = Pick<RefundV1, 'receiptNo' | 'receiptSeq' | 'shiftId' | 'cashierId' | 'cashierName'>

/**
 * One line of a sale comes back, wholly or one piece of it, and is paid back the way it was paid; its stored taxes are
 * reversed exactly. Undefined where nothing of it was charged.
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
