import { afterEach, expect, test, vi } from 'vitest'
import { paymentInProgress, withPaymentLock } from '#features/counter/parts/tender/payment-lock.ts'
import { paymentInHand } from '#features/counter/core/lock/hold-lock.ts'

const held = (): boolean => document.body.inert
afterEach(() => vi.useRealTimers())

const heard: string[] = []
document.addEventListener('keydown', (event) => heard.push(event.key))
const press = (key: string): void => {
  heard.length = 0
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
}

test('while money is being taken nothing on the screen is touched, no key is heard and nothing locks it', async () => {
  let finish = (): void => undefined
  const taking = withPaymentLock('cart', () => new Promise<void>((resolve) => (finish = resolve)))
  expect([held(), paymentInProgress(), paymentInHand()]).toEqual([true, true, true])
  press('Escape')
  expect(heard).toEqual([])
  finish()
  await taking
  expect([held(), paymentInProgress(), paymentInHand()]).toEqual([false, false, false])
  press('Escape')
  expect(heard).toEqual(['Escape'])
})

test('a cart is taken for once at a time: whoever asks meanwhile gets what the first one comes to', async () => {
  let finish = (_: string): void => undefined
  const second = vi.fn(() => Promise.resolve('second'))
  const first = withPaymentLock('cart', () => new Promise<string>((resolve) => (finish = resolve)))
  const again = withPaymentLock('cart', second)
  finish('first')
  expect(await Promise.all([first, again])).toEqual(['first', 'first'])
  expect(second).not.toHaveBeenCalled()
  expect(await withPaymentLock('cart', second)).toBe('second')
})

test('what was refused lets the screen go, and the cart is taken for anew', async () => {
  await expect(withPaymentLock('cart', () => Promise.reject(new Error('refused')))).rejects.toThrow('refused')
  expect([held(), paymentInProgress(), paymentInHand()]).toEqual([false, false, false])
  expect(await withPaymentLock('cart', () => Promise.resolve('taken'))).toBe('taken')
})

test('the focus is where it was when nothing came of it', async () => {
  const pay = document.body.appendChild(document.createElement('button'))
  pay.focus()
  // what a browser does to the focus of what becomes inert
  const taking = withPaymentLock('cart', () => (pay.blur(), Promise.reject(new Error('refused'))))
  await expect(taking).rejects.toThrow('refused')
  expect(document.activeElement).toBe(pay)
  pay.remove()
})

test('a device that never answers does not shut the screen for good, and its cart is still taken for once', async () => {
  vi.useFakeTimers()
  let finish = (_: string): void => undefined
  const second = vi.fn(() => Promise.resolve('second'))
  const first = withPaymentLock('cart', () => new Promise<string>((resolve) => (finish = resolve)))
  await vi.advanceTimersByTimeAsync(60_000)
  expect([held(), paymentInHand()]).toEqual([false, false])
  const again = withPaymentLock('cart', second)
  let finishNext = (_: string): void => undefined
  const next = withPaymentLock('next', () => new Promise<string>((resolve) => (finishNext = resolve)))
  finish('first')
  expect(await Promise.all([first, again])).toEqual(['first', 'first'])
  expect(second).not.toHaveBeenCalled()
  expect(held()).toBe(true)
  finishNext('next')
  await next
})
