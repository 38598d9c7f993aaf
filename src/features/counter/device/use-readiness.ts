import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useState } from 'react'
import { getValue } from '#db/device-values.ts'
import { deviceLedger } from '#db/ledger.ts'
import { useCounter } from '#features/counter/device/counter-context.tsx'
import { useGoodsState } from '#features/counter/device/use-goods-state.ts'
import { readiness, type Check } from '#features/counter/device/readiness.ts'

const EVERY = 30_000

/** The readiness of this counter now; looked at again as time goes, since a lease runs out by itself. */
export function useReadiness(): readonly Check[] {
  const { lane, report, goods } = useCounter()
  const { summary } = useGoodsState(goods)
  const offset = useLiveQuery(async () => (await getValue(deviceLedger(), 'clock'))?.offset ?? 0, []) ?? 0
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
  return readiness({ lane, report, complete: summary.complete, offset, now })
}
