import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { order } from '#contract/sales/order.ts'
import { people } from '#contract/organisation/people.ts'
import { rescue } from '#contract/sales/rescue.ts'
import { wholeCodes, type KeyHolder } from '#domain/receipt/receipt-code.ts'
import { receiptProof } from '#server/contexts/sales/lease/receipt-keys.ts'
import { rowsOf, wrongSums } from '#server/testing/books.ts'
import { forgetCashier, forgetLane, youngCashier } from '#server/testing/forgotten.ts'
import { freeCounters } from '#server/testing/free-counters.ts'
import { onDuty, type Tablet } from '#server/testing/tablet.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let tablet: Tablet
/** The account that the back office has added again. */
let again: string
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const goods = (n = 0) => ({ sku: server.one.stores[0].skus[n]! })
const restored = async () => (await server.callAs('owner', people.restored, {})).data.records
const join = (id: string, personId = again, by: 'owner' | 'manager' | 'cashier' = 'owner') =>
  server.callAs(by, people.joinRestored, { id, personId })

beforeEach(async () => {
  await freeCounters(server.db)
  tablet = await youngCashier(server)
  await tablet.deliver([tablet.sale([goods()])])
  const sales = [tablet.sale([goods()]), tablet.sale([goods(1)])]
  const [first] = sales
  await forgetCashier(server, tablet)
  const moved = tablet.freeze('cash-movement', {
    shiftId: tablet.lease.shiftId,
    direction: 'out',
    amount: 100,
    reason: 'Ice',
  })
  await tablet.deliver([...sales, tablet.refund(first!, [1000]), moved])
  const { storeId } = server.one.stores[0]
  const [role] = await rowsOf(
    server.db,
    `select p.store_role_id as id from store_position p join account a on a.id = p.account_id
      where a.email = 'cashier@one.test' and p.store_id = $1`,
    [storeId],
  )
  const form = { firstName: 'Nina', lastName: 'New', positions: [{ storeId, roleId: String(role!['id']) }] }
  again = (await server.callAs('owner', people.add, { email: `${tablet.newId()}@one.test`, ...form })).data.id
})

/** Whose records they are in the books, by kind. */
async function owners(): Promise<Record<string, unknown>> {
  const of = async (text: string) => (await rowsOf(server.db, text, [tablet.lease.shiftId])).map((row) => row['who'])
  return {
    shift: await of('select account_id as who from shift where id = $1'),
    sales: await of('select distinct cashier_id as who from sale where shift_id = $1'),
    refunds: await of('select distinct cashier_id as who from refund where shift_id = $1'),
    cash: await of('select distinct account_id as who from cash_movement where shift_id = $1'),
    stock: await of(`select distinct l.account_id as who from stock_ledger l where l.line_id in (
      select line_id from sale_line sl join sale s on s.id = sl.sale_id where s.shift_id = $1)`),
  }
}
const allOf = (who: string) => ({ shift: [who], sales: [who], refunds: [who], cash: [who], stock: [who] })

describe('a cashier from before a restore', () => {
  it('is in the list until one account with them: then all of the shift is that account’s, and the log says so', async () => {
    const before = tablet.lease.cashierId
    expect(await restored()).toContainEqual(
      expect.objectContaining({ id: before, name: 'Nina New', shifts: 1, shops: [expect.any(String)] }),
    )
    expect(await owners()).toEqual(allOf(before))
    const bodies = () => rowsOf(server.db, 'select body, sha256 from fact where shift_id = $1', [tablet.lease.shiftId])
    const frozen = await bodies()
    expect((await join(before)).error).toBe('')
    expect(await owners()).toEqual(allOf(again))
    expect(await bodies()).toEqual(frozen)
    expect(await wrongSums(server.db)).toEqual([])
    expect((await restored()).map(({ id }) => id)).not.toContain(before)
    const [said] = await rowsOf(
      server.db,
      `select subject_name, changes from event where kind = 'account.restored-joined' order by at desc limit 1`,
    )
    expect(said).toMatchObject({ subject_name: 'Nina New' })
    // one name in the filter
    const { data } = await server.callAs('manager', order.filterChoices, {})
    expect(data.cashiers.map(({ id }) => id)).toContain(again)
    expect(data.cashiers.map(({ id }) => id)).not.toContain(before)
  })

  it('joins what arrives later as well, judged by the rights of the account: nothing is a task any more', async () => {
    await join(tablet.lease.cashierId)
    const { results } = await tablet.deliver([tablet.sale([goods(1)])])
    expect(results).toMatchObject([{ verdict: 'accepted', differences: [] }])
    expect(await owners()).toEqual(allOf(again))
    const wish = { deviceId: 'test-device', entries: [], app: 'test', news: '' }
    const { data } = await server.call(order.facts, wish, { token: tablet.lease.credential })
    expect(data.news).toBeDefined()
  })

  it('joins a shift that is heard of only later, and a receipt of it', async () => {
    await join(tablet.lease.cashierId)
    // the shift is not on record, but the merge is
    for (const table of ['refund_line', 'refund_payment', 'refund', 'cash_movement', 'shift_adjustment'])
      await server.db.query({ text: `delete from ${table} where store_id = $1`, values: [tablet.lease.storeId] })
    await forgetLane(server, tablet)
    const [onPaper, sale] = [tablet.sale([goods()]), tablet.sale([goods()])]
    const fact = JSON.parse(onPaper.body) as KeyHolder & { data: { receiptNo: string } }
    const codes = wholeCodes(fact.data.receiptNo, onPaper.body, receiptProof(server.key, fact, onPaper.body))
    expect((await server.callAs('owner', rescue.rebuild, { codes })).error).toBe('')
    const { results } = await tablet.deliver([sale])
    expect(results[0]!.differences.map(({ code }) => code)).not.toContain('restored.account')
    expect(await owners()).toMatchObject({ shift: [again], sales: [again], stock: [again] })
  })

  it('is joined once, by who may change accounts, with nobody above them and nobody of elsewhere', async () => {
    const id = tablet.lease.cashierId
    expect((await join(id, again, 'cashier')).error).toBe('access.denied')
    expect((await join(id, id)).error).toBe('record.missing')
    const [elsewhere] = await rowsOf(server.db, `select id from account where email = 'owner@two.test'`)
    expect((await join(id, String(elsewhere!['id']))).error).toBe('record.missing')
    // an account that was not created by a restore can't be taken over
    const [cashier] = await rowsOf(server.db, `select id from account where email = 'cashier@one.test'`)
    await onDuty(server, { counter: 1 })
    expect((await join(String(cashier!['id']))).error).toBe('record.missing')
    const [owner] = await rowsOf(server.db, `select id from account where email = 'owner@one.test'`)
    expect((await join(id, String(owner!['id']))).error).toBe('account.primary')
    expect((await join(id)).error).toBe('')
    expect((await join(id)).error).toBe('record.missing')
    expect(
      (await server.callAs('owner', people.restored, {}, { organisation: server.two })).data?.records ?? [],
    ).toEqual([])
  })
})
