import type { ReadyOrder } from '#contract/online/ready-orders.ts'
import { keptValue } from '#db/kept-value.ts'

/** The store's orders that wait for pickup, as last received: handed over without the network too. */
export interface KeptReadyOrders {
  /** When they came, by this device's clock. */
  readonly at: number
  readonly takesOrders: boolean
  readonly orders: readonly ReadyOrder[]
  /** As the server says them; absent: kept by an earlier version. */
  readonly preparing?: number
  readonly newestAt?: number
}

export const { read: keptReadyOrders, keep: keepReadyOrders } = keptValue<KeptReadyOrders>('ready-orders')
