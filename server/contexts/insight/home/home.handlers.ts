import { type DayRange, home, ORDER_DAYS } from '#contract/insight/home.ts'
import { addDays, daysBetween } from '#domain/store-days.ts'
import { booksOf } from '#server/contexts/insight/books/chosen-books.ts'
import { bookRows, openBooks } from '#server/contexts/insight/books/read-books.ts'
import { bestSellers } from '#server/contexts/insight/home/best-sellers.ts'
import { NET, netOf } from '#server/contexts/insight/books/day-figures.ts'
import { ranking } from '#server/contexts/insight/home/ranking.queries.ts'
import { today } from '#server/contexts/insight/home/today.ts'
import { storeDays } from '#server/contexts/stock/days/moved-days.queries.ts'
import { implement } from '#server/kernel/context.ts'
import { cents } from '#domain/money.ts'

/** Each day of a range, also those on which nothing was sold. */
const daysOf = ({ from, to }: DayRange): string[] =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, n) => addDays(from, n))

/** Products in the chart of those that sold best. */
const BEST = 10

export const homeHandlers = implement(home, {
  today,

  sales: async (ctx, range) => {
    const rows = await bookRows(await booksOf(ctx, range), 'day_sales', ['day'], [...NET, 'sales'])
    const known = new Map(rows.map((row) => [row.day, row]))
    return {
      days: daysOf(range).map((day) => {
        const row = known.get(day)
        return { day, net: cents(row ? netOf(row) : 0), orders: row?.sales ?? 0 }
      }),
    }
  },

  orders: async (ctx) => {
    const { today: to } = await storeDays(ctx)
    const range = { from: addDays(to, 1 - ORDER_DAYS), to }
    const books = await openBooks(ctx.tx, { orgId: ctx.orgId, storeId: ctx.storeId, ...range }, ctx.now)
    const rows = await bookRows(books, 'day_sales', ['day', 'channel'], ['sales'])
    const known = new Map(rows.map((row) => [`${row.day} ${row.channel}`, row.sales]))
    const of = (day: string, channel: string): number => known.get(`${day} ${channel}`) ?? 0
    return {
      days: daysOf(range).map((day) => ({
        day,
        inStore: of(day, 'in-store'),
        pickup: of(day, 'pickup'),
        delivery: of(day, 'delivery'),
      })),
    }
  },

  best: async (ctx, range) => ({ records: await bestSellers(ctx, await booksOf(ctx, range), BEST) }),

  ranking: async (ctx) => {
    const records = await ranking(ctx)
    return { records, total: records.length }
  },
})
