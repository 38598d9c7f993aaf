import { useEffect, useState } from 'react'
import { ledger } from '#db/ledger.ts'
import { watchPendingStock, type PendingStock } from '#db/outbox-pending-stock.ts'

const NONE: PendingStock = new Map()

/** Sold on this device and unknown to the server, by sku: the stock shown is the catalogue's less this. */
export function usePendingStock(storeId: string): PendingStock {
  const [stock, setStock] = useState(NONE)
  useEffect(() => watchPendingStock(ledger(), storeId, setStock), [storeId])
  return stock
}
