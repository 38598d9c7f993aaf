import * as v from 'valibot'
import { Day } from '#contract/day.ts'
import { command, query } from '#contract/define.ts'
import { PrinterChoice } from '#contract/organisation/printers.ts'
import { PrintedJob, PrintForm, printing } from '#contract/organisation/tickets.ts'
import {
  CentsSchema,
  Id,
  Instant,
  MilliSchema,
  page,
  paging,
  PpmSchema,
  QueryNumber,
  Text,
  Words,
} from '#contract/schemas.ts'
import { onlineOrderStates } from '#domain/online-order-states.ts'
import { orderKinds } from '#domain/order-slots.ts'

const reads = ['online-order'] as const
const State = v.picklist(onlineOrderStates.all.map(({ code }) => Number(code)))
/** How much of an order's money went back, or could not be given back yet. */
const Refunded = v.picklist(['none', 'partial', 'full', 'failed'])

/** Filters and page of the orders of the web shop; also its URL search. */
export const OnlineOrderFilter = v.object({
  ...paging,
  /** Number, name, phone or member code of the buyer, or name, item number or barcode of goods in it. */
  keyword: v.optional(Text(80)),
  kind: v.optional(v.picklist(orderKinds)),
  /** A state; `open`: everything that is not over. */
  state: v.optional(v.union([v.literal('open'), v.pipe(QueryNumber, State)])),
  /** When it is to be handed over: its time is past, or it is of this day. */
  due: v.optional(v.picklist(['late', 'today', 'tomorrow'])),
  paid: v.optional(v.picklist(['yes', 'no'])),
  refunded: v.optional(Refunded),
  /** When it was placed. */
  from: v.optional(v.pipe(QueryNumber, Instant)),
  to: v.optional(v.pipe(QueryNumber, Instant)),
  sort: v.optional(v.picklist(['due', 'placedAt', 'total', 'number'])),
  order: v.optional(v.picklist(['asc', 'desc'])),
})
export type OnlineOrderFilter = v.InferOutput<typeof OnlineOrderFilter>
export type OnlineOrderSearch = v.InferInput<typeof OnlineOrderFilter>

const Slot = v.object({
  day: Day,
  /** Minutes from midnight of the store's clock. */
  from: v.number(),
  to: v.number(),
})

const OnlineOrderRow = v.object({
  id: Id,
  number: v.string(),
  version: v.number(),
  kind: v.picklist(orderKinds),
  /** onlineOrderStates */
  state: State,
  refunded: Refunded,
  slot: Slot,
  /** Its time is past, and it was not handed over. */
  late: v.boolean(),
  buyerName: v.string(),
  buyerPhone: v.string(),
  memberCode: v.string(),
  /** The first of its goods, in the order of its lines. */
  goods: v.array(v.object({ name: Words, quantity: MilliSchema })),
  lines: v.number(),
  total: CentsSchema,
  /** Of it not yet paid. */
  due: CentsSchema,
  payBy: v.picklist(['card', 'counter']),
  placedAt: Instant,
})
export type OnlineOrderRow = v.InferOutput<typeof OnlineOrderRow>

const Tax = v.object({ name: v.string(), rate: PpmSchema, amount: CentsSchema })

const OnlineOrderLine = v.object({
  lineNo: v.number(),
  /** Of a guarantee: those of its goods. */
  skuId: Id,
  productId: Id,
  name: Words,
  itemNo: v.string(),
  image: v.string(),
  /** Of its product, in the store; determines the colour where there is no picture. */
  categoryId: v.nullable(Id),
  unit: Words,
  unitPrice: CentsSchema,
  quantity: MilliSchema,
  discount: CentsSchema,
  net: CentsSchema,
  tax: CentsSchema,
  taxes: v.array(Tax),
  picked: MilliSchema,
  /** Will not be delivered any more. */
  short: MilliSchema,
  /** Kept for it of the stock. */
  kept: MilliSchema,
  presale: v.boolean(),
  /** Of a guarantee: the line of its goods, for how many days it holds, and until when once the order is completed. */
  guarantee: v.optional(v.object({ id: Id, forLine: v.number(), validDays: v.number(), until: v.optional(Day) })),
})
export type OnlineOrderLine = v.InferOutput<typeof OnlineOrderLine>

