import { randomUUID } from 'node:crypto'
import { orderHandling } from '#contract/online/order-handling.ts'
import { picking } from '#contract/online/picking.ts'
import type { PickingTask } from '#contract/online/picking-schemas.ts'
import { cents, milli } from '#domain/money.ts'
import { onlineOrderStates } from '#domain/online-order-states.ts'
import type { NewGuarantee } from '#server/ledgers/orders/order-line-rows.ts'
import { placeOrder, type NewOrder } from '#server/ledgers/orders/place-order.ts'
import type { OrderRow } from '#server/ledgers/orders/order-rows.ts'
import { newOrder } from '#server/testing/new-order.ts'
import { payByCard } from '#server/testing/pay-by-card.ts'
import { rowsOf } from '#server/testing/books.ts'
import type { TestServer } from '#server/testing/test-server.ts'

/** Pieces of a variant, at 1.00 each without tax. */
export interface OrderedPieces {
  readonly skuId: string
  readonly pieces: number
  /** With this guarantee, at 0.50 each; macou does not pay it. */
  readonly guaranteeId?: string
}

/** Places an order of the first store; `paid`: by card, else it is to be paid at the counter. */
export async function placePieces(
  server: TestServer,
  goods: readonly OrderedPieces[],
  change: Partial<NewOrder> & { readonly paid?: boolean } = {},
): Promise<OrderRow> {
  const { paid = true, ...more } = change
  const store = server.one.stores[0]
  const { now } = server.clock
  const base = newOrder(goods[0]!.skuId, now)
  const total = goods.reduce((all, { pieces, guaranteeId }) => all + pieces * (guaranteeId ? 150 : 100), 0)
  const wanted: NewOrder = {
    ...base,
    lines: goods.map(({ skuId, pieces, guaranteeId }) => ({
      ...base.lines[0]!,
      skuId,
      quantity: milli(pieces * 1000),
      net: cents(pieces * 100),
      promised: [{ itemId: skuId, quantity: milli(pieces * 1000) }],
      ...(guaranteeId ? { guarantee: guaranteeOf(guaranteeId, pieces) } : {}),
    })),
    goods: cents(total),
    total: cents(total),
    payBy: paid ? 'card' : 'counter',
    ...more,
  }
  const { order } = await server.db.tx((tx) => placeOrder(tx, store, wanted))
  if (!paid || order.state === onlineOrderStates.waiting) return order
  return payByCard(server, order)
}

const guaranteeOf = (id: string, pieces: number): NewGuarantee => ({
  id,
  name: { zh: '保障', en: 'Guarantee' },
  unitPrice: cents(50),
  net: cents(pieces * 50),
  taxes: [],
  tax: cents(0),
  takesMacou: false,
  validDays: 365,
})

/** Begins to prepare an order, and takes its list. */
export async function beginPicking(server: TestServer, orderId: string): Promise<PickingTask> {
  const stocked = await server.callAs('manager', orderHandling.manualStocking, { id: orderId })
  if (stocked.error !== '') throw new Error(stocked.error)
  const [task] = await rowsOf<{ id: string }>(server.db, `select id from picking_task where order_id = '${orderId}'`)
  return (await server.callAs('manager', picking.take, { id: task!.id })).data
}

/** Picks everything of a list except so much of some lines, which is said to be missing; then it is finished and checked. */
export async function pickAll(
  server: TestServer,
  { id, lines }: PickingTask,
  missing: ReadonlyMap<number, number> = new Map(),
): Promise<PickingTask> {
  for (const { lineNo, quantity, picked } of lines) {
    const short = missing.get(lineNo) ?? 0
    const open = quantity - picked - short
    const pick = { id, requestId: randomUUID(), lineNo, quantity: open }
    if (open > 0) await accepted(server.callAs('manager', picking.pickLine, pick))
    const said = { id, lineNo, quantity: short, reason: 'not there', decision: 'refund' } as const
    if (short > 0) await accepted(server.callAs('manager', picking.shortLine, said))
  }
  await accepted(server.callAs('manager', picking.finish, { id }))
  return accepted(server.callAs('manager', picking.check, { id }))
}

async function accepted<T>(answer: Promise<{ readonly error: string; readonly data: T }>): Promise<T> {
  const { error, data } = await answer
  if (error !== '') throw new Error(error)
  return data
}

/** Everything that orders hold: of the stock, in staging, of times and of limits. */
export async function heldByOrders(server: TestServer) {
  const [row] = await rowsOf<Record<'locked' | 'staged' | 'slots' | 'pending' | 'web', number>>(
    server.db,
    `select coalesce((select sum(locked_milli) from stock_balance), 0)::bigint as locked,
      coalesce((select sum(b.quantity_milli) from stock_balance b join stock_place p on p.id = b.place_id
        and p.kind = 'staging'), 0)::bigint as staged,
      coalesce((select sum(taken) from pickup_slot), 0)::bigint as slots,
      coalesce((select sum(pending_milli) from sku_day), 0)::bigint as pending,
      coalesce((select sum(sold_milli) from online_day), 0)::bigint as web`,
  )
  return row!
}
