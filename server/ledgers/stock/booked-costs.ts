import { mulDiv } from '#domain/money.ts'
import type { Tx } from '#server/db/session.ts'
import type { StockStore } from '#server/ledgers/stock/stock-document.ts'

interface Row {
  key: string
  value: number
  quantity: number
}

const costsOf = (rows: readonly Row[]): Map<string, number> =>
  new Map(rows.map(({ key, value, quantity }) => [key, mulDiv(value, 1000, quantity)]))

/**
 * What one unit of each item was worth when these documents moved it, with what it cost besides; without those that had
 * no value then.
 */
export async function bookedCosts(
  tx: Tx,
  { orgId, storeId }: StockStore,
  documentIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await tx.query<Row>({
    text: `select sku_id as key, (sum(abs(value_micro)) + coalesce((select sum(c.value_micro) from cost_ledger c
          where c.org_id = $1 and c.store_id = $2 and c.item_id = sku_id and c.document_id = any($3::uuid[])
            and c.kind in ('landed', 'price-change')), 0))::bigint as value,
        sum(abs(quantity_milli))::bigint as quantity from stock_ledger
      where org_id = $1 and store_id = $2 and document_id = any($3::uuid[]) and value_micro is not null group by sku_id`,
    values: [orgId, storeId, documentIds],
  })
  return costsOf(rows)
}

/** What one unit of each line of these sales was worth when it was sold, by line: from the shelf and from the warehouse. */
export async function soldCosts(
  tx: Tx,
  { orgId, storeId }: StockStore,
  saleIds: readonly string[],
): Promise<Map<string, number>> {
  if (saleIds.length === 0) return new Map()
  const { rows } = await tx.query<Row>({
    name: 'sold-costs',
    text: `select line_id as key, -sum(value_micro) as value, -sum(quantity_milli) as quantity from stock_ledger
      where org_id = $1 and store_id = $2 and line_id is not null and value_micro is not null and quantity_milli < 0
        and document_id in (select unnest($3::uuid[]) union all
          select id from outbound_document where org_id = $1 and store_id = $2 and sale_id = any($3::uuid[]))
      group by line_id`,
    values: [orgId, storeId, saleIds],
  })
  return costsOf(rows)
}
