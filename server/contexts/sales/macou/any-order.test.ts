import { afterAll, beforeAll, expect, it } from 'vitest'
import fc from 'fast-check'
import type { FactEntry } from '#contract/facts/envelope.ts'
import type { SaleV2 } from '#contract/facts/sale.ts'
import { macou } from '#contract/sales/macou.ts'
import { members } from '#contract/organisation/members.ts'
import { memberWallets } from '#contract/sales/member-wallets.ts'
import { cents } from '#domain/money.ts'
import { addExtras } from '#server/contexts/catalogue/extras/add-extras.ts'
import { releaseDue } from '#server/contexts/sales/macou/release-macou.job.ts'
import { nextRevision } from '#server/kernel/catalogue-revision.ts'
import { openWallet } from '#server/ledgers/macou/book-macou.ts'
import { freeMacou } from '#server/ledgers/macou/hold-macou.ts'
import { rowsOf, wrongSums } from '#server/testing/books.ts'
import { onDuty, type Tablet } from '#server/testing/tablet.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

/** The product with a rebate, and the recharge card; the others earn the reward alone. */
const REBATED = 2
const CARD = 4

let server: TestServer
let tablet: Tablet
beforeAll(async () => {
  server = await startTestServer()
  await server.db.query({ text: `update store set profile = profile || '{"cashRewardBps": 700}'` })
  // two members are also joined when a refund period is over
  await server.db.query({ text: 'update membership set session_minutes = 100000' })
  const [store] = server.one.stores
  const { orgId, storeId, skus } = store
  await server.db.query({
    text: `insert into sku_macou (org_id, store_id, sku_id, kind, ppm) values ($1, $2, $3, 'rebate', 130000)`,
    values: [orgId, storeId, skus[REBATED]!.id],
  })
  const cards = [{ skuId: skus[CARD]!.id, kind: 'universal' as const, cashBps: 500, cardBps: 200 }]
  await server.db.tx(async (tx) => addExtras(tx, store, { cards }, await nextRevision(tx, orgId, storeId)))
  tablet = await onDuty(server)
})
afterAll(() => server.close())

interface Known {
  readonly id: string
  readonly code: string
}
let phone = 2_125_554_000
async function memberWith(amount: number): Promise<Known> {
  const { data } = await server.callAs('cashier', members.add, { phone: String((phone += 1)) })
  await openWallet(server.db, { orgId: server.one.orgId, memberId: data.id, cents: amount, now: server.clock.now })
  return { id: data.id, code: data.code }
}
async function walletNow({ id }: Known) {
  const wallet = (await freeMacou(server.db, { orgId: server.one.orgId, memberId: id, now: server.clock.now }))!
  return { balance: wallet.balance, free: wallet.free, pending: wallet.pending?.amount ?? 0 }
}

/** Longer than the refund period of a sale. */
const PERIOD = 32 * 86_400_000
const release = async (now: number): Promise<void> => {
  server.clock.now = now
  await releaseDue(server.db, { orgId: server.one.orgId, storeId: server.one.stores[0].storeId }, now)
}

const basket = fc.array(
  fc.record({
    goods: fc.integer({ min: 0, max: CARD }),
    pieces: fc.integer({ min: 1, max: 3 }),
    /** Thousandths of the total to be paid in macou. */
    share: fc.integer({ min: 0, max: 1000 }),
    /** Pieces that are returned, one refund each. */
    back: fc.integer({ min: 0, max: 3 }),
    /** What was returned last is exchanged for another piece. */
    exchanged: fc.boolean(),
    /** Which of the two members who are one person buys. */
    buyer: fc.constantFrom<0 | 1>(0, 1),
    /** The counter knows the code alone. */
    byCode: fc.boolean(),
  }),
  { minLength: 1, maxLength: 4 },
)
type Bought = typeof basket extends fc.Arbitrary<(infer T)[]> ? T : never

/** Two members who turn out to be one person: the first is joined into the second. */
type Person = readonly [Known, Known]
const personWith = async (amount: number): Promise<Person> => [await memberWith(amount), await memberWith(amount)]
const join = async ([from, into]: Person): Promise<void> => {
  const { error } = await server.callAs('owner', memberWallets.join, { id: from.id, into: into.id })
  expect(error).toBe('')
}

/** What a person buys and brings back, and what remains reserved at the end. */
interface Wanted {
  readonly bought: readonly Bought[]
  /** Everything is returned. */
  readonly all: boolean
  /** Reserved for a sale that is not completed; `ended`: and released again. */
  readonly kept: { readonly amount: number; readonly ended: boolean }
}

