import { user } from '#contract/organisation/user.ts'
import { call } from '#api/call.ts'
import { queryClient } from '#api/query.ts'
import { session } from '#api/session.ts'

/** Signs out here and, if it answers, on the server. Shift and local data stay. */
export async function endSession(): Promise<void> {
  const ended = call(user.logout, {}).catch(() => undefined)
  // without an answer from the server the sign-out on this tablet still applies
  await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 3_000))])
  queryClient.clear()
  session.clear()
}
