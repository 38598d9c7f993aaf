import { takeReturnsBack } from '#server/modules/extras/card-returns.ts'
import { refundRounding } from '#domain/cash-rounding.ts'
import type { Difference } from '#contract/facts/envelope.ts'
import { isWithoutReceipt } from '#contract/facts/refund.ts'
import { insertMany } from '#server/db/insert-many.ts'
import type { Tx } from '#server/db/session.ts'
import type { CredentialClaims } from '#server/http/credential.ts'
import { extrasOf } from '#server/modules/extras/extras.queries.ts'
import { businessDate } from '#server/modules/facts/business-date.ts'
import type { Arrival } from '#server/modules/facts/fact-rows.ts'
import { judgeRefund, judgeTenders, refundable } from '#server/modules/facts/judge-refund.ts'
import { coinsOfRefund } from '#server/modules/facts/judge-policy.ts'
import { judgeWithoutReceipt, type Catalogue } from '#server/modules/facts/judge-without-receipt.ts'
import { skusById } from '#server/modules/facts/goods-on-hand.queries.ts'
import { judgeRefundRights, refundRights } from '#server/modules/facts/judge-refund-rights.ts'
import type { Lane } from '#server/modules/facts/lane.queries.ts'
import {
  cashIn,
  iso,
  keysOf,
  ofKind,
  type JudgedBy,
  type OpenFact,
  type ShiftSums,
} from '#server/modules/facts/open-fact.ts'
import type { FactOf } from '#server/modules/facts/read-entries.ts'
import { returnStock } from '#server/modules/facts/return-stock.ts'
import { roundedBack, soldLines, tendersLeft } from '#server/modules/facts/sold-lines.queries.ts'
import { judgeCardRefunds } from '#server/modules/payments/judge-card-refunds.ts'

type RefundFact = OpenFact<FactOf<'refund'>>

/** Books refunds against what was sold and came back before, in the order of the facts; goods return to their place. */
export async function bookRefunds(
  tx: Tx,
  claims: CredentialClaims,
  lane: Lane,
  arrival: Arrival,
  open: readonly OpenFact[],
  sums: ShiftSums,
  { policies, proved, sellers }: JudgedBy,
): Promise<void> {
  const refunds = ofKind(open, 'refund').toSorted((a, b) => a.entry.seq - b.entry.seq)
  if (refunds.length === 0) return
  const sales = [...new Set(refunds.map(({ fact }) => fact.data.saleId))].toSorted()
  // two counters that refund one sale at the same moment wait for each other here
  await tx.query({
    name: 'lock-sales',
    text: 'select id from sale where org_id = $1 and store_id = $2 and id = any($3::uuid[]) order by id for update',
    values: [claims.org, claims.store, sales],
  })
  const lines = await soldLines(tx, claims.org, claims.store, sales)
  const here = new Set(lines.map((line) => line.sale_id))
  const sold = refundable(lines)
  const ways = await tendersLeft(tx, claims.org, claims.store, sales)
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
    const rule = { sold, at: occurredAt, refundDays: lane.refundDays, coins, rounded }
    const bare = isWithoutReceipt(fact)
    const judged = bare
      ? judgeWithoutReceipt(fact.data, { ...rule, policies }, catalogue)
      : judgeRefund(fact.data, rule)
    differences.push(...otherCoins, ...judged, ...judgeRefundRights(fact, rights, proved))
    differences.push(...judgeTenders(fact.data, ways, here.has(fact.data.saleId)), ...unrecorded(fact))
    if (!bare) differences.push(...withoutPermission(fact, lane, sellers))
    sums.refundCount += 1
    sums.refunds += fact.data.total
    sums.cashRefunds += cashIn(fact.data.payments)
  }
  await returnStock(
    tx,
    { orgId: claims.org, storeId: claims.store, now: arrival.now },
    refunds.map(({ fact }) => ({ id: fact.id, cashierId: fact.data.cashierId, lines: fact.data.lines })),
  )
  await insertMany(
    tx,
    'refund',
    refunds.map((one) => refundRow(claims, lane, arrival, one)),
  )
  await takeReturnsBack(
    tx,
    claims,
    arrival.now,
    refunds.map(({ fact }) => ({ id: fact.id, lines: fact.data.lines })),
  )
  await storeParts(tx, claims, refunds)
}

