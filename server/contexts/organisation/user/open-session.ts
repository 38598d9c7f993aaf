import type { Call } from '#server/kernel/context.ts'
import { newToken, sha256 } from '#server/kernel/credential.ts'
import { replaceSession } from '#server/contexts/organisation/user/user.queries.ts'

/** Opens a session and ends the account's older one. */
export async function openSession(
  ctx: Call,
  accountId: string,
  orgId: string,
  deviceId: string,
): Promise<{ token: string }> {
  const token = newToken()
  await replaceSession(ctx.tx, {
    hash: sha256(token),
    accountId,
    orgId,
    deviceId,
    userAgent: ctx.userAgent,
    ip: ctx.ip,
    network: ctx.network,
    now: ctx.now,
  })
  return { token }
}
