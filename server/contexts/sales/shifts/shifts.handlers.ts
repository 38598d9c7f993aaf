import { AppError } from '#contract/errors.ts'
import type { FactEntry } from '#contract/facts/envelope.ts'
import { shifts } from '#contract/sales/shifts.ts'
import { cents } from '#domain/money.ts'
import { implement, type TillCtx } from '#server/kernel/context.ts'
import { changed } from '#server/ledgers/events/changed.ts'
import { acceptFacts } from '#server/contexts/sales/facts/accept/accept-facts.ts'
import { ownOpenShift } from '#server/contexts/organisation/store/counters.queries.ts'
import { endShift, handOver, incomingCashiers } from '#server/contexts/sales/shifts/handover.ts'
import { reportOf } from '#server/contexts/sales/lease/shift-report.queries.ts'
import { shiftPage, shiftRecord } from '#server/contexts/sales/shifts/shift-records.queries.ts'

async function accept(ctx: TillCtx, { entry }: { entry: FactEntry }) {
  const { results } = await acceptFacts(ctx, ctx.credential, [entry], { arrivedBy: 'submit', appVersion: '' })
  return results[0]!
}

export const shiftsHandlers = implement(shifts, {
  cashierInfo: async (ctx) => {
    const row = await ownOpenShift(ctx.tx, ctx.orgId, ctx.storeId, ctx.accountId)
    const report = row && (await reportOf(ctx.tx, { org: ctx.orgId, store: ctx.storeId, shift: row.id }))
    if (!row || !report) return {}
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
        expected: report.expected,
      },
    }
  },
  submitCash: accept,
  collectCash: accept,
  endShift: (ctx) => endShift(ctx),
  incoming: (ctx) => incomingCashiers(ctx),
  handover: handOver,
  records: shiftPage,

  recordDetails: async (ctx, { id }) => {
    const details = await shiftRecord(ctx, id)
    if (!details) throw new AppError('record.missing')
    return details
  },

  acknowledge: async (ctx, { id, no, note }) => {
    const record = await shiftRecord(ctx, id)
    const adjustment = record?.late.find((one) => one.no === no)
    if (!record || !adjustment) throw new AppError('record.missing')
    const { rowCount } = await ctx.tx.query({
      text: `update shift_adjustment set acknowledged_by = $5, acknowledged_at = $6, note = $7
        where org_id = $1 and store_id = $2 and shift_id = $3 and adjustment_no = $4 and acknowledged_at is null`,
      values: [ctx.orgId, ctx.storeId, id, no, ctx.accountId, new Date(ctx.now), note],
    })
    if (rowCount === 0) throw new AppError('record.stale')
    await changed(ctx, {
      kind: 'shift.adjustment-acknowledged',
      subject: { id, name: `${record.number} #${no}` },
      changes: [{ field: 'remark', from: null, to: note }],
    })
    return {}
  },
})
