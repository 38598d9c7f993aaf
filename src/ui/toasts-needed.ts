let needed = false
const listeners = new Set<() => void>()

/** The toast container is loaded with the first toast. */
export function needToasts(): void {
  needed = true
  listeners.forEach((listener) => listener())
}

export const toastsNeeded = (): boolean => needed

export const subscribeToasts = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
