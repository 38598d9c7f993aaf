import { AppError } from '#contract/errors.ts'
import type { Words } from '#contract/schemas.ts'
import type { FeePart } from '#domain/cart/settle-order.ts'
import type { LineTax } from '#domain/cart/settle.ts'
import { cents, type Cents, type Milli } from '#domain/money.ts'
import { onlineOrderActions, onlineOrderStates } from '#domain/online-order-states.ts'
import { allows } from '#domain/states.ts'
import type { Asking } from '#server/contexts/online/payments/ask-payment.ts'
import { endPayment } from '#server/contexts/online/payments/start-payment.ts'
import type { Tx } from '#server/db/session.ts'
import type { TableRow } from '#server/db/tables.gen.ts'
import { moveOrder } from '#server/ledgers/orders/move-order.ts'
import { isToPay } from '#server/ledgers/orders/order-payments.ts'
import { dueOf } from '#server/ledgers/orders/owe-refund.ts'
import { isPaidAndWon } from '#server/ledgers/orders/won-orders.ts'
import { shownLines } from '#server/contexts/online/orders/order-lines.queries.ts'
import { endOf, orderOfLink, toPayNow } from '#server/contexts/online/orders/order-of-link.queries.ts'
import { taxSums, type TaxSum } from '#server/contexts/online/orders/tax-sums.ts'

interface Store {
  readonly orgId: string
  readonly storeId: string
}

/** An order as its buyer sees it. */
export interface BuyerOrder {
  readonly id: string
  readonly number: string
  readonly kind: 'pickup' | 'delivery'
  readonly state: number
  readonly version: number
  /** Whether the buyer may still cancel it alone. */
  readonly mayCancel: boolean
  /** Whether it has not ended and cannot be cancelled by anybody, because it won a prize. */
  readonly keptByPrize: boolean
  /** Whether it has ended. */
  readonly ended: boolean
  /** By the store's clock. */
  readonly day: string
  readonly from: number
  readonly to: number
  readonly lines: readonly OrderedLine[]
  readonly goods: Cents
  readonly fees: Readonly<Record<'delivery' | 'small-order', Cents>>
  readonly taxes: readonly TaxSum[]
  readonly taxIncluded: boolean
  readonly tip: Cents
  /** What macou paid of it. */
  readonly macou: Cents
  readonly total: Cents
  /** Of it still to be paid. */
  readonly due: Cents
  /** What went back, or is to go back, of what was paid; or made it less before it was paid. */
  readonly back: Cents
  /** What of its macou went back. */
  readonly backMacou: Cents
  readonly payBy: string
  readonly paid: boolean
  /** Whether it can be paid by card now. */
  readonly toPay: boolean
  /** Until then; 0 for one that never waited for it. */
  readonly payUntil: number
  readonly events: readonly { readonly state: number; readonly placed: boolean; readonly at: number }[]
  /** Undefined once it ended more than 90 days ago. */
  readonly person?: BuyerPerson
}

interface BuyerPerson {
  readonly name: string
  readonly phone: string
  readonly mail: string
  readonly address: object | null
  readonly pickupCode: string
}

interface OrderedLine {
  readonly name: Words
  readonly quantity: Milli
  readonly net: Cents
  /** Of goods: their picture, or ''. */
  readonly image?: string
  /** Determines the colour of its tile where it has no picture: the store's category. */
  readonly tone: string
  /** Of a guarantee that was handed over: its last day, by the store's clock. */
  readonly validUntil?: string
}

const DAY = 86_400_000
/** After the end of an order its link shows who ordered for so long. */
const PERSON_DAYS = 90

