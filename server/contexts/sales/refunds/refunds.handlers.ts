import type { OutputOf, ParsedOf } from '#contract/define.ts'
import { AppError } from '#contract/errors.ts'
import type { FactEntry, FactResult } from '#contract/facts/envelope.ts'
import { FIND_DAYS, refunds, type RefundableOrder } from '#contract/sales/refunds.ts'
import { cents } from '#domain/money.ts'
import { isPlanRefusal, planRefund, refundProblem } from '#domain/refundable.ts'
import { implement, type Ctx, type TillCtx } from '#server/kernel/context.ts'
import { memberById } from '#server/contexts/organisation/members/members.queries.ts'
import { acceptFacts } from '#server/contexts/sales/facts/accept/accept-facts.ts'
import { calendarDays } from '#server/kernel/business-date.ts'
import { ownOpenShift, storeRow } from '#server/contexts/organisation/store/counters.queries.ts'
import { salesThatWon } from '#server/contexts/sales/prizes/prizes.queries.ts'
import { findSales, salesOfMember, sumOfMember } from '#server/contexts/sales/refunds/find-sales.queries.ts'
import { refundableOrder, refundsOf } from '#server/contexts/sales/sold/refunds.queries.ts'

/** Throws refund.not-on-duty if the caller has no counter of the store. */
async function mustBeOnDuty(ctx: Ctx): Promise<void> {
  if (!(await ownOpenShift(ctx.tx, ctx.orgId, ctx.storeId, ctx.accountId))) throw new AppError('refund.not-on-duty')
}

/**
 * The sale with what can be refunded now. Throws refund.not-on-duty, refund.sale-missing, refund.won-prize,
 * refund.expired and refund.nothing-left.
 */
async function refundableNow(
  ctx: Ctx,
  by: { readonly id: string } | { readonly receiptNo: string },
): Promise<RefundableOrder> {
  await mustBeOnDuty(ctx)
  const found = await refundableOrder(ctx, by)
  if (!found) throw new AppError('refund.sale-missing')
  if ((await salesThatWon(ctx.tx, ctx.orgId, ctx.storeId, [found.saleId])).size > 0)
    throw new AppError('refund.won-prize')
  const { time_zone } = await storeRow(ctx.tx, ctx.orgId, ctx.storeId)
  const problem = refundProblem(
    found,
    found.refunds,
    calendarDays(found.occurredAt, ctx.now, time_zone),
    found.refundDays,
  )
  if (problem) throw new AppError(problem.code)
  return found
}

async function amount(
  ctx: Ctx,
  { saleId, lines, tip }: ParsedOf<typeof refunds.amount>,
): Promise<OutputOf<typeof refunds.amount>> {
  const sale = await refundableNow(ctx, { id: saleId })
  const plan = planRefund(sale, sale.refunds, lines, tip)
  if (isPlanRefusal(plan)) throw new AppError(plan.code)
  return {
    goods: plan.goods,
    tax: plan.tax,
    tip: plan.tip,
    total: plan.total,
    lines: plan.lines.map(({ lineId, quantity, net, tax, total }) => ({ lineId, quantity, net, tax, total })),
  }
}

const info = (ctx: Ctx, { receiptNo }: { receiptNo: string }): Promise<RefundableOrder> =>
  refundableNow(ctx, { receiptNo: receiptNo.toUpperCase() })

const DAY = 86_400_000
const MOST_FOUND = 20

async function find(ctx: Ctx, { search }: ParsedOf<typeof refunds.find>): Promise<OutputOf<typeof refunds.find>> {
  await mustBeOnDuty(ctx)
  const found = await findSales(ctx, search, new Date(ctx.now - FIND_DAYS * DAY), MOST_FOUND + 1)
  return { records: found.slice(0, MOST_FOUND), more: found.length > MOST_FOUND }
}

const YEAR = 365 * DAY
const LATEST = 5

async function ofMember(ctx: Ctx, { id }: { id: string }): Promise<OutputOf<typeof refunds.ofMember>> {
  await mustBeOnDuty(ctx)
  const member = await memberById(ctx, id)
  if (!member) throw new AppError('member.missing')
  const since = new Date(ctx.now - YEAR)
  const { count, total } = await sumOfMember(ctx, member.id, since)
  return { records: await salesOfMember(ctx, member.id, since, LATEST), count, total: cents(total) }
}

async function submit(ctx: TillCtx, { entry }: { entry: FactEntry }): Promise<FactResult> {
  const { results } = await acceptFacts(ctx, ctx.credential, [entry], { arrivedBy: 'submit', appVersion: '' })
  return results[0]!
}

export const refundsHandlers = implement(refunds, {
  info,
  find,
  ofMember,
  amount,
  submit,
  list: async (ctx, { id }) => ({ records: await refundsOf(ctx, id) }),
})
