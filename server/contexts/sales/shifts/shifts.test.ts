import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { applications, contributions } from '#contract/sales/cash-reviews.ts'
import type { FactEntry } from '#contract/facts/envelope.ts'
import { order } from '#contract/sales/order.ts'
import { shiftPrints } from '#contract/sales/receipts.ts'
import { shifts } from '#contract/sales/shifts.ts'
import { takeover } from '#contract/sales/counters.ts'
import { cents } from '#domain/money.ts'
import { renderReceiptText } from '#domain/receipt/receipt-text.ts'
import { shiftReport } from '#domain/shift/shift-report.ts'
import { reportFactOf } from '#contract/facts/report-fact.ts'
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
  await server.db.query({ text: 'delete from rate_limit' })
  tablet = await onDuty(server)
})

const sku = (n: number) => server.one.stores[0].skus[n]!
const of = (data: object) => ({ shiftId: tablet.lease.shiftId, ...data })
const move = (direction: 'in' | 'out', amount: number) =>
  tablet.freeze('cash-movement', of({ direction, amount, reason: 'Change' }))
const count = (counted: number, expected = counted, purpose = 'close') =>
  tablet.freeze('shift-count', of({ purpose, pieces: [{ value: 100, count: 1 }], counted, expected, reason: 'Found' }))
const close = (countId: string, kept: number = tablet.lease.floatCents) =>
  tablet.freeze('shift-close', of({ countId, kept }))
const shiftRow = async () =>
  (
    await rowsOf<{ state: string; ended_how: string; number: string; z_report: unknown; submitted_cents: number }>(
      server.db,
      'select state, ended_how, number, z_report, submitted_cents from shift where id = $1',
      [tablet.lease.shiftId],
    )
  )[0]!
const keys = () => ({ org: server.one.orgId, store: server.one.stores[0].storeId, shift: tablet.lease.shiftId })
const byOwner = async () => {
  const list = (await server.callAs('cashier', takeover.administrators, {})).data
  const { value, email } = list.find((each) => each.email === 'owner@one.test')!
  return { adminId: value, email, password: 'evertill1' }
}
const review = async (entry: FactEntry, status: 2 | 3 = 2, remark = '') =>
  server.callAs('manager', contributions.review, { id: entry.id, status, remark, ...(await byOwner()) })

/** A day that took cash, all of it counted, submitted and closed. */
function day(): { entries: FactEntry[]; submission: FactEntry } {
  const sale = tablet.sale([{ sku: sku(0), quantity: 2000 }])
  const { total } = JSON.parse(sale.body).data as { total: number }
  const drawer = tablet.lease.floatCents + total
  const counted = count(drawer)
  const submission = tablet.submission(total)
  return { entries: [sale, counted, submission, close(counted.id)], submission }
}

describe('the report of a shift', () => {
  it('is from the tables what it is from the facts', async () => {
    const sale = tablet.sale([{ sku: sku(0), quantity: 3000 }, { sku: sku(1) }])
    const card = tablet.sale([{ sku: sku(2) }], (one) => ({
      ...one,
      payments: [{ tender: 'card', amount: one.total }],
    }))
    const voided = tablet.freeze('void', of({ stage: 'cart', lineCount: 2, amount: 990 }))
    const entries = [sale, card, tablet.refund(sale, [1000, 0]), move('in', 500), move('out', 300), voided]
    entries.push(tablet.submission(100), count(9_000, 9_100, 'check'), count(9_200, 9_150, 'check'))
    await tablet.deliver(entries)
    const facts = entries.map((entry) => reportFactOf(JSON.parse(entry.body), () => 'pending'))
    expect(await server.db.tx((tx) => reportOf(tx, keys()))).toEqual(
      shiftReport(
        tablet.lease.floatCents,
        facts.filter((fact) => fact !== undefined),
      ),
    )
  })
})

