import { type Home, USUAL_DAYS } from '#contract/insight/home.ts'
import { type Cents, cents, milli } from '#domain/money.ts'
import { addDays, type Day } from '#domain/store-days.ts'
import { instantOf, wallClock } from '#domain/wall-clock.ts'
import { averageOf } from '#server/contexts/insight/home/average.ts'
import { NET, netOf, type Sums } from '#server/contexts/insight/books/day-figures.ts'
import type { StoreDays } from '#server/contexts/stock/days/moved-days.queries.ts'
import type { Ctx } from '#server/kernel/context.ts'

/** How far back the usual days may be: a store may have been closed on some. */
export const WEEKS = 16

export const HOUR_SUMS = [...NET, 'sales', 'refunds'] as const

export type HourRow = Pick<Sums<'day_sales'>, (typeof HOUR_SUMS)[number]> & {
  readonly day: string
  readonly hour: number
}

export interface Usual {
  readonly figures: NonNullable<Home['usual']>
  /** The mean net sales of each whole hour. */
  readonly hours: readonly Cents[]
}

/** The mean of the last same weekdays on which the store was open; undefined: there is none. */
export async function usualOf(
  ctx: Ctx,
  { today, zone, isOpen }: StoreDays,
  rows: readonly HourRow[],
  first: Day | undefined,
): Promise<Usual | undefined> {
  const sold = new Set(rows.filter((row) => row.sales > 0).map((row) => row.day))
  const days = Array.from({ length: WEEKS }, (_, n) => addDays(today, -7 * (n + 1)))
    .filter((day) => first !== undefined && day >= first && (isOpen(day) || sold.has(day)))
    .slice(0, USUAL_DAYS)
  if (days.length === 0) return undefined
  const there = rows.filter((row) => days.includes(row.day))
  const clock = wallClock(ctx.now, zone).slice(11)
  const hour = Number(clock.slice(0, 2))
  const parts = [
    ...there.filter((row) => row.hour < hour).map((row) => ({ net: netOf(row), orders: row.sales })),
    ...(await startedHour(ctx, days, zone, clock)),
  ]
  const mean = (sum: number): Cents => cents(Math.round(sum / days.length))
  const net = parts.reduce((sum, part) => sum + part.net, 0)
  const orders = parts.reduce((sum, part) => sum + part.orders, 0)
  return {
    figures: {
      days: days.length,
      net: mean(net),
      orders: milli(Math.round((orders * 1000) / days.length)),
      average: averageOf(net, orders),
    },
    hours: Array.from({ length: 24 }, (_, at) =>
      mean(there.filter((row) => row.hour === at).reduce((sum, row) => sum + netOf(row), 0)),
    ),
  }
}

/** Sales and refunds of days ($3), each between two instants ($4, $5). */
const BETWEEN = `select (select count(*) from sale s where s.org_id = $1 and s.store_id = $2 and s.business_date = p.day
      and s.occurred_at >= p.began and s.occurred_at < p.ended) as orders,
    (coalesce((select sum(l.net_cents - case when s.prices_include_tax then l.tax_cents else 0 end) from sale s
        join sale_line l on l.org_id = s.org_id and l.store_id = s.store_id and l.sale_id = s.id and l.kind <> 'card'
        where s.org_id = $1 and s.store_id = $2 and s.business_date = p.day
          and s.occurred_at >= p.began and s.occurred_at < p.ended), 0)
      - coalesce((select sum(x.net_cents - case when r.total_cents = r.goods_cents + r.tip_cents then x.tax_cents else 0 end)
        from refund r join refund_line x on x.org_id = r.org_id and x.store_id = r.store_id and x.refund_id = r.id
        left join sale_line l on l.org_id = r.org_id and l.store_id = r.store_id and l.sale_id = r.sale_id
          and l.line_id = x.line_id
        where r.org_id = $1 and r.store_id = $2 and r.business_date = p.day and coalesce(l.kind, 'goods') <> 'card'
          and r.occurred_at >= p.began and r.occurred_at < p.ended), 0))::bigint as net
  from unnest($3::date[], $4::timestamptz[], $5::timestamptz[]) p(day, began, ended)`

/** What each of these days had sold from the full hour to this minute. */
async function startedHour(
  { tx, orgId, storeId }: Ctx,
  days: readonly Day[],
  zone: string,
  clock: string,
): Promise<{ orders: number; net: number }[]> {
  const at = (time: string): Date[] => days.map((day) => new Date(instantOf(`${day}T${time}`, zone)!))
  const { rows } = await tx.query<{ orders: number; net: number }>({
    text: BETWEEN,
    values: [orgId, storeId, days, at(`${clock.slice(0, 2)}:00`), at(clock)],
  })
  return rows
}
