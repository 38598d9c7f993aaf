import type { CounterLimits } from '#contract/organisation/authority.ts'
import type { PeopleFilter, Person } from '#contract/organisation/people.ts'
import type { Tx } from '#server/db/session.ts'
import { personStates } from '#domain/person-states.ts'
import type { TableRow } from '#server/db/tables.gen.ts'
import { equals, pageOf, matchesText, sorted, type Condition } from '#server/kernel/list-query.ts'

interface Row extends Pick<TableRow<'account'>, 'id' | 'first_name' | 'last_name' | 'email' | 'must_change_password'> {
  role_id: string | null
  role_name: string | null
  disabled: boolean
  is_primary: boolean
  session_minutes: number | null
  own: boolean
  last_seen_at: number | null
  created_at: number
  version: number
  positions: Person['positions']
  everywhere: Person['everywhere'] | null
}

const SORTS = {
  name: ['lower(a.first_name || a.last_name)', 'asc'],
  email: ['a.email', 'asc'],
  role: ['lower(r.name)', 'asc', 'nulls last'],
  created: ['m.created_at', 'desc'],
  seen: ['last_seen_at', 'desc', 'nulls last'],
} as const

const from = `from membership m join account a on a.id = m.account_id
  left join org_role r on r.org_id = m.org_id and r.id = m.org_role_id
  where m.org_id = $1`

const columns = `a.id, a.first_name, a.last_name, a.email, r.id as role_id, r.name as role_name,
  m.disabled_at is not null as disabled, m.is_primary, m.session_minutes, a.must_change_password, a.owner_org_id is null as own, m.created_at,
  m.version, (select max(s.seen_at) from session s where s.account_id = a.id and s.org_id = m.org_id) as last_seen_at,
  coalesce((select jsonb_agg(jsonb_build_object('storeId', st.id, 'shopName', st.name, 'roleId', sr.id,
      'roleName', sr.name) order by st.name)
    from store_position p join store st on st.org_id = p.org_id and st.id = p.store_id and st.deleted_at is null
    join store_role sr on sr.org_id = p.org_id and sr.store_id = p.store_id and sr.id = p.store_role_id
    where p.org_id = m.org_id and p.account_id = m.account_id), '[]') as positions,
  (select jsonb_build_object('id', e.shared_id, 'roleName', e.name) from store_role e
    where e.org_id = m.org_id and e.shared_id = m.everywhere_id limit 1) as everywhere`

const shown = (row: Row): Person => ({
  id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  ...(row.role_id === null ? {} : { roleId: row.role_id }),
  roleName: row.role_name ?? '',
  status: row.disabled ? personStates.disabled : personStates.enabled,
  ifPrimary: row.is_primary,
  ...(row.session_minutes === null ? {} : { sessionMinutes: row.session_minutes }),
  own: row.own,
  mustChangePassword: row.must_change_password,
  ...(row.last_seen_at === null ? {} : { lastSeenAt: row.last_seen_at }),
  createdAt: row.created_at,
  version: row.version,
  positions: row.positions,
  ...(row.everywhere === null ? {} : { everywhere: row.everywhere }),
})

/** One page of the organisation's accounts with their roles and positions. */
export async function peoplePage(
  tx: Tx,
  orgId: string,
  filter: PeopleFilter,
): Promise<{ records: Person[]; total: number }> {
  const { search: words, roleId, status, storeId } = filter
  const list = {
    columns,
    from,
    values: [orgId],
    where: [
      matchesText(words, ['a.email', "(a.first_name || ' ' || a.last_name)"]),
      equals('m.org_role_id', roleId),
      status ? () => `m.disabled_at is ${status === personStates.enabled ? '' : 'not '}null` : undefined,
      storeId ? heldIn(storeId) : undefined,
    ],
    order: sorted(SORTS, filter, 'a.email'),
  }
  const { rows, total } = await pageOf<Row>(tx, list, filter)
  return { records: rows.map(shown), total }
}

/** Whether an account has a position in a store. */
const heldIn =
  (storeId: string): Condition =>
  (given) =>
    `exists (select 1 from store_position p where p.org_id = m.org_id and p.account_id = m.account_id
      and p.store_id = ${given(storeId)})`

export async function personOf(tx: Tx, orgId: string, accountId: string): Promise<Person | undefined> {
  const { rows } = await tx.query<Row>({
    text: `select ${columns} ${from} and m.account_id = $2`,
    values: [orgId, accountId],
  })
  return rows[0] && shown(rows[0])
}

/** The rights of an account in the organisation, by its role. */
export async function organisationPermissionsOf(tx: Tx, orgId: string, accountId: string): Promise<string[]> {
  const { rows } = await tx.query<{ permissions: string[] }>({
    text: `select r.permissions from membership m join org_role r on r.org_id = m.org_id and r.id = m.org_role_id
      where m.org_id = $1 and m.account_id = $2`,
    values: [orgId, accountId],
  })
  return rows[0]?.permissions ?? []
}

export async function orgRoleOf(
  tx: Tx,
  orgId: string,
  id: string,
): Promise<{ id: string; name: string; permissions: string[] } | undefined> {
  const { rows } = await tx.query<{ id: string; name: string; permissions: string[] }>({
    text: 'select id, name, permissions from org_role where org_id = $1 and id = $2',
    values: [orgId, id],
  })
  return rows[0]
}

interface StoreRoleRow {
  id: string
  store_id: string
  name: string
  permissions: string[]
  limits: CounterLimits
}

/** Store roles by id, in the organisation. */
export async function storeRolesById(tx: Tx, orgId: string, ids: readonly string[]): Promise<StoreRoleRow[]> {
  const { rows } = await tx.query<StoreRoleRow>({
    text: `select r.id, r.store_id, r.name, r.permissions, r.limits from store_role r
      join store s on s.org_id = r.org_id and s.id = r.store_id and s.deleted_at is null
      where r.org_id = $1 and r.id = any($2)`,
    values: [orgId, ids],
  })
  return rows
}

/** Ends the live session of an account in this organisation. */
export async function endLiveSession(tx: Tx, orgId: string, accountId: string, reason: string, now: number) {
  await tx.query({
    text: `update session set ended_at = $3, ended_reason = $4
      where org_id = $1 and account_id = $2 and ended_at is null`,
    values: [orgId, accountId, new Date(now), reason],
  })
}
