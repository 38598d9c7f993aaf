import { counterOrderStates } from '#domain/counter-order-states.ts'
import { onlinePaymentStates } from '#domain/online-payment-states.ts'
import { orderRefundStates } from '#domain/order-refund-states.ts'

/** A condition for when something happened. */
type When = (time: string) => string

/** The tender of what was paid for an order on the web shop's pages. */
const PAID_ONLINE = 'card'

/** Nobody: an order has no cashier who sold it. */
export const NOBODY = '00000000-0000-0000-0000-000000000000'

const dayOf = (time: string): string => `(${time} at time zone here.zone)::date`
const at = (time: string): string => `${dayOf(time)} as day, ${time} as at,
      extract(hour from ${time} at time zone here.zone)::smallint as hour`
const ON_THE_DAYS = (time: string): string => `${dayOf(time)} between $3::date and $4::date`
const INCLUDES_TAX = `(o.policy ->> 'pricesIncludeTax')::boolean`
const refundsOf = (order: string): string => `order_refund r
      where r.org_id = $1 and r.store_id = $2 and r.order_id = ${order}.id and r.approved_at <= ${order}.completed_at`
const linesBackOf = (order: string, line: string): string => `order_refund r
      join order_refund_line x on x.org_id = $1 and x.store_id = $2 and x.refund_id = r.id
      where r.org_id = $1 and r.store_id = $2 and r.order_id = ${order}.id and r.approved_at <= ${order}.completed_at
        and x.line_no = ${line}.line_no`

/** Of goods, macou cannot pay stored value alone. */
const KIND = `case when l.guarantee_id is not null then 'guarantee' when l.takes_macou then 'goods' else 'card' end`

/** Orders that were completed: what of them was delivered. */
const completed = (during: When): string => `
  order_done as (
    select o.id, o.kind as channel, ${at('o.completed_at')}, ${INCLUDES_TAX} as includes_tax, o.completed_at,
      o.tip_cents - b.tip as tip, o.macou_cents - b.macou as macou, o.total_cents - b.money as money
    from online_order o cross join here
    cross join lateral (select coalesce(sum(r.tip_cents), 0)::bigint as tip, coalesce(sum(r.macou_cents), 0)::bigint as macou,
      coalesce(sum(r.money_cents), 0)::bigint as money from ${refundsOf('o')}) b
    where o.org_id = $1 and o.store_id = $2 and ${during('o.completed_at')} and ${ON_THE_DAYS('o.completed_at')}),
  order_done_line as (
    select d.id, d.day, d.channel, d.hour, d.at, d.includes_tax, l.line_id, coalesce(l.sku_id, l.guarantee_id) as item,
      ${KIND} as kind, l.quantity_milli - b.quantity as quantity,
      l.net_cents - b.net as price, l.tax_cents - b.tax as tax, y.taxes,
      round(l.discount_cents::numeric * (l.quantity_milli - b.quantity) / l.quantity_milli)::bigint as discount
    from order_done d join online_order_line l on l.org_id = $1 and l.store_id = $2 and l.order_id = d.id
    cross join lateral (select coalesce(sum(x.quantity_milli), 0)::bigint as quantity, coalesce(sum(x.net_cents), 0)::bigint as net,
      coalesce(sum(x.tax_cents), 0)::bigint as tax from ${linesBackOf('d', 'l')}) b
    cross join lateral (select coalesce(jsonb_agg(jsonb_set(e.t, '{amount}', to_jsonb((e.t ->> 'amount')::bigint - coalesce(
        (select sum((x.taxes -> (e.n - 1)::int ->> 'amount')::bigint) from ${linesBackOf('d', 'l')}), 0)::bigint)) order by e.n),
        '[]'::jsonb) as taxes from jsonb_array_elements(l.taxes) with ordinality e (t, n)) y
    where l.quantity_milli > b.quantity)`

/** What goes back of orders that were completed. */
const returned = (during: When): string => `
  order_back as (
    select r.id, r.order_id, o.kind as channel, ${at('r.approved_at')}, ${INCLUDES_TAX} as includes_tax, r.tip_cents as tip,
      r.macou_cents as macou, r.fees_cents as fees
    from order_refund r join online_order o on o.org_id = $1 and o.store_id = $2 and o.id = r.order_id cross join here
    where r.org_id = $1 and r.store_id = $2 and r.approved_at > o.completed_at and ${during('r.approved_at')}
      and ${ON_THE_DAYS('r.approved_at')}),
  order_back_line as (
    select b.id, b.order_id, b.day, b.channel, b.hour, b.at, b.includes_tax, l.line_id, coalesce(l.sku_id, l.guarantee_id) as item,
      ${KIND} as kind, x.quantity_milli as quantity, x.net_cents as price,
      x.tax_cents as tax, x.taxes
    from order_back b join order_refund_line x on x.org_id = $1 and x.store_id = $2 and x.refund_id = b.id
    join online_order_line l on l.org_id = $1 and l.store_id = $2 and l.order_id = b.order_id and l.line_no = x.line_no)`

