import { afterAll, beforeAll, expect, it } from 'vitest'
import { orderHandling } from '#contract/online/order-handling.ts'
import { readyOrders } from '#contract/online/ready-orders.ts'
import { pickupCodeTag } from '#domain/pickup-code-tag.ts'
import { initialsOf } from '#server/contexts/online/orders/ready-orders.handlers.ts'
import { rowsOf } from '#server/testing/books.ts'
import { beginPicking, pickAll, placePieces } from '#server/testing/pick-order.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const skus = () => server.one.stores[0].skus
const waiting = async () => (await server.callAs('cashier', readyOrders.list, {})).data
const ready = async () => (await waiting()).records

it('a tablet knows the orders that wait for pickup: what is due, what is in them, and no name and no code', async () => {
  const buyer = { name: 'Ada  King Lovelace', phone: '7185550133', mail: 'ada@example.com' }
  const goods = [
    { skuId: skus()[0]!.id, pieces: 3 },
    { skuId: skus()[1]!.id, pieces: 1 },
  ]
  const order = await placePieces(server, goods, { paid: false, buyer })
  const { records: none, ...coming } = await waiting()
  expect(none).toEqual([])
  expect(coming).toEqual({ takesOrders: false, preparing: 1, newestAt: server.clock.now })
  const reduce = { id: order.id, version: order.version, lineNo: 1, quantity: 1000, reason: 'two are enough' }
  expect((await server.callAs('manager', orderHandling.reduceLine, reduce)).error).toBe('')
  await pickAll(server, await beginPicking(server, order.id))
  const [row] = await rowsOf<{ code: string }>(server.db, 'select pickup_code as code from online_order')
  const { records, preparing, newestAt } = await waiting()
  expect({ preparing, newestAt }).toEqual({ preparing: 0, newestAt: coming.newestAt })
  expect(records).toEqual([
    {
      id: order.id,
      number: order.number,
      initials: 'AKL',
      tag: pickupCodeTag(order.id, row!.code),
      day: order.slot_day,
      from: order.slot_from,
      to: order.slot_to,
      due: 300,
      lines: [
        { name: { zh: '茶', en: 'Tea' }, quantity: 2000 },
        { name: { zh: '茶', en: 'Tea' }, quantity: 1000 },
      ],
    },
  ])
  for (const secret of [row!.code, 'Lovelace', '7185550133', 'ada@'])
    expect(JSON.stringify(records)).not.toContain(secret)
  const handOver = { id: order.id, code: row!.code }
  await server.db.query({ text: 'update online_order set paid_at = now()' })
  expect((await ready())[0]!.due).toBe(0)
  expect((await server.callAs('manager', orderHandling.handOver, handOver)).error).toBe('')
  expect(await waiting()).toMatchObject({ records: [], preparing: 0, newestAt: 0 })
})

it('initials are those of the first words of a name, in any script', () => {
  expect([' ada  king', '李雷', 'Ana María de la Cruz', ''].map(initialsOf)).toEqual(['AK', '李', 'AMD', ''])
})
