import { setTimeout as pause } from 'node:timers/promises'

/** Time that journeys wait for what should come at once: a busy machine may keep a disk waiting for half a minute. */
export const PATIENCE_MS = 45_000

/**
 * Asks until there is a truthy answer, at most `timeoutMs`; undefined if there was none. A page that is loading answers
 * with an error, which counts as no.
 */
export async function until<T>(ask: () => Promise<T>, timeoutMs: number): Promise<T | undefined> {
  const end = performance.now() + timeoutMs
  for (;;) {
    const answer = await ask().catch(() => undefined)
    if (answer) return answer
    if (performance.now() >= end) return undefined
    await pause(40)
  }
}
