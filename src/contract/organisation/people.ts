import * as v from 'valibot'
import { command, query } from '#contract/define.ts'
import { Id, OneLine, page, paging, QueryNumber, Text } from '#contract/schemas.ts'
import { SessionMinutes } from '#contract/organisation/account.ts'
import { Email } from '#contract/organisation/user.ts'

/** Filters, sorting and page of the list; also its URL search. */
export const PeopleFilter = v.object({
  ...paging,
  search: v.optional(Text(100)),
  roleId: v.optional(Id),
  storeId: v.optional(Id),
  status: v.optional(v.pipe(QueryNumber, v.picklist([1, 2]))),
  sort: v.optional(v.picklist(['name', 'email', 'role', 'created', 'seen']), 'name'),
  /** Absent: names from A, times from the newest. */
  order: v.optional(v.picklist(['asc', 'desc'])),
})
export type PeopleFilter = v.InferOutput<typeof PeopleFilter>
export type PeopleSearch = v.InferInput<typeof PeopleFilter>

const PersonName = OneLine(30)
const Position = v.object({ storeId: Id, shopName: v.string(), roleId: Id, roleName: v.string() })
const positions = v.pipe(v.array(v.object({ storeId: Id, roleId: Id })), v.maxLength(500))
/** A shared role as a position in all stores; by the id that its copies share. */
const Everywhere = v.object({ id: Id, roleName: v.string() })
/** The position in every store without another one; absent: unchanged, `none`: removed. */
const everywhere = v.optional(v.union([Id, v.literal('none')]))

const Person = v.object({
  id: Id,
  firstName: v.string(),
  lastName: v.string(),
  email: v.string(),
  roleId: v.optional(Id),
  roleName: v.string(),
  /** 1 enabled, 2 disabled. */
  status: v.picklist([1, 2]),
  ifPrimary: v.boolean(),
  /** The account's own session timeout, in minutes. */
  sessionMinutes: v.optional(v.number()),
  /** The account is the person's own: only they change its name and password. */
  own: v.boolean(),
  /** Still has the initial password. */
  mustChangePassword: v.boolean(),
  lastSeenAt: v.optional(v.number()),
  createdAt: v.number(),
  version: v.number(),
  positions: v.array(Position),
  /** A position in every store, also future ones, unless another one is given there. */
  everywhere: v.optional(Everywhere),
})
export type Person = v.InferOutput<typeof Person>

/**
 * Fields with which an account is added or changed. `roleId` absent: no permissions in the organisation, as for a
 * cashier; `sessionMinutes` absent: its role's.
 */
const personForm = {
  firstName: PersonName,
  lastName: PersonName,
  roleId: v.optional(Id),
  sessionMinutes: v.optional(SessionMinutes),
  positions,
  everywhere,
}
const writes = ['account', 'permission', 'activity'] as const
const refusals = [
  'record.missing',
  'record.stale',
  'role.beyond-own',
  'role.last-keeper',
  'account.primary',
  'account.not-yourself',
] as const
/** Shown once, to be handed over; absent if the person's own account gets a mail instead. */
const InitialPassword = v.object({
  id: Id,
  initialPassword: v.optional(v.string()),
  /** Number of days that an initial password works. */
  validDays: v.number(),
})

const base = {
  list: query({
    name: 'people.list',
    path: 'GET /org/getUserList',
    also: ['GET /user/sub/employeeList'],
    can: 'orgUserManage',
    input: PeopleFilter,
    output: page(Person),
    reads: ['account', 'role'],
  }),
  /** Organisation roles to choose from, and whether the caller may give each. */
  roles: query({
    name: 'people.roles',
    path: 'GET /org/getUserRoleList',
    also: ['GET /user/sub/queryBusiRoleList'],
    can: 'orgUserManage',
    input: v.object({}),
    output: v.array(v.object({ id: Id, name: v.string(), mine: v.boolean() })),
    reads: ['role'],
  }),
  details: query({
    name: 'people.details',
    path: 'GET /org/getUserDes/{id}',
    can: 'orgUserManage',
    input: v.object({ id: Id }),
    output: Person,
    reads: ['account', 'role'],
    errors: ['record.missing'],
  }),
  add: command({
    name: 'people.add',
    path: 'POST /org/addUser',
    also: ['POST /user/sub/addAccount'],
    can: 'orgUserAdd',
    input: v.object({ email: Email, ...personForm }),
    output: InitialPassword,
    writes,
    errors: [...refusals, 'account.email-taken'],
  }),
  /** Invites an address by mail. The answer does not reveal whether it has an account; an older invitation ends. */
  invite: command({
    name: 'people.invite',
    path: 'POST /org/inviteUser',
    can: 'orgUserAdd',
    input: v.object({ email: Email, ...personForm }),
    /** Number of days that the invitation is open. */
    output: v.object({ id: Id, validDays: v.number() }),
    writes: ['invitation', 'activity'],
    errors: [...refusals, 'account.email-taken', 'auth.too-many-attempts'],
  }),
  update: command({
    name: 'people.update',
    path: 'POST /org/updateUser',
    also: ['POST /user/sub/updateAccount'],
    can: 'orgUserEdit',
    input: v.object({ id: Id, version: QueryNumber, ...personForm }),
    output: v.object({}),
    writes,
    errors: refusals,
  }),
  status: command({
    name: 'people.status',
    path: 'POST /org/userStatus',
    also: ['POST /user/sub/changeStatus'],
    can: 'orgUserStatus',
    input: v.object({ id: Id, status: v.picklist([1, 2]) }),
    output: v.object({}),
    writes,
    errors: refusals,
  }),
  /** Removes the person from the organisation; their sales stay under their name. */
  remove: command({
    name: 'people.remove',
    path: 'DELETE /org/deleteUser/{id}',
    also: ['DELETE /user/sub/delEmployeeById/{id}'],
    can: 'orgUserDelete',
    input: v.object({ id: Id }),
    output: v.object({}),
    writes,
    errors: refusals,
  }),
}

