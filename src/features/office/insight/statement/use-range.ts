import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { StatementRange } from '#contract/insight/statement.ts'
import { addDays } from '#domain/store-days.ts'
import { customRange, daysOf } from '#ui/date-range.ts'
import { readSearch } from '#ui/list/read-search.ts'
import { dayIn } from '#ui/say-instant.ts'
import { useStoreZone } from '#ui/store-zone.tsx'

/** Days that a statement covers until somebody chooses others. */
const USUAL_DAYS = 30

export interface ChosenRange {
  /** The input of the calls. */
  readonly days: StatementRange
  /** For `DateRangeChip`; the end is exclusive. */
  readonly instants: { readonly from: number | undefined; readonly to: number | undefined }
  /** Only days that are over can be chosen. */
  readonly over?: boolean
  readonly choose: (range: { from: number | undefined; to: number | undefined }) => void
}

/** The days in the address of a page of the statement; without any, the last thirty. */
export function useRange(route: { readonly useSearch: () => object }): ChosenRange {
  const zone = useStoreZone()
  const navigate = useNavigate()
  const search = readSearch(StatementRange, route.useSearch())
  // the day is of the zone, which may load later
  const [now] = useState(() => Date.now())
  const today = dayIn(now, zone)
  const days = search.from || search.to ? search : { from: addDays(today, 1 - USUAL_DAYS) }
  return {
    days,
    instants: customRange(days.from ?? null, days.to ?? null, zone),
    choose: (range) => {
      const [from, to] = daysOf(range, zone)
      void navigate({ to: '.', search: () => ({ ...(from ? { from } : {}), ...(to ? { to } : {}) }), replace: true })
    },
  }
}
