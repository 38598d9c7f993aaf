import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { AnalysedProduct } from '#contract/insight/analysis.ts'
import type { AdviceKind } from '#domain/product-analysis.ts'
import { milli } from '#domain/money.ts'
import { formatMoney } from '#ui/format-money.ts'
import { formatQuantity } from '#ui/format-quantity.ts'
import { useDayWords } from '#ui/use-day-words.ts'
import { useSay } from '#ui/use-language.ts'

/** Kinds of advice by name, for the filter. */
export function useAdviceNames(): Readonly<Record<AdviceKind, string>> {
  const { t } = useLingui()
  return {
    order: t`order now`,
    overstock: t`too much stock`,
    stopped: t`stopped selling`,
    falling: t`sales are falling`,
    loss: t`sold below cost`,
    ordered: t`on order`,
    enough: t`enough stock`,
    unknown: t`too few sales`,
    uncounted: t`stock not counted`,
    ended: t`no longer on sale`,
  }
}

/** From this fall on, in percent, a product with too much stock is said to be falling. */
const FALLS = -10

/** The advice for a product as a sentence; `halfFrom` is the first day of the second half of the range. */
export function useAdviceWords(halfFrom: string): (row: AnalysedProduct) => string {
  const { t, i18n } = useLingui()
  const say = useSay()
  const since = useDayWords()(halfFrom)
  return (row) => {
    const { stock, advice } = row
    const amount = (value: number): string => `${formatQuantity(milli(value), i18n.locale)} ${say(row.unit)}`.trim()
    const days = stock?.days ?? null
    const lasts = t`${plural(days ?? 0, { one: '# day of stock', other: '# days of stock' })}`
    const left = stock && stock.available > 0 ? amount(stock.available) : undefined
    switch (advice) {
      case 'loss': {
        const loss = formatMoney(row.margin!, i18n.locale)
        return t`Sold below cost (${loss}): check its price and cost.`
      }
      case 'ended':
        return left ? t`No longer on sale, ${left} left: clear them.` : t`No longer on sale.`
      case 'stopped':
        return row.class === 'C' && left
          ? t`No sales since ${since}, ${left} left: lower the price or stop selling it.`
          : t`No sales since ${since}: check that it is on the shelf.`
      case 'uncounted':
        return t`Its stock is not counted.`
      case 'order': {
        const wanted = amount(stock!.proposed)
        if (!left) return t`Sold out: order now (${wanted}).`
        return days === null ? t`Order now (${wanted}).` : t`${lasts}: order now (${wanted}).`
      }
      case 'ordered': {
        const coming = amount(stock!.coming)
        if (!left) return t`Sold out; on order: ${coming}.`
        return days === null ? t`On order: ${coming}.` : t`${lasts}; on order: ${coming}.`
      }
      case 'overstock': {
        // whole units: it is an estimate
        const until = amount(Math.ceil(stock!.target! / 1000) * 1000)
        const fall = -(row.trend ?? 0)
        return (row.trend ?? 0) <= FALLS
          ? t`${lasts}, sales down ${fall}%: stop reordering until stock is down to ${until}.`
          : t`${lasts}: stop reordering until stock is down to ${until}.`
      }
      case 'falling': {
        const fall = -row.trend!
        return t`Sales down ${fall}% with enough stock: check its price and place.`
      }
      case 'enough':
        return t`${lasts}: nothing to do.`
      case 'unknown':
        return t`Sold too rarely to say how long the stock lasts.`
    }
  }
}
