import { expect, test } from 'vitest'
import { isNight, standAt } from '#features/counter/tasks/display/resting.ts'

test('what stands still is a few pixels further each minute, and stays within a dozen', () => {
  const places = Array.from({ length: 60 }, (_, minute) => standAt(new Date(2026, 10, 27, 9, minute)))
  places.slice(1).forEach((place, i) => expect(place).not.toBe(places[i]))
  expect(new Set(places).size).toBe(9)
  for (const place of places) expect(place.split(' ').every((part) => Math.abs(Number.parseInt(part)) <= 12)).toBe(true)
})

test('the night is from ten in the evening to six in the morning', () => {
  const hours = Array.from({ length: 24 }, (_, hour) => hour)
  expect(hours.filter((hour) => isNight(new Date(2026, 10, 27, hour)))).toEqual([0, 1, 2, 3, 4, 5, 22, 23])
})
