import { takeReturnsBack } from '#server/contexts/catalogue/extras/card-returns.ts'
import { tellCounts } from '#server/contexts/catalogue/extras/count-days.ts'
import type { Difference } from '#contract/facts/envelope.ts'
import { cashIn } from '#contract/facts/fact-kind.ts'
import { isWithoutReceipt } from '#contract/facts/refund.ts'
import type { Tx } from '#server/db/session.ts'
import type { CredentialClaims } from '#server/kernel/credential.ts'
import { extrasOf } from '#server/contexts/catalogue/extras/extras.queries.ts'
import { businessDate } from '#server/kernel/business-date.ts'
import type { Arrival } from '#server/contexts/sales/facts/judge/delivery.ts'
import { judgeRefund, judgeTenders, judgeTip, refundable } from '#server/contexts/sales/facts/judge/judge-refund.ts'
import { coinsOfRefund } from '#server/contexts/sales/facts/judge/judge-policy.ts'
import { judgeWithoutReceipt, type Catalogue } from '#server/contexts/sales/facts/judge/judge-without-receipt.ts'
import { skusById } from '#server/contexts/catalogue/skus/goods-on-hand.queries.ts'
import { judgeRefundRights, refundRights } from '#server/contexts/sales/facts/judge/judge-refund-rights.ts'
import type { Lane } from '#server/contexts/sales/facts/lane/lane.ts'
import { keysOf, ofKind, type OpenFact } from '#server/contexts/sales/facts/judge/open-fact.ts'
import type { JudgedBy, OpenLane } from '#server/contexts/sales/facts/judge/open-lane.ts'
import type { FactOf } from '#server/contexts/sales/entries/read-entries.ts'
import type { KeptRefund } from '#server/contexts/sales/facts/book/refund-rows.ts'
import { markDays } from '#server/contexts/sales/facts/book/mark-days.ts'
import { returnStock } from '#server/contexts/sales/facts/book/return-stock.ts'
import { storeRefundParts, storeRefunds } from '#server/contexts/sales/facts/book/store-refunds.ts'
import { roundedBack, soldLines, tendersLeft, tipsLeft } from '#server/contexts/sales/facts/judge/sold-lines.queries.ts'
import { judgeCardRefunds } from '#server/contexts/sales/payments/judge-card-refunds.ts'

type RefundFact = OpenFact<FactOf<'refund'>>

/** Books refunds against what was sold and already refunded, in the order of the facts; products go back to stock. */
export async function bookRefunds(
  tx: Tx,
  { delivery: { claims, lane, arrival }, open, sums, judgedBy: { policies, proved, sellers } }: OpenLane,
): Promise<void> {
  const refunds = ofKind(open, 'refund').toSorted((a, b) => a.entry.seq - b.entry.seq)
  if (refunds.length === 0) return
  const sales = [...new Set(refunds.map(({ fact }) => fact.data.saleId))].toSorted()
  const lines = await soldLines(tx, claims.org, claims.store, sales)
  const here = new Set(lines.map((line) => line.sale_id))
  const soldAt = new Map(lines.map((line) => [line.sale_id, line.occurred_at]))
  const sold = refundable(lines)
  const ways = await tendersLeft(tx, claims.org, claims.store, sales)
  const tips = await tipsLeft(tx, claims.org, claims.store, sales)
  const rights = await refundRights(
    tx,
    claims,
    refunds.map((one) => one.fact),
    lane.refundDisconnectedLimit,
    sellers,
  )
  const unrecorded = await judgeCardRefunds(
    tx,
    { orgId: claims.org, storeId: claims.store },
    refunds.map((one) => one.fact),
  )
  const catalogue = await catalogueOf(tx, claims, refunds)
  const rounded = await roundedBack(tx, claims.org, claims.store, sales)
  for (const { fact, differences, occurredAt } of refunds) {
    const { rule: coins, differences: otherCoins } = coinsOfRefund(fact.data.cashRounding, policies)
    const rule = { sold, at: occurredAt, refundDays: lane.refundDays, timeZone: lane.timeZone, coins, rounded }
    const bare = isWithoutReceipt(fact)
    const judged = bare
      ? judgeWithoutReceipt(fact.data, { ...rule, policies }, catalogue)
      : judgeRefund(fact.data, rule)
    differences.push(...otherCoins, ...judged, ...judgeRefundRights(fact, rights, proved))
    differences.push(...judgeTip(fact.data, tips))
    differences.push(...judgeTenders(fact.data, ways, here.has(fact.data.saleId)), ...unrecorded(fact))
    if (!bare) differences.push(...withoutPermission(fact, lane, sellers))
    sums.refundCount += 1
    sums.refunds += fact.data.total
    sums.cashRefunds += cashIn(fact.data.payments)
  }
  await bringBack(tx, claims, arrival, refunds, soldAt)
  const keys = keysOf(claims)
  const kept = refunds.map((one) => toKeep(one, lane, arrival))
  await storeRefunds(tx, keys, kept)
  await takeReturnsBack(
    tx,
    claims,
    arrival.now,
    refunds.map(({ fact }) => ({ id: fact.id, lines: fact.data.lines })),
  )
  await storeRefundParts(tx, keys, kept)
  await markDays(tx, keys, kept, { now: arrival.now, timeZone: lane.timeZone })
}

/** Goods go back to stock, and tablets learn how many more of them may be sold today (counted in book-sales.ts). */
async function bringBack(
  tx: Tx,
  claims: CredentialClaims,
  { now }: Arrival,
  refunds: readonly RefundFact[],
  soldAt: ReadonlyMap<string, number>,
): Promise<void> {
  const rev = await returnStock(
    tx,
    { orgId: claims.org, storeId: claims.store, now },
    refunds.map(({ fact: { id, data }, occurredAt }) => ({
      id,
      cashierId: data.cashierId,
      saleId: data.saleId,
      occurredAt,
      lines: data.lines,
      soldAt: soldAt.get(data.saleId) ?? occurredAt,
    })),
  )
  await tellCounts(tx, claims, skusIn(refunds), rev)
}

const skusIn = (refunds: readonly RefundFact[]): string[] => [
  ...new Set(refunds.flatMap(({ fact }) => fact.data.lines.map((line) => line.skuId))),
]

const toKeep = ({ fact, occurredAt, differences }: RefundFact, lane: Lane, { now }: Arrival): KeptRefund => ({
  fact,
  occurredAt,
  receivedAt: now,
  businessDate: businessDate(occurredAt, lane.timeZone),
  hasDifferences: differences.length > 0,
})

/** A refund without approval, by a cashier who no longer had the permission. */
function withoutPermission(fact: FactOf<'refund'>, lane: Lane, sellers: JudgedBy['sellers']): Difference[] {
  if ((fact.data.approval?.how ?? 'permission') !== 'permission') return []
  const { account, person } = sellers(fact)
  const permissions = person ? person.permissions : lane.permissions
  return permissions && !permissions.includes('shopOfflineOrderRefund')
    ? [{ code: 'permission.changed', actual: account }]
    : []
}

/** The catalogue data for refunds without a receipt. */
async function catalogueOf(tx: Tx, claims: CredentialClaims, refunds: readonly RefundFact[]): Promise<Catalogue> {
  const bare = refunds.filter(({ fact }) => isWithoutReceipt(fact))
  const skus = await skusById(tx, claims.org, claims.store, skusIn(bare))
  const { cards } = await extrasOf(tx, claims, skus, [])
  return { skus, cards }
}
