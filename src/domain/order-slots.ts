import type { DayInterval } from '#domain/business-hours.ts'
import { type Day, weekdayOf } from '#domain/store-days.ts'

/** How an order reaches its buyer. */
export const orderKinds = ['pickup', 'delivery'] as const
export type OrderKind = (typeof orderKinds)[number]

/** Lengths of a slot that a store can choose, in minutes. */
export const SLOT_MINUTES = [10, 15, 20, 30, 60] as const
export type SlotMinutes = (typeof SLOT_MINUTES)[number]

/** When a store hands orders over. */
export interface SlotRules {
  readonly hours: readonly DayInterval[]
  /** Single days on which the store is closed besides. */
  readonly closedDates: readonly string[]
  /** Weekdays on which it delivers, 0 Sunday to 6 Saturday. */
  readonly deliveryDays: readonly number[]
  readonly minutes: SlotMinutes
}

/** Minutes from midnight of the store's clock; the end is excluded. */
export interface Slot {
  readonly from: number
  readonly to: number
}

/**
 * The slots of a day: the steps of the grid, which begins at midnight, that lie wholly in the business hours. None on a
 * day on which the store is closed or, for deliveries, does not deliver.
 */
export function slotsOfDay(
  { hours, closedDates, deliveryDays, minutes }: SlotRules,
  kind: OrderKind,
  day: Day,
): Slot[] {
  const weekday = weekdayOf(day)
  if (closedDates.includes(day) || (kind === 'delivery' && !deliveryDays.includes(weekday))) return []
  return hours
    .filter((interval) => interval.day === weekday)
    .toSorted((a, b) => a.from - b.from)
    .flatMap(({ from, to }) => {
      const first = Math.ceil(from / minutes) * minutes
      const count = Math.max(0, Math.floor((to - first) / minutes))
      return Array.from({ length: count }, (_, n) => ({ from: first + n * minutes, to: first + (n + 1) * minutes }))
    })
}
