import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hoursProblem, isOpen, type DayInterval } from '#domain/business-hours.ts'

const at = (day: number, from: number, to: number): DayInterval => ({ day, from, to })

test('intervals that touch do not overlap: the end is left out', () => {
  expect(hoursProblem([at(1, 540, 720), at(1, 720, 1080)])).toBeUndefined()
  expect(hoursProblem([at(1, 540, 721), at(1, 720, 1080)])).toBe('overlap')
  expect(hoursProblem([at(1, 540, 720), at(2, 600, 700)])).toBeUndefined()
})

test('a store opens on at least one day, and closes after it opened', () => {
  expect(hoursProblem([])).toBe('no-day')
  expect(hoursProblem([at(1, 540, 540)])).toBe('ends-before-it-starts')
  expect(hoursProblem([at(1, 540, 480)])).toBe('ends-before-it-starts')
})

test('the first minute is open, the last is not', () => {
  expect([539, 540, 719, 720].map((minute) => isOpen([at(1, 540, 720)], 1, minute))).toEqual([false, true, true, false])
})

test('good hours hold every minute at most once', () => {
  const interval = fc
    .tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 1, max: 1440 }))
    .map(([day, from, to]) => at(day, from, to))
  fc.assert(
    fc.property(
      fc.array(interval, { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 0, max: 1439 }),
      (hours, minute) => {
        fc.pre(hoursProblem(hours) === undefined)
        for (let day = 0; day < 7; day++)
          expect(hours.filter((one) => isOpen([one], day, minute)).length).toBeLessThanOrEqual(1)
      },
    ),
  )
})
