import type { Tx } from '#server/db/session.ts'
import { milli } from '#domain/money.ts'
import { withGuarantees } from '#domain/order-refund.ts'
import { needsOf, endSurplus } from '#server/ledgers/orders/order-needs.ts'
import { uncountOrder } from '#server/ledgers/orders/order-room.ts'
import {
  addToLines,
  isGoods,
  linesOfOrder,
  quantityLeft,
  type OrderBy,
  type OrderLineRow,
  type OrderRow,
} from '#server/ledgers/orders/order-rows.ts'
import { oweRefund } from '#server/ledgers/orders/owe-refund.ts'
import { followOrder } from '#server/ledgers/stock/follow-orders.ts'
import { lockBalances } from '#server/ledgers/stock/locked-balances.ts'
import type { StockStore } from '#server/ledgers/stock/stock-document.ts'

interface GivenPart {
  readonly lineNo: number
  readonly quantity: number
}

interface GivenUp {
  readonly kind: 'short' | 'reduction'
  readonly parts: readonly GivenPart[]
  readonly reason: string
  readonly by: OrderBy
  readonly now: number
}

/**
 * Gives up quantities of lines, while the order goes on: they go back to the buyer with their guarantees, their part of the
 * limits is free, and what was kept for them too. The caller holds the order, and lets `followMacou` follow once it has locked all that it needs.
 */
export async function giveUp(tx: Tx, store: StockStore, order: OrderRow, given: GivenUp): Promise<void> {
  const { now } = given
  if (given.parts.length === 0) return
  const parts = partsWithGuarantees(await linesOfOrder(tx, store, order.id), given.parts)
  await oweRefund(tx, store, order, { ...given, parts })
  await addToLines(
    tx,
    store,
    order.id,
    parts.map(({ lineNo, quantity }) => ({ lineNo, short: quantity })),
  )
  const lines = (await linesOfOrder(tx, store, order.id)).filter(isGoods)
  await uncountOrder(tx, store, {
    day: order.placed_day,
    memberId: order.member_id,
    lines: parts.flatMap(({ lineNo, quantity }) => {
      const goods = lines.find((line) => line.line_no === lineNo)
      return goods ? [{ skuId: goods.sku_id, quantity: milli(quantity) }] : []
    }),
  })
  const items = [...new Set((await needsOf(tx, store, lines)).map(({ itemId }) => itemId))]
  if (items.length > 0) await endSurplus(tx, store, lines, await lockBalances(tx, store, items), now)
  await followOrder(tx, store, order.id, now)
}

/** Quantities of lines with the guarantees that go with them. */
export function partsWithGuarantees(lines: readonly OrderLineRow[], parts: readonly GivenPart[]): GivenPart[] {
  const left = lines.map((line) => ({
    quantity: quantityLeft(line),
    ...(line.for_line === null ? {} : { forLine: lines.findIndex(({ line_id }) => line_id === line.for_line) }),
  }))
  const given = parts.map(({ lineNo, quantity }) => ({
    at: lines.findIndex(({ line_no }) => line_no === lineNo),
    quantity: milli(quantity),
  }))
  return withGuarantees(left, given).map(({ at, quantity }) => ({ lineNo: lines[at]!.line_no, quantity }))
}
