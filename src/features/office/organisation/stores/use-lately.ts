import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { overview, type OverviewFigures } from '#contract/insight/overview.ts'
import type { StoreSummary } from '#contract/organisation/user.ts'
import { storeReviewStates } from '#domain/store-review-states.ts'
import { read } from '#api/query.ts'
import { useMay } from '#ui/may.tsx'
import { dayIn } from '#ui/say-instant.ts'

/** What a store has sold today. */
export type Today = Pick<OverviewFigures, 'net' | 'sales'>

/**
 * What each store has sold today, for those who may compare stores. While it is tomorrow already in some of them, those
 * have none: the server is asked for one day.
 */
export function useToday(stores: readonly StoreSummary[]): ReadonlyMap<string, Today> | undefined {
  const may = useMay()
  const [now] = useState(Date.now)
  const open = stores.filter(({ reviewState }) => reviewState === storeReviewStates.approved)
  const [first] = open.map(({ timeZone }) => dayIn(now, timeZone)).toSorted()
  const { data } = useQuery({
    ...read(overview.stores, { from: first }),
    enabled: first !== undefined && may({ all: ['orgOverview'] }),
  })
  return (
    data &&
    new Map(
      data.stores.flatMap(({ id, books }) => (books && books.from === books.to ? [[id, books.figures] as const] : [])),
    )
  )
}
