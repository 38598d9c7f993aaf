import { orderKinds, type OrderKind } from '#domain/order-slots.ts'
import type { Shop } from '#server/contexts/online/shop/open-shop.ts'
import { offers } from '#server/contexts/online/shop/shop-delivery.ts'
import type { NewOrder } from '#server/ledgers/orders/place-order.ts'

/** After so many orders that were not collected, a member can't order to pay at pickup. */
const MOST_IN_VAIN = 2

export type WayToPay = NewOrder['payBy']

/** How an order of this kind can be paid, the usual way first; `inVain`: how many orders of the buyer were not collected. */
export const waysToPay = (
  { payAtPickup, paysByCard }: Pick<Shop, 'payAtPickup' | 'paysByCard'>,
  kind: OrderKind,
  inVain = 0,
): readonly WayToPay[] => [
  ...(kind === 'pickup' && payAtPickup && inVain < MOST_IN_VAIN ? (['counter'] as const) : []),
  ...(paysByCard ? (['card'] as const) : []),
]

/** The ways in which the shop hands orders over and in which they can also be paid. */
export const orderableKinds = (shop: Shop): readonly OrderKind[] =>
  orderKinds.filter((kind) => offers(shop, kind) && waysToPay(shop, kind).length > 0)
