import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { getValue } from '#db/device-values.ts'
import { deviceLedger } from '#db/ledger.ts'
import { journalBehind, subscribeJournal } from '#features/counter/core/device/journal.ts'
import { useCounter } from '#features/counter/core/device/counter-context.tsx'
import { useGoodsState } from '#features/counter/core/device/use-goods-state.ts'
import { readiness, type Check } from '#features/counter/core/device/readiness.ts'
import { appKept, subscribeAppKept } from '#ui/app-kept.ts'

const EVERY = 30_000

/** Whether the device is full: the reserve was used up to save the last record. */
export const useIsFull = (): boolean => useLiveQuery(() => getValue(deviceLedger(), 'roomGiven'), []) ?? false

/** The readiness of this counter, re-evaluated periodically because the lease expires. */
export function useReadiness(): readonly Check[] {
  const { lane, report, goods } = useCounter()
  const { summary } = useGoodsState(goods)
  const values = useLiveQuery(() => {
    const db = deviceLedger()
    return Promise.all([getValue(db, 'clock'), getValue(db, 'roomGiven')])
  }, [])
  const behind = useSyncExternalStore(subscribeJournal, journalBehind)
  const kept = useSyncExternalStore(subscribeAppKept, appKept)
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const tick = (): void => setNow(Date.now())
    const timer = setInterval(tick, EVERY)
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [])
  return readiness({
    lane,
    report,
    kept,
    complete: summary.complete,
    offset: values?.[0]?.offset ?? 0,
    now,
    behind,
    roomGiven: values?.[1] ?? false,
  })
}
