import { afterAll, beforeAll, expect, it } from 'vitest'
import fc from 'fast-check'
import { macou } from '#contract/sales/macou.ts'
import { members } from '#contract/organisation/members.ts'
import { cents } from '#domain/money.ts'
import { releaseDue } from '#server/contexts/sales/macou/release-macou.job.ts'
import { openWallet } from '#server/ledgers/macou/book-macou.ts'
import { walletOf } from '#server/ledgers/macou/wallets.ts'
import { rowsOf, wrongSums } from '#server/testing/books.ts'
import { onDuty, type Tablet } from '#server/testing/tablet.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let tablet: Tablet
beforeAll(async () => {
  server = await startTestServer()
  await server.db.query({ text: `update store set profile = profile || '{"cashRewardBps": 700}'` })
  const [{ storeId, skus }] = server.one.stores
  await server.db.query({
    text: `insert into sku_macou (org_id, store_id, sku_id, kind, ppm) values ($1, $2, $3, 'rebate', 130000)`,
    values: [server.one.orgId, storeId, skus[2]!.id],
  })
  tablet = await onDuty(server)
})
afterAll(() => server.close())

let phone = 2_125_554_000
const memberWith = async (amount: number): Promise<string> => {
  const { data } = await server.callAs('cashier', members.add, { phone: String((phone += 1)) })
  await openWallet(server.db, { orgId: server.one.orgId, memberId: data.id, cents: amount, now: server.clock.now })
  return data.id
}
const walletNow = async (memberId: string) => (await walletOf(server.db, server.one.orgId, memberId, server.clock.now))!
const balanceOf = async (memberId: string): Promise<number> => (await walletNow(memberId)).balance
const pendingOf = async (memberId: string): Promise<number> => (await walletNow(memberId)).pending?.amount ?? 0

/** Longer than the refund period of a sale. */
const PERIOD = 32 * 86_400_000
const release = async (now: number): Promise<void> => {
  server.clock.now = now
  await releaseDue(server.db, { orgId: server.one.orgId, storeId: server.one.stores[0].storeId }, now)
}

const basket = fc.array(
  fc.record({
    goods: fc.integer({ min: 0, max: 4 }),
    pieces: fc.integer({ min: 1, max: 3 }),
    /** Thousandths of the total to be paid in macou. */
    share: fc.integer({ min: 0, max: 1000 }),
    /** Pieces that are returned, one refund each. */
    back: fc.integer({ min: 0, max: 3 }),
  }),
  { minLength: 1, maxLength: 4 },
)

/** Sales to one member with reserved macou, as facts of one tablet. */
async function rungUp(
  member: string,
  wanted: readonly { goods: number; pieces: number; share: number; back: number }[],
) {
  const facts: unknown[] = []
  /** Paid with macou and not sent yet: reservations for any other sale were abandoned. */
  const unsent: string[] = []
  for (const { goods, pieces, share, back } of wanted) {
    const sku = server.one.stores[0].skus[goods]!
    const data = tablet.saleData([{ sku, quantity: pieces * 1000 }])
    const asked = cents(Math.floor((data.total * share) / 1000))
    const saleId = tablet.newId()
    const lines = [{ skuId: sku.id, total: data.total }]
    const hold = (id: string) =>
      server.callAs('cashier', macou.hold, { saleId: id, memberId: member, amount: asked, lines, unsent })
    // the payment is begun, abandoned without a word, and begun again
    if (asked) await hold(tablet.newId())
    const { error } = asked ? await hold(saleId) : { error: 'nothing asked' }
    if (error === '') unsent.push(saleId)
    const paid = error === '' ? asked : cents(0)
    const payments = [
      { tender: 'macou' as const, amount: paid },
      { tender: 'cash' as const, amount: cents(data.total - paid), tendered: data.total, change: paid },
    ].filter((one) => one.amount > 0)
    const sale = tablet.freeze('sale', { ...data, payments, memberId: member }, { v: 2, id: saleId })
    facts.push(sale)
    let left = paid as number
    for (let i = 0; i < Math.min(back, pieces); i++)
      facts.push(
        tablet.refund(sale, [1000], (refund) => {
          const part = cents(Math.min(left, refund.total))
          left -= part
          return {
            ...refund,
            payments: [
              { tender: 'macou' as const, amount: part, reference: '' },
              { tender: 'cash' as const, amount: cents(refund.total - part), reference: '' },
            ].filter((one) => one.amount > 0),
          }
        }),
      )
  }
  return facts
}

it('a wallet and what is pending are the same in any order of arrival, twice delivered or once, before the release or after it; a tender never brings it below zero', async () => {
  await fc.assert(
    fc.asyncProperty(
      basket,
      fc.integer({ min: 0, max: 2000 }),
      fc.infiniteStream(fc.nat()),
      fc.boolean(),
      async (wanted, start, keys, later) => {
        // two members do the same; one's facts arrive in order, the other's shuffled, in parts, some twice
        const [first, second] = [await memberWith(start), await memberWith(start)]
        await tablet.deliver(await rungUp(first, wanted))
        const shuffled = (await rungUp(second, wanted))
          .map((fact) => ({ fact, key: keys.next().value as number }))
          .toSorted((a, b) => a.key - b.key)
          .map(({ fact }) => fact)
        const middle = Math.ceil(shuffled.length / 2)
        await tablet.deliver(shuffled.slice(0, middle))
        const now = server.clock.now
        if (later) await release(now + PERIOD)
        await tablet.deliver(shuffled)
        expect(await balanceOf(first)).toBeGreaterThanOrEqual(0)
        if (!later) {
          expect(await pendingOf(second)).toBe(await pendingOf(first))
          expect(await balanceOf(second)).toBe(await balanceOf(first))
          await release(now + PERIOD)
        }
        expect([await pendingOf(second), await pendingOf(first)]).toEqual([0, 0])
        expect(await balanceOf(second)).toBe(await balanceOf(first))
        await release(now)
      },
    ),
    { numRuns: 25, seed: 20_261_121 },
  )
  const below = await rowsOf(server.db, `select 1 from macou_entry where reason = 'deduction' and balance_cents < 0`)
  expect(below).toEqual([])
  expect(await wrongSums(server.db)).toEqual([])
})

it('macou that nobody paid goes back to no wallet, whichever of refund and sale comes first', async () => {
  for (const early of [false, true]) {
    const member = await memberWith(500)
    const [sku] = server.one.stores[0].skus
    const data = tablet.saleData([{ sku: sku!, quantity: 2000 }])
    const sale = tablet.freeze('sale', { ...data, memberId: member }, { v: 2 })
    const refund = tablet.refund(sale, [1000], (one) => ({
      ...one,
      payments: [{ tender: 'macou', amount: one.total, reference: '' }],
    }))
    const earned = Math.floor((data.total * 700) / 10_000 + 0.5)
    const answers = early
      ? [await tablet.deliver([refund]), await tablet.deliver([sale])]
      : [await tablet.deliver([sale]), await tablet.deliver([refund])]
    const said = answers[early ? 0 : 1]!.results[0]!.differences.map(({ code }) => code)
    expect(said).toEqual([early ? 'refund.sale-unknown' : 'refund.tender'])
    expect(await balanceOf(member)).toBe(500)
    expect(await pendingOf(member)).toBe(earned - Math.floor(earned / 2 + 0.5))
  }
})
