import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { user } from '#contract/user.ts'
import { read } from '#api/query.ts'

const CHECK_EVERY = 1_000
const DEFAULT_MINUTES = 10
const MINUTE = 60_000

let lastTouch = Date.now()
let held = 0

/** Keeps the idle lock away while something is in hand that must be finished first: a payment. */
export function holdLock(): () => void {
  held += 1
  return () => {
    held -= 1
    lastTouch = Date.now()
  }
}

/** Locks the counter after the account's idle time, and only when no payment is in hand (product.md 4). */
export function useIdleLock(onIdle: () => void): void {
  const minutes = useQuery(read(user.sessionTime, {}, { persist: true })).data?.minutes ?? DEFAULT_MINUTES
  useEffect(() => {
    lastTouch = Date.now()
    const touch = (): void => {
      lastTouch = Date.now()
    }
    const events = ['click', 'dblclick', 'keydown', 'pointerdown'] as const
    events.forEach((name) => window.addEventListener(name, touch, { capture: true, passive: true }))
    const timer = setInterval(() => {
      if (held === 0 && Date.now() - lastTouch > minutes * MINUTE) onIdle()
    }, CHECK_EVERY)
    return () => {
      clearInterval(timer)
      events.forEach((name) => window.removeEventListener(name, touch, { capture: true }))
    }
  }, [minutes, onIdle])
}
