import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { AppError } from '#contract/errors.ts'
import { deriveKey } from '#server/drivers/argon2/derive-key.ts'

const MEMORY = 19_456
const PASSES = 2
const LENGTH = 32

const derive = (password: string, salt: Buffer, memory: number, passes: number): Promise<Buffer> =>
  deriveKey({ password, salt, memory, passes, length: LENGTH })

/** A hash without a key: PHC's argon2id. */
const PLAIN = 'argon2id'
/** The same followed by a keyed step; `keyid` identifies the key. */
const KEYED = 'argon2id-hmac-sha256'

const STORED =
  /^\$(?<form>argon2id|argon2id-hmac-sha256)\$v=19\$m=(?<memory>\d+),t=(?<passes>\d+),p=1(?:,keyid=(?<keyId>[\w-]{8}))?\$(?<salt>[A-Za-z0-9+/]+)\$(?<sum>[A-Za-z0-9+/]+)$/

interface Stored {
  readonly keyId: string | undefined
  readonly memory: number
  readonly passes: number
  readonly salt: Buffer
  readonly sum: Buffer
}

function read(stored: string): Stored | undefined {
  const { form, memory, passes, keyId, salt, sum } = STORED.exec(stored)?.groups ?? {}
  if (salt === undefined || sum === undefined || (form === KEYED) !== (keyId !== undefined)) return undefined
  return {
    keyId,
    memory: Number(memory),
    passes: Number(passes),
    salt: Buffer.from(salt, 'base64'),
    sum: Buffer.from(sum, 'base64'),
  }
}

function write({ keyId, memory, passes, salt, sum }: Stored): string {
  const b64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')
  const costs = `m=${memory},t=${passes},p=1`
  const head = keyId === undefined ? `$${PLAIN}$v=19$${costs}` : `$${KEYED}$v=19$${costs},keyid=${keyId}`
  return `${head}$${b64(salt)}$${b64(sum)}`
}

async function plainOf(password: string, salt: Buffer = randomBytes(16)): Promise<Stored> {
  const sum = await derive(password, salt, MEMORY, PASSES)
  return { keyId: undefined, memory: MEMORY, passes: PASSES, salt, sum }
}

/** argon2id (19 MiB, 2 passes) as a PHC string, without a key: for secrets that are not enough to sign in. */
export const hashPassword = async (password: string): Promise<string> => write(await plainOf(password))

/** Salts per address. Its accounts share a salt as far as possible (`hash`), so usually one computation is enough. */
const MOST_SALTS = 3
/** Computed if there is nothing to compare with, so that the answer takes as long. */
const NONE = { keyId: undefined, memory: MEMORY, passes: PASSES, salt: Buffer.alloc(16), sum: Buffer.alloc(0) }

/** Whether a text matches a hash without a key. */
export async function fitsPlain(text: string, stored: string): Promise<boolean> {
  const known = read(stored)
  if (!known || known.keyId !== undefined) return false
  const sum = await derive(text, known.salt, known.memory, known.passes)
  return sum.length === known.sum.length && timingSafeEqual(sum, known.sum)
}

/** Hashing and checking passwords: argon2id, then a keyed step (OWASP ASVS 2.4.5). */
export interface Passwords {
  /** Identifies the key without revealing it; part of every hash. */
  readonly keyId: string
  /** @param like a hash whose salt is reused: all accounts of one address are then checked with one computation */
  readonly hash: (password: string, like?: string) => Promise<string>
  /** A new password made by `make`, and its hash. */
  readonly made: (make: () => string, like?: string) => Promise<{ password: string; hash: string }>
  /**
   * Whether a password matches a hash, with this key or from before there was one. An invalid hash takes as long and
   * never matches. Throws auth.key-lost for a hash of another key, because the caller was not wrong.
   */
  readonly fits: (password: string, stored: string) => Promise<boolean>
  /**
   * Which of several hashes a password matches. Takes as long for none as for one; at most `MOST_SALTS` salts are
   * tried, in the given order. Throws auth.key-lost if none matches and one is of another key.
   */
  readonly fitting: (password: string, stored: readonly string[]) => Promise<string[]>
  /** Adds the key to a hash without one, which needs no password; undefined for other hashes. */
  readonly keyed: (stored: string) => string | undefined
}

/** @param secret the server's key (`personalKey`), 32 bytes; the key for passwords is derived from it */
export function passwordsWith(secret: Buffer): Passwords {
  if (secret.length !== 32) throw new Error('the key of passwords is derived from 32 bytes')
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'evertill passwords 1', 32))
  const keyId = createHash('sha256').update(key).digest('base64url').slice(0, 8)
  const step = (sum: Buffer): Buffer => createHmac('sha256', key).update(sum).digest()
  const lift = (plain: Stored): string => write({ ...plain, keyId, sum: step(plain.sum) })
  const hash = async (password: string, like?: string): Promise<string> =>
    lift(await plainOf(password, like === undefined ? undefined : read(like)?.salt))
  const fitting = async (password: string, stored: readonly string[]): Promise<string[]> => {
    const known = stored.map((text) => ({ text, read: read(text) }))
    const ours = known.filter((one) => one.read && (one.read.keyId === undefined || one.read.keyId === keyId))
    const salts = new Map<string, typeof ours>()
    for (const one of ours) {
      const { salt, memory, passes } = one.read ?? NONE
      const key = [salt.toString('base64'), memory, passes].join(' ')
      salts.set(key, [...(salts.get(key) ?? []), one])
    }
    const fit: string[] = []
    for (const group of salts.size === 0 ? [[]] : [...salts.values()].slice(0, MOST_SALTS)) {
      const { salt, memory, passes } = group[0]?.read ?? NONE
      const sum = await derive(password, salt, memory, passes)
      for (const { text, read: one } of group) {
        const given = one?.keyId === undefined ? sum : step(sum)
        const right = one?.sum ?? NONE.sum
        if (right.length === given.length && timingSafeEqual(right, given)) fit.push(text)
      }
    }
    const lost = known.some((one) => one.read?.keyId !== undefined && one.read.keyId !== keyId)
    if (fit.length === 0 && lost) throw new AppError('auth.key-lost')
    return fit
  }
  return {
    keyId,
    hash,
    made: async (make, like) => {
      const password = make()
      return { password, hash: await hash(password, like) }
    },
    fits: async (password, stored) => (await fitting(password, [stored])).length > 0,
    fitting,
    keyed: (stored) => {
      const known = read(stored)
      return known?.keyId === undefined && known ? lift(known) : undefined
    },
  }
}
