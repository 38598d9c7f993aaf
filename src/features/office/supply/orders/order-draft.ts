import { MOST_LINES } from '#contract/stock/stock-documents.ts'
import type { OrderDetails, OrderForm, OrderItem, OrderLineForm } from '#contract/supply/purchase-orders.ts'
import { fieldOf, isQuantity, readQuantity, saysUnits, type TypedQuantity, withMore } from '#domain/counted-quantity.ts'
import { type Cents, centsOfMicro, milli, type Milli } from '#domain/money.ts'
import { costWorth } from '#domain/pack-cost.ts'
import { identityOf } from '#ui/lines/line-identity.ts'
import { costOf, lineCostOf, typedCost, usualCost } from '#ui/lines/line-cost.ts'
import { parseQuantity } from '#ui/parse-quantity.ts'

/** A line as it stands in the editor: figures as they were typed. */
export interface OrderDraftLine {
  readonly key: string
  readonly itemId: string
  readonly packId: string | null
  readonly amount: string
  readonly cost: string
  /** The pack that it is the cost of. */
  readonly costPackId?: string | null
  readonly suggestionId: string | null
}

/** An order as it is being written. */
export interface OrderDraft {
  readonly supplierId: string | null
  readonly expectedOn: string
  readonly remark: string
  readonly language: 'zh' | 'en'
  readonly discount: Cents | null
  readonly freight: Cents | null
  readonly tax: Cents | null
  readonly lines: readonly OrderDraftLine[]
}

export type OrderItems = ReadonlyMap<string, OrderItem>

export const emptyOrder = (language: 'zh' | 'en'): OrderDraft => ({
  supplierId: null,
  expectedOn: '',
  remark: '',
  language,
  discount: null,
  freight: null,
  tax: null,
  lines: [],
})

/** The editor's view of an order that the server keeps. */
export const orderDraftOf = (order: OrderDetails, language: 'zh' | 'en'): OrderDraft => ({
  supplierId: order.supplier?.id ?? null,
  expectedOn: order.expectedOn ?? '',
  remark: order.remark,
  language: order.language,
  discount: order.discount || null,
  freight: order.freight || null,
  tax: order.tax || null,
  lines: order.lines.map((line) => {
    const item = order.items.find((one) => one.itemId === line.itemId) ?? { packs: [], decimals: 3 }
    const packed = line.packId && line.packs ? { packId: line.packId, packs: line.packs } : {}
    const field = fieldOf({ quantity: line.quantity, ...packed }, item, language)
    return {
      key: line.lineId,
      itemId: line.itemId,
      ...field,
      ...typedCost(line, item, field.packId),
      suggestionId: line.suggestionId,
    }
  }),
})

/** The pack that figures without letters count in a line; undefined: single units. */
export const packOf = (line: OrderDraftLine, item: OrderItem) => item.packs.find((pack) => pack.id === line.packId)

/** The typed quantity of a line, above zero; undefined: it can't be read. */
function typedIn(line: OrderDraftLine, item: OrderItem): TypedQuantity | undefined {
  const read = readQuantity(line.amount, item, line.packId)
  return isQuantity(read) && read.quantity > 0 ? read : undefined
}

/** The quantity of a line in the item's own unit; undefined: it can't be read. */
const orderedQuantity = (line: OrderDraftLine, item: OrderItem): Milli | undefined => typedIn(line, item)?.quantity

/** The amount of a line, in cents; undefined: not known. */
export function lineSum(line: OrderDraftLine, item: OrderItem): Cents | undefined {
  const quantity = orderedQuantity(line, item)
  const cost = lineCostOf(line, item)
  return quantity === undefined || cost?.costMicro === undefined ? undefined : centsOfMicro(costWorth(cost, quantity))
}

/** The amount of the whole order. */
export function orderSum({ lines, discount, freight, tax }: OrderDraft, items: OrderItems): Cents {
  const goods = lines.reduce((sum, line) => {
    const item = items.get(line.itemId)
    return sum + ((item && lineSum(line, item)) ?? 0)
  }, 0)
  return (goods - (discount ?? 0) + (freight ?? 0) + (tax ?? 0)) as Cents
}

interface Added {
  readonly draft: OrderDraft
  /** The line that has it now; '' if the order is full. */
  readonly key: string
}

/** An order with one more of an item, or the quantity given: on its line that counts in the same pack, or on a new one. */
export function withOrdered(
  draft: OrderDraft,
  item: OrderItem,
  { packId = item.packId, amount }: { readonly packId?: string | null; readonly amount?: string | undefined },
): Added {
  const at = draft.lines.findLastIndex(
    (line) => line.itemId === item.itemId && (line.packId === packId || saysUnits(line.amount)),
  )
  const old = draft.lines[at]
  const more = amount === undefined ? milli(1000) : parseQuantity(amount, 3)
  const together = old && more !== undefined ? withMore(old, item, { amount: more, packId }) : undefined
  if (old && together !== undefined) {
    const line = { ...old, amount: together }
    return { draft: { ...draft, lines: draft.lines.with(at, line) }, key: old.key }
  }
  if (draft.lines.length >= MOST_LINES) return { draft, key: '' }
  // a supplier delivers no fewer than that
  const first = packId === item.packId ? String(item.minPacks) : '1'
  const line = {
    key: crypto.randomUUID(),
    itemId: item.itemId,
    packId,
    amount: amount ?? first,
    ...usualCost(item.costMicro, item, packId),
    suggestionId: null,
  }
  return { draft: { ...draft, lines: [...draft.lines, line] }, key: line.key }
}

export type OrderField = 'amount' | 'cost'

/** The first field of a line that is missing or can't be read. */
export function orderGap(line: OrderDraftLine, item: OrderItem | undefined): OrderField | null {
  if (!item || orderedQuantity(line, item) === undefined) return 'amount'
  return costOf(line.cost) === undefined ? 'cost' : null
}

/** As the calls take it; undefined while a line can't be read. `seesCost`: with amounts. */
export function orderForm(draft: OrderDraft, items: OrderItems, seesCost: boolean): OrderForm | undefined {
  const lines: OrderLineForm[] = []
  for (const line of draft.lines) {
    const item = items.get(line.itemId)
    if (!item || orderGap(line, item) !== null) return undefined
    lines.push({
      ...identityOf(line),
      itemId: line.itemId,
      ...typedIn(line, item)!,
      ...(seesCost ? lineCostOf(line, item) : {}),
      ...(line.suggestionId === null ? {} : { suggestionId: line.suggestionId }),
    })
  }
  const { supplierId, expectedOn, remark, language, discount, freight, tax } = draft
  const zero = 0 as Cents
  return {
    supplierId,
    expectedOn: expectedOn === '' ? null : expectedOn,
    remark,
    language,
    lines,
    ...(seesCost ? { discount: discount ?? zero, freight: freight ?? zero, tax: tax ?? zero } : {}),
  }
}
