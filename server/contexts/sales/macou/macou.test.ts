import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { macou } from '#contract/sales/macou.ts'
import { members, type Member } from '#contract/organisation/members.ts'
import { cents } from '#domain/money.ts'
import { openWallet } from '#server/ledgers/macou/book-macou.ts'
import { rowsOf, wrongSums } from '#server/testing/books.ts'
import { freeCounters } from '#server/testing/free-counters.ts'
import { onDuty, type Tablet } from '#server/testing/tablet.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const HOUR = 3_600_000

let server: TestServer
let tablet: Tablet
let phone = 2_125_551_000
beforeAll(async () => {
  server = await startTestServer()
  await server.db.query({
    text: `update store set profile = profile || '{"cashRewardBps": 1000}'`,
  })
})
afterAll(() => server.close())
beforeEach(async () => {
  await freeCounters(server.db)
  tablet = await onDuty(server)
})

const sku = (n: number) => server.one.stores[0].skus[n]!
const addMember = async (): Promise<Member> =>
  (await server.callAs('cashier', members.add, { phone: String((phone += 1)) })).data
/** A member with this much in the wallet, earned in cash: a tenth of what was paid. */
async function memberWith(amount: number): Promise<Member> {
  const member = await addMember()
  await openWallet(server.db, { orgId: server.one.orgId, memberId: member.id, cents: amount, now: server.clock.now })
  return member
}
const found = async ({ code }: Member): Promise<Member> =>
  (await server.callAs('cashier', members.byCode, { code })).data
const balanceOf = async (member: Member) => (await found(member)).macou as number
const pendingOf = async (member: Member) => ((await found(member)).pending?.amount ?? 0) as number
const newId = () => tablet.newId()
const line = (total = 10_000) => [{ skuId: sku(1).id, total: cents(total) }]
const hold = (member: Member, saleId: string, amount: number, person: 'cashier' | 'cashier2' = 'cashier') =>
  server.callAs(person, macou.hold, { memberId: member.id, saleId, amount: cents(amount), lines: line() })
/** A sale of untaxed products of 2.02 paid with this much macou and the rest in cash. */
const sold = (member: Member, amount: number, over: Record<string, unknown> = {}) =>
  tablet.freeze(
    'sale',
    {
      ...tablet.saleData([{ sku: sku(0) }], (sale) => ({
        ...sale,
        payments: [
          { tender: 'macou' as const, amount: cents(amount) },
          { tender: 'cash' as const, amount: cents(sale.total - amount), tendered: sale.total, change: cents(amount) },
        ].filter((one) => one.amount > 0),
      })),
      memberId: member.id,
    },
    { v: 2, ...over },
  )
const verdictOf = async (entries: readonly unknown[]) =>
  (await tablet.deliver(entries)).results.map((r) => r.differences)

