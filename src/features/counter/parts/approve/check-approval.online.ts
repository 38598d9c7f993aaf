import type { InputOf } from '#contract/define.ts'
import { pins } from '#contract/organisation/pins.ts'
import { call } from '#api/call.ts'

/** Time to wait for the server at the PIN pad before the counter decides by itself. */
const PATIENCE = 3_000

/** The server's answer about a sealed PIN; `unknown` without an answer or a signed-in account. */
export async function checkApproval(
  approval: InputOf<typeof pins.check>,
): Promise<'right' | 'wrong' | 'doubted' | 'unknown'> {
  try {
    return (await call(pins.check, approval, AbortSignal.timeout(PATIENCE))).state
  } catch {
    return 'unknown'
  }
}
