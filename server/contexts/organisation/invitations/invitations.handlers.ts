import { AppError } from '#contract/errors.ts'
import { invitations } from '#contract/organisation/invitations.ts'
import { fieldTexts } from '#contract/texts/errors.ts'
import { implement, RefusedButCommitted, type Call, type Ctx } from '#server/kernel/context.ts'
import { sha256 } from '#server/kernel/credential.ts'
import { checkLimits, countAgainst, type Limit } from '#server/kernel/limits.ts'
import { changed } from '#server/ledgers/events/changed.ts'
import {
  askingOf,
  invitationBySecret,
  openInvitation,
  type InvitationRow,
} from '#server/contexts/organisation/people/invitations.queries.ts'
import { joinBy, takeOver } from '#server/contexts/organisation/people/join.ts'
import { proveAccount } from '#server/contexts/organisation/user/prove.ts'
import { newId } from '#server/kernel/new-id.ts'
import { wantsStrongPassword } from '#server/contexts/organisation/user/registration.queries.ts'
import { openSession } from '#server/contexts/organisation/user/open-session.ts'
import { requireNewPassword } from '#server/contexts/organisation/user/require-new-password.ts'
import {
  accountByEmail,
  accountOfOrganisation,
  type AccountRow,
} from '#server/contexts/organisation/user/user.queries.ts'

/** Wrong invitation codes per network in an hour. */
const guesses = (ctx: Call): Limit[] => [{ key: `invitation-guess ${ctx.network}`, most: 60, seconds: 3_600 }]

/** The open invitation of a code. Throws invitation.ended, counted, for any other code. */
async function opened(ctx: Call, code: string): Promise<InvitationRow> {
  await checkLimits(ctx.tx, guesses(ctx), ctx.now)
  const found = await invitationBySecret(ctx.tx, sha256(code))
  if (found && found.accepted_at === null && found.declined_at === null && found.expires_at > ctx.now) return found
  await countAgainst(ctx.tx, guesses(ctx), ctx.now)
  throw new RefusedButCommitted(new AppError('invitation.ended'))
}

interface Organisation {
  readonly name: string
  readonly strong_passwords: boolean
}

async function organisationOf(ctx: Call, orgId: string): Promise<Organisation> {
  const { rows } = await ctx.tx.query<Organisation>({
    text: 'select name, strong_passwords from organisation where id = $1',
    values: [orgId],
  })
  if (!rows[0]) throw new AppError('invitation.ended')
  return rows[0]
}

/** Whether the address has a person's own account with a password they know. */
const isProven = (account: AccountRow | undefined): account is AccountRow => account?.proven_at != null

export const invitationsHandlers = implement(invitations, {
  read: async (ctx, { code }) => {
    const invitation = await opened(ctx, code)
    const organisation = await organisationOf(ctx, invitation.org_id)
    return {
      organizationName: organisation.name,
      email: invitation.email,
      firstName: invitation.first_name,
      lastName: invitation.last_name,
      hasAccount: isProven(await accountByEmail(ctx.tx, invitation.email)),
      strongPasswords: organisation.strong_passwords,
      expiresAt: invitation.expires_at,
    }
  },

  accept: async (ctx, { code, password, firstName, lastName, deviceId }) => {
    const invitation = await opened(ctx, code)
    const { email, org_id: orgId } = invitation
    // prevents a second account for the address at the same time
    await ctx.tx.query({ text: 'select pg_advisory_xact_lock(hashtext($1))', values: [`account ${email}`] })
    const shared = await accountByEmail(ctx.tx, email)
    const made = await accountOfOrganisation(ctx.tx, orgId, email)
    if (isProven(shared)) {
      await join(ctx, invitation, shared, made)
      return {}
    }
    if (password === undefined)
      throw new AppError('input.invalid', { fields: { password: fieldTexts.required[ctx.language] } })
    const { strong_passwords: strong } = await organisationOf(ctx, orgId)
    const known = shared ?? made
    const stronger = strong || (known !== undefined && (await wantsStrongPassword(ctx.tx, known.id)))
    requireNewPassword(ctx, 'password', password, stronger)
    const names = [firstName ?? invitation.first_name, lastName ?? invitation.last_name] as const
    const account = known ?? (await newAccount(ctx, email, names, password))
    if (known) await proveAccount(ctx, known, password)
    await ctx.tx.query({
      text: 'update account set first_name = $2, last_name = $3 where id = $1',
      values: [account.id, ...names],
    })
    await join(ctx, invitation, account, account.id === made?.id ? undefined : made)
    return openSession(ctx, account.id, orgId, deviceId ?? '')
  },

  mine: async (ctx) => ({ records: await askingOf(ctx.tx, ctx.accountId, ctx.now) }),

  join: async (ctx, { id }) => {
    const own = await asked(ctx, id)
    const invitation = await openInvitation(ctx.tx, id, own.email)
    const made = await accountOfOrganisation(ctx.tx, id, own.email)
    if (invitation && invitation.expires_at > ctx.now) await join(ctx, invitation, own, made)
    else if (made) await takeOver(ctx, id, made.id, own.id, own.email)
    return {}
  },

  decline: async (ctx, { id }) => {
    const own = await asked(ctx, id)
    const { rowCount } = await ctx.tx.query({
      text: `update invitation set declined_at = $3
        where org_id = $1 and email = $2 and accepted_at is null and declined_at is null`,
      values: [id, own.email, new Date(ctx.now)],
    })
    if (rowCount === 0) throw new AppError('invitation.ended')
    await changed(ctx, {
      kind: 'account.invitation-declined',
      subject: { id: own.id, name: own.email },
      by: { accountId: own.id, orgId: id },
    })
    return {}
  },
})

/** The caller's account, if the organisation invited its address. Throws invitation.ended. */
async function asked(ctx: Ctx, orgId: string): Promise<AccountRow> {
  const asking = await askingOf(ctx.tx, ctx.accountId, ctx.now)
  if (!asking.some((one) => one.id === orgId)) throw new AppError('invitation.ended')
  const { rows } = await ctx.tx.query<{ email: string }>({
    text: 'select email from account where id = $1',
    values: [ctx.accountId],
  })
  const own = await accountByEmail(ctx.tx, rows[0]?.email ?? '')
  if (own?.id !== ctx.accountId) throw new AppError('invitation.ended')
  return own
}

/** Joins with an account, and moves what the organisation's own account of the address had there. */
async function join(ctx: Call, invitation: InvitationRow, account: AccountRow, made: AccountRow | undefined) {
  const member = made && (await isMember(ctx, invitation.org_id, made.id))
  if (member && !(await isMember(ctx, invitation.org_id, account.id)))
    await takeOver(ctx, invitation.org_id, made.id, account.id, account.email)
  await joinBy(ctx, invitation, account.id)
}

async function isMember(ctx: Call, orgId: string, accountId: string): Promise<boolean> {
  const { rows } = await ctx.tx.query({
    text: 'select 1 from membership where org_id = $1 and account_id = $2',
    values: [orgId, accountId],
  })
  return rows.length > 0
}

async function newAccount(
  ctx: Call,
  email: string,
  [firstName, lastName]: readonly [string, string],
  password: string,
): Promise<AccountRow> {
  const id = newId(ctx.now)
  const at = new Date(ctx.now)
  await ctx.tx.query({
    text: `insert into account (id, email, password_hash, first_name, last_name, language, proven_at, created_at)
      values ($1, $2, $3, $4, $5, $6, $7, $7)`,
    values: [id, email, await ctx.passwords.hash(password), firstName, lastName, ctx.language, at],
  })
  return (await accountByEmail(ctx.tx, email))!
}
