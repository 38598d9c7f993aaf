import type { Difference } from '#contract/facts/envelope.ts'
import type { SaleV2 } from '#contract/facts/sale.ts'
import { compareSales } from '#domain/differences.ts'
import { cents } from '#domain/money.ts'
import { settle, type Basket, type BasketLine } from '#server/demo/history/baskets.ts'
import type { DemoStore } from '#server/demo/organisation.ts'

/** The basket with nothing taken off its first line: a tenth of today's price is not a tenth of yesterday's. */
export const undented = (store: DemoStore, basket: Basket): Basket => withFirst(store, basket, { discount: cents(0) })

/** The first line at the price of the day before. */
export const pricedYesterday = (store: DemoStore, basket: Basket): Basket =>
  withFirst(store, basket, { unitPrice: cents(Math.max(9, basket.lines[0]!.unitPrice - 30)) })

function withFirst(store: DemoStore, { lines, tip }: Basket, change: Partial<BasketLine>): Basket {
  const [first, ...rest] = lines
  const changed = [{ ...first!, ...change }, ...rest]
  return { lines: changed, tip, settled: settle(store, changed, tip) }
}

/** What the server found when it compared the frozen sale with the prices of the day. */
export function priceDifferences(today: Basket, sale: SaleV2): Difference[] {
  const lines = today.settled.lines.map((line, i) => ({
    lineId: sale.lines[i]!.lineId,
    unitPrice: today.lines[i]!.unitPrice,
    net: line.net,
    tax: line.tax,
  }))
  return compareSales({ lines, tax: today.settled.tax, total: today.settled.total }, sale)
}
