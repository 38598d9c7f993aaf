import { OPEN_AMOUNT } from '#domain/open-amount.ts'
import { dayTables, type DayTableName, type KeyOf, type SumOf } from '#server/contexts/insight/books/day-figures.ts'

/** Every day is looked for from the first to the last hour that any time zone gives it. */
export const within = (time: string): string => `${time} >= $3::date::timestamp at time zone 'UTC' - interval '14 hours'
      and ${time} < ($4::date + 1)::timestamp at time zone 'UTC' + interval '12 hours'`

/** What the stock ledger says the lines of some documents are worth. */
const movedBy = (documents: string): string => `select document_id, line_id, sum(value_micro) as value
    from stock_ledger where org_id = $1 and store_id = $2 and line_id is not null
      and document_id in (select id from ${documents})
    group by 1, 2`

/**
 * What a day of a store is made of, for organisation $1, store $2, first day $3 and last day $4: sales and refunds that were
 * made at a counter. Prices are without tax, where they contain it. The day of a sale is that of its corrected completion,
 * that of a refund its own. Lines of a refund whose sale is not here are goods. `costs`: with what the stock ledger says the
 * lines are worth, which takes as long as all the rest. `more`: a further condition for when they were made.
 */
export const atCounters = (costs: boolean, more: (time: string) => string = () => ''): string => `
  here as (select time_zone as zone from store where org_id = $1 and id = $2),
  sold as (
    select s.id, s.business_date as day, 'in-store' as channel,
      extract(hour from s.occurred_at at time zone here.zone)::smallint as hour, s.cashier_id as person,
      s.prices_include_tax as includes_tax, s.tax_exempt as exempt, s.tip_cents as tip, s.rounding_cents as rounding,
      s.cash_cents as cash, s.exchange_for
    from sale s cross join here
    where s.org_id = $1 and s.store_id = $2 and s.business_date between $3::date and $4::date
      and ${within('s.occurred_at')}${more('s.occurred_at')}),
  returned as (
    select r.id, r.sale_id, r.business_date as day, 'in-store' as channel,
      extract(hour from r.occurred_at at time zone here.zone)::smallint as hour, coalesce(s.cashier_id, r.cashier_id) as person,
      r.total_cents = r.goods_cents + r.tip_cents as includes_tax, coalesce(s.tax_exempt, '') as exempt, r.tip_cents as tip,
      r.rounding_cents as rounding, r.cash_cents as cash
    from refund r cross join here
    left join sale s on s.org_id = r.org_id and s.store_id = r.store_id and s.id = r.sale_id
    where r.org_id = $1 and r.store_id = $2 and r.business_date between $3::date and $4::date
      and ${within('r.occurred_at')}${more('r.occurred_at')}),
  ${costs ? `moved as (${movedBy('sold')}), moved_back as (${movedBy('returned')}),` : ''}
  sold_line as (
    select s.id, s.day, s.channel, s.hour, s.person, s.exempt, l.sku_id as item, l.quantity_milli as quantity,
      case when l.sku_id = '${OPEN_AMOUNT}' then 'open' else l.kind end as kind,
      l.net_cents - t.inside as net,
      l.discount_cents - case when l.net_cents = 0 then 0
        else round(l.discount_cents::numeric * t.inside / l.net_cents)::bigint end as discount,
      l.tax_cents as tax, l.taxes, ${costs ? 'm.value' : 'null::numeric'} as moved
    from sold s join sale_line l on l.org_id = $1 and l.store_id = $2 and l.sale_id = s.id
    cross join lateral (select case when s.includes_tax then l.tax_cents else 0 end as inside) t
    ${costs ? 'left join moved m on m.document_id = s.id and m.line_id = l.line_id' : ''}),
  returned_line as (
    select r.id, r.day, r.channel, r.hour, r.person, r.exempt, x.sku_id as item, x.quantity_milli as quantity,
      case when x.sku_id = '${OPEN_AMOUNT}' then 'open' else coalesce(l.kind, 'goods') end as kind,
      x.net_cents - case when r.includes_tax then x.tax_cents else 0 end as net, x.tax_cents as tax, x.taxes,
      ${costs ? 'm.value' : 'null::numeric'} as moved
    from returned r join refund_line x on x.org_id = $1 and x.store_id = $2 and x.refund_id = r.id
    left join sale_line l on l.org_id = $1 and l.store_id = $2 and l.sale_id = r.sale_id and l.line_id = x.line_id
    ${costs ? 'left join moved_back m on m.document_id = r.id and m.line_id = x.line_id' : ''}),
  paid as (
    select s.id, s.day, s.channel, s.hour, p.tender, p.amount_cents as amount,
      case when p.tender = 'cash' and s.exchange_for is not null then least(p.amount_cents, coalesce(x.cash_cents, 0)) else 0 end
        as exchanged
    from sold s join sale_payment p on p.org_id = $1 and p.store_id = $2 and p.sale_id = s.id
    left join refund x on x.org_id = $1 and x.store_id = $2 and x.id = s.exchange_for),
  paid_back as (
    select r.id, r.day, r.channel, r.hour, p.tender, p.amount_cents as amount
    from returned r join refund_payment p on p.org_id = $1 and p.store_id = $2 and p.refund_id = r.id)`

/** Rows of one source that are summed for a table; what it says nothing about is 0. */
interface Part<T extends DayTableName> {
  readonly from: string
  /** SQL of key columns that are not columns of that name. */
  readonly keys?: Partial<Record<KeyOf<T>, string>>
  readonly sums: Partial<Record<SumOf<T>, string>>
}

const isGoods = `kind <> 'card'`
/** The value that left with a line, and came back with one. */
const cost = (sign: '' | '-'): string => `coalesce(sum(${sign}moved) filter (where ${isGoods}), 0)`
const uncosted = (sign: '' | '-'): string =>
  `coalesce(sum(${sign}net) filter (where kind = 'goods' and moved is null), 0)`
