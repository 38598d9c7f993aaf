import * as v from 'valibot'
import { Day } from '#contract/day.ts'
import type { Permission } from '#domain/permissions.ts'
import { type DocumentKind, ofEachKind, stockDocuments } from '#domain/documents/stock-documents.ts'
import { rejectReasons, writeOffReasons } from '#domain/document-types.ts'
import { command, query, raw } from '#contract/define.ts'
import { PaperForm } from '#contract/paper-form.ts'
import { CostMicro, packCostFields, packCostFits, worthFits } from '#contract/stock/line-costs.ts'
import { CentsSchema, Id, MilliSchema, page, paging, QueryNumber, Text, Words } from '#contract/schemas.ts'

/** The most lines of one document. */
export const MOST_LINES = 2_000

const MOST = 99_999_999_000
const Above0 = v.pipe(MilliSchema, v.minValue(1 as never), v.maxValue(MOST as never))
/** Costs besides the goods, such as freight. */
export const Charge = v.pipe(CentsSchema, v.minValue(0 as never), v.maxValue(9_999_999_999 as never))

/** One line as it is typed. */
const LineForm = v.object({
  /** Which line it is, from its first save on; left out: a new one, or of an older build. */
  lineId: v.optional(Id),
  /** A sku or a raw material. */
  itemId: Id,
  /** The place it comes to (inbound), leaves (outbound), or is taken from (move, conversion). */
  placeId: Id,
  /** Moves and conversions: where it, or what it becomes, is put. */
  toPlaceId: v.optional(Id),
  /** Number and kind of packs counted; the quantity says the same in the item's own unit. */
  packId: v.optional(Id),
  packs: v.optional(Above0),
  /** Zero only where all of it is rejected. */
  quantity: v.pipe(MilliSchema, v.minValue(0 as never), v.maxValue(MOST as never)),
  /** Inbound only: what one unit cost, in millionths of the currency unit. */
  costMicro: v.optional(CostMicro),
  ...packCostFields,
  /** Inbound only: a day, YYYY-MM-DD. */
  expiresOn: v.optional(Day),
  /** Conversions only: what it becomes, how much of that, in its own unit, and how much of the quantity is lost. */
  toItemId: v.optional(Id),
  made: v.optional(Above0),
  lost: v.optional(Above0),
  /** Write-offs only. */
  reason: v.optional(v.picklist(writeOffReasons)),
  /** Of goods that come of an order: the order's line; left out: the first that still expects the item. */
  poLineNo: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(MOST_LINES))),
  /** The rejected quantity, with the reason and the destination (`rejectPlaces`). */
  rejected: v.optional(Above0),
  rejectReason: v.optional(v.picklist(rejectReasons)),
  rejectTo: v.optional(v.picklist([1, 2])),
  /** The supplier sends it again: it stays open. */
  rejectReplaced: v.optional(v.boolean()),
})
export type LineForm = v.InferOutput<typeof LineForm>

const Type = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(8))

export const DocumentForm = v.object({
  type: Type,
  remark: v.optional(v.pipe(Text(500), v.trim()), ''),
  lines: v.pipe(
    v.array(
      v.pipe(
        LineForm,
        v.check(({ quantity, rejected = 0 }) => quantity + rejected > 0),
        v.check((line) => packCostFits(line)),
        v.check(({ quantity, rejected = 0, ...cost }) => worthFits({ ...cost, quantity: quantity + rejected })),
        v.check(({ quantity, lost = 0 }) => lost === 0 || lost < quantity),
        v.check(({ rejected, rejectReason, rejectTo }) => !rejected || (!!rejectReason && !!rejectTo)),
      ),
    ),
    v.maxLength(MOST_LINES),
  ),
  /** Inbound only: the purchase order that the goods come of; of the first save. */
  orderId: v.optional(Id),
  /** Of such goods: freight and the like, spread over them. */
  freight: v.optional(Charge),
})
export type DocumentForm = v.InferOutput<typeof DocumentForm>

/** Why a document is reversed. */
export const ReverseReason = v.pipe(Text(500), v.trim(), v.minLength(1))

const Reference = v.object({ id: Id, number: v.string() })

const head = {
  id: Id,
  /** Null until it is posted. */
  number: v.nullable(v.string()),
  type: v.number(),
  state: v.picklist([1, 2, 3, 4]),
  remark: v.string(),
  createdAt: v.number(),
  /** Of documents that a counter made, its cashier. */
  createdBy: v.string(),
  postedAt: v.nullable(v.number()),
  postedBy: v.string(),
}

