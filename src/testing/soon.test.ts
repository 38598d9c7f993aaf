import { afterEach, expect, test, vi } from 'vitest'
import { laySoon } from './soon.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('what runs every few seconds runs at once; time limits and what was stopped do not', () => {
  vi.useFakeTimers()
  vi.stubGlobal('document', new EventTarget())
  const target = new EventTarget()
  vi.stubGlobal('dispatchEvent', (event: Event) => target.dispatchEvent(event))
  laySoon()
  const ran: string[] = []
  target.addEventListener('online', () => ran.push('outbox'))
  setInterval((name: string) => ran.push(name), 5000, 'poll')
  const stopped = setInterval(() => ran.push('stopped'), 5000)
  clearInterval(stopped)
  setInterval(() => ran.push('quick'), 50)
  setTimeout(() => ran.push('limit'), 5000)
  globalThis.soon!()
  expect(ran).toEqual(['poll', 'outbox'])
  vi.advanceTimersByTime(5000)
  expect(ran.filter((name) => name !== 'quick')).toEqual(['poll', 'outbox', 'poll', 'limit'])
})
