import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, type Cents } from '#domain/money.ts'
import { priceTurns, type OpenChange } from '#domain/goods/price-turns.ts'

const change = (id: string, price: number, startsAt: number, endsAt: number | null = null): OpenChange => ({
  id,
  price: cents(price),
  startsAt,
  endsAt,
  live: false,
  back: null,
})

test('a change with an end returns to the earlier price; a lasting one stays and ends what began before it', () => {
  const promo = change('a', 500, 10, 40)
  expect(priceTurns(cents(700), [promo], 0).next).toEqual([
    { at: 10, price: 500 },
    { at: 40, price: 700 },
  ])
  const lasting = change('b', 800, 20)
  expect(priceTurns(cents(700), [promo, lasting], 0, 9).next).toEqual([
    { at: 10, price: 500 },
    { at: 20, price: 800 },
  ])
  const inside = change('c', 400, 20, 30)
  expect(priceTurns(cents(700), [promo, inside], 0, 9).next.map(({ at, price }) => [at, price])).toEqual([
    [10, 500],
    [20, 400],
    [30, 500],
    [40, 700],
  ])
})

test('what was missed while no server ran comes to the same as if it had been done in time', () => {
  const missed = priceTurns(cents(700), [change('a', 500, 10, 20), change('b', 800, 30)], 40)
  expect(missed).toEqual({
    price: 800,
    live: [],
    past: [
      { id: 'a', back: 700 },
      { id: 'b', back: 700 },
    ],
    next: [],
  })
})

/** The rule, said directly: the change that began last and covers the instant, else the price before all. */
function priceAt(price: Cents, changes: readonly OpenChange[], at: number): Cents {
  const lasting = changes
    .filter((one) => one.endsAt === null && one.startsAt <= at)
    .toSorted(order)
    .at(-1)
  const after = changes.filter((one) => !lasting || order(one, lasting) > 0)
  const passing = after.filter((one) => one.endsAt !== null && one.startsAt <= at && at < one.endsAt).toSorted(order)
  return passing.at(-1)?.price ?? lasting?.price ?? price
}
const order = (a: OpenChange, b: OpenChange): number => a.startsAt - b.startsAt || (a.id < b.id ? -1 : 1)

const changes = fc
  .array(
    fc.record({
      price: fc.integer({ min: 1, max: 5 }),
      start: fc.integer({ min: 1, max: 30 }),
      length: fc.option(fc.integer({ min: 1, max: 12 })),
    }),
    { maxLength: 6 },
  )
  .map((list) =>
    list.map((one, i) => change(String(i), one.price, one.start, one.length === null ? null : one.start + one.length)),
  )

test('at every instant the price is the same, however often the changes were carried on before', () => {
  fc.assert(
    fc.property(changes, fc.uniqueArray(fc.integer({ min: 0, max: 45 }), { maxLength: 5 }), (all, stops) => {
      let price: Cents | null = cents(9)
      let open = all
      for (const now of [...stops.toSorted((a, b) => a - b), 50]) {
        const turns = priceTurns(price, open, now, 99)
        expect(turns.price).toBe(priceAt(cents(9), all, now))
        for (let at = now; at <= 50; at++) {
          const said = turns.next.findLast((turn) => turn.at <= at)?.price ?? turns.price
          expect([at, said]).toEqual([at, priceAt(cents(9), all, at)])
        }
        const live = new Map(turns.live.map((one) => [one.id, one.back]))
        const past = new Set(turns.past.map((one) => one.id))
        price = turns.price
        open = open
          .filter((one) => !past.has(one.id))
          .map((one) => (live.has(one.id) ? { ...one, live: true, back: live.get(one.id)! } : one))
      }
    }),
    { numRuns: 500 },
  )
})
