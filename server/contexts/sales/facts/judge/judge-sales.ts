import type { Tx } from '#server/db/session.ts'
import type { Extras } from '#server/contexts/catalogue/extras/extras.queries.ts'
import { judgeExtras } from '#server/contexts/catalogue/extras/judge-extras.ts'
import type { SkuRow } from '#server/contexts/catalogue/skus/goods-on-hand.queries.ts'
import { approversIn, judgeApprovals } from '#server/contexts/sales/facts/judge/judge-approvals.ts'
import { judgeEarlyRefunds } from '#server/contexts/sales/facts/judge/judge-early-refunds.ts'
import { judgeExchanges } from '#server/contexts/sales/facts/judge/judge-exchanges.ts'
import { judgeSale } from '#server/contexts/sales/facts/judge/judge-sale.ts'
import { ofKind } from '#server/contexts/sales/facts/judge/open-fact.ts'
import type { OpenLane } from '#server/contexts/sales/facts/judge/open-lane.ts'
import { judgeCardSales } from '#server/contexts/sales/payments/judge-card-sales.ts'

/** What the sales of a batch can be about. */
export interface OfferedGoods {
  /** By id, with the names that receipts may have; guarantees too. */
  readonly priced: ReadonlyMap<string, SkuRow>
  readonly extras: Extras
}

/** Notes on each sale of all deliveries, which are of one store, what is wrong with it; nothing is refused. */
export async function judgeSales(tx: Tx, opened: readonly OpenLane[], { priced, extras }: OfferedGoods): Promise<void> {
  const sales = opened.flatMap(({ open }) => ofKind(open, 'sale'))
  const refunds = opened.flatMap(({ open }) => ofKind(open, 'refund'))
  const { claims, lane } = opened[0]!.delivery
  const byCard = await judgeCardSales(
    tx,
    { orgId: claims.org, storeId: claims.store },
    sales.map((s) => s.fact),
    refunds.map((one) => one.fact),
  )
  const exchanged = await judgeExchanges(tx, opened)
  const early = await judgeEarlyRefunds(tx, claims, sales, lane)
  for (const { delivery, open, judgedBy } of opened) {
    const own = ofKind(open, 'sale')
    const approvers = await approversIn(
      tx,
      delivery.claims,
      own.map((s) => s.fact),
      judgedBy.sellers,
    )
    for (const sale of own) {
      const { fact, occurredAt, differences } = sale
      const disconnected = fact.disconnected === true
      differences.push(...judgeSale(fact.data, priced, occurredAt, extras.cards, judgedBy))
      differences.push(...judgeExtras(fact.data, extras, { disconnected, at: occurredAt }))
      differences.push(...judgeApprovals(fact, approvers, judgedBy.proved))
      differences.push(...byCard(fact), ...early(sale), ...exchanged(fact))
    }
  }
}
