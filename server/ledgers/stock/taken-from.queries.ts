import type { Tx } from '#server/db/session.ts'
import type { StockStore } from '#server/ledgers/stock/stock-document.ts'

/**
 * What sales took of each line from which place, less what refunds have brought back there: thousandths by place, by
 * line. Without places that have been deleted since.
 */
export async function takenFrom(
  tx: Tx,
  { orgId, storeId }: StockStore,
  saleIds: readonly string[],
): Promise<Map<string, Map<string, number>>> {
  const { rows } = await tx.query<{ line_id: string; place_id: string; quantity: number }>({
    name: 'taken-from',
    text: `select g.line_id, g.place_id, -sum(g.quantity_milli)::bigint as quantity from stock_ledger g
      join stock_place p on p.org_id = g.org_id and p.store_id = g.store_id and p.id = g.place_id and p.deleted_at is null
      where g.org_id = $1 and g.store_id = $2 and g.line_id is not null and g.reason in ('sale', 'outbound', 'refund')
        and g.document_id in (select unnest($3::uuid[])
          union all select id from outbound_document where org_id = $1 and store_id = $2 and sale_id = any($3::uuid[])
          union all select id from refund where org_id = $1 and store_id = $2 and sale_id = any($3::uuid[]))
      group by g.line_id, g.place_id having sum(g.quantity_milli) < 0`,
    values: [orgId, storeId, saleIds],
  })
  const byLine = new Map<string, Map<string, number>>()
  for (const { line_id, place_id, quantity } of rows)
    byLine.set(line_id, (byLine.get(line_id) ?? new Map<string, number>()).set(place_id, quantity))
  return byLine
}
