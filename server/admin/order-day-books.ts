import type { Rule } from '#server/admin/book-rules.ts'
import { onlineOrderStates } from '#domain/online-order-states.ts'
import { onlinePaymentStates } from '#domain/online-payment-states.ts'
import { orderRefundStates } from '#domain/order-refund-states.ts'

/*
 * What written days say of online orders, against the orders' own totals and events. It is reckoned another way than the
 * books are: these add up lines, fees and moments of orders.
 */

/** Written days for which nothing came late. */
const WRITTEN = `(select k.org_id, k.store_id, k.day from day_kept k where not exists (
    select 1 from day_mark m where m.org_id = k.org_id and m.store_id = k.store_id and m.day = k.day))`
const dayOf = (time: string): string => `(${time} at time zone s.time_zone)::date`

const valueOf = (document: string): string => `coalesce((select sum(g.value_micro) from stock_ledger g
    join online_order_line l on l.org_id = g.org_id and l.store_id = g.store_id and l.line_id = g.line_id and l.takes_macou
    where g.org_id = ${document}.org_id and g.store_id = ${document}.store_id and g.document_id = ${document}.id), 0)`

/**
 * Each order that was completed, on the day of that event: its totals less what had gone back by then, and the value of the
 * goods that left; stored value has none. Of what came back after it only the value. A payment that came after it is an event
 * of the same state.
 */
const COMPLETED = `(
  select o.org_id, o.store_id, ${dayOf('e.at')} as day, 1 as sales, o.tax_cents - coalesce(r.tax, 0) as tax,
    o.tip_cents - coalesce(r.tip, 0) as tip, o.macou_cents - coalesce(r.macou, 0) as macou,
    o.total_cents - coalesce(r.money, 0) as earned, o.total_cents - coalesce(r.money, 0) as worth, ${valueOf('o')} as value
  from order_event e
  join online_order o on o.org_id = e.org_id and o.store_id = e.store_id and o.id = e.order_id
  join store s on s.org_id = o.org_id and s.id = o.store_id
  left join lateral (select sum(b.tax_cents) as tax, sum(b.tip_cents) as tip, sum(b.macou_cents) as macou,
      sum(b.money_cents) as money from order_refund b
    where b.org_id = o.org_id and b.store_id = o.store_id and b.order_id = o.id and b.approved_at <= e.at) r on true
  where e.to_state = ${onlineOrderStates.completed} and e.from_state <> e.to_state
  union all
  select r.org_id, r.store_id, ${dayOf('r.approved_at')}, 0, 0, 0, 0, 0, 0, ${valueOf('r')}
  from order_refund r join store s on s.org_id = r.org_id and s.id = r.store_id)`

/** What the days say of the same; `worth` adds up what was sold, and is what was earned. */
const SAID = `(
  select org_id, store_id, day, sales, tax_cents as tax, tip_cents as tip, macou_cents as macou, earned_cents as earned,
    gross_cents - discount_cents + cards_cents + fees_cents + tax_cents + tip_cents - macou_cents as worth,
    -cost_micro as value
  from day_sales where channel <> 'in-store')`

/** Money that no order needed. */
const stray = [onlinePaymentStates.late, onlinePaymentStates.unmatched, onlinePaymentStates.returned]

/** Money of orders that came, and that was to go back or went, each on its day. */
const MONEY = `(
  select org_id, store_id, business_date as day, amount_cents as taken, 0 as owed, 0 as gone,
    (select sum(x.amount_cents) from order_payment_part x
      where x.org_id = p.org_id and x.store_id = p.store_id and x.payment_id = p.id) - amount_cents - rounding_cents as gap
  from order_payment p
  union all
  select o.org_id, o.store_id, ${dayOf('e.at')}, o.total_cents, 0, 0, 0
  from order_event e join online_order o on o.org_id = e.org_id and o.store_id = e.store_id and o.id = e.order_id
  join store s on s.org_id = o.org_id and s.id = o.store_id
  where e.from_state = ${onlineOrderStates.unpaid} and e.to_state = ${onlineOrderStates.waiting}
  union all
  select p.org_id, p.store_id, ${dayOf('p.settled_at')}, 0, p.charged_cents, 0, 0
  from online_payment p join store s on s.org_id = p.org_id and s.id = p.store_id
  where p.state in (${stray.join(', ')})
  union all
  select p.org_id, p.store_id, ${dayOf('p.returned_at')}, 0, 0, p.charged_cents, 0
  from online_payment p join store s on s.org_id = p.org_id and s.id = p.store_id
  where p.state = ${onlinePaymentStates.returned}
  union all
  select r.org_id, r.store_id, ${dayOf('r.approved_at')}, 0, r.money_cents, 0, 0
  from order_refund r join store s on s.org_id = r.org_id and s.id = r.store_id where r.state <> ${orderRefundStates.lowered}
  union all
  select r.org_id, r.store_id, ${dayOf('r.settled_at')}, 0, 0, r.money_cents, 0
  from order_refund r join store s on s.org_id = r.org_id and s.id = r.store_id where r.state = ${orderRefundStates.settled})`

/** What the days say of it; `gap`: the money that is not explained, as where the parts of a payment contradict it. */
const MONEY_SAID = `(
  select org_id, store_id, day, advances_cents as taken, owed_cents as owed, owed_paid_cents as gone,
    money_in_cents - money_out_cents - (gross_cents - discount_cents - refunded_cents + tax_cents - tax_refunded_cents
      + fees_cents - fees_refunded_cents + tip_cents - tip_refunded_cents + cards_cents - cards_refunded_cents - macou_cents
      + macou_refunded_cents + rounding_cents + kept_cents + advances_cents - earned_cents - advances_back_cents + owed_cents
      - owed_paid_cents) as gap
  from day_sales where channel <> 'in-store')`

/** The written days on which one of the sums of two sources is not the same. */
function differing(what: string, orders: string, days: string, sums: readonly string[]): Rule {
  const daily = (rows: string): string =>
    `(select org_id, store_id, day, ${sums.map((sum) => `sum(${sum}) as ${sum}`).join(', ')} from ${rows} d group by 1, 2, 3)`
  const all = (source: string): string => `(${sums.map((sum) => `coalesce(${source}.${sum}, 0)`).join(', ')})`
  return {
    what,
    text: `select 'store ' || w.store_id || ' on ' || w.day as place from ${WRITTEN} w
      left join ${daily(orders)} o on o.org_id = w.org_id and o.store_id = w.store_id and o.day = w.day
      left join ${daily(days)} b on b.org_id = w.org_id and b.store_id = w.store_id and b.day = w.day
      where ${all('o')} <> ${all('b')}`,
  }
}

export const orderDayRules: readonly Rule[] = [
  differing('written days differ from the online orders that were completed on them', COMPLETED, SAID, [
    'sales',
    'tax',
    'tip',
    'macou',
    'earned',
    'worth',
    'value',
  ]),
  differing('written days differ from the money that came and went for online orders', MONEY, MONEY_SAID, [
    'taken',
    'owed',
    'gone',
    'gap',
  ]),
]
