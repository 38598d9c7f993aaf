import { Dexie } from 'dexie'
import { useLiveQuery } from 'dexie-react-hooks'
import { ledger } from '#db/ledger.ts'

const NONE: ReadonlyMap<string, number> = new Map()

/** What this device sold and the server does not know of yet, by sku: stock shown is the catalogue's less this. */
export const usePendingStock = (storeId: string): ReadonlyMap<string, number> =>
  useLiveQuery(async () => {
    const rows = await ledger()
      .facts.where('[state+lane+seq]')
      .between(['queued', Dexie.minKey, Dexie.minKey], ['queued', Dexie.maxKey, Dexie.maxKey])
      .toArray()
    const takes = new Map<string, number>()
    for (const row of rows)
      if (row.storeId === storeId)
        for (const [sku, quantity] of row.takes) takes.set(sku, (takes.get(sku) ?? 0) + quantity)
    return takes
  }, [storeId]) ?? NONE
