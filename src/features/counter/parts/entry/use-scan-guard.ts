import { useRef } from 'react'
import { play } from '#features/counter/core/cart/sounds.ts'
import { useScanner } from '#features/counter/parts/entry/use-scanner.ts'

/** Shorter bursts may be a quick hand on the figures; barcodes are longer. */
const SHORTEST_CODE = 8
/** Keys of one scan follow each other more closely than this, also on a tablet that lags. */
const SAME_SCAN = 250

/**
 * Where figures are typed, a scan must not become an amount, nor its Enter a yes. Remembers the value before
 * each key; what a scan typed is taken back, and a low tone says that it was not taken.
 */
export function useScanGuard<T>(value: T, restore: (value: T) => void, onShort: () => void): () => void {
  const typed = useRef<{ before: T; at: number }[]>([])
  useScanner((code) => {
    // a quick hand: what was typed stands, and its Enter counts
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
