import { timingSafeEqual } from 'node:crypto'
import { AppError } from '#contract/errors.ts'
import { errorText, fieldTexts } from '#contract/texts/errors.ts'
import { user } from '#contract/organisation/user.ts'
import { organisationPermissions, type Permission } from '#domain/permissions.ts'
import { implement } from '#server/kernel/context.ts'
import { sha256 } from '#server/kernel/credential.ts'
import { DEFAULT_MINUTES } from '#server/kernel/session.ts'
import { choicesOf, waysIn } from '#server/contexts/organisation/user/enter.ts'
import { requireNewPassword } from '#server/contexts/organisation/user/require-new-password.ts'
import { isTimeZone } from '#server/contexts/organisation/store/time-zone.ts'
import { openSession } from '#server/contexts/organisation/user/open-session.ts'
import { permissionLists } from '#server/contexts/organisation/user/permission-lists.ts'
import { addProposedRoles } from '#server/contexts/organisation/roles/proposed-roles.ts'
import { createFirstOrganisation } from '#server/contexts/organisation/registration/set-up.ts'
import {
  claimSetUp,
  endSession,
  organisationExists,
  profileOf,
  timeZoneOf,
} from '#server/contexts/organisation/user/user.queries.ts'

export const userHandlers = implement(user, {
  login: async (ctx, { username, password, organizationId, deviceId }) => {
    const ways = await waysIn(ctx, { email: username, deviceId }, password)
    const chosen = organizationId
      ? ways.find((way) => way.id === organizationId)
      : ways.length === 1
        ? ways[0]
        : undefined
    if (organizationId && !chosen) throw new AppError('auth.wrong-credentials')
    if (!chosen) return { organizations: choicesOf(ways) }
    return openSession(ctx, chosen.accountId, chosen.id, deviceId ?? '')
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
    signUp: ctx.settings.signUp === 'open',
    demo: ctx.demo,
  }),

  setUp: async (ctx, form) => {
    const given = sha256(form.setUpKey)
    if (await organisationExists(ctx.tx)) throw new AppError('setup.already-done')
    if (!timingSafeEqual(Buffer.from(given), Buffer.from(sha256(ctx.setUpKey))))
      throw new AppError('setup.wrong-link', { fields: { setUpKey: errorText('setup.wrong-link', ctx.language) } })
    if (!isTimeZone(form.timeZone)) {
      throw new AppError('input.invalid', { fields: { timeZone: fieldTexts.invalid[ctx.language] } })
    }
    requireNewPassword(ctx, 'password', form.password)
    if (!(await claimSetUp(ctx.tx, ctx.now))) throw new AppError('setup.already-done')
    const owned = { ...form, passwordHash: await ctx.passwords.hash(form.password) }
    const { accountId, orgId, storeId } = await createFirstOrganisation(ctx.tx, owned, ctx.now, ctx.language)
    await addProposedRoles(ctx.tx, { orgId, storeId }, ctx.language, ctx.now)
    return openSession(ctx, accountId, orgId, '')
  },
})
