import { fleet } from '#contract/sales/differences.ts'
import { isPressing, type CounterAlarm } from '#domain/counter-alarm.ts'
import { fleetOf } from '#server/contexts/sales/differences/fleet.ts'
import { implement } from '#server/kernel/context.ts'
import { rowsBefore } from '#server/kernel/list-query.ts'

export const fleetHandlers = implement(fleet, {
  list: async (ctx, page) => {
    const rows = await fleetOf(ctx)
    // on duty first, among them those with problems
    const weight = ({ shift, alarms }: { shift?: object; alarms: readonly CounterAlarm[] }): number =>
      (shift ? 10_000 : 0) + 100 * alarms.filter(isPressing).length + alarms.length
    const sorted = rows.toSorted((a, b) => weight(b) - weight(a))
    const from = rowsBefore(page)
    const pressing = rows.filter(({ alarms }) => alarms.some(isPressing)).length
    return { records: sorted.slice(from, from + page.pageSize), total: rows.length, pressing }
  },
})
