/** A browser that does not report the lock's owner must not keep the counter closed; numbers are safe without it. */
const SILENT_MS = 2_000
/** Interval at which the selling window sends a heartbeat, and how long one is valid. */
const BEAT_MS = 1_000
const FRESH_MS = 5_000
const LOCK = 'evertill-counter-window'

interface Surroundings {
  readonly locks: Pick<LockManager, 'request'>
  readonly signs: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
}

/**
 * Acquires the right to sell for this window and reports when it is gained or lost. The lock decides. If the lock does
 * not answer, as on an overloaded tablet, the selling window's heartbeat does: without a fresh one this window sells.
 * Returns a function that ends it.
 */
export function oneWindow(say: (mine: boolean) => void, { locks, signs }: Surroundings): () => void {
  const leaving = new AbortController()
  let beat: ReturnType<typeof setInterval> | undefined
  const alive = (): void => {
    try {
      signs.setItem(LOCK, String(Date.now()))
    } catch {
      // full storage must not stop a sale
    }
  }
  const rest = (): void => {
    clearInterval(beat)
    if (beat !== undefined) signs.removeItem(LOCK)
    beat = undefined
  }
  const sell = (): void => {
    beat ??= setInterval(alive, BEAT_MS)
    alive()
    say(true)
  }
  const nobody = (): void => {
    if (Math.abs(Date.now() - Number(signs.getItem(LOCK))) > FRESH_MS) sell()
    else silent = setTimeout(nobody, BEAT_MS)
  }
  let silent = setTimeout(nobody, SILENT_MS)
  const hold = (): Promise<void> => {
    clearTimeout(silent)
    sell()
    return new Promise((release) => leaving.signal.addEventListener('abort', () => release()))
  }
  void locks.request(LOCK, { ifAvailable: true }, async (lock) => {
    if (leaving.signal.aborted) return
    if (lock) return hold()
    clearTimeout(silent)
    rest()
    say(false)
    // queues for the lock, so that closing the other window is enough
    void locks.request(LOCK, { signal: leaving.signal }, hold).catch(() => undefined)
  })
  return () => {
    clearTimeout(silent)
    leaving.abort()
    rest()
  }
}
