import { afterAll, beforeAll, expect, it } from 'vitest'
import { members } from '#contract/organisation/members.ts'
import { refunds } from '#contract/sales/refunds.ts'
import { putCardAttempt } from '#server/testing/card-attempt.ts'
import { onDuty, type Tablet } from '#server/testing/tablet.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let tablet: Tablet
let cardSale: string
let memberSale: string
let memberCode: string
beforeAll(async () => {
  server = await startTestServer()
  tablet = await onDuty(server)
  const [one, two] = server.one.stores[0].skus
  const { data: member } = await server.callAs('cashier', members.add, { phone: '2125550177', name: 'Lena Ko' })
  const paid = tablet.sale([{ sku: one!, quantity: 3000 }])
  const bought = tablet.sale([{ sku: two! }], (sale) => ({ ...sale, memberCode: member.code }))
  await tablet.deliver([paid, bought])
  cardSale = paid.id
  memberSale = bought.id
  memberCode = member.code
  await putCardAttempt(server, tablet, { saleId: cardSale, state: 'approved', card: 'visa 4242' })
})
afterAll(() => server.close())

const ask = (search: string) => server.callAs('cashier', refunds.find, { search })
const found = async (search: string) => (await ask(search)).data.records.map(({ saleId }) => saleId)

it('a sale is found by part of its number, amount, goods, member, or the last figures of card or phone', async () => {
  const { records, more } = (await ask('4242')).data
  expect(more).toBe(false)
  expect(records).toMatchObject([{ saleId: cardSale, card: 'visa 4242', lineCount: 1, refunded: 0, member: '' }])
  const [{ receiptNo, total, goods }] = records as [(typeof records)[number]]
  expect(goods).toEqual([server.one.stores[0].skus[0]!.name])
  expect(await found(receiptNo.slice(-4).toLowerCase())).toContain(cardSale)
  expect(await found(`$${(total / 100).toFixed(2)}`)).toEqual([cardSale])
  expect(await found(server.one.stores[0].skus[0]!.name.en)).toEqual([cardSale])
  expect(await found('lena')).toEqual([memberSale])
  expect(await found(`MEMBER-${memberCode.toLowerCase()}`)).toEqual([memberSale])
  expect(await found('555-0177')).toEqual([memberSale])
  expect((await ask('lena')).data.records[0]!.member).toBe('Lena Ko')
  expect(await found('4243')).toEqual([])
  expect(await found('%')).toEqual([])
})

it('what came back of it stands beside it', async () => {
  const sale = tablet.sale([{ sku: server.one.stores[0].skus[2]! }])
  await tablet.deliver([sale, tablet.refund(sale, [1000])])
  const [row] = (await ask(server.one.stores[0].skus[2]!.name.en)).data.records
  expect(row!.refunded).toBe(row!.total)
})

it('what a member has bought is shown by who is on duty, with what it came to', async () => {
  const sku = server.one.stores[0].skus[5]!
  const { data: ada } = await server.callAs('cashier', members.add, { phone: '2125550133', name: 'Ada' })
  const theirs = Array.from({ length: 6 }, () => tablet.sale([{ sku }], (sale) => ({ ...sale, memberCode: ada.code })))
  await tablet.deliver([...theirs, tablet.refund(theirs[5]!, [1000])])
  const of = (id: string, who: 'cashier' | 'manager' = 'cashier') => server.callAs(who, refunds.ofMember, { id })
  const { records, count, total } = (await of(ada.id)).data
  expect(records).toHaveLength(5)
  expect(new Set(records.map(({ member }) => member))).toEqual(new Set(['Ada']))
  expect([count, total]).toEqual([6, records[0]!.total * 5])
  expect((await of(ada.id, 'manager')).error).toBe('refund.not-on-duty')
  expect((await of(cardSale)).error).toBe('member.missing')
})

it('only by somebody on duty, of the last 30 days, and twenty at most', async () => {
  expect((await server.callAs('manager', refunds.find, { search: '4242' })).error).toBe('refund.not-on-duty')
  const sku = server.one.stores[0].skus[3]!
  await tablet.deliver(Array.from({ length: 21 }, () => tablet.sale([{ sku }])))
  const many = (await ask(sku.name.en)).data
  expect([many.records.length, many.more]).toEqual([20, true])
  await server.db.query({
    text: `update sale set occurred_at = occurred_at - interval '31 days' where id = any($1::uuid[])`,
    values: [[cardSale, memberSale]],
  })
  expect(await found('4242')).toEqual([])
  expect(await found('lena')).toEqual([])
})
