import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { user } from '#contract/organisation/user.ts'
import { call } from '#api/call.ts'
import { session } from '#api/session.ts'
import type { CartStore } from '#features/counter/core/cart/cart-store.ts'
import { enterCounter, isLocked, lock, unlock } from '#features/counter/core/lock/locked.ts'
import { useSessionAtLock, useSessionLock } from '#features/counter/tasks/lock/use-session-lock.online.ts'

const contact = vi.hoisted(() => ({ state: 'connected', answeredAt: 0, listeners: new Set<() => void>() }))
vi.mock('#features/counter/core/outbox/outbox-runner.ts', () => ({
  contactNow: () => contact,
  subscribeContact: (listener: () => void) => {
    contact.listeners.add(listener)
    return () => contact.listeners.delete(listener)
  },
}))
const CASHIER = 'anna'
const carts = { cart: () => ({ lines: [] }), subscribe: () => () => undefined } as unknown as CartStore

let asked = 0
let refusal = 'auth.required'
beforeEach(() => {
  vi.useFakeTimers({ now: 1_790_000_000_000 })
  asked = 0
  refusal = 'auth.required'
  Object.assign(contact, { state: 'connected', answeredAt: Date.now() })
  vi.stubGlobal('fetch', () => {
    asked += 1
    const body = { code: 401, success: false, message: 'Login has expired', data: { error: refusal } }
    return Promise.resolve(new Response(JSON.stringify(body), { headers: { 'Content-Type': 'application/json' } }))
  })
  localStorage.clear()
  session.setToken('t')
  session.setAccount(CASHIER)
  unlock('signed-in')
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const become = (state: string) =>
  act(async () => {
    contact.state = state
    contact.listeners.forEach((listener) => listener())
    await vi.advanceTimersByTimeAsync(200)
  })
const minutes = (n: number) => act(() => vi.advanceTimersByTimeAsync(n * 60_000))

it('a session that expired without the network is asked for once, and the counter sells on without one', async () => {
  renderHook(() => useSessionLock(carts, CASHIER))
  await become('disconnected')
  await minutes(13)
  await become('connected')
  expect([asked, session.token(), isLocked()]).toEqual([1, '', false])
  await become('disconnected')
  await become('connected')
  expect(asked).toBe(1)
  // a reload opens it too
  enterCounter(CASHIER)
  expect(isLocked()).toBe(false)
})

it.each([
  ['elsewhere, right after the network came back', 'auth.signed-in-elsewhere', 13],
  ['by somebody, with the network there', 'auth.required', 0],
])('a session that was ended %s locks the counter', async (_, code, away) => {
  refusal = code
  renderHook(() => useSessionLock(carts, CASHIER))
  if (away > 0) {
    await become('disconnected')
    await minutes(away)
    await become('connected')
  } else await act(() => call(user.sessionTime, {}).catch(() => undefined))
  await minutes(1)
  expect([session.token(), isLocked()]).toEqual(['', true])
})

it('the lock learns that the session is over: what a right PIN opens then stays open', async () => {
  lock()
  const screen = renderHook(() => useSessionAtLock())
  await minutes(1)
  screen.unmount()
  expect(session.token()).toBe('')
  unlock({ cashierId: CASHIER })
  renderHook(() => useSessionLock(carts, CASHIER))
  await minutes(2)
  expect([asked, isLocked()]).toEqual([1, false])
})
