import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect } from 'react'
import type { KeptReadyOrders } from '#db/kept-ready-orders.ts'
import { ledger } from '#db/ledger.ts'
import { askForOrders, useOrdersHere } from '#features/counter/core/online-orders/orders-here.ts'
import { useCounter } from '#features/counter/core/device/counter-context.tsx'

/** What was handed over here longer ago has left the server's list for good, in milliseconds. */
const REMEMBERED = 14 * 86_400_000

/**
 * The orders that wait for pickup, without those that this device has handed over since; null: it has never had any.
 * Undefined: being read.
 */
export function useReadyOrders(): KeptReadyOrders | null | undefined {
  const { goods } = useCounter()
  const here = useOrdersHere(goods.storeId)
  useEffect(() => void askForOrders(goods.storeId), [goods])
  const done = useLiveQuery(handedOverHere, [])
  if (here === undefined || done === undefined) return undefined
  return here && { ...here, orders: here.orders.filter(({ id }) => !done.has(id)) }
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