describe('macou as a tender', () => {
  it('is set aside once for a sale, so that two counters never spend the same balance', async () => {
    const member = await memberWith(500)
    await onDuty(server, { person: 'cashier2', counter: 1, deviceId: 'other-tablet' })
    const [first, second] = [newId(), newId()]
    expect((await hold(member, first, 400)).data).toMatchObject({ amount: 400, balance: 500 })
    // a lost answer is asked for again
    expect((await hold(member, first, 400)).data).toMatchObject({ amount: 400 })
    const refused = await hold(member, second, 101, 'cashier2')
    expect(refused).toMatchObject({ error: 'macou.insufficient' })
    expect((await hold(member, second, 100, 'cashier2')).error).toBe('')
    await server.callAs('cashier', macou.release, { saleId: first })
    expect((await hold(member, second, 500, 'cashier2')).error).toBe('')
  })

  it('stays as the store of the sale set it aside, whoever of another store names that sale', async () => {
    const member = await memberWith(500)
    const saleId = newId()
    await hold(member, saleId, 400)
    const before = await rowsOf(server.db, 'select * from macou_hold where owner_id = $1', [saleId])
    const { stores } = server.one
    await onDuty(server, { person: 'neighbour', store: stores[1], deviceId: 'elsewhere' })
    const input = { memberId: member.id, saleId, amount: cents(100), lines: line() }
    const { storeId } = stores[1]
    expect((await server.callAs('neighbour', macou.hold, input, { storeId })).error).toBe('record.missing')
    await server.callAs('neighbour', macou.release, { saleId }, { storeId })
    expect(await rowsOf(server.db, 'select * from macou_hold where owner_id = $1', [saleId])).toEqual(before)
  })

  it('is for somebody on duty and for a member', async () => {
    const member = await memberWith(500)
    expect((await hold(member, newId(), 100, 'cashier2')).error).toBe('macou.not-on-duty')
    expect((await hold({ ...member, id: newId() }, newId(), 100)).error).toBe('member.missing')
  })

  it('is taken when the sale arrives, earns no reward itself, and its cash part does', async () => {
    const member = await memberWith(500)
    const entry = sold(member, 50)
    await hold(member, entry.id, 50)
    expect(await verdictOf([entry, entry])).toEqual([[], []])
    expect([await balanceOf(member), await pendingOf(member)]).toEqual([500 - 50, 15])
    expect((await hold(member, entry.id, 50)).error).toBe('macou.sale-done')
    const { data } = await server.callAs('cashier', macou.ofSale, { id: entry.id })
    // who neither sells nor sees orders does not see it
    expect((await server.callAs('clerk', macou.ofSale, { id: entry.id })).error).toBe('access.denied')
    expect(data).toMatchObject({ used: 50, earned: 0, balance: 450, pending: { amount: 15 } })
    expect(await wrongSums(server.db)).toEqual([])
  })

  it('stays set aside while a counter that is not heard of may hold the sale, and no longer', async () => {
    const member = await memberWith(300)
    await onDuty(server, { person: 'cashier2', counter: 1, deviceId: 'other-tablet' })
    await hold(member, newId(), 300)
    const ago = (hours: number) => new Date(server.clock.now - hours * HOUR)
    await server.db.query({ text: 'update macou_hold set expires_at = $1', values: [ago(1)] })
    await server.db.query({ text: 'update shift set seen_at = $1', values: [ago(2)] })
    expect((await hold(member, newId(), 1, 'cashier2')).error).toBe('macou.insufficient')
    await tablet.deliver([])
    expect((await hold(member, newId(), 300, 'cashier2')).error).toBe('')
  })

  it('stays set aside no longer than a counter sells without the server', async () => {
    const member = await memberWith(300)
    await onDuty(server, { person: 'cashier2', counter: 1, deviceId: 'other-tablet' })
    await hold(member, newId(), 300)
    const over = (hours: number) =>
      server.db.query({
        text: `with h as (update macou_hold set expires_at = $1 where member_id = $2)
          update shift set seen_at = $1, pending_facts = 1`,
        values: [new Date(server.clock.now - hours * HOUR), member.id],
      })
    await over(71)
    expect((await hold(member, newId(), 1, 'cashier2')).error).toBe('macou.insufficient')
    await over(73)
    expect((await hold(member, newId(), 300, 'cashier2')).error).toBe('')
  })

  it('that was set aside for a sale that was left is free for the next of the same tablet, not of another', async () => {
    const member = await memberWith(500)
    await onDuty(server, { person: 'cashier2', counter: 1, deviceId: 'other-tablet' })
    const ask = (saleId: string, unsent: string[] | undefined, person: 'cashier' | 'cashier2' = 'cashier') =>
      server.callAs(person, macou.hold, { memberId: member.id, saleId, amount: cents(400), lines: line(), unsent })
    const freeFor = async (unsent?: string[]) =>
      (await server.callAs('cashier', macou.useList, { memberId: member.id, lines: line(), unsent })).data.free
    const [left, next] = [newId(), newId()]
    await ask(left, [])
    // a tablet that does not report its unsent facts may have the sale
    expect([await freeFor(), await freeFor([left]), await freeFor([])]).toEqual([100, 100, 500])
    expect((await ask(next, undefined)).error).toBe('macou.insufficient')
    expect((await ask(next, [left])).error).toBe('macou.insufficient')
    expect((await ask(next, [], 'cashier2')).error).toBe('macou.insufficient')
    expect((await ask(next, [])).error).toBe('')
    const holds = await rowsOf(server.db, 'select owner_id, state from macou_hold where member_id = $1', [member.id])
    expect(holds).toHaveLength(2)
    expect(holds).toEqual(
      expect.arrayContaining([
        { owner_id: left, state: 'released' },
        { owner_id: next, state: 'held' },
      ]),
    )
  })

  it('that a fact overdraws is taken all the same, and is a task', async () => {
    const member = await memberWith(30)
    const entry = sold(member, 60)
    expect(await verdictOf([entry])).toEqual([[expect.objectContaining({ code: 'macou.exceeds', actual: 60 })]])
    expect([await balanceOf(member), await pendingOf(member)]).toEqual([30 - 60, 14])
    const [row] = await rowsOf(server.db, 'select has_differences from sale where id = $1', [entry.id])
    expect(row).toEqual({ has_differences: true })
  })

  it('of nobody known is a task', async () => {
    const entry = tablet.sale([{ sku: sku(0) }], (sale) => ({
      ...sale,
      payments: [{ tender: 'macou', amount: sale.total }],
    }))
    expect(await verdictOf([entry])).toEqual([[expect.objectContaining({ code: 'macou.no-member' })]])
  })
})

