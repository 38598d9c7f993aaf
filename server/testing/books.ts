import type { Database } from '#server/db/session.ts'
import { findDifferences } from '#server/admin/books.ts'

export const rowsOf = async <R = Record<string, unknown>>(
  db: Database,
  text: string,
  values: unknown[] = [],
): Promise<R[]> => (await db.query<R>({ text, values })).rows

export const countOf = async (db: Database, table: string, where = 'true', values: unknown[] = []): Promise<number> =>
  (await rowsOf<{ n: number }>(db, `select count(*) as n from ${table} where ${where}`, values))[0]!.n

/** Lets a test change what was booked in stock, as somebody could who owns the database. */
export async function unguardStock(db: Database): Promise<void> {
  for (const table of ['stock_ledger', 'cost_ledger'])
    await db.query({ text: `alter table ${table} disable trigger user` })
}

/** Wrong sums, as readable places; empty if all is right. */
export async function wrongSums(db: Database): Promise<string[]> {
  const found = await db.tx((tx) => findDifferences(tx))
  const money = await rowsOf<{ place: string }>(
    db,
    `select 'payments of ' || s.id as place from sale s left join (
        select org_id, store_id, sale_id, sum(amount_cents) as paid from sale_payment group by 1, 2, 3
      ) p on p.org_id = s.org_id and p.store_id = s.store_id and p.sale_id = s.id where s.total_cents + s.rounding_cents <> coalesce(p.paid, 0)
      union all
      select 'payments of refund ' || r.id from refund r left join (
        select org_id, store_id, refund_id, sum(amount_cents) as paid from refund_payment group by 1, 2, 3
      ) p on p.org_id = r.org_id and p.store_id = r.store_id and p.refund_id = r.id
      where r.total_cents + r.rounding_cents <> coalesce(p.paid, 0) and not r.has_differences
      union all
      select 'lines of ' || s.id from sale s left join (
        select org_id, store_id, sale_id, sum(net_cents) as net, sum(tax_cents) as tax, count(*) as n from sale_line group by 1, 2, 3
      ) l on l.org_id = s.org_id and l.store_id = s.store_id and l.sale_id = s.id
      where s.goods_cents <> coalesce(l.net, 0) or s.tax_cents <> coalesce(l.tax, 0) or s.line_count <> coalesce(l.n, 0)
        or s.total_cents <> s.goods_cents + s.tip_cents + case when s.prices_include_tax then 0 else s.tax_cents end
      union all
      select 'cash of ' || s.id from sale s left join (
        select org_id, store_id, sale_id, sum(amount_cents) as cash from sale_payment where tender = 'cash' group by 1, 2, 3
      ) c on c.org_id = s.org_id and c.store_id = s.store_id and c.sale_id = s.id where s.cash_cents <> coalesce(c.cash, 0)
      union all
      select 'stock of line ' || l.line_id from sale_line l join sku k on k.org_id = l.org_id and k.store_id = l.store_id and k.id = l.sku_id
      left join (select org_id, store_id, line_id, sum(quantity_milli) as moved from stock_ledger where line_id is not null and reason <> 'refund' group by 1, 2, 3
      ) g on g.org_id = l.org_id and g.store_id = l.store_id and g.line_id = l.line_id where coalesce(g.moved, 0) <> -l.quantity_milli
        and not exists (select 1 from recipe m where m.org_id = k.org_id and m.store_id = k.store_id and m.sku_id = k.id)
        and k.counted and k.counted_from is null
      union all
      select 'stock of refunded line ' || l.line_id from (
        select r.org_id, r.store_id, r.line_id, sum(r.quantity_milli) as back from refund_line r
        join sku k on k.org_id = r.org_id and k.store_id = r.store_id and k.id = r.sku_id
        where r.stock_to <> 'written-off' and k.counted and k.counted_from is null and not exists (select 1 from recipe m where m.org_id = k.org_id and m.store_id = k.store_id and m.sku_id = k.id) group by 1, 2, 3) l
      left join (select org_id, store_id, line_id, sum(quantity_milli) as moved from stock_ledger where reason = 'refund' group by 1, 2, 3
      ) g on g.org_id = l.org_id and g.store_id = l.store_id and g.line_id = l.line_id where coalesce(g.moved, 0) <> l.back`,
  )
  return [
    ...found.flatMap((finding) => finding.where.map((place) => `${finding.what}: ${place}`)),
    ...money.map((row) => row.place),
  ]
}
