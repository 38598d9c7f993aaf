import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { user } from '#contract/organisation/user.ts'
import { call } from '#api/call.ts'
import { read } from '#api/query.ts'
import { session } from '#api/session.ts'
import { DEFAULT_MINUTES, idleFor, isIdle, keepAliveEvery } from '#app/session/idle-clock.ts'

/** The last touch, shared by every window of the browser. */
const ACTIVE_AT = 'evertill-active-at'
/** The limit in milliseconds, under the specification's key. */
const LIMIT = 'st'
const CHECK_EVERY = 1_000
/** Time that a counter in another window may take to reload. */
const RELOADED = 30_000
const TOUCHES = ['click', 'dblclick', 'keydown'] as const

let noted = 0

function note(): void {
  const now = Date.now()
  if (Math.abs(now - noted) < CHECK_EVERY) return
  noted = now
  localStorage.setItem(ACTIVE_AT, String(now))
}

const activeAt = (): number => Number(localStorage.getItem(ACTIVE_AT) ?? noted)

/** A cashier at the counter in another window is not idle; that counter locks itself when left alone. */
async function sellsInOtherWindow(): Promise<boolean> {
  const { held = [] } = await navigator.locks.query()
  return (
    held.some((lock) => lock.name === 'evertill-counter-window') && localStorage.getItem('evertill-locked') === null
  )
}

/** Signs out an idle office, checking every second. */
export function useIdle(watching: boolean, onIdle: () => void): void {
  const limit = useQuery({ ...read(user.sessionTime, {}, { persist: true }), enabled: watching, staleTime: 60_000 })
  const minutes = limit.data?.minutes ?? DEFAULT_MINUTES
  const act = useRef(onIdle)
  useEffect(() => {
    act.current = onIdle
  })
  useEffect(() => {
    if (!watching) return
    localStorage.setItem(LIMIT, String(minutes * 60_000))
    note()
    TOUCHES.forEach((name) => window.addEventListener(name, note, { capture: true, passive: true }))
    // a reloading counter is gone for a moment, which does not mean that it is idle
    let soldAt = Number.NEGATIVE_INFINITY
    const look = async (): Promise<void> => {
      if (!isIdle(Date.now(), activeAt(), minutes)) return
      if (await sellsInOtherWindow()) soldAt = Date.now()
      else if (Math.abs(Date.now() - soldAt) > RELOADED) act.current()
    }
    const timer = setInterval(() => void look(), CHECK_EVERY)
    return () => {
      clearInterval(timer)
      TOUCHES.forEach((name) => window.removeEventListener(name, note, { capture: true }))
    }
  }, [watching, minutes])
  useEffect(() => {
    if (!watching) return
    const every = keepAliveEvery(minutes)
    const timer = setInterval(() => {
      if (session.token() !== '' && idleFor(Date.now(), activeAt()) < every)
        void call(user.sessionTime, {}).catch(() => undefined)
    }, every)
    return () => clearInterval(timer)
  }, [watching, minutes])
}
