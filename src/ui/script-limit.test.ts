import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isMissingChunk } from './missing-chunk.ts'
import { inTime } from './script-limit.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a script that hangs fails after 120 seconds, as one that is not to be had', async () => {
  const told = vi.fn<(error: unknown) => void>()
  inTime(new Promise(() => undefined)).catch(told)
  await vi.advanceTimersByTimeAsync(119_999)
  expect(told).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(told).toHaveBeenCalledOnce()
  expect(isMissingChunk(told.mock.calls[0]![0])).toBe(true)
})

test('one that comes late but in time is taken, one that fails says why, and no clock goes on', async () => {
  const slow = inTime(new Promise((come) => setTimeout(() => come('there'), 119_000)))
  await vi.advanceTimersByTimeAsync(119_000)
  expect(await slow).toBe('there')
  await expect(inTime(Promise.reject(new Error('gone')))).rejects.toThrow('gone')
  expect(vi.getTimerCount()).toBe(0)
})