const sumOf = (column: string, where: string): string => `coalesce(sum(${column}) filter (where ${where}), 0)`

const taxed = (lines: string): string => `(
    select day, channel, 'taxed' as kind, t->>'name' as name, (t->>'rate')::bigint as rate, net, (t->>'amount')::bigint as tax
    from ${lines} cross join lateral jsonb_array_elements(taxes) t where ${isGoods} and exempt = ''
    union all
    select day, channel, case when exempt = '' then 'untaxed' else 'exempt' end, exempt, 0, net, 0
    from ${lines} where ${isGoods} and (exempt <> '' or jsonb_array_length(taxes) = 0)) ${lines}_tax`
const TAX_KEYS = { rate_ppm: 'rate' }

const parts: { readonly [T in DayTableName]: readonly Part<T>[] } = {
  day_sales: [
    { from: 'sold', sums: { sales: 'count(*)', tip_cents: 'sum(tip)', rounding_cents: 'sum(rounding)' } },
    {
      from: 'returned',
      sums: { refunds: 'count(*)', tip_refunded_cents: 'sum(tip)', rounding_cents: 'sum(-rounding)' },
    },
    {
      from: 'sold_line',
      sums: {
        gross_cents: sumOf('net + discount', isGoods),
        discount_cents: sumOf('discount', isGoods),
        tax_cents: 'sum(tax)',
        cards_cents: sumOf('net', `kind = 'card'`),
        cost_micro: cost('-'),
        uncosted_cents: uncosted(''),
      },
    },
    {
      from: 'returned_line',
      sums: {
        refunded_cents: sumOf('net', isGoods),
        tax_refunded_cents: 'sum(tax)',
        cards_refunded_cents: sumOf('net', `kind = 'card'`),
        cost_micro: cost('-'),
        uncosted_cents: uncosted('-'),
      },
    },
    {
      from: 'paid',
      sums: { money_in_cents: sumOf('amount', `tender <> 'macou'`), macou_cents: sumOf('amount', `tender = 'macou'`) },
    },
    {
      from: 'paid_back',
      sums: {
        money_out_cents: sumOf('amount', `tender not in ('macou', 'kept')`),
        macou_refunded_cents: sumOf('amount', `tender = 'macou'`),
        kept_cents: sumOf('amount', `tender = 'kept'`),
      },
    },
  ],
  day_tender: [
    { from: 'paid', sums: { payments: 'count(*)', in_cents: 'sum(amount)', exchanged_cents: 'sum(exchanged)' } },
    { from: 'paid_back', sums: { paid_back: 'count(*)', out_cents: 'sum(amount)' } },
  ],
  day_tax: [
    { from: taxed('sold_line'), keys: TAX_KEYS, sums: { base_cents: 'sum(net)', tax_cents: 'sum(tax)' } },
    {
      from: taxed('returned_line'),
      keys: TAX_KEYS,
      sums: { refunded_base_cents: 'sum(net)', refunded_tax_cents: 'sum(tax)' },
    },
  ],
  day_item: [
    {
      from: 'sold_line',
      keys: { item_id: 'item' },
      sums: {
        sold_milli: 'sum(quantity)',
        gross_cents: 'sum(net + discount)',
        discount_cents: 'sum(discount)',
        cost_micro: cost('-'),
        uncosted_cents: uncosted(''),
      },
    },
    {
      from: 'returned_line',
      keys: { item_id: 'item' },
      sums: {
        refunded_milli: 'sum(quantity)',
        refunded_cents: 'sum(net)',
        cost_micro: cost('-'),
        uncosted_cents: uncosted('-'),
      },
    },
  ],
  day_person: [
    { from: 'sold', keys: { account_id: 'person' }, sums: { sales: 'count(*)', tip_cents: 'sum(tip)' } },
    { from: 'sold_line', keys: { account_id: 'person' }, sums: { net_cents: sumOf('net', isGoods) } },
    { from: 'returned', keys: { account_id: 'person' }, sums: { tip_refunded_cents: 'sum(tip)' } },
    { from: 'returned_line', keys: { account_id: 'person' }, sums: { net_cents: sumOf('-net', isGoods) } },
  ],
}

/** Sums, each added up. */
export const summed = (sums: readonly string[]): string => sums.map((sum) => `sum(${sum})::bigint as ${sum}`).join(', ')

/** Sums that need what the lines are worth. */
const COSTS: readonly string[] = ['cost_micro', 'uncosted_cents']

/**
 * The rows of a day table as sales, refunds and the stock ledger have them now, with the sums chosen: organisation $1, store
 * $2, first day $3, last day $4.
 */
export function liveDays<T extends DayTableName>(
  name: T,
  sums: readonly SumOf<T>[] = dayTables[name].sums as readonly SumOf<T>[],
): string {
  const { key } = dayTables[name]
  const rows = (parts[name] as readonly Part<DayTableName>[]).flatMap(({ from, keys = {}, sums: own }) => {
    if (!sums.some((column) => column in own)) return []
    const columns = [
      ...key.map((column) => `${(keys as Record<string, string>)[column] ?? column} as ${column}`),
      ...sums.map((column) => `(${(own as Record<string, string>)[column] ?? '0'})::bigint as ${column}`),
    ]
    return [`select ${columns.join(', ')} from ${from} group by ${key.map((_, at) => at + 1).join(', ')}`]
  })
  return `with ${atCounters(sums.some((sum) => COSTS.includes(sum)))}
    select ${key.join(', ')}, ${summed(sums)} from (${rows.join('\n    union all ')}) part group by ${key.join(', ')}`
}
