/** Orders of the web shop for tests of screens. */
import { placedOrder, WON_PRIZES, type Placed } from '#testing/placed-order.ts'
import { shopHere } from '#testing/screen.tsx'

/** Places paid orders in the demonstration's first store: `placedOrder`. */
export const placeOrders = (...orders: readonly Placed[]): Promise<void> =>
  shopHere().change(orders.map(placedOrder).join(';\n'))

/** Each of them has won the demonstration's first prize. */
export const winPrizes = (): Promise<void> => shopHere().change(WON_PRIZES)
