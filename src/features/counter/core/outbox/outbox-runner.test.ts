import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import type { Outcome } from '#sw/replay.ts'

const runs: ((outcome: Outcome) => void)[] = []
vi.mock('#sw/replay.ts', () => ({ replay: () => new Promise<Outcome>((resolve) => runs.push(resolve)) }))
vi.stubGlobal('__APP_VERSION__', 'test')

test('who hands over while it is already on the way hears of the run that comes after, which has read their fact', async () => {
  const { handOver } = await import('#features/counter/core/outbox/outbox-runner.ts')
  const first = handOver()
  const second = handOver()
  const third = handOver()
  await vi.waitFor(() => expect(runs).toHaveLength(1))
  runs[0]!('disconnected')
  expect(await first).toBe('disconnected')
  await vi.waitFor(() => expect(runs).toHaveLength(2))
  runs[1]!('drained')
  expect(await Promise.all([second, third])).toEqual(['drained', 'drained'])
  expect(runs).toHaveLength(2)
})

test('the browser says that the network is gone: the server is asked at once, and the answer alone counts', async () => {
  const { contactNow, startOutbox } = await import('#features/counter/core/outbox/outbox-runner.ts')
  const before = runs.length
  startOutbox()
  await vi.waitFor(() => expect(runs).toHaveLength(before + 1))
  runs[before]!('drained')
  await vi.waitFor(() => expect(contactNow().state).toBe('connected'))
  window.dispatchEvent(new Event('offline'))
  await vi.waitFor(() => expect(runs).toHaveLength(before + 2))
  expect(contactNow().state).toBe('connected')
  runs[before + 1]!('disconnected')
  await vi.waitFor(() => expect(contactNow().state).toBe('disconnected'))
})

test('a storage that fails while the outbox is at work ends neither this attempt nor those after it', async () => {
  const { handOver } = await import('#features/counter/core/outbox/outbox-runner.ts')
  const { deviceLedger } = await import('#db/ledger.ts')
  const planned = vi.spyOn(globalThis, 'setTimeout')
  const where = vi.spyOn(deviceLedger().facts, 'where').mockImplementation(() => {
    throw new Error('silent')
  })
  const before = runs.length
  const attempt = handOver()
  await vi.waitFor(() => expect(runs).toHaveLength(before + 1))
  planned.mockClear()
  runs[before]!('drained')
  expect(await attempt).toBe('drained')
  // the next one is soon, as if something were queued
  await vi.waitFor(() => expect(planned.mock.calls.map(([, wait]) => wait)).toContain(5_000))
  where.mockRestore()
  planned.mockRestore()
})
