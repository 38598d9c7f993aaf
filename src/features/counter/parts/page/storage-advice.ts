const KEY = 'evertill-storage-advised'
const listeners = new Set<() => void>()

/** Whether somebody has opened the advice about storage on this tablet; it stays on the readiness sheet. */
export const storageAdvised = (): boolean => localStorage.getItem(KEY) !== null

export function noteAdvised(): void {
  localStorage.setItem(KEY, '1')
  listeners.forEach((listener) => listener())
}

export function subscribeAdvice(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
