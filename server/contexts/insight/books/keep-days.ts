import type { Database, Tx } from '#server/db/session.ts'
import { liveDays } from '#server/contexts/insight/books/day-books.ts'
import { type BookRange, dayTableNames, dayTables, type Sums } from '#server/contexts/insight/books/day-figures.ts'
import { FIRST_ORDER_DAYS } from '#server/contexts/insight/books/online-days.ts'
import { inBlocks } from '#server/jobs/in-blocks.ts'
import { businessDate } from '#server/kernel/business-date.ts'
import { zoneOf } from '#server/contexts/stock/days/build-days.ts'

type BookScope = Omit<BookRange, 'from' | 'to'>

/**
 * Writes the books of closed days, as sales, refunds and the stock ledger have them. Doing it again gives the same rows.
 * A day that was written already and says something else now is restated: what it said before stays, with what came.
 */
async function keepDays(tx: Tx, scope: BookScope, days: readonly string[], now: number): Promise<void> {
  for (const day of days) await keepDay(tx, { ...scope, from: day, to: day }, now)
}

async function keepDay(tx: Tx, range: BookRange, now: number): Promise<void> {
  const { orgId, storeId, from: day } = range
  const values = [orgId, storeId, day, day]
  const marks = await tx.query<{ id: string; at: number }>({
    text: 'select id, at from day_mark where org_id = $1 and store_id = $2 and day = $3::date',
    values: [orgId, storeId, day],
  })
  const kept = await tx.query({
    text: 'select 1 from day_kept where org_id = $1 and store_id = $2 and day = $3::date',
    values: [orgId, storeId, day],
  })
  const before = kept.rows.length > 0 ? await sumsOf(tx, range) : undefined
  for (const name of dayTableNames) {
    const columns = [...dayTables[name].key, ...dayTables[name].sums]
    await tx.query({
      text: `delete from ${name} where org_id = $1 and store_id = $2 and day between $3::date and $4::date`,
      values,
    })
    await tx.query({
      text: `insert into ${name} (org_id, store_id, ${columns.join(', ')})
        select s.org_id, s.id, ${columns.map((column) => `d.${column}`).join(', ')} from store s cross join (${liveDays(name)}) d where s.org_id = $1 and s.id = $2`,
      values,
    })
  }
  await tx.query({
    text: `insert into day_kept (org_id, store_id, day, made_at) values ($1, $2, $3::date, $4)
      on conflict (org_id, store_id, day) do update set made_at = excluded.made_at
        where day_kept.org_id = $1 and day_kept.store_id = $2`,
    values: [orgId, storeId, day, new Date(now)],
  })
  await tx.query({
    text: 'delete from day_mark where org_id = $1 and store_id = $2 and day = $3::date and id = any($4::uuid[])',
    values: [orgId, storeId, day, marks.rows.map(({ id }) => id)],
  })
  if (before) await restate(tx, range, before, Math.max(0, ...marks.rows.map(({ at }) => at)) || now)
}

/** The sums of a written day. */
async function sumsOf(tx: Tx, { orgId, storeId, from, to }: BookRange): Promise<Sums<'day_sales'>> {
  const { rows } = await tx.query<Sums<'day_sales'>>({
    text: `select ${dayTables.day_sales.sums.map((sum) => `coalesce(sum(${sum}), 0)::bigint as ${sum}`).join(', ')}
      from day_sales where org_id = $1 and store_id = $2 and day between $3::date and $4::date`,
    values: [orgId, storeId, from, to],
  })
  return rows[0]!
}

/** Notes what a written day said before something came late. */
async function restate(tx: Tx, range: BookRange, before: Sums<'day_sales'>, at: number): Promise<void> {
  const after = await sumsOf(tx, range)
  if (dayTables.day_sales.sums.every((sum) => before[sum] === after[sum])) return
  await tx.query({
    text: `insert into report_restatement (org_id, store_id, day, restated_no, at, sales, refunds, before_sums, after_sums)
      values ($1, $2, $3::date, (select coalesce(max(restated_no), 0) + 1 from report_restatement
        where org_id = $1 and store_id = $2 and day = $3::date), $4, $5, $6, $7, $8)`,
    values: [
      range.orgId,
      range.storeId,
      range.from,
      new Date(at),
      after.sales - before.sales,
      after.refunds - before.refunds,
      JSON.stringify(before),
      JSON.stringify(after),
    ],
  })
}

/** Whoever writes days of a store waits here for the others that do; no till does. */
const oneAtATime = (tx: Tx, { storeId }: BookScope): Promise<unknown> =>
  tx.query({ text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))', values: [`day-books ${storeId}`] })

const MARKED = `select distinct day from day_mark where org_id = $1 and store_id = $2 and day between $3::date and $4::date
  order by day`

/** Makes those days anew for which something arrived late, before they are shown. */
export async function remakeMarked(tx: Tx, range: BookRange, now: number): Promise<void> {
  const { orgId, storeId, from, to } = range
  const marked = () => tx.query<{ day: string }>({ text: MARKED, values: [orgId, storeId, from, to] })
  if ((await marked()).rows.length === 0) return
  await oneAtATime(tx, range)
  const { rows } = await marked()
  await keepDays(
    tx,
    range,
    rows.map(({ day }) => day),
    now,
  )
}

/** Closed days that are not written, or for which something arrived late, from the first sale, refund or order on. */
const OPEN = `
  with first as (
    select min(day) as day from (
      (select business_date as day from sale where org_id = $1 and store_id = $2 order by occurred_at limit 1)
      union all (select business_date from refund where org_id = $1 and store_id = $2 order by occurred_at limit 1)
      union all ${FIRST_ORDER_DAYS}
      union all (select day from day_mark where org_id = $1 and store_id = $2 order by day limit 1)) t)
  select d::date as day from first cross join generate_series(first.day, $3::date - 1, interval '1 day') d
  where not exists (select 1 from day_kept k where k.org_id = $1 and k.store_id = $2 and k.day = d::date)
    or exists (select 1 from day_mark m where m.org_id = $1 and m.store_id = $2 and m.day = d::date)
  order by 1`

/** Writes all closed days of a store that are not written yet: one day in a transaction, giving way to sales. */
export async function keepClosedDays(db: Database, scope: BookScope, now: number, signal: AbortSignal): Promise<void> {
  const today = businessDate(now, await zoneOf(db, scope))
  const { rows } = await db.query<{ day: string }>({ text: OPEN, values: [scope.orgId, scope.storeId, today] })
  let done = 0
  if (rows.length === 0) return
  await inBlocks(db, signal, async () => {
    const { day } = rows[done]!
    await db.tx(async (tx) => {
      await oneAtATime(tx, scope)
      await keepDays(tx, scope, [day], now)
    })
    done += 1
    return done < rows.length
  })
}
