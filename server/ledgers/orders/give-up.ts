import type { Tx } from '#server/db/session.ts'
import { milli } from '#domain/money.ts'
import { needsOf, endSurplus } from '#server/ledgers/orders/order-needs.ts'
import { uncountOrder } from '#server/ledgers/orders/order-room.ts'
import { addToLines, linesOfOrder, type OrderBy, type OrderRow } from '#server/ledgers/orders/order-rows.ts'
import { oweRefund } from '#server/ledgers/orders/owe-refund.ts'
import { followOrder } from '#server/ledgers/stock/follow-orders.ts'
import { lockBalances } from '#server/ledgers/stock/locked-balances.ts'
import type { StockStore } from '#server/ledgers/stock/stock-document.ts'

interface GivenUp {
  readonly kind: 'short' | 'reduction'
  readonly parts: readonly { readonly lineNo: number; readonly quantity: number }[]
  readonly reason: string
  readonly by: OrderBy
  readonly now: number
}

/**
 * Gives up quantities of lines, while the order goes on: they go back to the buyer, their part of the limits is free, and
 * what was kept for them too. The caller holds the order, and lets `followMacou` follow once it has locked all that it needs.
 */
export async function giveUp(tx: Tx, store: StockStore, order: OrderRow, given: GivenUp): Promise<void> {
  const { parts, now } = given
  if (parts.length === 0) return
  await oweRefund(tx, store, order, given)
  await addToLines(
    tx,
    store,
    order.id,
    parts.map(({ lineNo, quantity }) => ({ lineNo, short: quantity })),
  )
  const lines = await linesOfOrder(tx, store, order.id)
  const skuOf = (lineNo: number): string => lines.find((line) => line.line_no === lineNo)!.sku_id
  await uncountOrder(tx, store, {
    day: order.placed_day,
    memberId: order.member_id,
    lines: parts.map(({ lineNo, quantity }) => ({ skuId: skuOf(lineNo), quantity: milli(quantity) })),
  })
  const items = [...new Set((await needsOf(tx, store, lines)).map(({ itemId }) => itemId))]
  if (items.length > 0) await endSurplus(tx, store, lines, await lockBalances(tx, store, items), now)
  await followOrder(tx, store, order.id, now)
}
