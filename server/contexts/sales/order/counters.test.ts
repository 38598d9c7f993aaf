import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CONTRACT_VERSION } from '#contract/define.ts'
import { order } from '#contract/sales/order.ts'
import { shifts } from '#contract/sales/shifts.ts'
import { shopShell } from '#contract/organisation/user.ts'
import { cents } from '#domain/money.ts'
import { countOf } from '#server/testing/books.ts'
import { freeCounters } from '#server/testing/free-counters.ts'
import { onDuty, Tablet } from '#server/testing/tablet.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await freeCounters(server.db)
})

const counter = (n = 0) => server.one.stores[0].counters[n]!
const wish = (n = 0, deviceId = 'device-one', more: object = {}) => ({
  id: counter(n),
  deviceId,
  floatCents: cents(5000),
  ...more,
})
const start = (person: 'cashier' | 'cashier2' | 'manager', input: ReturnType<typeof wish>) =>
  server.callAs(person, order.startShift, input)

describe('taking a counter on duty', () => {
  it('shows the pictures of the people: on duty, and next in a handover', async () => {
    const avatar = `${server.one.orgId}/${'a'.repeat(32)}.webp`
    const text = 'update account set avatar = $1 where email = $2'
    await server.db.query({ text, values: [avatar, 'cashier@one.test'] })
    await start('cashier', wish())
    const { data: list } = await server.callAs('cashier2', order.counters, {})
    expect(list.records.map((one) => one.avatar)).toEqual([avatar, undefined, undefined])
    await start('cashier2', wish(1))
    const { data: next } = await server.callAs('cashier2', shifts.incoming, {})
    expect(next.find(({ label }) => label === 'cashier Test')?.avatar).toBe(avatar)
    await server.db.query({ text, values: ['', 'cashier@one.test'] })
  })

  it('gives shift, lease number, credential and settings together, and occupies the counter', async () => {
    const { data } = await start('cashier', wish())
    expect(data).toMatchObject({
      counterId: counter(),
      counterCode: 'A1',
      cashierName: 'cashier Test',
      floatCents: 5000,
      nextFactSeq: 1,
      nextReceiptSeq: 1,
      serverTime: server.clock.now,
    })
    expect(data.settings).toMatchObject({
      shopName: 'First',
      timeZone: 'America/New_York',
      leaseHours: 72,
      policy: { rounding: 'line', pricesIncludeTax: false },
    })
    const { data: list } = await server.callAs('cashier2', order.counters, { deviceId: 'device-two' })
    expect(list.records.map((c) => [c.code, c.status, c.staff, c.mine])).toEqual([
      ['A1', 1, 'cashier Test', false],
      ['A2', 0, '', false],
      ['A3', 0, '', false],
    ])
    expect((await server.callAs('cashier', order.accountCounter, { deviceId: 'device-one' })).data).toMatchObject({
      status: 1,
      counter: { mine: true, thisDevice: true },
    })
    expect((await server.callAs('cashier2', order.accountCounter, {})).data).toEqual({ status: 0 })
    expect((await server.callAs('cashier', shopShell.cashierStatus, {})).data).toEqual({ status: 2 })
    expect((await server.callAs('cashier2', shopShell.cashierStatus, {})).data).toEqual({ status: 1 })
  })

  it('is refused at an occupied counter, naming who is there', async () => {
    await start('cashier', wish())
    const answer = await server.callAs('cashier2', order.startShift, wish(), { locale: 'en_US' })
    expect(answer).toMatchObject({
      code: 202,
      error: 'counter.occupied',
      message: 'cashier Test is on duty at this counter. Choose another one.',
    })
  })

  it('is refused while the same account holds a counter on another device, or another counter', async () => {
    await start('cashier', wish())
    expect((await start('cashier', wish(0, 'device-two'))).error).toBe('counter.held-on-other-device')
    expect((await start('cashier', wish(1))).error).toBe('counter.held-on-other-device')
  })

  it('resumes the same shift on the same device, going on with its numbers', async () => {
    const tablet = await onDuty(server)
    await tablet.deliver([tablet.sale([{ sku: server.one.stores[0].skus[0]! }]), tablet.submission(1)])
    const { data } = await start('cashier', wish(0, 'test-device'))
    expect(data).toMatchObject({
      shiftId: tablet.lease.shiftId,
      lease: tablet.lease.lease,
      nextFactSeq: 3,
      nextReceiptSeq: 2,
    })
    expect(data.credential).toBe(tablet.lease.credential)
  })

  it('gives a device that lost its storage a new lease on the same shift; facts of the old one still arrive', async () => {
    const tablet = await onDuty(server)
    const sale = tablet.sale([{ sku: server.one.stores[0].skus[0]! }])
    const { data } = await start('cashier', wish(0, 'test-device', { storageLost: true }))
    expect(data).toMatchObject({ shiftId: tablet.lease.shiftId, nextFactSeq: 1, nextReceiptSeq: 1 })
    expect(data.lease).toBe(tablet.lease.lease + 1)
    const late = await tablet.deliver([sale])
    expect(late).toMatchObject({ shiftState: 'taken-over', contiguousSeq: 1 })
    expect(late.results[0]).toMatchObject({
      verdict: 'accepted-with-differences',
      differences: [{ code: 'late.taken-over' }],
    })
  })

  it('needs a float, which may be zero but not less', async () => {
    expect((await start('cashier', wish(0, 'device-one', { floatCents: undefined }))).fields).toEqual({
      floatCents: '请输入备用金金额，可以为 0。',
    })
    expect((await start('cashier', wish(0, 'device-one', { floatCents: -1 }))).error).toBe('input.invalid')
    expect((await start('cashier', wish(0, 'device-one', { floatCents: 0 }))).error).toBe('')
  })

  it('is refused to an app that is too old, which may hand over facts all the same', async () => {
    const token = await server.signIn('cashier')
    const old = { token, storeId: server.one.stores[0].storeId, headers: { Contract: '0' } }
    expect(await server.call(order.startShift, wish(), old)).toMatchObject({ status: 426, error: 'client.too-old' })
    const tablet = await onDuty(server, { person: 'cashier2' })
    const batch = { deviceId: 'old', entries: [tablet.sale([{ sku: server.one.stores[0].skus[0]! }])] }
    expect(
      (await server.call(order.facts, batch, { token: tablet.lease.credential, headers: { Contract: '0' } })).error,
    ).toBe('')
  })

  it.each([String(CONTRACT_VERSION), String(CONTRACT_VERSION + 5), 'abc', ''])(
    'is open to every other app, and so are the facts of it (%s)',
    async (version) => {
      const headers = { Contract: version }
      const token = await server.signIn('cashier')
      const where = { token, storeId: server.one.stores[0].storeId, headers }
      const { data, error } = await server.call(order.startShift, wish(), where)
      expect(error).toBe('')
      const sale = new Tablet(server, data).sale([{ sku: server.one.stores[0].skus[0]! }])
      const sent = await server.call(
        order.facts,
        { deviceId: 'x', entries: [sale] },
        { token: data.credential, headers },
      )
      expect(sent.data.results).toMatchObject([{ verdict: 'accepted' }])
    },
  )
})

