import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { passkeys } from '#contract/organisation/account.ts'
import { AppError } from '#contract/errors.ts'
import { passkeyMail } from '#contract/texts/mails.ts'
import { implement, RefusedButCommitted } from '#server/kernel/context.ts'
import { changed } from '#server/ledgers/events/changed.ts'
import { ownAccount } from '#server/contexts/organisation/account/account.queries.ts'
import { checkOwnPassword } from '#server/contexts/organisation/account/own-password.ts'
import {
  checkRegistration,
  checkSignIn,
  registrationOptions,
  signInOptions,
} from '#server/contexts/organisation/account/passkey-ceremony.ts'
import {
  keepChallenge,
  passkeyById,
  passkeysOf,
  takeChallenge,
} from '#server/contexts/organisation/account/passkeys.queries.ts'
import { queueMessage } from '#server/messages/queue-message.ts'
import { openSession } from '#server/contexts/organisation/user/open-session.ts'
import { checkLimits, countAgainst, type Limit } from '#server/kernel/limits.ts'
import { organisationsOf } from '#server/contexts/organisation/user/user.queries.ts'

const QUARTER = 15 * 60
/** Passkey sign-ins that a network may begin in a quarter of an hour. */
const begun = (network: string): Limit[] => [{ key: `passkey-begin ${network}`, most: 100, seconds: QUARTER }]
/** Refused passkeys per network in a quarter of an hour. */
const failed = (network: string): Limit[] => [{ key: `passkey-failed ${network}`, most: 30, seconds: QUARTER }]

export const passkeysHandlers = implement(passkeys, {
  list: async (ctx) => ({
    records: (await passkeysOf(ctx.tx, ctx.accountId)).map((row) => ({
      id: row.id,
      name: row.name,
      createdAt: row.created_at,
      ...(row.used_at === null ? {} : { usedAt: row.used_at }),
    })),
  }),

  begin: async (ctx, { password }) => {
    const account = await checkOwnPassword(ctx, password)
    const known = await passkeysOf(ctx.tx, ctx.accountId)
    const options = await registrationOptions(ctx, { id: ctx.accountId, email: account.email }, known)
    return { challengeId: await keepChallenge(ctx, options.challenge), options: { ...options } }
  },

  add: async (ctx, { challengeId, name, credential }) => {
    const challenge = await takeChallenge(ctx, challengeId)
    const answer = credential as unknown as RegistrationResponseJSON
    const key = await checkRegistration(ctx, challenge, answer).catch((error: AppError) => {
      // commits, so that the challenge stays used
      throw new RefusedButCommitted(error)
    })
    // authenticators never repeat ids: this is somebody else's passkey
    const { rowCount } = await ctx.tx.query({
      text: `insert into passkey (id, account_id, name, public_key, sign_count, transports, created_at)
        values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
      values: [key.id, ctx.accountId, name, key.publicKey, key.signCount, key.transports, new Date(ctx.now)],
    })
    if (rowCount === 0) throw new AppError('passkey.refused')
    const { email } = await ownAccount(ctx)
    await queueMessage(ctx.tx, { kind: 'mail', recipient: email, ...passkeyMail(name, ctx.language) }, ctx.now)
    await changed(ctx, { kind: 'passkey.added', subject: { id: key.id.slice(0, 40), name } })
    return {}
  },

  rename: async (ctx, { id, name }) => {
    const { rowCount } = await ctx.tx.query({
      text: 'update passkey set name = $3 where id = $1 and account_id = $2',
      values: [id, ctx.accountId, name],
    })
    if (rowCount === 0) throw new AppError('record.missing')
    return {}
  },

  remove: async (ctx, { id }) => {
    const { rows } = await ctx.tx.query<{ name: string }>({
      text: 'delete from passkey where id = $1 and account_id = $2 returning name',
      values: [id, ctx.accountId],
    })
    if (!rows[0]) throw new AppError('record.missing')
    await changed(ctx, { kind: 'passkey.removed', subject: { id: id.slice(0, 40), name: rows[0].name } })
    return {}
  },

  beginSignIn: async (ctx) => {
    await checkLimits(ctx.tx, begun(ctx.network), ctx.now)
    await countAgainst(ctx.tx, begun(ctx.network), ctx.now)
    const options = await signInOptions(ctx)
    return { challengeId: await keepChallenge(ctx, options.challenge), options: { ...options } }
  },

  signIn: async (ctx, { challengeId, credential, organizationId, deviceId }) => {
    await checkLimits(ctx.tx, failed(ctx.network), ctx.now)
    const refuse = async (): Promise<never> => {
      await countAgainst(ctx.tx, failed(ctx.network), ctx.now)
      throw new RefusedButCommitted(new AppError('passkey.refused'))
    }
    const challenge = await takeChallenge(ctx, challengeId).catch(refuse)
    const key = (await passkeyById(ctx.tx, credential.id)) ?? (await refuse())
    const signCount = await checkSignIn(ctx, challenge, credential as unknown as AuthenticationResponseJSON, key).catch(
      refuse,
    )
    const organizations = key.disabled ? [] : await organisationsOf(ctx.tx, key.account_id)
    if (organizations.length === 0) return refuse()
    await ctx.tx.query({
      text: 'update passkey set sign_count = $2, used_at = $3 where id = $1',
      values: [key.id, signCount, new Date(ctx.now)],
    })
    const chosen = organizationId
      ? organizations.find((one) => one.id === organizationId)
      : organizations.length === 1
        ? organizations[0]
        : undefined
    if (organizationId && !chosen) return refuse()
    return chosen ? openSession(ctx, key.account_id, chosen.id, deviceId ?? '') : { organizations }
  },
})
