import { AppError } from '#contract/errors.ts'
import { allPermissions, type Permission } from '#domain/permissions.ts'
import type { Tx } from '#server/db/session.ts'
import type { TableRow } from '#server/db/tables.gen.ts'
import { sha256 } from '#server/kernel/credential.ts'
import { storeReviewStates } from '#domain/store-review-states.ts'

export interface Caller {
  readonly accountId: string
  readonly orgId: string
  readonly storeId: string
  readonly primary: boolean
  readonly permissions: ReadonlySet<Permission>
  /** Signed in with an initial password: only changing it is allowed. */
  readonly mustChangePassword: boolean
}

/** What an account's place in an organisation and its position in a store allow. */
interface Held {
  is_primary: boolean
  org_permissions: Permission[] | null
  store_id: string | null
  review_state: number | null
  store_permissions: Permission[] | null
}

interface SessionRow
  extends Held, Pick<TableRow<'session'>, 'account_id' | 'org_id' | 'seen_at' | 'ended_at' | 'ended_reason'> {
  account_disabled: number | null
  must_change: boolean
  member_disabled: number | null
  member: string | null
  minutes: number
}

/** The server's timeout is 2 minutes longer, so that the client shows its dialog first. */
export const GRACE = 2 * 60_000
const TOUCH_EVERY = 30_000
const EVERYTHING: ReadonlySet<Permission> = new Set(allPermissions)
export const DEFAULT_MINUTES = 10

const text = `
  select s.account_id, s.org_id, s.seen_at, s.ended_at, s.ended_reason, a.disabled_at as account_disabled, a.must_change_password as must_change,
    m.account_id as member, m.disabled_at as member_disabled, coalesce(m.is_primary, false) as is_primary,
    coalesce(m.session_minutes, r.session_minutes, ${DEFAULT_MINUTES}) as minutes, r.permissions as org_permissions,
    st.id as store_id, st.review_state, sr.permissions as store_permissions
  from session s
  join account a on a.id = s.account_id
  left join membership m on m.org_id = s.org_id and m.account_id = s.account_id
  left join org_role r on r.org_id = s.org_id and r.id = m.org_role_id
  left join store st on st.org_id = s.org_id and st.id = $2 and st.deleted_at is null
  left join store_position p on p.org_id = s.org_id and p.store_id = st.id and p.account_id = s.account_id
  left join store_role sr on sr.org_id = s.org_id and sr.store_id = st.id and sr.id = p.store_role_id
  where s.token_hash = $1`

/**
 * The caller, from the headers Token and Shop-Id. Throws auth.required, auth.signed-in-elsewhere or, for a store of
 * another organisation or without a position, access.denied. With `touch` false the idle time continues, for calls
 * that the app makes by itself.
 */
export async function readCaller(tx: Tx, token: string, storeId: string, now: number, touch: boolean): Promise<Caller> {
  const hash = sha256(token)
  const { rows } = await tx.query<SessionRow>({
    name: 'session',
    text,
    values: [hash, storeId === '' ? null : storeId],
  })
  const row = rows[0]
  if (!row || !row.member) throw new AppError('auth.required')
  if (row.ended_at !== null)
    throw new AppError(row.ended_reason === 'elsewhere' ? 'auth.signed-in-elsewhere' : 'auth.required')
  if (row.account_disabled !== null || row.member_disabled !== null) throw new AppError('auth.required')
  if (now - row.seen_at > row.minutes * 60_000 + GRACE) throw new AppError('auth.required')
  if (touch && now - row.seen_at > TOUCH_EVERY) {
    await tx.query({
      name: 'session-touch',
      text: 'update session set seen_at = $2 where token_hash = $1',
      values: [hash, new Date(now)],
    })
  }
  return {
    accountId: row.account_id,
    orgId: row.org_id,
    primary: row.is_primary,
    storeId: row.store_id ?? '',
    permissions: grants(row, storeId),
    mustChangePassword: row.must_change,
  }
}

function grants(row: Held, storeId: string): ReadonlySet<Permission> {
  if (storeId !== '' && row.store_id === null) throw new AppError('access.denied')
  const store = row.store_permissions
  if (storeId !== '' && !row.is_primary && !store) throw new AppError('access.denied')
  if (storeId !== '' && row.review_state !== storeReviewStates.approved) throw new AppError('access.store-not-open')
  if (row.is_primary) return EVERYTHING
  return new Set([...(row.org_permissions ?? []), ...(store ?? [])])
}

const HELD = `
  select m.is_primary, r.permissions as org_permissions, st.id as store_id, st.review_state,
    sr.permissions as store_permissions
  from membership m
  join account a on a.id = m.account_id and a.disabled_at is null
  left join org_role r on r.org_id = m.org_id and r.id = m.org_role_id
  join store st on st.org_id = m.org_id and st.id = $2 and st.deleted_at is null
  left join store_position p on p.org_id = m.org_id and p.store_id = st.id and p.account_id = m.account_id
  left join store_role sr on sr.org_id = m.org_id and sr.store_id = st.id and sr.id = p.store_role_id
  where m.org_id = $1 and m.account_id = $3 and m.disabled_at is null`

/** The stores that somebody may enter now, each with what they may do there. */
export async function storesGrantedTo(
  tx: Tx,
  { orgId, accountId }: Pick<Caller, 'orgId' | 'accountId'>,
): Promise<Map<string, ReadonlySet<Permission>>> {
  const { rows } = await tx.query<Held & { readonly store_id: string }>({
    name: 'stores-granted',
    text: `select m.is_primary, r.permissions as org_permissions, st.id as store_id, st.review_state,
        sr.permissions as store_permissions
      from membership m
      join account a on a.id = m.account_id and a.disabled_at is null
      left join org_role r on r.org_id = m.org_id and r.id = m.org_role_id
      join store st on st.org_id = m.org_id and st.deleted_at is null
      left join store_position p on p.org_id = m.org_id and p.store_id = st.id and p.account_id = m.account_id
      left join store_role sr on sr.org_id = m.org_id and sr.store_id = st.id and sr.id = p.store_role_id
      where m.org_id = $1 and m.account_id = $2 and m.disabled_at is null
        and st.review_state = ${storeReviewStates.approved} and (m.is_primary or sr.id is not null)`,
    values: [orgId, accountId],
  })
  return new Map(rows.map((row) => [row.store_id, grants(row, row.store_id)]))
}

/** What somebody may do in a store now, for work that goes on without them; undefined if they may not enter it. */
export async function grantedTo(
  tx: Tx,
  { orgId, storeId, accountId }: Pick<Caller, 'orgId' | 'storeId' | 'accountId'>,
): Promise<Pick<Caller, 'primary' | 'permissions'> | undefined> {
  const { rows } = await tx.query<Held>({ text: HELD, values: [orgId, storeId, accountId] })
  const row = rows[0]
  if (!row || row.review_state !== storeReviewStates.approved) return undefined
  if (!row.is_primary && !row.store_permissions) return undefined
  return { primary: row.is_primary, permissions: grants(row, storeId) }
}
