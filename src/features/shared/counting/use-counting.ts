import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { stockCount } from '#contract/stock/stock-counts.ts'
import { Disconnected } from '#api/call.ts'
import { read } from '#api/query.ts'
import { session } from '#api/session.ts'
import { askPersistence } from '#api/ask-persistence.ts'
import {
  counting,
  type CountingCode,
  type CountingEntry,
  type CountingSheet,
  entriesOf,
  keepEntry,
  type NewEntry,
} from '#db/counting.ts'
import { keptSheet, loadSheet } from '#features/shared/counting/counting-device.ts'
import { counted, onCounted } from '#features/shared/counting/stock-lane.ts'
import { entered, onSending, sendingOf, sendSoon, watchCounting } from '#features/shared/counting/counting-sender.ts'

export type { CountingCode, CountingEntry, CountingSheet } from '#db/counting.ts'

/** Interval of checks whether the count was finished or lines are counted again, in milliseconds. */
const LOOK = 30_000

export interface CountingOnDevice {
  /** Undefined while it is looked for; null: it was never loaded here, and can't be now. */
  readonly sheet: CountingSheet | null | undefined
  /** The entries counted on this device, latest first. */
  readonly entries: readonly CountingEntry[]
  readonly codes: readonly CountingCode[]
  /** Lines of the count, and those that anybody has counted; undefined until the server has said so. */
  readonly progress: { readonly lines: number; readonly counted: number } | undefined
  readonly unsent: number
  /** When the oldest of what is unsent was entered. */
  readonly oldestAt: number | undefined
  /** The browser has promised not to delete what is kept here; undefined while it is asked. */
  readonly persistent: boolean | undefined
  /** Why nothing is sent or loaded: the network, or a refusal. */
  readonly problem: unknown
  readonly add: (entry: Omit<NewEntry, 'countId'>) => Promise<void>
  readonly keepCode: (code: string, placeId: string) => Promise<void>
  readonly dropCode: (id: string) => Promise<void>
  readonly again: () => void
}

/** A count as it was loaded here, loaded anew where the network allows it, and whenever it has changed at the server. */
function useSheet(storeId: string, countId: string) {
  const [sheet, setSheet] = useState<CountingSheet | null>()
  const [problem, setProblem] = useState<unknown>()
  const [tries, setTries] = useState(0)
  const again = (): void => setTries((n) => n + 1)
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
  const count = useQuery({ ...read(stockCount.details, { id: countId }), refetchInterval: LOOK }).data
  const version = count?.version
  const loaded = sheet?.version
  useEffect(() => {
    if (version !== undefined && loaded !== undefined && version > loaded) setTries((n) => n + 1)
  }, [version, loaded])
  return { sheet, problem, again, progress: count }
}

/** The entries made here for a count, and the unknown codes. */
function useEntered(countId: string) {
  const [entries, setEntries] = useState<readonly CountingEntry[]>([])
  const [codes, setCodes] = useState<readonly CountingCode[]>([])
  useEffect(() => {
    const look = async (): Promise<void> => {
      const db = await counting()
      setEntries(await entriesOf(db, countId))
      setCodes(await db.codes.where('countId').equals(countId).sortBy('at'))
    }
    void look()
    return onCounted(() => void look())
  }, [countId])
  return { entries, codes }
}

/** Asks the browser once not to delete what is kept here. */
function usePersistence(): boolean | undefined {
  const [persistent, setPersistent] = useState<boolean>()
  useEffect(() => void askPersistence().then(setPersistent), [])
  return persistent
}

/** A count on this device: found and counted with or without the network, sent whenever there is one. */
export function useCounting(countId: string): CountingOnDevice {
  const storeId = session.storeId()
  const { sheet, problem: unloaded, again, progress } = useSheet(storeId, countId)
  const { entries, codes } = useEntered(countId)
  const persistent = usePersistence()
  const sending = useSyncExternalStore(onSending, () => sendingOf(storeId))
  useEffect(() => watchCounting(storeId), [storeId])
  // the network is back: what was loaded before may be out of date
  const back = unloaded instanceof Disconnected && sending.answeredAt > 0 && sending.problem === undefined
  const answeredAt = sending.answeredAt
  useEffect(() => {
    if (back) again()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `again` is new at every render
  }, [back, answeredAt])
  const waiting = entries.filter((entry) => entry.queued === 1)
  return {
    sheet,
    entries,
    codes,
    progress,
    unsent: waiting.length,
    oldestAt: waiting.at(-1)?.body.at,
    persistent,
    problem: sending.problem ?? unloaded,
    add: async (entry) => {
      await keepEntry(await counting(), storeId, { ...entry, countId }, Date.now())
      entered()
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
    again: () => {
      again()
      sendSoon()
    },
  }
}
