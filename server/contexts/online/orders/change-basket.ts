import { AppError } from '#contract/errors.ts'
import { fitsUnit } from '#domain/fits-unit.ts'
import { isUuid } from '#domain/ids.ts'
import { milli, type Milli } from '#domain/money.ts'
import { onlineMoment } from '#server/contexts/online/goods/online-skus.ts'
import { priceOfOne } from '#server/contexts/online/orders/basket-view.ts'
import { MOST_LINES, putIntoBasket, takeOut, type Basket } from '#server/contexts/online/orders/baskets.queries.ts'
import { orderGoods } from '#server/contexts/online/orders/order-goods.queries.ts'
import { packedName } from '#server/contexts/online/orders/place-quoted.ts'
import type { Shop } from '#server/contexts/online/shop/open-shop.ts'
import { packsOf } from '#server/contexts/online/shop/shop-extras.queries.ts'
import type { Tx } from '#server/db/session.ts'

/** The most of one line, in thousandths. */
const MOST = 1_000_000_000

/** A quantity as it was typed, in thousandths; undefined if it is none. */
export function quantityTyped(text: string): Milli | undefined {
  const [, whole = '', part = ''] = /^(\d{1,7})(?:[.,](\d{1,3}))?$/.exec(text.trim()) ?? []
  if (whole === '') return undefined
  const quantity = Number(whole) * 1000 + Number(part.padEnd(3, '0'))
  return quantity <= MOST ? milli(quantity) : undefined
}

export interface Put {
  readonly skuId: string
  readonly packId: string | null
  /** Of single units, or of packs. */
  readonly quantity: Milli
}

/**
 * Puts goods that the shop sells into a basket that the caller holds. What is left of them is not asked: the basket says so,
 * and the order decides. `add`: on top of what is in it already.
 * @throws AppError order.not-sold, basket.quantity, basket.full
 */
export async function changeBasket(
  tx: Tx,
  shop: Shop,
  basket: Basket,
  { add, ...put }: Put & { readonly add: boolean },
  now: number,
): Promise<void> {
  const { orgId, storeId } = shop
  const moment = onlineMoment(shop, { orgId, storeId, now })
  const before = basket.lines.find(({ skuId, packId }) => skuId === put.skuId && packId === put.packId)
  const kept = basket.lines.filter(({ removed }) => !removed)
  if (!isUuid(put.skuId)) throw new AppError('order.not-sold', { values: { name: '' } })
  const good = (await orderGoods(tx, moment, [put.skuId])).get(put.skuId)
  const pack =
    put.packId === null
      ? undefined
      : (await packsOf(tx, moment, [put.skuId])).get(put.skuId)?.find(({ id }) => id === put.packId)
  if (!good || good.price === null || (put.packId !== null && !pack))
    throw new AppError('order.not-sold', { values: { name: '' } })
  const quantity = milli(put.quantity + (add && before && !before.removed ? before.quantity : 0))
  if (put.quantity <= 0 || quantity > MOST || !fitsUnit(quantity, { decimals: pack ? 0 : good.decimals }))
    throw new AppError('basket.quantity')
  if (!kept.includes(before!) && kept.length >= MOST_LINES)
    throw new AppError('basket.full', { values: { most: MOST_LINES } })
  const name = packedName(good, pack)
  await putIntoBasket(tx, shop, basket.id, { ...put, quantity, name, price: priceOfOne(good, pack)! }, now)
}

/** Changes how much of a line there shall be; none takes it out. */
export async function changeLine(
  tx: Tx,
  shop: Shop,
  basket: Basket,
  { lineId, quantity }: { readonly lineId: string; readonly quantity: Milli },
  now: number,
): Promise<void> {
  const line = basket.lines.find(({ id }) => id === lineId)
  // another window took it out
  if (!line) return
  if (quantity === 0) return takeOut(tx, shop, basket.id, line.id)
  const { skuId, packId } = line
  await changeBasket(tx, shop, basket, { skuId, packId, quantity, add: false }, now)
}
