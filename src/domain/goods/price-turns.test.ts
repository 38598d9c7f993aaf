import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, type Cents } from '#domain/money.ts'
import { lastingAt, priceTurns, type OpenChange } from '#domain/goods/price-turns.ts'

const change = (id: string, price: number, startsAt: number, endsAt: number | null = null): OpenChange => ({
  id,
  price: cents(price),
  startsAt,
  endsAt,
  live: false,
})

test('a promotion returns to the lasting price, also to one that came while it was on', () => {
  const promotion = change('a', 500, 10, 40)
  expect(priceTurns(cents(700), [promotion], 0).next).toEqual([
    { at: 10, price: 500 },
    { at: 40, price: 700 },
  ])
  const lasting = change('b', 800, 20)
  expect(priceTurns(cents(700), [promotion, lasting], 0, 9).next).toEqual([
    { at: 10, price: 500 },
    { at: 40, price: 800 },
  ])
  const inside = change('c', 400, 20, 30)
  expect(priceTurns(cents(700), [promotion, inside], 0, 9).next.map(({ at, price }) => [at, price])).toEqual([
    [10, 500],
    [20, 400],
    [30, 500],
    [40, 700],
  ])
})

test('a promotion that is on stays on under a new lasting price, and does without one if there is none', () => {
  const promotion = { ...change('a', 500, 0, 40), live: true }
  const raised = priceTurns(cents(1000), [promotion, change('b', 1100, 10)], 10)
  expect(raised).toMatchObject({ price: 500, lasting: 1100, live: [{ id: 'a', back: 1100 }] })
  expect(raised.past).toEqual([{ id: 'b', back: 1000 }])
  expect(raised.next).toEqual([{ at: 40, price: 1100 }])
  expect(priceTurns(null, [promotion], 10)).toMatchObject({ price: null, lasting: null, next: [] })
})

test('the lasting price at an instant leaves promotions out', () => {
  const changes = [{ ...change('a', 500, 0, 40), live: true }, change('b', 1200, 20), change('c', 100, 25, 30)]
  expect([10, 20, 27].map((at) => lastingAt(cents(1000), changes, at))).toEqual([1000, 1200, 1200])
})

test('what was missed while no server ran comes to the same as if it had been done in time', () => {
  const missed = priceTurns(cents(700), [change('a', 500, 10, 20), change('b', 800, 30)], 40)
  expect(missed).toEqual({
    price: 800,
    lasting: 800,
    live: [],
    past: [
      { id: 'a', back: 700 },
      { id: 'b', back: 700 },
    ],
    next: [],
  })
})

const order = (a: OpenChange, b: OpenChange): number => a.startsAt - b.startsAt || (a.id < b.id ? -1 : 1)

/** The rule, said directly: the promotion that began last and covers the instant, else the last lasting price. */
function priceAt(price: Cents, changes: readonly OpenChange[], at: number): Cents {
  const begun = changes.filter((one) => one.startsAt <= at).toSorted(order)
  const promotion = begun.findLast((one) => one.endsAt !== null && at < one.endsAt)
  return (promotion ?? begun.findLast((one) => one.endsAt === null))?.price ?? price
}

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
      let lasting: Cents | null = cents(9)
      let open = all
      for (const now of [...stops.toSorted((a, b) => a - b), 50]) {
        const turns = priceTurns(lasting, open, now, 99)
        expect(turns.price).toBe(priceAt(cents(9), all, now))
        expect(turns.lasting).toBe(lastingAt(lasting, open, now))
        for (let at = now; at <= 50; at++) {
          const said = turns.next.findLast((turn) => turn.at <= at)?.price ?? turns.price
          expect([at, said]).toEqual([at, priceAt(cents(9), all, at)])
        }
        const live = new Set(turns.live.map((one) => one.id))
        const past = new Set(turns.past.map((one) => one.id))
        lasting = turns.lasting
        open = open.filter((one) => !past.has(one.id)).map((one) => (live.has(one.id) ? { ...one, live: true } : one))
      }
    }),
    { numRuns: 500 },
  )
})
