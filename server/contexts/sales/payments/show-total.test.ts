import { afterAll, beforeAll, expect, it } from 'vitest'
import { cardPayments, simulatedReader } from '#contract/sales/card-payments.ts'
import { counters } from '#contract/sales/counters.ts'
import { cents } from '#domain/money.ts'
import { onDuty, type Tablet } from '#server/testing/tablet.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let tablet: Tablet
beforeAll(async () => {
  server = await startTestServer({ goods: 1 })
  tablet = await onDuty(server)
})
afterAll(() => server.close())

it('the total stands on the counter’s reader; a counter without one says so', async () => {
  const { counterId } = tablet.lease
  const shown = {
    counterId,
    total: cents(1234),
    tax: cents(100),
    lines: [{ name: 'Green tea', quantity: 1000, amount: cents(1134) }],
  }
  const show = () => server.callAs('cashier', cardPayments.showTotalPrice, shown)
  expect((await show()).error).toBe('payment.no-reader')
  await server.callAs('manager', counters.bindReader, { id: counterId, readerCode: 'SIM-1' })
  expect((await show()).data).toEqual({ shown: true })
  const readers = (await server.callAs('manager', simulatedReader.readers, {})).data
  expect(readers.records).toMatchObject([{ shown: 1234 }])
  const elsewhere = server.two.stores[0].counters[0]!
  const other = await server.callAs('cashier', cardPayments.showTotalPrice, { ...shown, counterId: elsewhere })
  expect(other.error).toBe('record.missing')
})
