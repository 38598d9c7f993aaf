import { ofCounters } from '#server/contexts/insight/books/counter-days.ts'
import { dayTables, type DayTableName, type KeyOf, type SumOf } from '#server/contexts/insight/books/day-figures.ts'
import { ofOrders } from '#server/contexts/insight/books/online-days.ts'

/** Every day is looked for from the first to the last hour that any time zone gives it. */
export const within = (time: string): string => `${time} >= $3::date::timestamp at time zone 'UTC' - interval '14 hours'
      and ${time} < ($4::date + 1)::timestamp at time zone 'UTC' + interval '12 hours'`

/** What the stock ledger says the lines of some documents are worth. */
const movedBy = (documents: string): string => `select document_id, line_id, sum(value_micro) as value
    from stock_ledger where org_id = $1 and store_id = $2 and line_id is not null
      and document_id in (select id from ${documents})
    group by 1, 2`

/** What both sources say in the same columns. */
const both = {
  sold: 'id, day, channel, hour, at, person, tip, rounding',
  sold_line: 'id, day, channel, hour, at, person, exempt, item, quantity, kind, net, discount, tax, taxes, moved',
  returned: 'id, day, channel, hour, at, person, tip, rounding',
  returned_line: 'id, day, channel, hour, at, person, exempt, item, quantity, kind, net, tax, taxes, moved',
  paid: 'id, day, channel, hour, at, tender, amount',
  paid_back: 'id, day, channel, hour, at, tender, amount',
} as const

/**
 * What a day of a store is made of, for organisation $1, store $2, first day $3 and last day $4: sales and refunds that were
 * made at a counter, and online orders. `costs`: with what the stock ledger says the lines are worth, which takes as long as
 * all the rest. `more`: a further condition for when something happened.
 */
export const daysAsTheyAre = (costs: boolean, more: (time: string) => string = () => ''): string => {
  const during = (time: string): string => `${within(time)}${more(time)}`
  const moved = costs ? movedBy : undefined
  const unions = Object.entries(both).map(([name, columns]) => {
    const exchanged = name === 'paid' ? [', exchanged', ', 0::bigint'] : ['', '']
    return `${name} as (select ${columns}${exchanged[0]} from counter_${name}
    union all select ${columns}${exchanged[1]} from order_${name})`
  })
  return `
  here as (select time_zone as zone from store where org_id = $1 and id = $2),
  ${ofCounters(during, moved).trim()},
  ${ofOrders(during, moved).trim()},
  ${unions.join(',\n  ')}`
}

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
    { from: 'fee', sums: { fees_cents: 'sum(net)', tax_cents: 'sum(tax)' } },
    { from: 'fee_back', sums: { fees_refunded_cents: 'sum(net)', tax_refunded_cents: 'sum(tax)' } },
    {
      from: 'advance',
      sums: {
        rounding_cents: 'sum(rounding)',
        advances_cents: 'sum(taken)',
        earned_cents: 'sum(earned)',
        advances_back_cents: 'sum(back)',
        owed_cents: 'sum(owed)',
        owed_paid_cents: 'sum(gone)',
      },
    },
  ],
  day_tender: [
    { from: 'paid', sums: { payments: 'count(*)', in_cents: 'sum(amount)', exchanged_cents: 'sum(exchanged)' } },
    { from: 'paid_back', sums: { paid_back: 'count(*)', out_cents: 'sum(amount)' } },
  ],
  day_tax: [
    { from: taxed('fee'), keys: TAX_KEYS, sums: { base_cents: 'sum(net)', tax_cents: 'sum(tax)' } },
    {
      from: taxed('fee_back'),
      keys: TAX_KEYS,
      sums: { refunded_base_cents: 'sum(net)', refunded_tax_cents: 'sum(tax)' },
    },
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
 * The rows of a day table as sales, refunds, orders and the stock ledger have them now, with the sums chosen: organisation $1, store
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
  return `with ${daysAsTheyAre(sums.some((sum) => COSTS.includes(sum)))}
    select ${key.join(', ')}, ${summed(sums)} from (${rows.join('\n    union all ')}) part group by ${key.join(', ')}`
}
