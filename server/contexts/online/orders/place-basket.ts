import { createHmac } from 'node:crypto'
import { AppError } from '#contract/errors.ts'
import { askedLines } from '#server/contexts/online/orders/basket-view.ts'
import { emptyBasket, type Basket } from '#server/contexts/online/orders/baskets.queries.ts'
import { placeQuoted, type OrderSent } from '#server/contexts/online/orders/place-quoted.ts'
import { waysToPay } from '#server/contexts/online/orders/ways-to-pay.ts'
import type { Shop } from '#server/contexts/online/shop/open-shop.ts'
import type { Tx } from '#server/db/session.ts'
import type { PlacedOrder } from '#server/ledgers/orders/place-order.ts'

/** Signs of the secret in a buyer's link: 24 bytes. */
const SIGNS = 32

/**
 * The secret in the link to the order of a request. It follows from the visitor's own secret, so that a request that is
 * sent twice leads to the same page, although only a hash of it is kept.
 */
export const orderSecret = (visitor: string, requestId: string): string =>
  createHmac('sha256', visitor).update(`order ${requestId}`).digest('base64url').slice(0, SIGNS)

/** Orders what is in a basket that the caller holds, which is empty then. @throws AppError as `placeQuoted` */
export async function placeBasket(
  tx: Tx,
  shop: Shop,
  basket: Basket,
  sent: Omit<OrderSent, 'lines'>,
  now: number,
): Promise<PlacedOrder> {
  const lines = basket.lines.filter(({ removed }) => !removed)
  if (lines.length === 0) throw new AppError('basket.empty')
  if (!waysToPay(shop, sent.kind).includes(sent.payBy)) throw new AppError('order.no-payment')
  const placed = await placeQuoted(tx, shop, { ...sent, lines: await askedLines(tx, shop, lines, now) }, now)
  await emptyBasket(tx, shop, basket.id)
  return placed
}
