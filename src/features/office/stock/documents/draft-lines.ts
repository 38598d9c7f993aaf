import type { MessageDescriptor } from '@lingui/core'
import {
  type DocumentDetails,
  type DocumentForm,
  type DocumentLine,
  type DocumentPlace,
  type LineForm,
  MOST_LINES,
  type StockItem,
} from '#contract/stock/stock-documents.ts'
import type { RejectReason, WriteOffReason } from '#domain/document-types.ts'
import { fieldOf, isQuantity, readQuantity, saysUnits, type TypedQuantity, withMore } from '#domain/counted-quantity.ts'
import { identityOf } from '#ui/lines/line-identity.ts'
import { milli, type Milli } from '#domain/money.ts'
import { sameOrderLine } from '#features/office/stock/documents/same-order-line.ts'
import { fitsStanding, type Standing, type StandingRules } from '#features/office/stock/documents/standing.ts'
import { moneyText, parseMoney } from '#ui/parse-money.ts'
import { parseQuantity } from '#ui/parse-quantity.ts'

/** A line as it stands in the editor: figures as they were typed. */
export interface DraftLine {
  readonly key: string
  readonly itemId: string
  readonly placeId: string | null
  readonly toPlaceId: string | null
  /** The pack that figures without letters count; null: the item's own unit. */
  readonly packId: string | null
  readonly amount: string
  readonly cost: string
  /** The pack that it is the cost of. */
  readonly costPackId?: string | null
  readonly expiresOn: string
  readonly reason: WriteOffReason | null
  /** Of a conversion: what it becomes, how much of that is made and how much is lost, each in its item's own unit. */
  readonly toItemId?: string | null
  readonly madeAmount?: string
  readonly lostAmount?: string
  /** The earlier conversion: yield and loss follow the quantity, until somebody types another figure. */
  readonly way?: Way | undefined
  /** Of goods that come of an order: its line, and what that still expects. */
  readonly poLineNo?: number
  readonly open?: Milli
  /** The rejected quantity, in the unit of the amount, with reason and destination. */
  readonly rejected?: string
  readonly rejectReason?: RejectReason
  readonly rejectTo?: 1 | 2
  readonly replaced?: boolean
}

/** The conversion of an item into another one, with yield and loss. */
export interface Way {
  readonly quantity: Milli
  readonly made: Milli
  readonly lost: Milli
}

export interface Draft {
  readonly type: number
  readonly remark: string
  readonly lines: readonly DraftLine[]
  /** Goods that come of an order: which, and freight and the like as it was typed. */
  readonly orderId?: string
  readonly freight?: string
}

/** A line of an order of which nothing has come: it is not sent. */
const isWaiting = ({ poLineNo, amount, rejected = '' }: DraftLine): boolean =>
  poLineNo !== undefined && amount.trim() === '' && rejected.trim() === ''

/** The lines that the server gets, in its order. */
export const sentLines = ({ lines }: Draft): DraftLine[] => lines.filter((line) => !isWaiting(line))

export type DraftField = keyof Omit<DraftLine, 'key' | 'itemId' | 'costPackId'>

export type Items = ReadonlyMap<string, StockItem>

type Places = Pick<DraftLine, 'placeId' | 'toPlaceId'>

/** Lines of one kind of document, as far as they differ from the common ones: an item, a place, a quantity. */
export interface LinesOfKind {
  /** Goods go from one place to another: each line has two. */
  readonly twoPlaces?: true
  /** The places of a new line, as far as they can be known. `atBay`: the bay at which the document was started. */
  readonly places: (type: number, item: StockItem, places: readonly DocumentPlace[], atBay?: string) => Places
  /** The scanned places that the next goods come to or leave; left out: the last place. */
  readonly standing?: StandingRules
  /** The first field that is missing or can't be read; left out: quantity or place. */
  readonly gapOf?: (line: DraftLine, item: StockItem, also: { readonly type: number; readonly items: Items }) => Gap
  /** The sentence for such a field, where the one of every kind does not fit. */
  readonly gapText?: (line: DraftLine, gap: DraftField, type: number) => MessageDescriptor | undefined
  /** Its own fields as the server takes them, of a line that has no gap but perhaps its reason. */
  readonly form?: (line: DraftLine, item: StockItem, also: { readonly type: number; readonly items: Items }) => OwnForm
  /** Its own fields as they are typed, of a line that the server keeps; `packId`: the pack that it counts in. */
  readonly typed?: (line: DocumentLine, item: StockItem | undefined, packId: string | null) => Partial<DraftLine>
  /** A line whose fields have changed, with what follows from them. */
  readonly following?: (line: DraftLine, items: Items) => DraftLine
}

export type Gap = DraftField | null
type OwnForm = Partial<LineForm>

const newLine = (item: StockItem, packId: string | null, amount: string, at: Partial<DraftLine>): DraftLine => ({
  key: crypto.randomUUID(),
  itemId: item.itemId,
  placeId: null,
  toPlaceId: null,
  packId,
  amount,
  ...blank(packId),
  ...at,
})

/** The fields in which nothing is typed yet. */
const blank = (packId: string | null) => ({ cost: '', costPackId: packId, expiresOn: '', reason: null })

export interface Added {
  readonly draft: Draft
  /** The line that has it now. */
  readonly key: string
  /** The document is full: nothing was added. */
  readonly full: boolean
}

