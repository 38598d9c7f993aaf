import fc from 'fast-check'
import { expect, it } from 'vitest'
import { shareOfOrder } from './order-charges.ts'

it('is the whole amount over all deliveries, to the cent', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 100_000 }),
      fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 8 }),
      (amount, parts) => {
        const whole = parts.reduce((sum, part) => sum + part, 0)
        fc.pre(whole > 0)
        let before = 0
        let given = 0
        for (const here of parts) {
          given += shareOfOrder(amount, { whole, before, here })
          before += here
        }
        expect(given).toBe(amount)
      },
    ),
  )
})

it('has no part for a surplus, and none where nothing has a price', () => {
  expect(shareOfOrder(1000, { whole: 100, before: 100, here: 100 })).toBe(0)
  expect(shareOfOrder(1000, { whole: 0, before: 0, here: 0 })).toBe(0)
})
