import * as v from 'valibot'
import { TilePictures } from '#contract/organisation/tile-pictures.ts'
import { command, query, raw } from '#contract/define.ts'
import { Difference, FactBatch, FactBatchResult, Verdict } from '#contract/facts/envelope.ts'
import { PricePolicy, Tender } from '#contract/facts/sale.ts'
import { Authority } from '#contract/organisation/authority.ts'
import { OrderRefund } from '#contract/sales/order-refund.ts'
import { openTaxes } from '#domain/open-amount.ts'
import { refundWays } from '#domain/refundable.ts'
import { counterStates } from '#domain/counter-states.ts'
import { NextShift, ReceiptKeys, ReceiptPair } from '#contract/sales/next-shift.ts'
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

/**
 * States of an in-store order. The first two have no sale yet, or never will; the last is a refund without a receipt.
 */
export const orderStates = [
  'pending-payment',
  'cancelled',
  'completed',
  'partly-refunded',
  'refunded',
  'refund-failed',
  'refund-without-receipt',
] as const
export type OrderState = (typeof orderStates)[number]

export const OrderFilter = v.object({
  ...paging,
  /** Receipt number, product name, item number or barcode. */
  keyword: v.optional(Text(80)),
  counterId: v.optional(Id),
  cashierId: v.optional(Id),
  tender: v.optional(Tender),
  from: v.optional(v.pipe(QueryNumber, Instant)),
  to: v.optional(v.pipe(QueryNumber, Instant)),
  /** Only those with differences, those rung up offline, or those refunded to this degree. */
  state: v.optional(v.picklist(['differences', 'disconnected', ...orderStates])),
  sort: v.optional(v.picklist(['occurredAt', 'receivedAt', 'total', 'receiptNo'])),
  order: v.optional(v.picklist(['asc', 'desc'])),
})
export type OrderFilter = v.InferOutput<typeof OrderFilter>
export type OrderSearch = v.InferInput<typeof OrderFilter>

export const CounterStatus = v.picklist([counterStates.free, counterStates.occupied])

export const Counter = v.object({
  id: Id,
  code: v.string(),
  cashierName: v.string(),
  status: CounterStatus,
  staff: v.string(),
  /** Path of that person's picture; absent: none. */
  avatar: v.optional(v.string()),
  /** It has the caller's own open shift. */
  mine: v.boolean(),
  /** That shift is on the asking device and can be resumed here. */
  thisDevice: v.boolean(),
  openedAt: v.optional(Instant),
  /** Its last shift was handed over with this much in the drawer; `mine`: to the caller. Absent if it was not. */
  handover: v.optional(v.object({ to: v.string(), mine: v.boolean(), amount: CentsSchema })),
})
export type Counter = v.InferOutput<typeof Counter>

/** A store's settings for its counters; stored on the device with the lease. */
export const CounterSettings = v.object({
  shopName: v.string(),
  shopCode: v.string(),
  address: v.string(),
  phone: v.string(),
  timeZone: v.string(),
  currency: v.string(),
  policy: PricePolicy,
  tipsSupported: v.boolean(),
  tipPercents: v.array(v.number()),
  /** Labels of the store's scale: what a code with that prefix contains; an empty list turns them off. */
  embeddedCodes: v.array(
    v.object({ prefix: v.string(), holds: v.picklist(['price', 'weight']), verifier: v.boolean() }),
  ),
  /** Time that the counter may sell without contact, in hours (1 to 168). */
  leaseHours: v.number(),
  receiptFooter: Words,
  /** Absent on an older server's lease. */
  receiptHeader: v.optional(Words),
  /** Paths of the store's pictures, for its customer displays. Absent on an older server's lease. */
  pictures: v.optional(v.array(v.string())),
  /** Path of the store's logo, for its customer displays. Absent: it has none, or an older server's lease. */
  logo: v.optional(v.string()),
  /** If the device may delete its storage, selling stops instead of only warning. */
  storageMustPersist: v.boolean(),
  /** Every receipt has the full record as a large code; absent: only those rung up offline. */
  receiptCodeAlways: v.optional(v.boolean()),
  /** Counts are blind: the expected cash is shown only after the count. Absent on an older lease: they are. */
  countBlind: v.optional(v.boolean()),
  /** Pictures on the counter's tiles. Absent on an older lease: where most products have one of their own. */
  tilePictures: v.optional(TilePictures),
  /** Links of the QR codes for Venmo and Zelle. Absent: none, or an older server's lease. */
  payLinks: v.optional(v.object({ venmo: v.optional(v.string()), zelle: v.optional(v.string()) })),
  /** The default taxes of products. Absent: not set yet, or an older server. */
  storeTaxes: v.optional(v.array(v.object({ name: v.string(), rate: PpmSchema }))),
  /** The store has set neither a tax rate nor "no tax". */
  taxUnsaid: v.optional(v.boolean()),
  /** Absent on an older server's lease: then nothing can be refunded at the counter. */
  refunds: v.optional(
    v.object({
      /** Days in which a sale can be refunded; 0: no refunds. */
      days: v.number(),
      /** The refund method: original, cash, or the cashier's choice. */
      way: v.picklist(refundWays),
      /** The most that unsent refunds together may come to. */
      disconnectedLimit: CentsSchema,
    }),
  ),
})
export type CounterSettings = v.InferOutput<typeof CounterSettings>

