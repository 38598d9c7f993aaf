import type { FleetRow } from '#contract/sales/differences.ts'
import { counterAlarms } from '#domain/counter-alarm.ts'
import { cents } from '#domain/money.ts'
import { isOnline, printersOf, type PrinterRow } from '#server/contexts/organisation/printers/printers.queries.ts'
import { fleetRows, type FleetRecord } from '#server/contexts/sales/differences/fleet.queries.ts'
import type { Ctx } from '#server/kernel/context.ts'

/** Every counter of the store with its shift, what is unsent and missing, and its alarms. */
export async function fleetOf(ctx: Ctx): Promise<FleetRow[]> {
  const printers = await printersOf(ctx.tx, ctx, ctx.now)
  return (await fleetRows(ctx.tx, ctx)).map((row) => shown(row, ctx.now, printerOf(printers, row.id, ctx.now)))
}

function shown(row: FleetRecord, now: number, printer: FleetRow['printer']): FleetRow {
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