/** Pieces of a sale that come back, one refund each; macou first. */
function refundsOf(sale: FactEntry, pieces: number, macouPaid: number): FactEntry[] {
  let left = macouPaid
  return Array.from({ length: pieces }, () =>
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

/** Sales to a person with reserved macou and their refunds, as facts of one tablet. */
async function rungUp(person: Person, { bought, all, kept }: Wanted): Promise<FactEntry[]> {
  const facts: FactEntry[] = []
  /** Paid with macou and not sent yet: reservations for any other sale were abandoned. */
  const unsent: string[] = []
  const hold = (saleId: string, { id: memberId }: Known, amount: number, skuId: string, total: number) => {
    const lines = [{ skuId, total: cents(total) }]
    return server.callAs('cashier', macou.hold, { saleId, memberId, amount: cents(amount), lines, unsent })
  }
  for (const { goods, pieces, share, back, exchanged, buyer, byCode } of bought) {
    const sku = server.one.stores[0].skus[goods]!
    const member = person[buyer]
    const named: Partial<SaleV2> = byCode ? { memberCode: member.code } : { memberId: member.id }
    const data = tablet.saleData([{ sku, quantity: pieces * 1000 }])
    const asked = cents(Math.floor((data.total * share) / 1000))
    const saleId = tablet.newId()
    // the payment is begun, abandoned without a word, and begun again
    if (asked) await hold(tablet.newId(), member, asked, sku.id, data.total)
    const { error } = asked ? await hold(saleId, member, asked, sku.id, data.total) : { error: 'nothing asked' }
    if (error === '') unsent.push(saleId)
    const paid = error === '' ? asked : cents(0)
    const payments = [
      { tender: 'macou' as const, amount: paid },
      { tender: 'cash' as const, amount: cents(data.total - paid), tendered: data.total, change: paid },
    ].filter((one) => one.amount > 0)
    const sale = tablet.freeze('sale', { ...data, payments, ...named }, { v: 2, id: saleId })
    const refunds = refundsOf(sale, all ? pieces : Math.min(back, pieces), paid)
    facts.push(sale, ...refunds)
    const exchangeFor = refunds.at(-1)?.id
    if (!exchanged || exchangeFor === undefined) continue
    const other = tablet.freeze('sale', { ...tablet.saleData([{ sku }]), ...named, exchangeFor }, { v: 2 })
    facts.push(other, ...refundsOf(other, all ? 1 : 0, 0))
  }
  const saleId = tablet.newId()
  if (kept.amount > 0) await hold(saleId, person[0], kept.amount, server.one.stores[0].skus[0]!.id, 10_000)
  if (kept.ended) await server.callAs('cashier', macou.release, { saleId })
  return facts
}

it('a wallet, what of it is free and what is pending are the same in any order of sales, refunds, exchanges, cards and joining, twice delivered or once, before the release or after it; a tender never brings it below zero', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        bought: basket,
        all: fc.boolean(),
        kept: fc.record({ amount: fc.integer({ min: 0, max: 500 }), ended: fc.boolean() }),
      }),
      fc.integer({ min: 0, max: 2000 }),
      fc.infiniteStream(fc.nat()),
      fc.record({ later: fc.boolean(), joinedAt: fc.integer({ min: 0, max: 3 }) }),
      async (wanted, start, keys, { later, joinedAt }) => {
        // two persons do the same; one's facts arrive in order before they are joined, the other's shuffled and some twice
        const [first, second] = [await personWith(start), await personWith(start)]
        await tablet.deliver(await rungUp(first, wanted))
        await join(first)
        const shuffled = (await rungUp(second, wanted))
          .map((fact) => ({ fact, key: keys.next().value as number }))
          .toSorted((a, b) => a.key - b.key)
          .map(({ fact }) => fact)
        const middle = Math.ceil(shuffled.length / 2)
        const now = server.clock.now
        const steps = [
          () => tablet.deliver(shuffled.slice(0, middle)),
          () => (later ? release(now + PERIOD) : Promise.resolve()),
          () => tablet.deliver(shuffled),
        ]
        for (const step of steps.toSpliced(joinedAt, 0, () => join(second))) await step()
        server.clock.now = now
        if (!later) {
          expect(await walletNow(second[1])).toEqual(await walletNow(first[1]))
          await release(now + PERIOD)
          server.clock.now = now
        }
        const wallet = await walletNow(first[1])
        expect(await walletNow(second[1])).toEqual(wallet)
        expect(wallet.pending).toBe(0)
        expect(wallet.balance).toBeGreaterThanOrEqual(0)
        if (wanted.all) expect(wallet.balance).toBe(2 * start)
        for (const person of [first, second])
          expect(await walletNow(person[0])).toEqual({ balance: 0, free: 0, pending: 0 })
      },
    ),
    { numRuns: 16, seed: 20_261_127 },
  )
  const below = await rowsOf(server.db, `select 1 from macou_entry where reason = 'deduction' and balance_cents < 0`)
  expect(below).toEqual([])
  const [sum] = await rowsOf(
    server.db,
    'select sum(amount_cents)::bigint as all, count(distinct reason) as reasons from macou_entry',
  )
  // opening, deduction, reward, rebate, card, refund, taken-back, join
  expect(sum).toEqual({ all: 0, reasons: 8 })
  expect(await wrongSums(server.db)).toEqual([])
})

it('macou that nobody paid goes back to no wallet, whichever of refund and sale comes first', async () => {
  for (const early of [false, true]) {
    const member = await memberWith(500)
    const [sku] = server.one.stores[0].skus
    const data = tablet.saleData([{ sku: sku!, quantity: 2000 }])
    const sale = tablet.freeze('sale', { ...data, memberId: member.id }, { v: 2 })
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
    expect(await walletNow(member)).toMatchObject({ balance: 500, pending: earned - Math.floor(earned / 2 + 0.5) })
  }
})
