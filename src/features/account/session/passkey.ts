import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import { passkeys } from '#contract/organisation/account.ts'
import { AppError } from '#contract/errors.ts'
import { call } from '#api/call.ts'
import { queryClient, write } from '#api/query.ts'
import { deviceId } from '#db/device-values.ts'
import { deviceLedger } from '#db/ledger.ts'
import { takeSession, type SignedIn } from '#features/account/session/sign-in.ts'

/** Browsers do not tell a cancelled prompt from a missing key, so both get the same message. */
async function asked<T>(ceremony: Promise<T>): Promise<T> {
  try {
    return await ceremony
  } catch {
    throw new AppError('passkey.refused')
  }
}

/** Makes a passkey on this device for the account that is signed in. */
export async function addPasskey(name: string, password: string): Promise<void> {
  const { challengeId, options } = await call(passkeys.begin, { password })
  const credential = await asked(startRegistration({ optionsJSON: options as never }))
  const add = queryClient.getMutationCache().build(queryClient, write(passkeys.add))
  await add.execute({ challengeId, name, credential: credential as never })
}

/**
 * Signs in with a passkey. An account with several organisations chooses one and is asked for its passkey again. The
 * password kept for unlocking a disconnected counter does not change.
 */
export async function signInWithPasskey(organizationId?: string): Promise<SignedIn> {
  const { challengeId, options } = await call(passkeys.beginSignIn, {})
  const credential = await asked(startAuthentication({ optionsJSON: options as never }))
  const answer = await call(passkeys.signIn, {
    challengeId,
    credential: credential as never,
    deviceId: await deviceId(deviceLedger()),
    ...(organizationId === undefined ? {} : { organizationId }),
  })
  if (!('token' in answer)) return { organizations: answer.organizations }
  await takeSession(answer.token, {})
  return { signedIn: true }
}
