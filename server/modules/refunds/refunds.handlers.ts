import type { OutputOf, ParsedOf } from '#contract/define.ts'
import { AppError } from '#contract/errors.ts'
import type { FactEntry, FactResult } from '#contract/facts/envelope.ts'
import { refunds, type RefundableOrder } from '#contract/refunds.ts'
import { isPlanRefusal, planRefund, refundProblem } from '#domain/refundable.ts'
import { implement, type Ctx } from '#server/http/context.ts'
import { acceptFacts } from '#server/modules/facts/accept-facts.ts'
import { ownOpenShift } from '#server/modules/order/counters.queries.ts'
import { salesThatWon } from '#server/modules/prizes/prizes.queries.ts'
import { refundableOrder, refundsOf } from '#server/modules/refunds/refunds.queries.ts'

/**
 * The sale as it can be refunded now. Throws refund.not-on-duty, refund.sale-missing, refund.won-prize,
 * refund.expired and refund.nothing-left (store-and-checkout 4, 8).
 */
async function refundableNow(
  ctx: Ctx,
  by: { readonly id: string } | { readonly receiptNo: string },
): Promise<RefundableOrder> {
  if (!(await ownOpenShift(ctx.tx, ctx.orgId, ctx.storeId, ctx.accountId))) throw new AppError('refund.not-on-duty')
  const found = await refundableOrder(ctx, by)
  if (!found) throw new AppError('refund.sale-missing')
  if ((await salesThatWon(ctx.tx, ctx.orgId, ctx.storeId, [found.saleId])).size > 0)
    throw new AppError('refund.won-prize')
  const problem = refundProblem(found, found.refunds, ctx.now, found.refundDays)
  if (problem) throw new AppError(problem.code)
  return found
}

async function amount(
  ctx: Ctx,
  { saleId, lines }: ParsedOf<typeof refunds.amount>,
): Promise<OutputOf<typeof refunds.amount>> {
  const sale = await refundableNow(ctx, { id: saleId })
  const plan = planRefund(sale, sale.refunds, lines)
  if (isPlanRefusal(plan)) throw new AppError(plan.code)
  return {
    goods: plan.goods,
    tax: plan.tax,
    total: plan.total,
    lines: plan.lines.map(({ lineId, quantity, net, tax, total }) => ({ lineId, quantity, net, tax, total })),
  }
}

const info = (ctx: Ctx, { receiptNo }: { receiptNo: string }): Promise<RefundableOrder> =>
  refundableNow(ctx, { receiptNo: receiptNo.toUpperCase() })

async function submit(ctx: Ctx, { entry }: { entry: FactEntry }): Promise<FactResult> {
  const { results } = await acceptFacts(ctx, ctx.credential!, [entry], { arrivedBy: 'submit', appVersion: '' })
  return results[0]!
}

export const refundsHandlers = implement(refunds, {
  info,
  infoIpad: info,
  amount,
  amountIpad: amount,
  submit,
  submitIpad: submit,
  list: async (ctx, { id }) => ({ records: await refundsOf(ctx, id) }),
})
