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
 * Decides, when somebody comes to the counter, whether it opens: for the cashier of its shift who is signed
 * in or unlocked it without the network, and not when it was locked since that sign-in.
 *
 * @returns whether a new sign-in opened it: the cashier is at the till.
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

/** Locks the screen. Cart, lease and facts stay as they are. */
export function lock(): void {
  localStorage.setItem(LOCKED, session.token() || NOBODY)
  localStorage.removeItem(WITHOUT_SESSION)
  wanted = false
  locked = true
  tell()
}

/** Opens the screen after a sign-in, or for a cashier whose password was right on the device alone. */
export function unlock(how: 'signed-in' | { readonly cashierId: string }): void {
  localStorage.removeItem(LOCKED)
  if (how === 'signed-in') localStorage.removeItem(WITHOUT_SESSION)
  else localStorage.setItem(WITHOUT_SESSION, how.cashierId)
  wanted = false
  locked = false
  tell()
}

let wanted = false

/** A session that ended or changed elsewhere: the counter locks itself once no sale is in hand. */
export function lockAfterSale(): void {
  if (locked || wanted) return
  wanted = true
  tell()
}

/** Whether the counter is to be locked as soon as no sale is in hand. */
export const isLockWanted = (): boolean => wanted

export function subscribeLocked(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
