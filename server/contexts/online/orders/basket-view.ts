import type { Words } from '#contract/schemas.ts'
import { cents, milli, mulDiv, priceOf, type Cents, type Milli } from '#domain/money.ts'
import type { OrderKind } from '#domain/order-slots.ts'
import { onlineMoment } from '#server/contexts/online/goods/online-skus.ts'
import type { Basket, BasketGuarantee, BasketLine } from '#server/contexts/online/orders/baskets.queries.ts'
import type { OrderGood } from '#server/contexts/online/orders/order-goods.queries.ts'
import { packedName } from '#server/contexts/online/orders/place-quoted.ts'
import type { AskedLine } from '#server/contexts/online/orders/order-asked.ts'
import { findGoods, settleFound, type Extras, type Quote } from '#server/contexts/online/orders/quote-order.ts'
import type { Shop } from '#server/contexts/online/shop/open-shop.ts'
import {
  guaranteeName,
  guaranteesOf,
  packsOf,
  type OfferedGuarantee,
  type ShopGuarantee,
  type ShopPack,
} from '#server/contexts/online/shop/shop-extras.queries.ts'
import { anyOf } from '#server/db/any-of.ts'
import type { Tx } from '#server/db/session.ts'

/** The guarantee of a line as it is now. */
interface ItemGuarantee {
  readonly id: string
  readonly name: Words
  /** What it cost for one unit or pack when it was chosen, and costs now; null: it is not offered any more. */
  readonly was: Cents
  readonly price: Cents | null
  readonly amount: Cents
}

/** A line of a basket as it is now. */
export interface BasketItem {
  readonly line: BasketLine
  readonly name: Words
  /** Of its product's page; '' where the product is not on sale any more. */
  readonly handle: string
  readonly image: string
  /** Determines the colour of its tile where it has no picture: the store's category. */
  readonly tone: string
  readonly unit: Words
  readonly decimals: number
  /** Of a pack: what is in it, in thousandths of the unit. */
  readonly size: number | undefined
  /** What one unit or pack costs now; null: it can't be bought. */
  readonly price: Cents | null
  readonly amount: Cents
  /** Chosen with it; undefined: none. */
  readonly guarantee: ItemGuarantee | undefined
  /** Guarantees that can be had with it. */
  readonly offers: readonly ShopGuarantee[]
  /** What is in the way of it. */
  readonly problem: Quote['problems'][number] | undefined
  /** Ways in which it can be handed over. */
  readonly kinds: { readonly pickup: boolean; readonly delivery: boolean }
}

export interface BasketView {
  readonly items: readonly BasketItem[]
  /** Of what can be bought. */
  readonly goods: Cents
  readonly quote: Quote
}

interface Wanted {
  readonly kind: OrderKind
  readonly zip: string
  /** The tip for goods of an amount. */
  readonly tip: (goods: Cents) => Cents
  readonly macou?: Cents
  readonly memberId?: string | undefined
  readonly language: 'zh' | 'en'
}

/** What is in a basket at this moment, priced as an order of this kind would be. */
export async function viewBasket(tx: Tx, shop: Shop, basket: Basket, wanted: Wanted, now: number): Promise<BasketView> {
  const lines = basket.lines.filter(({ removed }) => !removed)
  const skuIds = lines.map(({ skuId }) => skuId)
  const packs = await packsIn(tx, shop, lines, now)
  const guarantees = await guaranteesOf(tx, momentOf(shop, now), skuIds)
  const order = { ...wanted, tip: cents(0), lines: askedOf(lines, packs) }
  const found = await findGoods(tx, shop, order, now, { packs, guarantees })
  const shown = await goodsShown(tx, shop, skuIds)
  const items = lines.map((line, at): BasketItem => {
    const good = found.goods[at]
    const pack = found.packs[at]
    const gone = !good || (line.packId !== null && !pack)
    const { handle = '', image = '', tone = '', unit = { zh: '', en: '' }, decimals = 0 } = shown.get(line.skuId) ?? {}
    const price = gone ? null : priceOfOne(good, pack)
    return {
      line,
      name: gone ? line.name : packedName(good, pack),
      handle: good ? handle : '',
      image,
      tone,
      unit: pack ? { zh: '', en: '' } : unit,
      decimals: line.packId === null ? decimals : 0,
      size: pack?.quantity,
      price,
      amount: price === null ? cents(0) : priceOf(price, line.quantity),
      guarantee: line.guarantee
        ? guaranteeNow(line.guarantee, found.guarantees[at], order.lines[at]!.quantity, pack)
        : undefined,
      offers: gone ? [] : (guarantees.get(line.skuId) ?? []),
      problem: found.problems.find((problem) => problem.line === at),
      kinds: { pickup: good?.pickup ?? false, delivery: good?.delivery ?? false },
    }
  })
  const goods = cents(
    items.reduce((sum, { price, amount, guarantee }) => {
      const more = price === null ? 0 : (guarantee?.amount ?? 0)
      return sum + amount + more
    }, 0),
  )
  return { items, quote: settleFound({ ...order, tip: wanted.tip(goods) }, found), goods }
}

