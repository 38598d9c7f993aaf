import type { Rule } from '#server/admin/book-rules.ts'
import { onlineOrderStates } from '#domain/online-order-states.ts'
import { onlinePaymentStates } from '#domain/online-payment-states.ts'
import { orderRefundStates } from '#domain/order-refund-states.ts'

const { unpaid, waiting } = onlineOrderStates
const { open, paid, ended, late, unmatched, returned } = onlinePaymentStates
const { owed, failed, lowered } = orderRefundStates

const ORDER_OF_P = `online_payment p
      join online_order o on o.org_id = p.org_id and o.store_id = p.store_id and o.id = p.order_id`
const PAYMENT_OF_O = `p.org_id = o.org_id and p.store_id = o.store_id and p.order_id = o.id and p.state = ${paid}`

/** Payments of online orders by card, against the orders and what goes back of them. */
export const onlinePaymentRules: readonly Rule[] = [
  {
    what: 'an online order counts as paid by card, and no card was charged',
    text: `select 'order ' || o.number as place from order_event e
      join online_order o on o.org_id = e.org_id and o.store_id = e.store_id and o.id = e.order_id
      where e.from_state = ${unpaid} and e.to_state = ${waiting} and o.total_cents > 0
        and not exists (select 1 from online_payment p where ${PAYMENT_OF_O})`,
  },
  {
    what: 'a card was charged for an online order that is not paid, or not what was asked for',
    text: `select 'order ' || o.number || ': ' || p.charged_cents || ' of ' || p.amount_cents as place from ${ORDER_OF_P}
      where p.state = ${paid} and (o.paid_at is null or o.state = ${unpaid} or p.charged_cents <> p.amount_cents
        or p.charged_cents <> o.total_cents)`,
  },
  {
    what: 'a payment of an online order has money, or none, against its state',
    text: `select 'order ' || o.number as place from ${ORDER_OF_P}
      where (p.state in (${open}, ${ended})) <> (p.charged_cents = 0) or (p.state = ${returned}) <> (p.returned_at is not null)
        or (p.state = ${open}) <> (p.settled_at is null)`,
  },
  {
    what: 'more goes back of an online order than was charged',
    text: `select 'order ' || o.number || ': ' || sum(r.money_cents) || ' of ' || p.charged_cents as place from online_order o
      join online_payment p on ${PAYMENT_OF_O}
      join order_refund r on r.org_id = o.org_id and r.store_id = o.store_id and r.order_id = o.id and r.state <> ${lowered}
      group by o.org_id, o.store_id, o.number, p.charged_cents having sum(r.money_cents) > p.charged_cents`,
  },
  {
    what: 'money of an online order should go back, and nothing is done about it',
    text: `select 'order ' || o.number as place from ${ORDER_OF_P}
      where p.state in (${late}, ${unmatched}) and p.next_at is null and p.failure = ''
      union all
      select 'refund ' || r.number from order_refund r
      where r.state in (${owed}, ${failed}) and r.next_at is null and r.failure = ''`,
  },
]
