import { useRef } from 'react'
import { play } from '#ui/sounds.ts'
import { useScanner } from '#ui/scan/use-scanner.ts'

/** Shorter bursts may be fast typing; barcodes are longer. */
const SHORTEST_CODE = 8
/** Keys of one scan are closer together than this, even on a slow tablet. */
const SAME_SCAN = 250

/**
 * Keeps scans out of numeric fields: a scan must not become an amount, nor its Enter a confirmation. Remembers the
 * value before each key; a scan's input is undone, and a low tone says that it was ignored.
 */
export function useScanGuard<T>(value: T, restore: (value: T) => void, onShort: () => void): () => void {
  const typed = useRef<{ before: T; at: number }[]>([])
  useScanner((code) => {
    // fast typing: the input stays, and its Enter is valid
    if (code.length < SHORTEST_CODE) return onShort()
    let first = typed.current.length - 1
    while (first > 0 && typed.current[first]!.at - typed.current[first - 1]!.at < SAME_SCAN) first--
    const start = typed.current[first]
    if (start) restore(start.before)
    typed.current = []
    play('unknown')
    void import('#features/counter/parts/entry/say-not-taken.tsx').then(({ sayNotTaken }) => sayNotTaken())
  })
  return () => {
    typed.current = [...typed.current.slice(-200), { before: value, at: performance.now() }]
  }
}
