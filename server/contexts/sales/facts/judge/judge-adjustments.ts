import type { Difference } from '#contract/facts/envelope.ts'
import type { Adjustment, SaleV2 } from '#contract/facts/sale.ts'
import { adjustLine, quantityOfLabel, SCALE_LABEL, takenOff } from '#domain/cart/adjust.ts'
import { PACK_PRICE } from '#domain/cart/extras.ts'
import { cents, priceOf, sum, ZERO, type Cents } from '#domain/money.ts'
import { isOpenAmount } from '#domain/open-amount.ts'

type Line = SaleV2['lines'][number]

/** A line's own reduction, without its share of the order's discount. */
export const ownDiscount = (line: Line): Cents => cents(line.discount - (line.orderShare ?? 0))

/** Whether the price was set by hand, so that the catalogue's price is shown next to it. */
export const priceByHand = (line: Line): boolean => line.adjustments?.some((one) => one.kind === 'price') ?? false

/**
 * The changes of a line that need no approval: the cents above a scale label, if price and quantity prove that there
 * was such a label, and the reduction of one package, which is compared with the catalogue.
 */
export function ofItself(line: Line): Adjustment[] {
  // an open amount has neither a scale label nor a package
  if (isOpenAmount(line)) return []
  const amounts = (line.adjustments ?? []).filter((one) => one.kind === 'amount')
  const label = amounts.find((one) => one.reason === SCALE_LABEL)
  const pack = amounts.find((one) => one.reason === PACK_PRICE)
  return [...(label && isLabel(line, label.value) ? [label] : []), ...(pack ? [pack] : [])]
}

function isLabel({ unitPrice, quantity }: Line, value: number): boolean {
  const label = cents(priceOf(unitPrice, quantity) - value)
  if (label < 0) return false
  const named = quantityOfLabel(label, unitPrice)
  return named.quantity === quantity && named.over === value
}

/**
 * Whether the reductions of each line and of the order equal their manual changes; an unexplained reduction, or a
 * change of a different amount, is a difference. `atPar`: lines without a share of the order's discount.
 */
export function judgeAdjustments(sale: SaleV2, atPar: (line: Line) => boolean): Difference[] {
  const found = sale.lines.flatMap((line): Difference[] => {
    const { lineId, unitPrice, quantity, adjustments = [] } = line
    const base = priceByHand(line) ? (line.listPrice ?? unitPrice) : unitPrice
    const explained = adjustLine(base, quantity, adjustments)
    if (explained.unitPrice !== unitPrice)
      return [{ code: 'price', lineId, expected: explained.unitPrice, actual: unitPrice }]
    const taken = ownDiscount(line)
    return taken === explained.discount
      ? []
      : [{ code: 'discount.unexplained', lineId, expected: explained.discount, actual: taken }]
  })
  const bearing = sum(
    sale.lines.map((line) => (atPar(line) ? ZERO : cents(priceOf(line.unitPrice, line.quantity) - ownDiscount(line)))),
  )
  const explained = takenOff(bearing, sale.adjustments ?? [])
  const taken = sale.orderDiscount ?? ZERO
  if (explained !== taken) found.push({ code: 'discount.unexplained', expected: explained, actual: taken })
  return found
}