describe('a shift that was closed at its counter', () => {
  it('waits for the review of its cash, ends with it, and frees its counter with a Z report', async () => {
    const { entries, submission } = day()
    const answer = await tablet.deliver(entries)
    const { underReview } = answer.waitsFor!
    expect(answer.waitsFor).toEqual({ missing: 0, underReview: expect.any(Number) as number, cashLeft: 0 })
    expect(underReview).toBeGreaterThan(0)
    expect(await shiftRow()).toMatchObject({ state: 'closing' })
    expect((await server.callAs('cashier', shifts.endShift, {})).error).toBe('shift.pending-audit')
    expect((await review(submission)).data).toMatchObject({ status: 2, reviewedBy: 'Olive Owner' })
    const ended = await shiftRow()
    expect(ended).toMatchObject({ state: 'closed', ended_how: 'end', number: expect.stringMatching(/^SH-/) as string })
    const report = await server.db.tx((tx) => reportOf(tx, keys()))
    expect(ended.z_report).toEqual(report)
    expect((await tablet.deliver([])).shiftState).toBe('closed')
    const next = await server.callAs('cashier2', order.startShift, {
      id: tablet.lease.counterId,
      deviceId: 'device-two',
      floatCents: cents(0),
    })
    expect(next.error).toBe('')
    expect(await wrongSums(server.db)).toEqual([])
  })

  it('waits for every fact, whatever the order in which they come', async () => {
    const { entries, submission } = day()
    const [sale, ...rest] = entries
    const answer = await tablet.deliver(rest)
    expect(answer.waitsFor).toMatchObject({ missing: 1 })
    await review(submission)
    expect(await shiftRow()).toMatchObject({ state: 'closing' })
    expect((await server.callAs('cashier', shifts.endShift, {})).error).toBe('shift.facts-missing')
    await tablet.deliver([sale])
    expect(await shiftRow()).toMatchObject({ state: 'closed' })
  })

  it('is told while it goes on what of its cash is still to be reviewed', async () => {
    const submission = tablet.submission(100)
    await tablet.deliver([tablet.sale([{ sku: server.one.stores[0].skus[4]! }]), submission])
    expect((await tablet.deliver([])).underReview).toBe(100)
    await review(submission)
    expect((await tablet.deliver([])).underReview).toBe(0)
  })

  it('gets rejected cash back into its drawer, which then has to be handed in again', async () => {
    const { entries, submission } = day()
    await tablet.deliver(entries)
    const { submitted_cents: before } = await shiftRow()
    expect((await review(submission, 3)).fields).toHaveProperty('remark')
    expect((await review(submission, 3, 'Not counted twice')).data).toMatchObject({ status: 3 })
    expect(await shiftRow()).toMatchObject({ state: 'closing', submitted_cents: 0 })
    const answer = await tablet.deliver([])
    expect(answer).toMatchObject({ rejected: [submission.id], waitsFor: { cashLeft: before, underReview: 0 } })
    expect((await server.callAs('cashier', shifts.endShift, {})).error).toBe('shift.cash-left')
    const again = tablet.submission(before)
    await tablet.deliver([again])
    await review(again)
    expect(await shiftRow()).toMatchObject({ state: 'closed' })
    expect(await wrongSums(server.db)).toEqual([])
  })

  it('is short or over as it was counted, and ends all the same', async () => {
    const float = tablet.lease.floatCents
    const counted = count(float - 200, float)
    await tablet.deliver([counted, close(counted.id, float - 200)])
    expect(await shiftRow()).toMatchObject({ state: 'closed', z_report: { difference: -200 } })
  })

  it('goes on when it is opened again', async () => {
    const counted = count(tablet.lease.floatCents + 100, tablet.lease.floatCents)
    await tablet.deliver([counted, close(counted.id)])
    expect(await shiftRow()).toMatchObject({ state: 'closing' })
    await tablet.deliver([tablet.freeze('shift-reopen', of({}))])
    expect(await shiftRow()).toMatchObject({ state: 'open' })
    expect((await server.callAs('cashier', shifts.endShift, {})).error).toBe('')
  })
})

