import type { DayInterval } from '#domain/business-hours.ts'

/** A day of a store, `2026-11-26`. */
export type Day = string
export type IsOpen = (day: Day) => boolean

const MILLISECONDS = 86_400_000

/** Days by their number since 1970 and the other way round: those of a year are asked for again with every item. */
const numbers = new Map<Day, number>()
const days = new Map<number, Day>()
const MOST = 10_000

function kept<K, V>(known: Map<K, V>, key: K, reckon: (key: K) => V): V {
  let value = known.get(key)
  if (value === undefined) {
    if (known.size >= MOST) known.clear()
    value = reckon(key)
    known.set(key, value)
  }
  return value
}

/** Not a number for a text that is no day. */
const numberOf = (day: Day): number => kept(numbers, day, (text) => Date.parse(`${text}T00:00:00Z`) / MILLISECONDS)
const dayOf = (number: number): Day => kept(days, number, (n) => new Date(n * MILLISECONDS).toISOString().slice(0, 10))

/** Whether a text is a day that exists. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(numberOf(text)) && addDays(text, 0) === text

/** The day that many days later; earlier with a number below zero. */
export const addDays = (day: Day, count: number): Day => dayOf(numberOf(day) + count)

/** Number of days from one day to a later one. */
export const daysBetween = (from: Day, to: Day): number => numberOf(to) - numberOf(from)

/** 0 Sunday to 6 Saturday. */
export const weekdayOf = (day: Day): number => (((numberOf(day) + THURSDAY) % 7) + 7) % 7
const THURSDAY = 4

/** On which days a store is open: by its business hours, but not on closed dates. Without any hours it always is. */
export function openDays(hours: readonly Pick<DayInterval, 'day'>[], closed: readonly Day[] = []): IsOpen {
  const weekdays = new Set(hours.map((interval) => interval.day))
  const shut = new Set(closed)
  return (day) => (weekdays.size === 0 || weekdays.has(weekdayOf(day))) && !shut.has(day)
}

/** Number of open days among the `count` days after `from`. */
export function countOpen(isOpen: IsOpen, from: Day, count: number): number {
  let open = 0
  for (let n = 1; n <= count; n++) if (isOpen(addDays(from, n))) open++
  return open
}
