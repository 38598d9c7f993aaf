import { OPEN_AMOUNT } from '#domain/open-amount.ts'

/**
 * What counters add to the days of organisation $1 and store $2, from day $3 to day $4: their sales and refunds. Prices are
 * without tax, where they contain it. The day of a sale is that of its corrected completion, that of a refund its own. Lines
 * of a refund whose sale is not here are goods. `moved`: what the stock ledger says the lines of some documents are worth,
 * which takes as long as all the rest; undefined: it is not asked.
 */
export const ofCounters = (during: (time: string) => string, moved?: (documents: string) => string): string => `
  counter_sold as (
    select s.id, s.business_date as day, 'in-store' as channel, s.occurred_at as at,
      extract(hour from s.occurred_at at time zone here.zone)::smallint as hour, s.cashier_id as person,
      s.prices_include_tax as includes_tax, s.tax_exempt as exempt, s.tip_cents as tip, s.rounding_cents as rounding,
      s.cash_cents as cash, s.exchange_for
    from sale s cross join here
    where s.org_id = $1 and s.store_id = $2 and s.business_date between $3::date and $4::date
      and ${during('s.occurred_at')}),
  counter_returned as (
    select r.id, r.sale_id, r.business_date as day, 'in-store' as channel, r.occurred_at as at,
      extract(hour from r.occurred_at at time zone here.zone)::smallint as hour, coalesce(s.cashier_id, r.cashier_id) as person,
      r.total_cents = r.goods_cents + r.tip_cents as includes_tax, coalesce(s.tax_exempt, '') as exempt, r.tip_cents as tip,
      r.rounding_cents as rounding, r.cash_cents as cash
    from refund r cross join here
    left join sale s on s.org_id = r.org_id and s.store_id = r.store_id and s.id = r.sale_id
    where r.org_id = $1 and r.store_id = $2 and r.business_date between $3::date and $4::date
      and ${during('r.occurred_at')}),
  ${moved ? `counter_moved as (${moved('counter_sold')}), counter_moved_back as (${moved('counter_returned')}),` : ''}
  counter_sold_line as (
    select s.id, s.day, s.channel, s.hour, s.at, s.person, s.exempt, l.sku_id as item, l.quantity_milli as quantity,
      case when l.sku_id = '${OPEN_AMOUNT}' then 'open' else l.kind end as kind,
      l.net_cents - t.inside as net,
      l.discount_cents - case when l.net_cents = 0 then 0
        else round(l.discount_cents::numeric * t.inside / l.net_cents)::bigint end as discount,
      l.tax_cents as tax, l.taxes, ${moved ? 'm.value' : 'null::numeric'} as moved
    from counter_sold s join sale_line l on l.org_id = $1 and l.store_id = $2 and l.sale_id = s.id
    cross join lateral (select case when s.includes_tax then l.tax_cents else 0 end as inside) t
    ${moved ? 'left join counter_moved m on m.document_id = s.id and m.line_id = l.line_id' : ''}),
  counter_returned_line as (
    select r.id, r.day, r.channel, r.hour, r.at, r.person, r.exempt, x.sku_id as item, x.quantity_milli as quantity,
      case when x.sku_id = '${OPEN_AMOUNT}' then 'open' else coalesce(l.kind, 'goods') end as kind,
      x.net_cents - case when r.includes_tax then x.tax_cents else 0 end as net, x.tax_cents as tax, x.taxes,
      ${moved ? 'm.value' : 'null::numeric'} as moved
    from counter_returned r join refund_line x on x.org_id = $1 and x.store_id = $2 and x.refund_id = r.id
    left join sale_line l on l.org_id = $1 and l.store_id = $2 and l.sale_id = r.sale_id and l.line_id = x.line_id
    ${moved ? 'left join counter_moved_back m on m.document_id = r.id and m.line_id = x.line_id' : ''}),
  counter_paid as (
    select s.id, s.day, s.channel, s.hour, s.at, p.tender, p.amount_cents as amount,
      case when p.tender = 'cash' and s.exchange_for is not null then least(p.amount_cents, coalesce(x.cash_cents, 0)) else 0 end
        as exchanged
    from counter_sold s join sale_payment p on p.org_id = $1 and p.store_id = $2 and p.sale_id = s.id
    left join refund x on x.org_id = $1 and x.store_id = $2 and x.id = s.exchange_for),
  counter_paid_back as (
    select r.id, r.day, r.channel, r.hour, r.at, p.tender, p.amount_cents as amount
    from counter_returned r join refund_payment p on p.org_id = $1 and p.store_id = $2 and p.refund_id = r.id)`