describe('a review', () => {
  it('is done once, by an administrator, also when two do it at the same moment', async () => {
    const submission = tablet.submission(100)
    await tablet.deliver([submission])
    const input = { id: submission.id, status: 2 as const, ...(await byOwner()) }
    expect((await server.callAs('cashier', contributions.review, input)).error).toBe('access.denied')
    const wrong = await server.callAs('manager', contributions.review, { ...input, password: 'evertill2' })
    expect(wrong).toMatchObject({ error: 'administrator.wrong-credentials', fields: { password: expect.any(String) } })
    const cashier = { email: 'cashier@one.test', password: 'evertill1' }
    expect((await server.callAs('manager', contributions.review, { ...input, ...cashier })).error).toBe(
      'administrator.wrong-credentials',
    )
    const both = await Promise.all([review(submission), review(submission, 3, 'No')])
    expect(both.map((one) => one.error).toSorted()).toEqual(['', 'review.done'])
    const list = await server.callAs('manager', contributions.list, { status: 1 })
    expect(list.data.records.some(({ id }) => id === submission.id)).toBe(false)
    const shown = (await server.callAs('manager', contributions.details, { id: submission.id })).data
    expect(shown).toEqual(both.find((one) => one.error === '')!.data)
    expect(await wrongSums(server.db)).toEqual([])
  })

  it('of a cash request keeps the books, too; what is put in is no request', async () => {
    const [out, put] = [move('out', 700), move('in', 300)]
    await tablet.deliver([out, put])
    const waiting = await server.callAs('manager', applications.list, { status: 1 })
    expect(waiting.data.records.map(({ id }) => id)).toContain(out.id)
    expect(waiting.data.records.map(({ id }) => id)).not.toContain(put.id)
    const answer = await server.callAs('manager', applications.review, {
      id: out.id,
      status: 3,
      remark: 'No receipt',
      ...(await byOwner()),
    })
    expect(answer.data).toMatchObject({ status: 3, reviewNote: 'No receipt', reviewedBy: 'Olive Owner' })
    expect((await server.callAs('manager', applications.details, { id: out.id })).data).toEqual(answer.data)
    expect((await server.callAs('manager', applications.details, { id: put.id })).error).toBe('record.missing')
    expect(await wrongSums(server.db)).toEqual([])
    expect((await tablet.deliver([])).rejected).toEqual([out.id])
  })
})

