import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { purchaseOrders } from '#contract/supply/purchase-orders.ts'
import { inbound } from '#contract/stock/stock-documents.ts'
import { inboundTypes } from '#domain/document-types.ts'
import { milli } from '#domain/money.ts'
import { placesOf } from '#server/testing/places.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const ONE = 1_000_000
let server: TestServer
let placeId: string
const item = (n: number) => server.one.stores[0].skus[n]!.id
beforeAll(async () => {
  server = await startTestServer()
  placeId = (await placesOf(server, server.one.stores[0])).warehouse
})
afterAll(() => server.close())

/** The manager's acts without seeing costs. */
async function blind<T>(work: () => Promise<T>): Promise<T> {
  const put = (permissions: string) =>
    server.db.query({
      text: `update store_role set permissions = ${permissions} where org_id = $1 and name = 'manager'`,
      values: [server.one.orgId],
    })
  await put(`permissions - 'shopCostSee'`)
  try {
    return await work()
  } finally {
    await put(`permissions || '["shopCostSee"]'`)
  }
}

const line = (n: number, quantity: number, costMicro?: number) => ({
  itemId: item(n),
  placeId,
  quantity: milli(quantity),
  ...(costMicro === undefined ? {} : { costMicro }),
})

it('a draft with two lines of an item keeps both costs when somebody saves it who sees none', async () => {
  const draft = { id: randomUUID(), type: inboundTypes.found, remark: '' }
  const details = async () => (await server.callAs('manager', inbound.details, { id: draft.id })).data
  const lines = [line(0, 1000, ONE), line(0, 2000, 3 * ONE), line(1, 1000, 7 * ONE)]
  expect((await server.callAs('manager', inbound.save, { ...draft, version: 0, lines })).error).toBe('')
  await blind(async () => {
    const seen = await details()
    expect(seen.lines.map((one) => one.costMicro)).toEqual([undefined, undefined, undefined])
    const sent = seen.lines.map(({ lineId, itemId, quantity }) => ({ lineId, itemId, placeId, quantity }))
    // the remark changes, the first line is deleted, and one of the same item is new
    const [, second, third] = sent
    const kept = [second!, third!, line(0, 5000, 99 * ONE)]
    const answer = await server.callAs('manager', inbound.save, {
      ...draft,
      version: 1,
      remark: 'Counted',
      lines: sent,
    })
    expect(answer.error).toBe('')
    expect((await server.callAs('manager', inbound.save, { ...draft, version: 2, lines: kept })).error).toBe('')
  })
  expect((await details()).lines.map((one) => [one.quantity, one.costMicro])).toEqual([
    [2000, 3 * ONE],
    [1000, 7 * ONE],
    [5000, undefined],
  ])
})

it('who sees no costs writes none into a new draft either', async () => {
  const id = randomUUID()
  await blind(async () => {
    const draft = { id, version: 0, type: inboundTypes.found, remark: '', lines: [line(0, 1000, 5 * ONE)] }
    expect((await server.callAs('manager', inbound.save, draft)).error).toBe('')
  })
  const { data } = await server.callAs('manager', inbound.details, { id })
  expect(data.lines.map((one) => one.costMicro)).toEqual([undefined])
})

it('an order with two lines of an item keeps both costs likewise', async () => {
  const order = { id: randomUUID(), supplierId: null, expectedOn: null, remark: '', language: 'en' as const }
  const lines = [
    { itemId: item(0), quantity: milli(1000), costMicro: ONE },
    { itemId: item(0), quantity: milli(2000), costMicro: 3 * ONE },
  ]
  expect((await server.callAs('manager', purchaseOrders.add, { ...order, lines })).error).toBe('')
  const details = async () => (await server.callAs('manager', purchaseOrders.details, { id: order.id })).data
  await blind(async () => {
    const seen = await details()
    const sent = seen.lines.map(({ lineId, itemId, quantity }) => ({ lineId, itemId, quantity }))
    const changed = { ...order, version: seen.version, remark: 'By Friday', lines: sent.toReversed() }
    expect((await server.callAs('manager', purchaseOrders.edit, changed)).error).toBe('')
  })
  expect((await details()).lines.map((one) => [one.quantity, one.costMicro])).toEqual([
    [2000, 3 * ONE],
    [1000, ONE],
  ])
})
