import type { ParsedOf } from '#contract/define.ts'
import { AppError } from '#contract/errors.ts'
import { MOST_SUGGESTIONS, type ReviewFigures, type reorder } from '#contract/supply/reorder.ts'
import { inChunks } from '#server/contexts/stock/days/build-days.ts'
import { linesOfOrder, orderHere } from '#server/contexts/supply/orders/orders.queries.ts'
import { suggestItems } from '#server/contexts/supply/reorder/suggest-items.ts'
import type { Ctx } from '#server/kernel/context.ts'

/**
 * The suggestion for the items of an order without it, with stock, goods on the way and sales; items that nobody orders
 * any more are left out.
 * @throws AppError record.missing
 */
export async function reviewFigures(
  ctx: Ctx,
  { id }: ParsedOf<typeof reorder.reviewFigures>,
): Promise<{ records: ReviewFigures[] }> {
  if (!(await orderHere(ctx, id))) throw new AppError('record.missing')
  const itemIds = [...new Set((await linesOfOrder(ctx, id, false)).map((line) => line.itemId))]
  const records: ReviewFigures[] = []
  for (const chunk of inChunks(itemIds, MOST_SUGGESTIONS))
    for (const { suggestion } of await suggestItems(ctx, chunk, { level: 95, cost: false, except: id })) {
      const { itemId, available, inTransit, waiting, window, quantity } = suggestion
      records.push({ itemId, available, inTransit, waiting, window, proposed: quantity })
    }
  return { records }
}
