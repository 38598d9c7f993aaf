import { useState } from 'react'
import type { AnalysisFilter } from '#contract/insight/analysis.ts'
import { addDays } from '#domain/store-days.ts'
import type { ChosenRange } from '#features/office/insight/statement/use-range.ts'
import { customRange, daysOf } from '#ui/date-range.ts'
import { dayIn } from '#ui/say-instant.ts'
import { useStoreZone } from '#ui/store-zone.tsx'

/** Days of an analysis until somebody chooses others, and those that it proposes where too little was sold. */
const USUAL_DAYS = 30
const MANY_DAYS = 90

export interface ClosedDays extends ChosenRange {
  /** Chooses more days; undefined: there are no more. */
  readonly longer: (() => void) | undefined
}

/** The days in the address, all of them over; without any, the last thirty. */
export function useClosedDays(
  { from, to }: Pick<AnalysisFilter, 'from' | 'to'>,
  change: (range: Pick<AnalysisFilter, 'from' | 'to'>) => void,
): ClosedDays {
  const zone = useStoreZone()
  // the day is of the zone, which may load later
  const [now] = useState(() => Date.now())
  const today = dayIn(now, zone)
  const last = addDays(today, -1)
  const many = addDays(today, -MANY_DAYS)
  const days = from || to ? { from, to } : { from: addDays(today, -USUAL_DAYS), to: undefined }
  return {
    days,
    instants: customRange(days.from ?? null, days.to ?? last, zone),
    over: true,
    choose: (range) => {
      const [first, end] = daysOf(range, zone)
      change({ from: first ?? undefined, to: end ?? undefined })
    },
    longer:
      days.from === undefined
        ? undefined
        : () => change(days.from! > many ? { from: many, to: last } : { from: undefined, to: last }),
  }
}
