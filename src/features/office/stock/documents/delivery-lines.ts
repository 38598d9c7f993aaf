import type { OutputOf } from '#contract/define.ts'
import type { DeliveryRow, receiving } from '#contract/supply/receiving.ts'
import type { DocumentPlace, StockItem } from '#contract/stock/stock-documents.ts'
import { fieldOf, type TypedQuantity } from '#domain/counted-quantity.ts'
import { deliveredQuantity } from '#domain/delivered-quantity.ts'
import { milli, type Milli } from '#domain/money.ts'
import { type Draft, type DraftLine, quantityOf, withItem } from '#features/office/stock/documents/draft-lines.ts'
import { inboundLines } from '#features/office/stock/documents/inbound-lines.ts'
import { lineCostOf, type TypedCost, typedCost } from '#ui/lines/line-cost.ts'

/** The content of a supplier's file, as the server reads it. */
export type ReadDelivery = OutputOf<typeof receiving.readFile> & { readonly file: string }

/** The decision about a row without a match: its item, its quantity, or that it is left out. */
export interface Decision {
  readonly item?: StockItem
  readonly quantity?: Milli
  readonly out?: boolean
}
export type Decisions = ReadonlyMap<number, Decision>

/** One line of a delivery beside what was ordered of it. */
export interface DeliveryLine {
  readonly key: string
  /** Undefined: somebody has to say what it is. */
  readonly item: StockItem | undefined
  /** The rows of the file; none: the order expects it, and the file doesn't have it. */
  readonly rows: readonly DeliveryRow[]
  /** Undefined: not known yet. */
  readonly delivered: TypedQuantity | undefined
  /** The open quantity of the order; undefined: nothing was ordered. */
  readonly open: Milli | undefined
  /** The quantity already on the draft. */
  readonly entered: Milli | undefined
  /** The unit cost in the file and in the order; undefined: the same, or one of them is missing. */
  readonly price: { readonly file: number; readonly order: number } | undefined
  readonly state: 'decide' | 'differs' | 'same' | 'out'
}

type Items = ReadonlyMap<string, StockItem>

/** The total of an item's rows; in packs if all of them count in the same pack. */
function together(rows: readonly TypedQuantity[]): TypedQuantity {
  const quantity = milli(rows.reduce((sum, row) => sum + row.quantity, 0))
  const [first] = rows
  const packs = rows.every((row) => row.packId === first?.packId) ? first?.packId : undefined
  if (packs === undefined) return { quantity }
  return { quantity, packId: packs, packs: milli(rows.reduce((sum, row) => sum + (row.packs ?? 0), 0)) }
}

const typedOf = ({ quantity, packId, packs }: DeliveryRow): TypedQuantity | undefined =>
  quantity === null ? undefined : { quantity, ...(packId && packs ? { packId, packs } : {}) }

/** The item and quantity of a row, with the decisions made. */
function decided(row: DeliveryRow, items: Items, { item: chosen, quantity }: Decision) {
  const item = chosen ?? (row.itemId === null ? undefined : items.get(row.itemId))
  const read = chosen ? deliveredQuantity(row, chosen) : typedOf(row)
  return { row, item, typed: quantity === undefined ? read : { quantity } }
}

const ORDER = { decide: 0, differs: 1, same: 2, out: 3 } as const

