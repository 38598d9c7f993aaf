import { afterAll, beforeAll, expect, it } from 'vitest'
import { differences, fleet } from '#contract/sales/differences.ts'
import { order } from '#contract/sales/order.ts'
import { printers } from '#contract/organisation/printers.ts'
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
/** A sale one cent below its price. */
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

it('of a price shows the total that differs with it, and takes it along when it is settled and opened again', async () => {
  const sale = cheap()
  await tablet.deliver([sale])
  const about = async (list: typeof open) => (await list()).records.filter(({ factId }) => factId === sale.id)
  const [price, ...others] = await about(open)
  expect([price!.code, others]).toEqual(['price', []])
  expect(price!.total!.actual).toBeLessThan(price!.total!.expected)
  const item = { factId: sale.id, no: price!.no }
  const { open: before } = await open()
  await server.callAs('manager', differences.settle, { items: [item], note: 'Old label' })
  expect([(await open()).open, (await about(settled)).map(({ code }) => code)]).toEqual([before - 1, ['price']])
  const totals = (state: 'open' | 'settled') => server.callAs('manager', differences.list, { state, code: 'total' })
  const here = ({ factId }: { factId: string }) => factId === sale.id
  expect((await totals('settled')).data.records.some(here)).toBe(true)
  await server.callAs('manager', differences.reopen, item)
  expect([(await open()).open, (await totals('settled')).data.records.some(here)]).toEqual([before, false])
  expect((await totals('open')).data.records.some(here)).toBe(true)
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

it('of a refund leads to its order, as long as the server has that', async () => {
  const sale = tablet.sale([{ sku: sku() }])
  const twice = [tablet.refund(sale, [1000]), tablet.refund(sale, [1000])]
  const late = tablet.sale([{ sku: sku() }])
  const early = tablet.refund(late, [1000])
  await tablet.deliver([sale, ...twice, early])
  const { records } = (await server.callAs('manager', differences.list, { code: 'refund.exceeds' })).data
  expect(records.map(({ factId, saleId, kind }) => [factId, saleId, kind])).toEqual([[twice[1]!.id, sale.id, 'refund']])
  const unknown = (await server.callAs('manager', differences.list, { code: 'refund.sale-unknown' })).data.records
  expect(unknown.map(({ factId, saleId }) => [factId, saleId])).toEqual([[early.id, undefined]])
  await tablet.deliver([late])
})

const counter = async () =>
  (await server.callAs('manager', fleet.list, {})).data.records.find((row) => row.id === tablet.lease.counterId)!

it('a counter shows who sells, what is missing and what is stuck', async () => {
  const facts = [tablet.sale([{ sku: sku() }]), tablet.sale([{ sku: sku() }]), tablet.sale([{ sku: sku() }])]
  await tablet.deliver([facts[0]!, facts[2]!])
  expect(await counter()).toMatchObject({
    missing: 1,
    missingRuns: [{ lease: tablet.lease.lease, from: facts[1]!.seq, to: facts[1]!.seq }],
    alarms: [],
    shift: { cashierName: 'cashier Test', state: 'open' },
  })
  const all = (await server.callAs('manager', fleet.list, {})).data.records.map(({ shift }) => shift !== undefined)
  expect(all).toEqual(all.toSorted((x, y) => Number(y) - Number(x)))
  server.clock.now += 16 * 60_000
  await server.signIn('manager')
  expect((await counter()).alarms).toEqual(['missing'])
  await tablet.deliver([facts[1]!])
  const now = await counter()
  expect(now).toMatchObject({ missing: 0, missingRuns: [], alarms: [], held: 0 })
  expect(now.lastReceiptNo).toMatch(new RegExp(`^${tablet.lease.counterCode}-`))
})

it('a tablet in contact that keeps a fact back is an alarm once it is old, and none when it is gone', async () => {
  const says = (pending: object) =>
    server.call(
      order.facts,
      { deviceId: 'test-device', entries: [], app: 'test', pending: pending as never },
      { token: tablet.lease.credential },
    )
  await says({ facts: 1, cents: 500, age: 60_000 })
  expect(await counter()).toMatchObject({ unsentFacts: 1, unsentSince: server.clock.now - 60_000, alarms: [] })
  await says({ facts: 1, cents: 500, age: 20 * 60_000 })
  expect((await counter()).alarms).toEqual(['unsent'])
  await says({ facts: 0, cents: 0 })
  const after = await counter()
  expect(after.alarms).toEqual([])
  expect(after.unsentSince).toBeUndefined()
  // an app version without the age field, and an impossible number
  await says({ facts: 2, cents: 900 })
  expect((await counter()).unsentSince).toBeUndefined()
  await says({ facts: 2, cents: 900, age: Number.MAX_SAFE_INTEGER })
  expect((await counter()).unsentSince).toBe(server.clock.now - 365 * 24 * 3_600_000)
  await says({ facts: 0, cents: 0 })
})

it('a counter shows what it prints on: its own printer, else the main one of all', async () => {
  expect((await counter()).printer).toEqual({ name: 'Printer page', online: true, waiting: 0 })
  const kind = 'cloudprnt'
  const form = { kind, widthMm: 80, chineseFont: false, language: 'zh', drawer: true } as const
  const { counterId } = tablet.lease
  const added = await server.callAs('manager', printers.add, { ...form, name: 'At the counter', counterId })
  expect(added.error).toBe('')
  expect((await counter()).printer).toEqual({ name: 'At the counter', online: false, waiting: 0 })
})