/** The order that a buyer's link leads to; undefined for a wrong link, and long after the order ended. */
export async function buyerOrder(tx: Tx, store: Store, secret: string, now: number): Promise<BuyerOrder | undefined> {
  const order = await orderOfLink(tx, store, secret, now)
  if (!order) return undefined
  const end = endOf(order)
  const lines = await shownLines(tx, store, order.id)
  const fees = await feesOf(tx, store, order.id)
  const feeOf = (kind: string): Cents => fees.find((fee) => fee.kind === kind)?.amount ?? cents(0)
  const keptByPrize = end === null && (await isPaidAndWon(tx, store, order))
  const parts: { readonly taxes: readonly LineTax[] }[] = [...lines, ...fees.flatMap((fee) => fee.parts)]
  return {
    id: order.id,
    number: order.number,
    kind: order.kind as BuyerOrder['kind'],
    state: order.state,
    version: order.version,
    mayCancel: !keptByPrize && allows(onlineOrderActions, order.state, 'withdraw'),
    keptByPrize,
    ended: end !== null,
    day: order.slot_day,
    from: order.slot_from,
    to: order.slot_to,
    lines: lines.map(({ name, quantity, net, image, categoryId, guarantee }) => ({
      tone: categoryId ?? '',
      name,
      quantity,
      net,
      ...(guarantee === undefined ? { image } : validity(guarantee.until)),
    })),
    goods: cents(order.goods_cents),
    fees: { delivery: feeOf('delivery'), 'small-order': feeOf('small-order') },
    taxes: taxSums(parts),
    taxIncluded: (order.policy as { pricesIncludeTax?: boolean }).pricesIncludeTax === true,
    tip: cents(order.tip_cents),
    macou: cents(order.macou_cents),
    total: cents(order.total_cents),
    due: order.cancelled_at === null ? await dueOf(tx, store, order) : cents(0),
    ...(await backOf(tx, store, order.id)),
    payBy: order.pay_by,
    paid: order.paid_at !== null,
    toPay: toPayNow(order, now),
    payUntil: order.pay_until ?? 0,
    events: await eventsOf(tx, store, order.id),
    ...(end !== null && now >= end + PERSON_DAYS * DAY ? {} : { person: personOf(order) }),
  }
}

type Row = TableRow<'online_order'>

const validity = (validUntil: string | undefined) => (validUntil === undefined ? {} : { validUntil })

const personOf = (order: Row): BuyerPerson => ({
  name: order.buyer_name,
  phone: order.buyer_phone,
  mail: order.buyer_mail,
  address: order.address as object | null,
  pickupCode: order.pickup_code,
})

async function feesOf(tx: Tx, { orgId, storeId }: Store, orderId: string) {
  const { rows } = await tx.query<{ kind: string; amount: Cents; parts: readonly FeePart[] }>({
    name: 'fees-of-order',
    text: `select kind, amount_cents as amount, parts from online_order_fee
      where org_id = $1 and store_id = $2 and order_id = $3 order by kind`,
    values: [orgId, storeId, orderId],
  })
  return rows
}

async function backOf(tx: Tx, { orgId, storeId }: Store, orderId: string) {
  const { rows } = await tx.query<Pick<BuyerOrder, 'back' | 'backMacou'>>({
    name: 'back-of-order',
    text: `select coalesce(sum(money_cents), 0)::bigint as back, coalesce(sum(macou_cents), 0)::bigint as "backMacou" from order_refund
      where org_id = $1 and store_id = $2 and order_id = $3`,
    values: [orgId, storeId, orderId],
  })
  return rows[0]!
}

/** How the order came on; that it was paid or changed meanwhile is none of it. */
async function eventsOf(tx: Tx, { orgId, storeId }: Store, orderId: string): Promise<BuyerOrder['events']> {
  const { rows } = await tx.query<{ state: number; placed: boolean; at: number }>({
    name: 'events-of-order',
    text: `select to_state as state, from_state is null as placed, at from order_event
      where org_id = $1 and store_id = $2 and order_id = $3 and from_state is distinct from to_state order by seq`,
    values: [orgId, storeId, orderId],
  })
  return rows
}

/**
 * Cancels an order for its buyer, while the store has not begun with it. No transaction is open while the provider is asked.
 * @throws AppError record.missing, order.cancel-needs-store; order.paid-meanwhile, order.payment-unknown of one that was still
 * to be paid
 */
export async function cancelForBuyer(asking: Asking, store: Store, secret: string): Promise<void> {
  const { db, now } = asking
  const order = await orderOfLink(db, store, secret, now)
  if (!order) throw new AppError('record.missing')
  if (isToPay(order) && (await endPayment(asking, store, order.id))) throw new AppError('order.paid-meanwhile')
  const cancelled = { to: onlineOrderStates.cancelled, by: { kind: 'buyer' }, now } as const
  try {
    await db.tx((tx) => moveOrder(tx, store, order.id, { ...cancelled, from: onlineOrderActions.withdraw }))
  } catch (error) {
    if (error instanceof AppError && error.code === 'state.not-allowed') throw new AppError('order.cancel-needs-store')
    throw error
  }
}
