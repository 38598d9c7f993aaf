import type { ErrorCode } from '#contract/errors.ts'
import { purchaseLimit } from '#domain/cart/extras.ts'
import type { SettledOrder } from '#domain/cart/settle-order.ts'
import type { TaxPolicy } from '#domain/cart/settle.ts'
import { fitsUnit } from '#domain/fits-unit.ts'
import { milli } from '#domain/money.ts'
import { onlineMoment, type OnlineMoment } from '#server/contexts/online/goods/online-skus.ts'
import type { FoundGoods, OrderAsked } from '#server/contexts/online/orders/order-asked.ts'
import { orderGoods, type OrderGood } from '#server/contexts/online/orders/order-goods.queries.ts'
import { settleQuote } from '#server/contexts/online/orders/settle-quote.ts'
import type { Shop } from '#server/contexts/online/shop/open-shop.ts'
import {
  guaranteesOf,
  packsOf,
  type OfferedGuarantee,
  type ShopPack,
} from '#server/contexts/online/shop/shop-extras.queries.ts'
import { zipAnswer, type ZipAnswer } from '#server/contexts/online/shop/shop-delivery.ts'
import { invitesOf } from '#server/contexts/organisation/members/invites.queries.ts'
import type { Tx } from '#server/db/session.ts'
import { businessDate } from '#server/kernel/business-date.ts'

/** Why an order can't be placed as it is; with `line`, because of that line. */
interface OrderProblem {
  readonly code: ErrorCode
  readonly values: Readonly<Record<string, string>>
  readonly line?: number
}

