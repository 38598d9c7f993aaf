import { cashIn } from '#contract/facts/fact-kind.ts'
import type { Tx } from '#server/db/session.ts'
import { businessDate } from '#server/kernel/business-date.ts'
import type { CredentialClaims } from '#server/kernel/credential.ts'
import type { FactOf } from '#server/contexts/sales/entries/read-entries.ts'
import { skusById } from '#server/contexts/catalogue/skus/goods-on-hand.queries.ts'
import { withPastPrices } from '#server/contexts/catalogue/skus/given-prices.ts'
import { membersOfSales } from '#server/contexts/sales/facts/book/book-members.ts'
import { judgeSales } from '#server/contexts/sales/facts/judge/judge-sales.ts'
import { keysOf, ofKind, type OpenFact } from '#server/contexts/sales/facts/judge/open-fact.ts'
import type { OpenLane } from '#server/contexts/sales/facts/judge/open-lane.ts'
import { markDays } from '#server/contexts/sales/facts/book/mark-days.ts'
import { countRefunds, soldExtras } from '#server/contexts/sales/facts/book/sold-extras.ts'
import { storeSales } from '#server/contexts/sales/facts/book/store-sales.ts'
import { takeStock } from '#server/contexts/sales/facts/book/take-stock.ts'
import { holdGoods } from '#server/contexts/sales/facts/book/hold-goods.ts'

/** Books the sales of all deliveries, which are of one store, with the same statements. */
export async function bookSales(tx: Tx, opened: readonly OpenLane[]): Promise<void> {
  const sales = opened.flatMap(({ open }) => ofKind(open, 'sale'))
  const refunds = opened.flatMap(({ open }) => ofKind(open, 'refund'))
  const { claims, lane, arrival } = opened[0]!.delivery
  const refunded = refunds.map(({ fact }) => fact.data.saleId)
  const members = await membersOfSales(tx, claims, sales, refunded)
  if (sales.length === 0) {
    await countRefunds(tx, claims, lane.timeZone, refunds)
    return holdGoods(tx, opened, [])
  }
  const skus = await goodsOf(tx, claims, sales)
  const extras = await soldExtras(tx, claims, lane.timeZone, sales, skus, members)
  await judgeSales(tx, opened, extras.offered)
  addToSums(opened)
  await extras.count(refunds)
  const taken = sales.map((sale) => extras.takes(sale))
  await holdGoods(tx, opened, taken.flat())
  const rev = await takeStock(
    tx,
    { orgId: claims.org, storeId: claims.store, now: arrival.now },
    sales.map((sale, at) => ({
      id: sale.fact.id,
      occurredAt: sale.occurredAt,
      receiptNo: sale.fact.data.receiptNo,
      cashierId: sale.fact.data.cashierId,
      cashierName: sale.fact.data.cashierName,
      lines: taken[at]!,
      differences: sale.differences,
    })),
    extras.stocked,
  )
  const kept = sales.map((s) => ({
    fact: s.fact,
    occurredAt: s.occurredAt,
    receivedAt: arrival.now,
    businessDate: businessDate(s.occurredAt, lane.timeZone),
    hasDifferences: s.differences.length > 0,
    memberId: members.get(s.fact.id),
    isLimited: extras.isLimited,
  }))
  await storeSales(tx, keysOf(claims), kept)
  await markDays(tx, keysOf(claims), kept, { now: arrival.now, timeZone: lane.timeZone })
  await extras.book(arrival.now, rev)
}

function addToSums(opened: readonly OpenLane[]): void {
  for (const { open, sums } of opened)
    for (const { fact } of ofKind(open, 'sale')) {
      sums.saleCount += 1
      sums.sales += fact.data.total
      sums.cashSales += cashIn(fact.data.payments)
    }
}

/** The products of sales by id, with the prices that they had since the first of them. */
async function goodsOf(tx: Tx, claims: CredentialClaims, sales: readonly OpenFact<FactOf<'sale'>>[]) {
  const skuIds = [...new Set(sales.flatMap((s) => s.fact.data.lines.map((line) => line.skuId)))]
  return withPastPrices(tx, claims, await skusById(tx, claims.org, claims.store, skuIds), {
    rev: Math.min(...sales.map((s) => s.fact.data.catalogueRev)),
    at: Math.min(...sales.map((s) => s.occurredAt)),
  })
}
