import type { Tx } from '#server/db/session.ts'
import type { StockStore } from '#server/ledgers/stock/stock-document.ts'

/** The movement of an item by a document at one time, over all places but what is under way to other stores. */
export interface BookedMove {
  readonly item: string
  readonly document: string
  /** In thousandths of the unit; above zero: it came. */
  readonly quantity: number
  /** In millionths of the currency unit, with the sign of the quantity. */
  readonly value: number
  /** What of it went by the line that was asked about; not below zero. */
  readonly own: number
}

/**
 * All movements of items since a time, or since a document moved them, in the order of booking. A document that began
 * before another may be booked after it; at a place entries are numbered in that order, so that none there is taken
 * for earlier than the one before it.
 */
export async function movesInOrder(
  tx: Tx,
  { orgId, storeId }: StockStore,
  itemIds: readonly string[],
  { documentId, at, lineId }: { readonly documentId?: string; readonly at?: number; readonly lineId?: string },
): Promise<BookedMove[]> {
  const { rows } = await tx.query<BookedMove>({
    // no document takes ten minutes from its beginning until it is booked
    text: `with since as (
        select i.id as item, coalesce($4::timestamptz, (select min(f.at) from stock_ledger f
          where f.org_id = $1 and f.store_id = $2 and f.sku_id = i.id and f.document_id = $5)) as at
        from unnest($3::uuid[]) as i(id)),
      numbered as (
        select g.sku_id as item, g.document_id, g.at, g.entry_no, g.quantity_milli, g.value_micro, g.line_id, s.at as since,
          max(g.at) over (partition by g.sku_id, g.place_id order by g.entry_no) as booked
        from since s join stock_ledger g on g.org_id = $1 and g.store_id = $2 and g.sku_id = s.item
          and g.at >= s.at - interval '10 minutes'
        join stock_place p on p.org_id = $1 and p.store_id = $2 and p.id = g.place_id and p.kind <> 'transit'
        where g.org_id = $1 and g.store_id = $2)
      select item, document_id as document, sum(quantity_milli)::bigint as quantity,
        coalesce(sum(value_micro), 0)::bigint as value,
        coalesce(-sum(quantity_milli) filter (where line_id = $6 and quantity_milli < 0), 0)::bigint as own
      from numbered where booked >= since
      group by item, document_id, at order by item, max(booked), min(entry_no)`,
    values: [orgId, storeId, itemIds, at === undefined ? null : new Date(at), documentId ?? null, lineId ?? null],
  })
  return rows
}
