import type { OutputOf, ParsedOf } from '#contract/define.ts'
import type { statementPages } from '#contract/insight/statement-pages.ts'
import { cents } from '#domain/money.ts'
import { addDays, type Day, weekdayOf } from '#domain/store-days.ts'
import { booksOf } from '#server/contexts/insight/books/chosen-books.ts'
import { NET, netOf } from '#server/contexts/insight/books/day-figures.ts'
import { bookRows, firstBookDay } from '#server/contexts/insight/books/read-books.ts'
import type { Reader } from '#server/kernel/context.ts'

const HOURS = 24

/** How many of each weekday are from one day to another, from Sunday on. */
function weekdaysBetween(first: Day, last: Day): number[] {
  const weekdays = [0, 0, 0, 0, 0, 0, 0]
  for (let day = first; day <= last; day = addDays(day, 1)) weekdays[weekdayOf(day)]! += 1
  return weekdays
}

/** Net sales and sales of the range by weekday and hour. */
export async function hoursOf(
  ctx: Reader,
  input: ParsedOf<typeof statementPages.hours>,
): Promise<OutputOf<typeof statementPages.hours>> {
  const books = await booksOf(ctx, input)
  const first = (await firstBookDay(ctx)) ?? books.to
  const hours = new Map<number, { weekday: number; hour: number; sales: number; net: number }>()
  for (const row of await bookRows(books, 'day_sales', ['day', 'hour'], [...NET, 'sales'])) {
    const weekday = weekdayOf(row.day)
    const key = weekday * HOURS + row.hour
    const { sales, net } = hours.get(key) ?? { sales: 0, net: 0 }
    hours.set(key, { weekday, hour: row.hour, sales: sales + row.sales, net: net + netOf(row) })
  }
  return {
    from: books.from,
    to: books.to,
    weekdays: weekdaysBetween(first > books.from ? first : books.from, books.to),
    hours: [...hours].toSorted(([a], [b]) => a - b).map(([, hour]) => ({ ...hour, net: cents(hour.net) })),
  }
}
