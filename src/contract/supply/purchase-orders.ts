import * as v from 'valibot'
import { Day } from '#contract/day.ts'
import { command, query, raw } from '#contract/define.ts'
import { PaperForm } from '#contract/paper-form.ts'
import { CostMicro, packCostFields, packCostFits, worthFits } from '#contract/stock/line-costs.ts'
import {
  CentsSchema,
  Id,
  Instant,
  MilliSchema,
  orNone,
  page,
  paging,
  QueryNumber,
  Text,
  Words,
} from '#contract/schemas.ts'
import { Charge, MOST_LINES } from '#contract/stock/stock-documents.ts'
import { WaitingOrder } from '#contract/stock/waiting-orders.ts'
import { Email } from '#contract/organisation/user.ts'

const Above0 = v.pipe(MilliSchema, v.minValue(1 as never), v.maxValue(99_999_999_000 as never))
const Language = v.picklist(['zh', 'en'])
export const OrderState = v.picklist([1, 2, 3, 4, 5])
export type OrderState = v.InferOutput<typeof OrderState>

const OrderLineForm = v.object({
  /** Which line it is, from its first save on; left out: a new one, or of an older build. */
  lineId: v.optional(Id),
  /** A sku or a raw material. */
  itemId: Id,
  /** Number and kind of packs typed; the quantity says the same in the item's own unit. */
  packId: v.optional(Id),
  packs: v.optional(Above0),
  quantity: Above0,
  /** Cost per unit, in millionths of the currency unit; left out: the supplier's last price. */
  costMicro: v.optional(CostMicro),
  ...packCostFields,
  /** The proposal that it comes from. */
  suggestionId: v.optional(Id),
})
export type OrderLineForm = v.InferOutput<typeof OrderLineForm>

export const OrderForm = v.object({
  /** Null: not chosen yet; it has to be at the review. */
  supplierId: orNone(Id),
  expectedOn: orNone(Day),
  remark: v.optional(v.pipe(Text(500), v.trim()), ''),
  /** Of the document and its mail. */
  language: Language,
  /** Left out: as it was; so it is for people who may not see costs. */
  discount: v.optional(Charge),
  freight: v.optional(Charge),
  tax: v.optional(Charge),
  lines: v.pipe(
    v.array(
      v.pipe(
        OrderLineForm,
        v.check((line) => packCostFits(line)),
        v.check((line) => worthFits(line)),
      ),
    ),
    v.minLength(1),
    v.maxLength(MOST_LINES),
  ),
})
export type OrderForm = v.InferOutput<typeof OrderForm>

const Pack = v.object({ id: Id, name: Words, quantity: MilliSchema })

/** An item that can be ordered, with what is known of it at the supplier. */
const OrderItem = v.object({
  itemId: Id,
  name: Words,
  itemNo: v.string(),
  barcode: v.string(),
  unit: Words,
  decimals: v.number(),
  packs: v.array(Pack),
  /** The supplier's own number for it; '' if not known. */
  supplierItemNo: v.string(),
  /** The pack it is ordered in; null: single units. */
  packId: v.nullable(Id),
  /** The fewest that the supplier delivers, of that pack. */
  minPacks: v.number(),
  /** The supplier's last unit price; left out for people who may not see costs; null: not known. */
  costMicro: v.optional(v.nullable(v.number())),
  /** The available stock, the quantity on order, and the quantity on other orders that wait for review. */
  available: MilliSchema,
  inTransit: MilliSchema,
  waiting: v.array(WaitingOrder),
})
export type OrderItem = v.InferOutput<typeof OrderItem>

const OrderLine = v.object({
  lineNo: v.number(),
  lineId: Id,
  itemId: Id,
  packId: v.nullable(Id),
  packs: v.nullable(MilliSchema),
  quantity: MilliSchema,
  /** Left out for people who may not see costs; null: not known. */
  costMicro: v.optional(v.nullable(v.number())),
  ...packCostFields,
  suggestionId: v.nullable(Id),
  /** The quantity that has arrived, including what was rejected for good. */
  arrived: MilliSchema,
  rejected: MilliSchema,
  /** Rejected, and still expected. */
  replaced: MilliSchema,
  /** Kept beyond what was ordered. */
  over: MilliSchema,
  cancelled: MilliSchema,
  /** Still expected. */
  open: MilliSchema,
})
export type OrderLine = v.InferOutput<typeof OrderLine>

const amounts = {
  /** Left out for people who may not see costs, as the other amounts. */
  goods: v.optional(CentsSchema),
  discount: v.optional(CentsSchema),
  freight: v.optional(CentsSchema),
  tax: v.optional(CentsSchema),
  total: v.optional(CentsSchema),
}

