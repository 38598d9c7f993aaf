import type { OrderRow } from '#contract/sales/order.ts'
import type { PaidRow, Refunds } from '#server/contexts/sales/order/order-csv.ts'
import type { Scope } from '#server/contexts/sales/order/order-list.queries.ts'

interface Amount {
  readonly sale_id: string
  readonly tender: string
  readonly amount: number
}

/** Amounts by order and method. */
function byOrder(rows: readonly Amount[]): Map<string, Record<string, number>> {
  const amounts = new Map<string, Record<string, number>>()
  for (const { sale_id, tender, amount } of rows) amounts.set(sale_id, { ...amounts.get(sale_id), [tender]: amount })
  return amounts
}

/** Orders in parts, each with its payments and refunds. */
export async function* withPayments(
  ctx: Scope,
  parts: AsyncIterable<readonly OrderRow[]>,
): AsyncGenerator<readonly PaidRow[]> {
  for await (const rows of parts) yield await paidRows(ctx, rows)
}

/** Orders with their payments and refunds: a few queries, however many they are. */
export async function paidRows(ctx: Scope, rows: readonly OrderRow[]): Promise<PaidRow[]> {
  const values = [ctx.orgId, ctx.storeId, rows.map((row) => row.id)]
  const payments = await ctx.tx.query<Amount>({
    text: `select sale_id, tender, sum(amount_cents)::bigint as amount from sale_payment
        where org_id = $1 and store_id = $2 and sale_id = any($3::uuid[]) group by sale_id, tender`,
    values,
  })
  const paid = byOrder(payments.rows)
  const { rows: rounded } = await ctx.tx.query<{ id: string; rounding_cents: number }>({
    text: `select id, rounding_cents from sale
        where org_id = $1 and store_id = $2 and id = any($3::uuid[]) and rounding_cents <> 0`,
    values,
  })
  const rounding = new Map(rounded.map((row) => [row.id, row.rounding_cents]))
  const back = await refundsOfOrders(ctx, values)
  return rows.map((row) => ({
    ...row,
    paid: paid.get(row.id) ?? {},
    rounding: rounding.get(row.id) ?? 0,
    back: back.get(row.id),
  }))
}

/** Refunds by order; a refund without a receipt is its own. */
async function refundsOfOrders(ctx: Scope, values: unknown[]): Promise<Map<string, Refunds>> {
  const heads = await ctx.tx.query<{ sale_id: string; last_at: number; tip: number; rounding: number }>({
    text: `select sale_id, max(occurred_at) as last_at, sum(tip_cents)::bigint as tip, sum(rounding_cents)::bigint as rounding
      from refund where org_id = $1 and store_id = $2 and sale_id = any($3::uuid[]) group by sale_id`,
    values,
  })
  if (heads.rows.length === 0) return new Map()
  const { rows } = await ctx.tx.query<Amount>({
    text: `select r.sale_id, p.tender, sum(p.amount_cents)::bigint as amount from refund r
      join refund_payment p on p.org_id = r.org_id and p.store_id = r.store_id and p.refund_id = r.id
      where r.org_id = $1 and r.store_id = $2 and r.sale_id = any($3::uuid[]) group by r.sale_id, p.tender`,
    values,
  })
  const amounts = byOrder(rows)
  return new Map(
    heads.rows.map(({ sale_id, last_at, tip, rounding }) => [
      sale_id,
      { lastAt: last_at, tip, rounding, byTender: amounts.get(sale_id) ?? {} },
    ]),
  )
}
