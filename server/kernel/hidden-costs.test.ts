import { expect, test } from 'vitest'
import { preserveHiddenCosts } from '#server/kernel/hidden-costs.ts'

const before = [
  { lineId: 'a', itemId: 'tea', cost: 1 },
  { lineId: 'b', itemId: 'tea', cost: 3 },
  { lineId: 'c', itemId: 'rice', cost: 7 },
]
const costs = (lines: { lineId?: string; itemId: string }[]) =>
  preserveHiddenCosts(lines, before).map((one) => one.cost)

test('two lines of one item keep each its own cost, in whatever order they come', () => {
  expect(costs(before)).toEqual([1, 3, 7])
  expect(costs([before[1]!, before[0]!])).toEqual([3, 1])
})

test('the cost of a deleted line goes to no other one', () => {
  expect(costs([before[1]!, before[2]!])).toEqual([3, 7])
  expect(costs([{ lineId: 'new', itemId: 'tea' }, before[1]!])).toEqual([undefined, 3])
})

test('a line that became another item has no cost', () => {
  expect(costs([{ lineId: 'a', itemId: 'rice' }])).toEqual([undefined])
})

test('lines of an older client take the costs of their item in order, each once', () => {
  expect(costs([{ itemId: 'tea' }, { itemId: 'tea' }, { itemId: 'tea' }])).toEqual([1, 3, undefined])
  expect(costs([{ itemId: 'tea' }, before[1]!])).toEqual([undefined, 3])
})
