import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { materialUse, recipeAt, recipeCost } from '#domain/goods/recipe.ts'
import { milli, ppm } from '#domain/money.ts'

const batch = (made: number, waste = 0) => ({ yield: milli(made), waste: ppm(waste) })
const use = (sold: number, line: number, made = 1000, waste = 0): number =>
  materialUse(milli(sold), milli(line), batch(made, waste))

describe('what a sale uses of a material', () => {
  it.each([
    // sold, line, yield, waste, used; all in thousandths, the waste in millionths
    ['4 lattes, 18 g of beans each', 4000, 18_000, 1000, 0, 72_000],
    ['4 lattes, 0.250 l of milk each', 4000, 250, 1000, 0, 1000],
    ['a third of a batch', 1000, 100, 3000, 0, 33],
    ['two thirds of a batch', 2000, 100, 3000, 0, 67],
    ['exactly half a thousandth goes up', 1000, 1, 2000, 0, 1],
    ['less than half a thousandth is nothing', 1000, 1, 2001, 0, 0],
    ['5 % waste on top', 1000, 1000, 1000, 50_000, 1050],
    ['waste is added before rounding, not after', 1000, 9, 1000, 50_000, 9],
    ['waste that makes it go up', 1000, 10, 1000, 50_000, 11],
    ['as much waste as goes in', 3000, 500, 1000, 1_000_000, 3000],
    ['a batch of 12.5 kg, 0.375 kg sold', 375, 8000, 12_500, 0, 240],
    ['nothing sold', 0, 18_000, 1000, 50_000, 0],
    ['more than floats can hold', 99_999_999_000, 99_999_999_000, 1, 0, Number(99_999_999_000n * 99_999_999_000n)],
  ])('%s', (_, sold, line, made, waste, used) => {
    if (Number.isSafeInteger(used)) expect(use(sold, line, made, waste)).toBe(used)
    else expect(() => use(sold, line, made, waste)).toThrow(RangeError)
  })

  it('of a whole number of batches is exactly what the batches take', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1000 }),
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.integer({ min: 1, max: 100_000 }),
        (batches, line, made) => {
          expect(use(batches * made, line, made)).toBe(batches * line)
        },
      ),
    )
  })
})

describe('the version that holds', () => {
  const versions = [
    { version: 1, from: 100 },
    { version: 2, from: 300 },
    // saved later than version 2 for an earlier time
    { version: 3, from: 200 },
    { version: 4, from: 300 },
  ]
  it.each([
    [50, 1],
    [100, 1],
    [199, 1],
    [200, 3],
    [299, 3],
    [300, 4],
    [9999, 4],
  ])('at %i is version %i', (at, version) => {
    expect(recipeAt(versions, at)?.version).toBe(version)
    expect(recipeAt(versions.toReversed(), at)?.version).toBe(version)
  })

  it('is none where there is none', () => {
    expect(recipeAt([], 100)).toBeUndefined()
  })
})

describe('the cost of one piece', () => {
  const line = (quantity: number, cost: number | null) => ({ quantity: milli(quantity), cost })
  it('is that of its materials with the waste, rounded once', () => {
    // 18 g at $0.024, 0.250 l at $1.20: 43.2 + 30 cents
    expect(recipeCost(batch(1000), [line(18_000, 24_000), line(250, 1_200_000)])).toBe(73)
    expect(recipeCost(batch(1000, 100_000), [line(18_000, 24_000), line(250, 1_200_000)])).toBe(81)
    expect(recipeCost(batch(12_000), [line(1000, 1_500_000)])).toBe(13)
  })
  it('is not known where one cost is missing, or nothing goes in', () => {
    expect(recipeCost(batch(1000), [line(18_000, 24_000), line(250, null)])).toBeNull()
    expect(recipeCost(batch(1000), [])).toBeNull()
  })
})
