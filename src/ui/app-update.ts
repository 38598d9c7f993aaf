let take: (() => void) | undefined
const listeners = new Set<() => void>()

/** A new version is ready; `accept` takes it over and reloads. */
export function offerUpdate(accept: () => void): void {
  take = accept
  listeners.forEach((listener) => listener())
}

/** What takes the waiting version over; undefined while there is none. For `useSyncExternalStore`. */
export const waitingUpdate = (): (() => void) | undefined => take

export const subscribeUpdate = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
