import { deriveKey as derive, type Derivation } from '#server/drivers/argon2/derive-key.ts'

const derived = new Map<string, Promise<Buffer>>()
let eachTime = false

/**
 * `vitest.config.ts` puts this in the place of the module that it imports. Keys are slow by design, and nearly all tests
 * sign in with the same password, so each process derives a key once. What it is does not change: it follows from what it
 * is derived from.
 */
export async function deriveKey(derivation: Derivation): Promise<Buffer> {
  const { password, salt, ...costs } = derivation
  const from = JSON.stringify([
    password,
    Buffer.from(salt).toString('base64'),
    costs.memory,
    costs.passes,
    costs.length,
  ])
  const key = (eachTime ? undefined : derived.get(from)) ?? derive(derivation)
  derived.set(from, key)
  return Buffer.from(await key)
}

/** For a test of how long that takes: while `work` runs, each is derived each time. */
export async function derivedEachTime(work: () => Promise<void>): Promise<void> {
  eachTime = true
  try {
    await work()
  } finally {
    eachTime = false
  }
}
