import { pbkdf2, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import type { PinVerifier } from '#contract/authority.ts'

const derive = promisify(pbkdf2)
/** As many as for a password that is kept on a device; a PIN is short all the same, so wrong ones cost time there. */
const ITERATIONS = 210_000

/** What devices check a PIN by, without the network. */
export async function pinVerifier(pin: string): Promise<PinVerifier> {
  const salt = randomBytes(16)
  const key = await derive(pin, salt, ITERATIONS, 32, 'sha256')
  return { salt: salt.toString('base64'), iterations: ITERATIONS, hash: key.toString('base64') }
}
