import { type DayRange, home, MOST_DAYS, ORDER_DAYS } from '#contract/insight/home.ts'
import { AppError } from '#contract/errors.ts'
import { fieldTexts } from '#contract/texts/errors.ts'
import { addDays, daysBetween, isDay } from '#domain/store-days.ts'
import { bookRows, openBooks } from '#server/contexts/insight/books/read-books.ts'
import { bestSellers } from '#server/contexts/insight/home/best-sellers.ts'
import { netOf } from '#server/contexts/insight/home/net.ts'
import { ranking } from '#server/contexts/insight/home/ranking.queries.ts'
import { today } from '#server/contexts/insight/home/today.ts'
import { storeDays } from '#server/contexts/stock/days/moved-days.queries.ts'
import { type Ctx, implement } from '#server/kernel/context.ts'
import { cents } from '#domain/money.ts'

const texts = {
  future: { zh: '不能晚于今天。', en: 'Choose today or an earlier day.' },
  before: { zh: '结束日期不能早于开始日期。', en: 'The last day can’t be before the first.' },
  long: { zh: '最多选择三年。', en: 'Choose at most three years.' },
}

/** The books of a range that somebody asks for. Throws input.invalid with a sentence at the field. */
async function chosenBooks(ctx: Ctx, { from, to }: DayRange) {
  const refuse = (field: keyof DayRange, why: { zh: string; en: string }) =>
    new AppError('input.invalid', { fields: { [field]: why[ctx.language] } })
  if (!isDay(from)) throw refuse('from', fieldTexts.invalid)
  if (!isDay(to)) throw refuse('to', fieldTexts.invalid)
  if (to > (await storeDays(ctx)).today) throw refuse('to', texts.future)
  if (from > to) throw refuse('to', texts.before)
  if (daysBetween(from, to) >= MOST_DAYS) throw refuse('from', texts.long)
  return openBooks(ctx.tx, { orgId: ctx.orgId, storeId: ctx.storeId, from, to }, ctx.now)
}

/** Each day of a range, also those on which nothing was sold. */
const daysOf = ({ from, to }: DayRange): string[] =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, n) => addDays(from, n))

/** Products in the chart of those that sold best. */
const BEST = 10

export const homeHandlers = implement(home, {
  today,

  sales: async (ctx, range) => {
    const rows = await bookRows(await chosenBooks(ctx, range), 'day_sales', ['day'])
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
    const rows = await bookRows(books, 'day_sales', ['day', 'channel'])
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

  best: async (ctx, range) => ({ records: await bestSellers(ctx, await chosenBooks(ctx, range), BEST) }),

  ranking: async (ctx) => {
    const records = await ranking(ctx)
    return { records, total: records.length }
  },
})
