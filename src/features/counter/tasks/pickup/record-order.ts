import type { OrderPaymentV1 } from '#contract/facts/order-payment.ts'
import type { ReadyOrder } from '#contract/online/ready-orders.ts'
import type { SettledPayment } from '#domain/payment.ts'
import { leaseAtTill } from '#db/at-till.ts'
import type { FactRow, LaneRow, Ledger } from '#db/ledger.ts'
import type { Timestamp } from '#db/outbox.ts'
import { recordFacts, type AnyRecording } from '#db/record-fact.ts'
import { receiptOfOrder } from '#features/counter/core/outbox/order-rows.ts'

/** An order that is being handed over. */
export interface OrderInHand {
  /** Made when the order is opened, so that a second tap is the same. */
  readonly paymentId: string
  readonly handoverId: string
  readonly order: Pick<ReadyOrder, 'id' | 'number' | 'due'>
  /** As it was scanned or typed; '': without. */
  readonly code: string
}

export interface OrderHandedOver {
  /** What was taken for it; undefined: it was paid already. */
  readonly payment: { readonly fact: FactRow; readonly taken: OrderPaymentV1 } | undefined
  readonly handover: FactRow
}

/**
 * Records that an order was handed over, and before it what was taken for it, in one transaction: with a receipt number
 * of the lease, with or without the network. Throws as `recordFact` does.
 */
export async function recordOrder(
  db: Ledger,
  laneKey: string,
  hand: OrderInHand,
  payments: readonly SettledPayment[],
  moment: Timestamp,
): Promise<OrderHandedOver> {
  const { order, code } = hand
  const handover: AnyRecording = {
    id: hand.handoverId,
    kind: 'order-handover',
    data: (lane) => ({ shiftId: lane.shiftId, orderId: order.id, orderNo: order.number, code }),
  }
  const taken = (lane: LaneRow): OrderPaymentV1 => takenFor(order, payments, lane)
  const payment: AnyRecording = {
    id: hand.paymentId,
    kind: 'order-payment',
    data: taken,
    receipt: (fact, lane) => receiptOfOrder(fact, taken(lane)),
  }
  const facts = await recordFacts(db, laneKey, order.due > 0 ? [payment, handover] : [handover], moment)
  const [first] = facts
  return {
    payment:
      order.due > 0 ? { fact: first!, taken: (JSON.parse(first!.body) as { data: OrderPaymentV1 }).data } : undefined,
    handover: facts.at(-1)!,
  }
}

function takenFor(order: OrderInHand['order'], payments: readonly SettledPayment[], lane: LaneRow): OrderPaymentV1 {
  const { cashRounding } = lane.lease.settings.policy
  const { cashierId, cashierName } = leaseAtTill(lane)
  return {
    receiptNo: `${lane.lease.counterCode}-${lane.lease.lease}-${lane.nextReceiptSeq}`,
    receiptSeq: lane.nextReceiptSeq,
    shiftId: lane.shiftId,
    cashierId,
    cashierName,
    orderId: order.id,
    orderNo: order.number,
    amount: order.due,
    payments: payments.map((payment) => ({ ...payment })),
    ...(cashRounding && payments.some(({ tender }) => tender === 'cash') ? { cashRounding } : {}),
  }
}
