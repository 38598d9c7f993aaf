import { AppError } from '#contract/errors.ts'
import type { Tx } from '#server/db/session.ts'
import type { TableRow } from '#server/db/tables.gen.ts'
import type { Call, Ctx } from '#server/kernel/context.ts'
import { newId } from '#server/kernel/new-id.ts'

export type PasskeyRow = Pick<
  TableRow<'passkey'>,
  'id' | 'account_id' | 'name' | 'public_key' | 'sign_count' | 'transports' | 'created_at' | 'used_at'
>

/** Time that a person may take with the fingerprint or key. */
const CHALLENGE_MS = 5 * 60_000

export async function passkeysOf(tx: Tx, accountId: string): Promise<PasskeyRow[]> {
  const { rows } = await tx.query<PasskeyRow>({
    text: 'select * from passkey where account_id = $1 order by created_at, id',
    values: [accountId],
  })
  return rows
}

/** A passkey, locked, and whether its account is disabled. */
export async function passkeyById(tx: Tx, id: string): Promise<(PasskeyRow & { disabled: boolean }) | undefined> {
  const { rows } = await tx.query<PasskeyRow & { disabled: boolean }>({
    text: `select p.*, a.disabled_at is not null as disabled from passkey p join account a on a.id = p.account_id
      where p.id = $1 for update of p`,
    values: [id],
  })
  return rows[0]
}

/** The account that is signed in; null for nobody yet. */
const ownerOf = (ctx: Call | Ctx): string | null => ('accountId' in ctx ? ctx.accountId : null)

/** Stores a challenge for the answer, of the signed-in account or of nobody yet. Deletes old ones. */
export async function keepChallenge(ctx: Call | Ctx, challenge: string): Promise<string> {
  const id = newId(ctx.now)
  await ctx.tx.query({
    text: 'delete from passkey_challenge where expires_at < $1',
    values: [new Date(ctx.now)],
  })
  await ctx.tx.query({
    text: 'insert into passkey_challenge (id, challenge, account_id, expires_at) values ($1, $2, $3, $4)',
    values: [id, challenge, ownerOf(ctx), new Date(ctx.now + CHALLENGE_MS)],
  })
  return id
}

/** Takes a challenge made for this caller; it never works again. Throws passkey.refused. */
export async function takeChallenge(ctx: Call | Ctx, id: string): Promise<string> {
  const { rows } = await ctx.tx.query<{ challenge: string }>({
    text: `delete from passkey_challenge
      where id = $1 and account_id is not distinct from $2 and expires_at >= $3 returning challenge`,
    values: [id, ownerOf(ctx), new Date(ctx.now)],
  })
  if (!rows[0]) throw new AppError('passkey.refused')
  return rows[0].challenge
}
