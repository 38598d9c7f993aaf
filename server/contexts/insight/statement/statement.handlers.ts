import type { OutputOf, ParsedOf } from '#contract/define.ts'
import { statement, type StatementTax } from '#contract/insight/statement.ts'
import { statementHeads } from '#contract/texts/statement.ts'
import { cents } from '#domain/money.ts'
import { netOf } from '#server/contexts/insight/books/day-figures.ts'
import { NOBODY } from '#server/contexts/insight/books/online-days.ts'
import { bookRows, type Books } from '#server/contexts/insight/books/read-books.ts'
import { added, figuresFor } from '#server/contexts/insight/statement/figures.ts'
import { heldMoney } from '#server/contexts/insight/statement/held-money.queries.ts'
import { namesOf, refundsPage, restatedAt } from '#server/contexts/insight/statement/statement.queries.ts'
import { booksOf } from '#server/contexts/insight/books/chosen-books.ts'
import { figureRows } from '#server/contexts/insight/statement/rows.queries.ts'
import { implement, type Reader } from '#server/kernel/context.ts'

const rangeOf = ({ from, to }: Books) => ({ from, to })

interface Tendered {
  readonly tender: string
  readonly payments: number
  readonly in_cents: number
  readonly paid_back: number
  readonly out_cents: number
  readonly exchanged_cents: number
}
const tenderOf = (row: Tendered) => ({
  tender: row.tender,
  payments: row.payments,
  in: cents(row.in_cents),
  paidBack: row.paid_back,
  out: cents(row.out_cents),
  exchanged: cents(row.exchanged_cents),
})

/** Also a job that mails a page reads it for somebody. */
type Answers = {
  readonly [K in keyof typeof statement]: (
    ctx: Reader,
    input: ParsedOf<(typeof statement)[K]>,
  ) => Promise<OutputOf<(typeof statement)[K]>>
}

/** What the pages say, for the screen and for their papers. */
export const statementAnswers = {
  summary: async (ctx, input) => {
    const books = await booksOf(ctx, input)
    const rows = await bookRows(books, 'day_sales', ['day'])
    const restated = await restatedAt(ctx, books)
    return {
      ...rangeOf(books),
      sums: figuresFor(ctx, added(rows)),
      days: rows
        .toReversed()
        .map((row) => ({ day: row.day, restatedAt: restated.get(row.day) ?? null, ...figuresFor(ctx, row) })),
    }
  },

  channels: async (ctx, input) => {
    const books = await booksOf(ctx, input)
    const rows = await bookRows(books, 'day_sales', ['channel'])
    return {
      ...rangeOf(books),
      channels: rows.map((row) => ({
        channel: row.channel as 'in-store' | 'pickup' | 'delivery',
        sales: row.sales,
        net: cents(netOf(row)),
      })),
    }
  },

  tenders: async (ctx, input) => {
    const books = await booksOf(ctx, input)
    const rows = await bookRows(books, 'day_tender', ['tender'])
    return {
      ...rangeOf(books),
      tenders: rows.map(tenderOf).toSorted((a, b) => b.in - b.out - (a.in - a.out)),
      held: await heldMoney(ctx, books),
    }
  },

  payments: async (ctx, input) => {
    const books = await booksOf(ctx, input)
    const rows = await bookRows(books, 'day_tender', ['day', 'tender'])
    return { ...rangeOf(books), days: rows.toReversed().map((row) => ({ day: row.day, ...tenderOf(row) })) }
  },

  taxes: async (ctx, input) => {
    const books = await booksOf(ctx, input)
    const rows = await bookRows(books, 'day_tax', ['kind', 'name', 'rate_ppm'])
    return {
      ...rangeOf(books),
      taxes: rows.map((row) => ({
        kind: row.kind as StatementTax['kind'],
        name: row.name,
        rate: row.rate_ppm,
        base: cents(row.base_cents),
        tax: cents(row.tax_cents),
        refundedBase: cents(row.refunded_base_cents),
        refundedTax: cents(row.refunded_tax_cents),
      })),
    }
  },

  tips: async (ctx, input) => {
    const books = await booksOf(ctx, input)
    const rows = await bookRows(books, 'day_person', ['account_id'])
    const names = await namesOf(
      ctx,
      rows.map((row) => row.account_id),
    )
    return {
      ...rangeOf(books),
      people: rows
        .map((row) => ({
          accountId: row.account_id,
          name: row.account_id === NOBODY ? statementHeads.webShop[ctx.language] : (names.get(row.account_id) ?? ''),
          sales: row.sales,
          net: cents(row.net_cents),
          tips: cents(row.tip_cents),
          refunded: cents(row.tip_refunded_cents),
        }))
        .toSorted((a, b) => b.tips - a.tips || b.net - a.net),
    }
  },

  refundSums: async (ctx, input) => {
    const books = await booksOf(ctx, input)
    const rows = await bookRows(books, 'day_sales', ['day'])
    return {
      ...rangeOf(books),
      days: rows
        .filter((row) => row.refunds > 0)
        .toReversed()
        .map((row) => ({
          day: row.day,
          refunds: row.refunds,
          goods: cents(row.refunded_cents + row.cards_refunded_cents),
          tax: cents(row.tax_refunded_cents),
          tips: cents(row.tip_refunded_cents),
          money: cents(row.money_out_cents),
        })),
    }
  },

  refunds: async (ctx, input) => {
    const books = await booksOf(ctx, input)
    return { ...rangeOf(books), ...(await refundsPage(ctx, books, input)) }
  },

  deductions: async (ctx, input) => {
    const books = await booksOf(ctx, input)
    const rows = await bookRows(books, 'day_sales', ['day'])
    return {
      ...rangeOf(books),
      days: rows
        .filter((row) => row.macou_cents !== 0 || row.macou_refunded_cents !== 0 || row.kept_cents !== 0)
        .toReversed()
        .map((row) => ({
          day: row.day,
          used: cents(row.macou_cents),
          returned: cents(row.macou_refunded_cents),
          kept: cents(row.kept_cents),
        })),
    }
  },

  rows: figureRows,
  paymentRows: (ctx, input) => figureRows(ctx, { ...input, figure: 'money' }),
  deductionRows: (ctx, input) => figureRows(ctx, { ...input, figure: 'macou' }),
} satisfies Answers

export const statementHandlers = implement(statement, statementAnswers)
