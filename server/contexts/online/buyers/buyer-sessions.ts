import { createHash, randomBytes } from 'node:crypto'
import type { Tx } from '#server/db/session.ts'

interface Store {
  readonly orgId: string
  readonly storeId: string
}

/** A member who is signed in at a web shop. */
export interface SignedIn {
  readonly memberId: string
  readonly code: string
  readonly name: string
  readonly phone: string
  readonly mail: string
  /** When they last proved their address by a code. */
  readonly provenAt: number
  /** They asked for their account to be deleted once their orders are over. */
  readonly leaving: boolean
}

/** For how long a buyer stays signed in. */
export const SESSION_DAYS = 30
const DAY = 86_400_000
/** For how long after a code macou may be spent. */
const FRESH = DAY / 2

const hashOf = (secret: string): string => createHash('sha256').update(`buyer ${secret}`).digest('hex')

/** Whether the buyer proved who they are so recently that they may spend macou. */
export const isFresh = ({ provenAt }: SignedIn, now: number): boolean => now - provenAt < FRESH

/** Signs a member in; the secret for their browser. */
export async function startSession(tx: Tx, { orgId, storeId }: Store, memberId: string, now: number): Promise<string> {
  const secret = randomBytes(24).toString('base64url')
  await tx.query({
    name: 'start-buyer-session',
    text: `insert into buyer_session (org_id, store_id, token_hash, member_id, created_at, proven_at, ends_at)
      values ($1, $2, $3, $4, $5, $5, $6)`,
    values: [orgId, storeId, hashOf(secret), memberId, new Date(now), new Date(now + SESSION_DAYS * DAY)],
  })
  return secret
}

/** Whose secret it is, the one who stays if the member was joined; undefined for a wrong one, and after its end. */
export async function sessionOf(
  tx: Tx,
  { orgId, storeId }: Store,
  secret: string,
  now: number,
): Promise<SignedIn | undefined> {
  const { rows } = await tx.query<SignedIn>({
    name: 'buyer-session',
    text: `select m.id as "memberId", m.code, m.name, m.phone, m.email as mail, s.proven_at as "provenAt",
        m.leaving_at is not null as leaving
      from buyer_session s join member f on f.org_id = s.org_id and f.id = s.member_id
        join member m on m.org_id = f.org_id and m.id = coalesce(f.joined_into, f.id)
      where s.org_id = $1 and s.store_id = $2 and s.token_hash = $3 and s.ends_at > $4`,
    values: [orgId, storeId, hashOf(secret), new Date(now)],
  })
  return rows[0]
}

/** Signs out: in this browser, or everywhere in the organisation's shops. */
export async function endSessions(
  tx: Tx,
  { orgId, storeId }: Store,
  secret: string,
  everywhere: boolean,
): Promise<void> {
  const own = `select member_id from buyer_session where org_id = $1 and store_id = $2 and token_hash = $3`
  await tx.query({
    name: everywhere ? 'end-buyer-sessions' : 'end-buyer-session',
    text: everywhere
      ? `delete from buyer_session where org_id = $1 and member_id in (${own})`
      : 'delete from buyer_session where org_id = $1 and store_id = $2 and token_hash = $3',
    values: [orgId, storeId, hashOf(secret)],
  })
}
