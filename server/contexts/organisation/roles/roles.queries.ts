import type {
  RoleFilter,
  RoleStoreFilter,
  StoreRoleFilter,
  OrganisationRole,
  StoreRole,
} from '#contract/organisation/roles.ts'
import type { Tx } from '#server/db/session.ts'
import type { TableRow } from '#server/db/tables.gen.ts'
import { equals, pageOf, matchesText, sorted } from '#server/kernel/list-query.ts'

interface OrgRoleRow extends Pick<
  TableRow<'org_role'>,
  'id' | 'name' | 'note' | 'session_minutes' | 'version' | 'created_at'
> {
  permissions: string[]
  account_count: number
}

interface StoreRoleRow extends Omit<OrgRoleRow, 'session_minutes'> {
  elsewhere: number
  shared: boolean
  store_id: string
  store_name: string
  limits: StoreRole['limits']
}

const SORTS = {
  name: ['lower(r.name)', 'asc'],
  accounts: ['account_count', 'desc'],
  created: ['r.created_at', 'desc'],
} as const

const orgRole = (row: OrgRoleRow): OrganisationRole => ({
  id: row.id,
  name: row.name,
  note: row.note,
  permissions: row.permissions,
  ...(row.session_minutes === null ? {} : { sessionMinutes: row.session_minutes }),
  version: row.version,
  createdAt: row.created_at,
  accountCount: row.account_count,
})

const ORG_ROLE = {
  columns: `r.id, r.name, r.note, r.permissions, r.session_minutes, r.version, r.created_at,
  (select count(*) from membership m where m.org_id = r.org_id and m.org_role_id = r.id) as account_count`,
  from: 'from org_role r where r.org_id = $1',
} as const

export async function orgRolePage(tx: Tx, orgId: string, filter: RoleFilter) {
  const where = [matchesText(filter.search, ['r.name', 'r.note'])]
  const list = { ...ORG_ROLE, values: [orgId], where, order: sorted(SORTS, filter, 'r.id') }
  const { rows, total } = await pageOf<OrgRoleRow>(tx, list, filter)
  return { records: rows.map(orgRole), total }
}

export async function orgRoleById(tx: Tx, orgId: string, id: string): Promise<OrganisationRole | undefined> {
  const { rows } = await tx.query<OrgRoleRow>({
    text: `select ${ORG_ROLE.columns} ${ORG_ROLE.from} and r.id = $2`,
    values: [orgId, id],
  })
  return rows[0] && orgRole(rows[0])
}

const storeRole = (row: StoreRoleRow): StoreRole => ({
  ...orgRole({ ...row, session_minutes: null }),
  storeId: row.store_id,
  shopName: row.store_name,
  limits: row.limits,
  elsewhere: row.elsewhere,
  shared: row.shared,
})

const STORE_ROLE_COLUMNS = `r.id, r.store_id, s.name as store_name, r.name, r.note, r.permissions, r.limits, r.version, r.created_at,
  r.shared_id is not null as shared,
  (select count(*) from store_position p where p.org_id = r.org_id and p.store_id = r.store_id
    and p.store_role_id = r.id) as account_count,
  (select count(*) from store_role o join store os on os.org_id = o.org_id and os.id = o.store_id
    and os.deleted_at is null
    where o.org_id = r.org_id and lower(o.name) = lower(r.name) and o.id <> r.id) as elsewhere`
const FROM_STORE_ROLE = `from store_role r join store s on s.org_id = r.org_id and s.id = r.store_id
  and s.deleted_at is null where r.org_id = $1`
const STORE_ROLE = `select ${STORE_ROLE_COLUMNS} ${FROM_STORE_ROLE}`

export async function storeRolePage(tx: Tx, orgId: string, filter: StoreRoleFilter) {
  const list = {
    columns: STORE_ROLE_COLUMNS,
    from: FROM_STORE_ROLE,
    values: [orgId],
    where: [matchesText(filter.search, ['r.name', 's.name']), equals('r.store_id', filter.storeId)],
    order: sorted(SORTS, filter, 'lower(s.name), r.id'),
  }
  const { rows, total } = await pageOf<StoreRoleRow>(tx, list, filter)
  return { records: rows.map(storeRole), total }
}

