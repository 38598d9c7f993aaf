import { useEffect, useState } from 'react'

/** A browser that does not say who holds the lock must not keep the counter shut; numbers are safe without it. */
const LIMIT = 2_000

/** One window of the device sells: true while this one is it, false when another is, undefined until known. */
export function useOneWindow(): boolean | undefined {
  const [mine, setMine] = useState<boolean>()
  useEffect(() => {
    const leaving = new AbortController()
    const silent = setTimeout(() => setMine(true), LIMIT)
    const hold = (): Promise<void> => {
      clearTimeout(silent)
      setMine(true)
      return new Promise((release) => leaving.signal.addEventListener('abort', () => release()))
    }
    void navigator.locks.request('evertill-counter-window', { ifAvailable: true }, async (lock) => {
      if (lock) return hold()
      clearTimeout(silent)
      setMine(false)
      // waits in line, so that closing the other window is all it takes
      void navigator.locks.request('evertill-counter-window', { signal: leaving.signal }, hold).catch(() => undefined)
    })
    return () => {
      clearTimeout(silent)
      leaving.abort()
    }
  }, [])
  return mine
}
