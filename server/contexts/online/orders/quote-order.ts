import type { ErrorCode } from '#contract/errors.ts'
import { deliveryFee, settleOrder, type OrderLine, type SettledOrder } from '#domain/cart/settle-order.ts'
import { isRefusal, type TaxPolicy } from '#domain/cart/settle.ts'
import { fitsUnit } from '#domain/fits-unit.ts'
import { cents, priceOf, sum, ZERO, type Cents, type Milli } from '#domain/money.ts'
import type { OrderKind } from '#domain/order-slots.ts'
import { onlineMoment } from '#server/contexts/online/goods/online-skus.ts'
import { orderGoods, type OrderGood } from '#server/contexts/online/orders/order-goods.queries.ts'
import type { Shop } from '#server/contexts/online/shop/open-shop.ts'
import { zipAnswer, type ZipAnswer } from '#server/contexts/online/shop/shop-delivery.ts'
import type { Tx } from '#server/db/session.ts'

/** What a buyer wants, and how it shall reach them. */
export interface OrderAsked {
  readonly kind: OrderKind
  /** Of a delivery. */
  readonly zip: string
  readonly lines: readonly { readonly skuId: string; readonly quantity: Milli }[]
  readonly tip: Cents
}

/** Why an order can't be placed as it is; with `line`, because of that line. */
interface OrderProblem {
  readonly code: ErrorCode
  readonly values: Readonly<Record<string, string>>
  readonly line?: number
}

export interface Quote {
  readonly goods: readonly (OrderGood | undefined)[]
  /** What the lines that can be ordered come to; undefined where there are none. */
  readonly settled: SettledOrder | undefined
  readonly policy: TaxPolicy
  readonly problems: readonly OrderProblem[]
}

const USUAL_POLICY: TaxPolicy = { rounding: 'line', pricesIncludeTax: false }

const policyOf = ({ settings }: Pick<Shop, 'settings'>): TaxPolicy =>
  (settings['policy'] as TaxPolicy | undefined) ?? USUAL_POLICY

const text = (quantity: number): string => String(quantity / 1000)

/**
 * Prices what a buyer wants by the rules of the store at this moment, as placing it does, and says what is in the way of each
 * line. Nothing is kept for anybody.
 */
export async function quoteOrder(tx: Tx, shop: Shop, asked: OrderAsked, now: number): Promise<Quote> {
  const moment = onlineMoment(shop, { orgId: shop.orgId, storeId: shop.storeId, now })
  const found = await orderGoods(
    tx,
    moment,
    asked.lines.map((line) => line.skuId),
  )
  const goods = asked.lines.map(({ skuId }) => found.get(skuId))
  const zip = asked.kind === 'delivery' ? await zipAnswer(tx, shop, asked.zip) : undefined
  const problems = [...zipProblem(asked, zip), ...goods.flatMap((good, line) => lineProblem(asked, good, line))]
  const policy = policyOf(shop)
  return { goods, policy, problems, settled: settled(asked, goods, policy, zip) }
}

const zipProblem = ({ zip }: OrderAsked, answer: ZipAnswer | undefined): OrderProblem[] =>
  answer?.served === false ? [{ code: 'order.zip', values: { zip } }] : []

function lineProblem({ kind, lines }: OrderAsked, good: OrderGood | undefined, line: number): OrderProblem[] {
  const { skuId, quantity } = lines[line]!
  const name = good ? good.name.en || good.name.zh : ''
  if (!good || good.price === null || !good[kind] || quantity <= 0 || !fitsUnit(quantity, good))
    return [{ code: 'order.not-sold', values: { name }, line }]
  const wanted = lines.reduce((all, one) => all + (one.skuId === skuId ? one.quantity : 0), 0)
  if (good.left !== null && wanted > good.left)
    return [{ code: 'order.out-of-stock', values: { name, left: text(good.left) }, line }]
  if (good.memberLimit !== null && wanted > good.memberLimit) {
    const limit = text(good.memberLimit)
    return [{ code: 'order.limit-member', values: { name, limit, left: limit }, line }]
  }
  return []
}

function settled(
  { lines, tip }: OrderAsked,
  goods: readonly (OrderGood | undefined)[],
  policy: TaxPolicy,
  zip: ZipAnswer | undefined,
): SettledOrder | undefined {
  const sold = lines.flatMap((line, at) => {
    const good = goods[at]
    return good && good.price !== null ? [{ ...line, ...good, unitPrice: good.price }] : []
  })
  const taxes = zip?.served === true ? zip.taxes : null
  const cart = sold.map((line): OrderLine => ({
    unitPrice: line.unitPrice,
    quantity: line.quantity,
    discount: ZERO,
    taxes: taxes !== null && line.storeTax ? taxes : line.taxes,
    atPar: line.card,
    takesMacou: !line.card,
  }))
  const delivery =
    zip?.served === true
      ? deliveryFee({
          base: zip.fee,
          freeFrom: zip.freeFrom,
          goods: sum(cart.map((line) => priceOf(line.unitPrice, line.quantity))),
          lines: sold,
        })
      : cents(0)
  const result = settleOrder(cart, { policy, tip, delivery })
  return isRefusal(result) ? undefined : result
}
