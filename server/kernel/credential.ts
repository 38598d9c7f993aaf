import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import { ENDED } from '#contract/facts/envelope.ts'
import { Id } from '#contract/schemas.ts'
import type { Tx } from '#server/db/session.ts'

const Claims = v.object({
  org: Id,
  store: Id,
  counter: Id,
  code: v.string(),
  counterName: v.string(),
  shift: Id,
  lease: v.number(),
  device: v.string(),
  account: Id,
  cashier: v.string(),
  float: v.number(),
  opened: v.number(),
  /** The shift that was closed at the same tablet right before, offline. */
  after: v.optional(Id),
  /** The issuing server requires sealed PINs, so an approval without one is not valid. Absent: an older server. */
  proofs: v.optional(v.literal(true)),
})

/**
 * The claims of a counter's credential: it lets one tablet send the facts of one shift and nothing else. It is signed,
 * so a server restored from an older backup, which does not know the shift, can still accept its facts.
 */
export type CredentialClaims = v.InferOutput<typeof Claims>

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
export const newToken = (): string => randomBytes(32).toString('base64url')

const sign = (key: string, payload: string): Buffer => createHmac('sha256', key).update(payload).digest()

export function issueCredential(key: string, claims: CredentialClaims): string {
  const payload = Buffer.from(JSON.stringify(claims)).toString('base64url')
  return `counter.${payload}.${sign(key, payload).toString('base64url')}`
}

/**
 * Tells the tablet that its credential has ended; sent only after the signature was verified. Derived from the stored
 * hash of the credential, which the tablet can compute too. No proxy, portal or other server can answer this by
 * accident.
 */
export const endProof = (hash: string): string => createHmac('sha256', hash).update(ENDED).digest('hex')

/** The claims of a credential signed by this server, else undefined. */
export function readCredential(key: string, token: string): CredentialClaims | undefined {
  const [kind, payload, signature] = token.split('.')
  if (kind !== 'counter' || !payload || !signature) return undefined
  const given = Buffer.from(signature, 'base64url')
  const right = sign(key, payload)
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined
  const parsed = v.safeParse(Claims, parseJson(Buffer.from(payload, 'base64url').toString('utf8')))
  return parsed.success ? parsed.output : undefined
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The key in an empty server's setup link, the same in every process on one database. */
export const setUpKey = (key: string): string => sign(key, 'first set-up').toString('base64url').slice(0, 32)

/** The key that signs credentials; created once and stored in the database, so that backups contain it. */
export async function credentialKey(tx: Tx, now: number): Promise<string> {
  const fresh = randomBytes(32).toString('base64url')
  await tx.query({
    text: `insert into server_secret (name, value, created_at) values ('credential', $1, $2) on conflict do nothing`,
    values: [fresh, new Date(now)],
  })
  const { rows } = await tx.query<{ value: string }>({
    text: `select value from server_secret where name = 'credential'`,
  })
  return rows[0]!.value
}
