import { applications, contributions, type CashRecord } from '#contract/sales/cash-reviews.ts'
import { AppError } from '#contract/errors.ts'
import { cents } from '#domain/money.ts'
import { implement, type Ctx } from '#server/kernel/context.ts'
import { changed } from '#server/ledgers/events/changed.ts'
import { cashPage, cashRecord, type CashKind } from '#server/contexts/sales/shifts/cash-reviews.queries.ts'
import type { ParsedOf } from '#contract/define.ts'
import { requireAdministrator } from '#server/contexts/organisation/authority/administrators.ts'
import { endIfDone } from '#server/contexts/sales/lease/end-shift.ts'
import { lockShift } from '#server/contexts/sales/lease/lock-shift.ts'
import { cashReviewStates } from '#domain/cash-review-states.ts'
import { machines } from '#server/kernel/machines.ts'
import { transition } from '#server/kernel/transition.ts'

const REMARK_MISSING = { zh: '驳回时请填写原因。', en: 'Say why it is rejected.' }
const MACHINE = { submission: machines.cashSubmission, request: machines.cashMovement } as const
const SUM = { submission: 'submitted_cents', request: 'cash_out_cents' } as const

async function shown(ctx: Ctx, kind: CashKind, id: string): Promise<CashRecord> {
  const record = await cashRecord(ctx, kind, id)
  if (!record) throw new AppError('record.missing')
  return record
}

type ReviewRequest = ParsedOf<typeof contributions.review>

/**
 * Reviews once, by an administrator who types their password. Rejected cash is back in the drawer: the shift's sum
 * falls, and an ended shift gets a numbered adjustment. The review may be the last thing that a closed shift waited
 * for.
 */
async function review(
  ctx: Ctx,
  kind: CashKind,
  { id, status, remark, adminId, email, password }: ReviewRequest,
): Promise<CashRecord> {
  const { shiftId } = await shown(ctx, kind, id)
  if (status === cashReviewStates.rejected && remark === '')
    throw new AppError('input.invalid', { fields: { remark: REMARK_MISSING[ctx.language] } })
  await requireAdministrator(ctx, { id: adminId, email, password })
  const keys = { org: ctx.orgId, store: ctx.storeId, shift: shiftId }
  // locks the shift first, as accepting facts does, because its sums and state follow from the review
  const ended = (await lockShift(ctx.tx, keys))!
  const reviewed = await transition<{ amount_cents: number }>(
    ctx.tx,
    MACHINE[kind],
    { org_id: ctx.orgId, store_id: ctx.storeId, id },
    status,
    {
      set: { reviewed_by: adminId, reviewed_at: new Date(ctx.now), review_note: remark },
      returning: 'x.amount_cents',
      refusal: 'review.done',
    },
  )
  if (status === cashReviewStates.rejected)
    await putBack(ctx, kind, { id, shiftId, amount: reviewed.amount_cents, ended })
  const after = await shown(ctx, kind, id)
  await changed(ctx, {
    kind: `cash-${kind}.${status === cashReviewStates.rejected ? 'rejected' : 'reviewed'}`,
    subject: { id, name: after.number },
    changes: [
      { field: 'amount', from: null, to: after.amount },
      ...(remark === '' ? [] : [{ field: 'remark' as const, from: null, to: remark }]),
    ],
  })
  await endIfDone(ctx.tx, keys, ctx.now)
  return after
}

interface PutBack {
  readonly id: string
  readonly shiftId: string
  readonly amount: number
  /** State of the shift. */
  readonly ended: string
}

async function putBack(ctx: Ctx, kind: CashKind, { id, shiftId, amount, ended }: PutBack): Promise<void> {
  const keys = [ctx.orgId, ctx.storeId, shiftId]
  await ctx.tx.query({
    text: `update shift set ${SUM[kind]} = ${SUM[kind]} - $4 where org_id = $1 and store_id = $2 and id = $3`,
    values: [...keys, amount],
  })
  if (ended !== 'closed' && ended !== 'taken-over') return
  await ctx.tx.query({
    text: `insert into shift_adjustment (org_id, store_id, shift_id, adjustment_no, fact_id, kind, sales_cents, cash_cents, received_at)
      select $1, $2, $3, coalesce(max(adjustment_no), 0) + 1, $4, 'rejected', 0, $5, $6 from shift_adjustment
      where org_id = $1 and store_id = $2 and shift_id = $3`,
    values: [...keys, id, amount, new Date(ctx.now)],
  })
}

const handlersOf = (kind: CashKind) => ({
  list: async (ctx: Ctx, filter: Parameters<typeof cashPage>[2]) => {
    const { sums, ...rest } = await cashPage(ctx, kind, filter)
    return { ...rest, sums: { pending: cents(sums.pending), total: cents(sums.total) } }
  },
  details: (ctx: Ctx, { id }: { id: string }) => shown(ctx, kind, id),
  review: (ctx: Ctx, wish: ReviewRequest) => review(ctx, kind, wish),
})

export const contributionsHandlers = implement(contributions, handlersOf('submission'))
export const applicationsHandlers = implement(applications, handlersOf('request'))
