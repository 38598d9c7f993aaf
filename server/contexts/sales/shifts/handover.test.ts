import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { CONTRACT_VERSION, type InputOf } from '#contract/define.ts'
import { takeover } from '#contract/sales/counters.ts'
import { shifts } from '#contract/sales/shifts.ts'
import { rowsOf } from '#server/testing/books.ts'
import { freeCounters } from '#server/testing/free-counters.ts'
import { onDuty, type Tablet } from '#server/testing/tablet.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let tablet: Tablet
let wish: InputOf<typeof shifts.handover>
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await freeCounters(server.db)
  await server.db.query({ text: 'delete from rate_limit' })
  tablet = await onDuty(server)
  const pieces = [{ value: 100, count: 1 }]
  const figures = { pieces, counted: 12_345, expected: 12_345, reason: '' }
  const count = tablet.freeze('shift-count', { shiftId: tablet.lease.shiftId, purpose: 'handover', ...figures })
  await tablet.deliver([count])
  const people = (await server.callAs('cashier', shifts.incoming, {})).data
  const administrators = (await server.callAs('cashier', takeover.administrators, {})).data
  const { value: adminId, email } = administrators.find((each) => each.email === 'owner@one.test')!
  const { value: toId } = people.find(({ label }) => label === 'cashier2 Test')!
  wish = { countId: count.id, toId, adminId, email, password: 'evertill1', incomingPassword: 'evertill1' }
})

const handOver = (change: Partial<typeof wish> = {}) =>
  server.callAs('cashier', shifts.handover, { ...wish, ...change }, { locale: 'en_US' })
const state = async (): Promise<string> =>
  (await rowsOf<{ state: string }>(server.db, 'select state from shift where id = $1', [tablet.lease.shiftId]))[0]!
    .state
const record = async () => (await server.callAs('manager', shifts.recordDetails, { id: tablet.lease.shiftId })).data
const accountOf = async (email: string): Promise<string> =>
  (await rowsOf<{ id: string }>(server.db, 'select id from account where email = $1', [email]))[0]!.id

it('is confirmed by the incoming cashier with their own password, and the record says so', async () => {
  expect(await handOver()).toMatchObject({ error: '', data: { amount: 12_345, personName: 'cashier2 Test' } })
  expect(await record()).toMatchObject({ endedHow: 'handover', confirmed: true, final: true, closedBy: 'cashier Test' })
  expect((await record()).report).not.toHaveProperty('confirmed')
})

it('does not end the shift with another password, or with none: the field says what to do', async () => {
  expect(await handOver({ incomingPassword: 'evertill2' })).toMatchObject({
    error: 'handover.wrong-password',
    fields: { incomingPassword: 'Wrong password. The incoming cashier must type their own password.' },
  })
  const { incomingPassword: _, ...without } = wish
  expect(await server.callAs('cashier', shifts.handover, without, { locale: 'en_US' })).toMatchObject({
    error: 'input.invalid',
    fields: { incomingPassword: 'Field required / cannot be empty.' },
  })
  expect(await state()).toBe('open')
  expect((await handOver()).error).toBe('')
})

it('goes to people of the store who may sell, whatever password is given', async () => {
  for (const email of ['clerk@one.test', 'neighbour@one.test', 'cashier2@two.test', 'cashier@one.test'])
    expect((await handOver({ toId: await accountOf(email) })).error).toBe('record.missing')
  expect(await state()).toBe('open')
})

it('counts wrong passwords like failed sign-ins of the incoming cashier', async () => {
  for (let tries = 0; tries < 10; tries += 1)
    expect((await handOver({ incomingPassword: `guess${tries}` })).error).toBe('handover.wrong-password')
  expect((await handOver()).error).toBe('auth.too-many-attempts')
  expect(await state()).toBe('open')
})

it('takes no initial password that is over', async () => {
  const given = (at: Date | null) =>
    server.db.query({ text: 'update account set initial_password_at = $2 where id = $1', values: [wish.toId, at] })
  await given(new Date(server.clock.now - 30 * 86_400_000))
  expect((await handOver()).error).toBe('handover.wrong-password')
  await given(null)
  expect((await handOver()).error).toBe('')
})

it('of an app that does not ask yet goes through, and is on record as not confirmed', async () => {
  const { incomingPassword: _, ...old } = wish
  const token = await server.signIn('cashier')
  const { storeId } = server.one.stores[0]
  const as = (contract: number) =>
    server.call(shifts.handover, old, { token, storeId, headers: { Contract: String(contract) } })
  expect((await as(CONTRACT_VERSION)).error).toBe('input.invalid')
  expect((await as(1)).error).toBe('')
  expect(await record()).toMatchObject({ endedHow: 'handover', confirmed: false })
})
