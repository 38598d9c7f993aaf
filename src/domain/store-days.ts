import type { DayInterval } from '#domain/business-hours.ts'

/** A day of a store, `2026-11-26`. */
export type Day = string
export type IsOpen = (day: Day) => boolean

const MILLISECONDS = 86_400_000
const at = (day: Day): number => Date.parse(`${day}T00:00:00Z`)

/** Whether a text is a day that exists. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(at(text)) && addDays(text, 0) === text

/** The day that many days later; earlier with a number below zero. */
export const addDays = (day: Day, days: number): Day =>
  new Date(at(day) + days * MILLISECONDS).toISOString().slice(0, 10)

/** How many days from one day to a later one. */
export const daysBetween = (from: Day, to: Day): number => Math.round((at(to) - at(from)) / MILLISECONDS)

/** 0 Sunday to 6 Saturday. */
export const weekdayOf = (day: Day): number => new Date(at(day)).getUTCDay()

/** On which days a store is open: by its business hours, but not on closed dates. Without any hours it always is. */
export function openDays(hours: readonly Pick<DayInterval, 'day'>[], closed: readonly Day[] = []): IsOpen {
  const weekdays = new Set(hours.map((interval) => interval.day))
  const shut = new Set(closed)
  return (day) => (weekdays.size === 0 || weekdays.has(weekdayOf(day))) && !shut.has(day)
}

/** How many of the days after `from`, up to and with the one `days` later, are open. */
export function countOpen(isOpen: IsOpen, from: Day, days: number): number {
  let open = 0
  for (let n = 1; n <= days; n++) if (isOpen(addDays(from, n))) open++
  return open
}
