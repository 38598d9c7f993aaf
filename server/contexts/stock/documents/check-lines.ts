import { AppError } from '#contract/errors.ts'
import type { DocumentForm, LineForm } from '#contract/stock-documents.ts'
import type { Words } from '#contract/schemas.ts'
import { packsFit } from '#domain/counted-quantity.ts'
import type { KindOfDocument, Known, Problem } from '#server/contexts/stock/documents/document-kind.ts'
import { itemsOn } from '#server/contexts/stock/documents/documents.queries.ts'
import { itemsById, type FoundItem } from '#server/contexts/stock/documents/items.queries.ts'
import type { Ctx, Language } from '#server/kernel/context.ts'
import { knownPlaces, PLACES_BY_HAND } from '#server/ledgers/stock/known-places.ts'

/** Sentences at lines that several kinds need. */
export const lineSentences = {
  toPlace: { zh: '请选择要移到的货位。', en: 'Choose where to put it.' },
  whole: { zh: '该商品按整数计量，请填写整数。', en: 'This unit is whole: enter a number without decimals.' },
} as const satisfies Record<string, Words>

const sentences = {
  ...lineSentences,
  gone: { zh: '该商品已删除，请移除此行。', en: 'This product has been deleted. Remove the line.' },
  made: {
    zh: '该商品现做现卖或不计库存，没有库存，请移除此行。',
    en: 'This product has no stock: it is made when it is sold, or not counted. Remove the line.',
  },
  place: { zh: '该货位不存在，请重新选择。', en: 'This place no longer exists. Choose another.' },
  packs: { zh: '包装数量与总数不一致，请重新填写。', en: 'The packs and the quantity don’t match. Enter it again.' },
  none: { zh: '请填写大于 0 的数量。', en: 'Enter a quantity above zero.' },
} as const satisfies Record<string, Words>

/** @throws AppError input.invalid with a sentence at the field of every line that has a problem */
function refuseProblems({ language }: Ctx, problems: readonly (Problem | undefined)[]): void {
  const fields: Record<string, string> = {}
  for (const [at, problem] of problems.entries())
    if (problem) fields[`lines.${at}.${problem[0]}`] = problem[1][language]
  if (Object.keys(fields).length > 0) throw new AppError('input.invalid', { fields })
}

/**
 * A draft is not kept with a line that lacks an end which its kind demands: where a move goes, what a conversion makes.
 * @throws AppError input.invalid with a sentence at the field of every such line
 */
export function requireEnds(
  ctx: Ctx,
  kind: KindOfDocument,
  { type, lines }: Pick<DocumentForm, 'type' | 'lines'>,
): void {
  refuseProblems(
    ctx,
    lines.map((line) => kind.openEnd?.(type, line)),
  )
}

/** Whether a quantity is as exact as the unit of the item allows. */
export const fitsDecimals = (quantity: number, { decimals }: FoundItem): boolean =>
  quantity % 10 ** (3 - decimals) === 0

function wrongQuantity(line: LineForm, item: FoundItem): Problem | undefined {
  if (line.quantity === 0 && !line.rejected) return ['quantity', sentences.none]
  if (!fitsDecimals(line.rejected ?? 0, item)) return ['rejected', sentences.whole]
  if (!fitsDecimals(line.quantity, item)) return ['quantity', sentences.whole]
  if (line.packId !== undefined && line.quantity > 0) {
    const pack = item.packs.find((one) => one.id === line.packId)
    if (!pack || !packsFit(line.quantity, pack, line.packs ?? 0)) return ['quantity', sentences.packs]
  }
  return undefined
}

/** The error in a line: the field and the reason. */
function problemOf(kind: KindOfDocument, type: number, line: LineForm, known: Known): Problem | undefined {
  const item = known.items.get(line.itemId)
  if (!item || item.gone) return ['itemId', sentences.gone]
  if (item.made) return ['itemId', sentences.made]
  if (!known.places.has(line.placeId)) return ['placeId', sentences.place]
  return kind.wrongEnd?.(type, line, item, known) ?? wrongQuantity(line, item) ?? kind.wrongLine?.(type, line)
}

/**
 * The items of a document that is about to be booked.
 * @throws AppError input.invalid with a sentence at the field of every line that can't be booked
 */
export async function checkedItems(
  ctx: Ctx,
  kind: KindOfDocument,
  { type, lines }: Pick<DocumentForm, 'type' | 'lines'>,
): Promise<Map<string, FoundItem>> {
  const items = await itemsById(ctx, itemsOn(lines))
  const places = await knownPlaces(
    ctx.tx,
    ctx,
    lines.flatMap((line) => [line.placeId, ...(line.toPlaceId === undefined ? [] : [line.toPlaceId])]),
    PLACES_BY_HAND,
  )
  refuseProblems(
    ctx,
    lines.map((line) => problemOf(kind, type, line, { items, places })),
  )
  return items
}

/** A quantity with its unit, as a sentence says it. */
export const quantityText = (quantity: number): string => String(quantity / 1000)

/** The name of a unit in a language. */
export const unitText = (item: FoundItem | undefined, language: Language): string => item?.unit[language] ?? ''
