import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { order } from '#contract/sales/order.ts'
import { countOf, rowsOf, unguardStock, wrongSums } from '#server/testing/books.ts'
import { onDuty, Tablet } from '#server/testing/tablet.ts'
import { forgetFacts } from '#server/testing/forgotten.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
const goods = (n = 0) => ({ sku: server.one.stores[0].skus[n]! })

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(() => forgetShifts())

/** As restored from a backup made before any shift: everything newer is gone, stock is as it was. */
async function forgetShifts(): Promise<void> {
  await forgetFacts(server)
  for (const table of [
    'sale',
    'sale_line',
    'sale_payment',
    'cash_submission',
    'outbound_document',
    'outbound_notification',
    'counter_credential',
    'shift',
  ]) {
    await server.db.query({ text: `delete from ${table}` })
  }
  await unguardStock(server.db)
  await server.db.query({ text: `delete from stock_ledger where reason <> 'opening'` })
  await server.db.query({
    text: `update stock_balance b set entries = 1, quantity_milli = l.quantity_milli from stock_ledger l
      where l.org_id = b.org_id and l.store_id = b.store_id and l.sku_id = b.sku_id and l.place_id = b.place_id`,
  })
  await server.db.query({ text: 'update counter set shift_id = null, lease = 0' })
}

describe('a server restored from an older backup', () => {
  it('takes the facts of a shift that it has forgotten in again, once', async () => {
    const tablet = await onDuty(server)
    const facts = [tablet.sale([goods(0)]), tablet.sale([{ ...goods(1), quantity: 120_000 }]), tablet.submission(50)]
    expect(await tablet.deliver(facts)).toMatchObject({ contiguousSeq: 3 })
    await forgetShifts()
    const next = tablet.sale([goods(2)])
    const marks = await tablet.deliver([next])
    expect(marks).toMatchObject({ contiguousSeq: 0, maxSeq: 4, shiftState: 'open' })
    expect(await tablet.deliver([...facts, next])).toMatchObject({ contiguousSeq: 4, maxSeq: 4 })
    expect(await countOf(server.db, 'sale')).toBe(3)
    expect(await rowsOf(server.db, 'select id, state, float_cents, cashier_name, sale_count from shift')).toEqual([
      { id: tablet.lease.shiftId, state: 'open', float_cents: 10_000, cashier_name: 'cashier Test', sale_count: 3 },
    ])
    expect(await wrongSums(server.db)).toEqual([])
  })

  it('knows the counter as occupied again, and the cashier goes on with the same shift', async () => {
    const tablet = await onDuty(server)
    await forgetShifts()
    await tablet.deliver([tablet.sale([goods()])])
    const wish = { id: tablet.lease.counterId, deviceId: 'test-device', floatCents: 0 }
    const other = await server.callAs('cashier2', order.startShift, { ...wish, deviceId: 'other-device' })
    expect(other.error).toBe('counter.occupied')
    const { data } = await server.callAs('cashier', order.startShift, wish)
    expect(data).toMatchObject({
      shiftId: tablet.lease.shiftId,
      lease: tablet.lease.lease,
      credential: tablet.lease.credential,
      nextFactSeq: 2,
      nextReceiptSeq: 2,
    })
  })

  it('takes in late facts of a shift whose counter somebody else holds by now, and says so', async () => {
    const tablet = await onDuty(server)
    await forgetShifts()
    await onDuty(server, { person: 'cashier2' })
    const { results, shiftState } = await tablet.deliver([tablet.sale([goods()])])
    expect(shiftState).toBe('taken-over')
    expect(results[0]).toMatchObject({
      verdict: 'accepted-with-differences',
      differences: [{ code: 'late.taken-over' }],
    })
  })

  it('makes a counter again that it has forgotten too', async () => {
    const tablet = await onDuty(server, { counter: 2 })
    await forgetShifts()
    await server.db.query({ text: 'delete from counter where id = $1', values: [tablet.lease.counterId] })
    expect((await tablet.deliver([tablet.sale([goods()])])).results[0]!.differences).toEqual([
      { code: 'restored.counter', expected: 'A3', actual: 'A3' },
    ])
    expect(
      await rowsOf(server.db, 'select code, name, lease from counter where id = $1', [tablet.lease.counterId]),
    ).toEqual([{ code: 'A3', name: 'Counter 3', lease: tablet.lease.lease }])
  })

  it('takes facts of a lease that it has forgotten while it knows the shift', async () => {
    const first = await onDuty(server)
    const wish = { id: first.lease.counterId, deviceId: 'test-device', storageLost: true }
    const second = new Tablet(server, (await server.callAs('cashier', order.startShift, wish)).data)
    expect(second.lease.lease).toBe(first.lease.lease + 1)
    await server.db.query({ text: 'delete from counter_credential where lease = $1', values: [second.lease.lease] })
    await server.db.query({ text: 'update counter set lease = 1' })
    await server.db.query({ text: 'update shift set lease = 1' })
    expect(await second.deliver([second.sale([goods()])])).toMatchObject({ contiguousSeq: 1, shiftState: 'open' })
    const again = await server.callAs('cashier', order.startShift, wish)
    expect(again.data.lease).toBeGreaterThan(second.lease.lease)
  })
})

describe('a credential', () => {
  it('that was revoked hands over nothing', async () => {
    const tablet = await onDuty(server)
    await server.db.query({ text: 'update counter_credential set revoked_at = now()' })
    expect(await tablet.send([tablet.sale([goods()])])).toMatchObject({ status: 401, error: 'auth.credential-ended' })
    expect(await countOf(server.db, 'fact')).toBe(0)
  })

  it('outlives the session that took the counter on duty', async () => {
    const tablet = await onDuty(server)
    await server.db.query({ text: `update session set ended_at = now(), ended_reason = 'logout'` })
    server.clock.now += 3_600_000
    expect((await tablet.deliver([tablet.sale([goods()])])).results[0]!.verdict).toBe('accepted')
    await server.signIn('cashier')
  })
})
