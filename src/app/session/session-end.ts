/**
 * Why the office stopped: the session expired or was taken elsewhere (401), idle timeout, or another window signed in
 * or chose another store.
 */
export type SessionEnd = 'expired' | 'elsewhere' | 'idle' | 'token' | 'store'

/** For these reasons the screen stays visible; for the others it is hidden from anyone passing by. */
export const staysOnScreen = (why: SessionEnd | undefined): boolean =>
  why === undefined || why === 'token' || why === 'store'

let end: SessionEnd | undefined
const listeners = new Set<() => void>()

export const sessionEnd = (): SessionEnd | undefined => end

/** Only the first reason is kept and shown once; undefined after a new sign-in. */
export function setSessionEnd(why: SessionEnd | undefined): boolean {
  if (why !== undefined && end !== undefined) return false
  end = why
  listeners.forEach((listener) => listener())
  return true
}

export function subscribeSessionEnd(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
