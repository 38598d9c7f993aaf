import { randomInt, timingSafeEqual } from 'node:crypto'
import { AppError } from '#contract/errors.ts'
import { errorText } from '#contract/texts/errors.ts'
import { codeMail } from '#contract/texts/mails.ts'
import { Kept, type Ctx } from '#server/http/context.ts'
import { sha256 } from '#server/http/credential.ts'
import { checkLimits, countAgainst, type Limit } from '#server/http/limits.ts'
import { queueMessage } from '#server/modules/messages/queue-message.ts'
import { newId } from '#server/modules/new-id.ts'

export type CodePurpose = 'register' | 'reset' | 'store-email' | 'store-phone'

export interface CodeRequest {
  readonly purpose: CodePurpose
  /** E-mail address, or phone number for `store-phone`. */
  readonly address: string
}

/** How long a code holds, in minutes. */
const CODE_MINUTES = 10
/** Wrong entries after which a code is worth nothing. */
const MOST_TRIES = 5
const HOUR = 3_600

const limitsOf = ({ purpose, address }: CodeRequest, ip: string): Limit[] => [
  { key: `code ${purpose} ${address}`, most: 1, seconds: 60 },
  { key: `code-hour ${purpose} ${address}`, most: 5, seconds: HOUR },
  { key: `code-ip ${ip}`, most: 30, seconds: HOUR },
]

/**
 * Sends a code of six digits that holds ten minutes, works once and ends the one before it. One a minute and five
 * an hour for an address, thirty an hour for a caller's network address; more is auth.too-many-attempts. With
 * `send` false everything is counted alike and nothing is sent: nobody learns whether an account exists.
 */
export async function sendCode(ctx: Ctx, request: CodeRequest, send = true): Promise<void> {
  const limits = limitsOf(request, ctx.ip)
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

/** Wrong codes from one network address in an hour, whatever they were for. */
const guesses = (ip: string): Limit => ({ key: `code-guess ${ip}`, most: 60, seconds: HOUR })

/** What is kept of a code. */
export const codeHash = (id: string, code: string): string => sha256(`${id} ${code}`)

interface CodeRow {
  id: string
  code_hash: string
  tries: number
  expires_at: number
  used_at: number | null
}

/**
 * Takes a code in; it never works again. Throws code.wrong at the field `code`, or code.ended when it expired, was used,
 * was replaced or was tried five times; both are counted, and sixty an hour from one network address end in
 * auth.too-many-attempts.
 */
export async function useCode(ctx: Ctx, request: CodeRequest, code: string): Promise<void> {
  await checkLimits(ctx.tx, [guesses(ctx.ip)], ctx.now)
  const problem = await tryCode(ctx, request, code)
  if (!problem) return
  await countAgainst(ctx.tx, [guesses(ctx.ip)], ctx.now)
  throw new Kept(new AppError(problem, { fields: { code: errorText(problem, ctx.language) } }))
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
  const ended = row.used_at !== null || row.expires_at <= ctx.now || row.tries >= MOST_TRIES
  if (ended) return 'code.ended'
  if (!right) {
    await ctx.tx.query({ text: 'update code set tries = tries + 1 where id = $1', values: [row.id] })
    return 'code.wrong'
  }
  await ctx.tx.query({ text: 'update code set used_at = $2 where id = $1', values: [row.id, new Date(ctx.now)] })
  return undefined
}