/**
 * A draft with one more of an item, or with the quantity given: on its last line that counts in the same unit or pack, or
 * says what it counts, or on a new one. Where places were scanned, only on a line there, or on one that was not begun.
 */
export function withItem(
  draft: Draft,
  item: StockItem,
  { packId = null, amount }: { readonly packId?: string | null; readonly amount?: string | undefined },
  proposed: Places,
  standing: Standing = {},
): Added {
  const at = draft.lines.findLastIndex(
    (line) =>
      line.itemId === item.itemId &&
      (line.packId === packId || saysUnits(line.amount)) &&
      (fitsStanding(line, standing) || isWaiting(line)),
  )
  const old = draft.lines[at]
  const more = amount === undefined ? milli(1000) : parseQuantity(amount, 3)
  const together = old && more !== undefined ? withMore(old, item, { amount: more, packId }) : undefined
  if (old && together !== undefined) {
    const line = { ...old, ...standing, amount: together }
    return { draft: { ...draft, lines: draft.lines.with(at, line) }, key: old.key, full: false }
  }
  if (draft.lines.length >= MOST_LINES) return { draft, key: '', full: true }
  const last = draft.lines.at(-1)
  const reason = last?.reason ?? null
  const ordered = sameOrderLine(draft.lines, item.itemId, packId)
  const line = newLine(item, packId, amount ?? '1', { ...proposed, ...standing, reason, ...ordered })
  return { draft: { ...draft, lines: [...draft.lines, line] }, key: line.key, full: false }
}

/** The typed quantity of a line, above zero; undefined: it can't be read. */
export function typedIn(text: string, packId: string | null, item: StockItem): TypedQuantity | undefined {
  const read = readQuantity(text, item, packId)
  return isQuantity(read) && read.quantity > 0 ? read : undefined
}

/** The unit of figures without letters in a line. */
export const packOf = ({ amount, packId }: Pick<DraftLine, 'amount' | 'packId'>): string | null =>
  saysUnits(amount) ? null : packId

/** The quantity of a line in the item's own unit; undefined: it can't be read. */
export const quantityOf = (line: DraftLine, item: StockItem): Milli | undefined =>
  typedIn(line.amount, line.packId, item)?.quantity

/** Whether its quantity or its place is missing or can't be read. */
export const gapOfAmount = (line: DraftLine, item: StockItem): Gap =>
  quantityOf(line, item) === undefined ? 'amount' : null
export const gapOfPlace = (line: DraftLine): Gap => (line.placeId === null ? 'placeId' : null)
export const gapOfGoods = (line: DraftLine, item: StockItem): Gap => gapOfAmount(line, item) ?? gapOfPlace(line)

/** The first field of a line that is missing or can't be read. */
export function gapOf(kind: LinesOfKind, type: number, line: DraftLine, items: Items): Gap {
  const item = items.get(line.itemId)
  if (!item) return 'amount'
  return (kind.gapOf ?? gapOfGoods)(line, item, { type, items })
}

/** The server's form of a draft: undefined while a line can't be read. */
export function formOf(kind: LinesOfKind, draft: Draft, items: Items): DocumentForm | undefined {
  const { type, remark, orderId, freight = '' } = draft
  const lines: LineForm[] = []
  for (const line of sentLines(draft)) {
    const item = items.get(line.itemId)
    const gap = gapOf(kind, type, line, items)
    // why it is written off may still be open in a draft
    if (!item || (gap !== null && gap !== 'reason')) return undefined
    lines.push({
      ...identityOf(line),
      itemId: line.itemId,
      placeId: line.placeId!,
      // nothing is typed where all of it is rejected
      ...(typedIn(line.amount, line.packId, item) ?? { quantity: milli(0) }),
      ...kind.form?.(line, item, { type, items }),
    })
  }
  const charged = freight.trim() === '' ? undefined : (parseMoney(freight) ?? undefined)
  return {
    type,
    remark,
    lines,
    ...(orderId === undefined ? {} : { orderId }),
    ...(charged === undefined ? {} : { freight: charged }),
  }
}

type Kept = Pick<DocumentDetails, 'type' | 'remark' | 'lines'> &
  Partial<Pick<DocumentDetails, 'order' | 'freight' | 'items'>>

/** The editor's view of a draft that the server keeps. */
export const draftOf = (
  kind: LinesOfKind,
  { type, remark, lines, order, freight, items = [] }: Kept,
  language: 'zh' | 'en',
): Draft => ({
  type,
  remark,
  ...(order ? { orderId: order.id } : {}),
  ...(freight === undefined ? {} : { freight: moneyText(freight) }),
  lines: lines.map((line) => {
    const item = items.find((one) => one.itemId === line.itemId)
    const typed = typedBefore(line, item, language)
    return {
      key: line.lineId ?? String(line.lineNo),
      itemId: line.itemId,
      placeId: line.placeId,
      toPlaceId: line.toPlaceId ?? null,
      ...typed,
      ...blank(typed.packId),
      ...kind.typed?.(line, item, typed.packId),
    }
  }),
})

/** The quantity of a line as it was typed. */
function typedBefore({ quantity, packId, packs }: LineForm, item: StockItem | undefined, language: 'zh' | 'en') {
  if (quantity === 0) return { amount: '', packId: packId ?? null }
  const typed = { quantity, ...(packId && packs ? { packId, packs } : {}) }
  return fieldOf(typed, item ?? { packs: [], decimals: 3 }, language)
}
