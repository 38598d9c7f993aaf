import * as v from 'valibot'
import { command, query } from '#contract/define.ts'
import { ImagePath } from '#contract/images.ts'
import { Id, Instant, OneLine, page, paging, QueryNumber, Text } from '#contract/schemas.ts'
import { Email, LoginForm } from '#contract/organisation/user.ts'
import { LONGEST_PASSWORD } from '#domain/password-policy.ts'

const Password = v.pipe(v.string(), v.minLength(6), v.maxLength(LONGEST_PASSWORD))
const Name = OneLine(30)

/** Idle minutes, 1 to 1440. */
export const SessionMinutes = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1440))

/** The server checks the password policy, because it knows the organisation's setting. */
const PasswordChange = v.object({ password: Password, newPassword: Password })
export const OwnName = v.object({
  firstName: Name,
  lastName: Name,
  avatar: v.optional(v.union([v.literal(''), ImagePath]), ''),
})

const SessionEntry = v.object({
  /** The session of this call. */
  current: v.boolean(),
  startedAt: Instant,
  seenAt: Instant,
  endedAt: v.optional(Instant),
  /** logout, elsewhere, timeout, password …; absent while it is live. */
  endedBy: v.optional(v.string()),
  userAgent: v.string(),
  ip: v.string(),
})
export type SessionEntry = v.InferOutput<typeof SessionEntry>

/** A person's own account: name, password, sessions and session timeout. */
export const account = {
  info: query({
    name: 'account.info',
    path: 'GET /user/getAccountInfo',
    can: 'signed-in',
    input: v.object({}),
    output: v.object({
      username: v.string(),
      firstName: v.string(),
      lastName: v.string(),
      avatar: v.string(),
      organizationName: v.string(),
      roleName: v.optional(v.string()),
      ifPrimary: v.boolean(),
      createdAt: Instant,
      /** The account's own timeout; absent: the role's, or the default. */
      sessionMinutes: v.optional(SessionMinutes),
      /** The timeout without an own one. */
      otherwiseMinutes: v.number(),
      /** The organisation's setting: at least 12 characters. */
      strongPasswords: v.boolean(),
    }),
    reads: ['account'],
  }),
  /** Ends every other session of the account. */
  changePassword: command({
    name: 'account.changePassword',
    path: 'POST /user/changePassword',
    can: 'signed-in',
    input: PasswordChange,
    output: v.object({}),
    writes: ['account', 'session', 'session-history'],
    errors: ['account.wrong-password', 'auth.key-lost', 'auth.too-many-attempts'],
  }),
  changeSessionTime: command({
    name: 'account.changeSessionTime',
    path: 'POST /user/changeSessionTime',
    can: 'signed-in',
    /** Absent: the role's timeout, or the default. Only the primary account can make its own session longer. */
    input: v.object({ minutes: v.optional(SessionMinutes) }),
    output: v.object({}),
    writes: ['account', 'session'],
    errors: ['account.session-too-long'],
  }),
  updateProfile: command({
    name: 'account.updateProfile',
    path: 'POST /user/updateProfile',
    can: 'signed-in',
    input: OwnName,
    output: v.object({}),
    writes: ['account', 'session'],
  }),
  /** The organisation's setting for stronger passwords; only its primary account may change it. */
  changePasswordPolicy: command({
    name: 'account.changePasswordPolicy',
    path: 'POST /user/changePasswordPolicy',
    can: 'signed-in',
    input: v.object({ strong: v.boolean() }),
    output: v.object({}),
    writes: ['account'],
    errors: ['access.denied'],
  }),
  sessions: query({
    name: 'account.sessions',
    path: 'GET /user/sessionList',
    can: 'signed-in',
    input: v.object({ ...paging, pageSize: v.optional(v.pipe(QueryNumber, v.minValue(1), v.maxValue(200)), 10) }),
    output: page(SessionEntry),
    reads: ['session-history'],
  }),
  /** Ends every session of the account, this one too. Counters keep sending with their own credential. */
  signOutEverywhere: command({
    name: 'account.signOutEverywhere',
    path: 'POST /user/signOutEverywhere',
    can: 'signed-in',
    input: v.object({}),
    output: v.object({}),
    writes: ['session', 'session-history'],
  }),
  /** Sends a code to the account's new address; the answer is the same if somebody else has it. */
  beginEmailChange: command({
    name: 'account.beginEmailChange',
    path: 'POST /user/emailChange/begin',
    can: 'signed-in',
    input: v.object({ password: Password, email: Email }),
    output: v.object({}),
    writes: ['code'],
    errors: ['account.wrong-password', 'auth.too-many-attempts'],
  }),
  /** The code proves the new address: the account becomes its person's own, and all its other sessions end. */
  changeEmail: command({
    name: 'account.changeEmail',
    path: 'POST /user/emailChange',
    can: 'signed-in',
    input: v.object({ email: Email, code: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(20)) }),
    output: v.object({}),
    writes: ['account', 'session', 'invitation'],
    errors: ['code.wrong', 'code.ended', 'account.email-taken', 'auth.too-many-attempts'],
  }),
  /** Organisations that the account can switch to without signing in again. */
  ownOrganisations: query({
    name: 'account.ownOrganisations',
    path: 'GET /user/organizationList',
    can: 'signed-in',
    input: v.object({}),
    output: v.object({ records: v.array(v.object({ id: Id, name: v.string(), current: v.boolean() })) }),
    reads: ['session', 'invitation'],
  }),
  /** Switches to another organisation of the account; the current session ends. */
  switchOrganisation: command({
    name: 'account.switchOrganisation',
    path: 'POST /user/switchOrganization',
    can: 'signed-in',
    input: v.object({ id: Id, deviceId: v.optional(Text(60)) }),
    output: v.object({ token: v.string() }),
    writes: ['session'],
    errors: ['record.missing'],
  }),
  /** The organisations that somebody may enter, after checking their credentials. */
  organisations: command({
    name: 'account.organisations',
    path: 'POST /user/sub/getSubOrganizationInfo',
    can: 'public',
    input: LoginForm,
    output: v.object({ organizations: v.array(v.object({ id: Id, name: v.string() })) }),
    writes: ['session'],
    errors: ['auth.wrong-credentials', 'auth.key-lost', 'auth.too-many-attempts'],
  }),
}

