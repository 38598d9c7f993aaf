import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { AppError } from '#contract/errors.ts'
import type { Call } from '#server/kernel/context.ts'
import type { PasskeyRow } from '#server/contexts/organisation/account/passkeys.queries.ts'

/**
 * The address that passkeys belong to: PUBLIC_URL if set, else the origin the browser sends. A browser never sends a
 * false one, and an authenticator uses a passkey only on the address it was made for.
 */
function placeOf(ctx: Call): { origin: string; rpID: string } {
  const origin = ctx.settings.publicUrl ?? ctx.origin
  if (!URL.canParse(origin)) throw new AppError('passkey.refused')
  return { origin: new URL(origin).origin, rpID: new URL(origin).hostname }
}

/** Ed25519, ES256 and RS256: every authenticator supports one of them. */
const ALGORITHMS = [-8, -7, -257]

const transportsOf = (key: PasskeyRow): AuthenticatorTransport[] =>
  key.transports.split(',').filter(Boolean) as AuthenticatorTransport[]

/** Options for creating a discoverable passkey. */
export function registrationOptions(
  ctx: Call,
  account: { readonly id: string; readonly email: string },
  known: readonly PasskeyRow[],
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  return generateRegistrationOptions({
    rpName: 'Evertill',
    rpID: placeOf(ctx).rpID,
    userID: Uint8Array.from(Buffer.from(account.id.replaceAll('-', ''), 'hex')),
    userName: account.email,
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: known.map((key) => ({ id: key.id, transports: transportsOf(key) })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

export interface NewPasskey {
  readonly id: string
  /** COSE key, base64url. */
  readonly publicKey: string
  readonly signCount: number
  readonly transports: string
}

/** Verifies a new passkey. Throws passkey.refused. */
export async function checkRegistration(
  ctx: Call,
  challenge: string,
  response: RegistrationResponseJSON,
): Promise<NewPasskey> {
  const { origin, rpID } = placeOf(ctx)
  const checked = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    supportedAlgorithmIDs: ALGORITHMS,
    requireUserVerification: true,
  }).catch(() => undefined)
  if (!checked?.verified || !checked.registrationInfo) throw new AppError('passkey.refused')
  const { credential } = checked.registrationInfo
  return {
    id: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    signCount: credential.counter,
    transports: (credential.transports ?? []).join(','),
  }
}

/** Options for signing in with any passkey of this address; the account is not known yet. */
export const signInOptions = (ctx: Call): Promise<PublicKeyCredentialRequestOptionsJSON> =>
  generateAuthenticationOptions({ rpID: placeOf(ctx).rpID, userVerification: 'required' })

/** Verifies a passkey's answer and returns its new use count. Throws passkey.refused. */
export async function checkSignIn(
  ctx: Call,
  challenge: string,
  response: AuthenticationResponseJSON,
  key: PasskeyRow,
): Promise<number> {
  const { origin, rpID } = placeOf(ctx)
  const checked = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    credential: {
      id: key.id,
      publicKey: Uint8Array.from(Buffer.from(key.public_key, 'base64url')),
      counter: key.sign_count,
      transports: transportsOf(key),
    },
    requireUserVerification: true,
  }).catch(() => undefined)
  if (!checked?.verified) throw new AppError('passkey.refused')
  return checked.authenticationInfo.newCounter
}
