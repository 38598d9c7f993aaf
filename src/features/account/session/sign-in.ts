import { user } from '#contract/organisation/user.ts'
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

/** Signs in. An account with several organisations chooses one first. */
export async function signIn(form: SignIn): Promise<SignedIn> {
  const answer = await call(user.login, { ...form, deviceId: await deviceId(deviceLedger()) })
  if (!('token' in answer)) return { organizations: answer.organizations }
  await takeSession(answer.token, form)
  return { signedIn: true }
}

/**
 * Stores a new session and, if a password was given, the verifier that unlocks this device while disconnected. Unsaved
 * forms are kept only if they belong to the same person.
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

/** Clears the session on this device. Never touches a counter's data. */
export function endSessionHere(): void {
  queryClient.clear()
  openTabs.closeAll()
  session.clear()
}

/**
 * Signs out on this device right away and, if it can be reached, on the server. Signing out must not depend on the
 * network.
 */
export function signOut(): void {
  // sent first, because it needs the token
  void call(user.logout, {}).catch(() => undefined)
  endSessionHere()
}

/** Signs out because the person asked to: unsaved forms are cleared as well. */
export function signOutForGood(): void {
  signOut()
  forgetAllForms()
}
