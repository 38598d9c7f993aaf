import { pbkdf2, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { tagOf } from '#domain/approval-proof.ts'

const derive = promisify(pbkdf2)
/** The same number of iterations as for a password kept on a device. */
const ITERATIONS = 210_000

/** Catches typing errors at a disconnected counter: stored with the PIN and the same on every lease. */
export interface PinTag {
  readonly salt: string
  readonly iterations: number
  readonly tag: number
}

export async function pinTag(pin: string): Promise<PinTag> {
  const salt = randomBytes(16)
  const key = await derive(pin, salt, ITERATIONS, 32, 'sha256')
  return { salt: salt.toString('base64'), iterations: ITERATIONS, tag: tagOf(key) }
}
