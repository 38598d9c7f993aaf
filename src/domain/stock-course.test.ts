import { expect, test } from 'vitest'
import { courseOf } from '#domain/stock-course.ts'

test('the course of a balance goes back from what is there now, day by day, over the end of a month', () => {
  const moved = [
    { day: '2026-11-01', quantity: -3000 },
    { day: '2026-10-31', quantity: 10_000 },
  ]
  expect(courseOf(8000, moved, '2026-11-02', 4)).toEqual([
    { day: '2026-10-30', quantity: 1000 },
    { day: '2026-10-31', quantity: 11_000 },
    { day: '2026-11-01', quantity: 8000 },
    { day: '2026-11-02', quantity: 8000 },
  ])
})
