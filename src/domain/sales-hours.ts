/** Days of the week as `Date` counts them, from Monday on. */
export const WEEK = [1, 2, 3, 4, 5, 6, 0] as const

interface SalesHour {
  readonly weekday: number
  readonly hour: number
  readonly net: number
}

/** The hours by weekday from Monday on, each with its average for the given number of such weekdays. */
export const averageHours = <H extends SalesHour>(
  hours: readonly H[],
  weekdays: readonly number[],
): (H & { readonly mean: number })[] =>
  hours
    .map((hour) => ({ ...hour, mean: hour.net / Math.max(1, weekdays[hour.weekday] ?? 1) }))
    .toSorted((a, b) => ((a.weekday + 6) % 7) - ((b.weekday + 6) % 7) || a.hour - b.hour)

/** From 9 to 17, and as far as something was sold before or after: hours at both ends without any sale are left out. */
export function shownHours(hours: readonly SalesHour[]): number[] {
  const busy = hours.map(({ hour }) => hour)
  const first = Math.min(9, ...busy)
  return Array.from({ length: Math.max(17, ...busy) - first + 1 }, (_, at) => first + at)
}
