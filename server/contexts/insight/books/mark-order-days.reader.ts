import { insertMany } from '#server/db/insert-many.ts'
import { businessDate } from '#server/kernel/business-date.ts'
import { newId } from '#server/kernel/new-id.ts'
import { zoneOf } from '#server/contexts/stock/days/build-days.ts'
import type { EventReader } from '#server/ledgers/events/event-reader.ts'

/**
 * Marks the days of changes of online orders that are read once their day is over: the night may have written it before the
 * change was kept (docs/decisions/day-books.md).
 */
export const markOrderDays: EventReader = {
  name: 'mark-order-days',
  kinds: [
    'online-order.paid',
    'online-order.paid-otherwise',
    'online-order.completed',
    'online-order.cancelled',
    'online-order.refunded',
    'online-order.given-back',
  ],
  read: async (tx, events, { now }) => {
    for (const { orgId, storeId, at } of events) {
      const zone = await zoneOf(tx, { orgId, storeId })
      const day = businessDate(at, zone)
      if (day >= businessDate(now(), zone)) continue
      await insertMany(tx, 'day_mark', [
        { org_id: orgId, store_id: storeId, day, id: newId(now()), at: new Date(at).toISOString() },
      ])
    }
  },
}
