import { user } from '#contract/user.ts'
import { call } from '#api/call.ts'
import { queryClient } from '#api/query.ts'
import { session } from '#api/session.ts'
import { deviceId } from '#db/device-values.ts'
import { deviceLedger } from '#db/ledger.ts'
import { rememberPassword } from '#db/verifier.ts'
import { forgetAllForms, ownForms } from '#ui/form/kept-forms.ts'
import { openTabs } from '#ui/tab-bar-store.ts'

export interface SignIn {
  readonly username: string
  readonly password: string
  readonly organizationId?: string
}

export type SignedIn = { readonly signedIn: true } | { readonly organizations: readonly { id: string; name: string }[] }

/** Signs in; an account of several organisations gets them to choose from first. */
export async function signIn(form: SignIn): Promise<SignedIn> {
  const answer = await call(user.login, { ...form, deviceId: await deviceId(deviceLedger()) })
  if (!('token' in answer)) return { organizations: answer.organizations }
  await takeSession(answer.token, form)
  return { signedIn: true }
}

/**
 * Keeps a new session and, where a password was given, what unlocks this device without the network. What somebody
 * else had typed into forms here is forgotten; what the same person had typed is kept.
 */
export async function takeSession(token: string, form: { readonly password?: string }): Promise<void> {
  queryClient.clear()
  session.setToken(token)
  const profile = await call(user.profile, {})
  session.setAccount(profile.accountId)
  ownForms(profile.accountId, profile.organizationId)
  if (form.password !== undefined)
    await rememberPassword(deviceLedger(), { accountId: profile.accountId, username: profile.username }, form.password)
}

/** Forgets the session on this device. Never touches what a counter keeps. */
export function endSessionHere(): void {
  queryClient.clear()
  openTabs.closeAll()
  session.clear()
}

/** Ends the session here at once and, where it answers, on the server: nobody stays signed in for want of a network. */
export function signOut(): void {
  // takes the token along before it is forgotten
  void call(user.logout, {}).catch(() => undefined)
  endSessionHere()
}

/** The same by somebody's own wish: what they had typed goes too. */
export function signOutForGood(): void {
  signOut()
  forgetAllForms()
}
