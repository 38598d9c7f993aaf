import { useQuery } from '@tanstack/react-query'
import { useDebouncedValue } from '@mantine/hooks'
import { useRef, useState } from 'react'
import { play } from '#ui/sounds.ts'

/** The item of a code, with the quantity that was pasted beside it. */
export interface Scanned<T> {
  readonly item: T
  readonly packId: string | null
  readonly amount: string | undefined
}

/** A code that led to nothing: none has it, several match its words, or the network is away. */
export interface Unknown {
  readonly code: string
  readonly why: 'none' | 'several' | 'unreachable'
}

interface ScanRequest {
  readonly code: string
  readonly amount?: string | undefined
}
type OnFound<T> = (found: Scanned<T>) => void

/** The result of a search: `exact` if it is the code of the first match. */
export interface Found<T> {
  readonly records: readonly T[]
  readonly exact: { readonly packId: string | null } | null
}

/**
 * Looks codes up one after another, in the order in which they came, so that a fast scanner waits for nobody; what is
 * typed is searched meanwhile. `toPlace` is asked first, in the same order: true if the code was a place's.
 */
export function useScanned<T>(
  name: string,
  find: (search: string) => Promise<Found<T>>,
  toPlace: (code: string) => boolean = () => false,
) {
  const [words, setWords] = useState('')
  const [waiting, setWaiting] = useState(0)
  const [unknown, setUnknown] = useState<readonly Unknown[]>([])
  const queue = useRef<Promise<void>>(Promise.resolve())
  const [searched] = useDebouncedValue(words.trim(), 150)
  const search = useQuery({
    queryKey: ['scanned', name, searched],
    queryFn: () => find(searched),
    enabled: searched.length > 1,
  })
  const [missed, setMissed] = useState<string>()
  const miss = (code: string, why: Unknown['why']): void => {
    play('unknown')
    setMissed(code)
    setUnknown((all) => [...all, { code, why }])
  }
  const one = async ({ code, amount }: ScanRequest, onFound: OnFound<T>): Promise<void> => {
    try {
      if (toPlace(code)) {
        play('done')
        return setMissed(undefined)
      }
      const { records, exact } = await find(code)
      const [item] = records
      if (item && (exact || records.length === 1)) {
        play('line')
        setMissed(undefined)
        onFound({ item, packId: exact?.packId ?? null, amount })
      } else miss(code, item ? 'several' : 'none')
    } catch {
      miss(code, 'unreachable')
    } finally {
      setWaiting((n) => n - 1)
    }
  }
  const look = (codes: readonly ScanRequest[], onFound: OnFound<T>): void => {
    setWaiting((n) => n + codes.length)
    for (const code of codes) queue.current = queue.current.then(() => one(code, onFound))
  }
  return {
    words,
    setWords,
    look,
    waiting,
    unknown,
    /** The code that was scanned last, if it led to nothing. */
    missed,
    forget: (code: string) => {
      setMissed(undefined)
      setUnknown((all) => all.filter((other) => other.code !== code))
    },
    choices: words.trim() === searched && searched.length > 1 ? (search.data?.records ?? []) : [],
  }
}