/** The roles with the same name in other stores. */
export async function namesakes(tx: Tx, orgId: string, role: Pick<StoreRole, 'id' | 'name'>): Promise<StoreRole[]> {
  const { rows } = await tx.query<StoreRoleRow>({
    text: `${STORE_ROLE} and lower(r.name) = lower($2) and r.id <> $3`,
    values: [orgId, role.name, role.id],
  })
  return rows.map(storeRole)
}

/** The copies of a shared role in other stores. */
export async function copiesOf(tx: Tx, orgId: string, roleId: string): Promise<StoreRole[]> {
  const { rows } = await tx.query<StoreRoleRow>({
    text: `${STORE_ROLE} and r.id <> $2
      and r.shared_id = (select shared_id from store_role where org_id = $1 and id = $2)`,
    values: [orgId, roleId],
  })
  return rows.map(storeRole)
}

export async function storeRoleById(tx: Tx, orgId: string, id: string): Promise<StoreRole | undefined> {
  const { rows } = await tx.query<StoreRoleRow>({ text: `${STORE_ROLE} and r.id = $2`, values: [orgId, id] })
  return rows[0] && storeRole(rows[0])
}

interface AccountRow {
  id: string
  name: string
  email: string
  status: 1 | 2
  roleName: string
}

const ACCOUNT = `a.id, trim(a.first_name || ' ' || a.last_name) as name, a.email,
  case when m.disabled_at is null then 1 else 2 end as status`

export async function accountsOfOrgRole(tx: Tx, orgId: string, roleId: string) {
  const { rows } = await tx.query<Omit<AccountRow, 'roleName'>>({
    text: `select ${ACCOUNT} from membership m join account a on a.id = m.account_id
      where m.org_id = $1 and m.org_role_id = $2 order by a.email`,
    values: [orgId, roleId],
  })
  return rows
}

/** People with positions: by role, or by store. */
export async function accountsOfStoreRoles(tx: Tx, orgId: string, by: { roleId?: string; storeId?: string }) {
  const { rows } = await tx.query<AccountRow>({
    text: `select ${ACCOUNT}, r.name as "roleName" from store_position p
      join membership m on m.org_id = p.org_id and m.account_id = p.account_id join account a on a.id = p.account_id
      join store_role r on r.org_id = p.org_id and r.store_id = p.store_id and r.id = p.store_role_id
      where p.org_id = $1 and ($2::uuid is null or p.store_role_id = $2) and ($3::uuid is null or p.store_id = $3)
      order by a.email`,
    values: [orgId, by.roleId ?? null, by.storeId ?? null],
  })
  return rows
}

/** The organisation's stores by name, optionally only some. */
export async function storesOf(tx: Tx, orgId: string, ids?: readonly string[]) {
  const { rows } = await tx.query<{ id: string; shopName: string }>({
    text: `select id, name as "shopName" from store
      where org_id = $1 and deleted_at is null and ($2::uuid[] is null or id = any($2)) order by name, id`,
    values: [orgId, ids ?? null],
  })
  return rows
}

const STORE_SORTS = {
  name: ['s.name', 'asc'],
  roles: ['"roleCount"', 'desc'],
  accounts: ['"accountCount"', 'desc'],
} as const

/** Stores with their numbers of roles and people. */
export async function storePage(tx: Tx, orgId: string, filter: RoleStoreFilter) {
  const list = {
    columns: `s.id, s.name as "shopName",
        (select count(*) from store_role r where r.org_id = s.org_id and r.store_id = s.id) as "roleCount",
        (select count(*) from store_position p where p.org_id = s.org_id and p.store_id = s.id) as "accountCount"`,
    from: 'from store s where s.org_id = $1 and s.deleted_at is null',
    values: [orgId],
    where: [matchesText(filter.search, ['s.name'])],
    order: sorted(STORE_SORTS, filter, 's.name, s.id'),
  }
  const { rows: records, total } = await pageOf<{
    id: string
    shopName: string
    roleCount: number
    accountCount: number
  }>(tx, list, filter)
  return { records, total }
}
