import { afterAll, beforeAll, expect, it } from 'vitest'
import { purchaseOrders } from '#contract/supply/purchase-orders.ts'
import { purchaseGenerate, reorder } from '#contract/supply/reorder.ts'
import { stockWarn, stockWarnSetting } from '#contract/stock/stock-warnings.ts'
import { suppliers } from '#contract/supply/suppliers.ts'
import { uuidv7 } from '#domain/ids.ts'
import { proposeOrders } from '#server/testing/order-night.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

/** Orders that wait for review count wherever something is proposed, so that nothing is ordered twice. */
let server: TestServer
let supplierId = ''
beforeAll(async () => {
  server = await startTestServer()
  await server.signIn('manager')
  await server.db.query({
    text: 'update sku_stock set shelf_milli = 1000, warehouse_milli = 0, locked_milli = 0 where org_id = $1 and store_id = $2',
    values: [server.one.stores[0].orgId, server.one.stores[0].storeId],
  })
  const form = { name: 'Tea Trading', leadDays: 5, language: 'en' as const }
  supplierId = (await server.callAs('manager', suppliers.add, form)).data.id
  for (const itemId of items())
    await server.callAs('manager', stockWarnSetting.set, { itemId, lower: 2000, upper: 21_000 })
})
afterAll(() => server.close())

const items = () => server.one.stores[0].skus.slice(0, 2).map((sku) => sku.id)
const newId = () => uuidv7(server.clock.now, crypto.getRandomValues(new Uint8Array(10)))
const order = (coming: number, id = newId()) => ({
  orders: [
    {
      id,
      supplierId,
      lines: items().map((itemId) => ({ itemId, method: 'fixed' as const, packs: 20, packId: null, coming })),
    },
  ],
})
const make = (asked: ReturnType<typeof order>) => server.callAs('manager', purchaseGenerate.warnings, asked)
const proposed = async () =>
  (await server.callAs('manager', reorder.suggest, { itemIds: items() })).data.records.map((one) => [
    one.proposals.fixed!.packs,
    one.waiting,
  ])
const warned = async () => {
  const { records } = (await server.callAs('manager', stockWarn.list, {})).data
  return items().map((id) => {
    const one = records.find((found) => found.itemId === id)!
    return [one.order!.packs, one.waiting]
  })
}

it('orders what is proposed once, however often and from wherever the button is pressed', async () => {
  await proposeOrders(server)
  expect(await proposed()).toEqual([
    [20, []],
    [20, []],
  ])
  // two windows show the same, and both are pressed
  const [one, two] = await Promise.all([make(order(0)), make(order(0))])
  expect([one.error, two.error].toSorted()).toEqual(['', 'purchase.more-coming'])
  const made = (one.error === '' ? one : two).data.orders[0]!
  expect((await make(order(0))).error).toBe('purchase.more-coming')

  // it is shown and counted in the dialog, in the warnings and in the draft of the next night
  const waiting = [{ ...made, quantity: 20_000 }]
  expect(await proposed()).toEqual([
    [0, waiting],
    [0, waiting],
  ])
  expect(await warned()).toEqual([
    [0, waiting],
    [0, waiting],
  ])
  await proposeOrders(server)
  expect((await server.callAs('manager', reorder.draft, {})).data.suppliers).toEqual([])

  // who has seen it may order more, and then both are said
  const more = await make(order(20_000))
  expect(more.error).toBe('')
  const [found] = (await server.callAs('manager', purchaseOrders.goodsLookup, { search: '10001' })).data.records
  expect(found!.waiting.map((one) => one.number)).toEqual([made.number, more.data.orders[0]!.number])
})

it('tells the reviewer what there is, what comes on other orders, and how it sold', async () => {
  const { data: list } = await server.callAs('manager', purchaseOrders.list, {})
  const [later, first] = list.records
  const figures = (await server.callAs('owner', reorder.reviewFigures, { id: later!.id })).data.records
  expect(figures).toMatchObject(
    items().map((itemId) => ({
      itemId,
      available: 1000,
      inTransit: 0,
      waiting: [{ id: first!.id, number: first!.number, quantity: 20_000 }],
      proposed: 0,
      window: { sold: 0 },
    })),
  )
  expect((await server.callAs('owner', purchaseOrders.details, { id: later!.id })).data.items[0]!.waiting).toHaveLength(
    1,
  )
  // reviewed, it is on the way and waits no more; deleted, it is proposed again
  expect((await server.callAs('owner', purchaseOrders.review, { id: first!.id, version: 1 })).error).toBe('')
  expect((await server.callAs('owner', reorder.reviewFigures, { id: later!.id })).data.records[0]).toMatchObject({
    inTransit: 20_000,
    waiting: [],
  })
  const missing = await server.callAs('owner', reorder.reviewFigures, { id: newId() })
  expect(missing.error).toBe('record.missing')
})

it('proposes again what a deleted order was for, and counts an order of before the night', async () => {
  const { data: list } = await server.callAs('manager', purchaseOrders.list, {})
  expect((await server.callAs('manager', purchaseOrders.delete, { id: list.records[0]!.id })).error).toBe('')
  const { itemId } = { itemId: items()[0]! }
  await server.callAs('manager', stockWarnSetting.set, { itemId, lower: 2000, upper: 51_000 })
  expect(await proposed()).toEqual([
    [30, []],
    [0, []],
  ])
  const asked = order(20_000)
  asked.orders[0]!.lines = [{ ...asked.orders[0]!.lines[0]!, packs: 10 }]
  expect((await make(asked)).error).toBe('')
  server.clock.now += 60_000
  await proposeOrders(server)
  const { suppliers: parts } = (await server.callAs('manager', reorder.draft, {})).data
  expect(parts).toMatchObject([{ items: 1 }])
  const lines = (
    await server.callAs('manager', reorder.draftLines, parts[0]!.id === null ? {} : { supplierId: parts[0]!.id })
  ).data.records
  expect(lines).toMatchObject([{ itemId, packs: 20, waiting: [{ quantity: 10_000 }] }])
  // the whole order is deleted: the draft wants it too
  expect((await server.callAs('manager', purchaseOrders.delete, { id: asked.orders[0]!.id })).error).toBe('')
  expect(
    (
      await server.callAs(
        'manager',
        reorder.draftLines,
        parts[0]!.id === null ? { sort: 'packs' } : { supplierId: parts[0]!.id, sort: 'packs' },
      )
    ).data.records,
  ).toMatchObject([{ itemId, packs: 30, waiting: [] }])
})
