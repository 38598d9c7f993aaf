import { afterAll, beforeAll, expect, it } from 'vitest'
import { rowFigures, statement } from '#contract/insight/statement.ts'
import { statementPages } from '#contract/insight/statement-pages.ts'
import { takeover } from '#contract/sales/counters.ts'
import { shifts } from '#contract/sales/shifts.ts'
import { members } from '#contract/organisation/members.ts'
import { cents } from '#domain/money.ts'
import { addDays } from '#domain/store-days.ts'
import { keepClosedDays } from '#server/contexts/insight/books/keep-days.ts'
import { businessDate } from '#server/kernel/business-date.ts'
import { exactSale, type ExactSale } from '#server/testing/exact-sale.ts'
import { onDuty, type Tablet } from '#server/testing/tablet.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const DAY = 86_400_000
const ZONE = 'America/New_York'
let server: TestServer
let tablet: Tablet
let first: string
beforeAll(async () => {
  server = await startTestServer()
  tablet = await onDuty(server)
  first = businessDate(server.clock.now, ZONE)
})
afterAll(() => server.close())

const night = () =>
  keepClosedDays(
    server.db,
    { orgId: server.one.orgId, storeId: server.one.stores[0].storeId },
    server.clock.now,
    new AbortController().signal,
  )

/** Days pass; nobody stays signed in so long. */
async function daysPass(days: number): Promise<void> {
  server.clock.now += days * DAY
  for (const person of ['manager', 'cashier'] as const) await server.signIn(person)
  await night()
}

/** Facts that all get booked. */
async function deliver(...facts: readonly ReturnType<Tablet['sale']>[]): Promise<void> {
  const { results } = await tablet.deliver(facts)
  expect(results.filter(({ verdict }) => verdict === 'held')).toEqual([])
}

const summary = async (from = first, to = first) => {
  const { data, error } = await server.callAs('manager', statement.summary, { from, to })
  expect(error).toBe('')
  return data
}

const sale = (exact: ExactSale) => exactSale(tablet, server.one.stores[0].skus[0]!, exact)
const taxed = (amount: number) => [['Sales tax', 103_000, amount]] as const

it('vector P1, in-store: gross, discounts, refunds, net, tax, tips, macou and the money of the day', async () => {
  const old = sale({ gross: 1200, taxes: taxed(124) })
  await deliver(old)
  await daysPass(1)
  first = businessDate(server.clock.now, ZONE)
  await deliver(
    sale({ gross: 4000, discount: 500, taxes: taxed(361), tip: 200 }),
    sale({
      gross: 2000,
      paid: [
        ['card', 1500],
        ['macou', 500],
      ],
    }),
    tablet.refund(old, [1000]),
  )
  const { sums, days } = await summary()
  expect(sums).toMatchObject({
    sales: 2,
    refunds: 1,
    gross: 6000,
    discounts: 500,
    refunded: 1200,
    net: 4300,
    tax: 237,
    tips: 200,
    macou: 500,
    money: 4237,
    gap: 0,
  })
  expect(days).toMatchObject([{ day: first, net: 4300, restatedAt: null }])
})

it('vector P2: a sale that arrives two days late restates its day, with a mark, and no other', async () => {
  const rungUp = server.clock.now
  const before = await summary()
  await daysPass(2)
  expect((await summary(first, addDays(first, 2))).days).toMatchObject([{ day: first, net: 4300, restatedAt: null }])

  const late = sale({ gross: 1000, taxes: taxed(103), at: rungUp + 1000 })
  // its shift has its report by then
  const { lease } = tablet
  expect((await server.callAs('manager', takeover.forcedOffline, { id: lease.counterId })).error).toBe('')
  await deliver(late)
  const { sums, days } = await summary(first, addDays(first, 2))
  expect(sums.net).toBe(before.sums.net + 1000)
  expect(sums.tax).toBe(before.sums.tax! + 103)
  expect(days).toMatchObject([{ day: first, sales: 3, net: 5300, restatedAt: server.clock.now }])
  const range = { from: first, to: addDays(first, 2) }
  const { data } = await server.callAs('manager', statementPages.restatements, range)
  expect(data).toEqual({
    ...range,
    records: [{ day: first, at: server.clock.now, sales: 1, refunds: 0, netBefore: 4300, netAfter: 5300 }],
    total: 1,
  })
  const shift = await server.callAs('manager', shifts.recordDetails, { id: lease.shiftId })
  expect(shift.data.late).toMatchObject([{ no: 1, factId: late.id, kind: 'sale', salesCents: 1103, cashCents: 1103 }])
  tablet = await onDuty(server)
})

