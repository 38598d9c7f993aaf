import { afterAll, beforeAll, expect, it } from 'vitest'
import { members } from '#contract/organisation/members.ts'
import { orgRoles } from '#contract/organisation/roles.ts'
import { openWallet } from '#server/ledgers/macou/book-macou.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let phone = 1000
beforeAll(async () => {
  server = await startTestServer({ goods: 1 })
  await server.callAs('owner', orgRoles.add, { name: 'Books', permissions: [] })
  await server.db.query({
    text: `insert into fact (org_id, store_id, id, counter_id, shift_id, lease, fact_seq, kind, version, body, sha256,
        verdict, occurred_at, received_at, arrived_by)
      select $1, $2, gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 1, n, 'sale', 1, '{}', '', v, now(), now(), 'batch'
      from (values (1, 'accepted'), (2, 'held')) as rows (n, v)`,
    values: [server.one.orgId, server.one.stores[0].storeId],
  })
})
afterAll(() => server.close())

const tried = (text: string) => server.db.query({ text })

it.each(['truncate event', 'truncate event cascade', `update event set kind = 'x'`, 'delete from event'])(
  'the log refuses: %s',
  async (text) => {
    await expect(tried(text)).rejects.toThrow(/append-only/)
  },
)

it.each([
  'truncate fact',
  'truncate fact cascade',
  `update fact set body = '{"total":0}'`,
  `update fact set verdict = 'accepted', differences = '[]', deliveries = 2 where verdict = 'held'`,
  `update fact set fact_seq = fact_seq + 1`,
  `delete from fact where verdict = 'accepted'`,
])('facts refuse: %s', async (text) => {
  await expect(tried(text)).rejects.toThrow(/append-only/)
})

it.each([
  'truncate stock_ledger',
  'update stock_ledger set quantity_milli = quantity_milli + 1000',
  'update stock_ledger set value_micro = 7',
  'delete from stock_ledger',
  'truncate cost_ledger',
])('what was booked in stock refuses: %s', async (text) => {
  await expect(tried(text)).rejects.toThrow(/append-only/)
})

it.each(['truncate macou_entry', 'update macou_entry set amount_cents = 7', 'delete from macou_entry'])(
  'what was booked in macou refuses: %s',
  async (text) => {
    const memberId = (await server.callAs('cashier', members.add, { phone: `212555${String((phone += 1))}` })).data.id
    await openWallet(server.db, { orgId: server.one.orgId, memberId, cents: 100, now: server.clock.now })
    await expect(tried(text)).rejects.toThrow(/append-only/)
  },
)

it('an entry of stock may be given to another account of the same person', async () => {
  expect((await tried('update stock_ledger set account_id = gen_random_uuid()')).rowCount).toBeGreaterThan(0)
})

it('a fact that is delivered again is counted, and one that is held can be judged again', async () => {
  await tried(`update fact set deliveries = deliveries + 1, received_at = now() where verdict = 'accepted'`)
  await tried(`delete from fact where verdict = 'held'`)
  const { rows } = await tried('select verdict, deliveries from fact')
  expect(rows).toEqual([{ verdict: 'accepted', deliveries: 2 }])
})
