import { afterAll, beforeAll, expect, it } from 'vitest'
import fc from 'fast-check'
import type { SaleV1 } from '#contract/facts/sale.ts'
import { members } from '#contract/organisation/members.ts'
import { addWithExtras } from '#server/contexts/catalogue/extras/extras.fixture.ts'
import { newId } from '#server/kernel/new-id.ts'
import { rowsOf, wrongSums } from '#server/testing/books.ts'
import { onDuty, type Tablet } from '#server/testing/tablet.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let tablet: Tablet
beforeAll(async () => {
  server = await startTestServer()
  tablet = await onDuty(server)
  await addWithExtras(server, {
    guarantee: newId(1),
    type: newId(1),
    beans: newId(1),
    milk: newId(1),
    member: newId(1),
  })
})
afterAll(() => server.close())

const card = () => server.one.stores[0].skus[2]!
let phone = 2_125_557_000
const member = async (): Promise<string> =>
  (await server.callAs('cashier', members.add, { phone: String((phone += 1)) })).data.id

const bought = fc.array(
  fc.record({
    /** Thousandths of a card, so that amounts never divide evenly. */
    quantity: fc.integer({ min: 1, max: 9000 }),
    byCard: fc.boolean(),
    /** Thousandths of what was bought, one refund each; together they may exceed it. */
    back: fc.array(fc.integer({ min: 1, max: 1000 }), { maxLength: 4 }),
  }),
  { minLength: 1, maxLength: 3 },
)
type Bought = typeof bought extends fc.Arbitrary<infer T> ? T : never

/** Cards that a member bought and returned, as facts of one tablet. */
const rungUp = (memberId: string, wanted: Bought) =>
  wanted.flatMap(({ quantity, byCard, back }) => {
    const tender = byCard ? 'card' : 'cash'
    const sale = tablet.sale(
      [{ sku: card(), quantity }],
      (data) => ({ ...data, memberId, payments: [{ tender, amount: data.total }] }) as SaleV1,
      { v: 2 },
    )
    const refunds = back.map((part) =>
      tablet.refund(sale, [Math.max(1, Math.floor((quantity * part) / 1000))], (refund) => ({
        ...refund,
        payments: [{ tender, amount: refund.total, reference: '' }],
      })),
    )
    return [sale, ...refunds]
  })

const standing = async (memberId: string) => ({
  wallet: await rowsOf(server.db, 'select macou_cents from member where id = $1', [memberId]),
  entries: await rowsOf(
    server.db,
    `select sum(amount_cents)::bigint as booked from macou_entry where account_id = $1 and reason = 'card'`,
    [memberId],
  ),
  returns: await rowsOf(
    server.db,
    'select sum(amount_cents)::bigint as due from card_return where member_id = $1 group by line_id order by 1',
    [memberId],
  ),
})
const stock = async (): Promise<number> =>
  (
    await rowsOf<{ n: number }>(
      server.db,
      'select sum(quantity_milli)::bigint as n from stock_balance where sku_id = $1',
      [card().id],
    )
  )[0]!.n

it('recharge cards sold and given back leave wallet and stock the same in any order of arrival, and nothing of what came back wholly', async () => {
  await fc.assert(
    fc.asyncProperty(bought, fc.infiniteStream(fc.nat()), async (wanted, keys) => {
      const [first, second] = [await member(), await member()]
      const before = await stock()
      await tablet.deliver(rungUp(first, wanted))
      const moved = (await stock()) - before
      const shuffled = rungUp(second, wanted)
        .map((fact) => ({ fact, key: keys.next().value as number }))
        .toSorted((a, b) => a.key - b.key)
        .map(({ fact }) => fact)
      for (const fact of shuffled) await tablet.deliver([fact])
      await tablet.deliver(shuffled)
      expect(await standing(second)).toEqual(await standing(first))
      expect((await stock()) - before - moved).toBe(moved)
    }),
    { numRuns: 25, seed: 20_261_121 },
  )
  const kept = await rowsOf(
    server.db,
    `select c.line_id, sum(c.amount_cents)::bigint as kept from card_return c group by c.line_id
      having (select coalesce(sum(r.quantity_milli), 0) from refund_line r where r.line_id = c.line_id)
        >= (select max(l.quantity_milli) from sale_line l where l.line_id = c.line_id) and sum(c.amount_cents) <> 0`,
  )
  expect(kept).toEqual([])
  expect(await wrongSums(server.db)).toEqual([])
})
