import { user } from '#contract/user.ts'
import { call } from '#api/call.ts'
import { queryClient } from '#api/query.ts'
import { session } from '#api/session.ts'

/** Ends the session here and, where it answers, on the server. The shift and everything kept here go on. */
export async function endSession(): Promise<void> {
  const ended = call(user.logout, {}).catch(() => undefined)
  // a server that does not answer keeps nobody signed in on this tablet
  await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 3_000))])
  queryClient.clear()
  session.clear()
}
