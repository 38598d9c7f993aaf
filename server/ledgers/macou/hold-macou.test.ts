import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { members } from '#contract/organisation/members.ts'
import { cents } from '#domain/money.ts'
import { openWallet } from '#server/ledgers/macou/book-macou.ts'
import { endHold, freeMacou, holdMacou, holdOwners, useHolds } from '#server/ledgers/macou/hold-macou.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const MINUTE = 60_000

let server: TestServer
let phone = 2_125_558_000
let memberId: string
beforeAll(async () => {
  server = await startTestServer({ goods: 1 })
})
afterAll(() => server.close())
beforeEach(async () => {
  memberId = (await server.callAs('cashier', members.add, { phone: String((phone += 1)) })).data.id
  await openWallet(server.db, { orgId: server.one.orgId, memberId, cents: 500, now: server.clock.now })
})

const order = (n: number) => ({ kind: holdOwners.order, id: `01900000-0000-7000-8000-${memberId.slice(-11)}${n}` })
const hold = (n: number, amount: number, minutes = 30) => {
  const { orgId, stores } = server.one
  const { now } = server.clock
  const until = now + minutes * MINUTE
  const owner = order(n)
  return server.db.tx((tx) =>
    holdMacou(tx, { orgId, storeId: stores[0].storeId, memberId, owner, amount: cents(amount), now, until }),
  )
}
const free = async (now = server.clock.now) =>
  (await freeMacou(server.db, { orgId: server.one.orgId, memberId, now }))!.free

it('an order reserves macou without a shift, for as long as it is neither paid nor ended', async () => {
  await hold(1, 300)
  expect(await free()).toBe(200)
  // its time to pay is over, but the provider may still say that it was paid
  expect(await free(server.clock.now + 30 * MINUTE)).toBe(200)
  await endHold(server.db, server.one.orgId, server.one.stores[0].storeId, order(1))
  expect(await free()).toBe(500)
})

it('asked again with another amount, that replaces it; what is above what is free is refused, and so is one for what is finished', async () => {
  await hold(1, 300)
  await hold(1, 450)
  expect(await free()).toBe(50)
  await expect(hold(2, 51)).rejects.toMatchObject({ code: 'macou.insufficient' })
  await hold(1, 100)
  await hold(2, 400)
  expect(await free()).toBe(0)
  await endHold(server.db, server.one.orgId, server.one.stores[0].storeId, order(2))
  expect(await free()).toBe(400)
  await useHolds(server.db, server.one.orgId, holdOwners.order, [order(1).id])
  await expect(hold(1, 100)).rejects.toMatchObject({ code: 'macou.sale-done' })
})

it('eight who ask at once never reserve more than there is', async () => {
  const answers = await Promise.allSettled(Array.from({ length: 8 }, (_, n) => hold(n, 100)))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  expect(await free()).toBe(0)
})
