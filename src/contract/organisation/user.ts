import * as v from 'valibot'
import { command, query } from '#contract/define.ts'
import { Id, OneLine, Text, Words } from '#contract/schemas.ts'
import { sessionTime } from '#contract/organisation/session-time.ts'
import { cashierStates } from '#domain/cashier-states.ts'

/** E-mail of a sign-in: at most 100 characters, prefix up to 76. */
export const Email = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  v.maxLength(100),
  v.regex(/^[a-z0-9._-]{1,76}@[a-z0-9-]+(\.[a-z0-9-]+)+$/),
)
/** Sign-in accepts any password of at least 6 characters; the policy is checked where one is chosen. */
const LoginPassword = v.pipe(v.string(), v.minLength(6), v.maxLength(200))
/** Letters and digits, both present, 6 to 20. */
export const NewPassword = v.pipe(v.string(), v.maxLength(20), v.regex(/^(?=.*[A-Za-z])(?=.*\d)[A-Za-z0-9]{6,20}$/))

export const LoginForm = v.object({ username: Email, password: LoginPassword })

const Profile = v.object({
  accountId: Id,
  organizationId: Id,
  organizationName: v.string(),
  username: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  avatar: v.string(),
  /** Signed in with an initial password: the next screen asks for an own one. */
  mustChangePassword: v.boolean(),
  ifPrimary: v.boolean(),
  existShop: v.boolean(),
})
export type Profile = v.InferOutput<typeof Profile>

export const StoreSummary = v.object({
  id: Id,
  shopName: v.string(),
  code: v.string(),
  /** 1 under review, 2 approved, 3 rejected, 4 permanently rejected. */
  reviewState: v.number(),
  inBusiness: v.boolean(),
  timeZone: v.string(),
  address: v.string(),
  picture: v.string(),
  /** The reason of a rejection. */
  reviewReason: v.string(),
})
export type StoreSummary = v.InferOutput<typeof StoreSummary>

export const PermissionList = v.object({
  resourcePermissions: v.array(v.string()),
  apiPermissions: v.array(v.string()),
})
export type PermissionList = v.InferOutput<typeof PermissionList>

/** Sign-in, session and the first setup. */
export const user = {
  login: command({
    name: 'user.login',
    path: 'POST /user/login',
    can: 'public',
    input: v.object({ ...LoginForm.entries, organizationId: v.optional(Id), deviceId: v.optional(Text(60)) }),
    /** A token, or the organisations to choose from. */
    output: v.union([
      v.object({ token: v.string() }),
      v.object({ organizations: v.array(v.object({ id: Id, name: v.string() })) }),
    ]),
    writes: ['session'],
    errors: ['auth.wrong-credentials', 'auth.initial-password-over', 'auth.key-lost', 'auth.too-many-attempts'],
  }),
  logout: command({
    name: 'user.logout',
    path: 'GET /user/logout',
    can: 'signed-in',
    input: v.object({}),
    output: v.object({}),
    writes: ['session'],
  }),
  profile: query({
    name: 'user.profile',
    path: 'GET /user/profile',
    can: 'signed-in',
    input: v.object({}),
    output: Profile,
    reads: ['session'],
  }),
  organisationPermissions: query({
    name: 'user.organisationPermissions',
    path: 'GET /user/busiPermissionList',
    can: 'signed-in',
    input: v.object({}),
    output: PermissionList,
    reads: ['permission'],
  }),
  sessionTime,
  timeZone: query({
    name: 'user.timeZone',
    path: 'GET /user/getUserTimeZone',
    can: 'signed-in',
    input: v.object({}),
    output: v.object({ timeZone: v.string() }),
    reads: ['session'],
  }),
  setupState: query({
    name: 'user.setupState',
    path: 'GET /user/setupState',
    can: 'public',
    input: v.object({}),
    /**
     * `needed` only while the server has no organisation; `signUp`: whether it accepts others; `demo` lists who can
     * sign in to the demo.
     */
    output: v.object({
      needed: v.boolean(),
      signUp: v.boolean(),
      demo: v.optional(v.array(v.object({ username: v.string(), password: v.string(), role: Words }))),
    }),
    reads: ['setup'],
  }),
  /** The first organisation, its first store and counter, and the account that owns them. */
  setUp: command({
    name: 'user.setUp',
    path: 'POST /user/setUp',
    can: 'public',
    input: v.object({
      organisationName: OneLine(75),
      shopName: OneLine(75),
      counterName: OneLine(30),
      firstName: OneLine(30),
      lastName: OneLine(30),
      username: Email,
      password: NewPassword,
      timeZone: v.pipe(v.string(), v.minLength(1), v.maxLength(60)),
      /** From the link that the server's console prints. */
      setUpKey: v.optional(v.pipe(v.string(), v.maxLength(60)), ''),
    }),
    output: v.object({ token: v.string() }),
    writes: ['setup', 'session'],
    errors: ['setup.already-done', 'setup.wrong-link'],
  }),
}

/** The organisation's stores. */
export const org = {
  stores: query({
    name: 'org.stores',
    path: 'GET /org/getShopList',
    can: 'signed-in',
    input: v.object({}),
    output: v.object({ records: v.array(StoreSummary), total: v.number() }),
    reads: ['store'],
  }),
}

/** Steps of a store's first day, in the order in which they are best done. */
const firstDaySteps = ['tax', 'goods', 'printer', 'tablet', 'sale'] as const
export interface FirstDayStep {
  readonly code: (typeof firstDaySteps)[number]
  readonly done: boolean
}

/** The shell's data of the chosen store. */
export const shopShell = {
  permissions: query({
    name: 'shopShell.permissions',
    path: 'GET /shop/shopPermissionList',
    can: 'signed-in',
    input: v.object({}),
    output: PermissionList,
    reads: ['permission'],
  }),
  timeZone: query({
    name: 'shopShell.timeZone',
    path: 'GET /shop/shopManage/getShopTimeZone',
    can: 'signed-in',
    input: v.object({}),
    output: v.object({ timeZone: v.string() }),
    reads: ['store'],
  }),
  /** The open steps of a new store; each step is derived from its data. */
  firstDay: query({
    name: 'shopShell.firstDay',
    path: 'GET /shop/firstDay',
    can: 'signed-in',
    input: v.object({}),
    output: v.object({ steps: v.array(v.object({ code: v.picklist(firstDaySteps), done: v.boolean() })) }),
    reads: ['store', 'settings', 'goods', 'printer', 'shift', 'sale'],
  }),
  cashierStatus: query({
    name: 'shopShell.cashierStatus',
    path: 'GET /shop/cashierStatus',
    can: 'signed-in',
    input: v.object({}),
    output: v.object({ status: v.picklist([cashierStates.offDuty, cashierStates.onDuty]) }),
    reads: ['shift'],
  }),
}
