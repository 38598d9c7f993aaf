import { afterAll, beforeAll, expect, it } from 'vitest'
import { notifications } from '#contract/organisation/notifications.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { newId } from '#server/kernel/new-id.ts'

let server: TestServer
const made: string[] = []

beforeAll(async () => {
  server = await startTestServer({ goods: 2 })
  const { orgId, storeId, skus } = server.one.stores[0]
  for (let n = 0; n < 12; n++) {
    const id = newId(server.clock.now + n)
    made.push(id)
    await server.db.query({
      text: `insert into outbound_notification (org_id, store_id, id, sale_id, sku_id, goods_name_zh, goods_name_en,
          goods_sku, quantity_milli, account_id, user_name, created_at, status)
        values ($1, $2, $3, $3, $4, '绿茶', 'Green tea', '10001', 1500, $3, 'Cashier', $5, 1)`,
      values: [orgId, storeId, id, skus[0]!.id, new Date(server.clock.now + n)],
    })
  }
})
afterAll(() => server.close())

it('lists ten a page, newest first, with unit and quantity', async () => {
  const { data } = await server.callAs('manager', notifications.list, {})
  expect(data.total).toBe(12)
  expect(data.records).toHaveLength(10)
  expect(data.records[0]).toEqual({
    id: made[11],
    goodsName: { zh: '绿茶', en: 'Green tea' },
    goodsSku: '10001',
    number: 1500,
    unitName: { zh: '件', en: 'each' },
    userName: 'Cashier',
    createTime: server.clock.now + 11,
    status: 1,
  })
  const second = await server.callAs('manager', notifications.list, { currentPage: 2 })
  expect(second.data.records.map((one) => one.id)).toEqual([made[1], made[0]])
})

it('is verified once: who did it first, and when, stays; the badge counts what is left', async () => {
  const id = made[3]!
  expect((await server.callAs('manager', notifications.count, {})).data).toEqual({ count: 12 })
  expect(await server.callAs('manager', notifications.verify, { id }, { locale: 'en_US' })).toMatchObject({
    code: 201,
    message: 'Outbound notification verified.',
    data: {},
  })
  const at = server.clock.now
  server.clock.now += 60_000
  expect((await server.callAs('owner', notifications.verify, { id })).error).toBe('')
  const { data } = await server.callAs('manager', notifications.list, { status: 2 })
  expect(data).toMatchObject({ total: 1, records: [{ id, status: 2, verifiedBy: 'manager Test', verifiedAt: at }] })
  expect((await server.callAs('manager', notifications.list, { status: 1 })).data.total).toBe(11)
  expect((await server.callAs('manager', notifications.count, {})).data).toEqual({ count: 11 })
  const log = await server.db.query({
    text: `select account_name, subject_id from event where kind = 'notification.verified'`,
  })
  expect(log.rows).toEqual([{ account_name: 'manager Test', subject_id: id }])
})

it('belongs to its store and organisation, and to who holds the permission', async () => {
  const id = made[0]!
  const otherStore = { storeId: server.one.stores[1].storeId }
  expect((await server.callAs('manager', notifications.list, {}, otherStore)).data.total).toBe(0)
  expect((await server.callAs('neighbour', notifications.verify, { id }, otherStore)).error).toBe('record.missing')
  expect((await server.callAs('owner', notifications.verify, { id }, { organisation: server.two })).error).toBe(
    'record.missing',
  )
  expect((await server.callAs('cashier', notifications.list, {})).error).toBe('access.denied')
  expect((await server.callAs('cashier', notifications.verify, { id })).error).toBe('access.denied')
})