describe('ratios of products', () => {
  const ratio = (skuId: string, kind: string, ppm: number) =>
    server.db.query({
      text: `insert into sku_macou (org_id, store_id, sku_id, kind, ppm) values ($1, $2, $3, $4, $5)
        on conflict (org_id, store_id, sku_id) do update set kind = $4, ppm = $5`,
      values: [server.one.orgId, server.one.stores[0].storeId, skuId, kind, ppm],
    })

  it('limit what macou may pay of a cart', async () => {
    const member = await memberWith(10_000)
    await ratio(sku(4).id, 'deduction', 250_000)
    const cart = {
      memberId: member.id,
      lines: [
        { skuId: sku(4).id, total: cents(1000) },
        { skuId: sku(5).id, total: cents(300) },
      ],
    }
    expect((await server.callAs('cashier', macou.useList, cart)).data).toMatchObject({
      balance: 10_000,
      free: 10_000,
      usable: 550,
      records: [{ most: 250 }, { most: 300 }],
    })
    const beyond = { ...cart, saleId: newId(), amount: cents(551) }
    expect(await server.callAs('cashier', macou.hold, beyond, { locale: 'en_US' })).toMatchObject({
      error: 'macou.insufficient',
      message: 'Not enough macou. You can use up to 5.50.',
    })
  })

  it('give back a part of what was paid in money, and say so beforehand', async () => {
    const member = await memberWith(1000)
    await ratio(sku(0).id, 'rebate', 100_000)
    const total = sku(0).price
    const macouPart = cents(100)
    const told = await server.callAs('cashier', macou.rebateList, {
      memberId: member.id,
      lines: [{ skuId: sku(0).id, total }],
      macou: macouPart,
      cash: cents(total - 100),
    })
    expect(await verdictOf([sold(member, 100)])).toEqual([[]])
    const earned = told.data.rebate + told.data.reward
    expect(earned).toBeGreaterThan(0)
    expect([await balanceOf(member), await pendingOf(member)]).toEqual([1000 - 100, earned])
    await server.db.query({ text: 'delete from sku_macou' })
  })
})

describe('a refund', () => {
  const back = (entry: ReturnType<typeof sold>, amount: number) =>
    tablet.refund(entry, [1000], (refund) => ({
      ...refund,
      payments: [
        { tender: 'macou' as const, amount: cents(amount), reference: '' },
        { tender: 'cash' as const, amount: cents(refund.total - amount), reference: '' },
      ].filter((one) => one.amount > 0),
    }))

  it('brings the macou back and takes the reward back, whichever of the two arrives first', async () => {
    for (const order of ['sale first', 'refund first']) {
      const member = await memberWith(200)
      const entry = sold(member, 60)
      const refund = back(entry, 60)
      await tablet.deliver(order === 'sale first' ? [entry, refund] : [refund])
      if (order === 'refund first') await tablet.deliver([entry])
      expect([await balanceOf(member), await pendingOf(member)]).toEqual([200, 0])
    }
    expect(await wrongSums(server.db)).toEqual([])
  })

  it('of a sale that earned nothing takes and gives nothing, whatever the store gives by then', async () => {
    const share = (bps: number) =>
      server.db.query({
        text: `update store set profile = profile || jsonb_build_object('cashRewardBps', $1::bigint)`,
        values: [bps],
      })
    const member = await memberWith(200)
    await share(0)
    const entry = tablet.freeze(
      'sale',
      { ...tablet.saleData([{ sku: sku(0), quantity: 2000 }]), memberId: member.id },
      { v: 2 },
    )
    await tablet.deliver([entry])
    await share(1000)
    await server.db.query({
      text: `insert into sku_macou (org_id, store_id, sku_id, kind, ppm) values ($1, $2, $3, 'rebate', 100000)`,
      values: [server.one.orgId, server.one.stores[0].storeId, sku(0).id],
    })
    await tablet.deliver([back(entry, 0)])
    // the sale is reported again, as after a lost answer
    await tablet.deliver([entry, back(entry, 0)])
    await server.db.query({ text: 'delete from sku_macou' })
    expect([await balanceOf(member), await pendingOf(member)]).toEqual([200, 0])
    const moves = await rowsOf(server.db, 'select reason from macou_entry where owner = 1 and sale_id = $1', [entry.id])
    expect(moves).toEqual([])
  })
})
