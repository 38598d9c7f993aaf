import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { macou } from '#contract/sales/macou.ts'
import { members, type Member } from '#contract/organisation/members.ts'
import { cents } from '#domain/money.ts'
import { instantOf } from '#domain/wall-clock.ts'
import { releaseDue } from '#server/contexts/sales/macou/release-macou.job.ts'
import { rowsOf, wrongSums } from '#server/testing/books.ts'
import { freeCounters } from '#server/testing/free-counters.ts'
import { onDuty, type Tablet } from '#server/testing/tablet.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const DAY = 86_400_000
const ZONE = 'America/New_York'

let server: TestServer
let tablet: Tablet
let phone = 2_125_557_000
beforeAll(async () => {
  server = await startTestServer({ goods: 4 })
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.now = instantOf('2026-11-20T14:00', ZONE)!
  await store({ cashRewardBps: 1000, refundDays: 7 })
  await server.db.query({ text: 'delete from sku_macou' })
  await freeCounters(server.db)
  tablet = await onDuty(server)
})

const place = () => ({ orgId: server.one.orgId, storeId: server.one.stores[0].storeId })
const store = (profile: object) =>
  server.db.query({
    text: 'update store set time_zone = $2, profile = profile || $1::jsonb',
    values: [JSON.stringify(profile), ZONE],
  })
const rebate = (skuId: string, ppm: number) =>
  server.db.query({
    text: `insert into sku_macou (org_id, store_id, sku_id, kind, ppm) values ($1, $2, $3, 'rebate', $4)`,
    values: [...Object.values(place()), skuId, ppm],
  })
const sku = (n: number) => server.one.stores[0].skus[n]!
const addMember = async (): Promise<Member> =>
  (await server.callAs('cashier', members.add, { phone: String((phone += 1)) })).data
/** Balance, and what is pending until when. */
const walletOf = async (member: Member) => {
  const { data } = await server.callAs('cashier', members.byCode, { code: member.code })
  return [data.macou, data.pending?.amount ?? 0, data.pending?.releasesAt]
}
const sold = (member: Member, pieces = 2, n = 0, over: object = {}) =>
  tablet.freeze(
    'sale',
    { ...tablet.saleData([{ sku: sku(n), quantity: pieces * 1000 }]), memberId: member.id },
    { v: 2, ...over },
  )
/** What a tenth of the cash of a sale is, half up. */
const reward = (total: number) => Math.floor(total / 10 + 0.5)
const totalOf = (entry: { body: string }) => (JSON.parse(entry.body) as { data: { total: number } }).data.total
/** Sessions end in between. */
const until = async (now: number): Promise<void> => {
  server.clock.now = now
  await server.signIn('cashier')
}
const released = () => releaseDue(server.db, place(), server.clock.now)

describe('a reward', () => {
  it('is pending until the refund period ends in the store’s days: free in its first moment afterwards, booked or not', async () => {
    const member = await addMember()
    const entry = sold(member)
    await tablet.deliver([entry])
    const due = reward(totalOf(entry))
    const release = instantOf('2026-11-28T00:00', ZONE)!
    expect(await walletOf(member)).toEqual([0, due, release])
    expect(await released()).toBe(0)

    await until(release - 1)
    expect(await walletOf(member)).toEqual([0, due, release])
    const ask = { memberId: member.id, lines: [{ skuId: sku(0).id, total: cents(5000) }] }
    expect((await server.callAs('cashier', macou.useList, ask)).data).toMatchObject({ balance: 0, free: 0, usable: 0 })

    await until(release)
    expect(await walletOf(member)).toEqual([due, 0, undefined])
    expect((await server.callAs('cashier', macou.useList, ask)).data).toMatchObject({ balance: due, free: due })
    expect([await released(), await released()]).toEqual([1, 0])
    expect(await walletOf(member)).toEqual([due, 0, undefined])
    expect(await wrongSums(server.db)).toEqual([])
  })

  it('can be spent from the moment it is free, before the job has booked it', async () => {
    const member = await addMember()
    const first = sold(member, 3)
    await tablet.deliver([first])
    await until(instantOf('2026-11-28T00:00', ZONE)!)
    const paid = reward(totalOf(first))
    const lines = [{ skuId: sku(0).id, total: cents(10_000) }]
    const saleId = tablet.newId()
    const hold = await server.callAs('cashier', macou.hold, { saleId, memberId: member.id, amount: cents(paid), lines })
    expect(hold.error).toBe('')
    const data = tablet.saleData([{ sku: sku(1) }])
    const payments = [
      { tender: 'macou' as const, amount: cents(paid) },
      {
        tender: 'cash' as const,
        amount: cents(data.total - paid),
        tendered: cents(data.total - paid),
        change: cents(0),
      },
    ]
    const spent = tablet.freeze('sale', { ...data, payments, memberId: member.id }, { v: 2, id: saleId })
    const { results } = await tablet.deliver([spent])
    expect(results[0]!.differences.map(({ code }) => code)).not.toContain('macou.exceeds')
    expect((await walletOf(member))[0]).toBe(0)
    expect(await wrongSums(server.db)).toEqual([])
  })

  it('is free at once where nothing can be refunded', async () => {
    await store({ refundDays: 0 })
    const member = await addMember()
    const entry = sold(member)
    await tablet.deliver([entry])
    expect(await walletOf(member)).toEqual([reward(totalOf(entry)), 0, undefined])
  })

  it('keeps its day, whatever the store sets afterwards', async () => {
    const member = await addMember()
    await tablet.deliver([sold(member)])
    await store({ refundDays: 100 })
    await tablet.deliver([sold(member)])
    expect((await walletOf(member))[2]).toBe(instantOf('2026-11-28T00:00', ZONE))
  })
})

