import { useEffect } from 'react'
import { paymentInHand, paymentLeftAt } from '#features/counter/core/lock/hold-lock.ts'
import { useSessionMinutes } from '#features/counter/parts/session/session-minutes.online.ts'

const CHECK_EVERY = 1_000
const MINUTE = 60_000

let lastTouch = Date.now()
const touchedAt = (): number => lastTouch

/** Locks the counter after the account's idle time, but never during a payment. */
export function useIdleLock(onIdle: () => void): void {
  const minutes = useSessionMinutes(touchedAt)
  useEffect(() => {
    lastTouch = Date.now()
    const touch = (): void => {
      lastTouch = Date.now()
    }
    const events = ['click', 'dblclick', 'keydown', 'pointerdown'] as const
    events.forEach((name) => window.addEventListener(name, touch, { capture: true, passive: true }))
    const timer = setInterval(() => {
      if (!paymentInHand() && Date.now() - Math.max(lastTouch, paymentLeftAt()) > minutes * MINUTE) onIdle()
    }, CHECK_EVERY)
    return () => {
      clearInterval(timer)
      events.forEach((name) => window.removeEventListener(name, touch, { capture: true }))
    }
  }, [minutes, onIdle])
}
