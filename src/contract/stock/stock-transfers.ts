import * as v from 'valibot'
import { LONGEST_PASSWORD } from '#domain/password-policy.ts'
import { command, query, raw } from '#contract/define.ts'
import { PaperForm } from '#contract/paper-form.ts'
import { DocumentPlace } from '#contract/stock/stock-documents.ts'
import { Id, Instant, MilliSchema, page, paging, QueryNumber, Text, Words } from '#contract/schemas.ts'

/** The most lines of one transfer. */
const MOST_TRANSFER_LINES = 500

const MOST = 99_999_999_000
const Above0 = v.pipe(MilliSchema, v.minValue(1 as never), v.maxValue(MOST as never))
const AtLeast0 = v.pipe(MilliSchema, v.minValue(0 as never), v.maxValue(MOST as never))
const LineNo = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_TRANSFER_LINES))
const Version = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

const Password = v.pipe(Text(LONGEST_PASSWORD), v.minLength(1))

const State = v.picklist([1, 2, 3, 4, 5, 6])

/** One line as it is typed, in the words of the store that makes the transfer. */
const TransferLineForm = v.object({
  itemId: Id,
  packId: v.optional(Id),
  packs: v.optional(Above0),
  quantity: Above0,
})
export type TransferLineForm = v.InferOutput<typeof TransferLineForm>

export const TransferForm = v.object({
  /** Goods come from the other store (`ask`), or go there (`offer`). */
  direction: v.picklist(['ask', 'offer']),
  /** The other store. */
  storeId: Id,
  remark: v.optional(v.pipe(Text(500), v.trim()), ''),
  /** One for each item. */
  lines: v.pipe(
    v.array(TransferLineForm),
    v.maxLength(MOST_TRANSFER_LINES),
    v.check((lines) => new Set(lines.map((line) => line.itemId)).size === lines.length),
  ),
})
export type TransferForm = v.InferOutput<typeof TransferForm>

const StoreName = v.object({ id: Id, name: v.string() })

const head = {
  id: Id,
  /** Null while it is a draft. */
  number: v.nullable(v.string()),
  /** Whether goods leave the caller's store or come to it. */
  way: v.picklist(['out', 'in']),
  /** The caller's store made it. */
  madeHere: v.boolean(),
  /** The other store. */
  store: StoreName,
  state: State,
  /** The sending store has agreed; the goods are reserved. */
  accepted: v.boolean(),
  remark: v.string(),
  createdAt: Instant,
  createdBy: v.string(),
  sentAt: v.nullable(Instant),
  receivedAt: v.nullable(Instant),
}

const TransferRow = v.object({
  ...head,
  lines: v.number(),
  /** Number of lines that have something that is neither here nor explained. */
  open: v.number(),
})
export type TransferRow = v.InferOutput<typeof TransferRow>

const TransferPack = v.object({ id: Id, name: Words, quantity: MilliSchema })
const TransferPlace = v.object({
  placeId: Id,
  code: v.string(),
  kind: v.picklist(['shelf', 'warehouse', 'staging', 'quarantine', 'transit']),
  quantity: MilliSchema,
  /** The quantity reserved there for others than this transfer. */
  kept: MilliSchema,
})

const TransferLine = v.object({
  lineNo: v.number(),
  /** In the caller's store; null: it has no such product. */
  itemId: v.nullable(Id),
  /** In the other store; null: it has no such product. */
  otherItemId: v.nullable(Id),
  name: Words,
  itemNo: v.string(),
  /** The codes by which it is scanned, each with how much it stands for. */
  codes: v.array(v.object({ code: v.string(), quantity: MilliSchema })),
  unit: Words,
  decimals: v.number(),
  packs: v.array(TransferPack),
  packId: v.nullable(Id),
  packCount: v.nullable(MilliSchema),
  requested: MilliSchema,
  /** The quantity reserved for it at the sender now. */
  locked: MilliSchema,
  sent: v.nullable(MilliSchema),
  received: v.nullable(MilliSchema),
  surplus: MilliSchema,
  found: MilliSchema,
  back: MilliSchema,
  lost: MilliSchema,
  /** Still on its way, or missing. */
  open: MilliSchema,
  /** Its places in the caller's store. */
  places: v.array(TransferPlace),
  /** The place of the caller's store that it leaves or comes to, as chosen or as proposed. */
  placeId: v.nullable(Id),
})
export type TransferLine = v.InferOutput<typeof TransferLine>

