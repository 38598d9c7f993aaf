import { AppError } from '#contract/errors.ts'
import type { DocumentForm, DocumentKind, LineForm } from '#contract/stock-documents.ts'
import type { Words } from '#contract/schemas.ts'
import { packsFit } from '#domain/counted-quantity.ts'
import { fitsUnit } from '#domain/fits-unit.ts'
import { moveTypes, outboundTypes } from '#domain/document-types.ts'
import type { KindOfDocument } from '#server/contexts/stock/documents/document-kinds.ts'
import { itemsOn } from '#server/contexts/stock/documents/documents.queries.ts'
import { itemsById, type FoundItem } from '#server/contexts/stock/documents/items.queries.ts'
import type { Ctx, Language } from '#server/kernel/context.ts'
import { knownPlaces, PLACES_BY_HAND } from '#server/ledgers/stock/known-places.ts'
import { lineSentences } from '#server/contexts/stock/documents/line-sentences.ts'

const sentences = {
  ...lineSentences,
  toPlace: { zh: '请选择要移到的货位。', en: 'Choose where to put it.' },
  samePlace: { zh: '移出与移入不能是同一货位。', en: 'From and to can’t be the same place.' },
  toItem: { zh: '请选择转换成的商品。', en: 'Choose what it becomes.' },
  sameItem: { zh: '转换前后不能是同一商品。', en: 'It can’t become itself. Choose another product.' },
  toGone: { zh: '转换成的商品已删除，请重新选择。', en: 'What it becomes has been deleted. Choose another product.' },
  toMade: {
    zh: '转换成的商品现做现卖或不计库存，没有库存，请重新选择。',
    en: 'What it becomes has no stock: it is made when it is sold, or not counted. Choose another product.',
  },
  makes: { zh: '请填写转换得到的数量。', en: 'Enter how much it makes.' },
  lost: { zh: '损耗须小于转换的数量。', en: 'Less must be lost than is taken.' },
  reason: { zh: '请选择报损原因。', en: 'Choose why it is written off.' },
  none: { zh: '请填写大于 0 的数量。', en: 'Enter a quantity above zero.' },
  shelfPosition: { zh: '货架位置不能为空。', en: 'Shelf position cannot be empty.' },
  returnTo: { zh: '退回仓位不能为空。', en: 'Return-to-warehouse cannot be empty.' },
  notInWarehouse: {
    zh: '仓库中未找到该商品，请先添加。',
    en: 'The product was not found in the warehouse. Add it first.',
  },
} as const satisfies Record<string, Words>

interface Known {
  readonly items: ReadonlyMap<string, FoundItem>
  readonly places: ReadonlySet<string>
}

/** Of a move, by its type: what a line says that names no place to go to. */
const nowhere: Readonly<Partial<Record<number, keyof typeof sentences>>> = {
  [moveTypes.putToShelf]: 'shelfPosition',
  [moveTypes.returnToWarehouse]: 'returnTo',
}

/** Whether any of it is in the warehouse, or at the place that it is taken from. */
const canBePut = ({ places }: FoundItem, from: string): boolean =>
  places.some((place) => place.quantity > 0 && (place.kind === 'warehouse' || place.placeId === from))

type Problem = readonly [field: keyof LineForm, why: keyof typeof sentences]

function openEnd({ table }: KindOfDocument, type: number, line: LineForm): Problem | undefined {
  const { itemId, placeId, toItemId, toPlaceId, made } = line
  if (table === 'stock_move') {
    if (toPlaceId === undefined) return ['toPlaceId', nowhere[type] ?? 'toPlace']
    if (toPlaceId === placeId) return ['toPlaceId', 'samePlace']
  }
  if (table === 'stock_conversion') {
    if (toItemId === undefined) return ['toItemId', 'toItem']
    if (toItemId === itemId) return ['toItemId', 'sameItem']
    if (made === undefined) return ['made', 'makes']
    if (toPlaceId === undefined) return ['toPlaceId', 'toPlace']
  }
  return undefined
}

/**
 * A move's draft says from where to where, and a conversion's what becomes what: a line that does not is not kept.
 * @throws AppError input.invalid with a sentence at the field of every such line
 */
