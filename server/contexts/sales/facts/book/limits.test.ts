import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Difference, FactEntry } from '#contract/facts/envelope.ts'
import { members } from '#contract/organisation/members.ts'
import { addExtras } from '#server/contexts/catalogue/extras/add-extras.ts'
import { insertMember } from '#server/contexts/organisation/members/members.queries.ts'
import { nextRevision } from '#server/kernel/catalogue-revision.ts'
import { newId } from '#server/kernel/new-id.ts'
import { rowsOf, wrongSums } from '#server/testing/books.ts'
import { onDuty, type Tablet } from '#server/testing/tablet.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const DAYS = 86_400_000
let server: TestServer
let tablet: Tablet
let other: Tablet
const store = () => server.one.stores[0]
/** Of a day 5. */
const DAY = 8
/** For a member 2, and 1 more for each invited. */
const OWN = 10
/** The same, in the property test. */
const BOTH = 9

beforeAll(async () => {
  server = await startTestServer()
  tablet = await onDuty(server)
  other = await onDuty(server, { person: 'cashier2', counter: 1, deviceId: 'other-device' })
  const { orgId, storeId, skus } = store()
  await server.db.tx(async (tx) =>
    addExtras(
      tx,
      store(),
      {
        limits: [
          { skuId: skus[DAY]!.id, day: 5000, purchase: null, invite: 0 },
          { skuId: skus[OWN]!.id, day: null, purchase: 2000, invite: 1000 },
          { skuId: skus[BOTH]!.id, day: 5000, purchase: 2000, invite: 0 },
        ],
      },
      await nextRevision(tx, orgId, storeId),
    ),
  )
})
afterAll(() => server.close())

const codeOf = (id: string): string => id.replaceAll('-', '').toUpperCase()
const member = async (): Promise<string> => {
  const id = newId(server.clock.now)
  const who = { id, code: codeOf(id), phone: id, email: '', name: '', by: newId(1), now: server.clock.now }
  await server.db.tx((tx) => insertMember(tx, server.one.orgId, who))
  return id
}
const sale = (n: number, quantity: number, memberId?: string, by = tablet, at = server.clock.now): FactEntry =>
  by.sale([{ sku: store().skus[n]!, quantity }], (one) => ({ ...one, ...(memberId ? { memberId } : {}) }), {
    v: 2,
    at: { device: at, offset: 0 },
  })
const refund = (of: FactEntry, quantity: number, at = server.clock.now): FactEntry =>
  tablet.refund(of, [quantity], undefined, { at: { device: at, offset: 0 } })
const found = async (by: Tablet, ...facts: FactEntry[]): Promise<Difference[][]> =>
  (await by.deliver(facts)).results.map(({ differences }) =>
    differences.filter(({ code }) => code.startsWith('limit.')),
  )
const purchase = (actual: number, expected = 2000) => [
  expect.objectContaining({ code: 'limit.purchase', expected, actual }),
]
const boughtBy = async (memberId: string): Promise<number> =>
  (
    await rowsOf<{ n: number }>(
      server.db,
      'select coalesce(sum(bought_milli), 0)::bigint as n from member_day where member_id = $1',
      [memberId],
    )
  )[0]!.n
/** The newest count of a product, and whether tablets fetch it after this change number. */
const countOf = async (n: number): Promise<{ sold: number; rev: number }> =>
  (
    await rowsOf<{ sold: number; rev: number }>(
      server.db,
      `select d.quantity_milli as sold, k.rev from sku_day d join sku k on k.id = d.sku_id
        where d.sku_id = $1 order by d.day desc limit 1`,
      [store().skus[n]!.id],
    )
  )[0]!
const soldToday = async (n: number): Promise<number> => (await countOf(n)).sold
const askFor = async (code: string) =>
  (await server.callAs('cashier', members.boughtToday, { code, skuId: store().skus[OWN]!.id })).data
const nextDay = (): void => void (server.clock.now += DAYS)

describe('the limit of a member', () => {
  it('is of the whole day: a refund of that day gives back, one of a later day does not', async () => {
    const who = await member()
    const first = sale(OWN, 2000, who)
    expect(await found(tablet, first, sale(OWN, 1000, who))).toEqual([[], purchase(3000)])
    expect(await found(tablet, sale(OWN, 2000), sale(OWN, 3000))).toEqual([[], purchase(3000)])
    await tablet.deliver([refund(first, 2000)])
    expect(await boughtBy(who)).toBe(1000)
    expect(await askFor(codeOf(who))).toEqual({ bought: 1000, invites: 0 })
    const second = sale(OWN, 1000, who)
    expect(await found(tablet, second, sale(OWN, 1000, who))).toEqual([[], purchase(3000)])
    nextDay()
    await tablet.deliver([refund(second, 1000)])
    expect(await boughtBy(who)).toBe(3000)
    expect(await found(tablet, sale(OWN, 2000, who))).toEqual([[]])
  })

  it('is wider by each other that they invited and that bought something, while not all of it came back', async () => {
    const who = await member()
    const invited = [await member(), await member(), await member()]
    await server.db.query({
      text: 'update member set invited_by = $1 where id = any($2::uuid[])',
      values: [who, invited],
    })
    const orders = invited.slice(0, 2).map((one) => sale(1, 2000, one))
    await tablet.deliver(orders)
    // L1: 2 and 1 more for each of the two who ordered
    expect(await found(tablet, sale(OWN, 4000, who), sale(OWN, 1000, who))).toEqual([[], purchase(5000, 4000)])
    await tablet.deliver([refund(orders[0]!, 1000)])
    expect(await found(tablet, sale(OWN, 1000, who))).toEqual([purchase(6000, 4000)])
    await tablet.deliver([refund(orders[0]!, 1000)])
    expect(await found(tablet, sale(OWN, 1000, who))).toEqual([purchase(7000, 3000)])
  })
})

