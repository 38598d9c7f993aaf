import { onlinePaymentStates } from '#domain/online-payment-states.ts'
import { isUuid } from '#domain/ids.ts'
import { askPayment, type Asking } from '#server/contexts/online/payments/ask-payment.ts'
import type { CheckoutHeard } from '#server/drivers/readers/hosted-checkout.ts'
import type { OnlinePaymentRow } from '#server/ledgers/orders/order-payments.ts'
import { lockOrder } from '#server/ledgers/orders/order-rows.ts'

/** The provider has said something of a payment by itself: it is asked, and what it answers is booked. */
export async function hearPayment(asking: Asking, { orgId, storeId, paymentId }: CheckoutHeard): Promise<void> {
  if (![orgId, storeId, paymentId].every(isUuid)) return
  const { db } = asking
  const { rows } = await db.query<OnlinePaymentRow>({
    name: 'payment-heard-of',
    text: `select * from online_payment where org_id = $1 and store_id = $2 and id = $3
      and state in (${onlinePaymentStates.open}, ${onlinePaymentStates.ended})`,
    values: [orgId, storeId, paymentId],
  })
  const [payment] = rows
  if (!payment) return
  const store = { orgId, storeId }
  const order = await db.tx((tx) => lockOrder(tx, store, payment.order_id))
  await askPayment(asking, store, order, payment, 'outcome')
}
