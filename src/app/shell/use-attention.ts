import { useQuery } from '@tanstack/react-query'
import { differences, fleet } from '#contract/differences.ts'
import { held as heldFacts } from '#contract/held.ts'
import { jobs } from '#contract/jobs.ts'
import type { Permission } from '#domain/permissions.ts'
import { read } from '#api/query.ts'
import type { Area } from '#app/shell/screens.ts'

const EVERY = 60_000
const one = { currentPage: 1, pageSize: 1 }

/** Number of items waiting per screen, shown in the menu of the same area. */
export function useAttention(area: Area, granted: ReadonlySet<string>): ReadonlyMap<string, number> {
  const may = (code: Permission, where: Area = 'store') => ({
    enabled: area === where && granted.has(code),
    staleTime: EVERY,
    refetchInterval: EVERY,
    retry: false,
  })
  const open = useQuery({ ...read(differences.list, one), ...may('shopDifferenceInfo') }).data?.open ?? 0
  const waiting = useQuery({ ...read(heldFacts.list, one), ...may('shopDifferenceInfo') }).data?.total ?? 0
  const counters = useQuery({ ...read(fleet.list, one), ...may('shopCounterFleet') }).data?.pressing ?? 0
  const failed = useQuery({ ...read(jobs.list, one), ...may('orgActivity', 'organisation') }).data?.total ?? 0
  return new Map([
    ['orgActivity', failed],
    ['shopDifferenceInfo', open + waiting],
    ['shopCounterFleet', counters],
  ])
}
