import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { contributions } from '#contract/sales/cash-reviews.ts'
import { takeover } from '#contract/sales/counters.ts'
import type { FactEntry } from '#contract/facts/envelope.ts'
import type { NextShift } from '#contract/sales/next-shift.ts'
import { order, type LeaseNews } from '#contract/sales/order.ts'
import { rescue } from '#contract/sales/rescue.ts'
import { cents } from '#domain/money.ts'
import { uuidv7 } from '#domain/ids.ts'
import { rowsOf, wrongSums } from '#server/testing/books.ts'
import { freeCounters } from '#server/testing/free-counters.ts'
import { onDuty, Tablet } from '#server/testing/tablet.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let tablet: Tablet
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await freeCounters(server.db)
  tablet = await onDuty(server, { floatCents: FLOAT })
})

const goods = (n = 0) => ({ sku: server.one.stores[0].skus[n]! })
const FLOAT = cents(4_500)

/** A heartbeat; returns the reserved next shift. */
async function setAside(of: Tablet = tablet): Promise<NextShift> {
  const { data } = await server.call(
    order.facts,
    { deviceId: 'test-device', app: 'test', entries: [], news: '' },
    { token: of.lease.credential },
  )
  return (data.news as LeaseNews).lease.next!
}

/** Submits all cash and closes the shift at its counter. */
function closed(): { entries: FactEntry[]; submission: FactEntry } {
  const { shiftId, floatCents } = tablet.lease
  const sale = tablet.sale([goods()])
  const { total } = JSON.parse(sale.body).data as { total: number }
  const [counted, expected] = [floatCents + total, floatCents + total]
  const count = tablet.freeze('shift-count', {
    shiftId,
    purpose: 'close',
    pieces: [{ value: counted, count: 1 }],
    counted,
    expected,
  })
  const submission = tablet.submission(total)
  const close = tablet.freeze('shift-close', { shiftId, countId: count.id, kept: floatCents })
  return { entries: [sale, count, submission, close], submission }
}

/** Starts the next shift offline, with its first fact. */
function started({ shiftId, lease, credential }: NextShift): { next: Tablet; start: FactEntry } {
  const next = new Tablet(server, { ...tablet.lease, shiftId, lease, credential, floatCents: FLOAT })
  const start = next.freeze('shift-start', { shiftId, afterShiftId: tablet.lease.shiftId, float: FLOAT })
  return { next, start }
}

const shiftRow = async (of: Tablet) =>
  (
    await rowsOf<Record<string, unknown>>(
      server.db,
      `select s.state, s.float_cents, s.sale_count, s.after_shift_id, c.shift_id = s.id as holds from shift s
        join counter c on c.org_id = s.org_id and c.store_id = s.store_id and c.id = s.counter_id where s.id = $1`,
      [of.lease.shiftId],
    )
  )[0]

const review = async (entry: FactEntry) => {
  const list = (await server.callAs('cashier', takeover.administrators, {})).data
  const { value, email } = list.find((each) => each.email === 'owner@one.test')!
  const signed = { adminId: value, email, password: 'evertill1', remark: '' }
  return server.callAs('manager', contributions.review, { id: entry.id, status: 2, ...signed })
}

