/** A browser that does not say who holds the lock must not keep the counter shut; numbers are safe without it. */
const SILENT_MS = 2_000
/** How often the selling window gives a sign of life, and how long one holds. */
const BEAT_MS = 1_000
const FRESH_MS = 5_000
const LOCK = 'evertill-counter-window'

interface Surroundings {
  readonly locks: Pick<LockManager, 'request'>
  readonly signs: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
}

/**
 * Takes the right to sell for this window, and says each time it comes or goes. The lock decides.
 * While it is silent, as on a tablet that can hardly breathe, the sign of life of the window that sells does: without
 * a fresh one this window sells. Ends with the function that it answers.
 */
export function oneWindow(say: (mine: boolean) => void, { locks, signs }: Surroundings): () => void {
  const leaving = new AbortController()
  let beat: ReturnType<typeof setInterval> | undefined
  const alive = (): void => {
    try {
      signs.setItem(LOCK, String(Date.now()))
    } catch {
      // storage that is full must not stop a sale
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
    // waits in line, so that closing the other window is all it takes
    void locks.request(LOCK, { signal: leaving.signal }, hold).catch(() => undefined)
  })
  return () => {
    clearTimeout(silent)
    leaving.abort()
    rest()
  }
}
