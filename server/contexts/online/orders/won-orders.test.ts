import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { onlineOrders } from '#contract/online/online-orders.ts'
import { orderHandling } from '#contract/online/order-handling.ts'
import { onlineOrderStates } from '#domain/online-order-states.ts'
import { findDifferences } from '#server/admin/books.ts'
import { moveOrder } from '#server/ledgers/orders/move-order.ts'
import type { OrderBy, OrderRow } from '#server/ledgers/orders/order-rows.ts'
import { rowsOf } from '#server/testing/books.ts'
import { beginPicking, pickAll, placePieces } from '#server/testing/pick-order.ts'
import { shopVisit } from '#server/testing/shop-visit.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { openShop, putOnSale, takeOrders } from '#server/testing/web-shop.ts'
import { winPrize } from '#server/testing/win-prize.ts'

const { cancelled, awaitingPickup } = onlineOrderStates
const NO_REFUND = { error: 'refund.won-prize', message: 'An order that won a prize cannot be refunded.' }
const IN_ENGLISH = { locale: 'en_US' } as const

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  const shop = { organisation: server.one, store: store(), prefix: 'tea' }
  await openShop(server, shop)
  await putOnSale(server, shop, store().skus[0]!.id)
  await takeOrders(server, shop)
})
afterAll(() => server.close())

const store = () => server.one.stores[0]
const sku = (n: number): string => store().skus[n]!.id
const check = async (id: string) => (await server.callAs('manager', onlineOrders.drawCheck, { id })).data
const reduce = ({ id, version }: OrderRow) => {
  const line = { id, version, lineNo: 1, quantity: 1000, reason: 'one is enough' }
  return server.callAs('manager', orderHandling.reduceLine, line, IN_ENGLISH)
}
const cancel = ({ id, version }: OrderRow) =>
  server.callAs('manager', orderHandling.cancel, { id, version, reason: 'sold out' }, IN_ENGLISH)
const backOf = (id: string) =>
  rowsOf(server.db, 'select kind, money_cents as money from order_refund where order_id = $1', [id])

type Placing = NonNullable<Parameters<typeof placePieces>[2]>
async function won(pieces: number, change: Placing = {}): Promise<OrderRow> {
  const order = await placePieces(server, [{ skuId: sku(0), pieces }], change)
  expect(await check(order.id)).toEqual({ won: false })
  await winPrize(server, order.id, sku(1))
  expect(await check(order.id)).toEqual({ won: true })
  return order
}

describe('an order of the web shop that won a prize', () => {
  it('cannot be refunded: neither a line of it, nor all, whoever of the store asks', async () => {
    const order = await won(2)
    expect(await reduce(order)).toMatchObject(NO_REFUND)
    expect(await cancel(order)).toMatchObject(NO_REFUND)
    const chinese = await server.callAs('manager', orderHandling.cancel, {
      id: order.id,
      version: order.version,
      reason: '缺货',
    })
    expect(chinese.message).toBe('中奖订单不能退款。')
    expect(await backOf(order.id)).toEqual([])
    expect(await findDifferences(server.db)).toEqual([])
  })

  it('nor by its buyer, whose page says why instead of offering it', async () => {
    const secret = 'w'.repeat(32)
    const order = await placePieces(server, [{ skuId: sku(0), pieces: 1 }], { secret })
    const visit = shopVisit(server, 'en')
    const pages = [await visit.open(`/s/tea/en/order/${secret}`), await visit.open(`/s/tea/zh/order/${secret}`)]
    await winPrize(server, order.id, sku(1))
    const says = [
      [NO_REFUND.message, 'This order won a prize in the store’s draw, so it can’t be cancelled.'],
      ['中奖订单不能退款。', '这份订单在门店抽奖中中了奖，不能取消。'],
    ] as const
    for (const [at, [refusal, reason]] of says.entries()) {
      // opened before it won, it still offers it
      const refused = await visit.submit(pages[at]!, '/cancel')
      expect([refused.status, refused.text]).toEqual([409, expect.stringContaining(refusal)])
      const opened = await visit.open(pages[at]!.path)
      for (const { html, text } of [refused, opened]) {
        expect(text).toContain(reason)
        expect(html).not.toContain('/cancel"')
      }
    }
    await pickAll(server, await beginPicking(server, order.id))
    const { text } = await visit.open(pages[0]!.path)
    expect(text).toContain(says[0][1])
    expect(text).not.toContain('Call the store to cancel')
  })

  it('may be cancelled by its buyer as long as nothing of it was paid', async () => {
    const secret = 'u'.repeat(32)
    await won(1, { secret, paid: false })
    const visit = shopVisit(server, 'en')
    const after = await visit.submit(await visit.open(`/s/tea/en/order/${secret}`), '/cancel')
    expect([after.status, after.text]).toEqual([200, expect.stringContaining('Cancelled')])
  })

  it('is given up as long as nothing of it was paid: then nothing goes back', async () => {
    const order = await won(2, { paid: false })
    expect((await reduce(order)).error).toBe('')
    expect((await cancel({ ...order, version: order.version + 1 })).error).toBe('')
    expect(await backOf(order.id)).toEqual([{ kind: 'reduction', money: 100 }])
  })

  it('gives back what was not there when it was picked, also all of it', async () => {
    const some = await won(3)
    await pickAll(server, await beginPicking(server, some.id), new Map([[1, 1000]]))
    const all = await won(1)
    await pickAll(server, await beginPicking(server, all.id), new Map([[1, 1000]]))
    expect([await backOf(some.id), await backOf(all.id)]).toEqual([
      [{ kind: 'short', money: 100 }],
      [{ kind: 'cancel', money: 100 }],
    ])
    expect(await findDifferences(server.db)).toEqual([])
  })

  it('ends by the clock like any other', async () => {
    const { id } = await won(1)
    await pickAll(server, await beginPicking(server, id))
    const by: OrderBy = { kind: 'clock' }
    const ended = { to: cancelled, from: [awaitingPickup], by, now: server.clock.now }
    await server.db.tx((tx) => moveOrder(tx, store(), id, ended))
    expect(await backOf(id)).toEqual([{ kind: 'cancel', money: 100 }])
  })
})

it('whether an order of another organisation won is nobody’s to know', async () => {
  const { id } = await won(1)
  const { data } = await server.callAs('owner', onlineOrders.drawCheck, { id }, { organisation: server.two })
  expect(data).toEqual({ won: false })
})