const head = {
  id: Id,
  number: v.string(),
  state: OrderState,
  supplier: v.nullable(v.object({ id: Id, name: v.string() })),
  expectedOn: v.nullable(v.string()),
  remark: v.string(),
  createdAt: Instant,
  createdBy: v.string(),
}

const OrderRow = v.object({
  ...head,
  lines: v.number(),
  /** Of all lines, in thousandths of their units: ordered, and of that arrived. */
  quantity: MilliSchema,
  arrived: MilliSchema,
  total: amounts.total,
})
export type OrderRow = v.InferOutput<typeof OrderRow>

export const orderEvents = [
  'added',
  'edited',
  'sent-back',
  'reviewed',
  'mailed',
  'received',
  'reversed',
  'cost-added',
  'ended',
] as const
export type OrderEvent = (typeof orderEvents)[number]

const OrderDetails = v.object({
  ...head,
  ...amounts,
  version: v.number(),
  language: Language,
  /** Why it was sent back at its review; '': it was not. */
  rejectNote: v.string(),
  lines: v.array(OrderLine),
  items: v.array(OrderItem),
  reviewedAt: v.nullable(Instant),
  reviewedBy: v.string(),
  /** Reviewed by the person who made it, because nobody else may. */
  reviewedAlone: v.boolean(),
  endedAt: v.nullable(Instant),
  endedBy: v.string(),
  endReason: v.string(),
  /** The address for its mail; '' without an address. */
  email: v.string(),
  /** `off`: this server sends no mail. `waiting`: it is being sent. */
  mail: v.picklist(['off', 'none', 'waiting', 'sent']),
  sentAt: v.nullable(Instant),
  /**
   * May the caller review it: `self`: no, they made it; `allowed`: they made it, and the store lets them; `alone`: yes,
   * with their password, because nobody else may.
   */
  review: v.picklist(['other', 'self', 'allowed', 'alone']),
  /** Its receipts, newest first. */
  receipts: v.array(
    v.object({ id: Id, number: v.nullable(v.string()), state: v.number(), at: Instant, by: v.string() }),
  ),
  events: v.array(v.object({ kind: v.picklist(orderEvents), at: Instant, by: v.string(), note: v.string() })),
})
export type OrderDetails = v.InferOutput<typeof OrderDetails>

/** Filters, order and page of the list; also its URL search. */
export const OrderFilter = v.object({
  ...paging,
  /** A part of the number, the remark, the supplier's name, or the name of an item on it. */
  search: v.optional(Text(100)),
  state: v.optional(v.pipe(QueryNumber, OrderState)),
  /** On the way: all of them, those that are expected today, or those whose expected day is over. */
  due: v.optional(v.picklist(['coming', 'today', 'overdue'])),
  supplierId: v.optional(Id),
  /** Times of creation; the end is exclusive. */
  from: v.optional(QueryNumber),
  to: v.optional(QueryNumber),
  sort: v.optional(v.picklist(['created', 'number', 'expected']), 'created'),
  order: v.optional(v.picklist(['asc', 'desc'])),
})
export type OrderFilter = v.InferOutput<typeof OrderFilter>
export type OrderSearch = v.InferInput<typeof OrderFilter>

export const SendBackNote = v.pipe(Text(500), v.trim(), v.minLength(1))
export const EndReason = v.pipe(Text(500), v.trim())
const Version = v.pipe(v.number(), v.safeInteger())

const lookup = v.object({
  search: v.pipe(Text(100), v.trim(), v.minLength(1)),
  supplierId: v.optional(Id),
})
const Found = v.object({
  records: v.array(OrderItem),
  /** The search is the code of the first of them: of its pack, if a pack has the code. */
  exact: v.nullable(v.object({ packId: v.nullable(Id) })),
})

const reads = ['purchase', 'supplier', 'goods'] as const
const writes = ['purchase', 'activity'] as const

