import { AppError } from '#contract/errors.ts'
import { fieldTexts } from '#contract/texts/errors.ts'
import { user } from '#contract/user.ts'
import { organisationPermissions, type Permission } from '#domain/permissions.ts'
import { implement, Kept } from '#server/http/context.ts'
import { sha256 } from '#server/http/credential.ts'
import { DEFAULT_MINUTES } from '#server/http/session.ts'
import { initialPasswordOver } from '#server/modules/people/initial-password.ts'
import { requireNewPassword } from '#server/modules/user/require-new-password.ts'
import { isTimeZone } from '#server/modules/user/time-zone.ts'
import { openSession } from '#server/modules/user/open-session.ts'
import { permissionLists } from '#server/modules/user/permission-lists.ts'
import { createFirstOrganisation } from '#server/modules/user/set-up.ts'
import { checkSignInLimit, clearFailures, countFailure } from '#server/modules/user/sign-in-limit.ts'
import {
  accountByEmail,
  claimSetUp,
  endSession,
  organisationExists,
  organisationsOf,
  profileOf,
  timeZoneOf,
} from '#server/modules/user/user.queries.ts'

const NOT_A_HASH = ''

export const userHandlers = implement(user, {
  login: async (ctx, { username, password, organizationId, deviceId }) => {
    await checkSignInLimit(ctx, username)
    const account = await accountByEmail(ctx.tx, username)
    // the hash is computed for unknown accounts too, so that neither words nor time tell whether one exists
    const right = await ctx.passwords.fits(password, account?.password_hash ?? NOT_A_HASH)
    const organisations =
      account && right && account.disabled_at === null ? await organisationsOf(ctx.tx, account.id) : []
    if (!account || organisations.length === 0) {
      await countFailure(ctx, username)
      throw new Kept(new AppError('auth.wrong-credentials'))
    }
    await clearFailures(ctx, username)
    // said only to who knows the password
    if (initialPasswordOver(ctx, account.initial_password_at))
      throw new AppError('auth.initial-password-over', { values: { days: ctx.settings.initialPasswordDays } })
    const chosen = organizationId
      ? organisations.find((o) => o.id === organizationId)
      : organisations.length === 1
        ? organisations[0]
        : undefined
    if (organizationId && !chosen) throw new AppError('auth.wrong-credentials')
    if (!chosen) return { organizations: organisations }
    return openSession(ctx, account.id, chosen.id, deviceId ?? '')
  },

  logout: async (ctx) => {
    await endSession(ctx.tx, sha256(ctx.token), ctx.now)
    return {}
  },

  profile: async (ctx) => {
    const row = await profileOf(ctx.tx, ctx.orgId, ctx.accountId)
    if (!row) throw new AppError('auth.required')
    return {
      accountId: ctx.accountId,
      organizationId: ctx.orgId,
      organizationName: row.organisation,
      username: row.email,
      firstName: row.first_name,
      lastName: row.last_name,
      avatar: row.avatar,
      mustChangePassword: row.must_change_password,
      ifPrimary: row.is_primary,
      existShop: row.stores > 0,
    }
  },

  organisationPermissions: async (ctx) =>
    permissionLists(organisationPermissions.filter((code: Permission) => ctx.permissions.has(code))),

  sessionTime: async (ctx) => {
    const row = await profileOf(ctx.tx, ctx.orgId, ctx.accountId)
    if (row?.account_minutes) return { minutes: row.account_minutes, source: 'account' as const }
    if (row?.role_minutes) return { minutes: row.role_minutes, source: 'role' as const }
    return { minutes: DEFAULT_MINUTES, source: 'default' as const }
  },

  timeZone: async (ctx) => ({ timeZone: await timeZoneOf(ctx.tx, ctx.orgId, ctx.accountId) }),

  setupState: async (ctx) => ({
    needed: !(await organisationExists(ctx.tx)),
    demo: ctx.demo,
  }),

  setUp: async (ctx, form) => {
    if (!isTimeZone(form.timeZone)) {
      throw new AppError('input.invalid', { fields: { timeZone: fieldTexts.invalid[ctx.language] } })
    }
    requireNewPassword(ctx, 'password', form.password)
    if (!(await claimSetUp(ctx.tx, ctx.now))) throw new AppError('setup.already-done')
    const owned = { ...form, passwordHash: await ctx.passwords.hash(form.password) }
    const { accountId, orgId } = await createFirstOrganisation(ctx.tx, owned, ctx.now, ctx.language)
    return openSession(ctx, accountId, orgId, '')
  },
})
