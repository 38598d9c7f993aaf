import { session } from '#api/session.ts'

const LOCKED = 'evertill-locked'
const WITHOUT_SESSION = 'evertill-unlocked-disconnected'
const listeners = new Set<() => void>()
const tell = (): void => listeners.forEach((listener) => listener())

/** Somebody locked the counter, it was idle, or nobody is signed in and nobody unlocked it without the network. */
export const isLocked = (): boolean => localStorage.getItem(LOCKED) === '1' || (session.token() === '' && localStorage.getItem(WITHOUT_SESSION) !== '1')

/** Locks the screen. Cart, lease and facts stay as they are (product.md 4). */
export function lock(): void {
  localStorage.setItem(LOCKED, '1')
  localStorage.removeItem(WITHOUT_SESSION)
  tell()
}

/** Opens the screen after a sign-in, or after the password was right on the device alone. */
export function unlock(how: 'signed-in' | 'disconnected'): void {
  localStorage.removeItem(LOCKED)
  if (how === 'disconnected') localStorage.setItem(WITHOUT_SESSION, '1')
  else localStorage.removeItem(WITHOUT_SESSION)
  tell()
}

export function subscribeLocked(listener: () => void): () => void {
  listeners.add(listener)
  const leave = session.subscribe(listener)
  return () => {
    listeners.delete(listener)
    leave()
  }
}