describe('a handover', () => {
  it('ends the shift for the next cashier with what was counted', async () => {
    const sale = tablet.sale([{ sku: sku(0) }])
    const counted = count(12_345, 12_400, 'handover')
    await tablet.deliver([sale, counted])
    const people = (await server.callAs('cashier', shifts.incoming, {})).data
    const to = people.find(({ label }) => label === 'cashier2 Test')!
    const wish = { countId: counted.id, toId: to.value, ...(await byOwner()), incomingPassword: 'evertill1' }
    const wrong = await server.callAs('cashier', shifts.handover, { ...wish, password: 'wrong1' })
    expect(wrong.error).toBe('administrator.wrong-credentials')
    const done = await server.callAs('cashier', shifts.handover, wish)
    expect(done.data).toMatchObject({ amount: 12_345, personName: 'cashier2 Test' })
    expect(await shiftRow()).toMatchObject({ state: 'closed', ended_how: 'handover' })
    const { records } = (await server.callAs('manager', shifts.records, { state: 'closed', pageSize: 100 })).data
    const record = records.find(({ id }) => id === tablet.lease.shiftId)
    expect(record).toMatchObject({ onDutyCashier: 'cashier2 Test', cashBalance: 12_345, endedHow: 'handover' })
    const printed = { id: tablet.lease.shiftId, language: 'en' as const }
    const { ticket } = (await server.callAs('manager', shiftPrints.ticket, printed)).data
    const paper = renderReceiptText(ticket, 48)
    expect(paper).toMatch(/Started by +cashier Test\nEnded .+\nEnded by +cashier Test/)
    expect(paper).toMatch(/Final[^]*Handed over to +cashier2 Test\nHandover amount +123\.45\nVerified by +Olive Owner/)
  })

  it('proposes what was counted as the float of whom it was handed to; another float stays possible, and is noted', async () => {
    const counted = count(12_345, 12_345, 'handover')
    await tablet.deliver([counted])
    const to = (await server.callAs('cashier', shifts.incoming, {})).data.find(
      ({ label }) => label === 'cashier2 Test',
    )!
    const wished = { countId: counted.id, toId: to.value, ...(await byOwner()), incomingPassword: 'evertill1' }
    const { number } = (await server.callAs('cashier', shifts.handover, wished)).data
    const { counterId } = tablet.lease
    const seenBy = async (person: 'cashier' | 'cashier2') =>
      (await server.callAs(person, order.counters, {})).data.records.find(({ id }) => id === counterId)!.handover
    expect(await seenBy('cashier2')).toEqual({ to: 'cashier2 Test', mine: true, amount: 12_345 })
    expect(await seenBy('cashier')).toEqual({ to: 'cashier2 Test', mine: false, amount: 12_345 })
    const wish = { id: counterId, deviceId: 'device-of-two', floatCents: cents(12_000) }
    expect((await server.callAs('cashier2', order.startShift, wish)).data.floatCents).toBe(12_000)
    expect(await seenBy('cashier')).toBeUndefined()
    const noted = await rowsOf<{ changes: unknown }>(
      server.db,
      `select changes from event where kind = 'shift.float-differs' and subject_name = $1`,
      [number],
    )
    expect(noted.map(({ changes }) => changes)).toEqual([[{ field: 'amount', from: 12_345, to: 12_000 }]])
  })

  it('is blocked while cash is under review', async () => {
    const counted = count(10_000, 10_000, 'handover')
    await tablet.deliver([tablet.submission(100), counted])
    const [to] = (await server.callAs('cashier', shifts.incoming, {})).data
    const wish = { countId: counted.id, toId: to!.value, ...(await byOwner()) }
    expect((await server.callAs('cashier', shifts.handover, wish)).error).toBe('shift.pending-audit')
  })
})

describe('the record of a shift', () => {
  it('shows what came after its end as numbered adjustments, acknowledged once with a note', async () => {
    const late = tablet.sale([{ sku: sku(0) }])
    await server.callAs('manager', takeover.forcedOffline, { id: tablet.lease.counterId })
    await tablet.deliver([late])
    const id = tablet.lease.shiftId
    const details = async () => (await server.callAs('manager', shifts.recordDetails, { id })).data
    expect((await details()).late).toMatchObject([{ no: 1, factId: late.id, kind: 'sale', acknowledgedBy: '' }])
    const open = await server.callAs('manager', shifts.records, { late: 'yes' })
    expect(open.data.records.map((one) => one.id)).toContain(id)
    const say = (note: string) => server.callAs('manager', shifts.acknowledge, { id, no: 1, note })
    expect((await say('Checked')).error).toBe('')
    expect((await say('Again')).error).toBe('record.stale')
    expect((await details()).late[0]).toMatchObject({ acknowledgedBy: 'manager Test', note: 'Checked' })
    expect((await details()).endedHow).toBe('takeover')
  })

  it('has an adjustment for cash that came late and one for its rejection: together they are nothing', async () => {
    const [submission, request] = [tablet.submission(100), move('out', 700)]
    await server.callAs('manager', takeover.forcedOffline, { id: tablet.lease.counterId })
    await tablet.deliver([submission, request])
    expect((await review(submission, 3, 'Not there')).error).toBe('')
    const wish = { id: request.id, status: 3 as const, remark: 'No receipt', ...(await byOwner()) }
    expect((await server.callAs('manager', applications.review, wish)).error).toBe('')
    const { late } = (await server.callAs('manager', shifts.recordDetails, { id: tablet.lease.shiftId })).data
    expect(late.map(({ no, factId, kind, cashCents }) => [no, factId, kind, cashCents])).toEqual([
      [1, submission.id, 'cash-submission', -100],
      [2, request.id, 'cash-movement', -700],
      [3, submission.id, 'rejected', 100],
      [4, request.id, 'rejected', 700],
    ])
    expect(await wrongSums(server.db)).toEqual([])
  })
})
