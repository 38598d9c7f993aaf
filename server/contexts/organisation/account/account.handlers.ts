import { account } from '#contract/organisation/account.ts'
import { AppError } from '#contract/errors.ts'
import { errorText, fieldTexts } from '#contract/texts/errors.ts'
import { emailChangedMail } from '#contract/texts/mails.ts'
import { implement, RefusedButCommitted } from '#server/kernel/context.ts'
import { sha256 } from '#server/kernel/credential.ts'
import { DEFAULT_MINUTES } from '#server/kernel/session.ts'
import { ownAccount, sessionPage, endSessions } from '#server/contexts/organisation/account/account.queries.ts'
import { checkOwnPassword } from '#server/contexts/organisation/account/own-password.ts'
import { changesBetween, changed } from '#server/ledgers/events/changed.ts'
import { sendCode, useCode } from '#server/contexts/organisation/codes/codes.ts'
import { requirePicture } from '#server/pictures/require-picture.ts'
import { queueMessage } from '#server/messages/queue-message.ts'
import { tellPasswordChanged } from '#server/messages/tell-password-changed.ts'
import { openSession } from '#server/contexts/organisation/user/open-session.ts'
import { accountByEmail, organisationsOf } from '#server/contexts/organisation/user/user.queries.ts'
import { choicesOf, waysIn } from '#server/contexts/organisation/user/enter.ts'
import { requireNewPassword } from '#server/contexts/organisation/user/require-new-password.ts'

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
    await changed(ctx, { kind: 'account.password-changed', subject: { id: ctx.accountId, name: row.email } })
    return {}
  },

  changeSessionTime: async (ctx, { minutes }) => {
    const row = await ownAccount(ctx)
    const most = ctx.primary ? Infinity : Math.max(row.role_minutes ?? DEFAULT_MINUTES, row.account_minutes ?? 0)
    if (minutes !== undefined && minutes > most) {
      const sentence = errorText('account.session-too-long', ctx.language, { minutes: most })
      throw new AppError('account.session-too-long', { fields: { minutes: sentence }, values: { minutes: most } })
    }
    await ctx.tx.query({
      text: 'update membership set session_minutes = $3 where org_id = $1 and account_id = $2',
      values: [ctx.orgId, ctx.accountId, minutes ?? null],
    })
    await changed(ctx, {
      kind: 'account.session-time-changed',
      subject: { id: ctx.accountId, name: row.email },
      changes: changesBetween({ minutes: row.account_minutes }, { minutes: minutes ?? null }),
    })
    return {}
  },

  updateProfile: async (ctx, form) => {
    const row = await ownAccount(ctx)
    // a picture of another organisation can't be used
    if (form.avatar !== '' && form.avatar !== row.avatar) await requirePicture(ctx, 'avatar', form.avatar)
    await ctx.tx.query({
      text: 'update account set first_name = $2, last_name = $3, avatar = $4 where id = $1',
      values: [ctx.accountId, form.firstName, form.lastName, form.avatar],
    })
    await changed(ctx, {
      kind: 'account.profile-changed',
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
    await changed(ctx, {
      kind: 'security.strong-passwords',
      subject: { id: ctx.orgId, name: row.organisation },
      changes: changesBetween({ strong: row.strong_passwords }, { strong }),
    })
    return {}
  },

  sessions: (ctx, place) => sessionPage(ctx, place),

  signOutEverywhere: async (ctx) => {
    await endSessions(ctx, 'everywhere')
    await changed(ctx, { kind: 'account.signed-out-everywhere' })
    return {}
  },

  beginEmailChange: async (ctx, { password, email }) => {
    await checkOwnPassword(ctx, password)
    await sendCode(ctx, { purpose: 'email', address: email })
    return {}
  },

  changeEmail: async (ctx, { email, code }) => {
    const row = await ownAccount(ctx)
    await useCode(ctx, { purpose: 'email', address: email }, code)
    // if two accounts confirm one address at the same time, the second finds it taken
    await ctx.tx.query({ text: 'select pg_advisory_xact_lock(hashtext($1))', values: [`account ${email}`] })
    const other = await accountByEmail(ctx.tx, email)
    if (other && other.id !== ctx.accountId) {
      const fields = { email: errorText('account.email-taken', ctx.language) }
      throw new RefusedButCommitted(new AppError('account.email-taken', { fields }))
    }
    await ctx.tx.query({
      text: 'update account set email = $2, proven_at = $3, owner_org_id = null where id = $1',
      values: [ctx.accountId, email, new Date(ctx.now)],
    })
    await endSessions(ctx, 'password', sha256(ctx.token))
    const mail = emailChangedMail(email, ctx.language)
    await queueMessage(ctx.tx, { kind: 'mail', recipient: row.email, ...mail }, ctx.now)
    for (const { id: orgId } of await organisationsOf(ctx.tx, ctx.accountId))
      await changed(ctx, {
        kind: 'account.email-changed',
        subject: { id: ctx.accountId, name: email },
        changes: changesBetween({ email: row.email }, { email }),
        by: { accountId: ctx.accountId, orgId },
      })
    return {}
  },

  ownOrganisations: async (ctx) => {
    const own = await organisationsOf(ctx.tx, ctx.accountId)
    return { records: own.map((one) => ({ ...one, current: one.id === ctx.orgId })) }
  },

  switchOrganisation: async (ctx, { id, deviceId }) => {
    const own = await organisationsOf(ctx.tx, ctx.accountId)
    if (!own.some((one) => one.id === id)) throw new AppError('record.missing')
    return openSession(ctx, ctx.accountId, id, deviceId ?? '')
  },

  organisations: async (ctx, { username, password }) => {
    const ways = await waysIn(ctx, { email: username }, password)
    return { organizations: choicesOf(ways) }
  },
})