describe('at the same moment', () => {
  it('two cashiers at one counter: exactly one has it, the other is told who', async () => {
    await Promise.all([server.signIn('cashier'), server.signIn('cashier2')])
    for (let n = 0; n < 3; n++) {
      await freeCounters(server.db)
      const answers = await Promise.all([
        start('cashier', wish(n, 'device-one')),
        start('cashier2', wish(n, 'device-two')),
      ])
      expect(answers.map((a) => a.error).toSorted()).toEqual(['', 'counter.occupied'])
      expect(answers.find((a) => a.error !== '')!.message).toMatch(/cashier2? Test/)
    }
  })

  it('one cashier at two counters: exactly one shift opens', async () => {
    await server.signIn('cashier')
    const answers = await Promise.all([start('cashier', wish(0)), start('cashier', wish(1, 'device-two'))])
    expect(answers.map((a) => a.error).toSorted()).toEqual(['', 'counter.held-on-other-device'])
    expect(await countOf(server.db, 'shift', `state = 'open'`)).toBe(1)
  })
})

describe('the shift’s cash', () => {
  it('is shown to its cashier: float, cash sales, submissions, what should lie in the drawer', async () => {
    const tablet = await onDuty(server, { floatCents: 2000 })
    const { skus } = server.one.stores[0]
    const sales = [
      tablet.sale([{ sku: skus[0]! }]),
      tablet.sale([{ sku: skus[2]! }], (s) => ({ ...s, payments: [{ tender: 'venmo', amount: s.total }] })),
    ]
    const submission = tablet.submission(100)
    await tablet.deliver(sales)
    const { data: one } = await server.call(
      shifts.submitCash,
      { entry: submission },
      { token: tablet.lease.credential },
    )
    expect(one).toMatchObject({ id: submission.id, verdict: 'accepted', dup: false })
    const { data } = await server.callAs('cashier', shifts.cashierInfo, {})
    expect(data.shift).toMatchObject({
      saleCount: 2,
      sales: skus[0]!.price + skus[2]!.price,
      cashSales: skus[0]!.price,
      submitted: 100,
      expected: 2000 + skus[0]!.price - 100,
    })
    expect((await server.callAs('cashier2', shifts.cashierInfo, {})).data).toEqual({})
  })
})