export function requireEnds(
  { language }: Ctx,
  kind: KindOfDocument,
  { type, lines }: Pick<DocumentForm, 'type' | 'lines'>,
): void {
  const fields: Record<string, string> = {}
  for (const [at, line] of lines.entries()) {
    const problem = openEnd(kind, type, line)
    if (problem) fields[`lines.${at}.${problem[0]}`] = sentences[problem[1]][language]
  }
  if (Object.keys(fields).length > 0) throw new AppError('input.invalid', { fields })
}

/** The error in a conversion line's product or its place. */
function madeProblem(line: LineForm, item: FoundItem, { items, places }: Known): Problem | undefined {
  const to = items.get(line.toItemId ?? '')
  if (!to || to.gone) return ['toItemId', 'toGone']
  if (to.made) return ['toItemId', 'toMade']
  if (line.toPlaceId === undefined || !places.has(line.toPlaceId)) return ['toPlaceId', 'toPlace']
  if (!line.made) return ['made', 'makes']
  if (!fitsUnit(line.made, to)) return ['made', 'whole']
  if (!fitsUnit(line.lost ?? 0, item)) return ['lost', 'whole']
  if ((line.lost ?? 0) >= line.quantity) return ['lost', 'lost']
  return undefined
}

/** The error in a line: the field and the reason. */
function problemOf(kind: DocumentKind, type: number, line: LineForm, { items, places }: Known): Problem | undefined {
  const item = items.get(line.itemId)
  if (!item || item.gone) return ['itemId', 'gone']
  if (item.made) return ['itemId', 'made']
  if (!places.has(line.placeId)) return ['placeId', 'place']
  if (kind === 'stockMoves') {
    if (line.toPlaceId === undefined || !places.has(line.toPlaceId)) return ['toPlaceId', 'toPlace']
    if (type === moveTypes.putToShelf && !canBePut(item, line.placeId)) return ['placeId', 'notInWarehouse']
  }
  if (kind === 'conversions') {
    const problem = madeProblem(line, item, { items, places })
    if (problem) return problem
  }
  if (line.quantity === 0 && (kind !== 'inbound' || !line.rejected)) return ['quantity', 'none']
  if (!fitsUnit(line.rejected ?? 0, item)) return ['rejected', 'whole']
  if (!fitsUnit(line.quantity, item)) return ['quantity', 'whole']
  if (line.packId !== undefined && line.quantity > 0) {
    const pack = item.packs.find((one) => one.id === line.packId)
    if (!pack || !packsFit(line.quantity, pack, line.packs ?? 0)) return ['quantity', 'packs']
  }
  const writesOff = (kind === 'outbound' || kind === 'writeOffs') && type === outboundTypes.writeOff
  if (writesOff && line.reason === undefined) return ['reason', 'reason']
  return undefined
}

/**
 * The items of a document that is about to be booked.
 * @throws AppError input.invalid with a sentence at the field of every line that can't be booked
 */
export async function checkedItems(
  ctx: Ctx,
  kind: DocumentKind,
  { type, lines }: Pick<DocumentForm, 'type' | 'lines'>,
): Promise<Map<string, FoundItem>> {
  const items = await itemsById(ctx, itemsOn(lines))
  const places = await knownPlaces(
    ctx.tx,
    ctx,
    lines.flatMap((line) => [line.placeId, ...(line.toPlaceId === undefined ? [] : [line.toPlaceId])]),
    PLACES_BY_HAND,
  )
  const fields: Record<string, string> = {}
  for (const [at, line] of lines.entries()) {
    const problem = problemOf(kind, type, line, { items, places })
    if (problem) fields[`lines.${at}.${problem[0]}`] = sentences[problem[1]][ctx.language]
  }
  if (Object.keys(fields).length > 0) throw new AppError('input.invalid', { fields })
  return items
}

/** A quantity with its unit, as a sentence says it. */
export const quantityText = (quantity: number): string => String(quantity / 1000)

/** The name of a unit in a language. */
export const unitText = (item: FoundItem | undefined, language: Language): string => item?.unit[language] ?? ''
