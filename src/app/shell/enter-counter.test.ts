import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { choosingCounter, enterCounter } from '#app/shell/enter-counter.ts'

const open = vi.fn(() => ({ focus: () => undefined }))
const inPlace = vi.fn<(href: string) => void>()
let standalone = false

beforeEach(() => {
  vi.stubGlobal('open', open)
  vi.stubGlobal('matchMedia', () => ({ matches: standalone }))
})
afterEach(() => {
  standalone = false
  choosingCounter.set(false)
  localStorage.clear()
  vi.clearAllMocks()
  vi.unstubAllGlobals()
})

test('who is not on duty chooses a counter first; no window opens before', () => {
  const leave = choosingCounter.subscribe(() => undefined)
  enterCounter(inPlace)
  expect(choosingCounter.get()).toBe(true)
  expect(open).not.toHaveBeenCalled()
  expect(inPlace).not.toHaveBeenCalled()
  leave()
})

test('who is on duty gets the window at once', () => {
  localStorage.setItem('SHOP_CASHIER_STATUS', '2')
  const leave = choosingCounter.subscribe(() => undefined)
  enterCounter(inPlace)
  expect(open).toHaveBeenCalledExactlyOnceWith('/shop/checkout', 'evertill-counter')
  expect(choosingCounter.get()).toBe(false)
  leave()
})

test('installed, it opens in place and asks there', () => {
  standalone = true
  const leave = choosingCounter.subscribe(() => undefined)
  enterCounter(inPlace)
  expect(inPlace).toHaveBeenCalledExactlyOnceWith('/shop/checkout')
  expect(choosingCounter.get()).toBe(false)
  leave()
})
