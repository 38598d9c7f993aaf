import { expect, test } from 'vitest'
import { DEFAULT_MINUTES, idleFor, isIdle, keepAliveEvery } from '#app/session/idle-clock.ts'

const AT = 1_790_000_000_000

test('a session is idle once the limit is exceeded, not when it is reached', () => {
  expect(DEFAULT_MINUTES * 60_000).toBe(600_000)
  expect(isIdle(AT + 600_000, AT, DEFAULT_MINUTES)).toBe(false)
  expect(isIdle(AT + 600_001, AT, DEFAULT_MINUTES)).toBe(true)
  expect(isIdle(AT + 60_001, AT, 1)).toBe(true)
  expect(isIdle(AT + 86_000_000, AT, 1440)).toBe(false)
})

test('a clock that was set back signs nobody out', () => {
  expect(idleFor(AT - 3_600_000, AT)).toBe(0)
  expect(isIdle(AT - 3_600_000, AT, 1)).toBe(false)
})

test('the server hears of a busy person often enough, and not all the time', () => {
  expect(keepAliveEvery(10)).toBe(150_000)
  expect(keepAliveEvery(1)).toBe(15_000)
  expect(keepAliveEvery(1440)).toBe(21_600_000)
})
