import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { milli } from '#domain/money.ts'
import { isLow, proposeRefill } from '#domain/refill.ts'

const bay = (bayId: string, quantity: number, min: number, max: number | null) => ({
  bayId,
  quantity: milli(quantity),
  min: milli(min),
  max: max === null ? null : milli(max),
})
const at = (placeId: string, quantity: number) => ({ placeId, quantity: milli(quantity) })

describe('refilling bays', () => {
  it('warns at the minimum, and not without one', () => {
    expect([isLow(milli(3), milli(3)), isLow(milli(4), milli(3)), isLow(milli(-5), null)]).toEqual([true, false, false])
  })

  it('fills up to the maximum from the locations in their order', () => {
    expect(proposeRefill([bay('A', 2, 5, 20)], [at('W1', 10), at('W2', 50)])).toEqual([
      { bayId: 'A', quantity: 18, from: [at('W1', 10), at('W2', 8)] },
    ])
  })

  it('gives the first bay first when the warehouse is short', () => {
    const found = proposeRefill([bay('A', 0, 5, 10), bay('B', 1, 5, 10)], [at('W1', 12)])
    expect(found.map(({ bayId, quantity }) => [bayId, quantity])).toEqual([
      ['A', 10],
      ['B', 2],
    ])
  })

  it('fills up to the minimum without a maximum, makes up for what is owed, and takes nothing from a location below zero', () => {
    expect(proposeRefill([bay('A', -2, 4, null)], [at('W1', -3), at('W2', 9)])).toEqual([
      { bayId: 'A', quantity: 6, from: [at('W2', 6)] },
    ])
    expect(proposeRefill([bay('A', 4, 4, null)], [at('W1', 9)])).toEqual([{ bayId: 'A', quantity: 0, from: [] }])
  })

  it('never brings more than a location holds, nor more than a bay takes', () => {
    const amount = fc.integer({ min: -20_000, max: 20_000 })
    fc.assert(
      fc.property(
        fc.array(fc.tuple(amount, fc.nat(20_000), fc.option(fc.nat(20_000))), { maxLength: 5 }),
        fc.array(amount, { maxLength: 5 }),
        (bays, stock) => {
          const low = bays.map(([quantity, min, more], n) =>
            bay(`B${n}`, quantity, min, more === null ? null : min + more),
          )
          const held = stock.map((quantity, n) => at(`W${n}`, quantity))
          const refills = proposeRefill(low, held)
          for (const { placeId, quantity } of held) {
            const taken = refills.flatMap(({ from }) => from.filter((part) => part.placeId === placeId))
            expect(taken.reduce((sum, part) => sum + part.quantity, 0)).toBeLessThanOrEqual(Math.max(0, quantity))
          }
          refills.forEach((refill, n) => {
            const { quantity, min, max } = low[n]!
            expect(quantity + refill.quantity).toBeLessThanOrEqual(Math.max(quantity, max ?? min))
          })
        },
      ),
    )
  })
})
