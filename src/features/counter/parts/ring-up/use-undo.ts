import { useEffect, useState, type ReactNode } from 'react'

const SHOWN_FOR = 8_000

export interface Undo {
  /** The last action, while it can be undone. */
  readonly shown: ReactNode
  /** `gone` runs when it can no longer be undone. */
  readonly offer: (words: ReactNode, back: () => void, gone?: () => void) => void
  readonly take: () => void
}

/** Undo instead of "are you sure": the last action and its undo button, for some seconds. */
export function useUndo(): Undo {
  const [offered, setOffered] = useState<{ words: ReactNode; back: () => void; gone: (() => void) | undefined }>()
  useEffect(() => {
    if (!offered) return
    const timer = setTimeout(() => setOffered(undefined), SHOWN_FOR)
    return () => {
      clearTimeout(timer)
      offered.gone?.()
    }
  }, [offered])
  return {
    shown: offered?.words,
    offer: (words, back, gone) => setOffered({ words, back, gone }),
    take: () => {
      if (!offered) return
      offered.back()
      offered.gone = undefined
      setOffered(undefined)
    },
  }
}
