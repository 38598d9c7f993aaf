import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Approval } from '#contract/facts/approval.ts'
import type { FactEntry } from '#contract/facts/envelope.ts'
import type { Adjustment, SaleV2 } from '#contract/facts/sale.ts'
import { takeover } from '#contract/sales/counters.ts'
import { pins } from '#contract/organisation/pins.ts'
import { cents } from '#domain/money.ts'
import { MOST_WRONG } from '#server/contexts/organisation/authority/check-proofs.ts'
import { rowsOf } from '#server/testing/books.ts'
import { freeCounters } from '#server/testing/free-counters.ts'
import { ofOlderServer, pinApproval } from '#server/testing/seal-pin.ts'
import { onDuty, type Tablet } from '#server/testing/tablet.ts'
import { startTestServer, START, type TestServer } from '#server/testing/test-server.ts'
import { PASSWORD } from '#server/testing/test-world.ts'

const PIN = '258017'
let server: TestServer
let tablet: Tablet
let owner: string
beforeAll(async () => {
  server = await startTestServer()
  await server.callAs('owner', pins.set, { password: PASSWORD, pin: PIN })
  const text = 'select account_id as id from membership where org_id = $1 and is_primary'
  owner = (await rowsOf<{ id: string }>(server.db, text, [server.one.orgId]))[0]!.id
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.now += 60_000
  await freeCounters(server.db)
  await server.db.query({ text: 'delete from approval_doubt' })
  await server.db.query({ text: 'delete from approval_proof where not is_right' })
  await server.db.query({ text: 'delete from rate_limit' })
  for (const person of ['cashier', 'owner'] as const) await server.signIn(person)
  tablet = await onDuty(server)
})

const sku = () => server.one.stores[0].skus[4]!
/** Sells one piece for `off` cents less, approved by the result of `approve` for its line. */
function cheaper(off: number, approve: (lineId: string) => Approval | undefined, at?: number): FactEntry {
  const base: SaleV2 = tablet.saleData([{ sku: sku() }])
  const [line] = base.lines
  const net = cents(line!.gross - off)
  const approval = approve(line!.lineId)
  const change: Adjustment = { kind: 'amount', value: off, reason: 'x', ...(approval ? { approval } : {}) }
  const sale = {
    ...base,
    lines: [{ ...line!, discount: cents(off), net, adjustments: [change] }],
    goods: net,
    total: net,
    payments: [{ tender: 'cash', amount: net }],
  }
  return tablet.freeze('sale', sale, { v: 3, ...(at === undefined ? {} : { at: { device: at, offset: 0 } }) })
}
const codes = async (...entries: FactEntry[]) =>
  (await tablet.deliver(entries)).results.map((one) => one.differences.map(({ code }) => code))
const power = 'shopCounterDiscount'
const byPin =
  (pin = PIN, gives = 100, more: Partial<Parameters<typeof pinApproval>[2]> = {}) =>
  (subject: string): Approval =>
    pinApproval(tablet, pin, { by: owner, power, subject, gives, ...more })

describe('an approval by PIN', () => {
  it('that was typed is accepted without a word, however often it is delivered', async () => {
    const entry = cheaper(100, byPin())
    expect(await codes(entry)).toEqual([[]])
    expect(await codes(entry)).toEqual([[]])
  })

  it('with no proof, also in a fact of before, with a wrong PIN or with letters that open nothing is a task', async () => {
    expect(
      await codes(
        cheaper(100, () => ({ how: 'pin', by: owner })),
        cheaper(100, byPin('258018')),
        cheaper(100, (line) => ({ ...byPin()(line), proof: { key: 'x', sealed: 'AAAA' } })),
      ),
    ).toEqual([['approval.unproven'], ['approval.unproven'], ['approval.unproven']])
    const older = cheaper(100, () => ({ how: 'pin', by: owner }))
    const two = { ...(JSON.parse(older.body) as { data: object }).data }
    expect(await codes(tablet.freeze('sale', { ...two, receiptNo: 'A1' }, { v: 2 }))).toEqual([
      expect.arrayContaining(['approval.unproven']),
    ])
  })

  it('counts for its own line, power, counter and approver, and for no more than it gives', async () => {
    expect(
      await codes(
        cheaper(100, () => byPin()(tablet.newId())),
        cheaper(100, byPin(PIN, 100, { power: 'shopCounterPrice' })),
        cheaper(100, byPin(PIN, 100, { counter: tablet.newId() })),
        cheaper(100, byPin(PIN, 99)),
        cheaper(100, (line) => ({ ...byPin(PIN, 99)(line), gives: 100 })),
      ),
    ).toEqual([
      ['approval.unproven'],
      ['approval.unproven'],
      ['approval.unproven'],
      ['approval.exceeded'],
      ['approval.unproven'],
    ])
  })

  it('counts once: another sale, or a second change, with the same one is a task', async () => {
    let kept: Approval | undefined
    const first = cheaper(100, (line) => (kept = byPin()(line)))
    expect(await codes(first)).toEqual([[]])
    expect(await codes(cheaper(100, () => kept))).toEqual([['approval.unproven']])
  })

  it('is judged by the PIN of its moment', async () => {
    const before = cheaper(100, byPin())
    server.clock.now += 6 * 60_000
    const changed = await server.callAs('owner', pins.set, { password: PASSWORD, pin: '402917' })
    expect(changed.error).toBe('')
    server.clock.now += 6 * 60_000
    const late = cheaper(100, byPin(PIN))
    const now = cheaper(100, byPin('402917'))
    expect(await codes(before, late, now)).toEqual([[], ['approval.unproven'], []])
    expect((await server.callAs('owner', pins.set, { password: PASSWORD, pin: PIN })).error).toBe('')
  })

  it('of a lease of before, which knew of no proofs, is believed as it was', async () => {
    tablet = ofOlderServer(server, tablet)
    expect(await codes(cheaper(100, () => ({ how: 'pin', by: owner })))).toEqual([[]])
  })
})

