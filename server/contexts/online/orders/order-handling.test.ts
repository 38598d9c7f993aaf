import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderHandling } from '#contract/online/order-handling.ts'
import { cents, milli } from '#domain/money.ts'
import { onlineOrderStates } from '#domain/online-order-states.ts'
import { orderRefundStates } from '#domain/order-refund-states.ts'
import { addDays } from '#domain/store-days.ts'
import { findDifferences } from '#server/admin/books.ts'
import { addExtras } from '#server/contexts/catalogue/extras/add-extras.ts'
import { nextRevision } from '#server/kernel/catalogue-revision.ts'
import { bookStock } from '#server/ledgers/stock/book-stock.ts'
import { newOrder } from '#server/testing/new-order.ts'
import { rowsOf } from '#server/testing/books.ts'
import { beginPicking, heldByOrders, pickAll, placePieces } from '#server/testing/pick-order.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const MATERIAL = '0a000000-0000-7000-8000-0000000000e1'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  const hours = Array.from({ length: 7 }, (_, day) => ({ day, from: 0, to: 1440 }))
  const profile = { hours, selfPickup: true, preOrder: true, preOrderDays: 3, preparationMinutes: 20 }
  await server.db.query({
    text: 'update store set profile = profile || $2 where id = $1',
    values: [store().storeId, JSON.stringify(profile)],
  })
})
afterAll(() => server.close())

const store = () => server.one.stores[0]
const sku = (n: number): string => store().skus[n]!.id
const inBooks = async (): Promise<void> => expect(await findDifferences(server.db)).toEqual([])
const one = async <R>(text: string): Promise<R> => (await rowsOf<R>(server.db, text))[0]!

describe('a line that is reduced', () => {
  const reduce = (id: string, version: number, quantity: number, lineNo = 1) =>
    server.callAs('manager', orderHandling.reduceLine, { id, version, lineNo, quantity, reason: 'one is enough' })

  it('goes back to who has paid, and frees what it had of the stock and the limits', async () => {
    const order = await placePieces(server, [
      { skuId: sku(0), pieces: 3 },
      { skuId: sku(1), pieces: 1 },
    ])
    const before = await heldByOrders(server)
    expect((await reduce(order.id, order.version - 1, 1000)).error).toBe('record.stale')
    expect((await reduce(order.id, order.version, 4000)).error).toBe('refund.quantity-above-left')
    expect((await reduce(order.id, order.version, 1000, 9)).error).toBe('record.missing')
    const quote = await server.callAs('manager', orderHandling.quoteReduction, {
      id: order.id,
      lineNo: 1,
      quantity: 2000,
    })
    expect(quote.data).toEqual({ was: order.total_cents, is: order.total_cents - 200, macouBack: 0, paid: true })
    const { data } = await reduce(order.id, order.version, 2000)
    expect(data).toMatchObject({ state: onlineOrderStates.waiting, version: order.version + 1 })
    const after = await heldByOrders(server)
    expect([before.locked - after.locked, before.pending - after.pending, before.web - after.web]).toEqual([
      2000, 2000, 2000,
    ])
    expect(
      await rowsOf(
        server.db,
        `select kind, state, money_cents, reason from order_refund where order_id = '${order.id}'`,
      ),
    ).toEqual([{ kind: 'reduction', state: orderRefundStates.owed, money_cents: 200, reason: 'one is enough' }])
    await inBooks()
    await pickAll(server, await beginPicking(server, order.id))
    expect((await reduce(order.id, data.version, 1000)).error).toBe('state.not-allowed')
    await inBooks()
  })

  it('lowers what is due of an order that is not paid yet, and is never the last one', async () => {
    const { id, version } = await placePieces(server, [{ skuId: sku(2), pieces: 2 }], { paid: false })
    expect((await reduce(id, version, 2000)).error).toBe('order.reduce-all')
    await reduce(id, version, 1000)
    expect(await one(`select state, money_cents from order_refund where order_id = '${id}'`)).toEqual({
      state: orderRefundStates.lowered,
      money_cents: 100,
    })
    await pickAll(server, await beginPicking(server, id))
    const { code } = await one<{ code: string }>(`select pickup_code as code from online_order where id = '${id}'`)
    const handed = await server.callAs('manager', orderHandling.handOver, { id, code })
    expect(handed.message).toContain('1.00')
    expect(handed.error).toBe('order.unpaid')
    await inBooks()
  })
})