const momentOf = (shop: Shop, now: number) => onlineMoment(shop, { orgId: shop.orgId, storeId: shop.storeId, now })

const guaranteeNow = (
  { id, name, price: was }: BasketGuarantee,
  offered: OfferedGuarantee | undefined,
  quantity: Milli,
  pack: ShopPack | undefined,
): ItemGuarantee => ({
  id,
  name: offered ? guaranteeName(offered) : name,
  was: priceOf(was, sizeOf(pack)),
  price: offered ? priceOf(offered.price, sizeOf(pack)) : null,
  amount: offered ? priceOf(offered.price, quantity) : cents(0),
})

const sizeOf = (pack: ShopPack | undefined): Milli => milli(pack?.quantity ?? 1000)

/** What one unit, or one pack, costs: a pack never more than its content. */
export const priceOfOne = ({ price }: Pick<OrderGood, 'price'>, pack: ShopPack | undefined): Cents | null =>
  pack && price !== null ? cents(Math.min(pack.price, priceOf(price, milli(pack.quantity)))) : price

/** The lines of a basket in units of their variants, as an order has them. */
export async function askedLines(
  tx: Tx,
  shop: Shop,
  lines: readonly BasketLine[],
  now: number,
): Promise<readonly AskedLine[]> {
  return askedOf(lines, await packsIn(tx, shop, lines, now))
}

type Packs = Extras['packs']

/** The packs of what is wanted in packs. */
async function packsIn(tx: Tx, shop: Shop, lines: readonly BasketLine[], now: number): Promise<Packs> {
  const inPacks = lines.filter(({ packId }) => packId !== null).map(({ skuId }) => skuId)
  return inPacks.length === 0 ? new Map() : packsOf(tx, momentOf(shop, now), inPacks)
}

const askedOf = (lines: readonly BasketLine[], packs: Packs): AskedLine[] =>
  lines.map(({ skuId, packId, quantity, guarantee }) => {
    const more = guarantee ? { guaranteeId: guarantee.id } : {}
    if (packId === null) return { skuId, quantity, ...more }
    const size = packs.get(skuId)?.find(({ id }) => id === packId)?.quantity ?? 1000
    return { skuId, packId, quantity: contentOf(quantity, size), ...more }
  })

const contentOf = (packs: Milli, size: number): Milli => milli(mulDiv(packs, size, 1000))

interface Shown {
  readonly handle: string
  readonly image: string
  readonly tone: string
  readonly unit: Words
  readonly decimals: number
}

async function goodsShown(
  tx: Tx,
  { orgId, storeId }: Pick<Shop, 'orgId' | 'storeId'>,
  skuIds: readonly string[],
): Promise<ReadonlyMap<string, Shown>> {
  const { rows } = await tx.query<{
    id: string
    handle: string | null
    image: string
    tone: string | null
    unit_zh: string
    unit_en: string
    decimals: number
  }>({
    name: 'basket-goods',
    text: `select s.id, h.handle, coalesce(nullif(s.image, ''), p.image) as image, p.category_id as tone, u.name_zh as unit_zh, u.name_en as unit_en,
        u.decimals
      from sku s
        join product p on p.org_id = s.org_id and p.store_id = s.store_id and p.id = s.product_id
        join unit u on u.org_id = s.org_id and u.store_id = s.store_id and u.id = s.unit_id
        left join product_handle h on h.org_id = s.org_id and h.store_id = s.store_id and h.product_id = s.product_id and h.current
      where s.org_id = $1 and s.store_id = $2 and s.id = ${anyOf('$3')}`,
    values: [orgId, storeId, skuIds],
  })
  return new Map(
    rows.map((row) => [
      row.id,
      {
        handle: row.handle ?? '',
        image: row.image,
        tone: row.tone ?? '',
        unit: { zh: row.unit_zh || row.unit_en, en: row.unit_en || row.unit_zh },
        decimals: row.decimals,
      },
    ]),
  )
}
