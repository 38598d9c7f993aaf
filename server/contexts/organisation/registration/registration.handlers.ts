import { AppError } from '#contract/errors.ts'
import { registration } from '#contract/organisation/registration.ts'
import { errorText } from '#contract/texts/errors.ts'
import { implement, RefusedButCommitted, type Call } from '#server/kernel/context.ts'
import { changed } from '#server/ledgers/events/changed.ts'
import { sendCode, useCode } from '#server/contexts/organisation/codes/codes.ts'
import { proveAccount } from '#server/contexts/organisation/user/prove.ts'
import { newId } from '#server/kernel/new-id.ts'
import { saveOperator } from '#server/contexts/organisation/operator/save-operator.ts'
import { atField, certifyStore } from '#server/contexts/organisation/stores/certify-store.ts'
import { industries } from '#server/contexts/organisation/stores/industries.ts'
import { keptMessages, newOwner, wantsStrongPassword } from '#server/contexts/organisation/user/registration.queries.ts'
import { openSession } from '#server/contexts/organisation/user/open-session.ts'
import { requireNewPassword } from '#server/contexts/organisation/user/require-new-password.ts'
import { isTimeZone } from '#server/contexts/organisation/store/time-zone.ts'
import {
  accountByEmail,
  accountsByEmail,
  organisationExists,
  organisationsOf,
  type AccountRow,
} from '#server/contexts/organisation/user/user.queries.ts'

/**
 * The account that a code from the mailbox is for: the person's own, else that of the organisation where the address
 * was last used. Accounts that other organisations made for it are offered once it is confirmed (`invitations.mine`).
 */
async function resetable(ctx: Call, email: string): Promise<AccountRow | undefined> {
  const [account] = await accountsByEmail(ctx.tx, email)
  return account && account.disabled_at === null ? account : undefined
}

/** Throws sign-up.closed if this server accepts no new organisations, or not yet: the first is its owner's (`setUp`). */
async function requireSignUp(ctx: Call): Promise<void> {
  if (ctx.settings.signUp === 'closed' || !(await organisationExists(ctx.tx))) throw new AppError('sign-up.closed')
}

export const registrationHandlers = implement(registration, {
  /** Also sent to an address with an account: only the mail proves whose it is, so that is not revealed before. */
  sendCode: async (ctx, { username }) => {
    await requireSignUp(ctx)
    await sendCode(ctx, { purpose: 'register', address: username })
    return {}
  },

  /** The same answer whether or not the account exists. */
  sendResetCode: async (ctx, { username }) => {
    const account = await resetable(ctx, username)
    await sendCode(ctx, { purpose: 'reset', address: username }, account !== undefined)
    return {}
  },

  /** The code proves access to the mailbox: from now on the account belongs to its user, no matter who created it. */
  resetPassword: async (ctx, { username, code, password }) => {
    await useCode(ctx, { purpose: 'reset', address: username }, code)
    const account = await resetable(ctx, username)
    if (!account) throw new AppError('code.wrong')
    const strong = await wantsStrongPassword(ctx.tx, account.id)
    // rolled back with everything else, so the code works again with a better password
    requireNewPassword(ctx, 'password', password, strong)
    await proveAccount(ctx, account, password)
    const subject = { id: account.id, name: username }
    for (const { id: orgId } of await organisationsOf(ctx.tx, account.id))
      await changed(ctx, {
        kind: 'account.password-reset-by-code',
        subject,
        by: { accountId: account.id, orgId },
      })
    return {}
  },

  register: async (ctx, { username, password, code, timeZone }) => {
    await requireSignUp(ctx)
    if (!isTimeZone(timeZone)) throw atField(ctx, 'timeZone')
    requireNewPassword(ctx, 'password', password)
    await useCode(ctx, { purpose: 'register', address: username }, code)
    if (await accountByEmail(ctx.tx, username)) {
      const sentence = errorText('account.email-taken', ctx.language)
      throw new RefusedButCommitted(new AppError('account.email-taken', { fields: { username: sentence } }))
    }
    const owner = { orgId: newId(ctx.now), accountId: newId(ctx.now), username, timeZone }
    await newOwner(
      ctx.tx,
      { ...owner, passwordHash: await ctx.passwords.hash(password), language: ctx.language },
      ctx.now,
    )
    return openSession(ctx, owner.accountId, owner.orgId, '')
  },

  certifyStore: (ctx, { signature, agreed: _, ...form }) => certifyStore(ctx, form, { signature, version: 1 }),

  certifyStoreV2: async (ctx, { operator, agreed: _, ...form }) => {
    await saveOperator(ctx, operator, 'operator.')
    return certifyStore(ctx, form, { signature: operator.signature, version: 2 })
  },

  industries: () => Promise.resolve(industries.map(({ id, name }) => ({ id, name }))),

  categories: (_, { id }) => {
    const found = industries.find((each) => each.id === id)
    if (!found) throw new AppError('record.missing')
    return Promise.resolve([...found.categories])
  },

  messages: async (ctx) => {
    if (!ctx.demo) throw new AppError('record.missing')
    return keptMessages(ctx.tx)
  },
})
