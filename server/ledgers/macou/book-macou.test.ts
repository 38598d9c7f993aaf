import { afterAll, beforeAll, expect, it } from 'vitest'
import { members } from '#contract/organisation/members.ts'
import { bookMacou, macouOwners, openWallet } from '#server/ledgers/macou/book-macou.ts'
import { rowsOf } from '#server/testing/books.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let memberId: string
beforeAll(async () => {
  server = await startTestServer({ goods: 1 })
  memberId = (await server.callAs('cashier', members.add, { phone: '2125550100' })).data.id
})
afterAll(() => server.close())

const id = (n: number) => `01900000-0000-7000-8000-00000000000${n}`
const move = (cents: number, documentId: string, reason: 'deduction' | 'reward' = 'reward') => {
  const { orgId, stores } = server.one
  return {
    orgId,
    storeId: stores[0].storeId,
    memberId,
    saleId: id(1),
    now: server.clock.now,
    cents,
    documentId,
    reason,
  }
}
const accounts = () =>
  rowsOf(
    server.db,
    'select owner, sum(amount_cents)::bigint as cents from macou_entry where org_id = $1 group by owner order by owner',
    [server.one.orgId],
  )

it('each posting has a member’s side and the other side, and they sum to 0', async () => {
  expect(await openWallet(server.db, { ...move(500, id(9)), cents: 500 })).toBe(500)
  expect(await bookMacou(server.db, move(-200, id(1), 'deduction'))).toBe(300)
  expect(await bookMacou(server.db, move(30, id(1)))).toBe(330)
  expect(await accounts()).toEqual([
    { owner: macouOwners.member, cents: 330 },
    { owner: macouOwners.store, cents: 170 },
    { owner: macouOwners.issuer, cents: -500 },
  ])
  expect(
    await rowsOf(server.db, 'select entry_no, balance_cents from macou_entry where account_id = $1 order by entry_no', [
      memberId,
    ]),
  ).toEqual([
    { entry_no: 1, balance_cents: 500 },
    { entry_no: 2, balance_cents: 300 },
    { entry_no: 3, balance_cents: 330 },
  ])
})

it('a document is booked once for each reason, also by several at once, and nothing is no entry', async () => {
  const before = await accounts()
  expect(await bookMacou(server.db, move(30, id(1)))).toBeUndefined()
  expect(await bookMacou(server.db, move(0, id(2)))).toBeUndefined()
  expect(await accounts()).toEqual(before)
  // whoever waits for the wallet must find there what the one before has booked
  for (const turn of [1, 2, 3, 4, 5, 6, 7, 8]) {
    const documentId = `01900000-0000-7000-8000-0000000001${turn}0`
    const several = Array.from({ length: 8 }, () => server.db.tx((tx) => bookMacou(tx, move(10, documentId))))
    const once = (await Promise.all(several)).filter((balance) => balance !== undefined)
    expect(once).toEqual([330 + turn * 10])
  }
})

it('the database refuses half a pair, and a pair that does not sum to 0', async () => {
  const entry = (pair: string, owner: number, cents: number) =>
    `('${server.one.orgId}', '${pair}', ${owner}, '${owner === 2 ? id(7) : id(8)}', null, null, ${cents}, 'opening', now())`
  const insert = (...rows: string[]) =>
    server.db.query({
      text: `insert into macou_entry (org_id, pair_id, owner, account_id, entry_no, balance_cents, amount_cents, reason, at)
        values ${rows.join(', ')}`,
    })
  await expect(insert(entry(id(5), 2, 100))).rejects.toThrow(/a pair that sums to 0/)
  await expect(insert(entry(id(5), 2, 100), entry(id(5), 3, -99))).rejects.toThrow(/a pair that sums to 0/)
})
