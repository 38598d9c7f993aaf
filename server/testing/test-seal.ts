import { sealWith } from '#server/kernel/seal.ts'

/** The key of personal data in tests. */
export const TEST_SEAL = sealWith(Buffer.alloc(32, 7))
