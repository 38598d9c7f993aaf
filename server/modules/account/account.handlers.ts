import { account } from '#contract/account.ts'
import { AppError } from '#contract/errors.ts'
import { fieldTexts } from '#contract/texts/errors.ts'
import { implement, Kept } from '#server/http/context.ts'
import { sha256 } from '#server/http/credential.ts'
import { DEFAULT_MINUTES } from '#server/http/session.ts'
import { ownAccount, sessionPage, endSessions } from '#server/modules/account/account.queries.ts'
import { checkOwnPassword } from '#server/modules/account/own-password.ts'
import { changesBetween, recordActivity } from '#server/modules/activity/record-activity.ts'
import { requirePicture } from '#server/modules/images/require-picture.ts'
import { tellPasswordChanged } from '#server/modules/messages/tell-password-changed.ts'
import { checkSignInLimit, clearFailures, countFailure } from '#server/modules/user/sign-in-limit.ts'
import { requireNewPassword } from '#server/modules/user/require-new-password.ts'
import { accountByEmail, organisationsOf } from '#server/modules/user/user.queries.ts'

const NOT_A_HASH = ''

export const accountHandlers = implement(account, {
  info: async (ctx) => {
    const row = await ownAccount(ctx)
    return {
      username: row.email,
      firstName: row.first_name,
      lastName: row.last_name,
      avatar: row.avatar,
      organizationName: row.organisation,
      ...(row.role_name === null ? {} : { roleName: row.role_name }),
      ifPrimary: row.is_primary,
      createdAt: row.created_at,
      ...(row.account_minutes === null ? {} : { sessionMinutes: row.account_minutes }),
      otherwiseMinutes: row.role_minutes ?? DEFAULT_MINUTES,
      strongPasswords: row.strong_passwords,
    }
  },

  changePassword: async (ctx, { password, newPassword }) => {
    const row = await checkOwnPassword(ctx, password)
    requireNewPassword(ctx, 'newPassword', newPassword, row.strong_passwords)
    if (newPassword === password) {
      const kind = row.strong_passwords ? ('strongPassword' as const) : ('newPassword' as const)
      throw new AppError('input.invalid', { fields: { newPassword: fieldTexts[kind][ctx.language] } })
    }
    await ctx.tx.query({
      text: 'update account set password_hash = $2, must_change_password = false, initial_password_at = null where id = $1',
      values: [ctx.accountId, await ctx.passwords.hash(newPassword)],
    })
    await endSessions(ctx, 'password', sha256(ctx.token))
    await tellPasswordChanged(ctx, row.email)
    await recordActivity(ctx, { action: 'account.password-changed', subject: { id: ctx.accountId, name: row.email } })
    return {}
  },

  changeSessionTime: async (ctx, { minutes }) => {
    const row = await ownAccount(ctx)
    await ctx.tx.query({
      text: 'update membership set session_minutes = $3 where org_id = $1 and account_id = $2',
      values: [ctx.orgId, ctx.accountId, minutes ?? null],
    })
    await recordActivity(ctx, {
      action: 'account.session-time-changed',
      subject: { id: ctx.accountId, name: row.email },
      changes: changesBetween({ minutes: row.account_minutes }, { minutes: minutes ?? null }),
    })
    return {}
  },

  updateProfile: async (ctx, form) => {
    const row = await ownAccount(ctx)
    // a picture of another organisation is none of this account's
    if (form.avatar !== '' && form.avatar !== row.avatar) await requirePicture(ctx, 'avatar', form.avatar)
    await ctx.tx.query({
      text: 'update account set first_name = $2, last_name = $3, avatar = $4 where id = $1',
      values: [ctx.accountId, form.firstName, form.lastName, form.avatar],
    })
    await recordActivity(ctx, {
      action: 'account.profile-changed',
      subject: { id: ctx.accountId, name: row.email },
      changes: changesBetween({ firstName: row.first_name, lastName: row.last_name, avatar: row.avatar }, form),
    })
    return {}
  },

  changePasswordPolicy: async (ctx, { strong }) => {
    if (!ctx.primary) throw new AppError('access.denied')
    const row = await ownAccount(ctx)
    await ctx.tx.query({
      text: 'update organisation set strong_passwords = $2 where id = $1',
      values: [ctx.orgId, strong],
    })
    await recordActivity(ctx, {
      action: 'security.strong-passwords',
      subject: { id: ctx.orgId, name: row.organisation },
      changes: changesBetween({ strong: row.strong_passwords }, { strong }),
    })
    return {}
  },

  sessions: (ctx, place) => sessionPage(ctx, place),

  signOutEverywhere: async (ctx) => {
    await endSessions(ctx, 'everywhere')
    await recordActivity(ctx, { action: 'account.signed-out-everywhere' })
    return {}
  },

  organisations: async (ctx, { username, password }) => {
    await checkSignInLimit(ctx, username)
    const known = await accountByEmail(ctx.tx, username)
    // the hash is computed for unknown accounts too, so that neither words nor time tell whether one exists
    const right = await ctx.passwords.fits(password, known?.password_hash ?? NOT_A_HASH)
    const organizations = known && right && known.disabled_at === null ? await organisationsOf(ctx.tx, known.id) : []
    if (organizations.length === 0) {
      await countFailure(ctx, username)
      throw new Kept(new AppError('auth.wrong-credentials'))
    }
    await clearFailures(ctx, username)
    return { organizations }
  },
})
