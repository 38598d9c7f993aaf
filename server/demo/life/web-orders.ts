import { randomUUID } from 'node:crypto'
import { logistics } from '#contract/online/logistics.ts'
import { orderHandling } from '#contract/online/order-handling.ts'
import { picking } from '#contract/online/picking.ts'
import { storefront } from '#contract/online/storefront.ts'
import { cents, milli } from '#domain/money.ts'
import type { NoticeKind } from '#domain/notices.ts'
import { salesMethods } from '#domain/online-goods.ts'
import { onlineOrderStates } from '#domain/online-order-states.ts'
import { onlineProductStates } from '#domain/online-product-states.ts'
import { addDays, type Day } from '#domain/store-days.ts'
import { placeQuoted, type OrderSent } from '#server/contexts/online/orders/place-quoted.ts'
import { quoteOrder } from '#server/contexts/online/orders/quote-order.ts'
import { shopAt, type Shop } from '#server/contexts/online/shop/open-shop.ts'
import { firstSlots, openSlots } from '#server/contexts/online/shop/shop-delivery.ts'
import { insertMany } from '#server/db/insert-many.ts'
import type { Tx } from '#server/db/session.ts'
import { daysAgo, type Actor } from '#server/demo/life/cast.ts'
import type { DemoStore } from '#server/demo/shops/organisation.ts'
import { newId } from '#server/kernel/new-id.ts'
import { bookPayment, insertPayment } from '#server/ledgers/orders/order-payments.ts'
import { moveOrder } from '#server/ledgers/orders/move-order.ts'
import type { OrderRow } from '#server/ledgers/orders/order-rows.ts'

const MINUTE = 60_000
/** Days ahead for which buyers order: there is a time to choose whenever somebody looks at the demo. */
const AHEAD = 3
/** A product with guarantees, by its item number. */
const WITH_GUARANTEE = '90001'
/** Where the store delivers. */
const NEIGHBOURHOOD = { apt: '', city: 'Brooklyn', shorState: 'NY', postalCode: '11205' }

interface Buyer {
  readonly name: string
  readonly phone: string
  readonly language: 'zh' | 'en'
  /** When the order was placed, in minutes before now. */
  readonly placed: number
  /** Pieces of each of its products. */
  readonly pieces: readonly number[]
  /** Tomorrow instead of at the next time. */
  readonly tomorrow?: true
  /** Brought there and paid by card, instead of fetched and paid at the counter. */
  readonly street?: string
}

/** Orders that wait, one of them to be delivered; one that is being picked, one that is ready, and one that its buyer cancelled. */
const buyers = {
  ready: { name: 'Mia Chen', phone: '+1 212 555 0121', language: 'en', placed: 150, pieces: [2, 1, 1] },
  picked: { name: '王芳', phone: '+1 212 555 0122', language: 'zh', placed: 55, pieces: [1, 3, 2] },
  cancelled: { name: 'Noah Brooks', phone: '+1 212 555 0123', language: 'en', placed: 40, pieces: [1], tomorrow: true },
  waiting: {
    name: 'Ada Lindqvist',
    phone: '+1 212 555 0124',
    language: 'en',
    placed: 12,
    pieces: [4, 1],
    tomorrow: true,
  },
  delivered: {
    name: 'Lin Xiaoyu',
    phone: '+1 212 555 0125',
    language: 'zh',
    placed: 6,
    pieces: [1],
    street: '48 Jetty Street',
  },
} as const satisfies Record<string, Buyer>

/**
 * Since yesterday the web shop takes orders, to be paid by card or when they are fetched, for some days ahead; a few of them are there, as its
 * people find them in the back office, on the picking lists, at the counter and under the bell.
 */
export async function takeWebOrders(tx: Tx, manager: Actor, store: DemoStore, now: number): Promise<void> {
  const opened = daysAgo(now, store, 1, '09:00')
  const { preparationEditsLeft: _, ...pickup } = await manager.do(opened, logistics.pickupInfo, {})
  await manager.do(opened, logistics.setPickup, { ...pickup, preOrder: true, preOrderDays: AHEAD })
  await manager.do(opened, storefront.setSelling, { takesOrders: true, payAtPickup: true, payByCard: true })
  const shop = await shopOf(tx, store)
  const skus = await goodsOf(tx, shop)
  const place = async (buyer: Buyer, first: number): Promise<OrderRow> =>
    placeFor(tx, shop, buyer, skus.slice(first, first + buyer.pieces.length), now)
  const ready = await place(buyers.ready, 0)
  const picked = await place(buyers.picked, 3)
  const cancelled = await place(buyers.cancelled, 6)
  await place(buyers.waiting, 7)
  await deliver(tx, shop, now)
  await pick(manager, ready, now - 110 * MINUTE, 'all')
  await pick(manager, picked, now - 20 * MINUTE, 'first')
  const gone = now - 31 * MINUTE
  const move = { to: onlineOrderStates.cancelled, by: { kind: 'buyer' }, now: gone } as const
  await moveOrder(tx, shop, cancelled.id, move)
  await tell(tx, shop, cancelled, 'order-cancelled', gone)
}

async function shopOf(tx: Tx, { orgId, storeId }: DemoStore): Promise<Shop> {
  const { rows } = await tx.query<{ domain: string }>({
    text: 'select domain from store where org_id = $1 and id = $2',
    values: [orgId, storeId],
  })
  return (await shopAt(tx, rows[0]!.domain))!
}