/** A delivery beside its order and its draft: what has to be decided comes first, then what differs. */
export function deliveryLines(
  { rows, items: found }: Pick<ReadDelivery, 'rows' | 'items'>,
  draft: Draft,
  draftItems: Items,
  decisions: Decisions,
): DeliveryLine[] {
  const items = new Map([...draftItems, ...found.map((item) => [item.itemId, item] as const)])
  const read = rows.map((row) => decided(row, items, decisions.get(row.row) ?? {}))
  const isOut = ({ row }: { readonly row: DeliveryRow }): boolean => decisions.get(row.row)?.out === true
  const open = read.filter((one) => !isOut(one) && (!one.item || !one.typed))
  const alone = (one: (typeof read)[number], state: 'decide' | 'out'): DeliveryLine => ({
    key: `row-${one.row.row}`,
    item: one.item,
    rows: [one.row],
    delivered: one.typed,
    open: undefined,
    entered: undefined,
    price: undefined,
    state,
  })
  const known = read.filter((one) => !isOut(one) && one.item && one.typed)
  const waiting = draft.lines.filter((line) => line.open !== undefined).map((line) => line.itemId)
  const ids = new Set([...known.map((one) => one.item!.itemId), ...waiting])
  const matched = [...ids].map((id) => {
    const ofItem = known.filter((one) => one.item!.itemId === id)
    return beside(
      ofItem[0]?.item ?? items.get(id)!,
      ofItem.map((one) => ({ row: one.row, typed: one.typed! })),
      draft.lines.filter((line) => line.itemId === id),
      draft.orderId !== undefined,
    )
  })
  return [...open.map((one) => alone(one, 'decide')), ...matched, ...read.filter(isOut).map((one) => alone(one, 'out'))]
    .map((line, at) => ({ line, at }))
    .toSorted((a, b) => ORDER[a.line.state] - ORDER[b.line.state] || a.at - b.at)
    .map(({ line }) => line)
}

/** An item of the delivery beside the lines of the draft that are of it. */
function beside(
  item: StockItem,
  rows: readonly { readonly row: DeliveryRow; readonly typed: TypedQuantity }[],
  lines: readonly DraftLine[],
  ordered: boolean,
): DeliveryLine {
  const expected = lines.filter((line) => line.open !== undefined)
  const open = expected.length === 0 ? undefined : milli(expected.reduce((sum, line) => sum + line.open!, 0))
  const entered = lines.reduce((sum, line) => sum + (quantityOf(line, item) ?? 0), 0)
  const delivered = together(rows.map((one) => one.typed))
  const file = rows.map(({ row }) => row.costMicro).find((cost) => typeof cost === 'number')
  const order = expected.map((line) => lineCostOf(line, item)?.costMicro).find((cost) => typeof cost === 'number')
  const differs = typeof file === 'number' && typeof order === 'number' && file !== order
  return {
    key: item.itemId,
    item,
    rows: rows.map((one) => one.row),
    delivered,
    open,
    entered: entered === 0 ? undefined : milli(entered),
    price: differs ? { file, order } : undefined,
    state: differs || (ordered && delivered.quantity !== (open ?? 0)) ? 'differs' : 'same',
  }
}

interface Filling {
  readonly places: readonly DocumentPlace[]
  readonly language: 'zh' | 'en'
  /** Takes the prices of the file where the order has others. */
  readonly prices: boolean
}

/** A draft with what was delivered; lines in which something is typed already stay as they are. */
export function withDelivery(draft: Draft, lines: readonly DeliveryLine[], filling: Filling): Draft {
  return lines.reduce((before, line) => withLine(before, line, filling), draft)
}

function withLine(draft: Draft, line: DeliveryLine, { places, language, prices }: Filling): Draft {
  const { item, delivered, rows } = line
  if (!item || !delivered || delivered.quantity === 0 || line.state === 'out' || line.entered !== undefined)
    return draft
  const field = fieldOf(delivered, item, language)
  const priced = rows.find((row) => typeof row.costMicro === 'number')
  const costFor = (before: TypedCost): Partial<TypedCost> =>
    priced && (prices || before.cost === '') ? typedCost(priced, item, priced.packId) : {}
  const at = draft.lines.findIndex((one) => one.itemId === item.itemId && one.amount.trim() === '')
  const waiting = draft.lines[at]
  if (waiting) return { ...draft, lines: draft.lines.with(at, { ...waiting, ...field, ...costFor(waiting) }) }
  const proposed = inboundLines.places(draft.type, item, places)
  const added = withItem(draft, item, field, proposed)
  if (added.full) return draft
  return {
    ...added.draft,
    lines: added.draft.lines.map((one) => (one.key === added.key ? { ...one, ...costFor(one) } : one)),
  }
}
