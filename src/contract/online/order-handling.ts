import * as v from 'valibot'
import { Day } from '#contract/day.ts'
import { command, query } from '#contract/define.ts'
import { Above0, LineNo, OrderSums } from '#contract/online/picking-schemas.ts'
import { Id, QueryNumber, Text } from '#contract/schemas.ts'

const writes = ['online-order', 'stock', 'activity'] as const
const errors = ['record.missing', 'record.stale', 'state.not-allowed'] as const
const id = v.object({ id: Id })
/** Of the order as it was seen. */
const version = QueryNumber
const Reason = v.pipe(Text(200), v.trim(), v.minLength(1))

/** The order as it is now. */
const Order = v.object({ id: Id, number: v.string(), state: v.number(), version: v.number() })
export type HandledOrder = v.InferOutput<typeof Order>

/** What the store does with orders of its web shop. Asked again for what has happened, a call answers with the order as it is. */
export const orderHandling = {
  /** Prepares an order now, instead of when it is due. */
  manualStocking: command({
    name: 'orderHandling.manualStocking',
    path: 'POST /shop/onlineOrder/manualStocking/{id}',
    can: 'shopOnlineOrderStock',
    input: id,
    output: Order,
    writes,
    errors: [...errors, 'order.goods-missing'],
  }),
  changeSlot: command({
    name: 'orderHandling.changeSlot',
    path: 'POST /shop/onlineOrder/changeSlot',
    can: 'shopOnlineOrderStock',
    input: v.object({
      id: Id,
      version,
      day: Day,
      /** Minutes from midnight of the store's clock. */
      from: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(1440)),
    }),
    output: Order,
    writes,
    errors: [...errors, 'order.slot-full'],
  }),
  /** What an order comes to now, and would come to with so much of a line taken off. */
  quoteReduction: query({
    name: 'orderHandling.quoteReduction',
    path: 'GET /shop/onlineOrder/reduceQuote',
    can: 'shopOnlineOrderStock',
    input: v.object({ id: Id, lineNo: v.pipe(QueryNumber, LineNo), quantity: v.pipe(QueryNumber, Above0) }),
    output: OrderSums,
    reads: ['online-order'],
    errors: ['record.missing', 'refund.quantity-above-left', 'order.reduce-all'],
  }),
  /** Takes so much of a line off an order that is not prepared yet; the money goes back. */
  reduceLine: command({
    name: 'orderHandling.reduceLine',
    path: 'POST /shop/onlineOrder/reduceLine',
    can: 'shopOnlineOrderStock',
    input: v.object({ id: Id, version, lineNo: LineNo, quantity: Above0, reason: Reason }),
    output: Order,
    writes,
    errors: [...errors, 'order.reduce-all', 'refund.quantity-above-left', 'refund.won-prize'],
  }),
  cancel: command({
    name: 'orderHandling.cancel',
    path: 'POST /shop/onlineOrder/cancel',
    can: 'shopOnlineOrderCancel',
    input: v.object({ id: Id, version, reason: Reason }),
    output: Order,
    writes,
    errors: [...errors, 'order.payment-unknown', 'order.paid-meanwhile', 'refund.won-prize'],
  }),
  /** Asks again for money of an order that could not go back. */
  retryRefund: command({
    name: 'orderHandling.retryRefund',
    path: 'POST /shop/onlineOrder/retryRefund/{id}',
    can: 'shopOnlineOrderRefund',
    input: id,
    output: Order,
    writes: ['online-order', 'activity'],
    errors: ['record.missing', 'state.not-allowed'],
  }),
  /** Hands an order that waits for pickup to whoever has its code. */
  handOver: command({
    name: 'orderHandling.handOver',
    path: 'POST /shop/onlineOrder/handOver',
    can: 'shopOnlineOrderHandOver',
    /** Without the id, of whichever order waits with this code. */
    input: v.object({ id: v.optional(Id), code: v.pipe(v.string(), v.trim(), v.regex(/^\d{6}$/)) }),
    output: Order,
    writes,
    errors: [...errors, 'pickup.wrong-code', 'order.unpaid', 'auth.too-many-attempts'],
  }),
  /** A delivery leaves the store. */
  dispatch: command({
    name: 'orderHandling.dispatch',
    path: 'POST /shop/onlineOrder/dispatch/{id}',
    can: 'shopOnlineOrderHandOver',
    input: id,
    output: Order,
    writes,
    errors: [...errors, 'order.unpaid'],
  }),
  delivered: command({
    name: 'orderHandling.delivered',
    path: 'POST /shop/onlineOrder/delivered/{id}',
    can: 'shopOnlineOrderHandOver',
    input: id,
    output: Order,
    writes,
    errors,
  }),
  /** Nobody was met: the goods are back in the store. */
  notMet: command({
    name: 'orderHandling.notMet',
    path: 'POST /shop/onlineOrder/notMet',
    can: 'shopOnlineOrderHandOver',
    input: v.object({ id: Id, note: v.optional(v.pipe(Text(200), v.trim()), '') }),
    output: Order,
    writes,
    errors,
  }),
  /** A delivery is completed before its seven days are over. */
  confirmReceipt: command({
    name: 'orderHandling.confirmReceipt',
    path: 'POST /shop/onlineOrder/confirmReceipt',
    can: 'shopOnlineOrderHandOver',
    input: id,
    output: Order,
    writes,
    errors,
  }),
}