export const Lease = v.object({
  shiftId: Id,
  counterId: Id,
  counterCode: v.string(),
  counterName: v.string(),
  storeId: Id,
  organizationId: Id,
  cashierId: Id,
  cashierName: v.string(),
  lease: v.number(),
  credential: v.string(),
  floatCents: CentsSchema,
  openedAt: Instant,
  /** First free numbers: 1 for a new shift, after the highest known for a resumed one. */
  nextFactSeq: v.number(),
  nextReceiptSeq: v.number(),
  settings: CounterSettings,
  /** The people who decide about prices at this counter; absent on an older server's lease: nobody. */
  authority: v.optional(Authority),
  /** The cashier may refund without an administrator. */
  mayRefund: v.optional(v.boolean()),
  /** A card reader is bound to the counter; absent: none, or an older server's lease. */
  hasReader: v.optional(v.boolean()),
  /** The key for receipts without `receiptPair`: an older server's lease. */
  receiptKeys: v.optional(v.nullable(ReceiptKeys)),
  /** The keys for signing and verifying receipts. Absent on an older server's lease until its news. */
  receiptPair: v.optional(ReceiptPair),
  /** The shift that the tablet may start offline next; sent with the news of a lease. */
  next: v.optional(NextShift),
  serverTime: Instant,
})
export type Lease = v.InferOutput<typeof Lease>

/**
 * The changes since the counter was opened: the people who approve there, the refund rules of the store, and its
 * reader.
 */
export interface LeaseNews {
  /** The version of this news; a tablet sends it back, and gets the news again only if it changed. */
  readonly rev: string
  readonly lease: Pick<Lease, 'authority' | 'mayRefund' | 'hasReader' | 'next' | 'receiptPair'>
  readonly refunds?: CounterSettings['refunds']
}

export const OrderRow = v.object({
  id: Id,
  receiptNo: v.string(),
  occurredAt: Instant,
  receivedAt: Instant,
  counterName: v.string(),
  cashierName: v.string(),
  lineCount: v.number(),
  goods: CentsSchema,
  /** Discounts; `goods` is without them. Absent on an older server. */
  taken: v.optional(CentsSchema),
  /** Macou that paid a part; absent: none. */
  macouUsed: v.optional(CentsSchema),
  tax: CentsSchema,
  tip: CentsSchema,
  /** Amount due: products minus macou, plus tax and tip. */
  total: CentsSchema,
  state: v.picklist(orderStates),
  /** The total of all refunds. */
  refunded: CentsSchema,
  tenders: v.array(Tender),
  hasDifferences: v.boolean(),
  disconnected: v.boolean(),
  /** The member's; '' for none. */
  memberCode: v.string(),
})
export type OrderRow = v.InferOutput<typeof OrderRow>

const OrderDetails = v.object({
  ...OrderRow.entries,
  shiftId: Id,
  /** The shift's cashier, if a colleague rang it up; absent: the cashier themselves. */
  shiftCashier: v.optional(v.string()),
  lease: v.number(),
  receiptSeq: v.number(),
  discount: CentsSchema,
  /** Additional amount (negative: less) that the customer paid because cash was rounded; absent: nothing. */
  rounding: v.exactOptional(CentsSchema),
  /** '' without a member or a name. */
  memberName: v.string(),
  /** A manual change: of a line, or of the whole order without a line. */
  changes: v.array(
    v.object({
      lineId: v.optional(Id),
      kind: v.picklist(['amount', 'percent', 'price', 'tax-exempt', 'open-amount']),
      /** Cents, or parts per million of a `percent`. */
      value: v.number(),
      reason: v.string(),
      /** The chosen taxation of an open amount. */
      tax: v.optional(v.picklist(openTaxes)),
      how: v.optional(v.string()),
      /** Name of the approver. */
      by: v.optional(v.string()),
    }),
  ),
  pricesIncludeTax: v.boolean(),
  lines: v.array(
    v.object({
      lineId: Id,
      skuId: Id,
      name: Words,
      itemNo: v.string(),
      barcode: v.string(),
      unitPrice: CentsSchema,
      quantity: MilliSchema,
      gross: CentsSchema,
      discount: CentsSchema,
      net: CentsSchema,
      tax: CentsSchema,
      taxes: v.array(v.object({ name: v.string(), rate: v.number(), amount: CentsSchema })),
      note: v.string(),
      kind: v.optional(v.picklist(['goods', 'guarantee', 'card'])),
      /** Of a guarantee: the covered line, and its days, YYYY-MM-DD in the store's time zone. */
      guarantee: v.optional(v.object({ name: Words, forLine: v.optional(Id), from: v.string(), until: v.string() })),
    }),
  ),
  payments: v.array(
    v.object({
      tender: Tender,
      amount: CentsSchema,
      tendered: v.optional(CentsSchema),
      change: v.optional(CentsSchema),
    }),
  ),
  refunds: v.array(OrderRefund),
  stock: v.array(
    v.object({
      skuId: Id,
      name: Words,
      place: v.string(),
      placeKind: v.picklist(['shelf', 'warehouse']),
      quantity: MilliSchema,
      balance: MilliSchema,
      reason: v.string(),
      document: v.string(),
    }),
  ),
  arrival: v.object({
    verdict: Verdict,
    differences: v.array(Difference),
    factSeq: v.number(),
    sha256: v.string(),
    arrivedBy: v.string(),
    appVersion: v.string(),
    deliveries: v.number(),
    deviceAt: Instant,
    clockOffset: v.number(),
  }),
  settings: CounterSettings,
})
export type OrderDetails = v.InferOutput<typeof OrderDetails>

