import { afterAll, beforeAll, expect, it } from 'vitest'
import { members } from '#contract/organisation/members.ts'
import { memberWallets } from '#contract/sales/member-wallets.ts'
import { cents } from '#domain/money.ts'
import { freeCounters } from '#server/testing/free-counters.ts'
import { onDuty, type Tablet } from '#server/testing/tablet.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { openWallet } from '#server/ledgers/macou/book-macou.ts'

let server: TestServer
let tablet: Tablet
let lena: string
let noName: string
beforeAll(async () => {
  server = await startTestServer({ goods: 3 })
  await freeCounters(server.db)
  tablet = await onDuty(server)
  lena = (await server.callAs('cashier', members.add, { phone: '(212) 555-0177', name: 'Lena' })).data.id
  noName = (await server.callAs('cashier', members.add, { phone: '2125550188' })).data.id
  await openWallet(server.db, { orgId: server.one.orgId, memberId: lena, cents: 500, now: server.clock.now })
})
afterAll(() => server.close())

const found = async (keyword?: string) =>
  (await server.callAs('owner', memberWallets.list, { currentPage: '1', pageSize: '20', keyword })).data

it('members are found by a part of the name, the code, the whole phone number or its last four digits', async () => {
  const { data } = await server.callAs('owner', memberWallets.details, { id: lena })
  for (const keyword of ['len', data.code, `MEMBER-${data.code}`, '0177', '(212) 555-0177', '+12125550177'])
    expect((await found(keyword)).records.map(({ id }: { id: string }) => id)).toEqual([lena])
  const all = await found()
  expect(all).toMatchObject({ total: 2, sums: { macou: 500 } })
  expect(JSON.stringify(all)).toContain('2125550177')
})

it('they are sorted by name, with those without one last, by macou and by time', async () => {
  const order = async (sort: string, way?: string) => {
    const asked = { currentPage: '1', pageSize: '20', sort, ...(way ? { order: way } : {}) }
    const { data } = await server.callAs('owner', memberWallets.list, asked as never)
    return data.records.map(({ id }: { id: string }) => id)
  }
  expect(await order('name')).toEqual([lena, noName])
  expect(await order('name', 'desc')).toEqual([lena, noName])
  expect(await order('macou')).toEqual([lena, noName])
  expect(await order('macou', 'asc')).toEqual([noName, lena])
  expect(await order('createdAt', 'asc')).toHaveLength(2)
})

it('a wallet shows each movement with its sale, newest first, and the last balance is the member’s', async () => {
  const sale = tablet.saleData([{ sku: server.one.stores[0].skus[0]! }], (data) => ({
    ...data,
    payments: [
      { tender: 'macou' as const, amount: cents(50) },
      { tender: 'cash' as const, amount: cents(data.total - 50), tendered: data.total, change: cents(50) },
    ],
  }))
  const fact = tablet.freeze('sale', { ...sale, memberId: lena }, { v: 2 })
  await tablet.deliver([fact])
  const { data } = await server.callAs('owner', memberWallets.wallet, { id: lena, currentPage: '1', pageSize: '20' })
  expect(data.records.map(({ reason, amount }: { reason: string; amount: number }) => [reason, amount])).toEqual([
    ['deduction', -50],
    ['opening', 500],
  ])
  expect(data.records[0]).toMatchObject({ balance: 450, saleId: fact.id, storeName: expect.any(String) })
  const { data: details } = await server.callAs('owner', memberWallets.details, { id: lena })
  expect(details).toMatchObject({ macou: 450, free: 450, sales: 1 })
  expect((await found()).records.map(({ id }: { id: string }) => id).toSorted()).toEqual([lena, noName].toSorted())
})

it('what a member bought and what is pending of it are listed with their sales; another store’s are named, not opened', async () => {
  await server.db.query({ text: `update store set profile = profile || '{"cashRewardBps": 1000}'` })
  const buyer = (await server.callAs('cashier', members.add, { phone: '2125550190' })).data.id
  const data = tablet.saleData([{ sku: server.one.stores[0].skus[0]!, quantity: 2000 }])
  const sale = tablet.freeze('sale', { ...data, memberId: buyer }, { v: 2 })
  await tablet.deliver([sale, tablet.refund(sale, [1000])])
  const page = { id: buyer, currentPage: '1', pageSize: '20' }
  const sales = await server.callAs('owner', memberWallets.sales, page)
  expect(sales.data).toMatchObject({ total: 1, records: [{ id: sale.id, here: true, total: data.total, macou: 0 }] })
  expect(sales.data.records[0]!.refunded).toBeGreaterThan(0)
  const pending = await server.callAs('owner', memberWallets.pending, page)
  const whole = Math.floor(data.total / 10 + 0.5)
  expect(pending.data).toMatchObject({
    total: 1,
    records: [{ saleId: sale.id, here: true, amount: whole - Math.floor(whole / 2 + 0.5) }],
  })
  const elsewhere = { storeId: server.one.stores[1].storeId }
  expect((await server.callAs('owner', memberWallets.sales, page, elsewhere)).data.records[0]!.here).toBe(false)
  expect((await server.callAs('owner', memberWallets.pending, page, elsewhere)).data.records[0]!.here).toBe(false)
})

it('another organisation has other members, and a cashier may not see the list', async () => {
  const elsewhere = { organisation: server.two }
  const list = await server.callAs('owner', memberWallets.list, { currentPage: '1', pageSize: '20' }, elsewhere)
  expect(list.data.total).toBe(0)
  expect((await server.callAs('owner', memberWallets.details, { id: lena }, elsewhere)).error).toBe('record.missing')
  const wallet = await server.callAs(
    'owner',
    memberWallets.wallet,
    { id: lena, currentPage: '1', pageSize: '20' },
    elsewhere,
  )
  expect(wallet.data.total).toBe(0)
  expect((await server.callAs('cashier', memberWallets.list, { currentPage: '1', pageSize: '20' })).error).toBe(
    'access.denied',
  )
})
