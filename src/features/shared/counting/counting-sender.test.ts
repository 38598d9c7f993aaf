import { beforeEach, expect, test, vi } from 'vitest'
import type * as Sender from '#features/shared/counting/counting-sender.ts'

/** Pending records of this device, by store. */
const waiting = new Map<string, number>()
const sent: [string, boolean][] = []
let problem: Error | undefined
vi.mock('#db/counting.ts', () => ({
  counting: async () => ({ devices: { toArray: async () => [...waiting.keys()].map((storeId) => ({ storeId })) } }),
  countQueued: async (_db: unknown, storeId: string) => waiting.get(storeId) ?? 0,
  forgetOld: async () => undefined,
}))
const tellers = new Set<() => void>()
vi.mock('#features/shared/counting/stock-lane.ts', () => ({
  counted: () => undefined,
  onCounted: (tell: () => void) => tellers.add(tell),
}))
vi.mock('#features/shared/counting/counting-device.ts', () => ({
  sendCounted: async (storeId: string, report: boolean) => {
    sent.push([storeId, report])
    if (problem) throw problem
    waiting.set(storeId, 0)
    return true
  },
}))
let token = ''
const signs = new Set<() => void>()
vi.mock('#api/session.ts', () => ({
  session: { token: () => token, subscribe: (tell: () => void) => signs.add(tell) },
}))

/** Listeners of this test's sender; those of earlier tests are removed. */
const heard = new Map<string, () => void>()
vi.spyOn(window, 'addEventListener').mockImplementation(
  (name: string, tell: unknown) => void heard.set(name, tell as () => void),
)

let sender: typeof Sender
beforeEach(async () => {
  vi.useFakeTimers()
  vi.resetModules()
  tellers.clear()
  signs.clear()
  heard.clear()
  waiting.clear()
  sent.length = 0
  problem = undefined
  sender = await import('#features/shared/counting/counting-sender.ts')
})
const settled = () => vi.advanceTimersByTimeAsync(0)

test('what waits is sent from any page once the app is open, of every store, without anybody signed in', async () => {
  waiting.set('one', 3).set('two', 1).set('three', 0)
  sender.startSending()
  await settled()
  expect(sent).toEqual([
    ['one', false],
    ['two', false],
  ])
})

test('without an answer it is tried again and again, and at once when the network or the page comes back', async () => {
  waiting.set('one', 3)
  problem = new Error('away')
  sender.startSending()
  await settled()
  expect(sender.sendingOf('one').problem).toBe(problem)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(sent.length).toBe(2)
  problem = undefined
  heard.get('online')!()
  await settled()
  expect(sent.length).toBe(3)
  expect(sender.sendingOf('one')).toEqual({ problem: undefined, answeredAt: Date.now() })
  await vi.advanceTimersByTimeAsync(600_000)
  expect(sent.length).toBe(3)
})

test('a window that did not count sends what another one has entered, and what waited for a sign-in', async () => {
  waiting.set('one', 0)
  sender.startSending()
  await settled()
  waiting.set('one', 1)
  tellers.forEach((tell) => tell())
  await settled()
  expect(sent.length).toBe(1)
  waiting.set('one', 1)
  token = 'new'
  signs.forEach((tell) => tell())
  await settled()
  expect(sent.length).toBe(2)
})

test('while a count is on screen it says every minute that nothing waits', async () => {
  waiting.set('one', 0)
  const end = sender.watchCounting('one')
  await settled()
  expect(sent).toEqual([['one', true]])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent.length).toBe(2)
  end()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(sent.length).toBe(2)
})
