import type { Approver } from '#contract/organisation/authority.ts'
import { tagOf } from '#domain/approval-proof.ts'
import { getValue, setValue, type Verifier } from '#db/device-values.ts'
import type { Ledger } from '#db/ledger.ts'

const ITERATIONS = 210_000

const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes))
const fromBase64 = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(text), (c) => c.charCodeAt(0))

async function derived(password: string, salt: Uint8Array<ArrayBuffer>, iterations: number): Promise<Uint8Array> {
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(password), 'PBKDF2', false, ['deriveBits'])
  return new Uint8Array(await crypto.subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations }, key, 256))
}

const derive = async (...of: Parameters<typeof derived>): Promise<string> => toBase64(await derived(...of))

/** At sign-in, stores what unlocks this device without the network: a verifier, never the password. */
export async function rememberPassword(
  db: Ledger,
  account: { accountId: string; username: string },
  password: string,
): Promise<void> {
  const salt = crypto.getRandomValues(new Uint8Array(16))
  const verifier: Verifier = {
    ...account,
    salt: toBase64(salt),
    iterations: ITERATIONS,
    hash: await derive(password, salt, ITERATIONS),
  }
  await db.transaction('rw', db.values, async () => {
    await setValue(db, 'verifiers', { ...(await getValue(db, 'verifiers')), [account.accountId]: verifier })
    await setValue(db, 'unlock', { failures: 0, at: 0 })
  })
}

/** The verifier of an account's password; undefined if it never signed in here. */
export const verifierOf = async (db: Ledger, accountId: string): Promise<Verifier | undefined> =>
  (await getValue(db, 'verifiers'))?.[accountId]

/** Delay after failures: none for the first three, then 5 s, 10 s, 20 s … up to five minutes. */
const unlockDelay = (failures: number): number => (failures < 3 ? 0 : Math.min(300_000, 5000 * 2 ** (failures - 3)))

/**
 * Milliseconds until the next try; 0 if allowed now. After the clock was set back the delay starts again, so that a
 * cashier never waits for the clock to catch up.
 */
export async function unlockWait(db: Ledger, now: number, secret: 'unlock' | 'pin' = 'unlock'): Promise<number> {
  const state = await getValue(db, secret)
  const delay = unlockDelay(state?.failures ?? 0)
  if (!state || delay === 0) return 0
  if (state.at <= now) return Math.max(0, state.at + delay - now)
  await setValue(db, secret, { ...state, at: now })
  return delay
}

/**
 * Whether the input can be an approver's PIN, by the four bits that came with the lease: it catches most typing errors
 * but proves nothing; the server decides. Each failure is stored before it is reported.
 */
export async function checkPin(
  db: Ledger,
  pin: string,
  approver: Pick<Approver, 'salt' | 'iterations' | 'tag'>,
  now: number,
): Promise<'right' | 'wrong' | 'wait'> {
  if ((await unlockWait(db, now, 'pin')) > 0) return 'wait'
  const right = tagOf(await derived(pin, fromBase64(approver.salt), approver.iterations)) === approver.tag
  await countPin(db, right, now)
  return right ? 'right' : 'wrong'
}

/** Stores a right or wrong PIN: the server may reject one that passed the four-bit check. */
export async function countPin(db: Ledger, right: boolean, now: number): Promise<void> {
  await db.transaction('rw', db.values, async () => {
    const failures = right ? 0 : ((await getValue(db, 'pin'))?.failures ?? 0) + 1
    await setValue(db, 'pin', { failures, at: now })
  })
}

export type Unlock = 'right' | 'wrong' | 'wait' | 'unknown-account'

/** Checks a password without the network. Each failure is stored before it is reported. */
export async function checkPassword(db: Ledger, accountId: string, password: string, now: number): Promise<Unlock> {
  const verifier = await verifierOf(db, accountId)
  if (!verifier) return 'unknown-account'
  if ((await unlockWait(db, now)) > 0) return 'wait'
  const right = (await derive(password, fromBase64(verifier.salt), verifier.iterations)) === verifier.hash
  const failures = right ? 0 : ((await getValue(db, 'unlock'))?.failures ?? 0) + 1
  await setValue(db, 'unlock', { failures, at: now })
  return right ? 'right' : 'wrong'
}
