import type { OrderRow } from '#contract/order.ts'
import type { Ctx } from '#server/kernel/context.ts'
import type { PaidRow } from '#server/contexts/sales/order/order-csv.ts'

/** Orders in parts, each with its payments: one query per part. */
export async function* withPayments(
  ctx: Ctx,
  parts: AsyncIterable<readonly OrderRow[]>,
): AsyncGenerator<readonly PaidRow[]> {
  for await (const rows of parts) {
    const { rows: payments } = await ctx.tx.query<{ sale_id: string; tender: string; amount: number }>({
      text: `select sale_id, tender, sum(amount_cents)::bigint as amount from sale_payment
        where org_id = $1 and store_id = $2 and sale_id = any($3::uuid[]) group by sale_id, tender`,
      values: [ctx.orgId, ctx.storeId, rows.map((row) => row.id)],
    })
    const paid = new Map<string, Record<string, number>>()
    for (const { sale_id, tender, amount } of payments) paid.set(sale_id, { ...paid.get(sale_id), [tender]: amount })
    yield rows.map((row) => ({ ...row, paid: paid.get(row.id) ?? {} }))
  }
}
