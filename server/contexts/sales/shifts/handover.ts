import type { OutputOf, ParsedOf } from '#contract/define.ts'
import { AppError } from '#contract/errors.ts'
import type { shifts } from '#contract/sales/shifts.ts'
import { cents } from '#domain/money.ts'
import { shiftStates } from '#domain/shift-states.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { changed } from '#server/ledgers/events/changed.ts'
import { requireAdministrator } from '#server/contexts/organisation/authority/administrators.ts'
import { confirmIncoming } from '#server/contexts/sales/shifts/confirm-incoming.ts'
import { closeShift, inTheWay, standingOf, type Standing } from '#server/contexts/sales/lease/end-shift.ts'
import type { ShiftKeys } from '#server/contexts/sales/lease/shift-report.queries.ts'
import { personName } from '#server/kernel/person-name.ts'

/** The caller's own shift at a counter. Throws shift.not-open. */
async function ownShift(ctx: Ctx): Promise<{ keys: ShiftKeys; counterId: string }> {
  const { rows } = await ctx.tx.query<{ id: string; counter_id: string }>({
    text: `select id, counter_id from shift where org_id = $1 and store_id = $2 and account_id = $3
      and state in ('${shiftStates.open}', '${shiftStates.closing}') order by (state <> '${shiftStates.open}'), opened_at desc limit 1`,
    values: [ctx.orgId, ctx.storeId, ctx.accountId],
  })
  const [row] = rows
  if (!row) throw new AppError('shift.not-open')
  return { keys: { org: ctx.orgId, store: ctx.storeId, shift: row.id }, counterId: row.counter_id }
}

/** Throws the first obstacle; remaining cash prevents an end but not a handover. */
async function requireNothingInTheWay(ctx: Ctx, keys: ShiftKeys, but?: 'shift.cash-left'): Promise<Standing> {
  const standing = await standingOf(ctx.tx, keys)
  if (standing?.state !== shiftStates.open && standing?.state !== shiftStates.closing)
    throw new AppError('shift.not-open')
  const problem = inTheWay(standing)
  if (problem && problem !== but)
    throw new AppError(problem, { values: { amount: `$${(standing.cashLeft / 100).toFixed(2)}` } })
  return standing
}

/** Ends the caller's shift at its counter. */
export async function endShift(ctx: Ctx): Promise<OutputOf<typeof shifts.endShift>> {
  const { keys } = await ownShift(ctx)
  await requireNothingInTheWay(ctx, keys)
  const number = await closeShift(ctx.tx, keys, ctx.now, { how: 'end' })
  await changed(ctx, { kind: 'shift.ended', subject: { id: keys.shift, name: number } })
  return { id: keys.shift, number }
}

const sellersText = `
  select a.id as value, ${personName('a')} as label, a.avatar
  from membership m join account a on a.id = m.account_id
  left join store_position p on p.org_id = m.org_id and p.account_id = m.account_id and p.store_id = $2
  left join store_role r on r.org_id = p.org_id and r.store_id = p.store_id and r.id = p.store_role_id
  where m.org_id = $1 and m.disabled_at is null and a.disabled_at is null and a.id <> $3
    and (m.is_primary or r.permissions @> '["shopOfflineOrderOfflineCollection"]'::jsonb)
  order by 2`

/** People of the store who may sell, except the caller. */
export async function incomingCashiers(ctx: Ctx): Promise<OutputOf<typeof shifts.incoming>> {
  const { rows } = await ctx.tx.query<OutputOf<typeof shifts.incoming>[number]>({
    text: sellersText,
    values: [ctx.orgId, ctx.storeId, ctx.accountId],
  })
  return rows
}

/**
 * Hands over the caller's shift, verified by an administrator and confirmed by the incoming cashier, each with their
 * password; the counted cash is the float of the next shift.
 */
export async function handOver(
  ctx: Ctx,
  wish: ParsedOf<typeof shifts.handover>,
): Promise<OutputOf<typeof shifts.handover>> {
  const { keys, counterId } = await ownShift(ctx)
  await requireNothingInTheWay(ctx, keys, 'shift.cash-left')
  const incoming = (await incomingCashiers(ctx)).find(({ value }) => value === wish.toId)
  const { rows } = await ctx.tx.query<{ counted_cents: number }>({
    text: `select counted_cents from shift_count
      where org_id = $1 and store_id = $2 and shift_id = $3 and id = $4 and purpose = 'handover'`,
    values: [keys.org, keys.store, keys.shift, wish.countId],
  })
  const [count] = rows
  if (!incoming || !count) throw new AppError('record.missing')
  await requireAdministrator(ctx, { id: wish.adminId, email: wish.email, password: wish.password })
  const confirmed = await confirmIncoming(ctx, incoming.value, wish.incomingPassword)
  const amount = count.counted_cents
  const number = await closeShift(ctx.tx, keys, ctx.now, {
    how: 'handover',
    handedTo: { id: incoming.value, name: incoming.label, verifiedBy: wish.adminId, amount, confirmed },
  })
  await changed(ctx, {
    kind: 'shift.handed-over',
    subject: { id: keys.shift, name: number },
    changes: [
      { field: 'staff', from: null, to: incoming.label },
      { field: 'amount', from: null, to: amount },
      { field: 'administrator', from: null, to: wish.email },
      { field: 'confirmed', from: null, to: confirmed },
    ],
  })
  return { id: keys.shift, number, counterId, amount: cents(amount), personName: incoming.label }
}
