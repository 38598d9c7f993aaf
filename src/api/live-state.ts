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

/** Whether this window hears what changes; while not, it has to ask. */
export const useLive = (): boolean => useSyncExternalStore(subscribe, () => live)
