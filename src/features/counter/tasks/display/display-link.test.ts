import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DisplayLink } from '#features/counter/tasks/display/display-link.ts'
import { BEAT_MS, type DisplayState } from '#features/counter/tasks/display/display-messages.ts'

const posted: unknown[] = []
const channel = {
  postMessage: (message: unknown) => void posted.push(message),
  close: vi.fn<() => void>(),
  onmessage: null as BroadcastChannel['onmessage'],
}
const hear = (data: unknown): unknown =>
  channel.onmessage?.call(channel as unknown as BroadcastChannel, { data } as MessageEvent)
const state: DisplayState = {
  t: 'state',
  shopName: 'Lantern',
  language: 'both',
  training: false,
  shown: { at: 'idle', pictures: [] },
}

let link: DisplayLink
beforeEach(() => {
  vi.useFakeTimers()
  posted.length = 0
  link = new DisplayLink(channel)
})
afterEach(() => {
  link.end()
  vi.useRealTimers()
})

test('a display that comes late is told what is shown; the same again is not said twice', () => {
  hear({ t: 'ask' })
  expect(posted).toEqual([])
  link.show(state)
  link.show(structuredClone(state))
  expect(posted).toEqual([state])
  hear({ t: 'ask' })
  hear({ t: 'nonsense' })
  expect(posted).toEqual([state, state])
})

test('the counter gives signs of life, and says when nobody is served any more', () => {
  vi.advanceTimersByTime(2 * BEAT_MS)
  expect(posted).toEqual([{ t: 'beat' }, { t: 'beat' }])
  link.show(state)
  link.close()
  expect(posted.at(-1)).toEqual({ ...state, shown: { at: 'closed' } })
})

test('a tip goes to whoever takes tips now', () => {
  const taken: number[] = []
  hear({ t: 'tip', saleId: 'sale', percent: 10 })
  link.takeTips(({ percent }) => taken.push(percent))
  hear({ t: 'tip', saleId: 'sale', percent: 15 })
  link.takeTips(undefined)
  hear({ t: 'tip', saleId: 'sale', percent: 20 })
  expect(taken).toEqual([15])
})
