import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { FactEntry } from '#contract/facts/envelope.ts'
import { factKinds } from '#contract/facts/kinds.ts'
import type { RefundV1 } from '#contract/facts/refund.ts'
import type { SaleV1 } from '#contract/facts/sale.ts'
import { order } from '#contract/sales/order.ts'
import { refunds } from '#contract/sales/refunds.ts'
import { cents, ZERO } from '#domain/money.ts'
import { wrongSums } from '#server/testing/books.ts'
import { freeCounters } from '#server/testing/free-counters.ts'
import { onDuty, type Tablet } from '#server/testing/tablet.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

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

const v = factKinds.refund.newest
const dataOf = (entry: FactEntry) => (JSON.parse(entry.body) as { data: SaleV1 }).data
/** Two products of 100 % discount each. */
const givenAway = (): FactEntry =>
  tablet.sale([{ sku: server.one.stores[0].skus[0]! }, { sku: server.one.stores[0].skus[1]! }], (sale) => ({
    ...sale,
    lines: sale.lines.map((line) => ({
      ...line,
      discount: line.gross,
      net: ZERO,
      tax: ZERO,
      taxes: line.taxes.map((tax) => ({ ...tax, amount: ZERO })),
      adjustments: [{ kind: 'percent', value: 1_000_000, approval: { how: 'permission', by: sale.cashierId } }],
    })),
    goods: ZERO,
    tax: ZERO,
    total: ZERO,
    payments: [{ tender: 'cash', amount: ZERO }],
  }))
const back = (sold: FactEntry, change?: (refund: RefundV1) => RefundV1) => tablet.refund(sold, [1000, 0], change, { v })
const codesOf = async (entries: FactEntry[]) =>
  (await tablet.deliver(entries)).results.map(({ differences }) => differences.map(({ code }) => code))
const stateOf = async (sold: FactEntry, state: 'completed' | 'refunded') => {
  const { data } = await server.callAs('manager', order.list, { keyword: dataOf(sold).receiptNo, state })
  return data.records.map((row) => row.state)
}

it('comes back for nothing, and may be exchanged: the sale, the list and the books agree', async () => {
  const sold = givenAway()
  await codesOf([sold])
  expect(await stateOf(sold, 'completed')).toEqual(['completed'])
  const refund = back(sold)
  const exchange = tablet.sale([{ sku: server.one.stores[0].skus[1]! }], (sale) => ({
    ...sale,
    exchangeFor: refund.id,
  }))
  expect(await codesOf([refund, exchange])).toEqual([[], []])
  expect(await stateOf(sold, 'refunded')).toEqual(['refunded'])
  const { data } = await server.callAs('manager', order.details, { id: sold.id })
  expect(data).toMatchObject({ state: 'refunded', refunded: 0, refunds: [{ total: 0 }] })
  expect(await wrongSums(server.db)).toEqual([])
})

it('is planned by the server like any other, once', async () => {
  const sold = givenAway()
  await codesOf([sold])
  const { lines } = dataOf(sold)
  const wanted = { saleId: sold.id, lines: [{ lineId: lines[0]!.lineId, quantity: lines[0]!.quantity }] }
  const planned = await server.callAs('cashier', refunds.amount, wanted)
  expect(planned.data).toMatchObject({ total: 0, lines: [{ total: 0 }] })
  await codesOf([back(sold)])
  expect(await server.callAs('cashier', refunds.amount, wanted)).toMatchObject({
    error: 'refund.quantity-above-left',
  })
})

it('money for what cost nothing is a difference; less than nothing is refused', async () => {
  const sold = givenAway()
  await codesOf([sold])
  const paid = (amount: number) =>
    back(sold, (refund) => ({
      ...refund,
      total: cents(amount),
      payments: [{ tender: 'cash', amount: cents(amount), reference: '' }],
    }))
  expect((await codesOf([paid(500)]))[0]).toContain('refund.total')
  expect((await tablet.deliver([paid(-1)])).results[0]).toMatchObject({ verdict: 'held' })
})
