import { addDays, type Day, weekdayOf } from '#domain/store-days.ts'

const WEEK = 7

/**
 * The next day, from today on, on which a supplier takes orders. `days` has bit 0 for Monday to bit 6 for Sunday; none set
 * means any day.
 */
export function nextOrderDay(days: number, today: Day): Day {
  if (days === 0) return today
  for (let n = 0; n < WEEK; n++) {
    const day = addDays(today, n)
    if (days & (1 << ((weekdayOf(day) + 6) % WEEK))) return day
  }
  return today
}
