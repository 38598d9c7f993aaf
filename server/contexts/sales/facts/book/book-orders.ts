import { cashIn } from '#contract/facts/fact-kind.ts'
import { counterOrderStates } from '#domain/counter-order-states.ts'
import { saleRounding } from '#domain/cash-rounding.ts'
import { markDays } from '#server/contexts/sales/facts/book/mark-days.ts'
import { settleCounterOrders } from '#server/contexts/sales/facts/book/settle-counter-orders.job.ts'
import { iso, keysOf, ofKind, type OpenFact } from '#server/contexts/sales/facts/judge/open-fact.ts'
import type { OpenLane } from '#server/contexts/sales/facts/judge/open-lane.ts'
import { coinsOfRefund } from '#server/contexts/sales/facts/judge/judge-policy.ts'
import { judgeCardSales } from '#server/contexts/sales/payments/judge-card-sales.ts'
import { insertMany } from '#server/db/insert-many.ts'
import type { Tx } from '#server/db/session.ts'
import { enqueueJob } from '#server/jobs/enqueue-job.ts'
import { businessDate } from '#server/kernel/business-date.ts'
import { newId } from '#server/kernel/new-id.ts'

interface OrderFact {
  readonly orderId: string
  readonly orderNo: string
}

/** The columns of both kinds. What they mean for their orders is settled afterwards, order by order. */
const rowOf = ({ delivery: { claims, arrival } }: OpenLane, { fact, occurredAt }: OpenFact, about: OrderFact) => ({
  ...keysOf(claims),
  id: newId(arrival.now),
  fact_id: fact.id,
  order_id: about.orderId,
  order_no: about.orderNo,
  counter_id: claims.counter,
  shift_id: claims.shift,
  account_id: fact.by,
  occurred_at: iso(occurredAt),
  received_at: iso(arrival.now),
  state: counterOrderStates.open,
})

/** Books what a counter took for online orders: the money is in its shift, whatever became of the order. */
export async function bookOrderPayments(tx: Tx, lane: OpenLane): Promise<void> {
  const payments = ofKind(lane.open, 'order-payment')
  if (payments.length === 0) return
  const { claims, lane: shift } = lane.delivery
  const byCard = await judgeCardSales(
    tx,
    { orgId: claims.org, storeId: claims.store },
    payments.map(({ fact }) => fact),
    [],
  )
  const rows = payments.map((one) => {
    const { data, lease } = one.fact
    const rounding = saleRounding(data.amount, data.payments, data.cashRounding)
    const paid = data.payments.reduce((sum, part) => sum + part.amount, 0)
    one.differences.push(...byCard(one.fact))
    one.differences.push(...coinsOfRefund(data.cashRounding, lane.judgedBy.policies).differences)
    if (paid !== data.amount + rounding)
      one.differences.push({ code: 'total', expected: data.amount + rounding, actual: paid })
    lane.sums.cashOrders += cashIn(data.payments)
    return {
      ...rowOf(lane, one, data),
      cashier_id: data.cashierId,
      receipt_no: data.receiptNo,
      lease,
      receipt_seq: data.receiptSeq,
      amount_cents: data.amount,
      rounding_cents: rounding,
      business_date: businessDate(one.occurredAt, shift.timeZone),
    }
  })
  await insertMany(tx, 'order_payment', rows)
  await insertMany(
    tx,
    'order_payment_part',
    payments.flatMap(({ fact }, n) =>
      fact.data.payments.map((part, at) => ({
        ...keysOf(claims),
        payment_id: rows[n]!.id,
        part_no: at + 1,
        tender: part.tender,
        amount_cents: part.amount,
        tendered_cents: part.tendered ?? null,
        change_cents: part.change ?? null,
        reference: part.reference ?? '',
      })),
    ),
  )
  const kept = rows.map((row) => ({ businessDate: row.business_date }))
  await markDays(tx, keysOf(claims), kept, { now: lane.delivery.arrival.now, timeZone: shift.timeZone })
  await settleLater(
    tx,
    lane,
    payments.map(({ fact }) => fact.data.orderId),
  )
}

/** Books that online orders were handed over at a counter. */
export async function bookOrderHandovers(tx: Tx, lane: OpenLane): Promise<void> {
  const handovers = ofKind(lane.open, 'order-handover')
  if (handovers.length === 0) return
  await insertMany(
    tx,
    'order_handover',
    handovers.map((one) => ({ ...rowOf(lane, one, one.fact.data), code: one.fact.data.code })),
  )
  await settleLater(
    tx,
    lane,
    handovers.map(({ fact }) => fact.data.orderId),
  )
}

/** An order is locked before everything that facts lock, so it follows in a transaction of its own. */
async function settleLater(
  tx: Tx,
  { delivery: { claims, arrival } }: OpenLane,
  orderIds: readonly string[],
): Promise<void> {
  for (const orderId of new Set(orderIds))
    await enqueueJob(tx, settleCounterOrders, {
      payload: { orderId },
      now: arrival.now,
      key: `${claims.store} ${orderId}`,
      orgId: claims.org,
      storeId: claims.store,
    })
}
