import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { counters, takeover } from '#contract/sales/counters.ts'
import { order } from '#contract/sales/order.ts'
import { shopShell } from '#contract/organisation/user.ts'
import { cents } from '#domain/money.ts'
import { freeCounters } from '#server/testing/free-counters.ts'
import { onDuty, type Tablet } from '#server/testing/tablet.ts'
import { counterStates } from '#domain/counter-states.ts'
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

const id = () => server.one.stores[0].counters[0]!
const sku = () => ({ sku: server.one.stores[0].skus[0]! })
const administrator = async (email: string) =>
  (await server.callAs('cashier2', takeover.administrators, {})).data.find((each) => each.email === email)!
const byOwner = async (password = 'evertill1') => {
  const { value, email } = await administrator('owner@one.test')
  return { id: id(), adminId: value, email, password }
}
const startHere = () =>
  server.callAs('cashier2', order.startShift, { id: id(), deviceId: 'device-two', floatCents: cents(7000) })

describe('an occupied counter', () => {
  it('is taken over with the cash that should be in its drawer, and goes on under the next lease', async () => {
    await tablet.deliver([tablet.sale([sku()])])
    const info = (await server.callAs('cashier2', takeover.shiftInfo, { id: id() })).data
    expect(info).toMatchObject({ staff: 'cashier Test', personName: 'cashier2 Test' })
    expect(info.amount).toBeGreaterThan(tablet.lease.floatCents)
    expect((await startHere()).error).toBe('counter.occupied')
    const taken = await server.callAs('manager', takeover.forcedOffline, { id: id() })
    expect(taken.data.amount).toBe(info.amount)
    const lease = (await startHere()).data
    expect(lease.lease).toBe(tablet.lease.lease + 1)
    expect((await server.callAs('cashier', shopShell.cashierStatus, {})).data).toEqual({ status: 1 })
    const { rows } = await server.db.query({
      text: 'select state, handover_cents from shift where id = $1',
      values: [tablet.lease.shiftId],
    })
    expect(rows).toEqual([{ state: 'taken-over', handover_cents: info.amount }])
  })

  it('loses nothing of the tablet that held it: its unsent sales arrive on their own shift', async () => {
    const entries = [tablet.sale([sku()]), tablet.sale([sku()])]
    await server.callAs('manager', takeover.forcedOffline, { id: id() })
    const next = (await startHere()).data
    const answer = await tablet.deliver(entries)
    expect(answer.results.map((each) => each.verdict)).toEqual([
      'accepted-with-differences',
      'accepted-with-differences',
    ])
    expect(answer.shiftState).toBe('taken-over')
    const sold = async (shiftId: string) =>
      (await server.db.query({ text: 'select 1 from sale where shift_id = $1', values: [shiftId] })).rowCount
    expect([await sold(tablet.lease.shiftId), await sold(next.shiftId)]).toEqual([2, 0])
  })

  it('needs an administrator from who lacks the permission; wrong passwords are counted and run out', async () => {
    expect((await server.callAs('cashier2', takeover.forcedOffline, { id: id() })).error).toBe('access.denied')
    const wrong = await server.callAs('cashier2', takeover.forcedOffline, await byOwner('wrong1'))
    expect(wrong).toMatchObject({
      error: 'administrator.wrong-credentials',
      fields: { password: '管理员或密码不正确，请检查后重试。' },
    })
    const notOne = { ...(await byOwner()), adminId: tablet.lease.cashierId, email: 'cashier@one.test' }
    expect((await server.callAs('cashier2', takeover.forcedOffline, notOne)).error).toBe(
      'administrator.wrong-credentials',
    )
    const given = (at: string) =>
      server.db.query({
        text: `update account set initial_password_at = ${at} where email = 'owner@one.test'`,
      })
    await given(`timestamptz '2020-01-01'`)
    expect((await server.callAs('cashier2', takeover.forcedOffline, await byOwner())).error).toBe(
      'administrator.wrong-credentials',
    )
    await given('null')
    for (let n = 0; n < 9; n++) await server.callAs('cashier2', takeover.forcedOffline, await byOwner('wrong1'))
    expect((await server.callAs('cashier2', takeover.forcedOffline, await byOwner())).error).toBe(
      'auth.too-many-attempts',
    )
    await server.db.query({ text: 'delete from rate_limit' })
    expect((await server.callAs('cashier2', takeover.forcedOffline, await byOwner())).error).toBe('')
    const { rows } = await server.db.query<{ verified_by: string }>({
      text: 'select verified_by from shift where id = $1',
      values: [tablet.lease.shiftId],
    })
    expect(rows[0]!.verified_by).toBe((await administrator('owner@one.test')).value)
  })

  it('that has become free is simply chosen; one of another store is not there', async () => {
    await server.callAs('manager', takeover.forcedOffline, { id: id() })
    expect((await server.callAs('manager', takeover.forcedOffline, { id: id() })).error).toBe('counter.free')
    const theirs = await server.callAs('manager', takeover.forcedOffline, { id: id() }, { organisation: server.two })
    expect(theirs.error).toBe('record.missing')
  })

  it('is taken over once, also when two ask at the same moment', async () => {
    const answers = await Promise.all([1, 2].map(() => server.callAs('manager', takeover.forcedOffline, { id: id() })))
    expect(answers.map((answer) => answer.error).toSorted()).toEqual(['', 'counter.free'])
  })
})

