import type { Home } from '#contract/insight/home.ts'
import { cents } from '#domain/money.ts'
import { addDays } from '#domain/store-days.ts'
import { type Books, bookRows, openBooks } from '#server/contexts/insight/books/read-books.ts'
import { bestSellers } from '#server/contexts/insight/home/best-sellers.ts'
import { averageOf } from '#server/contexts/insight/home/average.ts'
import { netOf } from '#server/contexts/insight/books/day-figures.ts'
import { HOUR_SUMS, type HourRow, usualOf, WEEKS } from '#server/contexts/insight/home/usual.queries.ts'
import { may } from '#server/contexts/insight/statement/figures.ts'
import { fleetOf } from '#server/contexts/sales/differences/fleet.ts'
import { storeDays } from '#server/contexts/stock/days/moved-days.queries.ts'
import type { Ctx } from '#server/kernel/context.ts'

/** Products in the list of those that sold best today. */
const BEST = 8

/** Today in the store, beside what is usual on such a day. */
export async function today(ctx: Ctx): Promise<Home> {
  const { tx, orgId, storeId, now } = ctx
  const days = await storeDays(ctx)
  const first = await firstDay(ctx)
  const day = days.today
  const earliest = addDays(day, -7 * WEEKS)
  const from = first === undefined ? day : first > earliest ? first : earliest
  const all = await openBooks(tx, { orgId, storeId, from: from < day ? from : day, to: day }, now)
  const rows: HourRow[] = await bookRows(all, 'day_sales', ['day', 'hour'], HOUR_SUMS)
  const own = rows.filter((row) => row.day === day)
  const usual = await usualOf(ctx, days, rows, first)
  const books = await openBooks(tx, { orgId, storeId, from: day, to: day }, now)
  const net = own.reduce((sum, row) => sum + netOf(row), 0)
  const orders = own.reduce((sum, row) => sum + row.sales, 0)
  return {
    at: now,
    day,
    started: first !== undefined,
    net: cents(net),
    orders,
    average: averageOf(net, orders),
    ...(may(ctx, 'refundDetails')
      ? {
          refunds: {
            count: own.reduce((sum, row) => sum + row.refunds, 0),
            net: cents(own.reduce((sum, row) => sum + row.refunded_cents, 0)),
          },
        }
      : {}),
    usual: usual?.figures ?? null,
    hours: Array.from({ length: 24 }, (_, hour) => {
      const row = own.find((one) => one.hour === hour)
      return { net: cents(row ? netOf(row) : 0), orders: row?.sales ?? 0, usual: usual?.hours[hour] ?? null }
    }),
    ...(await tendersOf(ctx, books)),
    best: await bestSellers(ctx, books, BEST),
    counters: (await fleetOf(ctx)).filter(
      ({ shift, unsentFacts, missing, held }) => shift !== undefined || unsentFacts + missing + held > 0,
    ),
  }
}

/** The first day on which the store sold something. */
async function firstDay({ tx, orgId, storeId }: Ctx): Promise<string | undefined> {
  const { rows } = await tx.query<{ day: string }>({
    text: 'select business_date as day from sale where org_id = $1 and store_id = $2 order by occurred_at limit 1',
    values: [orgId, storeId],
  })
  return rows[0]?.day
}

/** Money in less money out, by tender. What spent macou kept from a refund was no money. */
async function tendersOf(ctx: Ctx, books: Books): Promise<Pick<Home, 'tenders' | 'macou'>> {
  const rows = await bookRows(books, 'day_tender', ['tender'], ['in_cents', 'out_cents'])
  const amounts = rows.map((row) => ({ tender: row.tender, amount: cents(row.in_cents - row.out_cents) }))
  return {
    ...(may(ctx, 'paymentDetails')
      ? {
          tenders: amounts
            .filter(({ tender, amount }) => tender !== 'macou' && tender !== 'kept' && amount !== 0)
            .toSorted((a, b) => b.amount - a.amount),
        }
      : {}),
    ...(may(ctx, 'orderDeductionDetails')
      ? { macou: amounts.find(({ tender }) => tender === 'macou')?.amount ?? cents(0) }
      : {}),
  }
}
