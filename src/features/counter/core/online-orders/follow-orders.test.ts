import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LiveMessage } from '#contract/live.ts'
import { followOrders } from '#features/counter/core/online-orders/follow-orders.ts'

const order = (storeId: string): LiveMessage => ({ changed: [{ storeId, kinds: ['order', 'tasks'] }], again: false })
let asked: number
let leaving: AbortController
let heard: { onLive: (live: boolean) => void; tell: (message: LiveMessage) => void }
beforeEach(() => {
  vi.useFakeTimers()
  asked = 0
  leaving = new AbortController()
})
afterEach(() => {
  leaving.abort()
  vi.useRealTimers()
})

const follow = (): void =>
  followOrders(
    {
      storeId: 'here',
      ask: async () => void (asked += 1),
      listen: async (_, onLive, tell) => void (heard = { onLive, tell }),
    },
    leaving.signal,
  )
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('while changes are heard, orders are asked for only when one of this store changed', async () => {
  follow()
  heard.onLive(true)
  await pass(60_000)
  expect(asked).toBe(1)
  heard.tell(order('elsewhere'))
  heard.tell({ changed: [{ storeId: 'here', kinds: ['tasks', 'notice'] }], again: false })
  await pass(60_000)
  expect(asked).toBe(1)
  heard.tell(order('here'))
  expect(asked).toBe(2)
  await pass(5_000)
  heard.tell({ changed: [], again: true })
  expect(asked).toBe(3)
})

test('many changes at once are asked for at once and once more, not each', async () => {
  follow()
  heard.onLive(true)
  await pass(5_000)
  for (let pick = 0; pick < 20; pick += 1) heard.tell(order('here'))
  expect(asked).toBe(2)
  await pass(1_000)
  expect(asked).toBe(3)
  await pass(9_000)
  expect(asked).toBe(3)
})

test('while nothing is heard they are asked for every ten seconds, and no more once the counter is left', async () => {
  follow()
  await pass(30_000)
  expect(asked).toBe(4)
  leaving.abort()
  heard.tell(order('here'))
  await pass(30_000)
  expect(asked).toBe(4)
})
