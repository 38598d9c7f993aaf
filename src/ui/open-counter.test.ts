import { afterEach, expect, test, vi } from 'vitest'
import { openCounter } from '#ui/open-counter.ts'

afterEach(() => void vi.unstubAllGlobals())

const start = (standalone: boolean, window: object | null) => {
  const open = vi.fn(() => window)
  const inPlace = vi.fn<(href: string) => void>()
  vi.stubGlobal('matchMedia', () => ({ matches: standalone }))
  vi.stubGlobal('open', open)
  openCounter(inPlace)
  return { open, inPlace }
}

test('the counter opens in its own window, which comes forward', () => {
  const focus = vi.fn()
  const { open, inPlace } = start(false, { focus })
  expect(open).toHaveBeenCalledExactlyOnceWith('/shop/checkout', 'evertill-counter')
  expect(focus).toHaveBeenCalledOnce()
  expect(inPlace).not.toHaveBeenCalled()
})

test('installed, and where the browser lets no window open, it opens in place', () => {
  const onHomeScreen = start(true, null)
  expect(onHomeScreen.open).not.toHaveBeenCalled()
  expect(onHomeScreen.inPlace).toHaveBeenCalledExactlyOnceWith('/shop/checkout')
  expect(start(false, null).inPlace).toHaveBeenCalledExactlyOnceWith('/shop/checkout')
})
