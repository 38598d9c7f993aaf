let take: (() => void) | undefined
const listeners = new Set<() => void>()

/** A new version is ready; `accept` activates it and reloads. */
export function offerUpdate(accept: () => void): void {
  take = accept
  listeners.forEach((listener) => listener())
}

/** Activates the waiting version; undefined while there is none. For `useSyncExternalStore`. */
export const waitingUpdate = (): (() => void) | undefined => take

export const subscribeUpdate = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
