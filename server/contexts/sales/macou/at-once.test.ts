import { afterAll, beforeAll, expect, it } from 'vitest'
import { macou } from '#contract/sales/macou.ts'
import { members } from '#contract/organisation/members.ts'
import { cents } from '#domain/money.ts'
import { releaseDue } from '#server/contexts/sales/macou/release-macou.job.ts'
import { openWallet } from '#server/ledgers/macou/book-macou.ts'
import { walletOf } from '#server/ledgers/macou/wallets.ts'
import { wrongSums } from '#server/testing/books.ts'
import { onDuty, type Tablet } from '#server/testing/tablet.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const DAY = 86_400_000
const ROUNDS = 5
const OPENING = 10_000

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.db.query({ text: `update store set profile = profile || '{"cashRewardBps": 700, "refundDays": 1}'` })
})
afterAll(() => server.close())

it('tills, payments with macou and the job work on the same wallets at once: nobody is refused, and all sums are right', async () => {
  const { orgId, stores } = server.one
  const people: string[] = []
  for (const n of [0, 1, 2]) {
    const { data } = await server.callAs('cashier', members.add, { phone: `212555600${n}` })
    await openWallet(server.db, { orgId, memberId: data.id, cents: OPENING, now: server.clock.now })
    people.push(data.id)
  }
  const tills = [
    await onDuty(server),
    await onDuty(server, { person: 'cashier2', counter: 1, deviceId: 'tablet-2' }),
    await onDuty(server, { person: 'neighbour', store: stores[1], deviceId: 'tablet-3' }),
  ]
  const skus = [stores[0].skus, stores[0].skus, stores[1].skus]
  /** One sale to each member, in another order at each till, each with a refund of a piece. */
  const batch = (till: Tablet, n: number) =>
    [...people.slice(n), ...people.slice(0, n)].flatMap((memberId) => {
      const data = till.saleData([{ sku: skus[n]![0]!, quantity: 2000 }])
      const sale = till.freeze('sale', { ...data, memberId }, { v: 2 })
      return [sale, till.refund(sale, [1000])]
    })
  const refused: string[] = []
  const ask = async (person: 'cashier' | 'cashier2', memberId: string) => {
    const saleId = tills[0]!.newId()
    const lines = [{ skuId: skus[0]![0]!.id, total: cents(500) }]
    const { error } = await server.callAs(person, macou.hold, { saleId, memberId, amount: cents(10), lines })
    if (error !== '') refused.push(error)
    await server.callAs(person, macou.release, { saleId })
  }
  for (let round = 0; round < ROUNDS; round++) {
    // what the round before earned is released while this one sells
    server.clock.now += 2 * DAY
    for (const person of ['cashier', 'cashier2', 'neighbour'] as const) await server.signIn(person)
    const delivered = await Promise.all([
      ...tills.map((till, n) => till.deliver(batch(till, n))),
      ask('cashier', people[0]!),
      ask('cashier2', people[1]!),
      ask('cashier', people[2]!),
      ...stores.map(({ storeId }) => releaseDue(server.db, { orgId, storeId }, server.clock.now)),
    ])
    const verdicts = delivered
      .slice(0, tills.length)
      .flatMap((answer) => (answer as Awaited<ReturnType<Tablet['deliver']>>).results)
    expect(verdicts.filter(({ verdict }) => verdict === 'held')).toEqual([])
  }
  expect(refused).toEqual([])
  const wallets = await Promise.all(people.map((id) => walletOf(server.db, orgId, id, server.clock.now)))
  expect(new Set(wallets.map((wallet) => wallet!.balance)).size).toBe(1)
  expect(wallets[0]!.balance).toBeGreaterThan(OPENING)
  expect(await wrongSums(server.db)).toEqual([])
})
