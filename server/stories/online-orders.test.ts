import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderHandling } from '#contract/online/order-handling.ts'
import { picking } from '#contract/online/picking.ts'
import { onlineOrderActions, onlineOrderStates } from '#domain/online-order-states.ts'
import { orderRefundStates } from '#domain/order-refund-states.ts'
import { findDifferences } from '#server/admin/books.ts'
import { moveOrder } from '#server/ledgers/orders/move-order.ts'
import { placeOrder } from '#server/ledgers/orders/place-order.ts'
import type { OrderRow } from '#server/ledgers/orders/order-rows.ts'
import { rowsOf } from '#server/testing/books.ts'
import { orderD1 } from '#server/testing/order-d1.ts'
import { payByCard } from '#server/testing/pay-by-card.ts'
import { beginPicking, heldByOrders, pickAll } from '#server/testing/pick-order.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const store = () => server.one.stores[0]
/** Places and pays it. */
async function paid(kind: 'pickup' | 'delivery'): Promise<OrderRow> {
  const wanted = await orderD1(server, kind)
  const { order } = await server.db.tx((tx) => placeOrder(tx, store(), wanted))
  return payByCard(server, order)
}

const refundsOf = (id: string) =>
  rowsOf(
    server.db,
    `select kind, goods_cents as goods, fees_cents as fees, tax_cents as tax, tip_cents as tip, macou_cents as macou,
      money_cents as money from order_refund where order_id = '${id}' and state = ${orderRefundStates.owed} order by number`,
  )
const stateOf = async (id: string): Promise<OrderRow> =>
  (await rowsOf<OrderRow>(server.db, `select * from online_order where id = '${id}'`))[0]!
const inBooks = async (): Promise<void> => expect(await findDifferences(server.db)).toEqual([])

it('8. of an order one of two a is missing: it goes back with its tax in money and macou; the rest is handed over', async () => {
  const before = await heldByOrders(server)
  const order = await paid('pickup')
  const task = await beginPicking(server, order.id)
  const a = task.lines.find((line) => line.skuId === store().skus[0]!.id)!
  await pickAll(server, task, new Map([[a.lineNo, 1000]]))
  expect(await refundsOf(order.id)).toEqual([
    { kind: 'short', goods: 1299, fees: 0, tax: 134, tip: 0, macou: 333, money: 1100 },
  ])
  await inBooks()
  const { pickup_code: code } = order
  const handed = await server.callAs('manager', orderHandling.handOver, { code })
  expect(handed.data.state).toBe(onlineOrderStates.completed)
  const { web, slots: taken, ...left } = await heldByOrders(server)
  expect(left).toEqual({ locked: before.locked, staged: before.staged, pending: before.pending })
  expect([web, taken]).toEqual([before.web + 3000, before.slots + 1])
  await inBooks()
})

describe('16. an order is cancelled', () => {
  const everything = { kind: 'cancel', goods: 3947, fees: 799, tax: 434, tip: 300, macou: 1000, money: 4480 }
  const byBuyer = (id: string) =>
    server.db.tx((tx) =>
      moveOrder(tx, store(), id, {
        to: onlineOrderStates.cancelled,
        from: onlineOrderActions.withdraw,
        by: { kind: 'buyer' },
        now: server.clock.now,
      }),
    )
  const byStore = async (id: string) => {
    const { version } = await stateOf(id)
    return server.callAs('manager', orderHandling.cancel, { id, version, reason: 'buyer asked' })
  }

  it('by its buyer alone before it is prepared: all that was paid goes back', async () => {
    const before = await heldByOrders(server)
    const { id } = await paid('delivery')
    await byBuyer(id)
    expect(await refundsOf(id)).toEqual([everything])
    expect(await heldByOrders(server)).toEqual(before)
    await inBooks()
  })

  it.each(['stocking', 'picked in part', 'ready'] as const)('only by consent once it is %s: the same', async (when) => {
    const before = await heldByOrders(server)
    const { id } = await paid('delivery')
    const task = await beginPicking(server, id)
    const requestId = `0192f0c1-0000-7000-8001-0000000000${when === 'ready' ? 'a1' : 'a2'}`
    const some = { id: task.id, requestId, lineNo: 1, quantity: 1000 }
    if (when === 'picked in part') expect((await server.callAs('manager', picking.pickLine, some)).error).toBe('')
    if (when === 'ready') await pickAll(server, task)
    await expect(byBuyer(id)).rejects.toMatchObject({ code: 'state.not-allowed' })
    expect((await byStore(id)).data.state).toBe(onlineOrderStates.cancelled)
    expect(await refundsOf(id)).toEqual([everything])
    expect((await server.callAs('manager', picking.putBack, { id: task.id })).error).toBe('')
    expect(await heldByOrders(server)).toEqual(before)
    await inBooks()
  })

  it('after a part was short: the rest of it, so that exactly all went back', async () => {
    const before = await heldByOrders(server)
    const { id } = await paid('delivery')
    const task = await beginPicking(server, id)
    await pickAll(server, task, new Map([[1, 1000]]))
    await byStore(id)
    expect(await refundsOf(id)).toEqual([
      { kind: 'short', goods: 1299, fees: 0, tax: 134, tip: 0, macou: 333, money: 1100 },
      { kind: 'cancel', goods: 2648, fees: 799, tax: 300, tip: 300, macou: 667, money: 3380 },
    ])
    await server.callAs('manager', picking.putBack, { id: task.id })
    expect(await heldByOrders(server)).toEqual(before)
    await inBooks()
  })

  it('not once it is on its way', async () => {
    const { id } = await paid('delivery')
    await pickAll(server, await beginPicking(server, id))
    expect((await server.callAs('manager', orderHandling.dispatch, { id })).error).toBe('')
    expect((await byStore(id)).error).toBe('state.not-allowed')
    expect(await refundsOf(id)).toEqual([])
    await inBooks()
  })
})
