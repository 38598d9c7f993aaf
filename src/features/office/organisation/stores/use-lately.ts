import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { overview, type OverviewFigures } from '#contract/insight/overview.ts'
import type { StoreSummary } from '#contract/organisation/user.ts'
import { addDays } from '#domain/store-days.ts'
import { storeReviewStates } from '#domain/store-review-states.ts'
import { read } from '#api/query.ts'
import { useMay } from '#ui/may.tsx'
import { dayIn } from '#ui/say-instant.ts'

type Figures = Pick<OverviewFigures, 'net' | 'sales'>

/** What a store has sold lately; absent while it is loading, so that the figures have their place from the start. */
export interface Lately {
  readonly today: Figures | undefined
  /** Today and the six days before. */
  readonly week: Figures | undefined
}

/**
 * What each store has sold today and this week, for those who may compare stores. While it is tomorrow already in some of
 * them, those have none: the server is asked for one day.
 */
export function useLately(stores: readonly StoreSummary[]): ReadonlyMap<string, Lately> | undefined {
  const may = useMay()
  const [now] = useState(Date.now)
  const open = stores.filter(({ reviewState }) => reviewState === storeReviewStates.approved)
  const [first] = open.map(({ timeZone }) => dayIn(now, timeZone)).toSorted()
  const enabled = first !== undefined && may({ all: ['orgOverview'] })
  const { data: today, isLoading } = useQuery({ ...read(overview.stores, { from: first }), enabled })
  const week = useQuery({ ...read(overview.stores, { from: first && addDays(first, -6) }), enabled }).data
  if (isLoading) return new Map(open.map(({ id }) => [id, { today: undefined, week: undefined }]))
  if (!today) return undefined
  const ofWeek = new Map(week?.stores.map(({ id, books }) => [id, books?.figures]))
  return new Map(
    today.stores.flatMap(({ id, books }) =>
      books && books.from === books.to ? [[id, { today: books.figures, week: ofWeek.get(id) }] as const] : [],
    ),
  )
}
