import { documentStates } from '#domain/document-states.ts'
import type { Tx } from '#server/db/session.ts'
import type { StockStore } from '#server/ledgers/stock/stock-document.ts'

/** The price paid for one unit of an item, and the time. */
export interface PaidCost {
  readonly documentId: string
  readonly costMicro: number
  /** When it was received. */
  readonly at: number
}

/**
 * Prices paid for items on their latest receipt that is not reversed, with what its bill said later; of one supplier,
 * or of anybody. Items that were never received with a cost are missing.
 */
export async function latestPaid(
  tx: Tx,
  { orgId, storeId }: StockStore,
  itemIds: readonly string[],
  supplierId: string | null = null,
): Promise<Map<string, PaidCost>> {
  const { rows } = await tx.query<{ id: string; document: string; cost: number; at: number }>({
    text: `select i.id, paid.document, paid.cost, paid.at from unnest($3::uuid[]) as i(id)
      cross join lateral (
        select d.id as document, coalesce(l.billed_micro, l.cost_micro) as cost, d.posted_at as at
        from inbound_line l
        join inbound_document d on d.org_id = l.org_id and d.store_id = l.store_id and d.id = l.document_id
        left join purchase_order o on o.org_id = d.org_id and o.store_id = d.store_id and o.id = d.order_id
        where l.org_id = $1 and l.store_id = $2 and l.item_id = i.id and l.quantity_milli > 0
          and coalesce(l.billed_micro, l.cost_micro) is not null
          and d.state = ${documentStates.posted} and d.reverses is null
          and ($4::uuid is null or o.supplier_id = $4)
        order by d.posted_at desc, d.number desc, l.line_no desc limit 1) paid`,
    values: [orgId, storeId, [...new Set(itemIds)], supplierId],
  })
  return new Map(rows.map(({ id, document, cost, at }) => [id, { documentId: document, costMicro: cost, at }]))
}

/**
 * The cost in a supplier's price list follows the receipts that are left after one was reversed, where it came from
 * that one. `was`: what each item cost on it.
 */
export async function withdrawPaid(
  tx: Tx,
  store: StockStore,
  supplierId: string,
  was: readonly { readonly itemId: string; readonly costMicro: number }[],
): Promise<void> {
  const ids = was.map(({ itemId }) => itemId)
  const paid = await latestPaid(tx, store, ids, supplierId)
  const at = ids.map((id) => paid.get(id)?.at)
  await tx.query({
    text: `update sku_supplier x set cost_micro = t.cost, last_bought_at = t.at
      from unnest($4::uuid[], $5::bigint[], $6::bigint[], $7::timestamptz[]) as t(id, was, cost, at)
      where x.org_id = $1 and x.store_id = $2 and x.supplier_id = $3 and x.sku_id = t.id and x.cost_micro = t.was`,
    values: [
      store.orgId,
      store.storeId,
      supplierId,
      ids,
      was.map(({ costMicro }) => costMicro),
      ids.map((id) => paid.get(id)?.costMicro ?? null),
      at.map((instant) => (instant === undefined ? null : new Date(instant))),
    ],
  })
}