const TransferDetails = v.object({
  ...head,
  version: v.number(),
  acceptedAt: v.nullable(Instant),
  acceptedBy: v.string(),
  sentBy: v.string(),
  receivedBy: v.string(),
  /** The same person sent and received it, being the only one who may receive. */
  receivedAlone: v.boolean(),
  /** The caller sent it: somebody else receives it. `alone`: nobody else could, so the password is asked for. */
  sentByYou: v.picklist(['no', 'yes', 'alone']),
  settledAt: v.nullable(Instant),
  settledBy: v.string(),
  endedAt: v.nullable(Instant),
  endedBy: v.string(),
  differenceNote: v.string(),
  lines: v.array(TransferLine),
})
export type TransferDetails = v.InferOutput<typeof TransferDetails>

/** Filters, sorting and page of the list; also its URL search. */
export const TransferFilter = v.object({
  ...paging,
  /** A part of the number, the remark, the other store's name, or the name of something on it. */
  search: v.optional(Text(100)),
  way: v.optional(v.picklist(['out', 'in'])),
  state: v.optional(v.pipe(QueryNumber, State)),
  /** `short`: of what was reserved for them, something has left the store otherwise. */
  task: v.optional(v.picklist(['short'])),
  /** Times of creation; the end is exclusive. */
  from: v.optional(v.pipe(QueryNumber, Instant)),
  to: v.optional(v.pipe(QueryNumber, Instant)),
  sort: v.optional(v.picklist(['created', 'number']), 'created'),
  order: v.optional(v.picklist(['asc', 'desc'])),
})
export type TransferFilter = v.InferOutput<typeof TransferFilter>
export type TransferSearch = v.InferInput<typeof TransferFilter>

const TransferItem = v.object({
  itemId: Id,
  name: Words,
  itemNo: v.string(),
  barcode: v.string(),
  unit: Words,
  decimals: v.number(),
  packs: v.array(TransferPack),
  /** The free stock of this store. */
  available: MilliSchema,
  /** The other store has this product. */
  there: v.boolean(),
  /** The free stock of the other store; null if it doesn't have the product. */
  availableThere: v.nullable(MilliSchema),
})
export type TransferItem = v.InferOutput<typeof TransferItem>

/** One line as it is sent. */
const SentLine = v.object({
  lineNo: LineNo,
  quantity: AtLeast0,
  /** Absent: from where it is reserved, then from the warehouse, then from the shelves. */
  placeId: v.optional(Id),
})

/** One line as it was counted on arrival. */
const ReceivedLine = v.object({
  lineNo: LineNo,
  quantity: AtLeast0,
  /** Absent: where the store keeps it. */
  placeId: v.optional(Id),
})

const SettledLine = v.object({ lineNo: LineNo, found: AtLeast0, back: AtLeast0, lost: AtLeast0 })
export type SettledLine = v.InferOutput<typeof SettledLine>

const versioned = { id: Id, version: Version }
const answer = v.object({ version: v.number(), state: State, number: v.nullable(v.string()) })
const writes = ['transfer', 'stock', 'activity'] as const

