import { user } from '#contract/user.ts'
import { call } from '#api/call.ts'
import { queryClient } from '#api/query.ts'
import { session } from '#api/session.ts'
import { deviceId } from '#db/device-values.ts'
import { ledger } from '#db/ledger.ts'
import { rememberPassword } from '#db/verifier.ts'

export interface SignIn {
  readonly username: string
  readonly password: string
  readonly organizationId?: string
}

export type SignedIn = { readonly signedIn: true } | { readonly organizations: readonly { id: string; name: string }[] }

/** Signs in; an account of several organisations gets them to choose from first (organisation-and-shell 2). */
export async function signIn(form: SignIn): Promise<SignedIn> {
  const answer = await call(user.login, { ...form, deviceId: await deviceId(ledger()) })
  if (!('token' in answer)) return { organizations: answer.organizations }
  await takeSession(answer.token, form)
  return { signedIn: true }
}

/** Keeps a new session, and what unlocks this device without the network. */
export async function takeSession(token: string, form: { username: string; password: string }): Promise<void> {
  queryClient.clear()
  session.setToken(token)
  const profile = await call(user.profile, {})
  session.setAccount(profile.accountId)
  await rememberPassword(ledger(), { accountId: profile.accountId, username: profile.username }, form.password)
}

/** Ends the session here and, where it answers, on the server. Never touches what a counter keeps (product.md 4). */
export async function signOut(): Promise<void> {
  await call(user.logout, {}).catch(() => undefined)
  queryClient.clear()
  session.clear()
}
