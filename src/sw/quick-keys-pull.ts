import type { OutputOf } from '#contract/define.ts'
import type { quickKeys } from '#contract/catalogue/quick-keys.ts'
import type { CatalogueDb } from '#db/catalogue.ts'
import { keepQuickKeys, keptQuickKeys } from '#db/kept-quick-keys.ts'
import { withReopen } from '#db/with-reopen.ts'
import { get, type PullAs } from '#sw/catalogue-pull.ts'

type Answer = OutputOf<typeof quickKeys.forCounter>

/**
 * Checks for new quick keys and stores them; returns whether anything changed. Never throws: without an answer the
 * device keeps showing what it has.
 */
export async function pullQuickKeys(db: CatalogueDb, as: PullAs): Promise<boolean> {
  try {
    const kept = await withReopen(db, () => keptQuickKeys(db))
    const answer = await get(`/shop/goods/quickKeys${kept ? `?revision=${kept.revision}` : ''}`, as)
    if (!answer?.ok) return false
    const { success, data } = (await answer.json()) as { success?: boolean; data?: Answer | null }
    if (success !== true || !data) return false
    const { revision, mayArrange, pages } = data
    if (!pages && (!kept || mayArrange === kept.mayArrange)) return false
    const now = { revision, mayArrange, pages: pages ?? kept?.pages ?? [] }
    await withReopen(db, () => keepQuickKeys(db, now))
    return true
  } catch {
    return false
  }
}
