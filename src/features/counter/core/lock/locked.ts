import { session } from '#api/session.ts'

const LOCKED = 'evertill-locked'
const WITHOUT_SESSION = 'evertill-unlocked-disconnected'
const NOBODY = 'nobody'
const listeners = new Set<() => void>()
const tell = (): void => listeners.forEach((listener) => listener())

let locked = false

/** Whether the counter's screens are locked in this window. Other windows change it only through `lockAfterSale`. */
export const isLocked = (): boolean => locked

/**
 * Decides whether the counter opens: for the shift's cashier who is signed in or has unlocked it without the network,
 * unless it was locked since that sign-in.
 * @returns whether a new sign-in opened it, so that the cashier is the one selling.
 */
export function enterCounter(cashierId: string): boolean {
  const token = session.token()
  const lockedWith = localStorage.getItem(LOCKED)
  const signedIn = token !== '' && (session.account() === cashierId || session.account() === '')
  const lockStands = lockedWith !== null && (lockedWith === token || (lockedWith === NOBODY && token === ''))
  const opens = signedIn || localStorage.getItem(WITHOUT_SESSION) === cashierId
  const anew = opens && !lockStands && lockedWith !== null
  if (anew) localStorage.removeItem(LOCKED)
  if (locked !== (lockStands || !opens)) {
    locked = lockStands || !opens
    tell()
  }
  return anew
}

/** Locks the screen. Cart, lease and facts stay unchanged. */
export function lock(): void {
  localStorage.setItem(LOCKED, session.token() || NOBODY)
  localStorage.removeItem(WITHOUT_SESSION)
  wanted = false
  locked = true
  tell()
}

/** Unlocks after a sign-in, or for a cashier whose password matched the device's verifier. */
export function unlock(how: 'signed-in' | { readonly cashierId: string }): void {
  localStorage.removeItem(LOCKED)
  if (how === 'signed-in') localStorage.removeItem(WITHOUT_SESSION)
  else localStorage.setItem(WITHOUT_SESSION, how.cashierId)
  wanted = false
  locked = false
  tell()
}

let wanted = false

/** The session ended or changed elsewhere: the counter locks after the current sale. */
export function lockAfterSale(): void {
  if (locked || wanted) return
  wanted = true
  tell()
}

/** Whether the counter locks after the current sale. */
export const isLockRequested = (): boolean => wanted

export function subscribeLocked(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