describe('a refund', () => {
  it('takes half of a line’s rebate back for half of the line, from what is pending (R2)', async () => {
    await store({ cashRewardBps: 0 })
    await rebate(sku(0).id, 50_000)
    const member = await addMember()
    const data = tablet.saleData([{ sku: sku(0), quantity: 2000 }, { sku: sku(1) }])
    const entry = tablet.freeze('sale', { ...data, memberId: member.id }, { v: 2 })
    await tablet.deliver([entry])
    const whole = (await walletOf(member))[1]!
    expect(whole).toBeGreaterThan(0)
    await tablet.deliver([tablet.refund(entry, [1000])])
    expect(await walletOf(member)).toEqual([0, whole - Math.floor(whole / 2 + 0.5), expect.any(Number)])
    await tablet.deliver([tablet.refund(entry, [1000])])
    expect(await walletOf(member)).toEqual([0, 0, undefined])
    const states = await rowsOf(server.db, 'select state from macou_pending where sale_id = $1', [entry.id])
    expect(states).toEqual([{ state: 3 }])
    expect(await wrongSums(server.db)).toEqual([])
  })

  it('takes from the wallet what has been released, and leaves a member as if nothing had been bought', async () => {
    const member = await addMember()
    const entry = sold(member)
    await tablet.deliver([entry])
    await until(server.clock.now + 7 * DAY)
    await tablet.deliver([tablet.refund(entry, [1000])])
    await until(server.clock.now + DAY)
    await released()
    const [half] = await walletOf(member)
    expect(half).toBe(reward(totalOf(entry)) - Math.floor(reward(totalOf(entry)) / 2 + 0.5))
    await tablet.deliver([tablet.refund(entry, [1000])])
    expect(await walletOf(member)).toEqual([0, 0, undefined])
    expect(await wrongSums(server.db)).toEqual([])
  })
})

