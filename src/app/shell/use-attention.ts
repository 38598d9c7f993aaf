import { useQuery } from '@tanstack/react-query'
import { differences, fleet } from '#contract/differences.ts'
import { held as heldFacts } from '#contract/held.ts'
import type { Permission } from '#domain/permissions.ts'
import { read } from '#api/query.ts'

const EVERY = 60_000
const one = { currentPage: 1, pageSize: 1 }

/** How much waits for somebody, by the screen that shows it: seen from every page of the store's office. */
export function useAttention(area: string, held: ReadonlySet<string>): ReadonlyMap<string, number> {
  const may = (code: Permission) => ({
    enabled: area === 'store' && held.has(code),
    staleTime: EVERY,
    refetchInterval: EVERY,
    retry: false,
  })
  const open = useQuery({ ...read(differences.list, one), ...may('shopDifferenceInfo') }).data?.open ?? 0
  const waiting = useQuery({ ...read(heldFacts.list, one), ...may('shopDifferenceInfo') }).data?.total ?? 0
  const counters = useQuery({ ...read(fleet.list, one), ...may('shopCounterFleet') }).data?.pressing ?? 0
  return new Map([
    ['shopDifferenceInfo', open + waiting],
    ['shopCounterFleet', counters],
  ])
}
