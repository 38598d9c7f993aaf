import { onlinePaymentStates } from '#domain/online-payment-states.ts'
import { orderRefundStates } from '#domain/order-refund-states.ts'

/** Money of an order `alias` could not go back, or nobody answers about it, or it came otherwise than it was asked for. */
export const hasStuckMoney = (alias: string): string => `(exists (select 1 from order_refund r
    where r.org_id = ${alias}.org_id and r.store_id = ${alias}.store_id and r.order_id = ${alias}.id
      and (r.state = ${orderRefundStates.failed} or (r.state = ${orderRefundStates.owed} and r.failure <> '')))
  or exists (select 1 from online_payment p
    where p.org_id = ${alias}.org_id and p.store_id = ${alias}.store_id and p.order_id = ${alias}.id
      and (p.state = ${onlinePaymentStates.unmatched} or (p.state = ${onlinePaymentStates.late} and p.failure <> ''))))`
