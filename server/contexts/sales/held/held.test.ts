import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { activity } from '#contract/organisation/activity.ts'
import { fleet } from '#contract/sales/differences.ts'
import type { FactEntry } from '#contract/facts/envelope.ts'
import { held } from '#contract/sales/held.ts'
import { countOf, wrongSums } from '#server/testing/books.ts'
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
  await server.db.query({ text: `delete from fact where verdict = 'held'` })
  tablet = await onDuty(server)
})

const list = async (filter: object = {}) => (await server.callAs('manager', held.list, filter)).data
const sale = (): FactEntry => tablet.sale([{ sku: server.one.stores[0].skus[0]! }])
/** As a server with a bug in booking lines accepted it: unchanged, with the verdict held. */
async function notBooked(): Promise<FactEntry> {
  const entry = sale()
  await server.db.query({ text: `alter table sale_line add constraint full_up check (false) not valid` })
  await tablet.deliver([entry])
  await server.db.query({ text: `alter table sale_line drop constraint full_up` })
  return entry
}

describe('the list of what waits for a person', () => {
  it('says where, whose, which and how much, as far as it can be read', async () => {
    const entry = await notBooked()
    const { receiptNo, total } = JSON.parse(entry.body).data as { receiptNo: string; total: number }
    const { records, total: rows } = await list()
    expect(rows).toBe(1)
    expect(records[0]).toMatchObject({
      id: entry.id,
      counterName: tablet.lease.counterName,
      cashierName: tablet.lease.cashierName,
      kind: 'sale',
      title: receiptNo,
      amount: total,
      reason: 'not-applied',
      seq: entry.seq,
      worthTrying: true,
    })
    expect((await list({ reason: 'tampered' })).records).toEqual([])
    expect((await list({ counterId: tablet.lease.counterId })).records).toHaveLength(1)
    expect((await list({ counterId: server.one.stores[0].counters[1] })).records).toEqual([])
  })

  it('shows what nobody can read, with its text exactly as it was kept', async () => {
    await tablet.deliver([{ nonsense: 'höher' }])
    const [row] = (await list()).records
    expect(row).toMatchObject({ kind: 'unknown', title: '', reason: 'unreadable' })
    expect(row).not.toHaveProperty('amount')
    const shown = await server.callAs('manager', held.details, { id: row!.id })
    expect(shown.data).toMatchObject({ ...row, body: '{"nonsense":"höher"}' })
  })

  it('is of the store that is open, for who may see differences', async () => {
    const { id } = await notBooked()
    const elsewhere = [{ storeId: server.one.stores[1].storeId }, { organisation: server.two }]
    for (const where of elsewhere) {
      expect((await server.callAs('owner', held.list, {}, where)).data.records).toEqual([])
      for (const call of [held.details, held.retry])
        expect((await server.callAs('owner', call, { id }, where)).error).toBe('record.missing')
    }
    expect((await server.callAs('clerk', held.list, {})).error).toBe('access.denied')
    expect((await server.callAs('cashier', held.retry, { id })).error).toBe('access.denied')
    expect((await list()).total).toBe(1)
  })
})

