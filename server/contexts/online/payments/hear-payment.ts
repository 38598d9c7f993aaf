import { onlinePaymentStates } from '#domain/online-payment-states.ts'
import { askPayment, type Asking } from '#server/contexts/online/payments/ask-payment.ts'
import { lockOrder } from '#server/ledgers/orders/order-rows.ts'
import type { OnlinePaymentRow } from '#server/ledgers/orders/order-payments.ts'

/** The provider has said something of a payment by itself: it is asked, and what it answers is booked. */
export async function hearPayment(asking: Asking, paymentId: string): Promise<void> {
  const { db } = asking
  const { rows } = await db.query<OnlinePaymentRow>({
    across: 'the provider names a payment alone',
    text: `select * from online_payment where id = $1
      and state in (${onlinePaymentStates.open}, ${onlinePaymentStates.ended})`,
    values: [paymentId],
  })
  const [payment] = rows
  if (!payment) return
  const store = { orgId: payment.org_id, storeId: payment.store_id }
  const order = await db.tx((tx) => lockOrder(tx, store, payment.order_id))
  await askPayment(asking, store, order, payment, 'outcome')
}
