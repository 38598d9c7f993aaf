import type { Words } from '#contract/schemas.ts'
import type {
  DocumentDetails,
  DocumentForm,
  DocumentLine,
  LineForm,
  StockItem,
} from '#contract/stock/stock-documents.ts'
import type { Milli } from '#domain/money.ts'
import type { DocumentKind } from '#domain/documents/stock-documents.ts'
import type { BooksOfDocuments } from '#server/contexts/stock/documents/document-books.ts'
import type { FoundItem } from '#server/contexts/stock/documents/items.queries.ts'
import type { Tables } from '#server/db/tables.gen.ts'
import type { Ctx, Language } from '#server/kernel/context.ts'
import type { Booked } from '#server/ledgers/stock/booked-costs.ts'
import type { Overdrawn } from '#server/ledgers/stock/stock-document.ts'
import type { DatedGoods } from '#server/ledgers/stock/watch-items.ts'

/** A document of the store, locked. */
export interface LockedDocument {
  readonly id: string
  readonly number: string | null
  readonly type: number
  readonly state: number
  readonly version: number
  readonly remark: string
  readonly created_by: string | null
  /** The document that it takes back. */
  readonly reverses: string | null
}

/** The error in a line: the field, and the sentence at it. */
export type Problem = readonly [field: keyof LineForm, why: Words]

/** The goods and places that lines name, as far as they are there. */
export interface Known {
  readonly items: ReadonlyMap<string, FoundItem>
  readonly places: ReadonlySet<string>
}

/** A draft that is about to be numbered and booked. */
export interface Prepared {
  /** Its lines as they are booked. */
  readonly lines: readonly DocumentLine[]
  /** Actions that follow. */
  readonly booked: (number: string) => Promise<void>
}

/** Lines that are booked. */
export interface Booking {
  readonly id: string
  readonly type: number
  readonly lines: readonly DocumentLine[]
  /** Takes the lines back, at what each item was worth when it was moved. */
  readonly mirrored?: true
  /** Of a mirrored one: what one unit of each item was worth when it was booked. */
  readonly costs: ReadonlyMap<string, Booked>
}

/** A line that takes more than is free: the item and place that it takes from, what is left there, and what it takes. */
export interface OverdrawnLine extends Pick<Overdrawn, 'left' | 'reserved'> {
  readonly line: DocumentLine
  readonly itemId: string
  readonly place: string
  readonly taken: Milli
}

/** A column of the lines on paper; it is left out if no line has anything in it. */
export interface PaperColumn {
  readonly head: Words
  /** A figure beside the quantity, before its unit; others come after it. */
  readonly isAmount?: true
  readonly width: 'auto' | '*'
  readonly isOn: (line: DocumentLine) => boolean
  readonly text: (line: DocumentLine, language: Language, items: ReadonlyMap<string, StockItem>) => string
}

/**
 * All that makes a kind of stock documents what it is. The rest, from draft to paper, is the same for all; what a kind
 * does not say here does not happen. `Own`: columns that its documents have besides.
 */
export interface KindOfDocument<Own extends object = object> {
  readonly name: DocumentKind
  readonly table: keyof Tables
  readonly lineTable: keyof Tables
  /** Types that a document has from its first save or never. */
  readonly fixed?: readonly number[]
  /** All of one type of the documents in its table: the others are not seen. */
  readonly only?: number
  /** The names of `Own`. */
  readonly columns?: readonly string[]
  /** Columns of its lines besides those of every kind, with the field of each. */
  readonly own: Readonly<Record<string, keyof LineForm>>
  /** The beginning of its number. */
  readonly prefix: (type: number) => string

  /** Of a line that is saved: an end that it must have and has not. */
  openEnd?(type: number, line: LineForm): Problem | undefined
  /** Of a line that is about to be booked: what is wrong with its ends. */
  wrongEnd?(type: number, line: LineForm, item: FoundItem, known: Known): Problem | undefined
  /** Of a line whose goods, ends and quantity are right: what is wrong besides. */
  wrongLine?(type: number, line: LineForm): Problem | undefined

  /** After the first save of a draft. */
  started?(ctx: Ctx, id: string, form: DocumentForm): Promise<void>
  /** After each later save of a draft, as it was before. */
  saved?(ctx: Ctx, draft: LockedDocument & Own, form: DocumentForm): Promise<void>

  /**
   * Before a draft is numbered and booked; undefined: its lines are booked as they are, and nothing follows.
   * @throws AppError for a draft that can't be booked as it is, unless a `surplus` is kept
   */
  prepare?(
    ctx: Ctx,
    draft: LockedDocument & Own,
    lines: readonly DocumentLine[],
    surplus: boolean,
  ): Promise<Prepared | undefined>
  /** Whether goods that it takes may be of those that expire. */
  readonly takes: boolean
  /** Books its lines and returns those that take more than is free; see `asMoves`. */
  readonly book: (ctx: Ctx, booking: Booking) => Promise<OverdrawnLine[]>
  /** Expiring goods of a booked document, if it is not what the lines say. */
  dated?(ctx: Ctx, id: string, lines: readonly DocumentLine[]): Promise<DatedGoods[]>
  /**
   * Before a posted document is taken back.
   * @throws AppError for one that can't be
   */
  beforeReversal?(ctx: Ctx, document: LockedDocument & Own): Promise<void>
  /** After the document `mirror` has taken it back. */
  reversed?(ctx: Ctx, document: LockedDocument & Own, mirror: string, lines: readonly DocumentLine[]): Promise<void>

  /** SQL of a document `d`: who made one that no account made. */
  readonly maker?: string
  /** SQL of a document `d`: whether it has no lines of its own, and what it moved stands in the ledger alone. */
  readonly lineless?: string
  /** SQL of its entries `g` in the ledger, in millionths: what each took from the value of the stock, if that is shown. */
  readonly worth?: string
  /** SQL of a document `d`: whether it is listed under this kind among what can be undone; left out: each is. */
  readonly undone?: string
  /** Proof of its table; left out: another kind has the same table. */
  readonly books?: BooksOfDocuments
  /** SQL columns of a document `d`, and what they add to its details. */
  readonly more?: { readonly columns: string; details(ctx: Ctx, row: object): Partial<DocumentDetails> }
  /** Columns of its lines that nobody types. */
  readonly noted?: readonly string[]
  /** Fields that `own` and `noted` add to a line, if it is not just what is there. */
  ownOfLine?(row: object, seesCost: boolean): Partial<DocumentLine>
  readonly paper?: {
    readonly columns?: readonly PaperColumn[]
    /** Text above the lines, with its label. */
    readonly head?: (
      details: DocumentDetails,
      language: Language,
    ) => readonly (readonly [label: string, text: string])[]
  }
}
