import { msg } from '@lingui/core/macro'
import type { DocumentPlace, StockItem } from '#contract/stock/stock-documents.ts'
import { type Milli, milli, mulDiv } from '#domain/money.ts'
import {
  type DraftLine,
  type Gap,
  gapOfGoods,
  type Items,
  type LinesOfKind,
  quantityOf,
  type Way,
} from '#features/office/stock/documents/draft-lines.ts'
import { placesOf } from '#features/office/stock/documents/proposed-places.ts'
import { parseQuantity, quantityField } from '#ui/parse-quantity.ts'

/** The product of a line, if one is chosen. */
export const madeOf = ({ toItemId }: Pick<DraftLine, 'toItemId'>, items: Items): StockItem | undefined =>
  items.get(toItemId ?? '')

/** The first field of what a line becomes that is missing or can't be read. */
function gapOfMade(line: DraftLine, item: StockItem, to: StockItem | undefined): Gap {
  const { lostAmount = '', madeAmount = '' } = line
  if (!to || to.itemId === item.itemId) return 'toItemId'
  if (parseQuantity(madeAmount, to.decimals) === undefined) return 'madeAmount'
  if (line.toPlaceId === null) return 'toPlaceId'
  if (lostAmount.trim() === '') return null
  const lost = parseQuantity(lostAmount, item.decimals)
  return lost !== undefined && lost < quantityOf(line, item)! ? null : 'lostAmount'
}

/** A line whose quantity has changed: what it makes and loses follows, as it was done before. */
function followingWay(line: DraftLine, items: Items): DraftLine {
  const { way } = line
  const from = items.get(line.itemId)
  const to = madeOf(line, items)
  const taken = from && quantityOf(line, from)
  if (!way || !from || !to || taken === undefined) return line
  const share = (part: Milli, { decimals }: StockItem): string => {
    const step = 10 ** (3 - decimals)
    const quantity = Math.round(mulDiv(part, taken, way.quantity) / step) * step
    return quantity === 0 ? '' : quantityField(milli(quantity))
  }
  return { ...line, madeAmount: share(way.made, to), lostAmount: share(way.lost, from) }
}

/** A line that becomes this item: to where that is sold from, and as much as it made before. */
export const becoming = (
  line: DraftLine,
  to: StockItem,
  places: readonly DocumentPlace[],
  way: Way | undefined,
): DraftLine => ({ ...line, toItemId: to.itemId, toPlaceId: line.toPlaceId ?? placesOf(to, places).bay, way })

/** Goods that become others. */
export const conversionLines: LinesOfKind = {
  places: (_type, item, places) => {
    const { inWarehouse, location, onShelf } = placesOf(item, places)
    return { placeId: inWarehouse ?? onShelf ?? location, toPlaceId: null }
  },
  gapOf: (line, item, { items }) => gapOfGoods(line, item) ?? gapOfMade(line, item, madeOf(line, items)),
  gapText: (_line, gap) => {
    if (gap === 'toItemId') return msg`Choose what it becomes.`
    if (gap === 'madeAmount') return msg`Enter how much it makes.`
    return gap === 'lostAmount' ? msg`Enter less than the amount taken, or leave it blank.` : undefined
  },
  form: (line, item, { items }) => {
    const { madeAmount = '', lostAmount = '' } = line
    const lost = parseQuantity(lostAmount, item.decimals)
    return {
      toItemId: line.toItemId!,
      toPlaceId: line.toPlaceId!,
      made: parseQuantity(madeAmount, madeOf(line, items)!.decimals)!,
      ...(lost === undefined ? {} : { lost }),
    }
  },
  typed: ({ toItemId, made, lost }) => ({
    ...(toItemId === undefined ? {} : { toItemId }),
    ...(made === undefined ? {} : { madeAmount: quantityField(made) }),
    ...(lost === undefined ? {} : { lostAmount: quantityField(lost) }),
  }),
  following: followingWay,
}
