import { useEffect, useState, type ReactNode } from 'react'

const SHOWN_FOR = 8_000

export interface Undo {
  /** What was done last, while it can be taken back. */
  readonly shown: ReactNode
  readonly offer: (words: ReactNode, back: () => void) => void
  readonly take: () => void
}

/** Undo instead of "are you sure": what was done and the way back, for some seconds. */
export function useUndo(): Undo {
  const [offered, setOffered] = useState<{ words: ReactNode; back: () => void }>()
  useEffect(() => {
    if (!offered) return
    const timer = setTimeout(() => setOffered(undefined), SHOWN_FOR)
    return () => clearTimeout(timer)
  }, [offered])
  return {
    shown: offered?.words,
    offer: (words, back) => setOffered({ words, back }),
    take: () => {
      offered?.back()
      setOffered(undefined)
    },
  }
}
