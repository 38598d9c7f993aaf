import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AtTill, FactEntry } from '#contract/facts/envelope.ts'
import type { Adjustment, SaleV1, SaleV2 } from '#contract/facts/sale.ts'
import { order } from '#contract/sales/order.ts'
import { shifts } from '#contract/sales/shifts.ts'
import { pins } from '#contract/organisation/pins.ts'
import { cents } from '#domain/money.ts'
import { MOST_WRONG } from '#server/contexts/organisation/authority/check-proofs.ts'
import { reportOf } from '#server/contexts/sales/lease/shift-report.queries.ts'
import { rowsOf } from '#server/testing/books.ts'
import { freeCounters } from '#server/testing/free-counters.ts'
import { atTill } from '#server/testing/seal-pin.ts'
import { onDuty, type Tablet } from '#server/testing/tablet.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { PASSWORD } from '#server/testing/test-world.ts'

const [OWN, THEIRS] = ['258017', '402917']
let server: TestServer
let tablet: Tablet
let colleague: { id: string; name: string }
beforeAll(async () => {
  server = await startTestServer()
  await server.callAs('cashier', pins.set, { password: PASSWORD, pin: OWN })
  await server.callAs('cashier2', pins.set, { password: PASSWORD, pin: THEIRS })
  await server.callAs('neighbour', pins.set, { password: PASSWORD, pin: THEIRS })
  const text = `select id, trim(first_name || ' ' || last_name) as name from account where email = 'cashier2@one.test'`
  colleague = (await rowsOf<{ id: string; name: string }>(server.db, text, []))[0]!
})
afterAll(() => server.close())

/** The permissions of cashiers of the first store: each has a role of their own name. */
const rights = (permissions: readonly string[], limits: object = {}, who = 'cashier2@one.test') =>
  server.db.query({
    text: `update store_role r set permissions = $2, limits = $3 from store_position p join account a on a.id = p.account_id
      where a.email = $1 and r.org_id = p.org_id and r.store_id = p.store_id and r.id = p.store_role_id`,
    values: [who, JSON.stringify(permissions), JSON.stringify(limits)],
  })
const SELLS = ['shopOfflineOrder', 'shopOfflineOrderDetails', 'shopOfflineOrderOfflineCollection']
const SWITCHES = [...SELLS, 'shopCounterSwitch']

beforeEach(async () => {
  server.clock.now += 60_000
  await freeCounters(server.db)
  await server.db.query({ text: 'delete from approval_doubt' })
  await server.db.query({ text: 'delete from approval_proof' })
  await server.db.query({ text: 'update membership set disabled_at = null' })
  for (const person of ['cashier', 'cashier2'] as const) await server.signIn(person)
  await rights(SELLS, {}, 'cashier@one.test')
  await rights(SWITCHES)
  tablet = await onDuty(server)
})

const sku = () => server.one.stores[0].skus[4]!
const named = (sale: SaleV1): SaleV1 => ({ ...sale, cashierId: colleague.id, cashierName: colleague.name })
const theirs = (seller: AtTill, change = named): FactEntry => tablet.sale([{ sku: sku() }], change, { v: 3, seller })
/** One piece with ten percent off, approved by somebody's own permission. */
function cheaper(by: string, seller: AtTill): FactEntry {
  const base: SaleV2 = tablet.saleData([{ sku: sku() }], named)
  const [line] = base.lines
  const off = Math.round(line!.gross / 10)
  const net = cents(line!.gross - off)
  const change: Adjustment = { kind: 'amount', value: off, reason: 'x', approval: { how: 'permission', by } }
  const lines = [{ ...line!, discount: cents(off), net, adjustments: [change] }]
  const payments = [{ tender: 'cash' as const, amount: net }]
  return tablet.freeze('sale', { ...base, lines, goods: net, total: net, payments }, { v: 3, seller })
}
const codes = async (...entries: FactEntry[]) =>
  (await tablet.deliver(entries)).results.map((one) => one.differences.map(({ code }) => code))