const Base64Url = v.pipe(v.string(), v.maxLength(2000), v.regex(/^[A-Za-z0-9_-]+$/))
/** The browser authenticator's answer; the server's library validates it. */
const Credential = v.looseObject({ id: Base64Url, rawId: Base64Url, type: v.literal('public-key') })
/** Options for the browser's authenticator. */
const Options = v.record(v.string(), v.unknown())
const Challenge = v.object({ challengeId: Id, options: Options })
const PasskeyName = OneLine(60)

const Passkey = v.object({
  id: Base64Url,
  name: v.string(),
  createdAt: Instant,
  usedAt: v.optional(Instant),
})
export type Passkey = v.InferOutput<typeof Passkey>

const SignInAnswer = v.union([
  v.object({ token: v.string() }),
  v.object({ organizations: v.array(v.object({ id: Id, name: v.string() })) }),
])

/** Passkeys, an optional second way to sign in. */
export const passkeys = {
  list: query({
    name: 'passkeys.list',
    path: 'GET /user/passkeyList',
    can: 'signed-in',
    input: v.object({}),
    output: v.object({ records: v.array(Passkey) }),
    reads: ['passkey'],
  }),
  /** Begins a new passkey; asks for the password again, so that nobody can add one on an unattended screen. */
  begin: command({
    name: 'passkeys.begin',
    path: 'POST /user/passkeyBegin',
    can: 'signed-in',
    input: v.object({ password: Password }),
    output: Challenge,
    writes: ['passkey'],
    errors: ['account.wrong-password', 'auth.key-lost', 'auth.too-many-attempts'],
  }),
  add: command({
    name: 'passkeys.add',
    path: 'POST /user/passkeyAdd',
    can: 'signed-in',
    input: v.object({ challengeId: Id, name: PasskeyName, credential: Credential }),
    output: v.object({}),
    writes: ['passkey'],
    errors: ['passkey.refused'],
  }),
  rename: command({
    name: 'passkeys.rename',
    path: 'POST /user/passkeyRename',
    can: 'signed-in',
    input: v.object({ id: Base64Url, name: PasskeyName }),
    output: v.object({}),
    writes: ['passkey'],
    errors: ['record.missing'],
  }),
  remove: command({
    name: 'passkeys.remove',
    path: 'DELETE /user/passkeyRemove/{id}',
    can: 'signed-in',
    input: v.object({ id: Base64Url }),
    output: v.object({}),
    writes: ['passkey'],
    errors: ['record.missing'],
  }),
  beginSignIn: command({
    name: 'passkeys.beginSignIn',
    path: 'POST /user/passkeyBeginSignIn',
    can: 'public',
    input: v.object({}),
    output: Challenge,
    writes: ['passkey'],
    errors: ['auth.too-many-attempts'],
  }),
  /** A token, or the organisations to choose from, as after a password. */
  signIn: command({
    name: 'passkeys.signIn',
    path: 'POST /user/passkeySignIn',
    can: 'public',
    input: v.object({
      challengeId: Id,
      credential: Credential,
      organizationId: v.optional(Id),
      deviceId: v.optional(Text(60)),
    }),
    output: SignInAnswer,
    writes: ['session', 'passkey'],
    errors: ['passkey.refused', 'auth.too-many-attempts'],
  }),
}
