import { useRef } from 'react'
import { play } from '#features/counter/checkout/sounds.ts'
import { useScanner } from '#features/counter/checkout/use-scanner.ts'

/** Shorter bursts may be a quick hand on the figures; barcodes are longer. */
const SHORTEST_CODE = 8

/**
 * Where figures are typed, a scan must not become an amount, nor its Enter a yes. Remembers the value before
 * each key; a scanned code is taken back key by key, and a low tone says that it was not taken.
 */
export function useScanGuard<T>(value: T, restore: (value: T) => void, onShort: () => void): () => void {
  const before = useRef<T[]>([])
  useScanner((code) => {
    // a quick hand: what was typed stands, and its Enter counts
    if (code.length < SHORTEST_CODE) return onShort()
    const old = before.current.at(-code.length)
    if (old !== undefined) restore(old)
    before.current = []
    play('unknown')
  })
  return () => {
    before.current = [...before.current.slice(-200), value]
  }
}
