import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { cardPayments, simulatedReader } from '#contract/sales/card-payments.ts'
import { counters } from '#contract/sales/counters.ts'
import type { FactEntry } from '#contract/facts/envelope.ts'
import type { RefundV1 } from '#contract/facts/refund.ts'
import type { SaleV1 } from '#contract/facts/sale.ts'
import { order } from '#contract/sales/order.ts'
import { refunds } from '#contract/sales/refunds.ts'
import { cents } from '#domain/money.ts'
import { shiftReport } from '#domain/shift/shift-report.ts'
import { factKinds } from '#contract/facts/kinds.ts'
import { reportOf } from '#server/contexts/sales/lease/shift-report.queries.ts'
import { rowsOf, wrongSums } from '#server/testing/books.ts'
import { freeCounters } from '#server/testing/free-counters.ts'
import { onDuty, type Tablet } from '#server/testing/tablet.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const TIP = 100_000

let server: TestServer
let tablet: Tablet
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await freeCounters(server.db)
  tablet = await onDuty(server)
})

const dataOf = (entry: FactEntry) => (JSON.parse(entry.body) as { data: SaleV1 }).data
const sale = (tip = TIP, tender: 'cash' | 'card' = 'cash') =>
  tablet.sale([{ sku: server.one.stores[0].skus[0]! }], (one) => {
    const total = cents(one.total + tip)
    return { ...one, tip: cents(tip), total, payments: [{ tender, amount: total }] }
  })
/** A refund with that much of the tip; by cash unless changed. */
const back = (sold: FactEntry, quantity: number, tip: number, change = (refund: RefundV1) => refund) =>
  tablet.refund(
    sold,
    [quantity],
    (refund) => {
      const total = cents(refund.total + tip)
      return change({ ...refund, tip: cents(tip), total, payments: [{ tender: 'cash', amount: total, reference: '' }] })
    },
    { v: 4 },
  )
const differencesOf = async (entries: FactEntry[]) =>
  (await tablet.deliver(entries)).results.map(({ differences }) => differences)
const stateOf = async (sold: FactEntry) => {
  const { data } = await server.callAs('manager', order.list, { keyword: dataOf(sold).receiptNo })
  return data.records.map(({ state, refunded }) => [state, refunded])
}

it('goes back with the sale: drawer, X report, order and file say so', async () => {
  const sold = sale()
  const refund = back(sold, 1000, TIP)
  expect(await differencesOf([sold, refund])).toEqual([[], []])
  const { total } = dataOf(sold)
  expect(await stateOf(sold)).toEqual([['refunded', total]])
  const { data: details } = await server.callAs('manager', order.details, { id: sold.id })
  expect(details).toMatchObject({ state: 'refunded', refunds: [{ tip: TIP, total }] })
  const { shiftId: shift, storeId: store } = tablet.lease
  const report = await server.db.tx((tx) => reportOf(tx, { org: server.one.orgId, store, shift }))
  expect(report).toMatchObject({ tip: TIP, refunds: total, tipsRefunded: TIP, cashRefunds: total, expected: 10_000 })
  // the tablet says the same from its facts
  const facts = [sold, refund].map(({ body }, i) => {
    const fact = JSON.parse(body)
    const about = { body: fact, review: () => 'pending' as const }
    return (i === 0 ? factKinds.sale : factKinds.refund).report!(fact.data, about)!
  })
  expect(shiftReport(cents(10_000), facts)).toEqual(report)
  expect(await wrongSums(server.db)).toEqual([])
})

it('goes back alone, in parts, and its sale is still completed until its products come back', async () => {
  const sold = sale()
  expect(await differencesOf([sold, back(sold, 0, 99_000)])).toEqual([[], []])
  expect(await stateOf(sold)).toEqual([['partly-refunded', 99_000]])
  const { data } = await server.callAs('cashier', refunds.info, { receiptNo: dataOf(sold).receiptNo })
  expect(data.refunds).toMatchObject([{ tip: 99_000, lines: [] }])
  const ask = (tip: number) => server.callAs('cashier', refunds.amount, { saleId: sold.id, lines: [], tip: cents(tip) })
  expect((await ask(1000)).data).toMatchObject({ goods: 0, tip: 1000, total: 1000 })
  expect((await ask(1001)).error).toBe('refund.tip-above-left')
  expect(await differencesOf([back(sold, 1000, 1000)])).toEqual([[]])
  expect((await stateOf(sold))[0]![0]).toBe('refunded')
  expect((await server.callAs('cashier', refunds.info, { receiptNo: dataOf(sold).receiptNo })).error).toBe(
    'refund.nothing-left',
  )
})

