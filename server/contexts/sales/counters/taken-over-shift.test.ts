import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { takeover } from '#contract/sales/counters.ts'
import { order } from '#contract/sales/order.ts'
import { shifts } from '#contract/sales/shifts.ts'
import { cents } from '#domain/money.ts'
import { reportOf } from '#server/contexts/sales/lease/shift-report.queries.ts'
import { rowsOf, wrongSums } from '#server/testing/books.ts'
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

const sku = () => ({ sku: server.one.stores[0].skus[0]! })
const counterId = () => server.one.stores[0].counters[0]!
const takeOver = async (count: object = {}) =>
  (await server.callAs('manager', takeover.forcedOffline, { id: counterId(), ...count })).data
const details = async () => (await server.callAs('manager', shifts.recordDetails, { id: tablet.lease.shiftId })).data
const liveReport = async () => {
  const keys = { org: server.one.orgId, store: server.one.stores[0].storeId, shift: tablet.lease.shiftId }
  return (await server.db.tx((tx) => reportOf(tx, keys)))!
}
/** The final sums plus the adjustments equal the sums of all facts of the shift. */
const addsUp = async () => {
  const [{ report, late }, live] = [await details(), await liveReport()]
  const sum = (of: (row: (typeof late)[number]) => number) => late.reduce((total, row) => total + of(row), 0)
  expect(report.total - report.refunds + sum((row) => row.salesCents)).toBe(live.total - live.refunds)
  expect(report.expected + sum((row) => row.cashCents)).toBe(live.expected)
  expect(await wrongSums(server.db)).toEqual([])
}

describe('the Z report of a shift that was taken over', () => {
  it('is kept as it was then; what its tablet sends later is added to it and changes nothing of it', async () => {
    const [sent, unsent] = [tablet.sale([sku()]), tablet.sale([sku()])]
    await tablet.deliver([sent])
    const before = await liveReport()
    await takeOver()
    expect(await details()).toMatchObject({ state: 'taken-over', final: true, late: [] })
    await tablet.deliver([unsent])
    const after = await details()
    expect(after.report).toEqual(before)
    expect(after.late).toMatchObject([{ no: 1, kind: 'sale', factId: unsent.id }])
    await addsUp()
  })

  it('is kept of a shift that was closed and of which only a part had arrived', async () => {
    const sale = tablet.sale([sku()])
    const { total } = JSON.parse(sale.body).data as { total: number }
    const submission = tablet.submission(total)
    const close = tablet.freeze('shift-close', {
      shiftId: tablet.lease.shiftId,
      countId: sale.id,
      kept: tablet.lease.floatCents,
    })
    await tablet.deliver([sale, close])
    expect(await details()).toMatchObject({ state: 'closing', final: false })
    await takeOver()
    expect((await tablet.deliver([submission])).shiftState).toBe('taken-over')
    const { report, final, late } = await details()
    expect({ final, submitted: report.submitted }).toEqual({ final: true, submitted: 0 })
    expect(late).toMatchObject([{ kind: 'cash-submission', cashCents: -total }])
    await addsUp()
  })

  it('is not there of one that was taken over before it was kept: its sums of now are no Z', async () => {
    await takeOver()
    await server.db.query({ text: 'update shift set z_report = null where id = $1', values: [tablet.lease.shiftId] })
    const unsent = tablet.sale([sku()])
    await tablet.deliver([unsent])
    const record = await details()
    expect(record).toMatchObject({ state: 'taken-over', final: false, late: [{ no: 1 }] })
    expect(record.report).toEqual(await liveReport())
  })
})

describe('the cash counted at a takeover', () => {
  const startHere = (floatCents: number) =>
    server.callAs('manager', order.startShift, {
      id: counterId(),
      deviceId: 'device-two',
      floatCents: cents(floatCents),
    })
  const noted = async () =>
    (
      await rowsOf<{ changes: unknown }>(
        server.db,
        `select a.changes from event a join shift s on s.number = a.subject_name
          where a.kind = 'shift.float-differs' and s.id = $1`,
        [tablet.lease.shiftId],
      )
    ).map(({ changes }) => changes)

  it('stands with what was expected and the reason on the record of the old shift, and in its Z', async () => {
    await tablet.deliver([tablet.sale([sku()])])
    const { amount } = (await server.callAs('manager', takeover.shiftInfo, { id: counterId() })).data
    const counted = amount - 250
    expect((await takeOver({ counted, reason: 'The drawer stood open' })).amount).toBe(amount)
    const record = await details()
    expect(record).toMatchObject({ difference: -250, cashBalance: counted })
    expect(record.counts).toMatchObject([
      { purpose: 'takeover', counted, expected: amount, reason: 'The drawer stood open', pieces: [] },
    ])
    expect(record.report).toMatchObject({ expected: amount, counted, difference: -250 })
    expect(await wrongSums(server.db)).toEqual([])
  })

  it('keeps what was counted first beside what was counted after the result was seen', async () => {
    const { amount } = (await server.callAs('manager', takeover.shiftInfo, { id: counterId() })).data
    await takeOver({ counted: amount, seen: [amount - 900] })
    const { counts, difference } = await details()
    expect(difference).toBe(0)
    expect(counts.map((one) => [one.purpose, one.counted])).toEqual([
      ['check', amount - 900],
      ['takeover', amount],
    ])
  })

  it('is restated when the record of cash that lay in the drawer arrives late; its Z stays', async () => {
    const { amount } = (await server.callAs('manager', takeover.shiftInfo, { id: counterId() })).data
    const late = tablet.sale([sku()])
    const { total } = JSON.parse(late.body).data as { total: number }
    server.clock.now += 60_000
    await takeOver({ counted: amount + total })
    expect(await details()).toMatchObject({ difference: total })
    server.clock.now += 60_000
    // rung up after the takeover, on the old tablet: not in the drawer that was counted
    const after = tablet.sale([sku()])
    await tablet.deliver([late, after])
    const record = await details()
    expect(record).toMatchObject({ difference: 0, differenceThen: total })
    expect(record.report).toMatchObject({ difference: total })
    const { data } = await server.callAs('manager', shifts.records, { counterId: counterId() })
    expect(data.records.find(({ id }) => id === tablet.lease.shiftId)).toMatchObject({ difference: 0 })
  })

  it('is not replaced by a count that the old tablet made and sends afterwards', async () => {
    const { amount } = (await server.callAs('manager', takeover.shiftInfo, { id: counterId() })).data
    const check = { purpose: 'check', pieces: [], counted: amount, expected: amount, reason: '' }
    const later = tablet.freeze('shift-count', { shiftId: tablet.lease.shiftId, ...check })
    await takeOver({ counted: amount - 100, reason: 'Unknown' })
    server.clock.now += 60_000
    await tablet.deliver([later])
    expect(await details()).toMatchObject({ difference: -100, cashBalance: amount - 100 })
  })

  it('is noted when the next shift begins with another amount than the old one left, also by an older app', async () => {
    const { amount } = await takeOver()
    expect((await startHere(amount - 500)).error).toBe('')
    expect(await noted()).toEqual([[{ field: 'amount', from: amount, to: amount - 500 }]])
    expect(await details()).not.toHaveProperty('difference')
  })

  it('is no news where the drawer holds what it should', async () => {
    const { amount } = await takeOver()
    expect((await startHere(amount)).error).toBe('')
    expect(await noted()).toEqual([])
  })
})
