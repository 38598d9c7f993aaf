import { beforeEach, describe, expect, test, vi } from 'vitest'
import { session } from '#api/session.ts'
import { sessionEnd, setSessionEnd } from '#app/session/session-end.ts'
import { dropped } from '#app/session/cashier-status.ts'

beforeEach(() => {
  localStorage.clear()
  session.clear()
})

describe('the session of this browser', () => {
  test('signing out clears everything but the language and what belongs to the device', () => {
    session.setToken('t')
    session.setStoreId('s')
    session.setLanguage('en')
    localStorage.setItem('evertill-hand', 'left')
    for (const key of ['tagsView', 'shop', 'currentCashier', 'SHOP_CASHIER_STATUS', 'st'])
      localStorage.setItem(key, '1')
    session.clear()
    expect(Object.fromEntries(Object.entries(localStorage))).toEqual({ language: 'en', 'evertill-hand': 'left' })
    expect(session.token()).toBe('')
    expect(session.storeId()).toBe('')
  })

  test('another window’s store is noticed and not taken over', () => {
    session.setToken('t')
    session.setStoreId('here')
    expect(session.changedElsewhere()).toBeUndefined()
    localStorage.setItem('shopId', 'there')
    expect(session.changedElsewhere()).toBe('store')
    expect(session.storeId()).toBe('here')
    session.setStoreId('there')
    expect(session.changedElsewhere()).toBeUndefined()
  })

  test('another window’s sign-in or sign-out is noticed, its own is not', () => {
    const heard = vi.fn<() => void>()
    const leave = session.subscribe(heard)
    session.setToken('mine')
    expect(session.changedElsewhere()).toBeUndefined()
    localStorage.setItem('token', 'theirs')
    window.dispatchEvent(new Event('storage'))
    expect(heard).toHaveBeenCalledTimes(2)
    expect(session.changedElsewhere()).toBe('token')
    leave()
  })
})

test('why a session ended is told once, the first reason alone', () => {
  setSessionEnd(undefined)
  expect(setSessionEnd('idle')).toBe(true)
  expect(setSessionEnd('expired')).toBe(false)
  expect(sessionEnd()).toBe('idle')
  setSessionEnd(undefined)
  expect(sessionEnd()).toBeUndefined()
})

test('the cashier status warns when somebody on duty no longer is, and at nothing else', () => {
  expect(dropped(2, 1)).toBe(true)
  for (const [before, now] of [
    [1, 1],
    [1, 2],
    [2, 2],
    [undefined, 1],
  ] as const)
    expect(dropped(before, now)).toBe(false)
})
