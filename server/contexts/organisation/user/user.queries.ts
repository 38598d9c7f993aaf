import type { Tx } from '#server/db/session.ts'
import type { TableRow } from '#server/db/tables.gen.ts'
import { DEFAULT_MINUTES, GRACE } from '#server/kernel/session.ts'

export interface AccountRow extends Pick<
  TableRow<'account'>,
  'id' | 'email' | 'password_hash' | 'first_name' | 'last_name' | 'disabled_at' | 'initial_password_at'
> {
  /**
   * The organisation that created it with an initial password, the only one it opens; null: a person's own, or an older
   * shared one.
   */
  owner_org_id: string | null
  /** When the address was confirmed; null: never. */
  proven_at: number | null
}

const ACCOUNT = `select id, email, password_hash, first_name, last_name, disabled_at, initial_password_at,
  owner_org_id, proven_at from account`

/** The account of an address that belongs to no single organisation. */
export async function accountByEmail(tx: Tx, email: string): Promise<AccountRow | undefined> {
  const { rows } = await tx.query<AccountRow>({
    name: 'account-by-email',
    text: `${ACCOUNT} where email = $1 and owner_org_id is null`,
    values: [email],
  })
  return rows[0]
}

/** Every account of an address: the person's own first, then those of organisations, last used first. */
export async function accountsByEmail(tx: Tx, email: string): Promise<AccountRow[]> {
  const { rows } = await tx.query<AccountRow>({
    name: 'accounts-by-email',
    text: `${ACCOUNT} where email = $1 order by owner_org_id is not null,
      (select max(s.created_at) from session s where s.account_id = account.id) desc nulls last,
      created_at desc, id`,
    values: [email],
  })
  return rows
}

/** The account that an organisation created for an address, whether or not it is a member. */
export async function accountOfOrganisation(tx: Tx, orgId: string, email: string): Promise<AccountRow | undefined> {
  const { rows } = await tx.query<AccountRow>({
    name: 'account-of-organisation',
    text: `${ACCOUNT} where owner_org_id = $1 and email = $2`,
    values: [orgId, email],
  })
  return rows[0]
}

export interface Entry {
  readonly id: string
  readonly name: string
}

/** Organisations that the account belongs to and may enter; one without a name is shown by its owner's address. */
export async function organisationsOf(tx: Tx, accountId: string): Promise<Entry[]> {
  const { rows } = await tx.query<Entry>({
    across: 'the organisations of an account',
    text: `select o.id, coalesce(nullif(o.name, ''), (select a.email from membership p join account a on a.id = p.account_id
        where p.org_id = o.id and p.is_primary limit 1), '') as name
      from membership m join organisation o on o.id = m.org_id
      where m.account_id = $1 and m.disabled_at is null order by 2`,
    values: [accountId],
  })
  return rows
}

/** Ends the account's live session, if any, and opens a new one: one live session per account. */
export async function replaceSession(
  tx: Tx,
  session: {
    hash: string
    accountId: string
    orgId: string
    deviceId: string
    userAgent: string
    ip: string
    network: string
    now: number
  },
): Promise<void> {
  const at = new Date(session.now)
  // two sign-ins at once would both find no live session and both open one
  await tx.query({ text: 'select 1 from account where id = $1 for update', values: [session.accountId] })
  // a session that had already timed out was not ended by this sign-in
  await tx.query({
    across: 'an account has one session, in whichever organisation',
    text: `update session set ended_at = least(over_at, $2),
        ended_reason = case when over_at < $2 then 'timeout' else 'elsewhere' end
      from (
        select s.token_hash as hash, s.seen_at + $3 * interval '1 millisecond'
          + coalesce(m.session_minutes, r.session_minutes, ${DEFAULT_MINUTES}) * interval '1 minute' as over_at
        from session s
        left join membership m on m.org_id = s.org_id and m.account_id = s.account_id
        left join org_role r on r.org_id = m.org_id and r.id = m.org_role_id
        where s.account_id = $1 and s.ended_at is null
      ) o where token_hash = o.hash`,
    values: [session.accountId, at, GRACE],
  })
  await tx.query({
    text: `insert into session (token_hash, account_id, org_id, device_id, user_agent, ip, network, created_at, seen_at)
      values ($1, $2, $3, $4, $5, $7, $8, $6, $6)`,
    values: [
      session.hash,
      session.accountId,
      session.orgId,
      session.deviceId,
      session.userAgent,
      at,
      session.ip,
      session.network,
    ],
  })
}

export async function endSession(tx: Tx, hash: string, now: number): Promise<void> {
  await tx.query({
    across: 'the session is found by the secret of its token',
    text: `update session set ended_at = $2, ended_reason = 'logout' where token_hash = $1 and ended_at is null`,
    values: [hash, new Date(now)],
  })
}

export interface ProfileRow extends Pick<
  TableRow<'account'>,
  'email' | 'first_name' | 'last_name' | 'avatar' | 'must_change_password'
> {
  organisation: string
  is_primary: boolean
  stores: number
  account_minutes: number | null
  role_minutes: number | null
}

export async function profileOf(tx: Tx, orgId: string, accountId: string): Promise<ProfileRow | undefined> {
  const { rows } = await tx.query<ProfileRow>({
    name: 'profile',
    text: `select a.email, a.first_name, a.last_name, a.avatar, a.must_change_password, o.name as organisation, m.is_primary,
        m.session_minutes as account_minutes, r.session_minutes as role_minutes,
        (select count(*) from store s where s.org_id = m.org_id and s.deleted_at is null) as stores
      from membership m join account a on a.id = m.account_id join organisation o on o.id = m.org_id
      left join org_role r on r.org_id = m.org_id and r.id = m.org_role_id
      where m.org_id = $1 and m.account_id = $2`,
    values: [orgId, accountId],
  })
  return rows[0]
}

/**
 * The default time zone of the organisation's screens and new stores: the organisation's, else the account's, else that
 * of the oldest store that is not deleted, else UTC. Organisations from before the zone was asked for have UTC too, so
 * that the others are tried as well.
 */
export async function timeZoneOf(tx: Tx, orgId: string, accountId: string): Promise<string> {
  const { rows } = await tx.query<{ time_zone: string }>({
    text: `select coalesce(nullif(o.time_zone, 'UTC'), nullif(a.time_zone, ''),
        (select s.time_zone from store s where s.org_id = o.id and s.deleted_at is null
          order by s.created_at, s.id limit 1), 'UTC') as time_zone
      from organisation o join account a on a.id = $2 where o.id = $1`,
    values: [orgId, accountId],
  })
  return rows[0]?.time_zone ?? 'UTC'
}

/** Whether this call is the one that sets up the server: true once, even if several try at the same time. */
export async function claimSetUp(tx: Tx, now: number): Promise<boolean> {
  const { rowCount } = await tx.query({
    text: `insert into server_secret (name, value, created_at) values ('set-up', '', $1) on conflict do nothing`,
    values: [new Date(now)],
  })
  return rowCount > 0 && !(await organisationExists(tx))
}

export async function organisationExists(tx: Tx): Promise<boolean> {
  const { rows } = await tx.query({ text: 'select 1 from organisation limit 1' })
  return rows.length > 0
}
