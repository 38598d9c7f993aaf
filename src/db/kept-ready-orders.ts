import type { ReadyOrder } from '#contract/online/ready-orders.ts'
import type { CatalogueDb } from '#db/catalogue.ts'

/** The store's orders that wait for pickup, as last received: handed over without the network too. */
export interface KeptReadyOrders {
  /** When they came, by this device's clock. */
  readonly at: number
  readonly takesOrders: boolean
  readonly orders: readonly ReadyOrder[]
}

const KEY = 'ready-orders'

export async function keptReadyOrders(db: CatalogueDb): Promise<KeptReadyOrders | undefined> {
  return (await db.values.get(KEY))?.value as KeptReadyOrders | undefined
}

export async function keepReadyOrders(db: CatalogueDb, value: KeptReadyOrders): Promise<void> {
  await db.values.put({ key: KEY, value })
}
