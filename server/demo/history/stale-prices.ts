import type { Difference } from '#contract/facts/envelope.ts'
import type { SaleV2 } from '#contract/facts/sale.ts'
import { compareSales } from '#domain/differences.ts'
import { cents } from '#domain/money.ts'
import { settle, type Basket, type BasketLine } from '#server/demo/history/baskets.ts'
import type { DemoStore } from '#server/demo/shops/organisation.ts'

/** The basket without a discount on its first line: ten percent of today's price is not ten percent of yesterday's. */
export const undented = (store: DemoStore, basket: Basket): Basket => withFirst(store, basket, { discount: cents(0) })

/** Gives the first line the price of the day before. */
export const pricedYesterday = (store: DemoStore, basket: Basket): Basket =>
  withFirst(store, basket, { unitPrice: cents(Math.max(9, basket.lines[0]!.unitPrice - 30)) })

function withFirst(store: DemoStore, { lines, tip }: Basket, change: Partial<BasketLine>): Basket {
  const [first, ...rest] = lines
  const changed = [{ ...first!, ...change }, ...rest]
  return { lines: changed, tip, settled: settle(store, changed, tip) }
}

/** The differences between the frozen sale and the prices of the day. */
export function priceDifferences(today: Basket, sale: SaleV2): Difference[] {
  const lines = today.settled.lines.map((line, i) => ({
    lineId: sale.lines[i]!.lineId,
    unitPrice: today.lines[i]!.unitPrice,
    net: line.net,
    tax: line.tax,
  }))
  return compareSales({ lines, tax: today.settled.tax, total: today.settled.total }, sale)
}
