import type { InputOf } from '#contract/define.ts'
import { pins } from '#contract/pins.ts'
import { call } from '#api/call.ts'

/** How long a person waits for the server at the pad, before the counter goes by what it knows itself. */
const PATIENCE = 3_000

/** What the server says of a sealed PIN; `unknown` where it does not answer, or nobody is signed in. */
export async function checkApproval(
  approval: InputOf<typeof pins.check>,
): Promise<'right' | 'wrong' | 'doubted' | 'unknown'> {
  try {
    return (await call(pins.check, approval, AbortSignal.timeout(PATIENCE))).state
  } catch {
    return 'unknown'
  }
}
