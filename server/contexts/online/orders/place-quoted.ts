import type { Words } from '#contract/schemas.ts'
import { AppError } from '#contract/errors.ts'
import { materialUse, recipeAt, type Recipe } from '#domain/goods/recipe.ts'
import type { SettledLine } from '#domain/cart/settle.ts'
import { ZERO, type Cents } from '#domain/money.ts'
import { recipeVersions } from '#server/contexts/catalogue/extras/recipe-versions.queries.ts'
import { chosenTime } from '#server/contexts/online/orders/chosen-time.ts'
import type { OrderGood } from '#server/contexts/online/orders/order-goods.queries.ts'
import type { OrderAsked } from '#server/contexts/online/orders/order-asked.ts'
import { quoteOrder, type Quote } from '#server/contexts/online/orders/quote-order.ts'
import type { Shop } from '#server/contexts/online/shop/open-shop.ts'
import {
  guaranteeName,
  holdGuarantees,
  type OfferedGuarantee,
  type ShopPack,
} from '#server/contexts/online/shop/shop-extras.queries.ts'
import type { Tx } from '#server/db/session.ts'
import { businessDate } from '#server/kernel/business-date.ts'
import type { NewGuarantee, NewOrderLine } from '#server/ledgers/orders/order-line-rows.ts'
import {
  holdOrders,
  placedBefore,
  placeHeld,
  type NewOrder,
  type PlacedOrder,
} from '#server/ledgers/orders/place-order.ts'

/** An order as its buyer sends it. */
export interface OrderSent
  extends
    OrderAsked,
    Pick<NewOrder, 'requestId' | 'secret' | 'linkSealed' | 'buyer' | 'language' | 'address' | 'origin'> {
  /** What a repeat of the request must be equal in; absent: everything. */
  readonly asked?: unknown
  /** Day and first minute of the time that was chosen, by the store's clock. */
  readonly day: string
  readonly from: number
  /** What the buyer was shown and agreed to. */
  readonly total: Cents
  readonly memberId: string | null
  readonly payBy: NewOrder['payBy']
}

/** Minutes for which an order waits for its payment by card. */
const PAY_MINUTES = 15
const MINUTE = 60_000

const inMoney = (amount: Cents): string => (amount / 100).toFixed(2)

/**
 * Prices an order again, and places it if it comes to what its buyer agreed to. The same request again is the same order.
 * @throws AppError what is in the way, of the first line that something is in the way of; order.price-changed; order.guarantee-gone;
 * order.macou-member for macou of nobody, macou.insufficient for more than its member has free
 */
export async function placeQuoted(tx: Tx, shop: Shop, sent: OrderSent, now: number): Promise<PlacedOrder> {
  const asked = sent.asked ?? sent
  // the reserve and what is sold ahead are only known here, so that two buyers must not both get the last of it
  await holdOrders(tx, shop, now)
  const before = await placedBefore(tx, shop, { requestId: sent.requestId, asked })
  if (before) return before
  if ((sent.macou ?? ZERO) > 0 && sent.memberId === null) throw new AppError('order.macou-member')
  const quote = await quoteOrder(tx, shop, sent, now)
  const [problem] = quote.problems
  if (problem) throw new AppError(problem.code, { values: problem.values })
  const { settled } = quote
  if (!settled) throw new AppError('order.not-sold', { values: { name: '' } })
  if (settled.total !== sent.total)
    throw new AppError('order.price-changed', { values: { old: inMoney(sent.total), new: inMoney(settled.total) } })
  const guarantees = new Set(quote.guarantees.flatMap((offered) => (offered ? [offered.id] : [])))
  if (!(await holdGuarantees(tx, shop, guarantees))) throw new AppError('order.guarantee-gone')
  const { slot, capacity, stockStartAt } = await chosenTime(tx, shop, sent, now)
  const { requestId, secret, linkSealed, buyer, language, address, memberId, payBy, origin } = sent
  return placeHeld(tx, shop, {
    requestId,
    buyer,
    language,
    address,
    memberId,
    payBy,
    origin,
    now,
    asked,
    secret,
    linkSealed,
    day: businessDate(now, shop.time_zone),
    slot,
    slotCapacity: capacity,
    stockStartAt,
    policy: quote.policy,
    lines: await linesOf(tx, shop, sent, quote, now),
    fees: { delivery: settled.delivery, 'small-order': settled.smallOrderFee },
    goods: settled.goods,
    tax: settled.tax,
    tip: settled.tip,
    macou: settled.macouUsed,
    total: settled.total,
    payUntil: payBy === 'card' ? now + PAY_MINUTES * MINUTE : null,
  })
}

async function linesOf(tx: Tx, shop: Shop, sent: OrderSent, quote: Quote, now: number): Promise<NewOrderLine[]> {
  const recipes = await recipeVersions(
    tx,
    { org: shop.orgId, store: shop.storeId },
    sent.lines.map(({ skuId }) => skuId),
  )
  const settled = quote.settled!.lines.values()
  return sent.lines.map(({ guaranteeId: _, ...line }, at) => {
    const good = quote.goods[at]!
    const offered = quote.guarantees[at]
    const { discount, net, taxes, tax } = settled.next().value!
    const recipe = recipeAt(recipes.get(line.skuId) ?? [], now)
    const made = recipe && recipe.lines.length > 0 ? recipe : undefined
    return {
      ...line,
      name: packedName(good, quote.packs[at]),
      unitPrice: good.price!,
      discount,
      net,
      taxes,
      tax,
      additionalFee: good.additionalFee,
      takesMacou: !good.card,
      presale: good.presale,
      recipeVersion: made?.version ?? null,
      promised: promisedOf(line, good, made),
      memberLimit: good.memberLimit,
      guarantee: offered && guaranteeOf(offered, settled.next().value!),
    }
  })
}

const guaranteeOf = (offered: OfferedGuarantee, { net, taxes, tax }: SettledLine): NewGuarantee => ({
  id: offered.id,
  name: guaranteeName(offered),
  unitPrice: offered.price,
  net,
  taxes,
  tax,
  takesMacou: offered.takesMacou,
  validDays: offered.days,
})

/** What a line is called: with its pack, where it is of packs. */
export const packedName = ({ name }: OrderGood, pack: ShopPack | undefined): Words =>
  pack ? { zh: `${name.zh}（${pack.name.zh}）`, en: `${name.en} (${pack.name.en})` } : name

/** Goods that are made promise their materials, by the recipe of now. */
function promisedOf(
  { skuId, quantity }: OrderAsked['lines'][number],
  { presale, counted }: OrderGood,
  made: Recipe | undefined,
): NewOrderLine['promised'] {
  if (presale) return []
  if (made)
    return made.lines.map((line) => ({
      itemId: line.materialId,
      quantity: materialUse(quantity, line.quantity, made),
    }))
  return counted ? [{ itemId: skuId, quantity }] : []
}
