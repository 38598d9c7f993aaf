import type { Tx } from '#server/db/session.ts'
import { actorOf } from '#server/demo/life/cast.ts'
import { addCounts } from '#server/demo/life/counts.ts'
import { addMovements } from '#server/demo/life/movements.ts'
import { addOrders } from '#server/demo/life/orders.ts'
import { addLimits, addPromotions } from '#server/demo/life/prices.ts'
import { addSuppliers } from '#server/demo/life/suppliers.ts'
import { addTransfers } from '#server/demo/life/transfers.ts'
import { takeWebOrders } from '#server/demo/life/web-orders.ts'
import { openWebShop } from '#server/demo/life/web-shop.ts'
import type { DemoPerson, DemoStore } from '#server/demo/shops/organisation.ts'
import type { StoreGoods } from '#server/demo/shops/store-goods.ts'

export interface Filled {
  readonly store: DemoStore
  readonly goods: StoreGoods
}

/**
 * The weeks of the demo's first store besides selling: purchasing, moving, counting, pricing,
 * sending goods to the second store, and the web shop with its orders. Each step is a call of the server at a time in the past, so that stock, tasks and
 * the activity log follow as they do in a real store.
 */
export async function playLife(
  tx: Tx,
  people: readonly DemoPerson[],
  [first, second]: readonly [Filled, Filled],
  now: number,
): Promise<void> {
  const { store, goods } = first
  const [owner, manager] = [actorOf(tx, people[0]!, store), actorOf(tx, people[1]!, store)]
  const suppliers = await addSuppliers(tx, manager, store, goods, now)
  await addLimits(manager, store, suppliers, now)
  await addOrders({ manager, owner }, store, goods, suppliers, now)
  await addMovements(tx, manager, store, goods, now)
  const receiver = actorOf(tx, people[0]!, second.store)
  await addTransfers(tx, { sender: manager, receiver }, [store, second.store], now)
  await addPromotions(manager, store, suppliers, now)
  await addCounts(tx, manager, store, now)
  await openWebShop(tx, manager, store, now)
  await takeWebOrders(tx, manager, store, now)
}
