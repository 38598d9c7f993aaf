import type { ErrorCode } from '#contract/errors.ts'
import {
  deliveryFee,
  settleOrder,
  type OrderLine,
  type OrderOptions,
  type SettledOrder,
} from '#domain/cart/settle-order.ts'
import { packDiscount } from '#domain/cart/extras.ts'
import { isRefusal, type TaxPolicy } from '#domain/cart/settle.ts'
import { fitsUnit } from '#domain/fits-unit.ts'
import { usableMacou, type MacouRatio } from '#domain/macou.ts'
import { cents, milli, priceOf, sum, ZERO, type Cents, type Milli } from '#domain/money.ts'
import type { OrderKind } from '#domain/order-slots.ts'
import { onlineMoment, type OnlineMoment } from '#server/contexts/online/goods/online-skus.ts'
import { orderGoods, type OrderGood } from '#server/contexts/online/orders/order-goods.queries.ts'
import type { Shop } from '#server/contexts/online/shop/open-shop.ts'
import { packsOf, type ShopPack } from '#server/contexts/online/shop/shop-extras.queries.ts'
import { zipAnswer, type ZipAnswer } from '#server/contexts/online/shop/shop-delivery.ts'
import type { Tx } from '#server/db/session.ts'

/** What a buyer wants, and how it shall reach them. */
export interface OrderAsked {
  readonly kind: OrderKind
  /** Of a delivery. */
  readonly zip: string
  readonly lines: readonly AskedLine[]
  readonly tip: Cents
  /** Macou that a member wishes to use; absent: none. More than the lines may take is not used. */
  readonly macou?: Cents | undefined
  /** In which a refusal names what is in the way. */
  readonly language: 'zh' | 'en'
}

export interface AskedLine {
  readonly skuId: string
  /** In units of the variant, also of packs. */
  readonly quantity: Milli
  /** Packs of this kind. */
  readonly packId?: string | undefined
}

/** Why an order can't be placed as it is; with `line`, because of that line. */
interface OrderProblem {
  readonly code: ErrorCode
  readonly values: Readonly<Record<string, string>>
  readonly line?: number
}

export interface Quote {
  readonly goods: readonly (OrderGood | undefined)[]
  /** The packs in which lines are wanted. */
  readonly packs: readonly (ShopPack | undefined)[]
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
  const packs = await packsAsked(tx, moment, asked)
  const zip = asked.kind === 'delivery' ? await zipAnswer(tx, shop, asked.zip) : undefined
  const problems = [
    ...zipProblem(asked, zip),
    ...goods.flatMap((good, line) => lineProblem(asked, { good, pack: packs[line] }, line)),
  ]
  const policy = policyOf(shop)
  return { goods, packs, policy, problems, settled: settled(asked, { goods, packs }, policy, zip) }
}

async function packsAsked(tx: Tx, moment: OnlineMoment, { lines }: OrderAsked): Promise<(ShopPack | undefined)[]> {
  const skuIds = lines.filter(({ packId }) => packId !== undefined).map(({ skuId }) => skuId)
  if (skuIds.length === 0) return lines.map(() => undefined)
  const sold = await packsOf(tx, moment, skuIds)
  return lines.map(({ skuId, packId }) => (sold.get(skuId) ?? []).find(({ id }) => id === packId))
}

const zipProblem = ({ zip }: OrderAsked, answer: ZipAnswer | undefined): OrderProblem[] =>
  answer?.served === false ? [{ code: 'order.zip', values: { zip } }] : []

interface Found {
  readonly good: OrderGood | undefined
  readonly pack: ShopPack | undefined
}

function lineProblem({ kind, lines, language }: OrderAsked, { good, pack }: Found, line: number): OrderProblem[] {
  const { skuId, quantity, packId } = lines[line]!
  const name = good ? good.name[language] : ''
  const whole = packId === undefined || (pack !== undefined && quantity % pack.quantity === 0)
  if (!good || good.price === null || !good[kind] || quantity <= 0 || !fitsUnit(quantity, good) || !whole)
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
  { lines, tip, macou = ZERO }: OrderAsked,
  { goods, packs }: Pick<Quote, 'goods' | 'packs'>,
  policy: TaxPolicy,
  zip: ZipAnswer | undefined,
): SettledOrder | undefined {
  const sold = lines.flatMap((line, at) => {
    const good = goods[at]
    if (!good || good.price === null) return []
    return [{ ...line, ...good, unitPrice: good.price, discount: discountOf(good.price, line, packs[at]) }]
  })
  const taxes = zip?.served === true ? zip.taxes : null
  const cart = sold.map((line): OrderLine => ({
    unitPrice: line.unitPrice,
    quantity: line.quantity,
    discount: line.discount,
    taxes: taxes !== null && line.storeTax ? taxes : line.taxes,
    atPar: line.card,
    takesMacou: !line.card,
  }))
  const delivery =
    zip?.served === true
      ? deliveryFee({
          base: zip.fee,
          freeFrom: zip.freeFrom,
          goods: cents(
            sum(cart.map((line) => priceOf(line.unitPrice, line.quantity))) - sum(cart.map((line) => line.discount)),
          ),
          lines: sold,
        })
      : cents(0)
  const ratios = sold.map(({ ratio }) => ratio)
  return settleWithMacou(cart, { policy, tip, delivery, macouUsed: macou }, ratios)
}

/** Uses as much of the macou that is wished as the lines may take: all of each, or its product's part. */
function settleWithMacou(
  cart: readonly OrderLine[],
  options: OrderOptions & { readonly macouUsed: Cents },
  ratios: readonly (MacouRatio | undefined)[],
): SettledOrder | undefined {
  const result = settleOrder(cart, options)
  // the small-order fee may lower what the lines take by a cent more, so it is asked until it fits
  if (isRefusal(result))
    return result.code === 'cart.macou-above-goods'
      ? settleWithMacou(cart, { ...options, macouUsed: result.most }, ratios)
      : undefined
  const added = options.policy.pricesIncludeTax ? 0 : 1
  const totals = result.lines.map(({ net, tax }, at) => ({ total: cents(net + added * tax), ratio: ratios[at] }))
  const most = usableMacou(
    result.mostMacou,
    totals.filter((_, at) => cart[at]!.takesMacou),
  )
  if (result.macouUsed > most) return settleWithMacou(cart, { ...options, macouUsed: most }, ratios)
  return { ...result, mostMacou: most }
}

/** What a pack costs less than its content. */
const discountOf = (price: Cents, { quantity }: AskedLine, pack: ShopPack | undefined): Cents =>
  pack ? packDiscount(price, quantity, { quantity: milli(pack.quantity), price: pack.price }) : ZERO
