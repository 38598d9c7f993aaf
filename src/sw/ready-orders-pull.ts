import type { OutputOf } from '#contract/define.ts'
import type { readyOrders } from '#contract/online/ready-orders.ts'
import type { CatalogueDb } from '#db/catalogue.ts'
import { keepReadyOrders } from '#db/kept-ready-orders.ts'
import { withReopen } from '#db/with-reopen.ts'
import { get, type PullAs } from '#sw/catalogue-pull.ts'

type Answer = OutputOf<typeof readyOrders.list>

/**
 * Asks for the orders that wait for pickup and stores them; returns whether an answer came. Never throws: without one the
 * device keeps those it has.
 */
export async function pullReadyOrders(db: CatalogueDb, as: PullAs, now: () => number): Promise<boolean> {
  try {
    const answer = await get('/shop/order/readyOrders', as)
    if (!answer?.ok) return false
    const { success, data } = (await answer.json()) as { success?: boolean; data?: Answer | null }
    if (success !== true || !data) return false
    const { records: orders, takesOrders, preparing, newestAt } = data
    await withReopen(db, () => keepReadyOrders(db, { at: now(), takesOrders, orders, preparing, newestAt }))
    return true
  } catch {
    return false
  }
}
