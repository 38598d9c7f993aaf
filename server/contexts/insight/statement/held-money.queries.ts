import type { OutputOf } from '#contract/define.ts'
import type { statement } from '#contract/insight/statement.ts'
import { addDays } from '#domain/store-days.ts'
import { cents } from '#domain/money.ts'
import { advancesOf, stillOwed } from '#server/contexts/insight/books/day-figures.ts'
import { bookRows, type Books, firstBookDay, openBooks } from '#server/contexts/insight/books/read-books.ts'
import type { Reader } from '#server/kernel/context.ts'

const SUMS = ['advances_cents', 'earned_cents', 'advances_back_cents', 'owed_cents', 'owed_paid_cents'] as const
type Held = Readonly<Record<(typeof SUMS)[number], number>>

async function heldIn(books: Books): Promise<Held> {
  const rows = await bookRows(books, 'day_sales', ['channel'], SUMS)
  return Object.fromEntries(SUMS.map((sum) => [sum, rows.reduce((all, row) => all + row[sum], 0)])) as Held
}

/**
 * Money that a store holds for others: for online orders that are not completed, and for buyers to whom it is to go back.
 * What was there when the range began is all that came and went on the days before.
 */
export async function heldMoney(ctx: Reader, books: Books): Promise<OutputOf<typeof statement.tenders>['held']> {
  const { orgId, storeId, from } = books
  const first = await firstBookDay(ctx)
  const range = await heldIn(books)
  const before =
    first !== undefined && first < from
      ? await heldIn(await openBooks(ctx.tx, { orgId, storeId, from: first, to: addDays(from, -1) }, ctx.now))
      : undefined
  const advances = before ? advancesOf(before) : 0
  const owed = before ? stillOwed(before) : 0
  return {
    advances: {
      opening: cents(advances),
      taken: cents(range.advances_cents),
      earned: cents(range.earned_cents),
      back: cents(range.advances_back_cents),
      closing: cents(advances + advancesOf(range)),
    },
    owed: {
      opening: cents(owed),
      added: cents(range.owed_cents),
      paid: cents(range.owed_paid_cents),
      closing: cents(owed + stillOwed(range)),
    },
  }
}
