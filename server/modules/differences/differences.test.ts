import { afterAll, beforeAll, expect, it } from 'vitest'
import { differences, fleet } from '#contract/differences.ts'
import { cents } from '#domain/money.ts'
import { onDuty, type Tablet } from '#server/testing/tablet.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let tablet: Tablet
beforeAll(async () => {
  server = await startTestServer()
  tablet = await onDuty(server)
})
afterAll(() => server.close())

const sku = () => server.one.stores[0].skus[0]!
/** A sale of goods for a cent less than they cost. */
const cheap = () => {
  const goods = sku()
  return tablet.sale([{ sku: { ...goods, price: cents(goods.price - 1) } }])
}
const open = async () => (await server.callAs('manager', differences.list, {})).data
const settled = async () => (await server.callAs('manager', differences.list, { state: 'settled' })).data

it('what differs is to be done until somebody has dealt with it, and can be opened again', async () => {
  const sale = cheap()
  await tablet.deliver([sale])
  const { records, open: count } = await open()
  expect(count).toBe(records.length)
  const [first] = records
  expect(first).toMatchObject({ factId: sale.id, no: 1, code: 'price', expected: sku().price, actual: sku().price - 1 })
  expect(first!.title).toMatch(/-1$/)
  expect(first!.goods.en).not.toBe('')
  const item = { factId: sale.id, no: 1 }
  const items = [item, { factId: sale.id, no: 99 }]
  const note = 'Shelf label was wrong'
  expect((await server.callAs('manager', differences.settle, { items, note })).data).toEqual({ settled: 1 })
  expect((await server.callAs('manager', differences.settle, { items: [item], note: 'again' })).data.settled).toBe(0)
  expect((await open()).records.some((row) => row.factId === sale.id && row.no === 1)).toBe(false)
  expect((await settled()).records[0]).toMatchObject({ ...item, settled: { by: 'manager Test', note } })
  await server.callAs('manager', differences.reopen, item)
  expect((await open()).records.some((row) => row.factId === sale.id && row.no === 1)).toBe(true)
  expect((await server.callAs('manager', differences.reopen, item)).error).toBe('record.missing')
})

it('is narrowed by what differs and by counter, and needs a note', async () => {
  await tablet.deliver([cheap()])
  const ask = async (filter: object) => (await server.callAs('manager', differences.list, filter)).data.total
  expect(await ask({ code: 'price' })).toBeGreaterThan(0)
  expect(await ask({ code: 'stock.below-zero' })).toBe(0)
  expect(await ask({ counterId: server.one.stores[0].counters[2]! })).toBe(0)
  const items = [{ factId: tablet.newId(), no: 1 }]
  expect((await server.callAs('manager', differences.settle, { items, note: ' ' })).error).toBe('input.invalid')
})

const counter = async () =>
  (await server.callAs('manager', fleet.list, {})).data.records.find((row) => row.id === tablet.lease.counterId)!

it('a counter shows who sells, what is missing and what is stuck', async () => {
  const facts = [tablet.sale([{ sku: sku() }]), tablet.sale([{ sku: sku() }]), tablet.sale([{ sku: sku() }])]
  await tablet.deliver([facts[0]!, facts[2]!])
  expect(await counter()).toMatchObject({
    missing: 1,
    alarms: [],
    shift: { cashierName: 'cashier Test', state: 'open' },
  })
  server.clock.now += 16 * 60_000
  await server.signIn('manager')
  expect((await counter()).alarms).toEqual(['missing'])
  await tablet.deliver([facts[1]!])
  const now = await counter()
  expect(now).toMatchObject({ missing: 0, alarms: [], held: 0 })
  expect(now.lastReceiptNo).toMatch(new RegExp(`^${tablet.lease.counterCode}-`))
})
