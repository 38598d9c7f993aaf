import { useQuery } from '@tanstack/react-query'
import { differences, fleet } from '#contract/sales/differences.ts'
import { held as heldFacts } from '#contract/sales/held.ts'
import { jobs } from '#contract/organisation/jobs.ts'
import { todos } from '#contract/insight/todos.ts'
import type { Permission } from '#domain/permissions.ts'
import { todoNodes } from '#domain/todos.ts'
import { read } from '#api/query.ts'
import { screenOf } from '#app/shell/screens.ts'

const EVERY = 60_000
const one = { currentPage: 1, pageSize: 1 }

/** Number of items waiting per screen, shown in the menu. */
export function useAttention(granted: ReadonlySet<string>): ReadonlyMap<string, number> {
  const may = (code: Permission | readonly Permission[]) => ({
    enabled: [code].flat().some((one) => granted.has(one)),
    staleTime: EVERY,
    refetchInterval: EVERY,
    retry: false,
  })
  const open = useQuery({ ...read(differences.list, one), ...may('shopDifferenceInfo') }).data?.open ?? 0
  const waiting = useQuery({ ...read(heldFacts.list, one), ...may('shopDifferenceInfo') }).data?.total ?? 0
  const counters = useQuery({ ...read(fleet.list, one), ...may('shopCounterFleet') }).data?.pressing ?? 0
  const failed = useQuery({ ...read(jobs.list, one), ...may('orgActivity') }).data?.total ?? 0
  const tasks = useQuery({ ...read(todos.count, {}), ...may(Object.values(todoNodes)) }).data?.tasks ?? []
  const found = new Map([
    ['orgActivity', failed],
    ['shopDifferenceInfo', open + waiting],
    ['shopCounterFleet', counters],
  ])
  for (const { kind, node, count } of tasks) {
    // its differences are counted above
    if (kind === 'order-unmatched') continue
    const screen = screenOf(node)
    if (screen) found.set(screen.code, (found.get(screen.code) ?? 0) + count)
  }
  return found
}
