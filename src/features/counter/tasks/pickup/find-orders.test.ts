import { expect, test } from 'vitest'
import { cents, milli } from '#domain/money.ts'
import { pickupCodeTag } from '#domain/pickup-code-tag.ts'
import { isCode, matchesOrder, ordersOfCode } from './find-orders.ts'

const order = (n: number, code: string) => ({
  id: `019a0f00-0000-7000-8000-0000000000${n}`,
  number: `WO-A-${n}`,
  initials: n === 11 ? 'AK' : '李',
  tag: pickupCodeTag(`019a0f00-0000-7000-8000-0000000000${n}`, code),
  day: '2026-11-29' as const,
  from: 600,
  to: 615,
  due: cents(0),
  lines: [{ name: { zh: '绿茶', en: 'Green tea' }, quantity: milli(1000) }],
})

test('an order is found by its code alone, also where it was typed with spaces around it', () => {
  const orders = [order(11, '042917'), order(12, '555555')]
  expect(ordersOfCode(orders, ' 042917 ')).toEqual([orders[0]])
  expect(ordersOfCode(orders, '042918')).toEqual([])
  expect(['042917', ' 042917 ', '42917', 'WO-A-11', '0429177'].map(isCode)).toEqual([true, true, false, false, false])
})

test('an order is found by its number, the initials, or what is in it', () => {
  const one = order(11, '042917')
  expect(['wo-a-11', '11', 'ak', '绿', 'GREEN', ''].map((text) => matchesOrder(one, text))).toEqual(
    Array.from({ length: 6 }, () => true),
  )
  expect(['12', '李'].map((text) => matchesOrder(one, text))).toEqual([false, false])
})
