import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useState } from 'react'
import type { ReadyOrder } from '#contract/online/ready-orders.ts'
import { session } from '#api/session.ts'
import { CatalogueDb } from '#db/catalogue.ts'
import { keptReadyOrders, type KeptReadyOrders } from '#db/kept-ready-orders.ts'
import { ledger } from '#db/ledger.ts'
import { withReopen } from '#db/with-reopen.ts'
import { pullReadyOrders } from '#sw/ready-orders-pull.ts'
import { useCounter } from '#features/counter/core/device/counter-context.tsx'

/** How often the server is asked while the list is on screen, in milliseconds. */
const EVERY = 10_000
/** What was handed over here longer ago has left the server's list for good. */
const REMEMBERED = 14 * 86_400_000

export interface ReadyOrdersHere {
  /** Without those that this device has handed over since. */
  readonly orders: readonly ReadyOrder[]
  /** When they came from the server. */
  readonly at: number
}

/** The orders that wait for pickup, as this device knows them; null: it has never had any. Undefined: being read. */
export function useReadyOrders(): ReadyOrdersHere | null | undefined {
  const { goods } = useCounter()
  const [kept, setKept] = useState<KeptReadyOrders | null>()
  useEffect(() => {
    const db = new CatalogueDb(goods.storeId)
    let current = true
    const read = async (): Promise<void> => {
      const now = await withReopen(db, () => keptReadyOrders(db)).catch(() => undefined)
      if (current) setKept(now ?? null)
    }
    const ask = async (): Promise<void> => {
      const token = session.token()
      if (token === '') return
      const locale = session.language() === 'en' ? 'en_US' : 'zh_CN'
      if (await pullReadyOrders(db, { token, storeId: goods.storeId, locale }, Date.now)) await read()
    }
    void read().then(ask)
    const timer = setInterval(() => void ask(), EVERY)
    return () => {
      current = false
      clearInterval(timer)
      db.close()
    }
  }, [goods])
  const done = useLiveQuery(handedOverHere, [])
  if (kept === undefined || done === undefined) return undefined
  return kept && { at: kept.at, orders: kept.orders.filter(({ id }) => !done.has(id)) }
}

async function handedOverHere(): Promise<ReadonlySet<string>> {
  const since = Date.now() - REMEMBERED
  const facts = await ledger()
    .facts.where('at')
    .above(since)
    .filter(({ kind }) => kind === 'order-handover')
    .toArray()
  return new Set(facts.map(({ body }) => (JSON.parse(body) as { data: { orderId: string } }).data.orderId))
}
