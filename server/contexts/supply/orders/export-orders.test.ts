import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { purchaseOrders } from '#contract/purchase-orders.ts'
import { milli } from '#domain/money.ts'
import { everyOrder } from '#server/contexts/supply/orders/orders.queries.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

async function ordered(): Promise<void> {
  const line = { itemId: server.one.stores[0].skus[0]!.id, quantity: milli(1000) }
  const order = {
    id: randomUUID(),
    supplierId: null,
    expectedOn: null,
    remark: '',
    language: 'en' as const,
    lines: [line],
  }
  expect((await server.callAs('manager', purchaseOrders.add, order)).error).toBe('')
}

it('a file of all orders has each once, also one of the next part when another is written meanwhile', async () => {
  for (let n = 0; n < 3; n++) await ordered()
  const { orgId, storeId } = server.one.stores[0]
  const ctx = { tx: server.db, orgId, storeId, now: server.clock.now, permissions: new Set<never>() }
  const listed: string[] = []
  for await (const part of everyOrder(ctx, { sort: 'created', currentPage: 1, pageSize: 20 }, 2)) {
    listed.push(...part.map((row) => row.id))
    await ordered()
  }
  expect(listed).toHaveLength(3)
  expect(new Set(listed).size).toBe(3)
})
