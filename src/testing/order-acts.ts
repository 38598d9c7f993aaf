/** Orders of the web shop for tests of screens. */
import { placedOrder, type Placed } from '#testing/placed-order.ts'
import { shopHere } from '#testing/screen.tsx'

/** Places paid orders in the demonstration's first store: `placedOrder`. */
export const placeOrders = (...orders: readonly Placed[]): Promise<void> =>
  shopHere().change(orders.map(placedOrder).join(';\n'))