/** Goods between the stores of one organisation. */
export const stockTransfers = {
  list: query({
    name: 'stockTransfers.list',
    path: 'GET /shop/stockTransfer/list',
    can: 'shopTransfer',
    input: TransferFilter,
    output: page(TransferRow),
    reads: ['transfer'],
  }),
  details: query({
    name: 'stockTransfers.details',
    path: 'GET /shop/stockTransfer/details/{id}',
    can: 'shopTransfer',
    input: v.object({ id: Id }),
    output: TransferDetails,
    reads: ['transfer', 'stock', 'goods', 'place'],
    errors: ['record.missing'],
  }),
  /** The other stores of the organisation. */
  stores: query({
    name: 'stockTransfers.stores',
    path: 'GET /shop/stockTransfer/storeList',
    can: 'shopTransfer',
    input: v.object({}),
    output: v.object({ records: v.array(StoreName) }),
    reads: ['store'],
  }),
  /** The places that goods can be put to: shelves, the warehouse, and quarantine. */
  places: query({
    name: 'stockTransfers.places',
    path: 'GET /shop/stockTransfer/placeList',
    can: 'shopTransfer',
    input: v.object({}),
    output: v.object({ records: v.array(DocumentPlace) }),
    reads: ['place'],
  }),
  /** Items for a line: by their code exactly, or by words; each says whether the other store has it. */
  find: query({
    name: 'stockTransfers.find',
    path: 'GET /shop/stockTransfer/scan',
    can: 'shopTransferRequest',
    input: v.object({ storeId: Id, search: v.pipe(Text(100), v.trim(), v.minLength(1)) }),
    output: v.object({
      records: v.array(TransferItem),
      exact: v.nullable(v.object({ packId: v.nullable(Id) })),
    }),
    reads: ['goods', 'stock'],
    errors: ['record.missing'],
  }),
  /** Saves a draft: a new one (version 0), under an id of the caller, or all of one that is there. */
  add: command({
    name: 'stockTransfers.add',
    path: 'POST /shop/stockTransfer/add',
    can: 'shopTransferRequest',
    input: v.object({ ...versioned, ...TransferForm.entries }),
    output: v.object({ version: v.number() }),
    writes: ['transfer'],
    errors: ['record.missing', 'record.stale', 'transfer.not-draft'],
  }),
  /** Asks the other store for the goods, or offers them: an offer reserves them at once. */
  request: command({
    name: 'stockTransfers.request',
    path: 'POST /shop/stockTransfer/request',
    can: 'shopTransferRequest',
    input: v.object(versioned),
    output: answer,
    writes,
    errors: ['record.missing', 'record.stale', 'document.empty', 'stock.short', 'state.not-allowed', 'transfer.sent'],
  }),
  /** The sending store agrees: the goods are reserved until they are sent. */
  accept: command({
    name: 'stockTransfers.accept',
    path: 'POST /shop/stockTransfer/accept',
    can: 'shopTransferSend',
    input: v.object(versioned),
    output: answer,
    writes,
    errors: ['record.missing', 'record.stale', 'stock.short', 'state.not-allowed', 'transfer.sent'],
  }),
  send: command({
    name: 'stockTransfers.send',
    path: 'POST /shop/stockTransfer/send',
    can: 'shopTransferSend',
    input: v.object({
      ...versioned,
      /** A line that is left out is sent as it was asked for. */
      lines: v.pipe(v.array(SentLine), v.maxLength(MOST_TRANSFER_LINES)),
      /** Takes what is reserved for others too; only with the permission shopStockForce. */
      force: v.optional(v.boolean(), false),
    }),
    output: answer,
    writes: [...writes, 'goods'],
    errors: [
      'record.missing',
      'record.stale',
      'document.empty',
      'stock.short',
      'state.not-allowed',
      'transfer.sent',
      'access.denied',
    ],
  }),
  receive: command({
    name: 'stockTransfers.receive',
    path: 'POST /shop/stockTransfer/receive',
    can: 'shopTransferReceive',
    input: v.object({
      ...versioned,
      /** Of a line that is left out nothing has arrived. */
      lines: v.pipe(v.array(ReceivedLine), v.maxLength(MOST_TRANSFER_LINES)),
      /** Why something is missing, in words. */
      note: v.optional(v.pipe(Text(500), v.trim()), ''),
      /** Of the person who also sent it, if nobody else may receive. */
      password: v.optional(Password),
    }),
    output: answer,
    writes: [...writes, 'goods', 'document'],
    errors: [
      'record.missing',
      'record.stale',
      'state.not-allowed',
      'transfer.own',
      'account.wrong-password',
      'auth.too-many-attempts',
    ],
  }),
  /** The sending store says what became of what is missing. */
  settle: command({
    name: 'stockTransfers.settle',
    path: 'POST /shop/stockTransfer/settle',
    can: 'shopTransferSettle',
    input: v.object({ ...versioned, lines: v.pipe(v.array(SettledLine), v.maxLength(MOST_TRANSFER_LINES)) }),
    output: answer,
    writes: [...writes, 'goods'],
    errors: ['record.missing', 'record.stale', 'document.empty', 'state.not-allowed'],
  }),
  /** Calls it off before anything was sent; either store may. */
  cancel: command({
    name: 'stockTransfers.cancel',
    path: 'POST /shop/stockTransfer/cancel',
    can: 'shopTransferRequest',
    input: v.object(versioned),
    output: answer,
    writes,
    errors: ['record.missing', 'record.stale', 'transfer.sent'],
  }),
  pdf: raw({
    name: 'stockTransfers.pdf',
    path: 'GET /shop/stockTransfer/downloadPdf/{id}',
    can: 'shopTransfer',
    input: v.object({ id: Id, form: PaperForm }),
    output: v.string(),
    reads: ['transfer'],
    errors: ['record.missing'],
  }),
}
