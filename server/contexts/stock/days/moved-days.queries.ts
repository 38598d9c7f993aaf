import type { DayInterval } from '#domain/business-hours.ts'
import type { MovedDay } from '#domain/sales-pace.ts'
import { type Day, type IsOpen, openDays } from '#domain/store-days.ts'
import type { Tx } from '#server/db/session.ts'
import { businessDate } from '#server/kernel/business-date.ts'
import { DAY_ROWS } from '#server/contexts/stock/days/day-rows.ts'

export interface Scope {
  readonly tx: Tx
  readonly orgId: string
  readonly storeId: string
  readonly now: number
}

/** A store's days. */
export interface StoreDays {
  readonly today: Day
  readonly zone: string
  readonly isOpen: IsOpen
}

/** Today, and on which days the store is open. */
export async function storeDays({ tx, orgId, storeId, now }: Scope): Promise<StoreDays> {
  const { rows } = await tx.query<{ zone: string; hours: DayInterval[] | null; closed: Day[] | null }>({
    text: `select time_zone as zone, profile -> 'hours' as hours, profile -> 'closedDates' as closed
      from store where org_id = $1 and id = $2`,
    values: [orgId, storeId],
  })
  const { zone, hours, closed } = rows[0]!
  return { today: businessDate(now, zone), zone, isOpen: openDays(hours ?? [], closed ?? []) }
}

/** The days on which an item moved, and what was there before them. */
export interface Moved {
  readonly days: readonly MovedDay[]
  readonly before: number
}

interface Row {
  item_id: string
  day: string
  sold_milli: number
  refunded_milli: number
  net_milli: number
  closing_milli: number
  had_stock: boolean
}

/** The days of items from one day on, computed from the current ledger. */
export async function movedDays(
  { tx, orgId, storeId }: Scope,
  ids: readonly string[],
  from: Day,
): Promise<Map<string, Moved>> {
  const { rows } = await tx.query<Row>({
    text: `${DAY_ROWS} order by item_id, day`,
    values: [orgId, storeId, ids, from],
  })
  const still = await tx.query<{ id: string; here: number }>({
    text: `select item_id as id, shelf_milli + warehouse_milli as here from sku_stock
      where org_id = $1 and store_id = $2 and item_id = any($3::uuid[])`,
    values: [orgId, storeId, ids],
  })
  const found = new Map<string, { days: MovedDay[]; before: number }>(
    still.rows.map(({ id, here }) => [id, { days: [], before: here }]),
  )
  for (const row of rows) {
    const item = found.get(row.item_id) ?? { days: [], before: 0 }
    if (item.days.length === 0) item.before = row.closing_milli - row.net_milli
    item.days.push({
      day: row.day,
      sold: row.sold_milli - row.refunded_milli,
      hadStock: row.had_stock,
      closing: row.closing_milli,
    })
    found.set(row.item_id, item)
  }
  return found
}

/**
 * The first day on which something is known of each item; items that never moved are left out. What was booked when it
 * happened and what was booked late have an index each, so that no item is read from its first day to today.
 */
export async function firstDays({ tx, orgId, storeId }: Scope, ids: readonly string[]): Promise<Map<string, Day>> {
  const { rows } = await tx.query<{ id: string; day: string | null }>({
    text: `select i.id, (least(
          (select g.at from stock_ledger g where g.org_id = $1 and g.store_id = $2 and g.sku_id = i.id
            and g.occurred_at is null order by g.at limit 1),
          (select g.occurred_at from stock_ledger g where g.org_id = $1 and g.store_id = $2 and g.sku_id = i.id
            and g.occurred_at is not null order by g.occurred_at limit 1)) at time zone s.time_zone)::date as day
      from unnest($3::uuid[]) i(id) join store s on s.org_id = $1 and s.id = $2`,
    values: [orgId, storeId, ids],
  })
  return new Map(rows.flatMap(({ id, day }) => (day === null ? [] : [[id, day] as const])))
}
