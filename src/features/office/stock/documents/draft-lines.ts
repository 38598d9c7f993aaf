import {
  type DocumentDetails,
  type DocumentForm,
  type DocumentKind,
  type DocumentPlace,
  type LineForm,
  MOST_LINES,
  type StockItem,
} from '#contract/stock/stock-documents.ts'
import {
  inboundTypes,
  moveTypes,
  outboundTypes,
  type RejectReason,
  rejectPlaces,
  type WriteOffReason,
} from '#domain/document-types.ts'
import { fieldOf, isQuantity, readQuantity, saysUnits, type TypedQuantity, withMore } from '#domain/counted-quantity.ts'
import { identityOf } from '#ui/lines/line-identity.ts'
import { milli, mulDiv, type Milli } from '#domain/money.ts'
import { costOf, lineCostOf, typedCost } from '#ui/lines/line-cost.ts'
import { sameOrderLine } from '#features/office/stock/documents/same-order-line.ts'
import { fitsStanding, type Standing } from '#features/office/stock/documents/standing.ts'
import { moneyText, parseMoney } from '#ui/parse-money.ts'
import { parseQuantity, quantityField } from '#ui/parse-quantity.ts'

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

/** Whether each line says why its goods are written off. */
export const writesOff = (kind: DocumentKind, type: number): boolean =>
  (kind === 'outbound' || kind === 'writeOffs') && type === outboundTypes.writeOff

type Items = ReadonlyMap<string, StockItem>

const most = (item: StockItem, kind: DocumentPlace['kind']): string | undefined =>
  item.places
    .filter((place) => place.kind === kind && place.quantity > 0)
    .toSorted((a, b) => b.quantity - a.quantity)[0]?.placeId

const firstOf = (places: readonly DocumentPlace[], kind: DocumentPlace['kind']): string | null =>
  places.find((place) => place.kind === kind)?.placeId ?? null

/**
 * Where a new line's goods come to, leave or are moved, as far as it can be known: the person changes the rest. `atBay`: the
 * bay at which somebody stands.
 */
export function proposedPlaces(
  kind: DocumentKind,
  type: number,
  item: StockItem,
  places: readonly DocumentPlace[],
  atBay?: string,
): { readonly placeId: string | null; readonly toPlaceId: string | null } {
  const bay = atBay ?? item.mainPlaceId ?? most(item, 'shelf') ?? firstOf(places, 'shelf')
  const location = most(item, 'warehouse') ?? firstOf(places, 'warehouse')
  if (kind === 'stockMoves')
    return type === moveTypes.returnToWarehouse
      ? { placeId: atBay ?? most(item, 'shelf') ?? bay, toPlaceId: location }
      : { placeId: location, toPlaceId: type === moveTypes.putToShelf ? bay : null }
  if (kind === 'conversions')
    return { placeId: most(item, 'warehouse') ?? most(item, 'shelf') ?? location, toPlaceId: null }
  if (kind === 'outbound' || kind === 'writeOffs')
    return { placeId: most(item, 'shelf') ?? most(item, 'warehouse') ?? bay, toPlaceId: null }
  return { placeId: type === inboundTypes.customerReturn ? bay : location, toPlaceId: null }
}

const newLine = (item: StockItem, packId: string | null, amount: string, at: Partial<DraftLine>): DraftLine => ({
  key: crypto.randomUUID(),
  itemId: item.itemId,
  placeId: null,
  toPlaceId: null,
  packId,
  amount,
  cost: '',
  costPackId: packId,
  expiresOn: '',
  reason: null,
  ...at,
})

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
  proposed: Pick<DraftLine, 'placeId' | 'toPlaceId'>,
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
function typedIn(text: string, packId: string | null, item: StockItem): TypedQuantity | undefined {
  const read = readQuantity(text, item, packId)
  return isQuantity(read) && read.quantity > 0 ? read : undefined
}

/** The unit of figures without letters in a line. */
export const packOf = ({ amount, packId }: Pick<DraftLine, 'amount' | 'packId'>): string | null =>
  saysUnits(amount) ? null : packId