const orderReads = {
  list: query({
    name: 'purchaseOrders.list',
    path: 'GET /shop/procure/list',
    can: 'shopPurchaseOrder',
    input: OrderFilter,
    output: page(OrderRow),
    reads,
  }),
  /** The filtered list as CSV or XLSX. */
  export: raw({
    name: 'purchaseOrders.export',
    path: 'GET /shop/procure/export',
    can: 'shopPurchaseOrder',
    input: v.object({ ...OrderFilter.entries, format: v.optional(v.picklist(['csv', 'xlsx']), 'csv') }),
    output: v.record(v.string(), v.string()),
    reads,
  }),
  details: query({
    name: 'purchaseOrders.details',
    path: 'GET /shop/procure/details/{id}',
    can: 'shopPurchaseOrder',
    input: v.object({ id: Id }),
    output: OrderDetails,
    reads: [...reads, 'document', 'stock'],
    errors: ['record.missing'],
  }),
  /** The order on paper, in its own language. */
  pdf: raw({
    name: 'purchaseOrders.pdf',
    path: 'GET /shop/procure/downloadPdf/{id}',
    can: 'shopPurchaseOrder',
    input: v.object({ id: Id, form: PaperForm }),
    output: v.string(),
    reads,
    errors: ['record.missing'],
  }),
  /** The possible suppliers, with the language of each. */
  suppliers: query({
    name: 'purchaseOrders.suppliers',
    path: 'GET /shop/procure/supplierChoices',
    can: 'shopPurchaseOrder',
    input: v.object({}),
    output: v.object({ records: v.array(v.object({ id: Id, name: v.string(), language: Language })) }),
    reads: ['supplier'],
  }),
  /** Items to order: the one with exactly this code, also the supplier's own, or those with these words. */
  goodsLookup: query({
    name: 'purchaseOrders.goodsLookup',
    path: 'GET /shop/procure/goodsLookup',
    can: 'shopPurchaseOrder',
    input: lookup,
    output: Found,
    reads: ['goods', 'supplier', 'stock'],
  }),
  /** Recharge cards to order, likewise. */
  fuelCardLookup: query({
    name: 'purchaseOrders.fuelCardLookup',
    path: 'GET /shop/procure/fuelCardLookup',
    can: 'shopPurchaseOrder',
    input: lookup,
    output: Found,
    reads: ['goods', 'supplier', 'stock'],
  }),
}

/** Purchases from suppliers: ordered by one person, reviewed by another, received, and in the end complete. */
export const purchaseOrders = {
  ...orderReads,
  /** Adds an order under an id of the caller, and gives it its number. The first save may come twice. */
  add: command({
    name: 'purchaseOrders.add',
    path: 'POST /shop/procure/add',
    can: 'shopPurchaseAdd',
    input: v.object({ id: Id, ...OrderForm.entries }),
    output: v.object({ id: Id, number: v.string() }),
    writes,
    errors: ['record.missing', 'document.empty'],
  }),
  edit: command({
    name: 'purchaseOrders.edit',
    path: 'POST /shop/procure/edit',
    can: 'shopPurchaseEdit',
    input: v.object({ id: Id, version: Version, ...OrderForm.entries }),
    output: v.object({ version: v.number() }),
    writes,
    errors: ['record.missing', 'record.stale', 'purchase.reviewed', 'document.empty'],
  }),
  delete: command({
    name: 'purchaseOrders.delete',
    path: 'DELETE /shop/procure/delete/{id}',
    can: 'shopPurchaseDelete',
    input: v.object({ id: Id }),
    output: v.object({}),
    writes,
    errors: ['record.missing', 'purchase.reviewed'],
  }),
  /** Orders it: from now on its goods are on the way. Answers whether the supplier gets a mail. */
  review: command({
    name: 'purchaseOrders.review',
    path: 'POST /shop/procure/review',
    can: 'shopPurchaseReview',
    input: v.object({ id: Id, version: Version, password: v.optional(Text(200)) }),
    output: v.object({ mail: v.picklist(['queued', 'off', 'no-address', 'limit']) }),
    writes: [...writes, 'stock', 'job'],
    errors: [
      'record.missing',
      'record.stale',
      'purchase.reviewed',
      'purchase.self-review',
      'purchase.alone',
      'purchase.no-supplier',
      'account.wrong-password',
      'auth.too-many-attempts',
    ],
  }),
  /** Not as it is: who made it changes it. */
  sendBack: command({
    name: 'purchaseOrders.sendBack',
    path: 'POST /shop/procure/sendBack',
    can: 'shopPurchaseReview',
    input: v.object({ id: Id, version: Version, note: SendBackNote }),
    output: v.object({}),
    writes,
    errors: ['record.missing', 'record.stale', 'purchase.reviewed'],
  }),
  /** Cancels what has not come; nothing more can be stored on it. */
  end: command({
    name: 'purchaseOrders.end',
    path: 'POST /shop/procure/end/{id}',
    can: 'shopPurchaseEnd',
    input: v.object({ id: Id, reason: v.optional(EndReason, '') }),
    output: v.object({}),
    writes: [...writes, 'stock'],
    errors: ['record.missing', 'state.not-allowed', 'purchase.closed'],
  }),
  /** Sends it to the supplier, once more if it was sent. */
  mail: command({
    name: 'purchaseOrders.mail',
    path: 'POST /shop/procure/mail',
    can: 'shopPurchaseEdit',
    input: v.object({
      id: Id,
      /** Of the caller: the same mail is sent once. */
      mailId: Id,
      /** Left out: the supplier's. */
      email: v.optional(Email),
    }),
    output: v.object({}),
    writes: [...writes, 'job'],
    errors: ['record.missing', 'state.not-allowed', 'purchase.no-mail', 'purchase.no-address', 'purchase.mail-limit'],
  }),
}
