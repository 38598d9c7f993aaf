/** Time in milliseconds by which a server holds back the refusals below. */
export const HELD_BACK = 1000
/** Refusals held back at once: each keeps a connection. */
const MOST_HELD = 500

/**
 * Holds back the refusal of a caller who asks too often, or who sent a large body for nothing: on one connection it can
 * then ask about once a second, and costs the sales beside it nothing. Nothing is held back with `ms` 0.
 */
export function holdBack(ms: number): () => Promise<void> {
  let held = 0
  return async () => {
    if (ms === 0 || held >= MOST_HELD) return
    held += 1
    await new Promise((resolve) => setTimeout(resolve, ms).unref())
    held -= 1
  }
}
