let kept = true
const listeners = new Set<() => void>()

/**
 * Whether the whole app is on this device and controls this window, so that it opens without the network. True until
 * known: the development server installs nothing.
 */
export const appKept = (): boolean => kept

export function setAppKept(now: boolean): void {
  if (kept === now) return
  kept = now
  listeners.forEach((listener) => listener())
}

/** For `useSyncExternalStore`. */
export const subscribeAppKept = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