/** Fees of orders, with the taxes of the goods that they belong to. They go back only as a whole. */
const feesOf = (orders: string, id: string): string => `
    select d.${id} as id, d.day, d.channel, d.hour, d.at, 'fee' as kind, '' as exempt,
      p.net - case when d.includes_tax then p.tax else 0 end as net, p.tax, p.taxes
    from ${orders} d join online_order_fee f on f.org_id = $1 and f.store_id = $2 and f.order_id = d.${id}
    cross join lateral jsonb_to_recordset(f.parts) as p (net bigint, tax bigint, taxes jsonb)`

/** Money that came by card on the web shop's pages, whether or not an order needed it. */
const CAME_BY_CARD = `online_payment p cross join here
    join online_order o on o.org_id = $1 and o.store_id = $2 and o.id = p.order_id
    where p.org_id = $1 and p.store_id = $2`
const { paid, late, unmatched, returned: wentBack } = onlinePaymentStates
const NEEDED = `p.state = ${paid}`
/** What no order needed: it is owed from the moment on at which it came. */
const NOT_NEEDED = `p.state in (${late}, ${unmatched}, ${wentBack})`

/**
 * The ways in which orders are paid, each as (id, day, at, hour, channel, tender, amount). What a counter took for an order
 * is money of its day even where the order is unknown.
 */
const payments = (during: When): string => `
    select p.order_id as id, p.business_date as day, p.occurred_at as at,
      extract(hour from p.occurred_at at time zone here.zone)::smallint as hour, coalesce(o.kind, 'pickup') as channel,
      x.tender, x.amount_cents as amount
    from order_payment p cross join here
    join order_payment_part x on x.org_id = $1 and x.store_id = $2 and x.payment_id = p.id
    left join online_order o on o.org_id = $1 and o.store_id = $2 and o.id = p.order_id
    where p.org_id = $1 and p.store_id = $2 and p.business_date between $3::date and $4::date and ${during('p.occurred_at')}
    union all
    select p.order_id, ${at('p.settled_at')}, o.kind, '${PAID_ONLINE}', p.charged_cents
    from ${CAME_BY_CARD} and (${NEEDED} or ${NOT_NEEDED}) and ${during('p.settled_at')} and ${ON_THE_DAYS('p.settled_at')}`

/** Money that went back to buyers, by the way in which most of it was paid. */
const paidBack = (during: When): string => `
    select r.order_id as id, ${at('r.settled_at')}, o.kind as channel, coalesce(
        (select x.tender from order_payment p join order_payment_part x on x.org_id = $1 and x.store_id = $2 and x.payment_id = p.id
          where p.org_id = $1 and p.store_id = $2 and p.order_id = r.order_id and p.state = ${counterOrderStates.booked}
          order by x.amount_cents desc, x.part_no limit 1), '${PAID_ONLINE}') as tender, r.money_cents as amount
    from order_refund r join online_order o on o.org_id = $1 and o.store_id = $2 and o.id = r.order_id cross join here
    where r.org_id = $1 and r.store_id = $2 and r.state = ${orderRefundStates.settled} and r.money_cents > 0
      and ${during('r.settled_at')} and ${ON_THE_DAYS('r.settled_at')}
    union all
    select p.order_id, ${at('p.returned_at')}, o.kind, '${PAID_ONLINE}', p.charged_cents
    from ${CAME_BY_CARD} and p.state = ${wentBack} and ${during('p.returned_at')} and ${ON_THE_DAYS('p.returned_at')}`

/**
 * Money for orders that are not completed yet, and money that is to go back: taken + earned when completed + given back
 * before, owed + gone. What a counter took is what it was taken for, without the rounding of cash.
 */
