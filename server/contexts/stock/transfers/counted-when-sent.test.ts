import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { stockCount } from '#contract/stock/stock-counts.ts'
import { inbound } from '#contract/stock/stock-documents.ts'
import { stockTransfers } from '#contract/stock/stock-transfers.ts'
import { countDecisions, countKinds } from '#domain/stock-count.ts'
import { inboundTypes } from '#domain/document-types.ts'
import { milli } from '#domain/money.ts'
import { stockDifferences } from '#server/admin/verify-stock.admin.ts'
import { countingDevice } from '#server/testing/counting-device.ts'
import { placesOf } from '#server/testing/places.ts'
import { rowsOf } from '#server/testing/books.ts'
import { testRunner } from '#server/testing/test-runner.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** Counts an item at a place and posts what was found. */
async function count(itemId: string, placeId: string, found: number): Promise<void> {
  const id = randomUUID()
  const made = async () => ({
    id,
    version: (await server.callAs('manager', stockCount.details, { id })).data.version,
  })
  const step = async (name: 'start' | 'finish' | 'post') =>
    expect((await server.callAs('manager', stockCount[name], await made())).error).toBe('')
  await server.callAs('manager', stockCount.add, { id, kind: countKinds.single, itemIds: [itemId] })
  await step('start')
  const device = await countingDevice(server, 'manager', () => ({ itemId, placeId }), id)
  await device.send([device.entry(id, found)])
  await step('finish')
  const decision = { id, decision: countDecisions.post, lines: [{ itemId, placeId }] }
  expect((await server.callAs('manager', stockCount.decide, decision)).error).toBe('')
  await step('post')
  await testRunner(server.db, { now: () => server.clock.now }).runDue()
}

it('goods that are sent as their place is counted are under way with the value that left, and no more', async () => {
  const store = server.one.stores[0]
  const itemId = store.skus[0]!.id
  const { warehouse } = await placesOf(server, store)
  const document = randomUUID()
  const lines = [{ itemId, placeId: warehouse, quantity: milli(150_000), costMicro: 2_500_000 }]
  const saved = await server.callAs('manager', inbound.save, {
    id: document,
    version: 0,
    type: inboundTypes.found,
    remark: '',
    lines,
  })
  await server.callAs('manager', inbound.post, { id: document, version: saved.data.version })
  await count(itemId, warehouse, 200_000)

  const id = randomUUID()
  const draft = await server.callAs('manager', stockTransfers.add, {
    id,
    version: 0,
    direction: 'offer',
    storeId: server.one.stores[1].storeId,
    remark: '',
    lines: [{ itemId, quantity: milli(10_000) }],
  })
  const asked = await server.callAs('manager', stockTransfers.request, { id, version: draft.data.version })
  const sent = await server.callAs('manager', stockTransfers.send, {
    id,
    version: asked.data.version,
    lines: [{ lineNo: 1, quantity: milli(10_000), placeId: warehouse }],
  })
  expect(sent.error).toBe('')
  // the count had seen them gone, so as many were put back there
  const late = await rowsOf<{ late: number }>(
    server.db,
    `select sum(late_milli)::bigint as late from stock_count_line where item_id = '${itemId}'`,
  )
  expect(late).toEqual([{ late: 10_000 }])
  expect(await server.db.tx((tx) => stockDifferences(tx))).toEqual([])
})
