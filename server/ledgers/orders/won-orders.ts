import { AppError } from '#contract/errors.ts'
import type { Tx } from '#server/db/session.ts'
import { isMacouTaken } from '#server/ledgers/orders/order-macou.ts'
import type { OrderRow } from '#server/ledgers/orders/order-rows.ts'
import type { StockStore } from '#server/ledgers/stock/stock-document.ts'

/** Whether an order won a prize. */
export async function hasWon(tx: Tx, { orgId, storeId }: StockStore, id: string): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'order-won',
    text: 'select 1 from winning_record where org_id = $1 and store_id = $2 and order_id = $3 limit 1',
    values: [orgId, storeId, id],
  })
  return rowCount > 0
}

/** Whether something was paid for an order that won, which is not given back. */
export async function isPaidAndWon(
  tx: Tx,
  store: StockStore,
  order: Parameters<typeof isMacouTaken>[0] & Pick<OrderRow, 'id'>,
): Promise<boolean> {
  const isPaid = order.paid_at !== null || isMacouTaken(order)
  return isPaid && (await hasWon(tx, store, order.id))
}

/** Refuses to give back what was paid for an order that won; the caller holds it. @throws AppError refund.won-prize */
export async function requireRefundable(tx: Tx, store: StockStore, order: OrderRow): Promise<void> {
  if (await isPaidAndWon(tx, store, order)) throw new AppError('refund.won-prize')
}
