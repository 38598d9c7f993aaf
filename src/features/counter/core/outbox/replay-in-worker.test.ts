import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LOOK_EVERY, replayInWorker } from '#features/counter/core/outbox/replay-in-worker.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

test('answers what the worker answers', async () => {
  const worker = { postMessage: (_: unknown, [port]: MessagePort[]) => port!.postMessage('drained') }
  expect(await replayInWorker(worker as never, () => Promise.resolve(true))).toBe('drained')
})

test('a worker that does not take it up is not waited for', async () => {
  const answer = replayInWorker({ postMessage: () => undefined }, () => Promise.resolve(false))
  await vi.advanceTimersByTimeAsync(LOOK_EVERY)
  expect(await answer).toBeUndefined()
})

test('a worker that is stopped in the middle is not waited for either', async () => {
  let sending = true
  let answered = false
  const answer = replayInWorker({ postMessage: () => undefined }, () => Promise.resolve(sending))
  void answer.then(() => (answered = true))
  await vi.advanceTimersByTimeAsync(10 * LOOK_EVERY)
  expect(answered).toBe(false)
  sending = false
  await vi.advanceTimersByTimeAsync(LOOK_EVERY)
  expect(await answer).toBeUndefined()
})