describe('a shift that was started without the network after one that was closed there', () => {
  it('has a number of its own that is set aside once, and given to nobody else', async () => {
    const next = await setAside()
    expect(next.lease).toBe(tablet.lease.lease + 1)
    // a certificate differs each time it is made
    const { receiptPair, ...rest } = next
    expect(await setAside()).toMatchObject({
      ...rest,
      receiptPair: { own: receiptPair!.own, store: receiptPair!.store },
    })
    await server.callAs('manager', takeover.forcedOffline, { id: tablet.lease.counterId })
    const other = await onDuty(server, { person: 'cashier2', deviceId: 'device-two' })
    expect(other.lease.lease).toBe(next.lease + 1)
  })

  it('has another one where the tablet lost its storage: it may have used the first', async () => {
    const first = await setAside()
    const { counterId: id } = tablet.lease
    const wish = { id, deviceId: 'device-new', storageLost: true }
    const again = new Tablet(server, (await server.callAs('cashier', order.startShift, wish)).data)
    const second = await setAside(again)
    expect(second.lease).toBeGreaterThan(again.lease.lease)
    expect(second.lease).not.toBe(first.lease)
    expect(second.shiftId).not.toBe(first.shiftId)
  })

  it('takes the counter over with its float, and the one before it ends with its review', async () => {
    const aside = await setAside()
    const { entries, submission } = closed()
    const { next, start } = started(aside)
    const sale = next.sale([goods(1)])
    expect((await tablet.deliver(entries)).shiftState).toBe('open')
    const answer = await next.deliver([start, sale])
    expect(answer.results.map((one) => one.verdict)).toEqual(['accepted', 'accepted'])
    const held = { state: 'open', float_cents: FLOAT, sale_count: 1, holds: true, after_shift_id: tablet.lease.shiftId }
    expect(await shiftRow(next)).toEqual(held)
    expect(await shiftRow(tablet)).toMatchObject({ state: 'closing', holds: false })
    expect((await review(submission)).error).toBe('')
    expect(await shiftRow(tablet)).toMatchObject({ state: 'closed' })
    expect(await shiftRow(next)).toEqual(held)
    expect(await wrongSums(server.db)).toEqual([])
  })

  it('comes to the same when its facts arrive before those of the one before it, and its start last', async () => {
    const aside = await setAside()
    const { entries } = closed()
    const { next, start } = started(aside)
    const sale = next.sale([goods(1)])
    const late = await next.deliver([sale])
    expect(late.results[0]).toMatchObject({ verdict: 'accepted', differences: [] })
    expect(await shiftRow(next)).toMatchObject({ state: 'open', float_cents: 0, holds: true })
    await next.deliver([start])
    const before = await tablet.deliver(entries)
    expect(before.results.every((one) => one.verdict === 'accepted')).toBe(true)
    expect(await shiftRow(next)).toMatchObject({ state: 'open', float_cents: FLOAT, sale_count: 1, holds: true })
    expect(await shiftRow(tablet)).toMatchObject({ state: 'closing', holds: false })
    expect(await wrongSums(server.db)).toEqual([])
  })

  it('has its float in the drawer also for cash out that arrives with its start', async () => {
    const { next, start } = started(await setAside())
    const { shiftId } = next.lease
    const out = next.freeze('cash-movement', { shiftId, direction: 'out', amount: FLOAT, reason: 'Change' })
    const { results } = await next.deliver([start, out])
    expect(results.map((one) => one.differences)).toEqual([[], []])
  })

  it('does not win the counter back from who took it over meanwhile', async () => {
    const aside = await setAside()
    const { entries } = closed()
    const { next, start } = started(aside)
    await server.callAs('manager', takeover.forcedOffline, { id: tablet.lease.counterId })
    const sale = next.sale([goods(1)])
    const answer = await next.deliver([start, sale])
    expect(answer.shiftState).toBe('taken-over')
    expect(answer.results[1]!.differences).toEqual([{ code: 'late.taken-over' }])
    expect(await shiftRow(next)).toMatchObject({ state: 'taken-over', sale_count: 1, holds: null })
    await tablet.deliver(entries)
    const other = await onDuty(server, { person: 'cashier2', deviceId: 'device-two' })
    expect(await shiftRow(other)).toMatchObject({ state: 'open', holds: true })
    expect(await wrongSums(server.db)).toEqual([])
  })

  it('is made again by a server that was restored from a backup older than both, whichever comes first', async () => {
    const aside = await setAside()
    const { entries } = closed()
    const { next, start } = started(aside)
    for (const table of ['counter_credential', 'shift']) await server.db.query({ text: `delete from ${table}` })
    await server.db.query({ text: 'update counter set shift_id = null, lease = 0' })
    await next.deliver([start])
    const before = await tablet.deliver(entries)
    expect(before.results.flatMap((one) => one.differences)).toEqual([])
    expect(await shiftRow(next)).toMatchObject({ state: 'open', float_cents: FLOAT, holds: true })
    expect(await shiftRow(tablet)).toMatchObject({ state: 'closing', holds: false })
  })

  it('arrives by a journal file when its tablet never came back', async () => {
    const aside = await setAside()
    const { next, start } = started(aside)
    const sale = next.sale([goods(1)])
    const { data } = await server.callAs('manager', rescue.accept, {
      importId: uuidv7(server.clock.now, randomBytes(10)),
      credential: aside.credential,
      entries: [start, sale],
    })
    expect(data.results.map((one) => one.verdict)).toEqual(['accepted', 'accepted'])
    expect(await shiftRow(next)).toMatchObject({ sale_count: 1, float_cents: FLOAT })
  })

  it('is asked for a time without contact that began before it was started', async () => {
    const aside = await setAside()
    const { entries } = closed()
    server.clock.now += 80 * 3_600_000
    const { next, start } = started(aside)
    const sale = next.sale([goods(1)])
    server.clock.now += 3_600_000
    await tablet.deliver(entries)
    const { results } = await next.deliver([start, sale])
    expect(results[1]!.differences).toEqual([{ code: 'lease.expired', expected: 72, actual: 80 }])
  })
})