describe('a released rebate that was spent', () => {
  /** A sale of 100.00 with a rebate of 5.00 that was released; all but 0.50 of it has been spent. */
  const spent = async () => {
    await store({ cashRewardBps: 0 })
    await rebate(sku(0).id, 50_000)
    const member = await addMember()
    const at = tablet.saleData([{ sku: sku(0), quantity: 2000 }])
    const entry = tablet.freeze('sale', { ...at, memberId: member.id }, { v: 2 })
    await tablet.deliver([entry])
    const whole = (await walletOf(member))[1]!
    await until(server.clock.now + 8 * DAY)
    const left = Math.floor(whole / 10)
    const { results } = await tablet.deliver([paidWith(member, whole - left)])
    expect(results[0]!.differences.map(({ code }) => code)).not.toContain('macou.exceeds')
    expect((await walletOf(member))[0]).toBe(left)
    return { member, entry, whole, left }
  }
  const paidWith = (member: Member, amount: number) => {
    const data = tablet.saleData([{ sku: sku(1), quantity: 9000 }])
    const rest = cents(data.total - amount)
    const payments = [
      { tender: 'macou' as const, amount: cents(amount) },
      { tender: 'cash' as const, amount: rest, tendered: rest, change: cents(0) },
    ]
    return tablet.freeze('sale', { ...data, payments, memberId: member.id }, { v: 2 })
  }
  const keeping = (entry: ReturnType<typeof sold>, amount: number) =>
    tablet.refund(
      entry,
      [1000],
      (refund) => ({
        ...refund,
        payments: [
          { tender: 'cash' as const, amount: cents(refund.total - amount), reference: '' },
          { tender: 'kept' as const, amount: cents(amount), reference: '' },
        ],
      }),
      { v: 6 },
    )
  const lineOf = (entry: { body: string }) =>
    (JSON.parse(entry.body) as { data: { lines: { lineId: string; net: number; tax: number }[] } }).data.lines[0]!

  it('comes from the wallet as far as it goes and out of the refund for the rest, which is said before (R3)', async () => {
    const { member, entry, whole, left } = await spent()
    const line = lineOf(entry)
    const half = Math.floor(whole / 2 + 0.5)
    const lines = [{ lineId: line.lineId, total: cents(Math.floor((line.net + line.tax) / 2)) }]
    const told = await server.callAs('cashier', macou.refundList, { saleId: entry.id, lines })
    expect(told.data).toEqual({ pending: 0, wallet: left, kept: half - left })
    const { results } = await tablet.deliver([keeping(entry, half - left)])
    expect(results[0]!.differences.map(({ code }) => code)).not.toContain('refund.kept')
    expect((await walletOf(member))[0]).toBe(0)
    expect(await wrongSums(server.db)).toEqual([])
  })

  it('is not kept twice, and no more of it than was due', async () => {
    const { member, entry, whole, left } = await spent()
    const half = Math.floor(whole / 2 + 0.5)
    const greedy = keeping(entry, half + 1)
    const { results } = await tablet.deliver([greedy])
    expect(results[0]!.differences).toContainEqual({ code: 'refund.kept', expected: half, actual: half + 1 })
    expect((await walletOf(member))[0]).toBe(left)
    await tablet.deliver([greedy])
    expect((await walletOf(member))[0]).toBe(left)
  })

  it('makes the wallet negative where nobody asked: a difference, as before', async () => {
    const { member, entry, whole, left } = await spent()
    const half = Math.floor(whole / 2 + 0.5)
    const { results } = await tablet.deliver([tablet.refund(entry, [1000])])
    expect(results[0]!.differences).toContainEqual(expect.objectContaining({ code: 'macou.exceeds', expected: left }))
    expect((await walletOf(member))[0]).toBe(left - half)
  })

  it('is kept from no refund of a sale without a member', async () => {
    const entry = tablet.freeze('sale', tablet.saleData([{ sku: sku(0), quantity: 2000 }]), { v: 2 })
    await tablet.deliver([entry])
    const { results } = await tablet.deliver([keeping(entry, 1)])
    expect(results[0]!.differences).toContainEqual({ code: 'refund.kept', expected: 0, actual: 1 })
  })
})

it('what is booked, what is pending and what is free is the same whether facts arrive in time, after the release, or twice', async () => {
  const due = 31 * DAY
  await store({ refundDays: 30 })
  const now = server.clock.now
  const facts = (member: Member) => {
    const entry = sold(member, 3)
    return [entry, tablet.refund(entry, [1000]), tablet.refund(entry, [1000])] as const
  }
  const inTime = await addMember()
  await tablet.deliver([...facts(inTime)])
  const late = await addMember()
  const lateFacts = facts(late)
  const between = await addMember()
  const betweenFacts = facts(between)
  await tablet.deliver([betweenFacts[0], betweenFacts[2]])
  await until(now + due + DAY)
  await released()
  await tablet.deliver([...lateFacts])
  await tablet.deliver([...betweenFacts])
  await tablet.deliver([...betweenFacts, ...lateFacts])
  const wallets = [await walletOf(inTime), await walletOf(late), await walletOf(between)]
  expect(wallets[0]![0]).toBeGreaterThan(0)
  expect(wallets).toEqual([wallets[0], wallets[0], wallets[0]])
  expect(await wrongSums(server.db)).toEqual([])
})
