import { randomInt, timingSafeEqual } from 'node:crypto'
import { AppError } from '#contract/errors.ts'
import { errorText } from '#contract/texts/errors.ts'
import { codeMail } from '#contract/texts/mails.ts'
import { RefusedButCommitted, type Call } from '#server/kernel/context.ts'
import { sha256 } from '#server/kernel/credential.ts'
import { checkLimits, clearLimits, countAgainst, isFull, type Limit } from '#server/kernel/limits.ts'
import { queueMessage } from '#server/messages/queue-message.ts'
import { newId } from '#server/kernel/new-id.ts'
import { knownPlaces } from '#server/kernel/sign-in-limit.ts'
import type { TableRow } from '#server/db/tables.gen.ts'

export type CodePurpose = 'register' | 'reset' | 'email' | 'store-email' | 'store-phone' | 'shop-email' | 'shop-phone'

export interface CodeRequest {
  readonly purpose: CodePurpose
  /** E-mail address, or phone number for `store-phone` and `shop-phone`. */
  readonly address: string
  /** Of `shop-email` and `shop-phone`: the organisation in whose shops alone the code works. */
  readonly scope?: string
  /** Of these two: what the shop is called. */
  readonly shop?: string
}

/** What of a call a code depends on. Buyers of web shops make no calls. */
export type CodeCall = Pick<Call, 'tx' | 'now' | 'language' | 'ip' | 'network'>

/** Time that a code is valid, in minutes. */
const CODE_MINUTES = 10
/** Wrong entries after which a network can't try any more, and after which nobody can use the code. */
const MOST_TRIES = 5
const MOST_TRIES_OF_ALL = 25
const HOUR = 3_600

/** Codes that unknown networks together may request for one address in an hour. */
const MOST_OF_AN_ADDRESS = 20

const limitsOf = ({ purpose, address }: CodeRequest, network: string): Limit[] => [
  { key: `code ${purpose} ${network} ${address}`, most: 1, seconds: 60 },
  { key: `code-hour ${purpose} ${network} ${address}`, most: 5, seconds: HOUR },
  { key: `code-ip ${network}`, most: 30, seconds: HOUR },
]

/** Limits mails to one address from unknown networks; a network on which the address signed in before is known. */
async function strangersLimit(ctx: CodeCall, { purpose, address }: CodeRequest): Promise<Limit[]> {
  if (purpose === 'reset' && (await knownPlaces(ctx, address, '')).network) return []
  return [{ key: `code-strangers ${purpose} ${address}`, most: MOST_OF_AN_ADDRESS, seconds: HOUR }]
}

/**
 * Sends a six-digit code that is valid for ten minutes, works once and replaces the one before. From one network: one a
 * minute and five an hour per address, thirty an hour overall. For one address: twenty an hour from unknown networks,
 * so that nobody can use up somebody else's limit. Beyond that: auth.too-many-attempts. With `send` false everything is
 * counted but nothing is sent, so that nobody learns whether an account exists.
 */
export async function sendCode(ctx: CodeCall, request: CodeRequest, send = true): Promise<void> {
  const limits = [...limitsOf(request, ctx.network), ...(await strangersLimit(ctx, request))]
  await checkLimits(ctx.tx, limits, ctx.now)
  await countAgainst(ctx.tx, limits, ctx.now)
  if (!send) return
  const { scope = '', shop } = request
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const id = newId(ctx.now)
  await ctx.tx.query({
    text: `update code set used_at = $3 where purpose = $1 and address = $2 and scope = $4 and used_at is null`,
    values: [request.purpose, request.address, new Date(ctx.now), scope],
  })
  await ctx.tx.query({
    text: `insert into code (id, purpose, address, code_hash, ip, created_at, expires_at, scope)
      values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    values: [
      id,
      request.purpose,
      request.address,
      codeHash(id, code),
      ctx.ip,
      new Date(ctx.now),
      new Date(ctx.now + CODE_MINUTES * 60_000),
      scope,
    ],
  })
  const kind = request.purpose.endsWith('-phone') ? 'text' : 'mail'
  const words = codeMail(request.purpose, { code, minutes: CODE_MINUTES, shop }, ctx.language)
  await queueMessage(ctx.tx, { kind, recipient: request.address, ...words }, ctx.now)
}

/** Wrong codes from one network in an hour, for any purpose. */
const guesses = (network: string): Limit => ({ key: `code-guess ${network}`, most: 60, seconds: HOUR })
/** Per network and address: guessing from elsewhere does not invalidate a code. */
const tries = ({ purpose, address }: CodeRequest, network: string): Limit => ({
  key: `code-tries ${purpose} ${network} ${address}`,
  most: MOST_TRIES,
  seconds: CODE_MINUTES * 60,
})

/** A stored code. */
export const codeHash = (id: string, code: string): string => sha256(`${id} ${code}`)

type CodeRow = Pick<TableRow<'code'>, 'id' | 'code_hash' | 'tries' | 'expires_at' | 'used_at'>

/**
 * Uses up a code. Throws at the field `code`: code.wrong, or code.ended if it expired, was used or was tried too often.
 * For a password reset both are code.wrong, with or without an account, so that nobody learns whether one exists. Five
 * wrong codes in ten minutes block a network for an address, with the same answer; twenty-five from everybody
 * invalidate the code; sixty an hour from one network are auth.too-many-attempts.
 */
export async function useCode(ctx: CodeCall, request: CodeRequest, code: string): Promise<void> {
  await checkLimits(ctx.tx, [guesses(ctx.network)], ctx.now)
  const own = tries(request, ctx.network)
  const problem = (await isFull(ctx.tx, own, ctx.now)) ? 'code.ended' : await tryCode(ctx, request, code)
  if (!problem) return clearLimits(ctx.tx, [own.key])
  await countAgainst(ctx.tx, [guesses(ctx.network), own], ctx.now)
  const told = request.purpose === 'reset' ? 'code.wrong' : problem
  throw new RefusedButCommitted(new AppError(told, { fields: { code: errorText(told, ctx.language) } }))
}

async function tryCode(
  ctx: CodeCall,
  request: CodeRequest,
  code: string,
): Promise<'code.wrong' | 'code.ended' | undefined> {
  const { rows } = await ctx.tx.query<CodeRow>({
    text: `select id, code_hash, tries, expires_at, used_at from code
      where purpose = $1 and address = $2 and scope = $3 order by created_at desc, id desc limit 1 for update`,
    values: [request.purpose, request.address, request.scope ?? ''],
  })
  const row = rows[0]
  if (!row) return 'code.wrong'
  const right = timingSafeEqual(Buffer.from(codeHash(row.id, code.trim())), Buffer.from(row.code_hash))
  const ended = row.used_at !== null || row.expires_at <= ctx.now || row.tries >= MOST_TRIES_OF_ALL
  if (ended) return 'code.ended'
  if (!right) {
    await ctx.tx.query({ text: 'update code set tries = tries + 1 where id = $1', values: [row.id] })
    return 'code.wrong'
  }
  await ctx.tx.query({ text: 'update code set used_at = $2 where id = $1', values: [row.id, new Date(ctx.now)] })
  return undefined
}
