import type { RoleFilter, RoleStoreFilter, StoreRoleFilter, OrganisationRole, StoreRole } from '#contract/roles.ts'
import type { Tx } from '#server/db/session.ts'

interface OrgRoleRow {
  id: string
  name: string
  note: string
  permissions: string[]
  session_minutes: number | null
  version: number
  created_at: number
  account_count: number
}

interface StoreRoleRow extends Omit<OrgRoleRow, 'session_minutes'> {
  elsewhere: number
  shared: boolean
  store_id: string
  store_name: string
  limits: StoreRole['limits']
}

const like = (search: string | undefined): string | null =>
  search?.trim() ? `%${search.trim().replace(/[\\%_]/g, (c) => `\\${c}`)}%` : null
const SORTS = {
  name: ['lower(r.name)', 'asc'],
  accounts: ['account_count', 'desc'],
  created: ['r.created_at', 'desc'],
} as const

function inOrder({ sort, order }: Pick<RoleFilter, 'sort' | 'order'>): string {
  const [by, usual] = SORTS[sort]
  return `${by} ${order ?? usual}, r.id`
}

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

const ORG_ROLE = `select r.id, r.name, r.note, r.permissions, r.session_minutes, r.version, r.created_at,
  (select count(*) from membership m where m.org_id = r.org_id and m.org_role_id = r.id) as account_count
  from org_role r where r.org_id = $1`

export async function orgRolePage(tx: Tx, orgId: string, filter: RoleFilter) {
  const search = like(filter.search)
  const narrowed = `and ($2::text is null or r.name ilike $2 or r.note ilike $2)`
  const counted = await tx.query<{ total: number }>({
    text: `select count(*) as total from org_role r where r.org_id = $1 ${narrowed}`,
    values: [orgId, search],
  })
  const { rows } = await tx.query<OrgRoleRow>({
    text: `${ORG_ROLE} ${narrowed} order by ${inOrder(filter)} limit $3 offset $4`,
    values: [orgId, search, filter.pageSize, (filter.currentPage - 1) * filter.pageSize],
  })
  return { records: rows.map(orgRole), total: counted.rows[0]?.total ?? 0 }
}

export async function orgRoleById(tx: Tx, orgId: string, id: string): Promise<OrganisationRole | undefined> {
  const { rows } = await tx.query<OrgRoleRow>({ text: `${ORG_ROLE} and r.id = $2`, values: [orgId, id] })
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

const FROM_STORE_ROLE = `from store_role r join store s on s.org_id = r.org_id and s.id = r.store_id
  and s.deleted_at is null where r.org_id = $1`
const STORE_ROLE = `select r.id, r.store_id, s.name as store_name, r.name, r.note, r.permissions, r.limits, r.version, r.created_at,
  r.shared_id is not null as shared,
  (select count(*) from store_position p where p.org_id = r.org_id and p.store_id = r.store_id
    and p.store_role_id = r.id) as account_count,
  (select count(*) from store_role o join store os on os.org_id = o.org_id and os.id = o.store_id
    and os.deleted_at is null
    where o.org_id = r.org_id and lower(o.name) = lower(r.name) and o.id <> r.id) as elsewhere ${FROM_STORE_ROLE}`

export async function storeRolePage(tx: Tx, orgId: string, filter: StoreRoleFilter) {
  const values = [orgId, like(filter.search), filter.storeId ?? null]
  const narrowed = `and ($2::text is null or r.name ilike $2 or s.name ilike $2) and ($3::uuid is null or r.store_id = $3)`
  const counted = await tx.query<{ total: number }>({
    text: `select count(*) as total ${FROM_STORE_ROLE} ${narrowed}`,
    values,
  })
  const { rows } = await tx.query<StoreRoleRow>({
    text: `${STORE_ROLE} ${narrowed} order by lower(s.name), ${inOrder(filter)} limit $4 offset $5`,
    values: [...values, filter.pageSize, (filter.currentPage - 1) * filter.pageSize],
  })
  return { records: rows.map(storeRole), total: counted.rows[0]?.total ?? 0 }
}

/** The roles of other stores that share a role's name. */
export async function namesakes(tx: Tx, orgId: string, role: Pick<StoreRole, 'id' | 'name'>): Promise<StoreRole[]> {
  const { rows } = await tx.query<StoreRoleRow>({
    text: `${STORE_ROLE} and lower(r.name) = lower($2) and r.id <> $3`,
    values: [orgId, role.name, role.id],
  })
  return rows.map(storeRole)
}

/** The same shared role in other stores. */
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

/** People with positions in stores: of one role, or of one store. */
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

/** The organisation's stores by name; `ids` narrows. */
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

/** Stores with how many roles and people each has. */
export async function storePage(tx: Tx, orgId: string, filter: RoleStoreFilter) {
  const [by, usual] = STORE_SORTS[filter.sort]
  const named = `and s.deleted_at is null and ($2::text is null or s.name ilike $2)`
  const values = [orgId, like(filter.search)]
  const counted = await tx.query<{ total: number }>({
    text: `select count(*) as total from store s where s.org_id = $1 ${named}`,
    values,
  })
  const { rows } = await tx.query<{ id: string; shopName: string; roleCount: number; accountCount: number }>({
    text: `select s.id, s.name as "shopName",
        (select count(*) from store_role r where r.org_id = s.org_id and r.store_id = s.id) as "roleCount",
        (select count(*) from store_position p where p.org_id = s.org_id and p.store_id = s.id) as "accountCount"
      from store s where s.org_id = $1 ${named} order by ${by} ${filter.order ?? usual}, s.name, s.id limit $3 offset $4`,
    values: [...values, filter.pageSize, (filter.currentPage - 1) * filter.pageSize],
  })
  return { records: rows, total: counted.rows[0]?.total ?? 0 }
}
