import type { Difference } from '#contract/facts/envelope.ts'
import type { PricePolicy } from '#contract/facts/sale.ts'
import type { RefundV1 } from '#contract/facts/refund.ts'
import type { TaxRate } from '#domain/cart/settle.ts'
import { ppm, priceOf, ZERO, type Cents } from '#domain/money.ts'
import { taxesOfNets } from '#domain/without-receipt.ts'
import type { Extras } from '#server/contexts/catalogue/extras/extras.queries.ts'
import type { SkuRow } from '#server/contexts/catalogue/skus/goods-on-hand.queries.ts'
import { judgePayments } from '#server/contexts/sales/facts/judge/judge-figures.ts'
import type { Policies } from '#server/contexts/sales/facts/judge/judge-policy.ts'
import { ownSums, type RefundRule } from '#server/contexts/sales/facts/judge/judge-refund.ts'
import { priceAt } from '#server/contexts/catalogue/skus/given-prices.ts'
import { namesOf, ratesOf } from '#server/contexts/sales/facts/judge/judge-sale.ts'

/** The catalogue data for refunds without a receipt. */
export interface Catalogue {
  readonly skus: ReadonlyMap<string, SkuRow>
  readonly cards: Extras['cards']
}

type Rule = Pick<RefundRule, 'at' | 'coins' | 'rounded'> & { readonly policies: Policies }
type Line = RefundV1['lines'][number]

/**
 * Judges a refund without a receipt. It is always a difference, so that a person looks at it. Further differences:
 * another amount than the products cost at that time, another tax, a method other than cash, or figures that do not
 * agree.
 */
export function judgeWithoutReceipt(refund: RefundV1, rule: Rule, catalogue: Catalogue): Difference[] {
  const { policies } = rule
  const policy = policies.find((one) => taxDifferences(refund, one, catalogue).length === 0) ?? policies[0]
  const lines = refund.lines.flatMap((line) => judgeLine(line, rule.at, catalogue))
  const found: Difference[] = [
    { code: 'refund.without-receipt', actual: refund.total },
    ...(refund.tip ? [{ code: 'refund.tip', expected: 0, actual: refund.tip }] : []),
    ...lines,
    ...taxDifferences(refund, policy, catalogue),
    ...refund.payments
      .filter(({ tender }) => tender !== 'cash')
      .map(({ amount }) => ({ code: 'refund.tender', expected: 0, actual: amount })),
  ]
  return [...found, ...ownSums(refund, rule, policy.pricesIncludeTax), ...judgePayments(refund.payments)]
}

function judgeLine(line: Line, at: number, { skus, cards }: Catalogue): Difference[] {
  const { lineId, skuId, quantity, net, name } = line
  const sku = skus.get(skuId)
  if (!sku) return [{ code: 'sku.unknown', lineId, actual: skuId }]
  // a card's value went to a wallet, and may no longer be there
  const unit = cards.has(skuId) ? ZERO : priceAt(sku, at)
  // without a price yet, nothing can be given back for it
  const price: Cents = unit === null ? ZERO : priceOf(unit, quantity)
  const own = namesOf(sku)
  return [
    ...(net === price ? [] : [{ code: 'price', lineId, expected: price, actual: net }]),
    ...(quantity > 0 && net >= 0 ? [] : [{ code: 'figures', lineId, expected: price, actual: net }]),
    ...(name.en === own.en && name.zh === own.zh
      ? []
      : [{ code: 'name.differs', lineId, expected: own.en || own.zh, actual: name.en || name.zh }]),
  ]
}

function taxDifferences({ lines }: RefundV1, policy: PricePolicy, { skus }: Catalogue): Difference[] {
  const ratesFor = (line: Line): readonly TaxRate[] =>
    skus.get(line.skuId)?.taxes.map(({ name, rate }) => ({ name, rate: ppm(rate) })) ?? line.taxes
  const right = taxesOfNets(
    lines.map((line) => ({ net: line.net, taxes: ratesFor(line) })),
    policy,
  )
  return lines.flatMap(({ lineId, taxes }, i): Difference[] => {
    const [expected, actual] = [ratesOf(right?.[i]?.taxes ?? []), ratesOf(taxes)]
    return expected === actual ? [] : [{ code: 'tax', lineId, expected, actual }]
  })
}
