import { useEffect, useRef, useSyncExternalStore } from 'react'
import { session } from '#api/session.ts'
import { training } from '#db/training.ts'
import { followOrders, type FollowParts } from '#features/counter/core/online-orders/follow-orders.ts'
import { askForOrders, hasOrders, useOrdersHere } from '#features/counter/core/online-orders/orders-here.ts'
import { play } from '#ui/sounds.ts'

/** Hears of the store's online orders, where it takes any, and sounds when a new one comes; shows nothing. */
export function OrderNews({ storeId }: { readonly storeId: string }) {
  const here = useOrdersHere(storeId)
  const token = useSyncExternalStore(session.subscribe, session.token)
  const follows = !training && token !== '' && hasOrders(here)
  useEffect(() => {
    if (!follows) return
    const leaving = new AbortController()
    const listen: FollowParts['listen'] = async (...heard) => (await import('#api/live.ts')).runLive(...heard)
    followOrders({ storeId, ask: () => askForOrders(storeId), listen }, leaving.signal)
    return () => leaving.abort()
  }, [follows, storeId, token])
  const last = useRef<number>(undefined)
  const newestAt = here?.newestAt
  useEffect(() => {
    if (newestAt === undefined) return
    if (last.current !== undefined && newestAt > last.current) play('order')
    last.current = Math.max(newestAt, last.current ?? 0)
  }, [newestAt])
  return null
}