const DocumentRow = v.object({
  ...head,
  lines: v.number(),
  /** Of all lines together, each in the unit of its item. */
  quantity: MilliSchema,
  /** Write-offs only: what the goods were worth; left out for people who may not see costs. */
  value: v.optional(CentsSchema),
})
export type DocumentRow = v.InferOutput<typeof DocumentRow>

const Pack = v.object({ id: Id, name: Words, quantity: MilliSchema })

const place = {
  placeId: Id,
  code: v.string(),
  kind: v.picklist(['shelf', 'warehouse', 'staging', 'quarantine', 'transit']),
}
export const DocumentPlace = v.object(place)
export type DocumentPlace = v.InferOutput<typeof DocumentPlace>
const AtPlace = v.object({ ...place, quantity: MilliSchema })

/** An item with what an editor of lines needs to know of it. */
export const StockItem = v.object({
  itemId: Id,
  kind: v.picklist(['goods', 'material']),
  name: Words,
  itemNo: v.string(),
  barcode: v.string(),
  unit: Words,
  decimals: v.number(),
  packs: v.array(Pack),
  /** Its present places. */
  places: v.array(AtPlace),
  /** The bay that it is sold from first. */
  mainPlaceId: v.nullable(Id),
})
export type StockItem = v.InferOutput<typeof StockItem>

const DocumentLine = v.object({
  ...LineForm.entries,
  lineNo: v.number(),
  place: v.string(),
  toPlace: v.string(),
  /** Of the quantity: what is more than was ordered. */
  over: v.optional(MilliSchema),
  /** The unit cost according to the later bill. */
  billedMicro: v.optional(v.number()),
  /** And, where the bill says it of a pack of the line's size, what that costs. */
  billedPackMicro: v.optional(v.number()),
})
export type DocumentLine = v.InferOutput<typeof DocumentLine>

const Details = v.object({
  ...head,
  version: v.number(),
  /** As in the list. */
  value: v.optional(CentsSchema),
  lines: v.array(DocumentLine),
  /** The items of its lines. */
  items: v.array(StockItem),
  /** The document that this one takes back, and the one that takes this one back. */
  reverses: v.nullable(Reference),
  reversedBy: v.nullable(Reference),
  /** The sale whose shelf was short. */
  sale: v.nullable(Reference),
  /** The purchase order that the goods come of. */
  order: v.nullable(Reference),
  /** Of such goods, freight and the like, and what the bill said of it later; left out for who may not see costs. */
  freight: v.optional(CentsSchema),
  billedFreight: v.optional(CentsSchema),
})
export type DocumentDetails = v.InferOutput<typeof Details>

/** Filters, sorting and page of a list of documents; also its URL search. */
export const DocumentFilter = v.object({
  ...paging,
  /** A part of the number, the remark or the name of an item in it. */
  search: v.optional(Text(100)),
  type: v.optional(v.pipe(QueryNumber, Type)),
  state: v.optional(v.pipe(QueryNumber, v.picklist([1, 2, 3, 4]))),
  /** Times of creation; the end is exclusive. */
  from: v.optional(QueryNumber),
  to: v.optional(QueryNumber),
  sort: v.optional(v.picklist(['created', 'number']), 'created'),
  order: v.optional(v.picklist(['asc', 'desc'])),
})
export type DocumentFilter = v.InferOutput<typeof DocumentFilter>
export type DocumentSearch = v.InferInput<typeof DocumentFilter>

interface Documents {
  readonly name: string
  /** The beginning of its paths. */
  readonly base: `/shop/${string}`
  readonly see: Permission
}

interface MadeDocuments extends Documents {
  readonly add: Permission
  readonly reverse: Permission
}

/** The calls that show documents of one kind. */
const documentReads = ({ name, base, see }: Documents) => {
  return {
    list: query({
      name: `${name}.list`,
      path: `GET ${base}/list`,
      can: see,
      input: DocumentFilter,
      output: page(DocumentRow),
      reads: ['document'],
    }),
    details: query({
      name: `${name}.details`,
      path: `GET ${base}/details/{id}`,
      can: see,
      input: v.object({ id: Id }),
      output: Details,
      reads: ['document', 'stock', 'goods', 'place'],
      errors: ['record.missing'],
    }),
    pdf: raw({
      name: `${name}.pdf`,
      path: `GET ${base}/downloadPdf/{id}`,
      can: see,
      input: v.object({ id: Id, form: PaperForm }),
      output: v.string(),
      reads: ['document'],
      errors: ['record.missing'],
    }),
  }
}

