let needed = false
const listeners = new Set<() => void>()

/** The first toast brings the place where toasts appear; until then nobody loads it. */
export function needToasts(): void {
  needed = true
  listeners.forEach((listener) => listener())
}

export const toastsNeeded = (): boolean => needed

export const subscribeToasts = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
