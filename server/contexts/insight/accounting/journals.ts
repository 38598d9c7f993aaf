import { journalOf, type JournalLine } from '#domain/accounting-journal.ts'
import { advancesOf, feesOf, netOf, stillOwed } from '#server/contexts/insight/books/day-figures.ts'
import { bookRows, type Books } from '#server/contexts/insight/books/read-books.ts'

export interface DayJournal {
  readonly day: string
  readonly lines: readonly JournalLine[]
}

function byDay<R extends { readonly day: string }>(rows: readonly R[]): (day: string) => readonly R[] {
  const days = new Map<string, R[]>()
  for (const row of rows) days.set(row.day, [...(days.get(row.day) ?? []), row])
  return (day) => days.get(day) ?? []
}

/** The journals of the books, the earliest first; days on which there is nothing to book have none. */
export async function journalsOf(books: Books): Promise<DayJournal[]> {
  const days = await bookRows(
    books,
    'day_sales',
    ['day'],
    [
      'gross_cents',
      'discount_cents',
      'refunded_cents',
      'tax_cents',
      'tax_refunded_cents',
      'tip_cents',
      'tip_refunded_cents',
      'cards_cents',
      'cards_refunded_cents',
      'macou_cents',
      'macou_refunded_cents',
      'kept_cents',
      'rounding_cents',
      'fees_cents',
      'fees_refunded_cents',
      'advances_cents',
      'earned_cents',
      'advances_back_cents',
      'owed_cents',
      'owed_paid_cents',
    ],
  )
  const tenders = byDay(await bookRows(books, 'day_tender', ['day', 'tender'], ['in_cents', 'out_cents']))
  const taxes = byDay(
    await bookRows(books, 'day_tax', ['day', 'name', 'rate_ppm', 'kind'], ['tax_cents', 'refunded_tax_cents']),
  )
  return days
    .map((row) => ({
      day: row.day,
      lines: journalOf({
        net: netOf(row),
        tax: row.tax_cents - row.tax_refunded_cents,
        tips: row.tip_cents - row.tip_refunded_cents,
        cards: row.cards_cents - row.cards_refunded_cents,
        fees: feesOf(row),
        advances: advancesOf(row),
        owed: stillOwed(row),
        macou: row.macou_cents - row.macou_refunded_cents,
        kept: row.kept_cents,
        rounding: row.rounding_cents,
        money: tenders(row.day)
          .filter(({ tender }) => tender !== 'macou' && tender !== 'kept')
          .map(({ tender, in_cents, out_cents }) => ({ tender, amount: in_cents - out_cents })),
        taxes: taxes(row.day)
          .filter(({ kind }) => kind === 'taxed')
          .map(({ name, rate_ppm: rate, tax_cents, refunded_tax_cents }) => ({
            name,
            rate,
            amount: tax_cents - refunded_tax_cents,
          })),
      }),
    }))
    .filter(({ lines }) => lines.length > 0)
}
