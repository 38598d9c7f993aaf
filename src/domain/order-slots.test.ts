import { expect, test } from 'vitest'
import { type OrderKind, slotsOfDay, type SlotMinutes } from '#domain/order-slots.ts'

const MONDAY = '2026-11-30'
const SUNDAY = '2026-11-29'
const hours = [
  { day: 1, from: 840, to: 900 },
  { day: 1, from: 545, to: 600 },
]
const froms = (kind: OrderKind, day: string, minutes: SlotMinutes = 15, closedDates: readonly string[] = []) =>
  slotsOfDay({ hours, closedDates, deliveryDays: [2], minutes }, kind, day).map(({ from, to }) => [from, to])

test('slots lie on the grid and wholly in the business hours', () => {
  expect(froms('pickup', MONDAY, 20)).toEqual([
    [560, 580],
    [580, 600],
    [840, 860],
    [860, 880],
    [880, 900],
  ])
  // 9:05 to 10:00 holds no whole hour
  expect(froms('pickup', MONDAY, 60)).toEqual([[840, 900]])
})

test('there are none on a weekday without hours, on a closed day, or where the store does not deliver', () => {
  expect(froms('pickup', SUNDAY)).toEqual([])
  expect(froms('pickup', MONDAY, 15, [MONDAY])).toEqual([])
  expect(froms('delivery', MONDAY)).toEqual([])
})