/** The quantity of a line in the item's own unit; undefined: it can't be read. */
export const quantityOf = (line: DraftLine, item: StockItem): Milli | undefined =>
  typedIn(line.amount, line.packId, item)?.quantity

/** The rejected quantity, likewise; zero if nothing is rejected. */
const rejectedOf = (line: DraftLine, item: StockItem): Milli | undefined =>
  (line.rejected ?? '').trim() === '' ? milli(0) : typedIn(line.rejected!, packOf(line), item)?.quantity

/** The first field of what a line becomes that is missing or can't be read; `to`: the item it becomes. */
function gapOfMade(line: DraftLine, item: StockItem, to: StockItem | undefined): DraftField | null {
  const { lostAmount = '', madeAmount = '' } = line
  if (!to || to.itemId === item.itemId) return 'toItemId'
  if (parseQuantity(madeAmount, to.decimals) === undefined) return 'madeAmount'
  if (line.toPlaceId === null) return 'toPlaceId'
  if (lostAmount.trim() === '') return null
  const lost = parseQuantity(lostAmount, item.decimals)
  return lost !== undefined && lost < quantityOf(line, item)! ? null : 'lostAmount'
}

/** A line of a conversion whose quantity has changed: what it makes and loses follows, as it was done before. */
export function followingWay(line: DraftLine, items: Items): DraftLine {
  const { way, toItemId } = line
  const from = items.get(line.itemId)
  const to = items.get(toItemId ?? '')
  const taken = from && quantityOf(line, from)
  if (!way || !from || !to || taken === undefined) return line
  const share = (part: Milli, { decimals }: StockItem): string => {
    const step = 10 ** (3 - decimals)
    const quantity = Math.round(mulDiv(part, taken, way.quantity) / step) * step
    return quantity === 0 ? '' : quantityField(milli(quantity))
  }
  return { ...line, madeAmount: share(way.made, to), lostAmount: share(way.lost, from) }
}

/** A line of a conversion that becomes this item: to where that is sold from, and as much as it made before. */
export function becoming(
  line: DraftLine,
  to: StockItem,
  places: readonly DocumentPlace[],
  way: Way | undefined,
): DraftLine {
  const bay = to.mainPlaceId ?? most(to, 'shelf') ?? firstOf(places, 'shelf')
  return { ...line, toItemId: to.itemId, toPlaceId: line.toPlaceId ?? bay, way }
}

/** The first field of a line that is missing or can't be read. */
export function gapOf(
  kind: DocumentKind,
  type: number,
  line: DraftLine,
  item: StockItem | undefined,
  to?: StockItem,
): DraftField | null {
  if (!item) return 'amount'
  const rejected = rejectedOf(line, item)
  if (rejected === undefined) return 'rejected'
  const nothing = line.amount.trim() === '' && rejected > 0
  if (quantityOf(line, item) === undefined && !nothing) return 'amount'
  if (line.placeId === null) return 'placeId'
  if (kind === 'stockMoves' && (line.toPlaceId === null || line.toPlaceId === line.placeId)) return 'toPlaceId'
  if (kind === 'conversions') return gapOfMade(line, item, to)
  if (costOf(line.cost) === undefined) return 'cost'
  if (writesOff(kind, type) && line.reason === null) return 'reason'
  return null
}

/** The server's form of a draft: undefined while a line can't be read. */
export function formOf(kind: DocumentKind, draft: Draft, items: Items): DocumentForm | undefined {
  const lines: LineForm[] = []
  for (const line of sentLines(draft)) {
    const item = items.get(line.itemId)
    const gap = gapOf(kind, draft.type, line, item, items.get(line.toItemId ?? ''))
    // why it is written off may still be open in a draft
    if (!item || (gap !== null && gap !== 'reason')) return undefined
    lines.push(kind === 'conversions' ? conversionForm(line, item, items) : lineForm(kind, draft.type, line, item))
  }
  const { type, remark, orderId, freight = '' } = draft
  const charged = freight.trim() === '' ? undefined : (parseMoney(freight) ?? undefined)
  return {
    type,
    remark,
    lines,
    ...(orderId === undefined ? {} : { orderId }),
    ...(charged === undefined ? {} : { freight: charged }),
  }
}

