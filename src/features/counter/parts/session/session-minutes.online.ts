import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { sessionTime } from '#contract/organisation/session-time.ts'
import { call } from '#api/call.ts'
import { read } from '#api/query.ts'
import { session } from '#api/session.ts'

const DEFAULT_MINUTES = 10
const MINUTE = 60_000
/** A busy counter learns within this time that its session was ended elsewhere. */
const ASK_EVERY = 30_000

/**
 * Idle minutes before the counter locks, as last known. Selling makes no calls, so while somebody touches the screen
 * the session is refreshed now and then: it must not expire under a busy cashier.
 */
export function useSessionMinutes(touchedAt: () => number): number {
  const known = useQuery({
    ...read(sessionTime, {}, { persist: true }),
    enabled: session.token() !== '',
    staleTime: MINUTE,
  })
  const minutes = known.data?.minutes ?? DEFAULT_MINUTES
  useEffect(() => {
    const every = Math.min(ASK_EVERY, (minutes * MINUTE) / 4)
    const timer = setInterval(() => {
      if (session.token() !== '' && Date.now() - touchedAt() < every) void call(sessionTime, {}).catch(() => undefined)
    }, every)
    return () => clearInterval(timer)
  }, [minutes, touchedAt])
  return minutes
}
