import { milli } from '#domain/money.ts'
import type { NewOrder } from '#server/ledgers/orders/place-order.ts'
import { newOrder } from '#server/testing/new-order.ts'

interface Due {
  readonly now: number
  readonly pieces: number
  /** Minute of the day from which it is fetched. */
  readonly from?: number
  readonly day?: string
  /** Sold before it has come. */
  readonly presale?: boolean
}

/** An order of pieces of one product that is fetched at a time. */
export function dueOrder(
  skuId: string,
  { now, pieces, from = 600, day = '2026-11-21', presale = false }: Due,
): NewOrder {
  const order = newOrder(skuId, now)
  const quantity = milli(pieces * 1000)
  const lines = order.lines.map((line) => ({
    ...line,
    quantity,
    presale,
    promised: presale ? [] : [{ itemId: skuId, quantity }],
  }))
  return { ...order, slot: { kind: 'pickup', day, from, to: from + 15 }, lines }
}
