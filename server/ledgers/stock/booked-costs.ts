import { foundInHole } from '#domain/hole-cost.ts'
import { mulDiv } from '#domain/money.ts'
import type { Tx } from '#server/db/session.ts'
import { movesInOrder } from '#server/ledgers/stock/moves-in-order.ts'
import type { StockStore } from '#server/ledgers/stock/stock-document.ts'

interface Row {
  key: string
  value: number
  quantity: number
}

/** The value of goods when a document moved them. */
export interface Booked {
  readonly value: number
  readonly quantity: number
  /** Of one unit, rounded. */
  readonly cost: number
}

const costsOf = (rows: readonly Row[]): Map<string, number> =>
  new Map(rows.map(({ key, value, quantity }) => [key, mulDiv(value, 1000, quantity)]))

/**
 * Value of each item when these documents moved it, with what it cost besides; without those that had
 * no value then.
 */
export async function bookedCosts(
  tx: Tx,
  { orgId, storeId }: StockStore,
  documentIds: readonly string[],
): Promise<Map<string, Booked>> {
  const { rows } = await tx.query<Row>({
    text: `select sku_id as key, (sum(abs(value_micro)) + coalesce((select sum(c.value_micro) from cost_ledger c
          where c.org_id = $1 and c.store_id = $2 and c.item_id = sku_id and c.document_id = any($3::uuid[])
            and c.kind in ('landed', 'price-change')), 0))::bigint as value,
        sum(abs(quantity_milli))::bigint as quantity from stock_ledger
      where org_id = $1 and store_id = $2 and document_id = any($3::uuid[]) and value_micro is not null group by sku_id`,
    values: [orgId, storeId, documentIds],
  })
  return new Map(
    rows.map(({ key, value, quantity }) => [key, { value, quantity, cost: mulDiv(value, 1000, quantity) }]),
  )
}

interface SoldRow extends Row {
  item: string
  /** When it was booked. */
  at: number
  /** The least that was left at a place. */
  lowest: number
}

/**
 * Value of one unit of each line of these sales when it was sold, by line: from the shelf and from the warehouse. Goods
 * that were sold below zero are worth what they turned out to cost.
 */
export async function soldCosts(tx: Tx, store: StockStore, saleIds: readonly string[]): Promise<Map<string, number>> {
  if (saleIds.length === 0) return new Map()
  const { rows } = await tx.query<SoldRow>({
    name: 'sold-costs',
    text: `select line_id as key, sku_id as item, -sum(value_micro) as value, -sum(quantity_milli) as quantity,
        min(at) as at, min(balance_milli) as lowest from stock_ledger
      where org_id = $1 and store_id = $2 and line_id is not null and value_micro is not null and quantity_milli < 0
        and document_id in (select unnest($3::uuid[]) union all
          select id from outbound_document where org_id = $1 and store_id = $2 and sale_id = any($3::uuid[]))
      group by line_id, sku_id`,
    values: [store.orgId, store.storeId, saleIds],
  })
  const found: SoldRow[] = []
  for (const row of rows)
    found.push(row.lowest < 0 ? { ...row, value: row.value + (await foundSince(tx, store, row)) } : row)
  return costsOf(found)
}

/** The cost corrections of a line's goods that were sold below zero. */
async function foundSince(tx: Tx, store: StockStore, { key, item, at }: SoldRow): Promise<number> {
  const rows = await movesInOrder(tx, store, [item], { at, lineId: key })
  const now = await tx.query<{ quantity: number; value: number }>({
    text: `select coalesce(sum(b.quantity_milli), 0)::bigint as quantity, coalesce(max(k.value_micro - k.transit_micro), 0)::bigint
        - coalesce((select sum(c.value_micro) from cost_ledger c
          where c.org_id = $1 and c.store_id = $2 and c.item_id = $3
            and (c.at >= $4 or c.document_id = any($5::uuid[]))), 0)::bigint as value
      from stock_balance b
      join stock_place p on p.org_id = b.org_id and p.store_id = b.store_id and p.id = b.place_id and p.kind <> 'transit'
      join sku_stock k on k.org_id = b.org_id and k.store_id = b.store_id and k.item_id = b.sku_id
      where b.org_id = $1 and b.store_id = $2 and b.sku_id = $3`,
    values: [store.orgId, store.storeId, item, new Date(at), rows.map((row) => row.document)],
  })
  const since = (of: 'quantity' | 'value') => rows.reduce((sum, row) => sum + row[of], 0)
  const [{ quantity, value }] = now.rows as [{ quantity: number; value: number }]
  return foundInHole({ quantity: quantity - since('quantity'), value: value - since('value') }, rows)
}
