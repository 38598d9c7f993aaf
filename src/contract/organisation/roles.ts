import * as v from 'valibot'
import { command, query } from '#contract/define.ts'
import { Id, OneLine, page, paging, QueryNumber, Text, Words } from '#contract/schemas.ts'
import { SessionMinutes } from '#contract/organisation/account.ts'
import { CounterLimits } from '#contract/organisation/authority.ts'

const roleList = {
  ...paging,
  search: v.optional(Text(100)),
  sort: v.optional(v.picklist(['name', 'accounts', 'created']), 'name'),
  /** Absent: names from A, numbers and times from the greatest. */
  order: v.optional(v.picklist(['asc', 'desc'])),
}

/** Filters, sorting and page of the lists of roles; also their URL searches. */
export const RoleFilter = v.object(roleList)
export type RoleFilter = v.InferOutput<typeof RoleFilter>
export type RoleSearch = v.InferInput<typeof RoleFilter>

export const StoreRoleFilter = v.object({ ...roleList, storeId: v.optional(Id) })
export type StoreRoleFilter = v.InferOutput<typeof StoreRoleFilter>
export type StoreRoleSearch = v.InferInput<typeof StoreRoleFilter>

/** The stores with their roles. */
export const RoleStoreFilter = v.object({
  ...paging,
  search: v.optional(Text(100)),
  sort: v.optional(v.picklist(['name', 'roles', 'accounts']), 'name'),
  order: v.optional(v.picklist(['asc', 'desc'])),
})
export type RoleStoreFilter = v.InferOutput<typeof RoleStoreFilter>
export type RoleStoreSearch = v.InferInput<typeof RoleStoreFilter>

const RoleName = OneLine(50)
const Permissions = v.pipe(v.array(v.pipe(v.string(), v.maxLength(60))), v.maxLength(500))
const Version = QueryNumber

const role = {
  id: Id,
  name: v.string(),
  note: v.string(),
  /** Accounts with this role. */
  accountCount: v.number(),
  permissions: v.array(v.string()),
  version: v.number(),
  createdAt: v.number(),
}
const OrganisationRole = v.object({ ...role, sessionMinutes: v.optional(v.number()) })
export type OrganisationRole = v.InferOutput<typeof OrganisationRole>
const StoreRole = v.object({
  ...role,
  storeId: Id,
  shopName: v.string(),
  limits: CounterLimits,
  /** Other stores with a role of this name. */
  elsewhere: v.number(),
  /** Shared by all stores, also future ones: a change of one changes all. */
  shared: v.boolean(),
})
export type StoreRole = v.InferOutput<typeof StoreRole>

/** The permissions that a position got with a new version. */
const PermissionNotice = v.object({
  id: Id,
  roleId: Id,
  roleName: v.string(),
  shopName: v.string(),
  permissions: v.array(Words),
})
export type PermissionNotice = v.InferOutput<typeof PermissionNotice>

/** A store with its numbers of roles and people. */
const RoleStore = v.object({ id: Id, shopName: v.string(), roleCount: v.number(), accountCount: v.number() })
export type RoleStore = v.InferOutput<typeof RoleStore>

const RoleAccount = v.object({ id: Id, name: v.string(), email: v.string(), status: v.picklist([1, 2]) })

export interface Resource {
  code: string
  kind: 'menu' | 'screen' | 'action'
  name: Words
  /** Whether the caller has it: nobody grants a permission they don't have. */
  mine: boolean
  children: Resource[]
}
const Resource: v.GenericSchema<Resource> = v.object({
  code: v.string(),
  kind: v.picklist(['menu', 'screen', 'action']),
  name: Words,
  mine: v.boolean(),
  children: v.array(v.lazy(() => Resource)),
})

/** A role's form; `sessionMinutes` absent: no timeout of its own. */
const roleForm = {
  name: RoleName,
  note: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200)), ''),
  permissions: Permissions,
}
const refusals = [
  'record.missing',
  'record.stale',
  'role.name-taken',
  'role.beyond-own',
  'role.last-keeper',
  'role.unknown-permission',
] as const
const writes = ['role', 'permission', 'activity'] as const