/** Counters, facts and in-store orders. */
export const order = {
  counters: query({
    name: 'order.counters',
    path: 'GET /shop/order/cashierCounterList',
    can: 'shopOfflineOrderOfflineCollection',
    input: v.object({ deviceId: v.optional(Text(60)) }),
    output: v.object({ records: v.array(Counter) }),
    reads: ['counter', 'shift'],
  }),
  /** The caller's own counter in this store; status 1: it is open, and so can the checkout be. */
  accountCounter: query({
    name: 'order.accountCounter',
    path: 'GET /shop/shopOrder/getAccountCounter',
    can: 'shopOfflineOrderOfflineCollection',
    input: v.object({ deviceId: v.optional(Text(60)) }),
    output: v.object({ status: CounterStatus, counter: v.optional(Counter) }),
    reads: ['counter', 'shift'],
  }),
  /** Opens a free counter, or resumes the caller's own shift on the same device. */
  startShift: command({
    name: 'order.startShift',
    path: 'POST /shop/order/startShift/{id}',
    can: 'shopOfflineOrderOfflineCollection',
    input: v.object({
      id: Id,
      deviceId: v.pipe(Text(60), v.minLength(8)),
      floatCents: v.optional(
        v.pipe(
          CentsSchema,
          v.check((n) => n >= 0 && n <= 9_999_999_999),
        ),
      ),
      /** This device lost its data: give the shift a new lease. */
      storageLost: v.optional(v.boolean()),
    }),
    output: Lease,
    writes: ['counter', 'shift'],
    errors: ['counter.occupied', 'counter.held-on-other-device', 'record.missing', 'client.too-old', 'input.invalid'],
  }),
  /** Accepts facts and returns a verdict for each. Refuses no sale. */
  facts: command({
    name: 'order.facts',
    path: 'POST /shop/order/facts',
    can: 'credential',
    input: FactBatch,
    output: FactBatchResult,
    writes: ['sale', 'stock', 'shift'],
    errors: ['auth.credential-ended'],
  }),
  list: query({
    name: 'order.list',
    path: 'GET /shop/order/offlineOrderList',
    can: 'shopOfflineOrder',
    input: OrderFilter,
    output: v.object({
      ...page(OrderRow).entries,
      sums: v.pick(OrderRow, ['goods', 'tax', 'tip', 'total', 'refunded']),
    }),
    reads: ['sale'],
  }),
  filterChoices: query({
    name: 'order.filterChoices',
    path: 'GET /shop/order/offlineOrderFilterList',
    can: 'shopOfflineOrder',
    input: v.object({}),
    output: v.object({
      counters: v.array(v.object({ id: Id, name: v.string() })),
      cashiers: v.array(v.object({ id: Id, name: v.string() })),
    }),
    reads: ['counter'],
  }),
  details: query({
    name: 'order.details',
    path: 'GET /shop/order/offlineOrderDetails/{id}',
    can: 'shopOfflineOrderDetails',
    input: v.object({ id: Id }),
    output: OrderDetails,
    reads: ['sale', 'stock'],
    errors: ['record.missing'],
  }),
  exportCsv: raw({
    name: 'order.exportCsv',
    path: 'GET /shop/order/offlineOrderExport',
    can: 'shopOfflineOrderExport',
    input: OrderFilter,
    output: v.string(),
    reads: ['sale'],
  }),
}
