import type { Tx } from '#server/db/session.ts'
import type { TableRow } from '#server/db/tables.gen.ts'

/** A sold line, and how much of it was returned so far. */
export interface SoldLineRow extends Pick<
  TableRow<'sale_line'>,
  'sale_id' | 'line_id' | 'sku_id' | 'quantity_milli' | 'net_cents'
> {
  receipt_no: string
  taxes: readonly { name: string; rate: number; amount: number }[]
  prices_include_tax: boolean
  occurred_at: number
  refunded_milli: number
  refunded_net: number
  refunded_tax: number
  /** `piece`: whole units only; null: not a product of the catalogue. */
  unit_kind: string | null
}

/** Every line of these sales, in the sales' order; none for a sale that is not here. */
export async function soldLines(
  tx: Tx,
  orgId: string,
  storeId: string,
  saleIds: readonly string[],
): Promise<SoldLineRow[]> {
  const { rows } = await tx.query<SoldLineRow>({
    name: 'sold-lines',
    text: `select l.sale_id, s.receipt_no, l.line_id, l.sku_id, l.quantity_milli, l.net_cents, l.taxes, s.prices_include_tax, s.occurred_at,
        coalesce(b.quantity, 0)::bigint as refunded_milli, coalesce(b.net, 0)::bigint as refunded_net,
        coalesce(b.tax, 0)::bigint as refunded_tax, u.kind as unit_kind
      from sale_line l
      join sale s on s.org_id = l.org_id and s.store_id = l.store_id and s.id = l.sale_id
      left join sku k on k.org_id = l.org_id and k.store_id = l.store_id and k.id = l.sku_id
      left join unit u on u.org_id = k.org_id and u.store_id = k.store_id and u.id = k.unit_id
      left join lateral (
        select sum(r.quantity_milli) as quantity, sum(r.net_cents) as net, sum(r.tax_cents) as tax
        from refund_line r where r.org_id = l.org_id and r.store_id = l.store_id and r.line_id = l.line_id) b on true
      where l.org_id = $1 and l.store_id = $2 and l.sale_id = any($3::uuid[])
      order by l.sale_id, l.line_no`,
    values: [orgId, storeId, saleIds],
  })
  return rows
}

/** The amount taken less the amount refunded of each of these sales, by payment method. */
export async function tendersLeft(
  tx: Tx,
  orgId: string,
  storeId: string,
  saleIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await tx.query<{ sale_id: string; tender: string; cents: number }>({
    name: 'tenders-left',
    text: `select sale_id, tender, sum(cents)::bigint as cents from (
        select p.sale_id, p.tender, p.amount_cents as cents from sale_payment p
        where p.org_id = $1 and p.store_id = $2 and p.sale_id = any($3::uuid[])
        union all
        select r.sale_id, p.tender, -p.amount_cents from refund r
        join refund_payment p on p.org_id = r.org_id and p.store_id = r.store_id and p.refund_id = r.id
        where r.org_id = $1 and r.store_id = $2 and r.sale_id = any($3::uuid[])) t group by sale_id, tender`,
    values: [orgId, storeId, saleIds],
  })
  return new Map(rows.map((row) => [`${row.sale_id} ${row.tender}`, row.cents]))
}

/** The cash rounding in the refunds of each of these sales, in cents. */
export async function roundedBack(
  tx: Tx,
  orgId: string,
  storeId: string,
  saleIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await tx.query<{ sale_id: string; cents: number }>({
    name: 'rounded-back',
    text: `select sale_id, sum(rounding_cents)::bigint as cents from refund
      where org_id = $1 and store_id = $2 and sale_id = any($3::uuid[]) group by sale_id`,
    values: [orgId, storeId, saleIds],
  })
  return new Map(rows.map((row) => [row.sale_id, row.cents]))
}

/** The remaining tip of each of these sales. */
export async function tipsLeft(
  tx: Tx,
  orgId: string,
  storeId: string,
  saleIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await tx.query<{ id: string; cents: number }>({
    name: 'tips-left',
    text: `select s.id, (s.tip_cents - coalesce((select sum(r.tip_cents) from refund r
          where r.org_id = s.org_id and r.store_id = s.store_id and r.sale_id = s.id), 0))::bigint as cents
      from sale s where s.org_id = $1 and s.store_id = $2 and s.id = any($3::uuid[])`,
    values: [orgId, storeId, saleIds],
  })
  return new Map(rows.map((row) => [row.id, row.cents]))
}
