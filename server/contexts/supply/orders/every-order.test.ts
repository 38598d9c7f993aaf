import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { purchaseOrders } from '#contract/supply/purchase-orders.ts'
import { milli } from '#domain/money.ts'
import { everyOrder } from '#server/contexts/supply/orders/orders.queries.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

async function add(): Promise<string> {
  server.clock.now += 1000
  const lines = [{ itemId: server.one.stores[0].skus[0]!.id, quantity: milli(1000) }]
  const form = { id: randomUUID(), supplierId: null, expectedOn: null, remark: '', language: 'en' as const, lines }
  const { error, data } = await server.callAs('manager', purchaseOrders.add, form)
  expect(error).toBe('')
  return data.id
}

it.each(['created', 'expected'] as const)(
  'all orders by %s: one written meanwhile puts none on two parts',
  async (sort) => {
    const ids = [await add(), await add(), await add(), await add()]
    const { orgId, storeId } = server.one.stores[0]
    const ctx = { tx: server.db, orgId, storeId, now: server.clock.now, permissions: new Set() } as unknown as Ctx
    const found: string[] = []
    for await (const part of everyOrder(ctx, { sort, order: 'desc' } as never, 2)) {
      found.push(...part.map(({ id }) => id))
      await add()
    }
    expect(new Set(found).size).toBe(found.length)
    expect(ids.filter((id) => !found.includes(id))).toEqual([])
  },
)
