import type { Tx } from '#server/db/session.ts'
import type { Call, Ctx } from '#server/kernel/context.ts'
import { sha256 } from '#server/kernel/credential.ts'
import { checkLimits, clearLimits, countAgainst, type Limit } from '#server/kernel/limits.ts'

const QUARTER = 15 * 60
const KNOWN_DAYS = 90

/** A sign-in attempt: the address, and the device if known. */
export interface Trying {
  readonly email: string
  readonly deviceId?: string | undefined
}

const here = (email: string, network: string): Limit => ({
  key: `sign-in ${network} ${email}`,
  most: 10,
  seconds: QUARTER,
})

/**
 * Counts failed sign-ins per source, so that nobody can lock somebody else out. A device where the account signed in
 * before counts for itself. Others count per address and network; unknown networks, where the account never signed in,
 * also per network and per address in all.
 */
async function limitsOf(ctx: Call, { email, deviceId }: Trying): Promise<Limit[]> {
  const known = await knownPlaces(ctx, email, deviceId ?? '')
  if (known.device) return [{ key: `sign-in-device ${sha256(deviceId ?? '')} ${email}`, most: 10, seconds: QUARTER }]
  if (known.network) return [here(email, ctx.network)]
  return [
    here(email, ctx.network),
    { key: `sign-in ${ctx.network}`, most: 100, seconds: QUARTER },
    { key: `sign-in-address ${email}`, most: 50, seconds: QUARTER },
  ]
}

/** Whether an account of the address signed in on this device, or from this network, in the last ninety days. */
export async function knownPlaces(
  ctx: Pick<Call, 'tx' | 'now' | 'network'>,
  email: string,
  deviceId: string,
): Promise<{ device: boolean; network: boolean }> {
  const { rows } = await ctx.tx.query<{ device: boolean | null; network: boolean | null }>({
    name: 'sign-in-known',
    text: `select bool_or($2 <> '' and s.device_id = $2) as device,
        bool_or($3 <> '' and coalesce(nullif(s.network, ''), s.ip) = $3) as network
      from account a join session s on s.account_id = a.id
      where a.email = $1 and s.created_at > $4`,
    values: [email, deviceId, ctx.network, new Date(ctx.now - KNOWN_DAYS * 86_400_000)],
  })
  return { device: rows[0]?.device ?? false, network: rows[0]?.network ?? false }
}

/** Throws auth.too-many-attempts after too many failures. */
export async function checkSignInLimit(ctx: Call, trying: Trying): Promise<void> {
  await checkLimits(ctx.tx, await limitsOf(ctx, trying), ctx.now)
}

/** Counts a failed sign-in. The refusal must be thrown as `RefusedButCommitted`. */
export async function countFailure(ctx: Call, trying: Trying): Promise<void> {
  await countAgainst(ctx.tx, await limitsOf(ctx, trying), ctx.now)
}

/** A right password, or a code that proved the address, clears the address's count here. */
export async function clearFailures(ctx: Call, trying: Trying): Promise<void> {
  const own = (await limitsOf(ctx, trying)).filter(({ key }) => key !== `sign-in ${ctx.network}`)
  await clearLimits(
    ctx.tx,
    own.map(({ key }) => key),
  )
}

/** An administrator set a new password: earlier failures, from anywhere, no longer count. */
export async function clearFailuresAnywhere(tx: Tx, email: string): Promise<void> {
  await tx.query({
    text: `delete from rate_limit where key like 'sign-in%' and (split_part(key, ' ', 3) = $1
      or key = 'sign-in-address ' || $1)`,
    values: [email],
  })
}

/**
 * A signed-in person types a password again, their own or an administrator's: ten wrong ones in a quarter of an hour
 * block only this person's typing.
 */
const typing = (ctx: Ctx): Limit[] => [
  { key: `password-again ${ctx.orgId} ${ctx.accountId}`, most: 10, seconds: QUARTER },
]

/** Throws auth.too-many-attempts if the caller has typed too many wrong passwords. */
export const checkTypedLimit = (ctx: Ctx): Promise<void> => checkLimits(ctx.tx, typing(ctx), ctx.now)
/** Counts a wrong password against the caller. The refusal must be thrown as `RefusedButCommitted`. */
export const countTyped = (ctx: Ctx): Promise<void> => countAgainst(ctx.tx, typing(ctx), ctx.now)
/** The caller's own password was right. */
export const clearTyped = (ctx: Ctx): Promise<void> =>
  clearLimits(
    ctx.tx,
    typing(ctx).map(({ key }) => key),
  )
