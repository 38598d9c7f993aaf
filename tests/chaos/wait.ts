import { setTimeout as pause } from 'node:timers/promises'

/** Asks until the answer is true; returns false after a timeout. */
export async function until(is: () => Promise<boolean> | boolean, limitMs: number, everyMs = 50): Promise<boolean> {
  const end = performance.now() + limitMs
  for (;;) {
    if (await is()) return true
    if (performance.now() > end) return false
    await pause(everyMs)
  }
}

/** Fails if `work` takes longer: nothing may hang a run. */
export async function within<T>(work: Promise<T>, limitMs: number, what: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} took longer than ${limitMs} ms`)), limitMs)
  })
  try {
    return await Promise.race([work, limit])
  } finally {
    clearTimeout(timer)
  }
}
