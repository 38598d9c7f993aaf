import { expect, test } from 'vitest'
import type { OrderItem } from '#contract/supply/purchase-orders.ts'
import { cents } from '#domain/money.ts'
import {
  emptyOrder,
  lineSum,
  orderForm,
  orderSum,
  type OrderDraft,
  type OrderDraftLine,
  withOrdered,
} from '#features/office/supply/orders/order-draft.ts'

const item = { itemId: 'tea', packs: [{ id: 'case', quantity: 12_000 }], decimals: 0 } as unknown as OrderItem
const items = new Map([['tea', item]])
const line = (
  amount: string,
  cost: string,
  packId: string | null = null,
  costPackId: string | null = null,
): OrderDraftLine => ({
  key: amount,
  itemId: 'tea',
  packId,
  amount,
  cost,
  costPackId,
  suggestionId: null,
})
const order = (more: Partial<OrderDraft>): OrderDraft => ({ ...emptyOrder('en'), ...more })

test('a line comes to its quantity, in single units, times the cost of one', () => {
  expect(lineSum(line('5', '1.44'), item)).toBe(720)
  expect(lineSum(line('2', '1.44', 'case'), item)).toBe(3456)
  expect(lineSum(line('3', '0.3333'), item)).toBe(100)
  expect(lineSum(line('', '1.44'), item)).toBeUndefined()
  expect(lineSum(line('5', ''), item)).toBeUndefined()
})

test('an order comes to its lines without the discount, with freight and tax', () => {
  const lines = [line('5', '1.44'), line('2', '1.44', 'case')]
  expect(orderSum(order({ lines }), items)).toBe(4176)
  expect(orderSum(order({ lines, discount: cents(100) }), items)).toBe(4076)
  expect(orderSum(order({ lines, freight: cents(1000) }), items)).toBe(5176)
  expect(orderSum(order({ lines, tax: cents(55) }), items)).toBe(4231)
  expect(orderSum(order({ lines, discount: cents(100), freight: cents(1000), tax: cents(55) }), items)).toBe(5131)
})

test('a line that cannot be read yet, or whose item is not known, adds nothing', () => {
  const lines = [line('5', '1.44'), line('x', '1.44'), { ...line('9', '9'), itemId: 'gone' }]
  expect(orderSum(order({ lines }), items)).toBe(720)
})

test('the cost is of the unit that is chosen', () => {
  expect(lineSum(line('1', '14.40', 'case', 'case'), item)).toBe(1440)
  expect(lineSum(line('3', '1.00', null, 'case'), item)).toBe(25)
  const form = orderForm(order({ lines: [line('1', '14.40', 'case', 'case')] }), items, true)
  expect(form?.lines[0]).toMatchObject({ costMicro: 1_200_000, packCostMicro: 14_400_000, packSize: 12_000 })
  const { draft } = withOrdered(order({}), { ...item, minPacks: 1, costMicro: 1_200_000 }, { packId: 'case' })
  expect(draft.lines[0]).toMatchObject({ cost: '14.40', costPackId: 'case' })
})
