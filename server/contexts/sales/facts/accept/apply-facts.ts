import type { Tx } from '#server/db/session.ts'
import { settleWallets } from '#server/contexts/sales/facts/book/settle-wallets.ts'
import { bookings } from '#server/contexts/sales/facts/book/bookings.ts'
import { giveHistory } from '#server/contexts/organisation/people/give-history.ts'
import { judgedDelivery, type Delivery, type JudgedDelivery } from '#server/contexts/sales/facts/judge/delivery.ts'
import { storeFacts } from '#server/contexts/sales/facts/accept/fact-rows.ts'
import { judgeChains } from '#server/contexts/sales/facts/judge/judge-chain.ts'
import { waitForSales } from '#server/contexts/sales/facts/judge/judge-early-refunds.ts'
import { judgeLateCounts } from '#server/contexts/sales/facts/judge/judge-late-counts.ts'
import { bookAdjustments } from '#server/contexts/sales/facts/book/late-facts.ts'
import { ofKind } from '#server/contexts/sales/facts/judge/open-fact.ts'
import { openLane, type OpenLane } from '#server/contexts/sales/facts/judge/open-lane.ts'
import { addToShifts } from '#server/contexts/sales/facts/book/shift-sums.ts'

/**
 * Books new facts: rows, sales, stock, cash and differences, all or nothing. The deliveries are of one store and of
 * different shifts; the caller has locked their lanes. The sales of all deliveries are booked with the same statements,
 * which makes many tills at once cheap; the rest is booked lane by lane, in the order of the facts.
 */
export async function applyFacts(tx: Tx, deliveries: readonly Delivery[]): Promise<JudgedDelivery[]> {
  const opened: OpenLane[] = []
  for (const delivery of deliveries) opened.push(await openLane(tx, delivery))
  await waitForSales(
    tx,
    opened.flatMap(({ open }) => [
      ...ofKind(open, 'sale').map(({ fact }) => fact.id),
      ...ofKind(open, 'refund').map(({ fact }) => fact.data.saleId),
    ]),
  )
  await judgeChains(
    tx,
    opened.map(({ delivery: { claims, entries }, open }) => ({ claims, entries, open })),
  )
  const ways = Object.values(bookings)
  for (const way of ways) if ('together' in way) await way.together(tx, opened)
  for (const lane of opened) {
    const { claims, lane: row, arrival } = lane.delivery
    for (const way of ways) if ('each' in way) await way.each(tx, lane)
    await judgeLateCounts(tx, lane)
    await bookAdjustments(tx, claims, row, arrival, lane.open)
    if (row.accountId !== claims.account)
      await giveHistory(tx, claims.org, claims.account, row.accountId, [claims.shift])
  }
  await settleWallets(tx, opened)
  await addToShifts(
    tx,
    opened.map(({ delivery: { claims }, sums }) => ({ claims, sums })),
  )
  const judged = opened.map(({ delivery, open }) => judgedDelivery(delivery, open))
  await storeFacts(tx, judged)
  return judged
}