/** What is sold by the piece and lies on a shelf, one product after the other. */
async function goodsOf(tx: Tx, { orgId, storeId }: Shop): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>({
    text: `select s.id from online_product o
      join sku s on s.org_id = o.org_id and s.store_id = o.store_id and s.product_id = o.product_id and s.deleted_at is null
      join unit u on u.org_id = s.org_id and u.store_id = s.store_id and u.id = s.unit_id and u.decimals = 0
      join sku_stock t on t.org_id = s.org_id and t.store_id = s.store_id and t.item_id = s.id
      where o.org_id = $1 and o.store_id = $2 and o.state = ${onlineProductStates.onSale}
        and o.sales_method = ${salesMethods.regular} and s.counted
        and s.price_cents between 150 and 2000 and t.shelf_milli - t.locked_milli >= 10000
        and not exists (select 1 from sku_limit l where l.org_id = $1 and l.store_id = $2 and l.sku_id = s.id)
      order by md5(s.item_no) limit 9`,
    values: [orgId, storeId],
  })
  return rows.map(({ id }) => id)
}

/** A kettle with a guarantee, to be brought to its buyer, who has paid it by card. */
async function deliver(tx: Tx, shop: Shop, now: number): Promise<void> {
  const { rows } = await tx.query<{ sku_id: string; guarantee_id: string }>({
    text: `select sku_id, guarantee_id from sku_guarantee g
      join sku s on s.org_id = g.org_id and s.store_id = g.store_id and s.id = g.sku_id
      where g.org_id = $1 and g.store_id = $2 and s.item_no = $3 order by g.sort limit 1`,
    values: [shop.orgId, shop.storeId, WITH_GUARANTEE],
  })
  const [one] = rows
  if (!one) return
  const order = await placeFor(tx, shop, buyers.delivered, [one.sku_id], now, one.guarantee_id)
  const at = now - (buyers.delivered.placed - 1) * MINUTE
  const payment = { id: newId(at), orderId: order.id, driver: 'simulated', account_ref: '' }
  const { id, orderId } = payment
  const charged = cents(order.total_cents)
  await insertPayment(tx, shop, { ...payment, amount_cents: charged, ends_at: at + 35 * MINUTE, now: at })
  const said = { state: 'paid', session: `cs_${id}`, reference: `pi_${id}`, charged, sameCurrency: true } as const
  await bookPayment(tx, shop, { id, orderId, said, now: at })
}

async function placeFor(
  tx: Tx,
  shop: Shop,
  buyer: Buyer,
  skus: readonly string[],
  now: number,
  guaranteeId?: string,
): Promise<OrderRow> {
  const at = now - buyer.placed * MINUTE
  const address = buyer.street === undefined ? null : { ...NEIGHBOURHOOD, address: buyer.street }
  const asked: OrderSent = {
    requestId: randomUUID(),
    kind: address ? 'delivery' : 'pickup',
    zip: address?.postalCode ?? '',
    lines: skus.map((skuId, n) => ({ skuId, quantity: milli(buyer.pieces[n]! * 1000), guaranteeId })),
    tip: cents(0),
    ...(await timeFor(tx, shop, buyer, now)),
    total: cents(0),
    memberId: null,
    buyer: { name: buyer.name, phone: buyer.phone, mail: '' },
    language: buyer.language,
    address,
    payBy: address ? 'card' : 'counter',
    origin: '',
  }
  const { settled } = await quoteOrder(tx, shop, asked, at)
  const { order } = await placeQuoted(tx, shop, { ...asked, total: settled!.total }, at)
  await tell(tx, shop, order, 'order-new', at)
  return order
}

/** The next time at which the store is open, or the last of the day after. */
async function timeFor(
  tx: Tx,
  shop: Shop,
  { tomorrow, street }: Buyer,
  now: number,
): Promise<{ day: Day; from: number }> {
  const { day, slots } = (await firstSlots(tx, shop, street === undefined ? 'pickup' : 'delivery', now))!
  if (!tomorrow) return { day, from: slots[0]!.from }
  const next = addDays(day, 1)
  return { day: next, from: (await openSlots(tx, shop, 'pickup', next, now)).at(-1)!.from }
}

/** Picks an order: everything, so that it waits for its buyer, or the first line alone. */
async function pick(manager: Actor, { id: orderId }: OrderRow, at: number, what: 'all' | 'first'): Promise<void> {
  await manager.do(at, orderHandling.manualStocking, { id: orderId })
  const { records } = await manager.do(at, picking.list, { currentPage: 1, pageSize: 50 })
  const { id } = records.find((one) => one.orderId === orderId)!
  const { lines } = await manager.do(at + MINUTE, picking.take, { id })
  for (const { lineNo, quantity } of what === 'all' ? lines : lines.slice(0, 1))
    await manager.do(at + (1 + lineNo) * MINUTE, picking.pickLine, { id, requestId: randomUUID(), lineNo, quantity })
  if (what === 'first') return
  await manager.do(at + 8 * MINUTE, picking.finish, { id })
  await manager.do(at + 9 * MINUTE, picking.check, { id })
}

/** What people find under the bell: whoever follows events of the demo begins with those after it. */
const tell = (
  tx: Tx,
  { orgId, storeId }: Shop,
  { id, number }: OrderRow,
  kind: NoticeKind,
  at: number,
): Promise<number> =>
  insertMany(tx, 'notice', [
    {
      org_id: orgId,
      store_id: storeId,
      id: newId(at),
      kind,
      subject_id: id,
      subject_name: number,
      account_id: null,
      created_at: new Date(at).toISOString(),
    },
  ])
