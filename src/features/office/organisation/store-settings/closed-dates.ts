import { addDays, type Day, daysBetween, isDay } from '#domain/store-days.ts'

/** A holiday is not longer than that. */
const MOST_AT_ONCE = 62

/** The days from one to another, both too; undefined: they are none, or too many. */
export function daysFromTo(from: string, to: string): Day[] | undefined {
  const last = to === '' ? from : to
  if (!isDay(from) || !isDay(last) || last < from) return undefined
  const more = daysBetween(from, last)
  return more < MOST_AT_ONCE ? Array.from({ length: more + 1 }, (_, n) => addDays(from, n)) : undefined
}

/** Closed days that follow each other, as one. */
export interface ClosedSpan {
  readonly from: Day
  readonly to: Day
}

/** Closed days in spans, the earliest first. */
export function closedSpans(days: readonly Day[]): ClosedSpan[] {
  const spans: { from: Day; to: Day }[] = []
  for (const day of [...new Set(days)].toSorted()) {
    const last = spans.at(-1)
    if (last && addDays(last.to, 1) === day) last.to = day
    else spans.push({ from: day, to: day })
  }
  return spans
}
