import type { Difference } from '#contract/facts/envelope.ts'
import type { SaleLine, SaleV2 } from '#contract/facts/sale.ts'
import { isRefusal, settleCart, type CartLine, type TaxRate } from '#domain/cart/settle.ts'
import { saleRounding } from '#domain/cash-rounding.ts'
import { compareSales, type ComparedSale } from '#domain/differences.ts'
import { cents, ppm, type Cents } from '#domain/money.ts'
import type { Extras } from '#server/modules/extras/extras.queries.ts'
import type { SkuRow } from '#server/modules/facts/goods-on-hand.queries.ts'

const ACTIVE = 1

/** The price that held at an instant: a planned one from its time on. */
const priceAt = (sku: SkuRow, at: number): Cents =>
  cents(
    sku.next_price_cents !== null && sku.next_price_at !== null && at >= sku.next_price_at
      ? sku.next_price_cents
      : sku.price_cents,
  )

/**
 * Compares a frozen sale with the catalogue and with itself: price and tax of each sku at that moment, and
 * the arithmetic. What the customer paid stands; what differs becomes a task (product.md 5).
 */
export function judgeSale(
  sale: SaleV2,
  skus: ReadonlyMap<string, SkuRow>,
  at: number,
  cards: Extras['cards'] = new Map(),
): Difference[] {
  const found: Difference[] = []
  for (const line of sale.lines) {
    const sku = skus.get(line.skuId)
    if (!sku) found.push({ code: 'sku.unknown', lineId: line.lineId, actual: line.skuId })
    else if (sku.deleted_at !== null || sku.status !== ACTIVE)
      found.push({ code: 'sku.retired', lineId: line.lineId, actual: line.itemNo })
  }
  const cart = sale.lines.map((line): CartLine => {
    const sku = skus.get(line.skuId)
    const own: readonly TaxRate[] = sku ? sku.taxes.map((t) => ({ name: t.name, rate: ppm(t.rate) })) : line.taxes
    const taxes = sale.taxExempt ? [] : own
    const changed = line.listPrice !== undefined
    if (sku && changed && line.listPrice !== priceAt(sku, at))
      found.push({ code: 'price', lineId: line.lineId, expected: priceAt(sku, at), actual: line.listPrice })
    return {
      // a price that was replaced by hand is what it is: who let it stands beside it
      unitPrice: sku && !changed ? priceAt(sku, at) : line.unitPrice,
      quantity: line.quantity,
      discount: ownDiscount(line),
      taxes,
      atPar: cards.has(line.skuId),
    }
  })
  const settled = settleCart(cart, {
    policy: sale.policy,
    orderDiscount: sale.orderDiscount ?? cents(0),
    tip: sale.tip ?? cents(0),
  })
  if (isRefusal(settled)) return [...found, { code: 'total', actual: sale.total, expected: settled.code }]
  const ours: ComparedSale = {
    lines: settled.lines.map((line, i) => ({
      lineId: sale.lines[i]!.lineId,
      unitPrice: cart[i]!.unitPrice,
      net: line.net,
      tax: line.tax,
    })),
    tax: settled.tax,
    total: settled.total,
  }
  return [...found, ...compareSales(ours, sale), ...paymentDifference(sale)]
}

/** A frozen line's discount holds its share of the order's; what is the line's own is the rest. */
const ownDiscount = (line: SaleLine): Cents => cents(line.discount - (line.orderShare ?? 0))

function paymentDifference(sale: SaleV2): Difference[] {
  const paid = sale.payments.reduce((sum, payment) => sum + payment.amount, 0)
  const expected = sale.total + saleRounding(sale.total, sale.payments, sale.policy.cashRounding)
  return paid === expected ? [] : [{ code: 'total', expected: sale.total, actual: paid }]
}
