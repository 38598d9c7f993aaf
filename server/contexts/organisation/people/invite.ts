import { randomInt } from 'node:crypto'
import { AppError } from '#contract/errors.ts'
import { invitationMail } from '#contract/texts/mails.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { sha256 } from '#server/kernel/credential.ts'
import { checkLimits, countAgainst, type Limit } from '#server/kernel/limits.ts'
import { queueMessage } from '#server/messages/queue-message.ts'
import { newId } from '#server/kernel/new-id.ts'

/** Days an invitation is open. */
export const INVITATION_DAYS = 7
const DAY = 86_400_000
const HOUR = 3_600
/** Characters that are hard to confuse when copied from a phone: 12 of these are 59 bits. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Invitation mails per address and hour, from one organisation and from all. */
const limitsOf = (ctx: Ctx, email: string): Limit[] => [
  { key: `invitation ${ctx.orgId} ${email}`, most: 5, seconds: HOUR },
  { key: `invitation-address ${email}`, most: 20, seconds: HOUR },
]

export interface Prepared {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly roleId?: string | undefined
  readonly sessionMinutes?: number | undefined
  readonly positions: readonly { readonly storeId: string; readonly roleId: string }[]
  readonly everywhere?: string | undefined
}

/** Stores an invitation in place of an older open one, and mails it. Throws auth.too-many-attempts. */
export async function invite(ctx: Ctx, prepared: Prepared): Promise<string> {
  const id = newId(ctx.now)
  await ctx.tx.query({
    text: `delete from invitation where org_id = $1 and email = $2 and accepted_at is null`,
    values: [ctx.orgId, prepared.email],
  })
  const secret = newSecret()
  await ctx.tx.query({
    text: `insert into invitation (org_id, id, email, first_name, last_name, org_role_id, session_minutes, positions,
        token_hash, invited_by, created_at, sent_at, expires_at, everywhere_id)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11, $12, $13)`,
    values: [
      ctx.orgId,
      id,
      prepared.email,
      prepared.firstName,
      prepared.lastName,
      prepared.roleId ?? null,
      prepared.sessionMinutes ?? null,
      JSON.stringify(prepared.positions),
      sha256(secret),
      ctx.accountId,
      new Date(ctx.now),
      new Date(ctx.now + INVITATION_DAYS * DAY),
      prepared.everywhere === 'none' ? null : (prepared.everywhere ?? null),
    ],
  })
  await mail(ctx, prepared.email, secret)
  return id
}

/** Mails an invitation again with a new code, open from now on; also a declined or expired one. */
export async function inviteAgain(ctx: Ctx, { id, email }: { id: string; email: string }): Promise<void> {
  const secret = newSecret()
  await ctx.tx.query({
    text: `update invitation set token_hash = $3, sent_at = $4, expires_at = $5, declined_at = null
      where org_id = $1 and id = $2`,
    values: [ctx.orgId, id, sha256(secret), new Date(ctx.now), new Date(ctx.now + INVITATION_DAYS * DAY)],
  })
  await mail(ctx, email, secret)
}

const newSecret = (): string => Array.from({ length: 12 }, () => LETTERS[randomInt(LETTERS.length)]!).join('')

async function mail(ctx: Ctx, email: string, secret: string): Promise<void> {
  const limits = limitsOf(ctx, email)
  await checkLimits(ctx.tx, limits, ctx.now)
  await countAgainst(ctx.tx, limits, ctx.now)
  const { publicUrl } = ctx.settings
  const words = invitationMail(
    {
      organisation: await organisationName(ctx),
      code: secret.match(/.{4}/g)!.join('-'),
      // never an address taken from the caller's browser: the link must lead to this server
      link: publicUrl === undefined ? undefined : `${publicUrl}/invitation#${secret}`,
      days: INVITATION_DAYS,
    },
    ctx.language,
  )
  await queueMessage(ctx.tx, { kind: 'mail', recipient: email, ...words }, ctx.now, ctx)
}

/** The caller's organisation as named in mails. Throws auth.required if it is gone. */
export async function organisationName(ctx: Ctx): Promise<string> {
  const { rows } = await ctx.tx.query<{ name: string }>({
    text: 'select name from organisation where id = $1',
    values: [ctx.orgId],
  })
  if (!rows[0]) throw new AppError('auth.required')
  return rows[0].name === '' ? 'Evertill' : rows[0].name
}
