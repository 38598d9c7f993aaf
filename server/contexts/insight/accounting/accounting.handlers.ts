import { accounting } from '#contract/insight/accounting.ts'
import { permissionPages } from '#contract/insight/report-schedules.ts'
import { cents } from '#domain/money.ts'
import { accountsHere, saveAccounts } from '#server/contexts/insight/accounting/accounts.ts'
import { journalsOf } from '#server/contexts/insight/accounting/journals.ts'
import { booksOf } from '#server/contexts/insight/books/chosen-books.ts'
import { may } from '#server/contexts/insight/statement/figures.ts'
import { restatedAt } from '#server/contexts/insight/statement/statement.queries.ts'
import { implement, type Ctx } from '#server/kernel/context.ts'

async function storeOf(ctx: Ctx): Promise<{ name: string; code: string }> {
  const { rows } = await ctx.tx.query<{ name: string; code: string }>({
    text: 'select name, code from store where org_id = $1 and id = $2',
    values: [ctx.orgId, ctx.storeId],
  })
  return rows[0]!
}

export const accountingHandlers = implement(accounting, {
  journal: async (ctx, input) => {
    const books = await booksOf(ctx, input)
    const answer = { from: books.from, to: books.to, store: await storeOf(ctx) }
    // a journal has figures of every page
    if (!permissionPages.every((page) => may(ctx, page))) return answer
    const restated = await restatedAt(ctx, books)
    const journals = await journalsOf(books)
    return {
      ...answer,
      journals: journals.map(({ day, lines }) => ({
        day,
        restatedAt: restated.get(day) ?? null,
        lines: lines.map((line) => ({ ...line, amount: cents(line.amount) })),
      })),
    }
  },
  accounts: accountsHere,
  saveAccounts,
})
