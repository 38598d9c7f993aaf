import { orderKinds, type OrderKind } from '#domain/order-slots.ts'
import type { Shop } from '#server/contexts/online/shop/open-shop.ts'
import { offers } from '#server/contexts/online/shop/shop-delivery.ts'
import type { NewOrder } from '#server/ledgers/orders/place-order.ts'

export type WayToPay = NewOrder['payBy']

/** How an order of this kind can be paid, the usual way first. */
export const waysToPay = (
  { payAtPickup, paysByCard }: Pick<Shop, 'payAtPickup' | 'paysByCard'>,
  kind: OrderKind,
): readonly WayToPay[] => [
  ...(kind === 'pickup' && payAtPickup ? (['counter'] as const) : []),
  ...(paysByCard ? (['card'] as const) : []),
]

/** The ways in which the shop hands orders over and in which they can also be paid. */
export const orderableKinds = (shop: Shop): readonly OrderKind[] =>
  orderKinds.filter((kind) => offers(shop, kind) && waysToPay(shop, kind).length > 0)