it('vector P4: what a refund keeps for a spent rebate is not paid back, and the books close', async () => {
  const { orgId, stores } = server.one
  const [store] = stores
  await server.db.query({
    text: `update store set profile = profile || '{"cashRewardBps":0,"refundDays":7}'::jsonb where org_id = $1 and id = $2`,
    values: [orgId, store.storeId],
  })
  await daysPass(1)
  const [rewarded, other] = store.skus
  await server.db.query({
    text: `insert into sku_macou (org_id, store_id, sku_id, kind, ppm) values ($1, $2, $3, 'rebate', 50000)`,
    values: [orgId, store.storeId, rewarded!.id],
  })
  const { id: memberId, code } = (await server.callAs('cashier', members.add, { phone: '2125557400' })).data
  const wallet = async () => (await server.callAs('cashier', members.byCode, { code })).data.macou
  const bought = exactSale(tablet, rewarded!, { gross: 10_000, pieces: 2, memberId })
  await deliver(bought)
  await daysPass(8)
  const paid = [
    ['macou', 450],
    ['cash', 1550],
  ] as const
  await deliver(exactSale(tablet, other!, { gross: 2000, paid, memberId }))
  await daysPass(1)
  expect(await wallet()).toBe(50)
  const half = tablet.refund(
    bought,
    [1000],
    (refund) => ({
      ...refund,
      payments: [
        { tender: 'cash', amount: cents(4800), reference: '' },
        { tender: 'kept', amount: cents(200), reference: '' },
      ],
    }),
    { v: 6 },
  )
  const { results } = await tablet.deliver([half])
  expect(results[0]!.differences.map(({ code }) => code)).not.toContain('refund.kept')
  expect(await wallet()).toBe(0)
  const day = businessDate(server.clock.now, ZONE)
  const { sums } = await summary(day, day)
  expect(sums).toMatchObject({ refunded: 5000, net: -5000, tax: 0, macou: 0, kept: 200, money: -4800, gap: 0 })
})

it('each figure of a day opens the sales and refunds that make it, and they add up to it', async () => {
  const { days } = await summary()
  for (const figure of rowFigures) {
    const { data } = await server.callAs('manager', statement.rows, { day: first, figure })
    expect([figure, data.sum]).toEqual([figure, days[0]![figure]])
    expect(data.records.reduce((sum, row) => sum + row.amount, 0)).toBe(data.sum)
  }
  const { data: cash } = await server.callAs('manager', statement.paymentRows, { day: first, part: 'cash' })
  const { data: paid } = await server.callAs('manager', statement.payments, { from: first, to: first })
  const inCash = paid.days.find(({ tender }) => tender === 'cash')!
  expect(cash.sum).toBe(inCash.in - inCash.out)
  const { data: macou } = await server.callAs('manager', statement.deductionRows, { day: first })
  expect(macou.sum).toBe(days[0]!.macou)
})

it('the pages of a range agree with its summary', async () => {
  const range = { from: first, to: addDays(first, 2) }
  const { sums } = await summary(range.from, range.to)
  const { data: taxes } = await server.callAs('manager', statement.taxes, range)
  const { data: tenders } = await server.callAs('manager', statement.tenders, range)
  const { data: tips } = await server.callAs('manager', statement.tips, range)
  const { data: refunds } = await server.callAs('manager', statement.refunds, range)
  const { data: back } = await server.callAs('manager', statement.refundSums, range)
  const { data: macou } = await server.callAs('manager', statement.deductions, range)
  const { data: channels } = await server.callAs('manager', statement.channels, range)
  const sum = <T>(rows: readonly T[], of: (row: T) => number) => rows.reduce((all, row) => all + of(row), 0)
  expect(sum(taxes.taxes, (row) => row.tax - row.refundedTax)).toBe(sums.tax)
  expect(sum(taxes.taxes, (row) => row.base - row.refundedBase)).toBe(sums.net)
  expect(sum(tenders.tenders, (row) => (row.tender === 'macou' ? 0 : row.in - row.out))).toBe(sums.money)
  expect(tips.people).toMatchObject([{ name: 'cashier Test', tips: 200, sales: 3, net: sums.net }])
  expect(refunds).toMatchObject({ total: 1, records: [{ goods: 1200, tax: 124, total: 1324, tenders: ['cash'] }] })
  expect(back.days).toMatchObject([{ refunds: 1, goods: 1200, tax: 124, money: 1324 }])
  expect(macou.days).toEqual([{ day: first, used: 500, returned: 0, kept: 0 }])
  expect(channels.channels).toEqual([{ channel: 'in-store', sales: 3, net: sums.net }])
})

it('a range that cannot be gets a sentence at its field', async () => {
  const asked = async (from: string, to: string) => {
    const answer = await server.callAs('manager', statement.summary, { from, to })
    return [answer.error, Object.keys(answer.fields)]
  }
  expect(await asked(addDays(first, 1), first)).toEqual(['range.reversed', ['to']])
  expect(await asked('2020-01-01', first)).toEqual(['range.too-long', ['to']])
  expect(await asked(first, '2099-01-01')).toEqual(['range.future', ['to']])
  expect(await asked('2026-02-30', first)).toEqual(['input.invalid', ['from']])
  expect((await summary('2026-01-01', '2026-01-31')).days).toEqual([])
})

it('who may not open a page sees none of its figures on the others', async () => {
  expect((await server.callAs('cashier', statement.summary, {})).error).toBe('access.denied')
  await server.db.query({
    text: `update store_role set permissions = permissions - $2::text[] where org_id = $1`,
    values: [server.one.orgId, ['taxesDetails', 'refundDetails', 'shopCostSee']],
  })
  const { sums } = await summary()
  expect(sums).not.toHaveProperty('tax')
  expect(sums).not.toHaveProperty('refunded')
  expect(sums).not.toHaveProperty('margin')
  expect(sums).not.toHaveProperty('gap')
  expect((await server.callAs('manager', statement.rows, { day: first, figure: 'tax' })).error).toBe('access.denied')
})
