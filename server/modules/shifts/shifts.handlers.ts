import { shifts } from '#contract/shifts.ts'
import { cents } from '#domain/money.ts'
import { implement } from '#server/http/context.ts'
import { acceptFacts } from '#server/modules/facts/accept-facts.ts'
import { ownOpenShift } from '#server/modules/order/counters.queries.ts'

export const shiftsHandlers = implement(shifts, {
  cashierInfo: async (ctx) => {
    const row = await ownOpenShift(ctx.tx, ctx.orgId, ctx.storeId, ctx.accountId)
    if (!row) return {}
    return {
      shift: {
        id: row.id,
        counterName: row.counter_name,
        cashierName: row.cashier_name,
        openedAt: row.opened_at,
        floatCents: cents(row.float_cents),
        saleCount: row.sale_count,
        sales: cents(row.sales_cents),
        cashSales: cents(row.cash_sales_cents),
        submitted: cents(row.submitted_cents),
        expected: cents(row.float_cents + row.cash_sales_cents - row.cash_refunds_cents - row.submitted_cents),
      },
    }
  },

  submitCash: async (ctx, { entry }) => {
    const { results } = await acceptFacts(ctx, ctx.credential!, [entry], { arrivedBy: 'submit', appVersion: '' })
    return results[0]!
  },
})