describe('a colleague who took the till over', () => {
  it('rings up in their own name, as often as they like, without a word; the order says whose it is', async () => {
    const took = atTill(tablet, THEIRS, colleague.id)
    const sold = theirs(took)
    expect(await codes(sold, theirs(took))).toEqual([[], []])
    expect(await codes(sold, theirs(took))).toEqual([[], []])
    const { data } = await server.callAs('cashier', order.details, { id: sold.id })
    expect(data).toMatchObject({ cashierName: colleague.name, shiftCashier: 'cashier Test' })
    const own = tablet.sale([{ sku: sku() }])
    expect(await codes(own)).toEqual([[]])
    const mine = await server.callAs('cashier', order.details, { id: own.id })
    expect(mine.data.shiftCashier).toBeUndefined()
    const { data: list } = await server.callAs('cashier', order.list, { cashierId: colleague.id })
    expect(list.records.map((one) => one.id)).toContain(sold.id)
    expect(list.records.map((one) => one.id)).not.toContain(own.id)
    const report = await reportOf(server.db, {
      org: server.one.orgId,
      store: server.one.stores[0].storeId,
      shift: tablet.lease.shiftId,
    })
    const each = (JSON.parse(sold.body) as { data: SaleV1 }).data.total
    expect(report).toMatchObject({
      saleCount: 4,
      colleagues: [{ name: colleague.name, count: 3, amount: 3 * each, refunded: 0 }],
    })
    const choices = await server.callAs('cashier', order.filterChoices, {})
    expect(choices.data.cashiers.map((one) => one.id)).toContain(colleague.id)
  })

  it('is not believed without a proof, with a wrong PIN, or with one of another shift, counter or purpose', async () => {
    const took = atTill(tablet, THEIRS, colleague.id)
    const { proof: _, ...bare } = took
    expect(
      await codes(
        theirs({ ...bare, id: tablet.newId() }),
        theirs(atTill(tablet, '402918', colleague.id)),
        theirs(atTill(tablet, THEIRS, colleague.id, { subject: tablet.newId() })),
        theirs(atTill(tablet, THEIRS, colleague.id, { counter: tablet.newId() })),
        theirs(atTill(tablet, THEIRS, colleague.id, { power: 'shopCounterDiscount' })),
        theirs({ ...took, proof: { key: 'x', sealed: 'AAAA' } }),
      ),
    ).toEqual(Array.from({ length: 6 }, () => ['seller.unproven']))
  })

  it('is the one whom the sale names, by the name that the server knows', async () => {
    const took = atTill(tablet, THEIRS, colleague.id)
    expect(await codes(theirs(took, (sale) => sale))).toEqual([['cashier.other', 'name.differs']])
    expect(await codes(theirs(took, (sale) => ({ ...named(sale), cashierName: 'Boss' })))).toEqual([['name.differs']])
    expect(await codes(tablet.sale([{ sku: sku() }], named))).toEqual([['cashier.other']])
  })

  it('is who ended the shift, if they closed it', async () => {
    const seller = atTill(tablet, THEIRS, colleague.id)
    const { shiftId, floatCents } = tablet.lease
    const sums = { pieces: [], counted: floatCents, expected: floatCents }
    const counted = tablet.freeze('shift-count', { shiftId, purpose: 'close', ...sums }, { seller })
    const closed = tablet.freeze('shift-close', { shiftId, countId: counted.id, kept: floatCents }, { seller })
    await tablet.deliver([counted, closed])
    const { data } = await server.callAs('manager', shifts.recordDetails, { id: shiftId })
    expect(data).toMatchObject({ final: true, cashierName: 'cashier Test', closedBy: colleague.name })
  })

  it('may only take over where their role in this store lets them, and until they are disabled', async () => {
    await rights(SELLS)
    expect(await codes(theirs(atTill(tablet, THEIRS, colleague.id)))).toEqual([['seller.not-allowed']])
    await rights(['shopCounterSwitch'])
    expect(await codes(theirs(atTill(tablet, THEIRS, colleague.id)))).toEqual([['seller.not-allowed']])
    await rights(SWITCHES)
    const took = atTill(tablet, THEIRS, colleague.id)
    const before = theirs(took)
    server.clock.now += 1000
    await server.db.query({
      text: 'update membership set disabled_at = $2 where account_id = $1',
      values: [colleague.id, new Date(server.clock.now)],
    })
    server.clock.now += 1000
    expect(await codes(before, theirs(took))).toEqual([[], ['seller.not-allowed']])
    const text = `select id, trim(first_name || ' ' || last_name) as name from account where email = 'neighbour@one.test'`
    const [other] = await rowsOf<{ id: string; name: string }>(server.db, text, [])
    const stranger = theirs(atTill(tablet, THEIRS, other!.id), (sale) => ({
      ...sale,
      cashierId: other!.id,
      cashierName: other!.name,
    }))
    expect(await codes(stranger)).toEqual([['seller.not-allowed']])
  })

  it('has their own limits: what the cashier may not give they give, and the other way round', async () => {
    await rights([...SWITCHES, 'shopCounterDiscount'], { discountPercent: 20 })
    const took = atTill(tablet, THEIRS, colleague.id)
    expect(await codes(cheaper(colleague.id, took))).toEqual([[]])
    await rights([...SWITCHES, 'shopCounterDiscount'], { discountPercent: 5 })
    expect(await codes(cheaper(colleague.id, took))).toEqual([['limit.exceeded']])
    await rights(SWITCHES)
    expect(await codes(cheaper(colleague.id, took))).toEqual([['approval.missing']])
    // a cart that the cashier began, with a discount that the cashier may give
    await rights([...SELLS, 'shopCounterDiscount'], { discountPercent: 20 }, 'cashier@one.test')
    expect(await codes(cheaper(tablet.lease.cashierId, took))).toEqual([[]])
    // somebody without a proof has no rights of their own
    await rights([...SWITCHES, 'shopCounterDiscount'], { discountPercent: 20 })
    expect(await codes(cheaper(colleague.id, atTill(tablet, '999999', colleague.id)))).toEqual([
      ['seller.unproven', 'approval.missing'],
    ])
  })

  it('refunds by their own right, in their own name', async () => {
    await rights([...SWITCHES, 'shopOfflineOrderRefund'], { refundCents: 100_000 })
    await rights(SELLS, {}, 'cashier@one.test')
    const sold = tablet.sale([{ sku: sku() }])
    const back = (seller?: AtTill) =>
      tablet.refund(
        sold,
        [1000],
        (refund) =>
          seller
            ? {
                ...refund,
                cashierId: colleague.id,
                cashierName: colleague.name,
                approval: { how: 'permission', by: colleague.id },
              }
            : refund,
        { v: 2, ...(seller ? { seller } : {}) },
      )
    expect(await codes(sold, back(atTill(tablet, THEIRS, colleague.id)))).toEqual([[], []])
    const again = tablet.sale([{ sku: sku() }])
    expect(await codes(again)).toEqual([[]])
    expect((await codes(back())).flat()).toContain('permission.changed')
  })
})

