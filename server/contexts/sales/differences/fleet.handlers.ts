import { fleet, type FleetRow } from '#contract/sales/differences.ts'
import { counterAlarms, isPressing, type CounterAlarm } from '#domain/counter-alarm.ts'
import { cents } from '#domain/money.ts'
import { implement } from '#server/kernel/context.ts'
import { fleetRows, type FleetRecord } from '#server/contexts/sales/differences/fleet.queries.ts'
import { isOnline, printersOf, type PrinterRow } from '#server/contexts/organisation/printers/printers.queries.ts'
import { rowsBefore } from '#server/kernel/list-query.ts'

function shown(row: FleetRecord, now: number, printer: FleetRow['printer']) {
  const onDuty = row.state !== null
  return {
    id: row.id,
    code: row.code,
    name: row.name,
    ...(onDuty
      ? {
          shift: {
            state: row.state!,
            cashierName: row.cashier_name ?? '',
            openedAt: row.opened_at!,
            seenAt: row.seen_at!,
            appVersion: row.app_version ?? '',
            sales: cents(row.sales_cents ?? 0),
            saleCount: row.sale_count ?? 0,
            ...(row.storage_protected === null ? {} : { storageProtected: row.storage_protected }),
          },
        }
      : {}),
    unsentFacts: row.unsent_facts,
    unsent: cents(row.unsent_cents),
    ...(row.unsent_since === null ? {} : { unsentSince: row.unsent_since }),
    lastReceiptNo: row.last_receipt_no ?? '',
    missing: row.missing,
    missingRuns: [...(row.missing_runs ?? [])],
    ...(printer ? { printer } : {}),
    held: row.held,
    alarms: counterAlarms(
      {
        unsent: row.unsent_facts,
        unsentSince: row.unsent_since ?? undefined,
        seenAt: onDuty ? row.seen_at! : undefined,
        leaseHours: row.lease_hours,
        missing: row.missing,
        missingSince: row.missing_since ?? undefined,
        held: row.held,
        storageProtected: onDuty ? (row.storage_protected ?? undefined) : undefined,
        printerOnline: printer?.online,
      },
      now,
    ),
  }
}

/** The printer of a counter, found as the queue and the drawer find it. */
function printerOf(printers: readonly PrinterRow[], counterId: string, now: number): FleetRow['printer'] {
  const own = printers.find((printer) => printer.counter_id === counterId)
  const found = own ?? printers.find((printer) => printer.main && printer.counter_id === null)
  return found && { name: found.name, online: isOnline(found, now), waiting: found.waiting }
}

export const fleetHandlers = implement(fleet, {
  list: async (ctx, page) => {
    const printers = await printersOf(ctx.tx, ctx, ctx.now)
    const rows = (await fleetRows(ctx.tx, ctx)).map((row) => shown(row, ctx.now, printerOf(printers, row.id, ctx.now)))
    // on duty first, among them those with problems
    const weight = ({ shift, alarms }: { shift?: object; alarms: readonly CounterAlarm[] }): number =>
      (shift ? 10_000 : 0) + 100 * alarms.filter(isPressing).length + alarms.length
    const sorted = rows.toSorted((a, b) => weight(b) - weight(a))
    const from = rowsBefore(page)
    const pressing = rows.filter(({ alarms }) => alarms.some(isPressing)).length
    return { records: sorted.slice(from, from + page.pageSize), total: rows.length, pressing }
  },
})
