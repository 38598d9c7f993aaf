import { useEffect, useRef } from 'react'
import type { Notice } from '#contract/online/notices.ts'
import { play } from '#ui/sounds.ts'

const wasTouched = (): boolean =>
  (navigator as { userActivation?: UserActivation }).userActivation?.hasBeenActive ?? true

/**
 * Sounds when a new order comes, in one window of the browser for each store. Never before somebody has touched the window:
 * browsers do not allow it.
 */
export function useOrderSound(storeId: string, records: readonly Notice[] | undefined): void {
  const turn = useRef(false)
  const last = useRef<string>(undefined)
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    const held = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
    const hold = (): Promise<void> => {
      turn.current = true
      return held
    }
    const locks = (navigator as { locks?: LockManager }).locks
    if (locks) locks.request(`evertill-order-sound ${storeId}`, { signal }, hold).catch(() => undefined)
    else turn.current = true
    return () => {
      turn.current = false
      leaving.abort()
    }
  }, [storeId])
  const newest = records?.find(({ kind, read }) => kind === 'order-new' && !read)?.id ?? ''
  const known = records !== undefined
  useEffect(() => {
    if (!known) return
    const before = last.current
    // ids rise with time: a notice that was read makes an older one the newest
    if (before === undefined || newest > before) last.current = newest
    if (before !== undefined && newest > before && turn.current && wasTouched()) play('order')
  }, [known, newest])
}