/** Organisation roles, under both of the specification's paths. */
export const orgRoles = {
  list: query({
    name: 'orgRoles.list',
    path: 'GET /org/busirole/list',
    also: ['GET /org/getRoleList'],
    can: 'orgRoleManage',
    input: RoleFilter,
    output: page(OrganisationRole),
    reads: ['role'],
  }),
  details: query({
    name: 'orgRoles.details',
    path: 'GET /org/busirole/query/{id}',
    also: ['GET /org/getRoleDes/{id}'],
    can: 'orgRoleManage',
    input: v.object({ id: Id }),
    output: OrganisationRole,
    reads: ['role'],
    errors: ['record.missing'],
  }),
  add: command({
    name: 'orgRoles.add',
    path: 'POST /org/busirole/add',
    also: ['POST /org/addRole'],
    can: 'orgRoleAdd',
    input: v.object({ ...roleForm, sessionMinutes: v.optional(SessionMinutes) }),
    output: v.object({ id: Id }),
    writes,
    errors: refusals,
  }),
  update: command({
    name: 'orgRoles.update',
    path: 'POST /org/busirole/update',
    also: ['POST /org/updateRole'],
    can: 'orgRoleEdit',
    input: v.object({ id: Id, version: Version, ...roleForm, sessionMinutes: v.optional(SessionMinutes) }),
    output: v.object({}),
    writes,
    errors: refusals,
  }),
  remove: command({
    name: 'orgRoles.remove',
    path: 'DELETE /org/busirole/delete/{id}',
    can: 'orgRoleDelete',
    input: v.object({ id: Id }),
    output: v.object({}),
    writes,
    errors: ['record.missing', 'role.in-use'],
  }),
  /** The organisation's branch of the permission tree. */
  resources: query({
    name: 'orgRoles.resources',
    path: 'GET /org/busirole/resourceList',
    also: ['GET /org/getRoleResList'],
    can: 'orgRoleManage',
    input: v.object({}),
    output: v.array(Resource),
    reads: ['permission'],
  }),
  accounts: query({
    name: 'orgRoles.accounts',
    path: 'GET /org/busirole/relatedAccounts/{id}',
    also: ['GET /org/getRoleAccountList/{id}'],
    can: 'orgRoleManage',
    input: v.object({ id: Id }),
    output: v.array(RoleAccount),
    reads: ['account', 'role'],
    errors: ['record.missing'],
  }),
  /** Session timeout of an organisation role, in minutes; absent: none. */
  sessionTime: query({
    name: 'orgRoles.sessionTime',
    path: 'GET /org/busirole/getSessionTime',
    can: 'orgRoleManage',
    input: v.object({ id: Id }),
    output: v.object({ minutes: v.optional(v.number()) }),
    reads: ['role'],
    errors: ['record.missing'],
  }),
}

