import { expect, test } from 'vitest'
import { instantOf, wallClock } from '#domain/wall-clock.ts'

test.each([
  ['2026-07-01T09:00', 'America/Los_Angeles', '2026-07-01T16:00:00Z'],
  ['2026-12-01T09:00', 'America/Los_Angeles', '2026-12-01T17:00:00Z'],
  // shown twice: the first of the two
  ['2026-11-01T01:30', 'America/Los_Angeles', '2026-11-01T08:30:00Z'],
  // skipped: 2:30 would have been half an hour after the skip at 2:00
  ['2026-03-08T02:30', 'America/Los_Angeles', '2026-03-08T10:30:00Z'],
  ['2026-03-08T00:00', 'America/Los_Angeles', '2026-03-08T08:00:00Z'],
  ['2026-03-09T00:00', 'America/Los_Angeles', '2026-03-09T07:00:00Z'],
  ['2026-01-01T00:00', 'Asia/Shanghai', '2025-12-31T16:00:00Z'],
])('%s in %s is %s', (wall, zone, instant) => {
  expect(new Date(instantOf(wall, zone)!).toISOString()).toBe(instant.replace('Z', '.000Z'))
})

test('every quarter of an hour of a year is found again, save those shown twice', () => {
  const zone = 'America/New_York'
  for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2027, 0, 1); at += 900_000) {
    const found = instantOf(wallClock(at, zone), zone)!
    expect([0, 3_600_000]).toContain(at - found)
  }
  expect(instantOf('tomorrow', zone)).toBeUndefined()
})