describe('the counters of a store', () => {
  const list = async () => (await server.callAs('manager', counters.list, { pageSize: 100 })).data.records

  it('get codes that no counter ever had, also when two are added at once', async () => {
    const before = (await list()).map((counter) => counter.code)
    const added = await Promise.all(
      ['Left', 'Right'].map((cashierName) => server.callAs('manager', counters.add, { cashierName })),
    )
    const codes = added.map((answer) => answer.data.code)
    expect(new Set([...before, ...codes]).size).toBe(before.length + 2)
    expect((await server.callAs('manager', counters.remove, { id: added[0]!.data.id })).error).toBe('')
    const again = await server.callAs('manager', counters.add, { cashierName: 'Left' })
    expect(codes).not.toContain(again.data.code)
  })

  it('have names of their own and readers of their own', async () => {
    const [one, two] = await list()
    const same = await server.callAs('manager', counters.edit, {
      id: one!.id,
      cashierName: two!.cashierName.toUpperCase(),
    })
    expect(same).toMatchObject({
      error: 'counter.name-taken',
      fields: { cashierName: '已有同名收银台，请换一个名称。' },
    })
    expect((await server.callAs('manager', counters.edit, { id: one!.id, cashierName: 'By the window' })).error).toBe(
      '',
    )
    expect((await list()).map((counter) => counter.cashierName)).toContain('By the window')
    await server.callAs('manager', counters.edit, { id: one!.id, cashierName: one!.cashierName })
    expect((await server.callAs('manager', counters.bindReader, { id: one!.id, readerCode: 'tmr_1' })).error).toBe('')
    const taken = await server.callAs('manager', counters.bindReader, { id: two!.id, readerCode: 'tmr_1' })
    expect(taken.fields['readerCode']).toContain(one!.cashierName)
    expect((await list())[0]).toMatchObject({ bound: true, readerCode: 'tmr_1', boundAt: server.clock.now })
    await server.callAs('manager', counters.unbindReader, { id: one!.id })
    expect((await server.callAs('manager', counters.bindReader, { id: two!.id, readerCode: 'tmr_1' })).error).toBe('')
  })

  it('are listed with those on duty first', async () => {
    const states = (await list()).map((counter) => counter.status)
    expect(states.lastIndexOf(counterStates.occupied)).toBeGreaterThanOrEqual(0)
    expect(states.lastIndexOf(counterStates.occupied)).toBeLessThan(states.indexOf(counterStates.free))
  })

  it('are not deleted while somebody sells there, and are no longer offered afterwards', async () => {
    expect((await server.callAs('manager', counters.remove, { id: id() })).error).toBe('counter.occupied')
    await server.callAs('manager', takeover.forcedOffline, { id: id() })
    const late = tablet.sale([sku()])
    expect((await server.callAs('manager', counters.remove, { id: id() })).error).toBe('')
    expect((await server.callAs('cashier2', order.counters, {})).data.records.map((each) => each.id)).not.toContain(
      id(),
    )
    expect((await startHere()).error).toBe('record.missing')
    expect((await tablet.deliver([late])).results[0]!.verdict).toBe('accepted-with-differences')
  })
})