function conversionForm(line: DraftLine, item: StockItem, items: Items): LineForm {
  const { madeAmount = '', lostAmount = '' } = line
  const lost = parseQuantity(lostAmount, item.decimals)
  return {
    ...identityOf(line),
    itemId: line.itemId,
    placeId: line.placeId!,
    ...typedIn(line.amount, line.packId, item)!,
    toItemId: line.toItemId!,
    toPlaceId: line.toPlaceId!,
    made: parseQuantity(madeAmount, items.get(line.toItemId!)!.decimals)!,
    ...(lost === undefined ? {} : { lost }),
  }
}

function lineForm(kind: DocumentKind, type: number, line: DraftLine, item: StockItem): LineForm {
  const { quantity, ...packs } = typedIn(line.amount, line.packId, item) ?? { quantity: milli(0) }
  const rejected = rejectedOf(line, item) ?? milli(0)
  return {
    ...identityOf(line),
    itemId: line.itemId,
    placeId: line.placeId!,
    quantity,
    ...packs,
    ...(line.poLineNo === undefined ? {} : { poLineNo: line.poLineNo }),
    ...(rejected === 0
      ? {}
      : {
          rejected,
          rejectReason: line.rejectReason ?? 'damaged',
          rejectTo: line.rejectTo ?? rejectPlaces.driver,
          rejectReplaced: line.replaced ?? false,
        }),
    ...(kind === 'stockMoves' ? { toPlaceId: line.toPlaceId! } : {}),
    ...(kind === 'inbound' ? lineCostOf(line, item) : {}),
    ...(kind === 'inbound' && line.expiresOn !== '' ? { expiresOn: line.expiresOn } : {}),
    ...(writesOff(kind, type) && line.reason !== null ? { reason: line.reason } : {}),
  }
}

type Kept = Pick<DocumentDetails, 'type' | 'remark' | 'lines'> &
  Partial<Pick<DocumentDetails, 'order' | 'freight' | 'items'>>

/** The editor's view of a draft that the server keeps. */
export const draftOf = ({ type, remark, lines, order, freight, items = [] }: Kept, language: 'zh' | 'en'): Draft => ({
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
      ...typedCost(line, item ?? { packs: [] }, typed.packId),
      expiresOn: line.expiresOn ?? '',
      reason: line.reason ?? null,
      ...(line.toItemId === undefined ? {} : { toItemId: line.toItemId }),
      ...(line.made === undefined ? {} : { madeAmount: quantityField(line.made) }),
      ...(line.lost === undefined ? {} : { lostAmount: quantityField(line.lost) }),
      ...(line.poLineNo === undefined ? {} : { poLineNo: line.poLineNo }),
      ...(line.rejected === undefined ? {} : rejectedFields(line, typed.packId, item)),
    }
  }),
})

/** The quantity of a line as it was typed. */
function typedBefore({ quantity, packId, packs }: LineForm, item: StockItem | undefined, language: 'zh' | 'en') {
  if (quantity === 0) return { amount: '', packId: packId ?? null }
  const typed = { quantity, ...(packId && packs ? { packId, packs } : {}) }
  return fieldOf(typed, item ?? { packs: [], decimals: 3 }, language)
}

/** The rejected quantity, in the pack in which the line counts. */
function rejectedFields(
  { rejected, ...line }: DocumentDetails['lines'][number],
  packId: string | null,
  item: StockItem | undefined,
) {
  const pack = item?.packs.find((one) => one.id === packId)
  return {
    rejected: quantityField(pack ? milli(mulDiv(rejected!, 1000, pack.quantity)) : rejected!),
    rejectReason: line.rejectReason ?? 'damaged',
    rejectTo: line.rejectTo ?? rejectPlaces.driver,
    replaced: line.rejectReplaced ?? false,
  } as const
}