/** What became of an order, oldest first. */
const OrderEvent = v.object({
  /** null: it was placed. */
  from: v.nullable(State),
  to: State,
  by: v.picklist(['buyer', 'staff', 'clock', 'counter', 'provider']),
  /** Who of the store; '' for others. */
  name: v.string(),
  at: Instant,
  note: v.string(),
})
export type OrderEvent = v.InferOutput<typeof OrderEvent>

const OrderMoneyBack = v.object({
  id: Id,
  number: v.string(),
  kind: v.picklist(['short', 'reduction', 'cancel']),
  /** orderRefundStates */
  state: v.number(),
  money: CentsSchema,
  macou: CentsSchema,
  reason: v.string(),
  failure: v.string(),
  at: Instant,
})
export type OrderMoneyBack = v.InferOutput<typeof OrderMoneyBack>

const UnneededPayment = v.object({
  id: Id,
  /** onlinePaymentStates */
  state: v.number(),
  money: CentsSchema,
  failure: v.string(),
  at: Instant,
})
export type UnneededPayment = v.InferOutput<typeof UnneededPayment>

export const OnlineOrder = v.object({
  ...v.omit(OnlineOrderRow, ['goods', 'lines']).entries,
  buyerMail: v.string(),
  language: v.picklist(['zh', 'en']),
  /** Of a delivery. */
  address: v.nullable(v.object({ address: v.string(), city: v.string(), state: v.string(), postalCode: v.string() })),
  stockStartAt: Instant,
  payUntil: v.optional(Instant),
  paidAt: v.optional(Instant),
  goods: CentsSchema,
  fees: v.array(v.object({ kind: v.picklist(['delivery', 'small-order']), amount: CentsSchema })),
  tax: CentsSchema,
  /** Of goods and fees, by name and rate. */
  taxes: v.array(Tax),
  /** Taxes are contained in the prices. */
  taxInside: v.boolean(),
  tip: CentsSchema,
  macou: CentsSchema,
  /** Macou that its member gets for it, less what refunds took back; `releasesAt` once it is completed. Absent: none. */
  earned: v.optional(v.object({ macou: CentsSchema, releasesAt: v.optional(Instant) })),
  cancelReason: v.string(),
  lines: v.array(OnlineOrderLine),
  events: v.array(OrderEvent),
  refunds: v.array(OrderMoneyBack),
  /** Payments that the order did not need, and that go back whole. */
  unneeded: v.array(UnneededPayment),
  /** The list by which it is picked; null: none yet. `state`: pickingTaskStates */
  task: v.nullable(v.object({ id: Id, number: v.string(), state: v.number() })),
})
export type OnlineOrder = v.InferOutput<typeof OnlineOrder>

const one = v.object({ id: Id })
/** A list of one kind alone takes the filters of all. */
const OfKind = v.omit(OnlineOrderFilter, ['kind'])
const list = { input: OfKind, output: page(OnlineOrderRow), reads, can: 'shopOnlineOrder' } as const

/** Guarantees that were ordered with goods. */
export const OrderedGuaranteeFilter = v.object({
  ...paging,
  /** Of this order. */
  id: v.optional(Id),
  /** Number or buyer of the order, what the guarantee is called, or its goods. */
  keyword: v.optional(Text(80)),
})
export type OrderedGuaranteeSearch = v.InferInput<typeof OrderedGuaranteeFilter>