describe('what a tablet is told', () => {
  it('is who may ring up there with a PIN, with rights and four bits, and nothing that a PIN can be tried by', async () => {
    const sellers = tablet.lease.authority!.sellers!
    expect(sellers.map(({ name }) => name)).toEqual(['cashier Test', 'cashier2 Test'])
    expect(Object.keys(sellers[1]!).toSorted()).toEqual(
      ['id', 'iterations', 'limits', 'may', 'mayRefund', 'name', 'salt', 'tag'].toSorted(),
    )
    expect(sellers.every(({ tag }) => tag >= 0 && tag < 16)).toBe(true)
  })

  it('leaves out who may not take over; the cashier’s own PIN opens the lock all the same', async () => {
    await rights(SELLS)
    tablet = await onDuty(server)
    expect(tablet.lease.authority!.sellers!.map(({ id }) => id)).toEqual([tablet.lease.cashierId])
    const { data } = await server.callAs('cashier', pins.state, {})
    expect(data).toMatchObject({ offered: true, set: true })
  })
})

it('the cashier who unlocked the counter with a PIN is proved by it; a wrong one is a task', async () => {
  const own = (pin: string) =>
    tablet.sale([{ sku: sku() }], undefined, { v: 3, seller: atTill(tablet, pin, tablet.lease.cashierId) })
  expect(await codes(own(OWN), own('258018'))).toEqual([[], ['seller.unproven']])
})

it('is asked at once while connected; after ten wrong ones nobody tries that colleague’s PIN there', async () => {
  const ask = (pin: string, took = atTill(tablet, pin, colleague.id)) => {
    const { id, proof } = took
    const { shiftId: subject, counterId: counter } = tablet.lease
    return server.callAs('cashier', pins.check, {
      id,
      by: colleague.id,
      power: 'shopCounterSwitch',
      counter,
      subject,
      gives: 0,
      proof: proof!,
    })
  }
  const took = atTill(tablet, THEIRS, colleague.id)
  expect((await ask(THEIRS, took)).data.state).toBe('right')
  expect(await codes(theirs(took), theirs(took))).toEqual([[], []])
  for (let i = 0; i < MOST_WRONG; i++) expect((await ask(String(500_000 + i))).data.state).toBe('wrong')
  expect((await ask(THEIRS)).data.state).toBe('doubted')
  expect(await codes(theirs(atTill(tablet, THEIRS, colleague.id)))).toEqual([['seller.unproven']])
})
