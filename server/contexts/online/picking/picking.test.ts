import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderHandling } from '#contract/online/order-handling.ts'
import { picking } from '#contract/online/picking.ts'
import { onlineOrderStates } from '#domain/online-order-states.ts'
import { orderRefundStates } from '#domain/order-refund-states.ts'
import { pickingCheckStates, pickingTaskStates } from '#domain/picking-task-states.ts'
import { findDifferences } from '#server/admin/books.ts'
import { rowsOf } from '#server/testing/books.ts'
import { beginPicking, heldByOrders, pickAll, placePieces } from '#server/testing/pick-order.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const sku = (n: number): string => server.one.stores[0].skus[n]!.id
const stateOf = async (id: string): Promise<number> =>
  (await rowsOf<{ state: number }>(server.db, `select state from online_order where id = '${id}'`))[0]!.state
const codeOf = async (id: string): Promise<string> =>
  (await rowsOf<{ code: string }>(server.db, `select pickup_code as code from online_order where id = '${id}'`))[0]!
    .code
const onHand = async (skuId: string): Promise<number> =>
  (
    await rowsOf<{ n: number }>(
      server.db,
      `select shelf_milli + warehouse_milli as n from sku_stock where item_id = '${skuId}'`,
    )
  )[0]!.n
const nothing = { locked: 0, staged: 0, slots: 0, pending: 0, web: 0 }
const inBooks = async (): Promise<void> => expect(await findDifferences(server.db)).toEqual([])
const pick = (id: string, lineNo: number, quantity: number, more: object = {}) =>
  server.callAs('manager', picking.pickLine, { id, requestId: randomUUID(), lineNo, quantity, ...more })

