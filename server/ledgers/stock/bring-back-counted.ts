import { milli } from '#domain/money.ts'
import type { Tx } from '#server/db/session.ts'
import { bookStock } from '#server/ledgers/stock/book-stock.ts'
import { notCountedDocument, type CountChange } from '#server/ledgers/stock/count-from.ts'
import type { Relocation } from '#server/ledgers/stock/stock-document.ts'

interface BookedOut {
  sku_id: string
  place_id: string
  quantity: number
  value: number
}

/**
 * Brings back, to the places that are still there and at the value it had, what a document booked out when it ended the
 * counting of skus.
 */
export async function bringBackCounted(tx: Tx, change: CountChange, skuIds: readonly string[]): Promise<void> {
  const { orgId, storeId, documentId } = change
  const { rows } = await tx.query<BookedOut>({
    text: `select e.sku_id, e.place_id, sum(e.quantity_milli)::bigint as quantity,
        coalesce(sum(e.value_micro), 0)::bigint as value
      from stock_ledger e join stock_place p on p.org_id = e.org_id and p.store_id = e.store_id and p.id = e.place_id
        and p.deleted_at is null
      where e.org_id = $1 and e.store_id = $2 and e.document_id = $3 and e.reason = 'not-counted'
        and e.sku_id = any($4::uuid[])
      group by e.sku_id, e.place_id having sum(e.quantity_milli) <> 0 order by e.sku_id, e.place_id`,
    values: [orgId, storeId, documentId, skuIds],
  })
  const moves = rows.map(({ sku_id: itemId, place_id: place, quantity, value }): Relocation => ({
    itemId,
    quantity: milli(Math.abs(quantity)),
    from: quantity > 0 ? place : null,
    to: quantity > 0 ? null : place,
    ...(quantity < 0 ? { valueMicro: -value } : {}),
  }))
  await bookStock(tx, change, [notCountedDocument(change, moves)])
}