describe('trying again', () => {
  const tryIt = async (id: string) => server.callAs('manager', held.retry, { id })
  const tries = async (name: string) =>
    (await server.callAs('owner', activity.list, { action: 'fact.tried-again' })).data.records
      .filter(({ subjectName }) => subjectName === name)
      .map(({ changes }) => changes)

  it('books it once, leaves the books right, and is in the activity log', async () => {
    const { id, seq } = await notBooked()
    expect((await tryIt(id)).data).toEqual({ booked: true })
    expect(await countOf(server.db, 'sale', 'id = $1', [id])).toBe(1)
    expect((await list()).records).toEqual([])
    expect((await tryIt(id)).error).toBe('record.missing')
    expect(await countOf(server.db, 'sale', 'id = $1', [id])).toBe(1)
    expect(await wrongSums(server.db)).toEqual([])
    const { counterCode, lease } = tablet.lease
    expect(await tries(`${counterCode}-${lease} #${seq}`)).toEqual([[{ field: 'booked', from: null, to: true }]])
  })

  it('leaves what fails again as it was, and what was tampered with', async () => {
    const { id } = await notBooked()
    await server.db.query({ text: `alter table sale_line add constraint full_up check (false) not valid` })
    expect((await tryIt(id)).data).toEqual({ booked: false })
    await server.db.query({ text: `alter table sale_line drop constraint full_up` })
    const entry = sale()
    await tablet.deliver([{ ...entry, body: entry.body.replace('"cash"', '"other"') }])
    const tampered = (await list({ reason: 'tampered' })).records
    expect(tampered).toMatchObject([{ worthTrying: false }])
    expect((await tryIt(tampered[0]!.id)).data).toEqual({ booked: false })
    expect((await list()).total).toBe(2)
    expect(await countOf(server.db, 'sale', 'id = any($1::uuid[])', [[id, entry.id]])).toBe(0)
    expect((await tryIt(id)).data).toEqual({ booked: true })
  })
})

describe('what a person decides', () => {
  const heldAt = async (): Promise<number> =>
    (await server.callAs('manager', fleet.list, {})).data.records.find(({ id }) => id === tablet.lease.counterId)!.held
  const said = async (action: string) =>
    (await server.callAs('owner', activity.list, { action })).data.records.map(({ subjectName }) => subjectName)

  it('leaves the list of what waits and the alarm of the counter, and is kept with its text, who said it and when', async () => {
    const { id } = await notBooked()
    expect(await heldAt()).toBe(1)
    const note = 'On paper, and rung up again as B-1-7'
    expect((await server.callAs('manager', held.settle, { id, note })).error).toBe('')
    expect((await list()).total).toBe(0)
    expect(await heldAt()).toBe(0)
    const { records } = await list({ state: 'settled' })
    expect(records).toMatchObject([{ id, settled: { note, by: expect.stringMatching(/\S/), at: expect.any(Number) } }])
    expect((await server.callAs('manager', held.details, { id })).data).toMatchObject({ id, settled: { note } })
    expect(await said('fact.settled')).toContain(note)
    // the first note stays
    await server.callAs('owner', held.settle, { id, note: 'Something else' })
    expect((await list({ state: 'settled' })).records).toMatchObject([{ settled: { note } }])
  })

  it('can be taken back, and does not keep a record from being booked', async () => {
    const { id } = await notBooked()
    await server.callAs('manager', held.settle, { id, note: 'Looked at' })
    expect((await server.callAs('manager', held.reopen, { id })).error).toBe('')
    expect((await list()).records).toMatchObject([{ id }])
    expect((await server.callAs('manager', held.reopen, { id })).error).toBe('record.missing')
    await server.callAs('manager', held.settle, { id, note: 'Looked at' })
    expect((await server.callAs('manager', held.retry, { id })).data).toEqual({ booked: true })
    expect((await list({ state: 'settled' })).records).toEqual([])
    expect((await server.callAs('manager', held.settle, { id, note: 'Booked' })).error).toBe('record.missing')
  })

  it('needs words, the permission and the store', async () => {
    const { id } = await notBooked()
    expect((await server.callAs('manager', held.settle, { id, note: ' ' })).error).toBe('input.invalid')
    expect((await server.callAs('cashier', held.settle, { id, note: 'Mine' })).error).toBe('access.denied')
    const elsewhere = { storeId: server.one.stores[1].storeId }
    for (const [call, input] of [
      [held.settle, { id, note: 'Elsewhere' }],
      [held.reopen, { id }],
    ] as const)
      expect((await server.callAs('owner', call, input, elsewhere)).error).toBe('record.missing')
    expect((await list()).total).toBe(1)
  })
})
