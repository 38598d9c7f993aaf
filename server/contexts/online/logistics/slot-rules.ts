import type { SlotRules } from '#domain/order-slots.ts'
import type { SlotSettings, StoreRow } from '#server/contexts/organisation/store-settings/store-settings.queries.ts'

const USUAL_MINUTES = 15

/** The times of a store's online orders. */
export const slotsOf = ({ profile }: Pick<StoreRow, 'profile'>): SlotSettings =>
  profile.slots ?? { minutes: USUAL_MINUTES }

/** When a store hands orders over, by its settings. */
export const rulesOf = (row: Pick<StoreRow, 'profile'>): SlotRules => ({
  hours: row.profile.hours ?? [],
  closedDates: row.profile.closedDates ?? [],
  deliveryDays: row.profile.delivery ? (row.profile.deliveryDays ?? []) : [],
  minutes: slotsOf(row).minutes,
})