/** A refund that nobody else let, by somebody who by then might make none. */
function withoutPermission(fact: FactOf<'refund'>, lane: Lane, sellers: JudgedBy['sellers']): Difference[] {
  if ((fact.data.approval?.how ?? 'permission') !== 'permission') return []
  const { account, person } = sellers(fact)
  const permissions = person ? person.permissions : lane.permissions
  return permissions && !permissions.includes('shopOfflineOrderRefund')
    ? [{ code: 'permission.changed', actual: account }]
    : []
}

/** What goods of which no receipt was found are held against. */
async function catalogueOf(tx: Tx, claims: CredentialClaims, refunds: readonly RefundFact[]): Promise<Catalogue> {
  const bare = refunds.filter(({ fact }) => isWithoutReceipt(fact))
  const skuIds = [...new Set(bare.flatMap(({ fact }) => fact.data.lines.map((line) => line.skuId)))]
  const skus = await skusById(tx, claims.org, claims.store, skuIds)
  const { cards } = await extrasOf(tx, claims, skus, [])
  return { skus, cards }
}

function refundRow(claims: CredentialClaims, lane: Lane, arrival: Arrival, one: RefundFact) {
  const { fact, occurredAt, differences } = one
  const refund = fact.data
  return {
    ...keysOf(claims),
    id: fact.id,
    sale_id: refund.saleId,
    sale_receipt_no: refund.saleReceiptNo,
    counter_id: claims.counter,
    shift_id: claims.shift,
    cashier_id: refund.cashierId,
    cashier_name: refund.cashierName,
    receipt_no: refund.receiptNo,
    receipt_seq: refund.receiptSeq,
    lease: fact.lease,
    occurred_at: iso(occurredAt),
    business_date: businessDate(occurredAt, lane.timeZone),
    received_at: iso(arrival.now),
    goods_cents: refund.goods,
    tax_cents: refund.tax,
    total_cents: refund.total,
    cash_cents: cashIn(refund.payments),
    rounding_cents: refundRounding(refund.total, refund.payments, refund.cashRounding),
    tenders: refund.payments.map((payment) => payment.tender).join('+'),
    reason: refund.reason,
    approved_how: refund.approval?.how ?? '',
    approved_by: refund.approval?.by ?? null,
    state: 'completed',
    has_differences: differences.length > 0,
    rung_disconnected: fact.disconnected === true,
  }
}

async function storeParts(tx: Tx, claims: CredentialClaims, refunds: readonly RefundFact[]): Promise<void> {
  await insertMany(
    tx,
    'refund_line',
    refunds.flatMap(({ fact }) =>
      fact.data.lines.map((line, i) => ({
        ...keysOf(claims),
        refund_id: fact.id,
        line_no: i + 1,
        line_id: line.lineId,
        sku_id: line.skuId,
        name_zh: line.name.zh,
        name_en: line.name.en,
        item_no: line.itemNo,
        quantity_milli: line.quantity,
        net_cents: line.net,
        tax_cents: line.tax,
        taxes: line.taxes,
        total_cents: line.total,
        stock_to: line.to,
      })),
    ),
  )
  await insertMany(
    tx,
    'refund_payment',
    refunds.flatMap(({ fact }) =>
      fact.data.payments.map((payment, i) => ({
        ...keysOf(claims),
        refund_id: fact.id,
        payment_no: i + 1,
        tender: payment.tender,
        amount_cents: payment.amount,
        reference: payment.reference,
      })),
    ),
  )
}
