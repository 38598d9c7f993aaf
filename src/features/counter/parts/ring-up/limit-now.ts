import type { LimitNow } from '#domain/cart/extras.ts'
import type { LaneRow, Ledger } from '#db/ledger.ts'
import { queuedFacts, type Timestamp } from '#db/outbox.ts'
import { pendingPrefix } from '#db/outbox-sums.ts'

/** The day of the store's zone, as YYYY-MM-DD. */
const dayOf = (at: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(at)

/** The state of a limit as known here: the store's day, and what was sold on it that the server has not counted yet. */
export async function limitNow(
  db: Ledger,
  lane: LaneRow,
  skuId: string,
  { device, offset }: Timestamp,
  invited: boolean,
): Promise<LimitNow> {
  const { timeZone } = lane.lease.settings
  const today = dayOf(device + offset, timeZone)
  // reuse the pending-stock sums: a long outbox is read only if it contains this product
  if (!(await db.values.get(`${pendingPrefix(lane.storeId)}${skuId}`))) return { today, pending: 0, invited }
  const queued = await queuedFacts(db).toArray()
  const pending = queued
    .filter((fact) => fact.storeId === lane.storeId && dayOf(fact.at, timeZone) === today)
    .flatMap((fact) => fact.takes)
    .reduce((sum, [sku, quantity]) => sum + (sku === skuId ? quantity : 0), 0)
  return { today, pending, invited }
}
