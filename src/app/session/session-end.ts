/**
 * Why the office stopped: the session expired or was taken elsewhere (401), it was left alone for too long, or
 * another window signed in or chose another store.
 */
export type SessionEnd = 'expired' | 'elsewhere' | 'idle' | 'token' | 'store'

/** What is on screen stays; in the other cases it is not shown to who passes by. */
export const staysOnScreen = (why: SessionEnd | undefined): boolean =>
  why === undefined || why === 'token' || why === 'store'

let end: SessionEnd | undefined
const listeners = new Set<() => void>()

export const sessionEnd = (): SessionEnd | undefined => end

/** The first reason counts and is told once; undefined when somebody begins anew. */
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