describe('an order that is picked', () => {
  it('goes from its places to staging piece by piece, is checked, handed over by its code and completed', async () => {
    const before = await onHand(sku(0))
    const order = await placePieces(server, [
      { skuId: sku(0), pieces: 3 },
      { skuId: sku(1), pieces: 1 },
    ])
    const task = await beginPicking(server, order.id)
    expect(task).toMatchObject({
      orderNumber: order.number,
      state: pickingTaskStates.picking,
      checkState: pickingCheckStates.unchecked,
      printCount: 0,
    })
    expect(task.number).toMatch(/^PK-/)
    expect(task.lines.map(({ quantity, places }) => [quantity, places[0]!.wanted])).toEqual([
      [3000, 3000],
      [1000, 1000],
    ])
    expect((await pick(task.id, 1, 2000)).data.lines[0]).toMatchObject({ picked: 2000 })
    expect(await onHand(sku(0))).toBe(before - 2000)
    expect(await heldByOrders(server)).toMatchObject({ locked: 2000, staged: 2000 })
    await inBooks()
    expect((await server.callAs('manager', picking.finish, { id: task.id })).error).toBe('picking.open-lines')
    const checked = await pickAll(server, (await server.callAs('manager', picking.details, { id: task.id })).data)
    expect(checked).toMatchObject({ state: pickingTaskStates.closed, checkState: pickingCheckStates.checked })
    expect(await stateOf(order.id)).toBe(onlineOrderStates.awaitingPickup)
    expect(await heldByOrders(server)).toMatchObject({ locked: 0, staged: 4000, pending: 4000 })
    await inBooks()
    const handed = { id: order.id, code: await codeOf(order.id) }
    expect((await server.callAs('manager', orderHandling.handOver, handed)).data.state).toBe(
      onlineOrderStates.completed,
    )
    // asked again, it is what it is
    expect((await server.callAs('manager', orderHandling.handOver, handed)).error).toBe('')
    expect(await heldByOrders(server)).toMatchObject({ locked: 0, staged: 0, pending: 0, web: 4000 })
    expect(await rowsOf(server.db, `select sum(quantity_milli)::bigint as n from sku_day`)).toEqual([{ n: 4000 }])
    expect(await onHand(sku(0))).toBe(before - 3000)
    await inBooks()
  })

  it('refuses what is not in it, more than was bought, an unknown code, and who is not picking it', async () => {
    const order = await placePieces(server, [{ skuId: sku(2), pieces: 2 }])
    const { id } = await beginPicking(server, order.id)
    expect((await pick(id, 1, 3000)).error).toBe('picking.too-many')
    expect((await pick(id, 7, 1000)).error).toBe('picking.not-in-order')
    const scan = (code: string) =>
      server.callAs('manager', picking.pickLine, { id, requestId: randomUUID(), code, quantity: 1000 })
    expect((await scan('no such code')).error).toBe('barcode.missing')
    const codes = await rowsOf<{ sku_id: string; code: string }>(server.db, `select sku_id, code from sku_barcode`)
    const codeOfSku = (skuId: string): string => codes.find((one) => one.sku_id === skuId)!.code
    expect((await scan(codeOfSku(sku(3)))).error).toBe('picking.not-in-order')
    expect((await scan(codeOfSku(sku(2)))).data.lines[0]).toMatchObject({ picked: 1000 })
    const colleague = await server.callAs('owner', picking.pickLine, { id, requestId: randomUUID(), lineNo: 1 })
    expect(colleague.error).toBe('picking.taken')
    expect((await server.callAs('owner', picking.take, { id })).error).toBe('picking.taken')
    expect((await server.callAs('owner', picking.take, { id, note: 'she went home' })).data.note).toBe('she went home')
    expect((await server.callAs('owner', picking.check, { id })).error).toBe('state.not-allowed')
    await server.callAs('manager', picking.take, { id, note: 'back again' })
    await pickAll(server, (await server.callAs('manager', picking.details, { id })).data)
    await server.callAs('manager', orderHandling.handOver, { id: order.id, code: await codeOf(order.id) })
    await inBooks()
  })

  it('counts a pack as its pieces, and a scan that comes twice once', async () => {
    const order = await placePieces(server, [{ skuId: sku(3), pieces: 5 }])
    const { id } = await beginPicking(server, order.id)
    await server.db.query({
      text: `insert into sku_barcode (org_id, store_id, code, sku_id, quantity_milli) select org_id, store_id, 'PACK-4', id, 4000
        from sku where id = $1`,
      values: [sku(3)],
    })
    const scan = { id, requestId: randomUUID(), code: 'PACK-4', quantity: 1000 }
    expect((await server.callAs('manager', picking.pickLine, scan)).data.lines[0]).toMatchObject({ picked: 4000 })
    expect((await server.callAs('manager', picking.pickLine, scan)).data.lines[0]).toMatchObject({ picked: 4000 })
    const more = await server.callAs('manager', picking.pickLine, { ...scan, requestId: randomUUID() })
    expect(more.error).toBe('picking.too-many')
    const back = { id, requestId: randomUUID(), lineNo: 1, quantity: 3000 }
    expect((await server.callAs('manager', picking.unpickLine, back)).data.lines[0]).toMatchObject({ picked: 1000 })
    // what is put back is kept for the order again
    expect(await heldByOrders(server)).toMatchObject({ locked: 4000, staged: 1000 })
    expect((await server.callAs('manager', picking.unpickLine, { ...back, requestId: randomUUID() })).error).toBe(
      'picking.too-many',
    )
    await inBooks()
    await pickAll(server, (await server.callAs('manager', picking.details, { id })).data)
    await server.callAs('manager', orderHandling.handOver, { id: order.id, code: await codeOf(order.id) })
  })

  it('gives back what is short, without the limits that it counted, and is not short if it is found after all', async () => {
    const order = await placePieces(server, [
      { skuId: sku(4), pieces: 2 },
      { skuId: sku(5), pieces: 2 },
    ])
    const { id } = await beginPicking(server, order.id)
    const short = (lineNo: number, quantity: number, decision: 'refund' | 'wait' = 'refund') =>
      server.callAs('manager', picking.shortLine, { id, lineNo, quantity, reason: 'broken', decision })
    expect((await short(1, 3000)).error).toBe('picking.too-many')
    const broken = (await short(1, 2000)).data
    expect(broken.lines[0]).toMatchObject({ short: 2000, shortReason: 'broken' })
    const found = (await pick(id, 1, 1000)).data
    expect(found.lines[0]).toMatchObject({ short: 1000, picked: 1000 })
    // what the order comes to after the check, before that
    const less = [broken, found].map(({ settles }) => settles && settles.was - settles.is)
    expect(less).toEqual([200, 100])
    expect((await short(2, 1000, 'wait')).data.lines[1]).toMatchObject({ short: 0, waits: true })
    await pick(id, 2, 1000)
    expect((await server.callAs('manager', picking.finish, { id })).error).toBe('picking.open-lines')
    await pickAll(server, (await server.callAs('manager', picking.details, { id })).data, new Map([[1, 1000]]))
    expect(await rowsOf(server.db, `select kind, state, goods_cents, money_cents, reason from order_refund`)).toEqual([
      { kind: 'short', state: orderRefundStates.owed, goods_cents: 100, money_cents: 100, reason: 'not there' },
    ])
    expect(await heldByOrders(server)).toMatchObject({ locked: 0, staged: 3000, pending: 3000 })
    await inBooks()
    await server.callAs('manager', orderHandling.handOver, { id: order.id, code: await codeOf(order.id) })
    await inBooks()
  })

  it('of which nothing is there ends, and all that was paid for it goes back', async () => {
    const before = await heldByOrders(server)
    const order = await placePieces(server, [{ skuId: sku(6), pieces: 2 }])
    await pickAll(server, await beginPicking(server, order.id), new Map([[1, 2000]]))
    expect(await stateOf(order.id)).toBe(onlineOrderStates.cancelled)
    expect(
      await rowsOf(server.db, `select kind, money_cents from order_refund where order_id = '${order.id}'`),
    ).toEqual([{ kind: 'cancel', money_cents: 200 }])
    expect(await heldByOrders(server)).toEqual(before)
    await inBooks()
  })

  it('is put back once it was cancelled, where the picker says; its list stays until then', async () => {
    const before = await heldByOrders(server)
    const stock = await onHand(sku(7))
    const order = await placePieces(server, [{ skuId: sku(7), pieces: 2 }])
    const task = await beginPicking(server, order.id)
    await pick(task.id, 1, 1000)
    const [{ version }] = (await rowsOf<{ version: number }>(
      server.db,
      `select version from online_order where id = '${order.id}'`,
    )) as [{ version: number }]
    const wish = { id: order.id, version, reason: 'buyer asked' }
    expect((await server.callAs('manager', orderHandling.cancel, { ...wish, version: version - 1 })).error).toBe(
      'record.stale',
    )
    expect((await server.callAs('manager', orderHandling.cancel, wish)).data.state).toBe(onlineOrderStates.cancelled)
    expect(await heldByOrders(server)).toEqual({ ...before, staged: before.staged + 1000 })
    const list = await server.callAs('manager', picking.list, { open: 'yes' })
    expect(list.data.records).toMatchObject([{ id: task.id, toPutBack: true, state: pickingTaskStates.cancelled }])
    await inBooks()
    expect((await pick(task.id, 1, 1000)).error).toBe('state.not-allowed')
    const back = await server.callAs('manager', picking.putBack, { id: task.id })
    expect(back.data).toMatchObject({ toPutBack: false })
    expect((await server.callAs('manager', picking.putBack, { id: task.id })).error).toBe('')
    expect(await onHand(sku(7))).toBe(stock)
    expect(await heldByOrders(server)).toEqual(before)
    await inBooks()
  })

  it('keeps nothing of any order once all are handed over', async () => {
    const order = await placePieces(server, [{ skuId: sku(0), pieces: 1 }])
    await pickAll(server, await beginPicking(server, order.id))
    await server.callAs('manager', orderHandling.handOver, { id: order.id, code: await codeOf(order.id) })
    expect(await heldByOrders(server)).toMatchObject({ ...nothing, slots: expect.any(Number), web: expect.any(Number) })
  })
})
