import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'

const MEMORY = 19_456
const PASSES = 2
const LENGTH = 32

const derive = (password: string, nonce: Buffer, memory: number, passes: number): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    argon2(
      'argon2id',
      { message: password, nonce, parallelism: 1, tagLength: LENGTH, memory, passes },
      (error, key) => {
        if (error) reject(error)
        else resolve(key)
      },
    )
  })

/** argon2id (19 MiB, 2 passes) as a PHC string. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const key = await derive(password, nonce, MEMORY, PASSES)
  const b64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')
  return `$argon2id$v=19$m=${MEMORY},t=${PASSES},p=1$${b64(nonce)}$${b64(key)}`
}

/** Whether a password fits a PHC string. A string that is none takes as long and fits nothing. */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/.exec(stored)
  const nonce = match ? Buffer.from(match[3]!, 'base64') : Buffer.alloc(16)
  const right = match ? Buffer.from(match[4]!, 'base64') : Buffer.alloc(0)
  const given = await derive(password, nonce, match ? Number(match[1]) : MEMORY, match ? Number(match[2]) : PASSES)
  return right.length === given.length && timingSafeEqual(right, given)
}
