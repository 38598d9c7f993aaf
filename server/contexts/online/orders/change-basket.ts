import { AppError } from '#contract/errors.ts'
import { fitsUnit } from '#domain/fits-unit.ts'
import { isUuid } from '#domain/ids.ts'
import { milli, type Milli } from '#domain/money.ts'
import { onlineMoment, type OnlineMoment } from '#server/contexts/online/goods/online-skus.ts'
import { priceOfOne } from '#server/contexts/online/orders/basket-view.ts'
import {
  MOST_LINES,
  putIntoBasket,
  setGuarantee,
  takeOut,
  type Basket,
  type BasketGuarantee,
} from '#server/contexts/online/orders/baskets.queries.ts'
import { orderGoods } from '#server/contexts/online/orders/order-goods.queries.ts'
import { packedName } from '#server/contexts/online/orders/place-quoted.ts'
import type { Shop } from '#server/contexts/online/shop/open-shop.ts'
import { guaranteeName, guaranteesOf, packsOf } from '#server/contexts/online/shop/shop-extras.queries.ts'
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
  /** Of a guarantee that is offered with it; null: none. */
  readonly guaranteeId: string | null
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
  const { guaranteeId, ...goods } = put
  const before = basket.lines.find(
    ({ skuId, packId, guarantee }) =>
      skuId === put.skuId && packId === put.packId && (guarantee?.id ?? null) === guaranteeId,
  )
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
  const guarantee = guaranteeId === null ? null : await guaranteeFor(tx, moment, put.skuId, guaranteeId)
  // one that is not offered any more stays on its line, which says so
  if (guarantee === undefined && !before) throw new AppError('order.guarantee-gone')
  const line = {
    ...goods,
    quantity,
    name,
    price: priceOfOne(good, pack)!,
    guarantee: guarantee ?? before?.guarantee ?? null,
  }
  await putIntoBasket(tx, shop, basket, line, now)
}

/** A guarantee as it is offered with goods now. */
async function guaranteeFor(
  tx: Tx,
  moment: OnlineMoment,
  skuId: string,
  id: string,
): Promise<BasketGuarantee | undefined> {
  const offered = (await guaranteesOf(tx, moment, [skuId])).get(skuId)?.find((one) => one.id === id)
  return offered && { id, name: guaranteeName(offered), price: offered.price }
}

/** Gives a line another guarantee; null: none. @throws AppError order.guarantee-gone */
export async function chooseGuarantee(
  tx: Tx,
  shop: Shop,
  basket: Basket,
  { lineId, guaranteeId }: { readonly lineId: string; readonly guaranteeId: string | null },
  now: number,
): Promise<void> {
  const line = basket.lines.find(({ id }) => id === lineId)
  // another window took it out
  if (!line || line.removed) return
  const { orgId, storeId } = shop
  const moment = onlineMoment(shop, { orgId, storeId, now })
  const guarantee = guaranteeId === null ? null : await guaranteeFor(tx, moment, line.skuId, guaranteeId)
  if (guarantee === undefined) throw new AppError('order.guarantee-gone')
  await setGuarantee(tx, shop, basket, { lineId, guarantee })
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
  if (quantity === 0) return takeOut(tx, shop, basket, line.id)
  const { skuId, packId, guarantee } = line
  await changeBasket(tx, shop, basket, { skuId, packId, guaranteeId: guarantee?.id ?? null, quantity, add: false }, now)
}
