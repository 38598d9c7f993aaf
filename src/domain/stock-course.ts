import { milli, type Milli } from '#domain/money.ts'

/** The stock at the end of a day, `2026-11-24`. */
export interface DayStock {
  readonly day: string
  readonly quantity: Milli
}

const dayBefore = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)

/**
 * The course of a balance at the ends of days: what is there now, and from it backwards what each day moved. The last day
 * is `today`.
 */
export function courseOf(
  now: number,
  moved: readonly { readonly day: string; readonly quantity: number }[],
  today: string,
  days: number,
): DayStock[] {
  const byDay = new Map(moved.map((one) => [one.day, one.quantity]))
  const course: DayStock[] = []
  let quantity = now
  for (let day = today; course.length < days; day = dayBefore(day)) {
    course.push({ day, quantity: milli(quantity) })
    quantity -= byDay.get(day) ?? 0
  }
  return course.toReversed()
}
