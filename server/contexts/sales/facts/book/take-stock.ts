import { notificationStates } from '#domain/notification-states.ts'
import type { Difference } from '#contract/facts/envelope.ts'
import type { SaleLine } from '#contract/facts/sale.ts'
import { insertMany } from '#server/db/insert-many.ts'
import type { Tx } from '#server/db/session.ts'
import type { NewRow } from '#server/db/tables.gen.ts'
import { syncTasks } from '#server/ledgers/todos/sync-tasks.ts'
import { tellUnknownCosts } from '#server/contexts/sales/facts/book/unknown-costs.ts'
import { bookStock } from '#server/ledgers/stock/book-stock.ts'
import type { Shortage } from '#server/ledgers/stock/stock-document.ts'
import type { SkuRow } from '#server/contexts/catalogue/skus/goods-on-hand.queries.ts'
import { newId } from '#server/kernel/new-id.ts'

export interface SoldSale {
  readonly id: string
  /** When it was rung up, in milliseconds. */
  readonly occurredAt: number
  readonly receiptNo: string
  readonly cashierId: string
  readonly cashierName: string
  readonly lines: readonly SaleLine[]
  /** Differences found here are added to it. */
  readonly differences: Difference[]
}

interface Place {
  readonly orgId: string
  readonly storeId: string
  readonly now: number
}

/** A sale, and the outbound document it creates if its shelf is short. */
interface Booked {
  readonly sale: SoldSale
  readonly outboundId: string
}

/**
 * Books the stock that sales take: shelf first, then warehouse with an automatic outbound document, and a notification
 * for every shortage on the shelf. Returns the new change number of the catalogue, or undefined if nothing moved.
 */
export async function takeStock(
  tx: Tx,
  place: Place,
  sales: readonly SoldSale[],
  skus: ReadonlyMap<string, SkuRow>,
): Promise<number | undefined> {
  const bySale = new Map(sales.map((sale): [string, Booked] => [sale.id, { sale, outboundId: newId(place.now) }]))
  const { rev, shortages, entries } = await bookStock(
    tx,
    place,
    [...bySale.values()].map(({ sale, outboundId }) => ({
      id: sale.id,
      reason: 'sale',
      at: place.now,
      occurredAt: sale.occurredAt,
      accountId: sale.cashierId,
      outboundId,
      moves: sale.lines
        .filter((line) => line.quantity > 0 && skus.has(line.skuId))
        .map(({ skuId: itemId, quantity, lineId }) => ({ itemId, quantity, lineId })),
    })),
  )
  await tellUnknownCosts(tx, place, bySale, entries)
  const outbounds = new Map<string, NewRow<'outbound_document'>>()
  const notices: NewRow<'outbound_notification'>[] = []
  for (const short of shortages) {
    const { sale, outboundId } = bySale.get(short.document.id)!
    if (short.missing > 0) sale.differences.push(belowZero(short))
    if (short.fromWarehouse > 0) outbounds.set(outboundId, outboundRow(place, sale, outboundId))
    const by = outbounds.has(outboundId) ? outboundId : null
    notices.push(noticeRow(place, sale, skus.get(short.move.itemId)!, short, by))
  }
  await insertMany(tx, 'outbound_document', [...outbounds.values()])
  await insertMany(tx, 'outbound_notification', notices)
  await syncTasks(tx, place, ['verify'], { ids: notices.map((notice) => notice.id), now: place.now })
  return rev
}

const belowZero = ({ move, shelf }: Shortage): Difference => ({
  code: 'stock.below-zero',
  lineId: move.lineId,
  expected: 0,
  actual: shelf,
})

const outboundRow = (place: Place, sale: SoldSale, id: string): NewRow<'outbound_document'> => ({
  org_id: place.orgId,
  store_id: place.storeId,
  id,
  number: `OUT-${sale.receiptNo}`,
  sale_id: sale.id,
  created_at: new Date(place.now).toISOString(),
})

const noticeRow = (
  place: Place,
  sale: SoldSale,
  sku: SkuRow,
  { move, fromWarehouse, missing }: Shortage,
  outboundId: string | null,
): NewRow<'outbound_notification'> => ({
  org_id: place.orgId,
  store_id: place.storeId,
  id: newId(place.now),
  outbound_id: outboundId,
  sale_id: sale.id,
  sku_id: move.itemId,
  goods_name_zh: sku.name_zh,
  goods_name_en: sku.name_en,
  goods_sku: sku.item_no,
  quantity_milli: fromWarehouse + missing,
  account_id: sale.cashierId,
  user_name: sale.cashierName,
  created_at: new Date(place.now).toISOString(),
  status: notificationStates.waiting,
})