describe('another time', () => {
  const taken = async (from: number): Promise<number> =>
    (
      await one<{ n: number }>(
        `select coalesce(sum(taken), 0)::bigint as n from pickup_slot where from_minute = ${from}`,
      )
    ).n

  it('is taken and frees the one before, in both directions; a full one is refused', async () => {
    const day = addDays('2026-10-14', 1)
    const order = await placePieces(server, [{ skuId: sku(3), pieces: 1 }])
    const before = await taken(600)
    const move = (from: number, version: number) =>
      server.callAs('manager', orderHandling.changeSlot, { id: order.id, version, day, from })
    const later = await move(900, order.version)
    expect(later.data.version).toBe(order.version + 1)
    expect([await taken(600), await taken(900)]).toEqual([before - 1, 1])
    expect((await move(660, order.version)).error).toBe('record.stale')
    const earlier = await move(660, later.data.version)
    expect([await taken(660), await taken(900)]).toEqual([1, 0])
    expect(await one(`select slot_day, slot_from, slot_to from online_order where id = '${order.id}'`)).toEqual({
      slot_day: day,
      slot_from: 660,
      slot_to: 675,
    })
    // the same again is the same
    expect((await move(660, earlier.data.version)).data.version).toBe(earlier.data.version)
    await server.db.query({
      text: `insert into pickup_slot (org_id, store_id, day, from_minute, kind, capacity) values ($1, $2, $3, 720, 'pickup', 0)`,
      values: [store().orgId, store().storeId, day],
    })
    expect((await move(720, earlier.data.version)).error).toBe('order.slot-full')
    expect((await move(661, earlier.data.version)).error).toBe('order.slot-full')
    await inBooks()
  })
})

it('goods made to order take their materials when they are checked, and those of what was short stay', async () => {
  const { orgId, storeId } = store()
  const skuId = sku(4)
  await server.db.tx(async (tx) => {
    const unit = await tx.query<{ id: string }>({
      text: 'select unit_id as id from sku where org_id = $1 and store_id = $2 and id = $3',
      values: [orgId, storeId, skuId],
    })
    const material = { id: MATERIAL, unitId: unit.rows[0]!.id, itemNo: 'BEANS', name: { zh: '豆', en: 'Beans' } }
    const extras = { materials: [material], recipes: [{ skuId, materialId: MATERIAL, quantity: 20 }] }
    await addExtras(tx, store(), extras, await nextRevision(tx, orgId, storeId))
    const moves = [{ itemId: MATERIAL, quantity: milli(1000), to: 'shelf' as const }]
    await bookStock(tx, store(), [{ id: randomUUID(), reason: 'opening', at: server.clock.now, moves }])
  })
  const { version } = await one<{ version: number }>(
    `select max(version) as version from recipe where sku_id = '${skuId}'`,
  )
  const stock = `select shelf_milli as there, locked_milli as kept from sku_stock where item_id = '${MATERIAL}'`
  const base = newOrder(skuId, server.clock.now)
  const line = {
    ...base.lines[0]!,
    quantity: milli(3000),
    net: cents(300),
    recipeVersion: version,
    promised: [{ itemId: MATERIAL, quantity: milli(60) }],
  }
  const { id } = await placePieces(server, [{ skuId, pieces: 3 }], { lines: [line] })
  expect(await one(stock)).toEqual({ there: 1000, kept: 60 })
  const task = await beginPicking(server, id)
  expect(task.lines).toMatchObject([{ made: true, places: [] }])
  await pickAll(server, task, new Map([[1, 1000]]))
  expect(await one(stock)).toEqual({ there: 960, kept: 0 })
  const { code } = await one<{ code: string }>(`select pickup_code as code from online_order where id = '${id}'`)
  await server.callAs('manager', orderHandling.handOver, { id, code })
  expect(await one(stock)).toEqual({ there: 960, kept: 0 })
  await inBooks()
})

it('is prepared only when its goods are there', async () => {
  const order = await placePieces(server, [{ skuId: sku(5), pieces: 1 }], {
    lines: [{ ...newOrder(sku(5), server.clock.now).lines[0]!, presale: true, promised: [] }],
  })
  const refused = await server.callAs('manager', orderHandling.manualStocking, { id: order.id })
  expect([refused.error, refused.message]).toEqual(['order.goods-missing', expect.stringContaining('Tea')])
  await inBooks()
})
