import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CameIn, receiptParts } from './receipt-parts.ts'

const order = (...open: number[]) => open.map((one, at) => ({ lineNo: at + 1, itemId: 'tea', open: one }))
const came = (quantity: number, more: Partial<CameIn> = {}): CameIn => ({
  itemId: 'tea',
  poLineNo: 1,
  quantity,
  rejected: 0,
  replaced: false,
  ...more,
})

describe('what a receipt means for an order', () => {
  it('story 1: four of five cases are good, one is rejected and sent again: it stays open', () => {
    expect(receiptParts(order(60), [came(48, { rejected: 12, replaced: true })])).toEqual([
      { poLineNo: 1, arrived: 48, rejected: 0, replaced: 12, over: 0 },
    ])
  })
  it('what is rejected for good has arrived', () => {
    expect(receiptParts(order(60), [came(48, { rejected: 12 })])).toEqual([
      { poLineNo: 1, arrived: 60, rejected: 12, replaced: 0, over: 0 },
    ])
  })
  it('what comes beyond the order is a surplus of its own; what is rejected beyond it counts for nothing', () => {
    expect(receiptParts(order(10), [came(12, { rejected: 3 })])).toEqual([
      { poLineNo: 1, arrived: 10, rejected: 0, replaced: 0, over: 2 },
    ])
  })
  it('lines without one of the order fill the first that still expects some; another item is a surplus', () => {
    const parts = receiptParts(order(5, 5), [
      came(5, { poLineNo: undefined }),
      came(4, { poLineNo: undefined }),
      came(1, { itemId: 'milk', poLineNo: undefined }),
    ])
    expect(parts.map(({ poLineNo, arrived, over }) => [poLineNo, arrived, over])).toEqual([
      [1, 5, 0],
      [2, 4, 0],
      [undefined, 0, 1],
    ])
  })
  it('never fills more than is expected, and loses nothing that is accepted', () => {
    const quantity = fc.nat(50)
    fc.assert(
      fc.property(
        fc.array(quantity, { minLength: 1, maxLength: 3 }),
        fc.array(fc.record({ poLineNo: fc.nat(3), quantity, rejected: quantity, replaced: fc.boolean() }), {
          maxLength: 6,
        }),
        (open, lines) => {
          const lots = lines.map((line) => ({ ...line, itemId: 'tea' }))
          const parts = receiptParts(order(...open), lots)
          for (const [at, expected] of open.entries()) {
            const arrived = parts.filter((part) => part.poLineNo === at + 1).reduce((sum, one) => sum + one.arrived, 0)
            expect(arrived).toBeLessThanOrEqual(expected)
          }
          for (const [at, part] of parts.entries())
            expect(part.arrived - part.rejected + part.over).toBe(lots[at]!.quantity)
        },
      ),
    )
  })
})
