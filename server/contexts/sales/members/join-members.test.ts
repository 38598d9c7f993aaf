import { afterAll, beforeAll, expect, it } from 'vitest'
import { macou } from '#contract/sales/macou.ts'
import { members } from '#contract/organisation/members.ts'
import { memberWallets } from '#contract/sales/member-wallets.ts'
import { cents } from '#domain/money.ts'
import { openWallet } from '#server/ledgers/macou/book-macou.ts'
import { walletOf } from '#server/ledgers/macou/wallets.ts'
import { rowsOf, wrongSums } from '#server/testing/books.ts'
import { onDuty, type Tablet } from '#server/testing/tablet.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let tablet: Tablet
let phone = 2_125_559_000
beforeAll(async () => {
  server = await startTestServer({ goods: 3 })
  await server.db.query({ text: `update store set profile = profile || '{"cashRewardBps": 1000}'` })
  tablet = await onDuty(server)
})
afterAll(() => server.close())

interface Known {
  readonly id: string
  readonly code: string
  readonly phone: string
}
async function memberWith(amount = 0): Promise<Known> {
  const own = String((phone += 1))
  const { data } = await server.callAs('cashier', members.add, { phone: own })
  if (amount !== 0)
    await openWallet(server.db, { orgId: server.one.orgId, memberId: data.id, cents: amount, now: server.clock.now })
  return { id: data.id, code: data.code, phone: own }
}
const join = (id: string, into: string, more: object = {}) =>
  server.callAs('owner', memberWallets.join, { id, into }, more)
const walletNow = async ({ id }: Known) => {
  const wallet = (await walletOf(server.db, server.one.orgId, id, server.clock.now))!
  return [wallet.balance, wallet.pending?.amount ?? 0]
}
const sold = (buyer: object, pieces = 2) =>
  tablet.freeze(
    'sale',
    { ...tablet.saleData([{ sku: server.one.stores[0].skus[0]!, quantity: pieces * 1000 }]), ...buyer },
    { v: 2 },
  )

it('joins wallet, what is pending, reservations and sales; the other’s code and phone find the one who stays', async () => {
  const [old, stays] = [await memberWith(300), await memberWith(100)]
  const entry = sold({ memberId: old.id })
  await tablet.deliver([entry])
  const saleId = tablet.newId()
  const lines = [{ skuId: server.one.stores[0].skus[0]!.id, total: cents(500) }]
  await server.callAs('cashier', macou.hold, { saleId, memberId: old.id, amount: cents(50), lines })
  const [, pending] = await walletNow(old)
  expect(pending).toBeGreaterThan(0)

  expect((await join(old.id, stays.id)).error).toBe('')
  expect(await walletNow(old)).toEqual([0, 0])
  expect(await walletNow(stays)).toEqual([400, pending])
  const { data } = await server.callAs('owner', memberWallets.details, { id: stays.id })
  expect(data).toMatchObject({ macou: 400, free: 350, sales: 1, joined: [{ id: old.id, code: old.code }] })
  const gone = await server.callAs('owner', memberWallets.details, { id: old.id })
  expect(gone.data).toMatchObject({ macou: 0, sales: 0, joinedInto: { id: stays.id } })
  const wallet = await server.callAs('owner', memberWallets.wallet, { id: stays.id })
  expect(wallet.data.records[0]).toMatchObject({ reason: 'join', amount: 300, balance: 400, other: { id: old.id } })

  for (const found of [
    await server.callAs('cashier', members.byCode, { code: old.code }),
    await server.callAs('cashier', members.byPhone, { phone: old.phone }),
  ])
    expect(found.data).toMatchObject({ id: stays.id, macou: 400 })
  for (const keyword of [old.code, old.phone, stays.code]) {
    const list = await server.callAs('owner', memberWallets.list, { keyword })
    expect(list.data.records.map(({ id }: { id: string }) => id)).toEqual([stays.id])
  }
  const events = await rowsOf<{ changes: unknown }>(server.db, `select changes from event where kind = 'member.joined'`)
  expect(JSON.stringify(events)).toContain(stays.code)
  expect(await wrongSums(server.db)).toEqual([])
})

it('what a tablet sends later for the one who was joined, by id or code, is the other’s, refunds too, in any order', async () => {
  const [old, stays] = [await memberWith(), await memberWith()]
  const before = sold({ memberId: old.id })
  const late = sold({ memberId: old.id })
  const scanned = sold({ memberCode: old.code })
  await tablet.deliver([before])
  await join(old.id, stays.id)
  const [, earned] = await walletNow(stays)
  const { results } = await tablet.deliver([late, scanned, tablet.refund(before, [1000])])
  expect(results.flatMap(({ differences }) => differences)).toEqual([])
  expect(await walletNow(stays)).toEqual([0, earned! * 3 - Math.floor(earned! / 2 + 0.5)])
  await tablet.deliver([tablet.refund(late, [2000]), tablet.refund(scanned, [2000]), tablet.refund(before, [1000])])
  expect(await walletNow(stays)).toEqual([0, 0])
  expect(await walletNow(old)).toEqual([0, 0])
  expect(await wrongSums(server.db)).toEqual([])
})

it('a sale whose wallet went to another member is booked once', async () => {
  const [old, stays] = [await memberWith(500), await memberWith()]
  const data = tablet.saleData([{ sku: server.one.stores[0].skus[0]!, quantity: 2000 }])
  const payments = [
    { tender: 'macou' as const, amount: cents(100) },
    { tender: 'cash' as const, amount: cents(data.total - 100), tendered: data.total, change: cents(100) },
  ]
  const entry = tablet.freeze('sale', { ...data, payments, memberId: old.id }, { v: 2 })
  await tablet.deliver([entry])
  await join(old.id, stays.id)
  await tablet.deliver([entry, tablet.refund(entry, [1000])])
  expect((await walletNow(stays))[0]).toBe(400)
  expect(await wrongSums(server.db)).toEqual([])
})

it('goes on through several: the first one’s code finds the last', async () => {
  const [a, b, c] = [await memberWith(10), await memberWith(20), await memberWith(30)]
  await join(a.id, b.id)
  await join(b.id, c.id)
  expect((await server.callAs('cashier', members.byCode, { code: a.code })).data).toMatchObject({ id: c.id, macou: 60 })
})

it('says why two cannot be joined', async () => {
  const [a, b, c] = [await memberWith(), await memberWith(), await memberWith()]
  expect((await join(a.id, a.id)).error).toBe('member.same')
  expect((await join(a.id, b.id, { organisation: server.two })).error).toBe('record.missing')
  await join(a.id, b.id)
  expect((await join(a.id, c.id)).error).toBe('member.joined')
  expect((await join(c.id, a.id)).error).toBe('member.joined')
  expect((await server.callAs('clerk', memberWallets.join, { id: b.id, into: c.id })).error).toBe('access.denied')
})

it('waits for sales that are being booked: nothing stays with the one who was joined', async () => {
  for (let round = 0; round < 5; round++) {
    const [old, stays] = [await memberWith(50), await memberWith()]
    const batch = [sold({ memberId: old.id }), sold({ memberCode: old.code })]
    await Promise.all([tablet.deliver(batch), join(old.id, stays.id)])
    expect(await walletNow(old)).toEqual([0, 0])
    const sales = await rowsOf(server.db, 'select 1 from sale where member_id = $1', [stays.id])
    expect(sales).toHaveLength(2)
  }
  expect(await wrongSums(server.db)).toEqual([])
})
