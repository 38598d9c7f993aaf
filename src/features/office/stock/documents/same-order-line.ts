import type { DraftLine } from '#features/office/stock/documents/draft-lines.ts'

/**
 * Fields that another line of an ordered item copies from the draft's first line, such as one at a second place: it
 * comes of the same line of the order, at its cost where it counts in the same pack. The order's line still says what
 * is expected.
 */
export function sameOrderLine(
  lines: readonly DraftLine[],
  itemId: string,
  packId: string | null,
): Pick<DraftLine, 'poLineNo' | 'cost' | 'costPackId'> | Record<string, never> {
  const own = lines.filter((line) => line.itemId === itemId && line.poLineNo !== undefined)
  const line = own.findLast((one) => one.packId === packId) ?? own.at(-1)
  if (line?.poLineNo === undefined) return {}
  const { poLineNo, cost, costPackId } = line
  return costPackId === packId ? { poLineNo, cost, costPackId } : { poLineNo, cost: '', costPackId: packId }
}