export interface Quote extends FoundGoods {
  /** What the lines that can be ordered come to, each guarantee after its goods; undefined where there are none. */
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
export const quoteOrder = async (tx: Tx, shop: Shop, asked: OrderAsked, now: number): Promise<Quote> =>
  settleFound(asked, await findGoods(tx, shop, asked, now))

/** What a quote is made of: it is the same whatever of tip and macou goes with it. */
interface Found extends Omit<Quote, 'settled'> {
  readonly zip: ZipAnswer | undefined
}

/** The quote of what was found, with the tip and the macou that are asked for. */
export const settleFound = (asked: OrderAsked, { zip, ...found }: Found): Quote => ({
  ...found,
  settled: settleQuote(asked, found, found.policy, zip),
})

/** What may be had with goods of the shop, by variant. */
export interface Extras {
  readonly packs: ReadonlyMap<string, readonly ShopPack[]>
  readonly guarantees: ReadonlyMap<string, readonly OfferedGuarantee[]>
}

/** What a buyer wants as it is sold at this moment; `known`: extras of these goods that were read already. */
export async function findGoods(
  tx: Tx,
  shop: Shop,
  asked: OrderAsked,
  now: number,
  known: Partial<Extras> = {},
): Promise<Found> {
  const moment = onlineMoment(shop, { orgId: shop.orgId, storeId: shop.storeId, now })
  const found = await orderGoods(
    tx,
    moment,
    asked.lines.map((line) => line.skuId),
  )
  const limited = await withInvites(tx, shop, asked, found)
  const goods = asked.lines.map(({ skuId }) => limited.get(skuId))
  const packs = await packsAsked(tx, moment, asked, known.packs)
  const guarantees = await guaranteesAsked(tx, moment, asked, known.guarantees)
  const zip = asked.kind === 'delivery' ? await zipAnswer(tx, shop, asked.zip) : undefined
  const today = await boughtToday(tx, shop, asked, goods, now)
  const problems = [
    ...zipProblem(asked, zip),
    ...goods.flatMap((good, line) =>
      lineProblem(asked, { good, pack: packs[line], guarantee: guarantees[line], today }, line),
    ),
  ]
  return { goods, packs, guarantees, policy: policyOf(shop), problems, zip }
}

/** The goods with what their buyer may have of them because of others whom they invited. */
async function withInvites(
  tx: Tx,
  { orgId }: Shop,
  { memberId }: OrderAsked,
  found: ReadonlyMap<string, OrderGood>,
): Promise<ReadonlyMap<string, OrderGood>> {
  const raised = [...found.values()].some(({ memberLimit, inviteLimit }) => memberLimit !== null && inviteLimit > 0)
  if (!memberId || !raised) return found
  const invites = (await invitesOf(tx, orgId, [memberId])).get(memberId) ?? 0
  return new Map(
    [...found].map(([skuId, good]) => {
      const buy = purchaseLimit({ buy: good.memberLimit ?? undefined, invite: good.inviteLimit }, invites)
      return [skuId, { ...good, memberLimit: buy === undefined ? null : milli(buy) }]
    }),
  )
}

async function packsAsked(
  tx: Tx,
  moment: OnlineMoment,
  { lines }: OrderAsked,
  known: Extras['packs'] | undefined,
): Promise<(ShopPack | undefined)[]> {
  const skuIds = lines.filter(({ packId }) => packId !== undefined).map(({ skuId }) => skuId)
  if (skuIds.length === 0) return lines.map(() => undefined)
  const sold = known ?? (await packsOf(tx, moment, skuIds))
  return lines.map(({ skuId, packId }) => (sold.get(skuId) ?? []).find(({ id }) => id === packId))
}

async function guaranteesAsked(
  tx: Tx,
  moment: OnlineMoment,
  { lines }: OrderAsked,
  known: Extras['guarantees'] | undefined,
): Promise<(OfferedGuarantee | undefined)[]> {
  const skuIds = lines.filter(({ guaranteeId }) => guaranteeId !== undefined).map(({ skuId }) => skuId)
  if (skuIds.length === 0) return lines.map(() => undefined)
  const offered = known ?? (await guaranteesOf(tx, moment, skuIds))
  return lines.map(({ skuId, guaranteeId }) => offered.get(skuId)?.find(({ id }) => id === guaranteeId))
}

/** What the buyer has bought and ordered today of goods that each may have only so much of, in thousandths by variant. */
async function boughtToday(
  tx: Tx,
  shop: Shop,
  { lines, memberId }: OrderAsked,
  goods: Quote['goods'],
  now: number,
): Promise<ReadonlyMap<string, number>> {
  const limited = lines.filter((_, at) => goods[at] && goods[at].memberLimit !== null).map(({ skuId }) => skuId)
  if (!memberId || limited.length === 0) return new Map()
  const { rows } = await tx.query<{ sku_id: string; quantity: number }>({
    name: 'bought-today',
    text: `select sku_id, pending_milli + bought_milli as quantity from member_day
      where org_id = $1 and store_id = $2 and member_id = $3 and sku_id = any($4::uuid[]) and day = $5::date`,
    values: [shop.orgId, shop.storeId, memberId, limited, businessDate(now, shop.time_zone)],
  })
  return new Map(rows.map(({ sku_id, quantity }) => [sku_id, quantity]))
}

const zipProblem = ({ zip }: OrderAsked, answer: ZipAnswer | undefined): OrderProblem[] =>
  answer?.served === false ? [{ code: 'order.zip', values: { zip } }] : []

interface FoundLine {
  readonly good: OrderGood | undefined
  readonly pack: ShopPack | undefined
  readonly guarantee: OfferedGuarantee | undefined
  readonly today: ReadonlyMap<string, number>
}

function lineProblem(asked: OrderAsked, found: FoundLine, line: number): OrderProblem[] {
  const { kind, lines, language } = asked
  const { good, pack, guarantee, today } = found
  const { skuId, quantity, packId, guaranteeId } = lines[line]!
  const name = good ? good.name[language] : ''
  const whole = packId === undefined || (pack !== undefined && quantity % pack.quantity === 0)
  if (!good || good.price === null || !good[kind] || quantity <= 0 || !fitsUnit(quantity, good) || !whole)
    return [{ code: 'order.not-sold', values: { name }, line }]
  const wanted = lines.reduce((all, one) => all + (one.skuId === skuId ? one.quantity : 0), 0)
  if (good.left !== null && wanted > good.left)
    return [{ code: 'order.out-of-stock', values: { name, left: text(good.left) }, line }]
  if (good.memberLimit !== null) {
    const left = Math.max(0, good.memberLimit - (today.get(skuId) ?? 0))
    const values = { name, limit: text(good.memberLimit), left: text(left) }
    if (wanted > left) return [{ code: 'order.limit-member', values, line }]
  }
  if (guaranteeId !== undefined && !guarantee) return [{ code: 'order.guarantee-gone', values: {}, line }]
  return []
}
