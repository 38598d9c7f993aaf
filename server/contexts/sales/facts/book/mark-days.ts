import { insertMany } from '#server/db/insert-many.ts'
import type { Tx } from '#server/db/session.ts'
import { businessDate } from '#server/kernel/business-date.ts'
import { newId } from '#server/kernel/new-id.ts'
import { iso } from '#server/contexts/sales/facts/judge/open-fact.ts'
import type { StoreKeys } from '#server/contexts/sales/facts/book/sale-rows.ts'

/**
 * Marks the earlier days of which sales, refunds or payments of orders arrive: their books are made anew before they are shown again
 * (docs/decisions/day-books.md). What is of today costs nothing here.
 */
export async function markDays(
  tx: Tx,
  keys: StoreKeys,
  kept: readonly { readonly businessDate: string }[],
  { now, timeZone }: { readonly now: number; readonly timeZone: string },
): Promise<void> {
  const today = businessDate(now, timeZone)
  const earlier = [...new Set(kept.map((one) => one.businessDate))].filter((day) => day < today)
  if (earlier.length === 0) return
  await insertMany(
    tx,
    'day_mark',
    earlier.map((day) => ({ ...keys, day, id: newId(now), at: iso(now) })),
  )
}