it('more than was given is a difference, whichever arrives first; the refund stays', async () => {
  const sold = sale(500)
  expect(await differencesOf([sold, back(sold, 0, 501)])).toEqual([
    [],
    [{ code: 'refund.tip', expected: 500, actual: 501 }],
  ])
  const late = sale(500)
  const early = back(late, 0, 501)
  const other = await onDuty(server, { person: 'manager', counter: 1 })
  const first = other.refund(
    late,
    [0],
    (refund) => ({
      ...refund,
      tip: cents(501),
      total: cents(501),
      payments: [{ tender: 'cash', amount: cents(501), reference: '' }],
    }),
    { v: 4 },
  )
  expect((await other.deliver([first])).results[0]!.differences).toMatchObject([{ code: 'refund.sale-unknown' }])
  expect((await differencesOf([late]))[0]).toEqual([{ code: 'refund.tip', expected: 500, actual: 501 }])
  expect((await differencesOf([early]))[0]).toEqual([{ code: 'refund.tip', expected: 0, actual: 501 }])
  expect(await rowsOf(server.db, 'select 1 from refund where sale_id = $1', [late.id])).toHaveLength(2)
})

it('a refund whose total does not contain its tip differs', async () => {
  const sold = sale(500)
  const wrong = back(sold, 1000, 500, (refund) => ({ ...refund, tip: cents(400) }))
  expect((await differencesOf([sold, wrong]))[1]).toMatchObject([{ code: 'refund.total' }])
})

it('a card sale is voided on the same day: all that was charged goes back to the card', async () => {
  await server.callAs('manager', counters.bindReader, { id: tablet.lease.counterId, readerCode: 'SIM-1' })
  const sold = sale(TIP, 'card')
  const amount = dataOf(sold).total
  const one = { attemptId: tablet.newId(), saleId: sold.id, counterId: tablet.lease.counterId, amount }
  const draft = { lineCount: 1, goods: amount, tax: cents(0), tip: cents(TIP), total: amount, lines: [] }
  await server.callAs('cashier', cardPayments.startPayment, { ...one, order: draft })
  await server.callAs('manager', simulatedReader.present, { attemptId: one.attemptId, card: 'approve' })
  await server.callAs('cashier', cardPayments.pay, one)
  await tablet.deliver([sold])
  const refundId = tablet.newId()
  const ask = (of: { amount: number; total: number; tip?: number }) =>
    server.callAs('cashier', cardPayments.refundToCard, {
      refundId,
      saleId: sold.id,
      amount: cents(of.amount),
      total: cents(of.total),
      ...(of.tip === undefined ? {} : { tip: cents(of.tip) }),
    })
  // without being named, the tip is not part of what may go back
  expect((await ask({ amount, total: amount })).error).toBe('refund.nothing-left')
  expect((await ask({ amount, total: amount, tip: TIP + 1 })).error).toBe('refund.nothing-left')
  const { data } = await ask({ amount, total: amount, tip: TIP })
  expect(data.state).toBe('done')
  const payments = [{ tender: 'card' as const, amount, reference: data.reference }]
  const voided = tablet.refund(sold, [1000], (refund) => ({ ...refund, tip: cents(TIP), total: amount, payments }), {
    v: 4,
    id: refundId,
  })
  expect(await differencesOf([voided])).toEqual([[]])
  expect((await stateOf(sold))[0]).toEqual(['refunded', amount])
})

it('the file of orders has refunds by method and when, tips and rounding', async () => {
  const sold = sale(500)
  const change = (refund: RefundV1): RefundV1 => ({
    ...refund,
    payments: [
      { tender: 'venmo', amount: cents(100), reference: '' },
      { tender: 'cash', amount: cents(refund.total - 100), reference: '' },
    ],
  })
  const refund = back(sold, 1000, 500, change)
  await tablet.deliver([sold, refund])
  const { text } = await server.callAs(
    'manager',
    order.exportCsv,
    { keyword: dataOf(sold).receiptNo },
    { locale: 'en_US' },
  )
  const [heads, cells] = text
    .replace('\ufeff', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','))
  const cell = (head: string) => cells![heads!.indexOf(head)]
  const cash = ((dataOf(sold).total - 100) / 100).toFixed(2)
  expect(cell('Last refund')).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  expect(
    [
      'Cash rounding',
      'Refunded: tip',
      'Refunded: cash',
      'Refunded: card',
      'Refunded: Venmo',
      'Rounding of refunds',
    ].map(cell),
  ).toEqual(['0.00', '5.00', cash, '0.00', '1.00', '0.00'])
})
