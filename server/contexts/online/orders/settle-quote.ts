import {
  deliveryFee,
  settleOrder,
  type OrderLine,
  type OrderOptions,
  type SettledOrder,
} from '#domain/cart/settle-order.ts'
import { packDiscount } from '#domain/cart/extras.ts'
import { isRefusal, type TaxPolicy } from '#domain/cart/settle.ts'
import { usableMacou, type MacouRatio } from '#domain/macou.ts'
import { cents, milli, priceOf, sum, ZERO, type Cents, type Milli } from '#domain/money.ts'
import type { AskedLine, FoundGoods, OrderAsked } from '#server/contexts/online/orders/order-asked.ts'
import type { OfferedGuarantee, ShopPack } from '#server/contexts/online/shop/shop-extras.queries.ts'
import type { ZipAnswer } from '#server/contexts/online/shop/shop-delivery.ts'

/** What the lines that can be ordered come to, with fees, tip and macou; undefined where there are none. */
export function settleQuote(
  { lines, tip, macou = ZERO }: OrderAsked,
  { goods, packs, guarantees }: FoundGoods,
  policy: TaxPolicy,
  zip: ZipAnswer | undefined,
): SettledOrder | undefined {
  const sold = lines.flatMap((line, at) => {
    const good = goods[at]
    if (!good || good.price === null) return []
    const guarantee = guarantees[at]
    return [{ ...line, ...good, unitPrice: good.price, discount: discountOf(good.price, line, packs[at]), guarantee }]
  })
  const taxes = zip?.served === true ? zip.taxes : null
  const cart = sold.flatMap((line): QuotedLine[] => {
    const goodsLine: QuotedLine = {
      unitPrice: line.unitPrice,
      quantity: line.quantity,
      discount: line.discount,
      taxes: taxes !== null && line.storeTax ? taxes : line.taxes,
      atPar: line.card,
      takesMacou: !line.card,
      ratio: line.ratio,
    }
    return line.guarantee ? [goodsLine, guaranteeLine(line.guarantee, line.quantity)] : [goodsLine]
  })
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
  return settleWithMacou(cart, { policy, tip, delivery, macouUsed: macou })
}

/** A line with the part of it that macou may pay. */
interface QuotedLine extends OrderLine {
  readonly ratio: MacouRatio | undefined
}

/** A guarantee has taxes of its own, which no ZIP changes, and no ratio. */
const guaranteeLine = ({ price, taxes, takesMacou }: OfferedGuarantee, quantity: Milli): QuotedLine => ({
  unitPrice: price,
  quantity,
  discount: ZERO,
  taxes,
  takesMacou,
  ratio: undefined,
})

/** Uses as much of the macou that is wished as the lines may take: all of each, or its product's part. */
function settleWithMacou(
  cart: readonly QuotedLine[],
  options: OrderOptions & { readonly macouUsed: Cents },
): SettledOrder | undefined {
  const result = settleOrder(cart, options)
  // the small-order fee may lower what the lines take by a cent more, so it is asked until it fits
  if (isRefusal(result))
    return result.code === 'cart.macou-above-goods'
      ? settleWithMacou(cart, { ...options, macouUsed: result.most })
      : undefined
  const added = options.policy.pricesIncludeTax ? 0 : 1
  const totals = result.lines.map(({ net, tax }, at) => ({ total: cents(net + added * tax), ratio: cart[at]!.ratio }))
  const most = usableMacou(
    result.mostMacou,
    totals.filter((_, at) => cart[at]!.takesMacou),
  )
  if (result.macouUsed > most) return settleWithMacou(cart, { ...options, macouUsed: most })
  return { ...result, mostMacou: most }
}

/** What a pack costs less than its content. */
const discountOf = (price: Cents, { quantity }: AskedLine, pack: ShopPack | undefined): Cents =>
  pack ? packDiscount(price, quantity, { quantity: milli(pack.quantity), price: pack.price }) : ZERO
