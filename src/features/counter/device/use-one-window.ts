import { useEffect, useState } from 'react'

/** One window of the device sells: true while this one is it, false when another is, undefined until known. */
export function useOneWindow(): boolean | undefined {
  const [mine, setMine] = useState<boolean>()
  useEffect(() => {
    const leaving = new AbortController()
    const hold = (): Promise<void> => {
      setMine(true)
      return new Promise((release) => leaving.signal.addEventListener('abort', () => release()))
    }
    void navigator.locks.request('evertill-counter-window', { ifAvailable: true }, async (lock) => {
      if (lock) return hold()
      setMine(false)
      // waits in line, so that closing the other window is all it takes
      void navigator.locks.request('evertill-counter-window', { signal: leaving.signal }, hold).catch(() => undefined)
    })
    return () => leaving.abort()
  }, [])
  return mine
}
