import { AppError } from '#contract/errors.ts'
import type { DocumentForm, LineForm } from '#contract/stock/stock-documents.ts'
import { packsFit } from '#domain/counted-quantity.ts'
import { fitsUnit } from '#domain/fits-unit.ts'
import type { KindOfDocument, Known, Problem } from '#server/contexts/stock/documents/document-kind.ts'
import { itemsOn } from '#server/contexts/stock/documents/documents.queries.ts'
import { itemsById, type FoundItem } from '#server/contexts/stock/documents/items.queries.ts'
import type { Ctx, Language } from '#server/kernel/context.ts'
import { lineSentences } from '#server/contexts/stock/documents/line-sentences.ts'
import { knownPlaces, PLACES_BY_HAND } from '#server/ledgers/stock/known-places.ts'

const NONE = { zh: '请填写大于 0 的数量。', en: 'Enter a quantity above zero.' }

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

function wrongQuantity(line: LineForm, item: FoundItem): Problem | undefined {
  if (line.quantity === 0 && !line.rejected) return ['quantity', NONE]
  if (!fitsUnit(line.rejected ?? 0, item)) return ['rejected', lineSentences.whole]
  if (!fitsUnit(line.quantity, item)) return ['quantity', lineSentences.whole]
  if (line.packId !== undefined && line.quantity > 0) {
    const pack = item.packs.find((one) => one.id === line.packId)
    if (!pack || !packsFit(line.quantity, pack, line.packs ?? 0)) return ['quantity', lineSentences.packs]
  }
  return undefined
}

/** The error in a line: the field and the reason. */
function problemOf(kind: KindOfDocument, type: number, line: LineForm, known: Known): Problem | undefined {
  const item = known.items.get(line.itemId)
  if (!item || item.gone) return ['itemId', lineSentences.gone]
  if (item.made) return ['itemId', lineSentences.made]
  if (!known.places.has(line.placeId)) return ['placeId', lineSentences.place]
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