describe('who tries PINs', () => {
  it('is tried no more after ten wrong ones at one cashier’s counters, until the approver says so', async () => {
    const guesses = Array.from({ length: MOST_WRONG + 2 }, (_, i) => cheaper(10, byPin(String(100_000 + i))))
    expect((await codes(...guesses)).flat()).toEqual(guesses.map(() => 'approval.unproven'))
    const tried = await rowsOf(server.db, 'select 1 from approval_proof where not is_right')
    expect(tried).toHaveLength(MOST_WRONG)
    expect(await codes(cheaper(100, byPin()))).toEqual([['approval.unproven']])
    const { data } = await server.callAs('owner', pins.state, {})
    expect(data.doubted).toMatchObject([{ id: tablet.lease.cashierId, name: 'cashier Test' }])
    const other = await onDuty(server, { person: 'cashier2', counter: 1, deviceId: 'other-device' })
    tablet = other
    expect(await codes(cheaper(100, byPin()))).toEqual([[]])
    expect((await server.callAs('owner', pins.trust, { password: 'wrong1' })).error).toBe('account.wrong-password')
    expect((await server.callAs('owner', pins.trust, { password: PASSWORD })).error).toBe('')
    expect((await server.callAs('owner', pins.state, {})).data.doubted).toEqual([])
  })

  it('is answered at once while connected, and the fact that follows is not tried again', async () => {
    const subject = tablet.newId()
    const ask = (pin: string, id = tablet.newId()) => {
      const { proof, gives } = byPin(pin, 100, { id })(subject)
      const counter = tablet.lease.counterId
      const asked = { id, by: owner, power, counter, subject, gives: gives!, proof: proof! }
      return server.callAs('cashier', pins.check, asked)
    }
    expect((await ask('999999')).data).toEqual({ state: 'wrong' })
    expect((await ask(PIN)).data).toEqual({ state: 'right' })
    for (let i = 1; i < MOST_WRONG; i++) await ask(String(200_000 + i))
    expect((await ask(PIN)).data).toEqual({ state: 'doubted' })
  })

  it('is believed in the fact that follows what the counter asked', async () => {
    let asked: Approval | undefined
    const entry = cheaper(100, (line) => (asked = byPin()(line)))
    const { lines } = (JSON.parse(entry.body) as { data: SaleV2 }).data
    const { id, gives, proof } = asked!
    const counter = tablet.lease.counterId
    const subject = lines[0]!.lineId
    const what = { id: id!, by: owner, power, counter, subject, gives: gives!, proof: proof! }
    expect((await server.callAs('cashier', pins.check, what)).data).toEqual({ state: 'right' })
    expect(await codes(entry)).toEqual([[]])
  })

  it('gets nothing of a lease that PINs could be tried by', () => {
    const text = JSON.stringify(tablet.lease.authority)
    expect(Object.keys(tablet.lease.authority!.approvers![0]!).toSorted()).toEqual([
      'id',
      'iterations',
      'name',
      'salt',
      'tag',
    ])
    expect(text).not.toContain('hash')
  })
})

describe('a refund', () => {
  const refund = (sold: FactEntry, approval: Approval) =>
    tablet.refund(sold, [1000], (one) => ({ ...one, approval }), { v: 2, disconnected: true })
  const total = () => sku().price

  it('is proved by a PIN for that sale, up to what it gives', async () => {
    const sold = [1, 2, 3].map(() => tablet.sale([{ sku: sku() }]))
    const by = (subject: string, gives: number) =>
      pinApproval(tablet, PIN, { by: owner, power: 'shopOfflineOrderRefund', subject, gives })
    expect(
      await codes(
        ...sold,
        refund(sold[0]!, by(sold[0]!.id, total())),
        refund(sold[1]!, by(sold[0]!.id, total())),
        refund(sold[2]!, by(sold[2]!.id, total() - 1)),
      ),
    ).toEqual([[], [], [], [], ['approval.unproven'], ['approval.exceeded']])
  })

  it('is proved by a password that was typed to the server for this cashier, once', async () => {
    const [administrator] = (await server.callAs('cashier', takeover.administrators, {})).data
    const who = { id: administrator!.value, email: administrator!.email }
    const sold = [1, 2].map(() => tablet.sale([{ sku: sku() }]))
    const approval = { how: 'password' as const, by: who.id }
    const verify = { ...who, password: PASSWORD, counterId: tablet.lease.counterId }
    expect((await server.callAs('cashier', takeover.verify, verify)).error).toBe('')
    expect(await codes(...sold, refund(sold[0]!, approval), refund(sold[1]!, approval))).toEqual([
      [],
      [],
      [],
      ['approval.unproven'],
    ])
  })
})

it('a cashier who was disabled hands over, and learns nothing more', async () => {
  await server.db.query({
    text: 'update membership set disabled_at = $2 where account_id = $1',
    values: [tablet.lease.cashierId, new Date(START)],
  })
  const { results } = await tablet.deliver([tablet.sale([{ sku: sku() }])])
  expect(results[0]!.differences).toMatchObject([{ code: 'cashier.disabled' }])
  const said = { deviceId: 'test-device', app: 'test', entries: [], news: '' }
  const { order } = await import('#contract/sales/order.ts')
  const { data } = await server.call(order.facts, said, { token: tablet.lease.credential })
  expect(data.news).toBeUndefined()
  await server.db.query({ text: 'update membership set disabled_at = null' })
})
