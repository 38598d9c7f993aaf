import type { Chance } from '#server/demo/shops/chance.ts'
import type { DemoCounter, DemoPerson, DemoStore } from '#server/demo/shops/organisation.ts'
import { businessDate } from '#server/kernel/business-date.ts'

const MINUTE = 60_000
const DAY = 86_400_000
/** Today's last sale, submission and close lie at least this long before each other and before now. */
const LEFT = 5 * MINUTE

/** A shift to be played: who was where, from when to when, and when customers paid. */
export interface PlannedShift {
  readonly counter: DemoCounter
  readonly person: DemoPerson
  readonly date: string
  readonly opensAt: number
  readonly closesAt: number
  /** Times of the sales, ascending. */
  readonly salesAt: readonly number[]
}

/** Relative number of customers per hour: lunch, and the way home from work. */
const CURVE: Readonly<Record<number, number>> = {
  8: 3,
  9: 4,
  10: 5,
  11: 7,
  12: 10,
  13: 8,
  14: 6,
  15: 6,
  16: 8,
  17: 12,
  18: 12,
  19: 8,
  20: 4,
}
/** Sunday to Saturday. */
const WEEK = [1.25, 0.85, 0.85, 0.9, 0.95, 1.15, 1.45]

const morning = { from: 8 * 60, to: 14 * 60 + 30, sales: 19 }
const evening = { from: 14 * 60 + 30, to: 21 * 60, sales: 28 }

/**
 * The shifts of some weeks in one store, up to the day before `now`: open from 8 to 21, one cashier from the morning
 * and another from 14:30, more customers on Fridays and at weekends. A person is at one counter at a time; counters
 * take turns.
 */
export function planShifts(
  store: DemoStore,
  staff: readonly [DemoPerson, DemoPerson],
  days: number,
  now: number,
  chance: Chance,
): PlannedShift[] {
  return Array.from({ length: days }, (_, i) => planDay(store, staff, days - i, now, chance)).flat()
}

/** The shifts of today until `now`: what is planned for later has not happened, and every counter is free again. */
export function planToday(
  store: DemoStore,
  staff: readonly [DemoPerson, DemoPerson],
  now: number,
  chance: Chance,
): PlannedShift[] {
  const closed = now - LEFT
  return planDay(store, staff, 0, now, chance)
    .filter(({ opensAt }) => opensAt < closed)
    .map((shift) => ({
      ...shift,
      salesAt: shift.salesAt.filter((at) => at < closed - LEFT),
      closesAt: Math.min(shift.closesAt, closed),
    }))
}

function planDay(
  store: DemoStore,
  staff: readonly [DemoPerson, DemoPerson],
  back: number,
  now: number,
  chance: Chance,
): PlannedShift[] {
  const date = businessDate(now - back * DAY, store.timeZone)
  const midnight = midnightOf(date, store.timeZone)
  const factor = WEEK[new Date(`${date}T12:00:00Z`).getUTCDay()]!
  return [morning, evening].map((part, i): PlannedShift => {
    const counter = store.counters[(i + (back % 3 === 0 ? 1 : 0)) % store.counters.length]!
    const wanted = Math.round(part.sales * factor * (0.8 + chance.next() * 0.4))
    const minutes = drawMinutes(part.from + 6, part.to - 12, wanted, chance)
    return {
      counter,
      person: staff[i]!,
      date,
      opensAt: midnight + (part.from - chance.whole(2, 9)) * MINUTE,
      closesAt: midnight + (part.to + chance.whole(1, 8)) * MINUTE,
      salesAt: minutes.map((minute) => midnight + minute * MINUTE + chance.whole(0, 40_000)),
    }
  })
}

/** Minutes of the day, distinct and ascending, weighted by hour. */
function drawMinutes(from: number, to: number, count: number, chance: Chance): number[] {
  const highest = Math.max(...Object.values(CURVE))
  const minutes = new Set<number>()
  while (minutes.size < count) {
    const minute = chance.whole(from, to)
    if (chance.hits((CURVE[Math.floor(minute / 60)] ?? 1) / highest)) minutes.add(minute)
  }
  return [...minutes].toSorted((a, b) => a - b)
}

/** The start of a day in a time zone (by its offset at noon: clocks change at night). */
function midnightOf(date: string, timeZone: string): number {
  const noon = Date.parse(`${date}T12:00:00Z`)
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    hour: 'numeric',
    minute: 'numeric',
    day: 'numeric',
  }).formatToParts(noon)
  const part = (type: string): number => Number(parts.find((p) => p.type === type)?.value)
  const ahead = (part('day') - Number(date.slice(8))) * 1440 + part('hour') * 60 + part('minute') - 720
  return noon - 720 * MINUTE - ahead * MINUTE
}
