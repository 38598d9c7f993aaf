import { useLiveQuery } from 'dexie-react-hooks'
import { queuedFacts } from '#db/outbox.ts'
import { ledger } from '#db/ledger.ts'

const NONE: ReadonlyMap<string, number> = new Map()

/** What this device sold and the server does not know of yet, by sku: stock shown is the catalogue's less this. */
export const usePendingStock = (storeId: string): ReadonlyMap<string, number> =>
  useLiveQuery(async () => {
    const rows = await queuedFacts(ledger()).toArray()
    const takes = new Map<string, number>()
    for (const row of rows)
      if (row.storeId === storeId)
        for (const [sku, quantity] of row.takes) takes.set(sku, (takes.get(sku) ?? 0) + quantity)
    return takes
  }, [storeId]) ?? NONE
