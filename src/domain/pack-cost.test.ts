import { expect, test } from 'vitest'
import { costWorth, packCost, unitCost } from './pack-cost.ts'

test('what is typed for a pack is what is paid', () => {
  const line = { costMicro: unitCost(1_000_000, 144_000), packCostMicro: 1_000_000, packSize: 144_000 }
  expect(line.costMicro).toBe(6_944)
  expect(costWorth(line, 14_400_000)).toBe(100_000_000)
  expect(costWorth({ costMicro: 6_944 }, 14_400_000)).toBe(99_993_600)
  expect(costWorth({}, 1000)).toBe(0)
})

test('the cost of a pack is found again from the rounded cost of one', () => {
  expect(packCost(6_944, 144_000)).toBe(1_000_000)
  expect(packCost(1_200_000, 12_000)).toBe(14_400_000)
  expect(packCost(unitCost(1_005_000, 144_000), 144_000)).toBe(1_005_000)
  expect(packCost(333_333, 3_000)).toBe(1_000_000)
  expect(packCost(1, 1_000)).toBe(1)
})
