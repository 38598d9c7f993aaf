import * as v from 'valibot'
import { command, query } from '#contract/define.ts'
import { Id, OneLine, page, paging, QueryNumber, Text } from '#contract/schemas.ts'
import { SessionMinutes } from '#contract/account.ts'
import { Email } from '#contract/user.ts'

/** Filters and place of the list; also the search of its address. */
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
/** A role that every store has, as a position in all of them; by what the copies of such a role share. */
const Everywhere = v.object({ id: Id, roleName: v.string() })
/** The position in every store that has no other one listed; absent: as before, `none`: no longer. */
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
  /** The account is the person's own: its name and password are nobody else's to change. */
  own: v.boolean(),
  /** Still has the initial password. */
  mustChangePassword: v.boolean(),
  lastSeenAt: v.optional(v.number()),
  createdAt: v.number(),
  version: v.number(),
  positions: v.array(Position),
  /** A position in every store, also in those added later, unless another one is given there. */
  everywhere: v.optional(Everywhere),
})
export type Person = v.InferOutput<typeof Person>

/**
 * What an account is added or changed with. `roleId` absent: no rights in the organisation, as of a cashier;
 * `sessionMinutes` absent: its role's.
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
/** Shown once, to be handed over; absent where the person's own account gets a mail instead. */
const InitialPassword = v.object({
  id: Id,
  initialPassword: v.optional(v.string()),
  /** So many days an initial password works. */
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
  /** Asks an address by mail whether it joins. Nobody learns whether it has an account; an older invitation ends. */
  invite: command({
    name: 'people.invite',
    path: 'POST /org/inviteUser',
    can: 'orgUserAdd',
    input: v.object({ email: Email, ...personForm }),
    /** So many days the invitation is open. */
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
  /** Takes the person out of the organisation; what they sold stays under their name. */
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
  /** 1 open, 2 out of date, 3 declined. */
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
  /** Invitations that were not accepted, the newest first. */
  invitations: query({
    name: 'people.invitations',
    path: 'GET /org/invitationList',
    can: 'orgUserManage',
    input: v.object({}),
    output: v.object({ records: v.array(Invitation) }),
    reads: ['invitation', 'account', 'role'],
  }),
  /** Sends the mail again with a new code; the former one works no longer. */
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
  /** Cashiers whom a restore made again from their facts, and who are joined with no account yet. */
  restored: query({
    name: 'people.restored',
    path: 'GET /org/restoredUserList',
    can: 'orgUserManage',
    input: v.object({}),
    output: v.object({ records: v.array(RestoredPerson) }),
    reads: ['account', 'shift'],
  }),
  /** One of them is the person of an account: what was rung up under both is that account's. */
  joinRestored: command({
    name: 'people.joinRestored',
    path: 'POST /org/joinRestoredUser',
    can: 'orgUserEdit',
    input: v.object({ id: Id, personId: Id }),
    output: v.object({}),
    writes: [...writes, 'shift', 'sale'],
    errors: refusals,
  }),
  /** The ends of the addresses in use, most used first: the form completes with them. */
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
