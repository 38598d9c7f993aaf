import type { Difference } from '#contract/facts/envelope.ts'
import type { SaleV2 } from '#contract/facts/sale.ts'
import { isRefusal, settleCart, type CartLine, type SettledLine, type TaxRate } from '#domain/cart/settle.ts'
import type { CashRounding } from '#domain/cash-rounding-modes.ts'
import { saleRounding } from '#domain/cash-rounding.ts'
import { compareSales, type ComparedSale } from '#domain/differences.ts'
import { cents, ppm } from '#domain/money.ts'
import { isOpenAmount } from '#domain/open-amount.ts'
import { skuStates } from '#domain/sku-states.ts'
import type { Extras } from '#server/contexts/catalogue/extras/extras.queries.ts'
import { judgeAdjustments, ownDiscount, priceByHand } from '#server/contexts/sales/facts/judge/judge-adjustments.ts'
import { judgeFigures, judgePayments } from '#server/contexts/sales/facts/judge/judge-figures.ts'
import {
  judgeOpenAmounts,
  taxesOfOpenLine,
  type StoreTaxes,
} from '#server/contexts/sales/facts/judge/judge-open-amounts.ts'
import { policyOfSale, type Policies } from '#server/contexts/sales/facts/judge/judge-policy.ts'
import { priceAt, wasGiven } from '#server/contexts/catalogue/skus/given-prices.ts'
import type { SkuRow } from '#server/contexts/catalogue/skus/goods-on-hand.queries.ts'

/** The data that a counter may have used; absent: the sale's own. */
interface SaleRules {
  readonly policies?: Policies
  readonly storeTaxes?: StoreTaxes
}

/**
 * Compares a frozen sale with the catalogue and with itself: price and tax of each sku at that time, and the
 * arithmetic. What the customer paid stays; differences become tasks.
 */
export function judgeSale(
  sale: SaleV2,
  skus: ReadonlyMap<string, SkuRow>,
  at: number,
  cards: Extras['cards'] = new Map(),
  { policies = [sale.policy], storeTaxes = [] }: SaleRules = {},
): Difference[] {
  const { policy, differences: found } = policyOfSale(sale.policy, policies)
  for (const line of sale.lines) {
    if (isOpenAmount(line)) continue
    const sku = skus.get(line.skuId)
    if (!sku) found.push({ code: 'sku.unknown', lineId: line.lineId, actual: line.skuId })
    else if (sku.deleted_at !== null || sku.status !== skuStates.sold)
      found.push({ code: 'sku.retired', lineId: line.lineId, actual: line.itemNo })
  }
  found.push(...otherNames(sale, skus))
  const cart = sale.lines.map((line): CartLine => {
    const sku = skus.get(line.skuId)
    const own = taxesOf(line, sku, storeTaxes)
    const taxes = sale.taxExempt ? [] : own
    const changed = line.listPrice !== undefined && priceByHand(line)
    const { listPrice = line.unitPrice } = line
    const given = !sku || wasGiven(sku, listPrice, sale.catalogueRev, at)
    const price = given ? listPrice : priceAt(sku, at)
    // nobody was given a price for it
    if (price === null) found.push({ code: 'price', lineId: line.lineId, actual: listPrice })
    else if (changed && listPrice !== price)
      found.push({ code: 'price', lineId: line.lineId, expected: price, actual: listPrice })
    return {
      // A manual price is taken as given; its approval is judged separately.
      unitPrice: changed ? line.unitPrice : (price ?? line.unitPrice),
      quantity: line.quantity,
      discount: ownDiscount(line),
      taxes,
      atPar: cards.has(line.skuId),
    }
  })
  const settled = settleCart(cart, {
    policy,
    orderDiscount: sale.orderDiscount ?? cents(0),
    tip: sale.tip ?? cents(0),
  })
  if (isRefusal(settled))
    return [...found, { code: 'total', actual: sale.total, expected: settled.code }, ...judgePayments(sale.payments)]
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
  const compared = [...found, ...compareSales(ours, sale), ...otherTaxes(sale, settled.lines)]
  compared.push(...judgeOpenAmounts(sale, storeTaxes))
  const own = [...judgeAdjustments(sale, (line) => cards.has(line.skuId)), ...judgeFigures(sale)]
  return [
    ...compared,
    ...own.filter((one) => !isSaid(one, compared)),
    ...paymentDifference(sale, policy.cashRounding),
    ...judgePayments(sale.payments),
  ]
}

/**
 * The taxes of a line: the catalogue's, for an open amount those the person chose, for unknown products those charged.
 */
function taxesOf(line: SaleV2['lines'][number], sku: SkuRow | undefined, storeTaxes: StoreTaxes): readonly TaxRate[] {
  if (isOpenAmount(line)) return taxesOfOpenLine(line, storeTaxes)
  return sku ? sku.taxes.map((t) => ({ name: t.name, rate: ppm(t.rate) })) : line.taxes
}

/** Names that the server does not know for these products, in either language. */
function otherNames(sale: SaleV2, skus: ReadonlyMap<string, SkuRow>): Difference[] {
  return sale.lines.flatMap(({ lineId, skuId, name }): Difference[] => {
    const sku = skus.get(skuId)
    if (!sku) return []
    const own = namesOf(sku)
    const { zh, en } = own
    if ([own, ...(sku.printed ?? [])].some((one) => name.zh === one.zh && name.en === one.en)) return []
    const [expected, actual] = name.en === en ? [zh, name.zh] : [en, name.en]
    return [{ code: 'name.differs', lineId, expected, actual }]
  })
}

/** The name of a sku on receipts. */
export const namesOf = (sku: SkuRow): { readonly zh: string; readonly en: string } => ({
  zh: named(sku.name_zh, sku.options_zh),
  en: named(sku.name_en, sku.options_en),
})

const named = (name: string, options = ''): string => (options === '' ? name : `${name} ${options}`)

/** A difference already explained by the catalogue's price of the line or order is not reported again. */
const isSaid = ({ code, lineId }: Difference, compared: readonly Difference[]): boolean =>
  (code === 'figures' || code === 'price') &&
  compared.some((one) => one.lineId === lineId && (one.code === 'price' || one.code === 'tax' || one.code === 'total'))

/** Taxes of a line with the right sum but other rates or names than the product has. */
function otherTaxes(sale: SaleV2, ours: readonly SettledLine[]): Difference[] {
  return sale.lines.flatMap((line, i): Difference[] => {
    const { lineId, taxes, tax } = line
    const right = ours[i]!
    if (right.tax !== tax) return []
    const alike = taxes.length === right.taxes.length && right.taxes.every((one, n) => isTax(one, taxes[n]!))
    return alike ? [] : [{ code: 'tax', lineId, expected: ratesOf(right.taxes), actual: ratesOf(taxes) }]
  })
}

type LineTax = SaleV2['lines'][number]['taxes'][number]
const isTax = (a: LineTax, b: LineTax): boolean => a.name === b.name && a.rate === b.rate && a.amount === b.amount
export const ratesOf = (taxes: readonly LineTax[]): string =>
  taxes.map(({ name, rate, amount }) => `${name} ${rate / 10_000} %: ${(amount / 100).toFixed(2)}`).join(', ')

function paymentDifference(sale: SaleV2, rule: CashRounding | undefined): Difference[] {
  const paid = sale.payments.reduce((sum, payment) => sum + payment.amount, 0)
  const expected = sale.total + saleRounding(sale.total, sale.payments, rule)
  return paid === expected ? [] : [{ code: 'total', expected: sale.total, actual: paid }]
}
