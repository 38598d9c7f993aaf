import type { ItemSuggestion } from '#contract/reorder.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { inChunks } from '#server/contexts/stock/days/build-days.ts'
import { suggestItems } from '#server/contexts/supply/reorder/suggest-items.ts'
import { nightly } from '#server/contexts/supply/reorder/suggestions.queries.ts'

/** Proposals are made of so many items at once. */
const CHUNK = 200

/** What the night proposed to order and what should still be ordered, by what there is now; and when the night was. */
export async function proposedNow(ctx: Ctx, cost: boolean): Promise<{ proposed: ItemSuggestion[]; at: number | null }> {
  const { ids, at } = await nightly(ctx)
  const proposed: ItemSuggestion[] = []
  for (const chunk of inChunks(ids, CHUNK))
    for (const { suggestion } of await suggestItems(ctx, chunk, { level: 95, cost }))
      // what was ordered since then is on the way, and is not proposed again
      if (suggestion.packs > 0) proposed.push(suggestion)
  return { proposed, at }
}