describe('the limit of a day', () => {
  it.each([[false], [true]])(
    'exceeded by two disconnected counters is one difference (L2), the other first: %s',
    async (turned) => {
      nextDay()
      const facts = [
        { by: tablet, fact: sale(DAY, 3000, undefined, tablet) },
        { by: other, fact: sale(DAY, 3000, undefined, other) },
      ]
      const [first, second] = turned ? facts.toReversed() : facts
      expect(await found(first!.by, first!.fact)).toEqual([[]])
      expect(await found(second!.by, second!.fact)).toEqual([
        [expect.objectContaining({ code: 'limit.day', expected: 5000, actual: 6000 })],
      ])
      expect(await soldToday(DAY)).toBe(6000)
      await tablet.deliver([refund(facts[1]!.fact, 2000)])
      expect(await soldToday(DAY)).toBe(4000)
    },
  )

  it('is told to counters when goods are refunded that do not go back to stock', async () => {
    nextDay()
    const sold = sale(DAY, 2000)
    await tablet.deliver([sold])
    const { rev } = await countOf(DAY)
    await tablet.deliver([
      tablet.refund(sold, [1000], (one) => ({
        ...one,
        lines: one.lines.map((line) => ({ ...line, to: 'written-off' })),
      })),
    ])
    expect((await countOf(DAY)).sold).toBe(1000)
    expect((await countOf(DAY)).rev).toBeGreaterThan(rev)
  })

  it('counts a product from when it has a limit: goods sold before give nothing back', async () => {
    nextDay()
    const { orgId, storeId, skus } = store()
    const before = sale(7, 3000)
    await tablet.deliver([before])
    await server.db.tx(async (tx) =>
      addExtras(
        tx,
        store(),
        { limits: [{ skuId: skus[7]!.id, day: 5000, purchase: null, invite: 0 }] },
        await nextRevision(tx, orgId, storeId),
      ),
    )
    await tablet.deliver([sale(7, 1000), refund(before, 3000)])
    expect(await soldToday(7)).toBe(1000)
  })
})

const wanted = fc.array(
  fc.record({
    quantity: fc.integer({ min: 1, max: 3 }),
    withMember: fc.boolean(),
    /** Refunds of some of it, together perhaps more than was sold; each on the same day or the next. */
    back: fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 2 }), later: fc.boolean() }), { maxLength: 3 }),
  }),
  { minLength: 1, maxLength: 3 },
)

it('sales and refunds in any order and batching leave the same counts', async () => {
  await fc.assert(
    fc.asyncProperty(
      wanted,
      fc.infiniteStream(fc.nat()),
      fc.integer({ min: 1, max: 4 }),
      async (basket, keys, size) => {
        nextDay()
        let today = server.clock.now
        nextDay()
        const counts: object[] = []
        for (const shuffled of [false, true]) {
          const who = await member()
          const facts = basket.flatMap(({ quantity, withMember, back }) => {
            const sold = sale(BOTH, quantity * 1000, withMember ? who : undefined, tablet, today)
            return [sold, ...back.map((one) => refund(sold, one.quantity * 1000, one.later ? server.clock.now : today))]
          })
          const order = shuffled
            ? facts
                .map((fact) => ({ fact, key: keys.next().value as number }))
                .toSorted((a, b) => a.key - b.key)
                .map(({ fact }) => fact)
            : facts
          for (let at = 0; at < order.length; at += size) await tablet.deliver(order.slice(at, at + size))
          await tablet.deliver(order)
          counts.push({ own: await boughtBy(who), day: await soldToday(BOTH) })
          nextDay()
          today += DAYS
        }
        expect(counts[1]).toEqual(counts[0])
      },
    ),
    { numRuns: 15, seed: 20_261_127 },
  )
  expect(await wrongSums(server.db)).toEqual([])
})

it('a count that was changed by hand is found', async () => {
  await server.db.query({
    text: `update sku_day set quantity_milli = quantity_milli + 1 where sku_id = $1
      and day = (select max(day) from sku_day where sku_id = $1)`,
    values: [store().skus[BOTH]!.id],
  })
  await server.db.query({
    text: 'update member_day set bought_milli = bought_milli + 1 where (member_id, day) = (select member_id, day from member_day limit 1)',
  })
  const wrong = await wrongSums(server.db)
  expect(wrong).toHaveLength(2)
  expect(wrong.every((place) => place.startsWith('count of '))).toBe(true)
})