/** A guarantee that was ordered with goods. */
const OrderedGuarantee = v.object({
  orderId: Id,
  orderNo: v.string(),
  buyerName: v.string(),
  /** Of the order: onlineOrderStates */
  state: State,
  lineNo: v.number(),
  guaranteeId: Id,
  name: Words,
  goods: Words,
  /** What was not given back. */
  quantity: MilliSchema,
  /** Its price without tax on top, as ordered. */
  net: CentsSchema,
  validDays: v.number(),
  /** Its first and last day, once the goods were handed over and the order is completed. */
  from: v.optional(Day),
  until: v.optional(Day),
})
export type OrderedGuarantee = v.InferOutput<typeof OrderedGuarantee>

/** Orders of the web shop, as their store sees them. */
export const onlineOrders = {
  /** Guarantees that were ordered, the last ones first. */
  guaranteeList: query({
    name: 'onlineOrders.guaranteeList',
    path: 'GET /shop/onlineOrder/guaranteeList',
    can: 'shopOnlineOrder',
    input: OrderedGuaranteeFilter,
    output: page(OrderedGuarantee),
    reads,
  }),
  /** The printers that can print an order now. */
  printers: query({
    name: 'onlineOrders.printers',
    path: 'GET /shop/onlineOrder/printers',
    can: 'shopOnlineOrder',
    input: v.object({}),
    output: v.object({ records: v.array(PrinterChoice) }),
    reads: ['printer', 'counter'],
  }),
  /** Hands an order to a printer, on paper to lie with its goods. */
  print: command({
    name: 'onlineOrders.print',
    path: 'POST /shop/onlineOrder/print/{id}',
    also: ['POST /shop/order/selfPickupOrderPrint/{id}', 'POST /shop/order/deliveryOrderPrint/{id}'],
    can: 'shopOnlineOrder',
    input: PrintForm,
    output: PrintedJob,
    writes: ['print-job'],
    errors: printing,
  }),
  list: query({
    name: 'onlineOrders.list',
    path: 'GET /shop/onlineOrder/list',
    can: 'shopOnlineOrder',
    input: OnlineOrderFilter,
    output: page(OnlineOrderRow),
    reads,
  }),
  selfPickupList: query({
    name: 'onlineOrders.selfPickupList',
    path: 'GET /shop/onlineOrder/selfPickupList',
    also: ['GET /shop/order/selfPickupOrderList'],
    ...list,
  }),
  deliveryList: query({
    name: 'onlineOrders.deliveryList',
    path: 'GET /shop/onlineOrder/deliveryList',
    also: ['GET /shop/order/deliveryOrderList'],
    ...list,
  }),
  details: query({
    name: 'onlineOrders.details',
    path: 'GET /shop/onlineOrder/details/{id}',
    also: ['GET /shop/order/selfPickupOrderDetails/{id}', 'GET /shop/order/deliveryOrderDetails/{id}'],
    can: 'shopOnlineOrder',
    input: one,
    output: OnlineOrder,
    reads,
    errors: ['record.missing'],
  }),
  /** What became of an order, for its buyer's questions. */
  statusTracking: query({
    name: 'onlineOrders.statusTracking',
    path: 'GET /shop/onlineOrder/statusTracking/{id}',
    can: 'shopOnlineOrder',
    input: one,
    output: v.object({ state: State, events: v.array(OrderEvent) }),
    reads,
    errors: ['record.missing'],
  }),
  /** Whether an order won a prize: then it cannot be refunded. */
  drawCheck: query({
    name: 'onlineOrders.drawCheck',
    path: 'GET /shop/onlineOrder/prizeDrawCheck/{id}',
    can: 'shopOnlineOrder',
    input: one,
    output: v.object({ won: v.boolean() }),
    reads: ['online-order', 'prize'],
  }),
  /** Times of a day to which an order can be moved; its own first. */
  pickingTime: query({
    name: 'onlineOrders.pickingTime',
    path: 'GET /shop/onlineOrder/pickingTime/{id}',
    can: 'shopOnlineOrder',
    input: v.object({ id: Id, day: Day }),
    output: v.object({ slots: v.array(v.object({ from: v.number(), to: v.number() })) }),
    reads: ['online-order', 'settings'],
    errors: ['record.missing'],
  }),
} as const
