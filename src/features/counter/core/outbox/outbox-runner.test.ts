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