/** The choices for lines. */
const documentChoices = ({ name, base, see, add }: MadeDocuments) => {
  return {
    /** Items for a line: by their code exactly, or by words. */
    find: query({
      name: `${name}.find`,
      path: `GET ${base}/scan`,
      can: add,
      input: v.object({ search: v.pipe(Text(100), v.trim(), v.minLength(1)) }),
      output: v.object({
        records: v.array(StockItem),
        /** The search is the code of the first of them: of its pack, if a pack has the code. */
        exact: v.nullable(v.object({ packId: v.nullable(Id) })),
      }),
      reads: ['goods', 'stock', 'place'],
    }),
    /** The places that goods can come to or be taken from: shelves, the warehouse, and quarantine. */
    places: query({
      name: `${name}.places`,
      path: `GET ${base}/placeList`,
      can: see,
      input: v.object({}),
      output: v.object({ records: v.array(DocumentPlace) }),
      reads: ['place'],
    }),
  }
}

const documentWrites = ({ name, base, add, reverse }: MadeDocuments) => {
  const writes = ['document', 'stock', 'goods', 'activity'] as const
  return {
    /** Saves a draft: a new one (version 0), under an id of the caller, or all of one that is there. */
    save: command({
      name: `${name}.save`,
      path: `POST ${base}/add`,
      can: add,
      input: v.object({ id: Id, version: v.pipe(v.number(), v.safeInteger(), v.minValue(0)), ...DocumentForm.entries }),
      output: v.object({ version: v.number() }),
      writes: ['document'],
      errors: ['record.missing', 'record.stale', 'document.posted', 'purchase.closed', 'state.not-allowed'],
    }),
    /** Books it and gives it its number. */
    post: command({
      name: `${name}.post`,
      path: `POST ${base}/post`,
      can: add,
      input: v.object({
        id: Id,
        version: v.pipe(v.number(), v.safeInteger()),
        /** More than was ordered is kept. */
        surplus: v.optional(v.boolean(), false),
        /** Takes what is reserved for others too; only with the permission shopStockForce. */
        force: v.optional(v.boolean(), false),
      }),
      output: v.object({ number: v.string() }),
      writes: [...writes, 'purchase'],
      errors: [
        'record.missing',
        'record.stale',
        'document.posted',
        'document.empty',
        'stock.short',
        'access.denied',
        'purchase.closed',
        'purchase.over',
        'state.not-allowed',
      ],
    }),
    discard: command({
      name: `${name}.discard`,
      path: `POST ${base}/discard`,
      can: add,
      input: v.object({ id: Id }),
      output: v.object({}),
      writes: ['document', 'activity'],
      errors: ['record.missing', 'document.posted'],
    }),
    /** Takes a posted one back by a document that mirrors it. */
    reverse: command({
      name: `${name}.reverse`,
      path: `POST ${base}/reverse`,
      can: reverse,
      input: v.object({
        id: Id,
        remark: ReverseReason,
        /** Though some of it is gone: its places go below zero; only with the permission shopStockForce. */
        force: v.optional(v.boolean(), false),
      }),
      output: v.object({ id: Id, number: v.string() }),
      writes: [...writes, 'purchase'],
      errors: ['record.missing', 'state.not-allowed', 'stock.short', 'access.denied', 'document.of-sale'],
    }),
  }
}

const documentCalls = (of: MadeDocuments) => ({
  ...documentReads(of),
  ...documentChoices(of),
  ...documentWrites(of),
})

export type DocumentArea = ReturnType<typeof documentCalls>

/** The calls of each kind of stock documents. */
export const callsOfDocuments: Readonly<Record<DocumentKind, DocumentArea>> = ofEachKind((name) => {
  const { calls, list, add, reverse } = stockDocuments[name]
  return documentCalls({ name, base: calls, see: list.code, add: add.code, reverse: reverse.code })
})
export const { inbound, outbound, stockMoves } = callsOfDocuments

/** Outbound documents that a counter made because a shelf ran out, for who looks after the shelves. */
export const shelfOutbounds = documentReads({
  name: 'shelfOutbounds',
  base: '/shop/shelfout',
  see: 'shopShelfOutbound',
})

/** Write-offs have one more. */
export const writeOffs = {
  ...callsOfDocuments.writeOffs,
  /** Write-offs that were not reversed, by reason. */
  sums: query({
    name: 'writeOffs.sums',
    path: 'GET /shop/writeOff/sums',
    can: 'shopWriteOff',
    input: v.object({
      /** Times of posting; the end is exclusive. */
      from: v.optional(QueryNumber),
      to: v.optional(QueryNumber),
    }),
    output: v.object({
      records: v.array(
        v.object({
          reason: v.picklist(writeOffReasons),
          lines: v.number(),
          /** Left out for people who may not see costs. */
          value: v.optional(CentsSchema),
        }),
      ),
    }),
    reads: ['document'],
  }),
}
