import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Difference, FactEntry } from '#contract/facts/envelope.ts'
import type { SaleV1 } from '#contract/facts/sale.ts'
import { order } from '#contract/sales/order.ts'
import { cents } from '#domain/money.ts'
import { onDuty, type Tablet } from '#server/testing/tablet.ts'
import { startTestServer, START, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let tablet: Tablet
const goods = (n = 0) => ({ sku: server.one.stores[0].skus[n]! })
const set = (text: string, ...values: unknown[]) => server.db.query({ text, values })

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.now = START
  await set(`update counter set shift_id = null`)
  await set(`update shift set state = 'closed'`)
  tablet = await onDuty(server)
})

async function differencesOf(entry: FactEntry): Promise<Difference[]> {
  const [result] = (await tablet.deliver([entry])).results
  expect(result!.verdict).toBe(result!.differences.length > 0 ? 'accepted-with-differences' : 'accepted')
  return result!.differences
}
const changed = (sale: SaleV1, line: Partial<SaleV1['lines'][number]>, more: Partial<SaleV1> = {}): SaleV1 => ({
  ...sale,
  lines: sale.lines.map((each, i) => (i === 0 ? { ...each, ...line } : each)),
  ...more,
})

describe('a sale that differs is accepted with what differs', () => {
  it('price', async () => {
    const sku = { ...goods(0).sku, price: cents(1) }
    const entry = tablet.sale([{ sku }])
    expect(await differencesOf(entry)).toMatchObject([
      { code: 'price', expected: goods(0).sku.price, actual: 1 },
      { code: 'total' },
    ])
  })

  it('no difference where the planned price holds since the moment of the sale', async () => {
    const { sku } = goods(2)
    await set('update sku set next_price_cents = 7, next_price_at = $2 where id = $1', sku.id, new Date(START + 60_000))
    expect(await differencesOf(tablet.sale([{ sku }]))).toEqual([])
    server.clock.now = START + 120_000
    expect(await differencesOf(tablet.sale([{ sku: { ...sku, price: cents(7) } }]))).toEqual([])
    expect((await differencesOf(tablet.sale([{ sku }])))[0]).toMatchObject({ code: 'price', expected: 7 })
    await set('update sku set next_price_cents = null, next_price_at = null where id = $1', sku.id)
  })

  it('a product that has no price yet: booked at what was taken, and it is said that nobody was given that price', async () => {
    const { sku } = goods(2)
    await set('update sku set price_cents = null where id = $1', sku.id)
    expect(await differencesOf(tablet.sale([{ sku }]))).toEqual([
      { code: 'price', lineId: expect.any(String) as string, actual: sku.price },
    ])
    await set('update sku set price_cents = $2 where id = $1', sku.id, sku.price)
    expect(await differencesOf(tablet.sale([{ sku }]))).toEqual([])
  })

  it('tax of a line', async () => {
    const entry = tablet.sale([goods(1)], (sale) => changed(sale, { tax: cents(0), taxes: [] }, { tax: cents(0) }))
    expect(await differencesOf(entry)).toMatchObject([{ code: 'tax', actual: 0 }, { code: 'total' }].slice(0, 1))
  })

  it('total', async () => {
    const entry = tablet.sale([goods()], (sale) => ({ ...sale, total: cents(sale.total + 1) }))
    expect((await differencesOf(entry)).map((d) => d.code)).toContain('total')
  })

  it('payments that do not add up to the total', async () => {
    const entry = tablet.sale([goods()], (sale) => ({
      ...sale,
      payments: [{ tender: 'cash', amount: cents(sale.total - 1) }],
    }))
    expect(await differencesOf(entry)).toEqual([
      { code: 'total', expected: goods().sku.price, actual: goods().sku.price - 1 },
    ])
  })

  it('goods that the catalogue does not know', async () => {
    const sku = { ...goods().sku, id: tablet.newId() }
    expect(await differencesOf(tablet.sale([{ sku }, goods(2)]))).toMatchObject([
      { code: 'sku.unknown', actual: sku.id },
    ])
  })

  it('goods that were retired', async () => {
    await set('update sku set status = 2 where id = $1', goods(3).sku.id)
    expect(await differencesOf(tablet.sale([goods(3)]))).toMatchObject([{ code: 'sku.retired' }])
  })

  it('stock below zero', async () => {
    expect(await differencesOf(tablet.sale([{ ...goods(4), quantity: 150_001 }]))).toEqual([
      { code: 'stock.below-zero', lineId: expect.any(String) as string, expected: 0, actual: -1 },
    ])
  })

  it('a clock that is more than five minutes off', async () => {
    const at = (offset: number) => ({ at: { device: START - offset, offset } })
    expect(await differencesOf(tablet.sale([goods()], undefined, at(300_000)))).toEqual([])
    expect(await differencesOf(tablet.sale([goods()], undefined, at(300_001)))).toMatchObject([{ code: 'clock.skew' }])
    expect(await differencesOf(tablet.sale([goods()], undefined, at(-86_400_000)))).toMatchObject([
      { code: 'clock.skew' },
    ])
  })

  it.each([
    ['closed', 'late.closed-shift'],
    ['taken-over', 'late.taken-over'],
  ])('arrived for a shift that is %s', async (state, code) => {
    await set('update shift set state = $2 where id = $1', tablet.lease.shiftId, state)
    const { results, shiftState } = await tablet.deliver([tablet.sale([goods()])])
    expect(shiftState).toBe(state)
    expect(results[0]!.differences).toEqual([{ code }])
    const { rows } = await server.db.query({
      text: 'select sale_count from shift where id = $1',
      values: [tablet.lease.shiftId],
    })
    expect(rows).toEqual([{ sale_count: 1 }])
  })

  it('rung up longer without contact than the store allows', async () => {
    server.clock.now = START + 73 * 3_600_000
    expect(await differencesOf(tablet.sale([goods()]))).toEqual([{ code: 'lease.expired', expected: 72, actual: 73 }])
  })

  it('rung up in a long silence: in every batch that hands it over, and nothing that was rung up before or after', async () => {
    const hour = 3_600_000
    const at = (hours: number) => ({ at: { device: START + hours * hour, offset: 0 } })
    const [early, late, later] = [10, 73, 74].map((hours) => tablet.sale([goods()], undefined, at(hours)))
    server.clock.now = START + 80 * hour
    expect(await differencesOf(late!)).toEqual([{ code: 'lease.expired', expected: 72, actual: 73 }])
    expect(await differencesOf(later!)).toEqual([{ code: 'lease.expired', expected: 72, actual: 74 }])
    expect(await differencesOf(early!)).toEqual([])
    server.clock.now = START + 81 * hour
    expect(await differencesOf(tablet.sale([goods()]))).toEqual([])
    // a second offline period does not erase the first
    const [again, left] = [160, 79].map((hours) => tablet.sale([goods()], undefined, at(hours)))
    server.clock.now = START + 165 * hour
    expect(await differencesOf(again!)).toEqual([{ code: 'lease.expired', expected: 72, actual: 79 }])
    expect(await differencesOf(left!)).toEqual([{ code: 'lease.expired', expected: 72, actual: 79 }])
  })

  it('not after the shift was resumed on the same device: that was contact, too', async () => {
    const { counterId: id, floatCents } = tablet.lease
    server.clock.now = START + 73 * 3_600_000
    const kept = tablet.sale([goods()])
    server.clock.now += 60_000
    await server.signIn('cashier')
    const resumed = await server.callAs('cashier', order.startShift, { id, deviceId: 'test-device', floatCents })
    expect(resumed.data.shiftId).toBe(tablet.lease.shiftId)
    server.clock.now += 60_000
    expect(await differencesOf(tablet.sale([goods()]))).toEqual([])
    expect(await differencesOf(kept)).toEqual([{ code: 'lease.expired', expected: 72, actual: 73 }])
  })

  it('cashier disabled, or gone from the organisation', async () => {
    await set('update account set disabled_at = now() where id = $1', tablet.lease.cashierId)
    expect(await differencesOf(tablet.sale([goods()]))).toMatchObject([{ code: 'cashier.disabled' }])
    await set('update account set disabled_at = null where id = $1', tablet.lease.cashierId)
    await set('update membership set disabled_at = now() where account_id = $1', tablet.lease.cashierId)
    expect(await differencesOf(tablet.sale([goods()]))).toMatchObject([{ code: 'cashier.disabled' }])
    await set('update membership set disabled_at = null where account_id = $1', tablet.lease.cashierId)
  })

  it('permission withdrawn', async () => {
    const { rows } = await server.db.query<{ id: string; permissions: string[] }>({
      text: 'select r.id, r.permissions from store_role r join store_position p on p.store_role_id = r.id where p.account_id = $1',
      values: [tablet.lease.cashierId],
    })
    await set(`update store_role set permissions = '[]' where id = $1`, rows[0]!.id)
    expect(await differencesOf(tablet.sale([goods()]))).toMatchObject([{ code: 'permission.changed' }])
    await set('update store_role set permissions = $2 where id = $1', rows[0]!.id, JSON.stringify(rows[0]!.permissions))
  })
})

describe('cash handed in', () => {
  it('up to what is submittable, counted in the order of the numbers whatever the order of arrival', async () => {
    const sale = tablet.sale([goods()])
    const exact = tablet.submission(goods().sku.price)
    const { results } = await tablet.deliver([exact, sale])
    expect(results.map((r) => r.verdict)).toEqual(['accepted', 'accepted'])
  })

  it('above it is a difference with the amount that was there, and moves the cash all the same', async () => {
    await tablet.deliver([tablet.sale([goods()])])
    const price = goods().sku.price
    const { results } = await tablet.deliver([tablet.submission(price - 1), tablet.submission(2)])
    expect(results[0]!.differences).toEqual([])
    expect(results[1]!.differences).toEqual([{ code: 'submission.exceeds', expected: 1, actual: 2 }])
    const { rows } = await server.db.query({
      text: 'select submitted_cents from shift where id = $1',
      values: [tablet.lease.shiftId],
    })
    expect(rows).toEqual([{ submitted_cents: price + 1 }])
  })
})
