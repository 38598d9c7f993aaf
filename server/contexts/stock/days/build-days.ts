import { addDays } from '#domain/store-days.ts'
import type { Database, Tx } from '#server/db/session.ts'
import { eachBlock } from '#server/jobs/in-blocks.ts'
import { businessDate } from '#server/kernel/business-date.ts'
import { DAY_ROWS } from '#server/contexts/stock/days/day-rows.ts'

export interface DayScope {
  readonly orgId: string
  readonly storeId: string
}

/** Longest time that a transaction may have been open that booked before the last run and was not seen by it. */
const OVERLAP = 3_600_000

/** The parts of a list, each of at most so many. */
export function inChunks<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size))
}

/** The time zone of a store. */
export async function zoneOf(tx: Tx, { orgId, storeId }: DayScope): Promise<string> {
  const { rows } = await tx.query<{ time_zone: string }>({
    text: 'select time_zone from store where org_id = $1 and id = $2',
    values: [orgId, storeId],
  })
  return rows[0]?.time_zone ?? 'UTC'
}

/**
 * Writes the days of all items that moved since the last time, from the first day on that changed. Doing it again, or
 * from the beginning, gives the same rows.
 */
export async function buildStockDays(db: Database, scope: DayScope, now: number, signal: AbortSignal): Promise<void> {
  const { orgId, storeId } = scope
  const mark = await db.query<{ booked_before: number }>({
    text: 'select booked_before from stock_day_mark where org_id = $1 and store_id = $2',
    values: [orgId, storeId],
  })
  const last = mark.rows[0]?.booked_before
  const since = new Date(last === undefined ? 0 : last - OVERLAP)
  const zone = await zoneOf(db, scope)
  const { rows: moved } = await db.query<{ item_id: string; day: string }>({
    text: `select sku_id as item_id, min((coalesce(occurred_at, at) at time zone $4)::date) as day from stock_ledger
      where org_id = $1 and store_id = $2 and at >= $3 group by sku_id order by day, sku_id`,
    values: [orgId, storeId, since, zone],
  })
  await eachBlock(db, signal, moved, (part) => {
    const ids = part.map((row) => row.item_id)
    return db.tx((tx) => rewriteDays(tx, scope, ids, part[0]!.day))
  })
  await writeWorth(db, scope, { now, zone })
  await db.query({
    text: `insert into stock_day_mark (org_id, store_id, booked_before) values ($1, $2, $3)
      on conflict (org_id, store_id) do update set booked_before = excluded.booked_before
        where stock_day_mark.org_id = $1 and stock_day_mark.store_id = $2`,
    values: [orgId, storeId, new Date(now)],
  })
}

/**
 * Writes the days of items from one day on, as the ledger has them. The jobs of a night need them at the same time: one
 * writes after the other.
 */
async function rewriteDays(tx: Tx, { orgId, storeId }: DayScope, ids: readonly string[], from: string): Promise<void> {
  const values = [orgId, storeId, ids, from]
  await tx.query({ text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))', values: [`stock-days ${storeId}`] })
  await tx.query({
    text: 'delete from stock_day where org_id = $1 and store_id = $2 and item_id = any($3::uuid[]) and day >= $4::date',
    values,
  })
  await tx.query({
    text: `insert into stock_day (org_id, store_id, item_id, day, sold_milli, refunded_milli, received_milli,
        written_off_milli, counted_milli, closing_milli, had_stock, late)
      select s.org_id, s.id, d.item_id, d.day, d.sold_milli, d.refunded_milli, d.received_milli, d.written_off_milli,
        d.counted_milli, d.closing_milli, d.had_stock, d.late
      from store s cross join (${DAY_ROWS}) d where s.org_id = $1 and s.id = $2`,
    values,
  })
}

/** Days for which the value of the stock is written if no server was running. */
const DAYS_OF_WORTH = 90

/** The value of the stock at the ends of recent days that have not been written yet, from the bookings up to then. */
async function writeWorth(
  db: Database,
  { orgId, storeId }: DayScope,
  { now, zone }: { readonly now: number; readonly zone: string },
): Promise<void> {
  const today = businessDate(now, zone)
  const last = await db.query<{ day: string | null }>({
    text: 'select max(day) as day from stock_value_day where org_id = $1 and store_id = $2',
    values: [orgId, storeId],
  })
  const from = last.rows[0]?.day ?? addDays(today, -DAYS_OF_WORTH)
  await db.query({
    text: `with changed as (
        select (at at time zone $3)::date as day, sum(value_micro)::bigint as value from (
          select at, value_micro from stock_ledger where org_id = $1 and store_id = $2 and at >= $4::date - interval '2 days'
          union all select at, value_micro from cost_ledger where org_id = $1 and store_id = $2
            and at >= $4::date - interval '2 days') t
        group by 1)
      insert into stock_value_day (org_id, store_id, day, value_micro)
      select $1::uuid, $2::uuid, d::date, coalesce((select sum(value_micro) from sku_stock
          where org_id = $1 and store_id = $2), 0) - coalesce((select sum(value) from changed c where c.day > d::date), 0)
      from generate_series($4::date + 1, $5::date - 1, interval '1 day') d
      where d::date >= (select min((at at time zone $3)::date) from stock_ledger where org_id = $1 and store_id = $2)
      on conflict (org_id, store_id, day) do nothing`,
    values: [orgId, storeId, zone, from, today],
  })
}
