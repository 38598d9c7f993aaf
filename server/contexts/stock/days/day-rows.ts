/** Reasons of the ledger by what a day of an item says of them; everything else only changes the stock. */
const OF: Readonly<Record<string, { readonly sign: 1 | -1; readonly reasons: readonly string[] }>> = {
  sold: { sign: -1, reasons: ['sale', 'outbound', 'pick', 'handover'] },
  refunded: { sign: 1, reasons: ['refund', 'unpick', 'dispatch-back'] },
  received: { sign: 1, reasons: ['opening', 'import', 'inbound', 'transfer-in'] },
  written_off: { sign: -1, reasons: ['write-off', 'own-use', 'transfer-loss'] },
  counted: { sign: 1, reasons: ['count', 'count-late', 'found'] },
}

const sums = Object.entries(OF)
  .map(([name, { sign, reasons }]) => {
    const list = reasons.map((reason) => `'${reason}'`).join(', ')
    return `coalesce(${sign}::bigint * sum(q) filter (where reason in (${list})), 0)::bigint as ${name}_milli`
  })
  .join(',\n    ')

/** The newest first; of two that happened at once, the one booked last. */
const NEWEST = 'happened desc, at desc, place_id, entry_no desc'

/**
 * The days of items in a store, by when things happened: organisation $1, store $2, items $3, the first day $4. What was
 * there is reckoned back from what is there now.
 */
export const DAY_ROWS = `
  with here as (select time_zone as zone from store where org_id = $1 and id = $2),
  entry as (
    select g.sku_id as item_id, coalesce(g.occurred_at, g.at) as happened, g.at, g.place_id, g.entry_no, g.reason,
      g.quantity_milli as q, (coalesce(g.occurred_at, g.at) at time zone here.zone)::date as day,
      (g.at at time zone here.zone)::date as booked
    from stock_ledger g
    join stock_place p on p.org_id = g.org_id and p.store_id = g.store_id and p.id = g.place_id
      and p.kind in ('shelf', 'warehouse')
    cross join here
    where g.org_id = $1 and g.store_id = $2 and g.sku_id = any($3::uuid[]) and g.at >= $4::date - interval '2 days'),
  timed as (
    select e.*, coalesce(k.shelf_milli + k.warehouse_milli, 0) - coalesce(sum(e.q) over (partition by e.item_id
      order by ${NEWEST} rows between unbounded preceding and 1 preceding), 0) as after
    from entry e left join sku_stock k on k.org_id = $1 and k.store_id = $2 and k.item_id = e.item_id
    where e.day >= $4::date)
  select item_id, day,
    ${sums}, sum(q)::bigint as net_milli,
    (array_agg(after order by ${NEWEST}))[1]::bigint as closing_milli,
    bool_or(after > 0 or after - q > 0) as had_stock, bool_or(booked > day) as late
  from timed group by item_id, day`
