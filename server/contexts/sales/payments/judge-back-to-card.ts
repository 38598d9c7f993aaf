import { AppError } from '#contract/errors.ts'
import type { Approval } from '#contract/facts/approval.ts'
import type { RefundableOrder } from '#contract/sales/refunds.ts'
import { cents, ZERO, type Cents } from '#domain/money.ts'
import { tipLeft, withinRefundLimit } from '#domain/refundable.ts'
import { calendarDays } from '#server/kernel/business-date.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { ownOpenShift, storeRow } from '#server/contexts/organisation/store/counters.queries.ts'
import { REFUND_POWER } from '#server/contexts/sales/entries/approvals-in.ts'
import { isProved } from '#server/contexts/organisation/authority/check-proofs.ts'
import { approversOf, ownAuthority } from '#server/contexts/organisation/authority/pins.queries.ts'
import { salesThatWon } from '#server/contexts/sales/prizes/prizes.queries.ts'
import { refundableOrder } from '#server/contexts/sales/sold/refunds.queries.ts'

interface AskedBack {
  readonly saleId: string
  /** All that the refund comes to. */
  readonly amount: Cents
  /** The part of it that is the tip. */
  readonly tip?: Cents | undefined
  readonly approval?: Approval | undefined
}

/**
 * Whether part of a sale may go back to its card now, by the rules that its refund is judged by afterwards. Throws
 * refund.not-on-duty, refund.won-prize, refund.expired, refund.needs-approval, and refund.nothing-left if more would go
 * back than is left of the sale.
 */
export async function judgeBackToCard(ctx: Ctx, { saleId, amount, tip = ZERO, approval }: AskedBack): Promise<void> {
  const shift = await ownOpenShift(ctx.tx, ctx.orgId, ctx.storeId, ctx.accountId)
  if (!shift) throw new AppError('refund.not-on-duty')
  if ((await salesThatWon(ctx.tx, ctx.orgId, ctx.storeId, [saleId])).size > 0) throw new AppError('refund.won-prize')
  const sale = await refundableOrder(ctx, { id: saleId })
  if (sale) await judgeAgainst(ctx, sale, cents(amount - tip), tip)
  if (!(await isLet(ctx, { counter: shift.counter_id, subject: saleId, gives: amount }, approval)))
    throw new AppError('refund.needs-approval')
}

async function judgeAgainst(ctx: Ctx, sale: RefundableOrder, goods: Cents, tip: Cents): Promise<void> {
  const { time_zone } = await storeRow(ctx.tx, ctx.orgId, ctx.storeId)
  if (calendarDays(sale.occurredAt, ctx.now, time_zone) > sale.refundDays) throw new AppError('refund.expired')
  const back = sale.refunds.reduce((sum, one) => sum + one.total - (one.tip ?? 0), 0)
  if (goods > sale.total - sale.tip - back || tip > tipLeft(sale, sale.refunds))
    throw new AppError('refund.nothing-left')
}

/** By an administrator with a proof, else by the caller's own permission within the limit of their role. */
async function isLet(
  ctx: Ctx,
  what: { readonly counter: string; readonly subject: string; readonly gives: Cents },
  approval: Approval | undefined,
): Promise<boolean> {
  if (approval && approval.how !== 'permission') {
    const who = (await approversOf(ctx.tx, ctx.orgId, ctx.storeId, [approval.by])).get(approval.by)
    const by = { org: ctx.orgId, store: ctx.storeId, cashier: ctx.accountId, now: ctx.now }
    return who?.administrator === true && isProved(ctx.tx, by, approval, { power: REFUND_POWER, ...what })
  }
  const { limits } = await ownAuthority(ctx.tx, ctx.orgId, ctx.storeId, ctx.accountId)
  return ctx.permissions.has('shopOfflineOrderRefund') && withinRefundLimit(what.gives, limits)
}
