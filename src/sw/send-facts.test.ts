import { afterEach, expect, test, vi } from 'vitest'
import { sendFacts } from '#sw/send-facts.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a browser that never says whether its storage is protected sends all the same', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { storage: { persisted: () => new Promise(() => undefined) } })
  const bodies: unknown[] = []
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    bodies.push(JSON.parse(body))
    return Promise.reject(new TypeError('no network'))
  })
  const answer = sendFacts('tablet', 'test')({ credential: 'c', entries: [], pending: { facts: 0, cents: 0 } })
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await answer).toEqual({ status: 'no-answer' })
  expect(bodies).toEqual([{ deviceId: 'tablet', app: 'test', pending: { facts: 0, cents: 0 }, entries: [] }])
})