/** Store roles, the specification's store positions, under both of its paths. */
export const storeRoles = {
  list: query({
    name: 'storeRoles.list',
    path: 'GET /org/shoprole/list',
    also: ['GET /org/getShopRoleList'],
    can: 'orgShopRoleManage',
    input: StoreRoleFilter,
    output: page(StoreRole),
    reads: ['role'],
  }),
  details: query({
    name: 'storeRoles.details',
    path: 'GET /org/shoprole/query/{id}',
    also: ['GET /org/getShopRoleDes/{id}'],
    can: 'orgShopRoleManage',
    input: v.object({ id: Id }),
    output: StoreRole,
    reads: ['role'],
    errors: ['record.missing'],
  }),
  /** Adds a role of the same name to each of the stores; `shared`: to every store, also future ones. */
  add: command({
    name: 'storeRoles.add',
    path: 'POST /org/shoprole/add',
    also: ['POST /org/addShopRole'],
    can: 'orgShopRoleAdd',
    input: v.object({
      ...roleForm,
      limits: v.optional(CounterLimits),
      shared: v.optional(v.boolean(), false),
      storeIds: v.pipe(v.array(Id), v.minLength(1), v.maxLength(500)),
    }),
    output: v.object({ ids: v.array(Id) }),
    writes,
    errors: refusals,
  }),
  update: command({
    name: 'storeRoles.update',
    path: 'POST /org/shoprole/update',
    also: ['POST /org/updateShopRole'],
    can: 'orgShopRoleEdit',
    /**
     * `limits` absent: unchanged. `everywhere`: the same for the roles of that name in the organisation's other stores.
     * `shared`: turns it into a shared role, or back; absent: unchanged.
     */
    input: v.object({
      id: Id,
      version: Version,
      ...roleForm,
      limits: v.optional(CounterLimits),
      everywhere: v.optional(v.boolean(), false),
      shared: v.optional(v.boolean()),
    }),
    output: v.object({}),
    writes,
    errors: refusals,
  }),
  remove: command({
    name: 'storeRoles.remove',
    path: 'DELETE /org/shoprole/delete/{id}',
    also: ['DELETE /org/deleteShopRole/{id}'],
    can: 'orgShopRoleDelete',
    input: v.object({ id: Id }),
    output: v.object({}),
    writes,
    errors: ['record.missing', 'role.in-use'],
  }),
  /**
   * Adds the proposed positions that a store does not have yet, with names in the caller's language; those that may more
   * than the caller are left to somebody else.
   */
  addProposed: command({
    name: 'storeRoles.addProposed',
    path: 'POST /org/shoprole/addProposed',
    can: 'orgShopRoleAdd',
    input: v.object({ storeId: Id }),
    output: v.object({ names: v.array(v.string()) }),
    writes,
    errors: ['record.missing'],
  }),
  /** Permissions that a new version gave to positions, until the notice is closed. */
  notices: query({
    name: 'storeRoles.notices',
    path: 'GET /org/shoprole/permissionNotices',
    can: 'orgShopRoleManage',
    input: v.object({}),
    output: v.object({ records: v.array(PermissionNotice) }),
    reads: ['role'],
  }),
  closeNotices: command({
    name: 'storeRoles.closeNotices',
    path: 'POST /org/shoprole/closePermissionNotices',
    can: 'orgShopRoleManage',
    /** Those that were shown: one that came meanwhile stays open. */
    input: v.object({ ids: v.pipe(v.array(Id), v.minLength(1), v.maxLength(5000)) }),
    output: v.object({}),
    writes: ['role'],
  }),
  /** A store's branch of the permission tree; `id` is the store: what the caller may grant there. */
  resources: query({
    name: 'storeRoles.resources',
    path: 'GET /org/shoprole/resources/{id}',
    also: ['GET /org/getShopRoleRes/{id}'],
    can: 'orgShopRoleManage',
    input: v.object({ id: Id }),
    output: v.array(Resource),
    reads: ['permission'],
    errors: ['record.missing'],
  }),
  accounts: query({
    name: 'storeRoles.accounts',
    path: 'GET /org/shoprole/relatedAccounts/{id}',
    can: 'orgShopRoleManage',
    input: v.object({ id: Id }),
    output: v.array(RoleAccount),
    reads: ['account', 'role'],
    errors: ['record.missing'],
  }),
  /** Everybody with a position in a store. */
  accountsOfStore: query({
    name: 'storeRoles.accountsOfStore',
    path: 'GET /org/shoprole/relatedAccountsByShop/{id}',
    can: 'orgShopRoleManage',
    input: v.object({ id: Id }),
    output: v.array(v.object({ ...RoleAccount.entries, roleName: v.string() })),
    reads: ['account', 'role'],
    errors: ['record.missing'],
  }),
  /** Stores to choose from. */
  stores: query({
    name: 'storeRoles.stores',
    path: 'GET /org/shoprole/getShopSelect',
    can: 'orgShopRoleManage',
    input: v.object({}),
    output: v.array(v.object({ id: Id, shopName: v.string() })),
    reads: ['store'],
  }),
  /** Stores with their numbers of roles and people. */
  storeList: query({
    name: 'storeRoles.storeList',
    path: 'GET /org/shoprole/shopList',
    can: 'orgShopRoleManage',
    input: RoleStoreFilter,
    output: page(RoleStore),
    reads: ['store', 'role'],
  }),
}