const balances = (during: When): string => `
    select p.order_id as id, p.business_date as day, p.occurred_at as at,
      extract(hour from p.occurred_at at time zone here.zone)::smallint as hour, coalesce(o.kind, 'pickup') as channel,
      p.rounding_cents as rounding, p.amount_cents as taken, 0::bigint as earned, 0::bigint as back, 0::bigint as owed,
      0::bigint as gone
    from order_payment p cross join here
    left join online_order o on o.org_id = $1 and o.store_id = $2 and o.id = p.order_id
    where p.org_id = $1 and p.store_id = $2 and p.business_date between $3::date and $4::date and ${during('p.occurred_at')}
    union all
    select p.order_id, ${at('p.settled_at')}, o.kind, 0, case when ${NEEDED} then p.charged_cents else 0 end, 0, 0,
      case when ${NEEDED} then 0 else p.charged_cents end, 0
    from ${CAME_BY_CARD} and (${NEEDED} or ${NOT_NEEDED}) and ${during('p.settled_at')} and ${ON_THE_DAYS('p.settled_at')}
    union all
    select d.id, d.day, d.at, d.hour, d.channel, 0, 0, d.money, 0, 0, 0 from order_done d
    union all
    select r.order_id, ${at('r.approved_at')}, o.kind, 0, 0, 0,
      case when r.approved_at > o.completed_at then 0 else r.money_cents end, r.money_cents, 0
    from order_refund r join online_order o on o.org_id = $1 and o.store_id = $2 and o.id = r.order_id cross join here
    where r.org_id = $1 and r.store_id = $2 and r.state <> ${orderRefundStates.lowered} and ${during('r.approved_at')}
      and ${ON_THE_DAYS('r.approved_at')}
    union all
    select b.id, b.day, b.at, b.hour, b.channel, 0, 0, 0, 0, 0, b.amount from order_money_back b`

const NO_TAX = (line: string): string => `case when ${line}.includes_tax then ${line}.tax else 0 end`

/**
 * What online orders add to the days of organisation $1 and store $2, from day $3 to day $4. An order is a sale on the day on
 * which it was completed, at what was delivered; what was paid before is an advance. `moved`: what the stock ledger says the
 * lines of some documents are worth; undefined: it is not asked.
 */
export const ofOrders = (during: When, moved?: (documents: string) => string): string => `
  ${completed(during)},
  ${returned(during)},
  ${moved ? `order_moved as (${moved('order_done')}), order_moved_back as (${moved('order_back')}),` : ''}
  order_sold as (
    select d.id, d.day, d.channel, d.hour, d.at, '${NOBODY}'::uuid as person, d.tip, 0::bigint as rounding from order_done d),
  order_sold_line as (
    select d.id, d.day, d.channel, d.hour, d.at, '${NOBODY}'::uuid as person, '' as exempt, d.item, d.quantity, d.kind,
      d.price - ${NO_TAX('d')} as net,
      d.discount - case when d.price = 0 then 0 else round(d.discount::numeric * ${NO_TAX('d')} / d.price)::bigint end as discount,
      d.tax, d.taxes, ${moved ? 'm.value' : 'null::numeric'} as moved
    from order_done_line d ${moved ? 'left join order_moved m on m.document_id = d.id and m.line_id = d.line_id' : ''}),
  order_returned as (
    select b.order_id as id, b.day, b.channel, b.hour, b.at, '${NOBODY}'::uuid as person, b.tip, 0::bigint as rounding
    from order_back b),
  order_returned_line as (
    select b.order_id as id, b.day, b.channel, b.hour, b.at, '${NOBODY}'::uuid as person, '' as exempt, b.item, b.quantity,
      b.kind, b.price - ${NO_TAX('b')} as net, b.tax, b.taxes, ${moved ? 'm.value' : 'null::numeric'} as moved
    from order_back_line b ${moved ? 'left join order_moved_back m on m.document_id = b.id and m.line_id = b.line_id' : ''}),
  fee as (${feesOf('order_done', 'id')}),
  fee_back as (${feesOf(`(select * from order_back where fees > 0)`, 'order_id')}),
  order_money as (${payments(during)}),
  order_money_back as (${paidBack(during)}),
  order_paid as (
    select id, day, channel, hour, at, tender, amount from order_money
    union all select id, day, channel, hour, at, 'macou', macou from order_done where macou <> 0),
  order_paid_back as (
    select id, day, channel, hour, at, tender, amount from order_money_back
    union all select order_id, day, channel, hour, at, 'macou', macou from order_back where macou <> 0),
  advance as (${balances(during)})`

/** The first days on which orders are in the books of organisation $1 and store $2, as rows of one column. */
export const FIRST_ORDER_DAYS = `
    (select business_date from order_payment where org_id = $1 and store_id = $2 order by business_date limit 1)
    union all (select (p.settled_at at time zone s.time_zone)::date from online_payment p
      join store s on s.org_id = p.org_id and s.id = p.store_id
      where p.org_id = $1 and p.store_id = $2 and p.charged_cents > 0 order by p.settled_at limit 1)
    union all (select (o.completed_at at time zone s.time_zone)::date from online_order o
      join store s on s.org_id = o.org_id and s.id = o.store_id
      where o.org_id = $1 and o.store_id = $2 and o.completed_at is not null order by o.completed_at limit 1)`

/** Whether organisation $1 and store $2 have anything of orders in their books. */
export const HAS_ORDERS = `(exists (select 1 from online_order where org_id = $1 and store_id = $2)
    or exists (select 1 from order_payment where org_id = $1 and store_id = $2))`
