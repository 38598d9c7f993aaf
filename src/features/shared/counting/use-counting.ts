import { useEffect, useState } from 'react'
import { Disconnected } from '#api/call.ts'
import { session } from '#api/session.ts'
import {
  counting,
  type CountingCode,
  type CountingEntry,
  type CountingSheet,
  entriesOf,
  keepEntry,
  type NewEntry,
} from '#db/counting.ts'
import { counted, keptSheet, loadSheet, onCounted, sendCounted } from '#features/shared/counting/counting-device.ts'

export type { CountingCode, CountingEntry, CountingSheet } from '#db/counting.ts'

/** Between two attempts to send while something waits. */
const AGAIN = 5_000

export interface CountingOnDevice {
  /** Undefined while it is looked for; null: it was never loaded here, and can't be now. */
  readonly sheet: CountingSheet | null | undefined
  /** What was counted on this device, the latest first. */
  readonly entries: readonly CountingEntry[]
  readonly codes: readonly CountingCode[]
  readonly unsent: number
  /** Why nothing is sent or loaded: the network, or a refusal. */
  readonly problem: unknown
  readonly add: (entry: Omit<NewEntry, 'countId'>) => Promise<void>
  readonly keepCode: (code: string, placeId: string) => Promise<void>
  readonly dropCode: (id: string) => Promise<void>
  readonly again: () => void
}

/** A count as it was loaded here, loaded anew where the network allows it. */
function useSheet(storeId: string, countId: string) {
  const [sheet, setSheet] = useState<CountingSheet | null>()
  const [problem, setProblem] = useState<unknown>()
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let over = false
    const load = async (): Promise<void> => {
      const kept = await keptSheet(countId)
      if (kept && !over) setSheet((now) => now ?? kept)
      try {
        const fresh = await loadSheet(storeId, countId)
        if (over) return
        setSheet(fresh)
        setProblem(undefined)
      } catch (error) {
        if (over) return
        setProblem(error)
        setSheet((now) => now ?? kept ?? null)
      }
    }
    void load()
    return () => {
      over = true
    }
  }, [storeId, countId, tries])
  return { sheet, problem, setProblem, again: () => setTries((n) => n + 1) }
}

/** A count on this device: found and counted with or without the network, sent whenever there is one. */
export function useCounting(countId: string): CountingOnDevice {
  const storeId = session.storeId()
  const { sheet, problem, setProblem, again } = useSheet(storeId, countId)
  const [entries, setEntries] = useState<readonly CountingEntry[]>([])
  const [codes, setCodes] = useState<readonly CountingCode[]>([])
  const unsent = entries.filter((entry) => entry.queued === 1).length
  useEffect(() => {
    const look = async (): Promise<void> => {
      const db = await counting()
      setEntries(await entriesOf(db, countId))
      setCodes(await db.codes.where('countId').equals(countId).sortBy('at'))
    }
    void look()
    return onCounted(() => void look())
  }, [countId])
  useEffect(() => {
    if (unsent === 0) return
    const send = (): void =>
      void sendCounted(storeId).then(
        () => setProblem((now: unknown) => (now instanceof Disconnected ? undefined : now)),
        setProblem,
      )
    send()
    const timer = setInterval(send, AGAIN)
    return () => clearInterval(timer)
  }, [unsent, storeId, setProblem])
  return {
    sheet,
    entries,
    codes,
    unsent,
    problem,
    add: async (entry) => {
      await keepEntry(await counting(), storeId, { ...entry, countId }, Date.now())
      counted()
    },
    keepCode: async (code, placeId) => {
      const db = await counting()
      const known = codes.find((one) => one.code === code && one.placeId === placeId)
      if (known) await db.codes.update(known.id, { times: known.times + 1 })
      else await db.codes.add({ id: crypto.randomUUID(), countId, code, times: 1, placeId, at: Date.now() })
      counted()
    },
    dropCode: async (id) => {
      await (await counting()).codes.delete(id)
      counted()
    },
    again,
  }
}
