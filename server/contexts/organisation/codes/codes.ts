import { randomInt, timingSafeEqual } from 'node:crypto'
import { AppError } from '#contract/errors.ts'
import { errorText } from '#contract/texts/errors.ts'
import { codeMail } from '#contract/texts/mails.ts'
import { RefusedButCommitted, type Ctx } from '#server/kernel/context.ts'
import { sha256 } from '#server/kernel/credential.ts'
import { checkLimits, clearLimits, countAgainst, isFull, type Limit } from '#server/kernel/limits.ts'
import { queueMessage } from '#server/messages/queue-message.ts'
import { newId } from '#server/kernel/new-id.ts'
import { knownPlaces } from '#server/kernel/sign-in-limit.ts'
import type { TableRow } from '#server/db/tables.gen.ts'

export type CodePurpose = 'register' | 'reset' | 'email' | 'store-email' | 'store-phone'

export interface CodeRequest {
  readonly purpose: CodePurpose
  /** E-mail address, or phone number for `store-phone`. */
  readonly address: string
}

/** How long a code holds, in minutes. */
const CODE_MINUTES = 10
/** Wrong entries of one network after which it has no more, and of everybody after which a code is worth nothing. */
const MOST_TRIES = 5
const MOST_TRIES_OF_ALL = 25
const HOUR = 3_600

/** Codes that strangers together may ask for one address in an hour. */
const MOST_OF_AN_ADDRESS = 20

const limitsOf = ({ purpose, address }: CodeRequest, network: string): Limit[] => [
  { key: `code ${purpose} ${network} ${address}`, most: 1, seconds: 60 },
  { key: `code-hour ${purpose} ${network} ${address}`, most: 5, seconds: HOUR },
  { key: `code-ip ${network}`, most: 30, seconds: HOUR },
]

/** Mails to one address are bounded for strangers; a network on which it signed in before is not one. */
async function strangersLimit(ctx: Ctx, { purpose, address }: CodeRequest): Promise<Limit[]> {
  if (purpose === 'reset' && (await knownPlaces(ctx, address, '')).network) return []
  return [{ key: `code-strangers ${purpose} ${address}`, most: MOST_OF_AN_ADDRESS, seconds: HOUR }]
}

/**
 * Sends a code of six digits that holds ten minutes, works once and ends the one before it. From one network one a
 * minute and five an hour for an address, and thirty an hour for all; for one address twenty an hour from networks on
 * which it never signed in, so that nobody uses up somebody else's. More is auth.too-many-attempts. With `send` false
 * everything is counted alike and nothing is sent: nobody learns whether an account exists.
 */
export async function sendCode(ctx: Ctx, request: CodeRequest, send = true): Promise<void> {
  const limits = [...limitsOf(request, ctx.network), ...(await strangersLimit(ctx, request))]
  await checkLimits(ctx.tx, limits, ctx.now)
  await countAgainst(ctx.tx, limits, ctx.now)
  if (!send) return
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const id = newId(ctx.now)
  await ctx.tx.query({
    text: `update code set used_at = $3 where purpose = $1 and address = $2 and used_at is null`,
    values: [request.purpose, request.address, new Date(ctx.now)],
  })
  await ctx.tx.query({
    text: `insert into code (id, purpose, address, code_hash, ip, created_at, expires_at)
      values ($1, $2, $3, $4, $5, $6, $7)`,
    values: [
      id,
      request.purpose,
      request.address,
      codeHash(id, code),
      ctx.ip,
      new Date(ctx.now),
      new Date(ctx.now + CODE_MINUTES * 60_000),
    ],
  })
  const kind = request.purpose === 'store-phone' ? 'text' : 'mail'
  const words = codeMail(request.purpose, code, CODE_MINUTES, ctx.language)
  await queueMessage(ctx.tx, { kind, recipient: request.address, ...words }, ctx.now)
}

/** Wrong codes from one network in an hour, whatever they were for. */
const guesses = (network: string): Limit => ({ key: `code-guess ${network}`, most: 60, seconds: HOUR })
/** Of one network for one address: whoever guesses elsewhere ends nobody's code. */
const tries = ({ purpose, address }: CodeRequest, network: string): Limit => ({
  key: `code-tries ${purpose} ${network} ${address}`,
  most: MOST_TRIES,
  seconds: CODE_MINUTES * 60,
})

/** What is kept of a code. */
export const codeHash = (id: string, code: string): string => sha256(`${id} ${code}`)

type CodeRow = Pick<TableRow<'code'>, 'id' | 'code_hash' | 'tries' | 'expires_at' | 'used_at'>

/**
 * Takes a code in; it never works again. Throws at the field `code`: code.wrong, or code.ended when it expired, was used
 * or was tried too often. For a new password both are code.wrong, with an account and without: nobody learns by a code
 * whether there is one. Five wrong ones in ten minutes end the tries of a network for an address, with the same answer
 * as before, and twenty-five of everybody end the code; sixty an hour from one network are auth.too-many-attempts.
 */
export async function useCode(ctx: Ctx, request: CodeRequest, code: string): Promise<void> {
  await checkLimits(ctx.tx, [guesses(ctx.network)], ctx.now)
  const own = tries(request, ctx.network)
  const problem = (await isFull(ctx.tx, own, ctx.now)) ? 'code.ended' : await tryCode(ctx, request, code)
  if (!problem) return clearLimits(ctx.tx, [own.key])
  await countAgainst(ctx.tx, [guesses(ctx.network), own], ctx.now)
  const told = request.purpose === 'reset' ? 'code.wrong' : problem
  throw new RefusedButCommitted(new AppError(told, { fields: { code: errorText(told, ctx.language) } }))
}

async function tryCode(ctx: Ctx, request: CodeRequest, code: string): Promise<'code.wrong' | 'code.ended' | undefined> {
  const { rows } = await ctx.tx.query<CodeRow>({
    text: `select id, code_hash, tries, expires_at, used_at from code where purpose = $1 and address = $2
      order by created_at desc, id desc limit 1 for update`,
    values: [request.purpose, request.address],
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