const Role = v.object({ id: Id, name: v.string() })
const Invitation = v.object({
  id: Id,
  email: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  roleName: v.string(),
  positions: v.array(Position),
  everywhere: v.optional(Everywhere),
  /** 1 open, 2 expired, 3 declined. */
  state: v.picklist([1, 2, 3]),
  sentAt: v.number(),
  expiresAt: v.number(),
  invitedBy: v.string(),
})
export type Invitation = v.InferOutput<typeof Invitation>

const RestoredPerson = v.object({
  id: Id,
  name: v.string(),
  shifts: v.number(),
  /** Stores of those shifts. */
  shops: v.array(v.string()),
  lastAt: v.number(),
})
export type RestoredPerson = v.InferOutput<typeof RestoredPerson>

/** Accounts of the organisation, under both of the specification's paths. */
export const people = {
  ...base,
  /** Invitations that were not accepted, newest first. */
  invitations: query({
    name: 'people.invitations',
    path: 'GET /org/invitationList',
    can: 'orgUserManage',
    input: v.object({}),
    output: v.object({ records: v.array(Invitation) }),
    reads: ['invitation', 'account', 'role'],
  }),
  /** Sends the mail again with a new code; the old one stops working. */
  resendInvitation: command({
    name: 'people.resendInvitation',
    path: 'POST /org/resendInvitation',
    can: 'orgUserAdd',
    input: v.object({ id: Id }),
    output: v.object({ validDays: v.number() }),
    writes: ['invitation', 'activity'],
    errors: ['record.missing', 'auth.too-many-attempts'],
  }),
  withdrawInvitation: command({
    name: 'people.withdrawInvitation',
    path: 'DELETE /org/withdrawInvitation/{id}',
    can: 'orgUserAdd',
    input: v.object({ id: Id }),
    output: v.object({}),
    writes: ['invitation', 'activity'],
    errors: ['record.missing'],
  }),
  /** Cashiers that a restore created again from their facts, and that are not merged with an account yet. */
  restored: query({
    name: 'people.restored',
    path: 'GET /org/restoredUserList',
    can: 'orgUserManage',
    input: v.object({}),
    output: v.object({ records: v.array(RestoredPerson) }),
    reads: ['account', 'shift'],
  }),
  /** Merges one of them with an account of the same person. */
  joinRestored: command({
    name: 'people.joinRestored',
    path: 'POST /org/joinRestoredUser',
    can: 'orgUserEdit',
    input: v.object({ id: Id, personId: Id }),
    output: v.object({}),
    writes: [...writes, 'shift', 'sale'],
    errors: refusals,
  }),
  /** E-mail domains in use, most used first, for completing addresses. */
  emailSuffixes: query({
    name: 'people.emailSuffixes',
    path: 'GET /user/sub/queryBusiUserEmailSuffix',
    can: 'orgUserManage',
    input: v.object({}),
    output: v.array(v.string()),
    reads: ['account'],
  }),
  resetPassword: command({
    name: 'people.resetPassword',
    path: 'POST /user/sub/resetPwd',
    can: 'orgUserResetPassword',
    input: v.object({ id: Id }),
    output: InitialPassword,
    writes,
    errors: refusals,
  }),
  roleOf: query({
    name: 'people.roleOf',
    path: 'GET /user/sub/queryBusiRoleDetailsBySubId/{id}',
    can: 'orgUserManage',
    input: v.object({ id: Id }),
    output: v.object({ role: v.optional(v.object({ ...Role.entries, permissions: v.array(v.string()) })) }),
    reads: ['account', 'role'],
    errors: ['record.missing'],
  }),
  positionsOf: query({
    name: 'people.positionsOf',
    path: 'GET /user/sub/queryShopRoleBySubId/{id}',
    can: 'orgUserManage',
    input: v.object({ id: Id }),
    output: v.array(Position),
    reads: ['account', 'role'],
    errors: ['record.missing'],
  }),
  setPositions: command({
    name: 'people.setPositions',
    path: 'POST /user/sub/updateUserSubShopRole',
    can: 'orgUserPosition',
    input: v.object({ id: Id, positions, everywhere }),
    output: v.object({}),
    writes,
    errors: refusals,
  }),
  /** Positions that the caller may give, by the name that roles of several stores share. */
  positionNames: query({
    name: 'people.positionNames',
    path: 'GET /org/positionNames',
    can: 'orgUserManage',
    input: v.object({}),
    output: v.array(
      v.object({
        name: v.string(),
        positions: v.array(v.object({ storeId: Id, shopName: v.string(), roleId: Id })),
        /** The role is shared by every store, and the caller may give it in all of them. */
        everywhere: v.optional(Id),
      }),
    ),
    reads: ['role', 'store', 'permission'],
  }),
  /** Roles of a store to choose from, and whether the caller may give each. */
  storeRoles: query({
    name: 'people.storeRoles',
    path: 'GET /user/sub/queryShopRoleByShopId/{id}',
    can: 'orgUserManage',
    input: v.object({ id: Id }),
    output: v.array(v.object({ ...Role.entries, mine: v.boolean() })),
    reads: ['role'],
    errors: ['record.missing'],
  }),
}
