import { useSyncExternalStore } from 'react'

let live = false
const listeners = new Set<() => void>()
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function setLive(now: boolean): void {
  if (live === now) return
  live = now
  listeners.forEach((listener) => listener())
}

export const isLive = (): boolean => live

/** Whether this window hears what changes; while not, it has to ask. */
export const useLive = (): boolean => useSyncExternalStore(subscribe, isLive)

const FRESH_EVERY = 4_000
const FRESH_LIVE = 60_000

/** How often what others change is read again while it is shown, in ms; what is heard of is read at once. */
export const useFreshEvery = (): number => (useLive() ? FRESH_LIVE : FRESH_EVERY)
