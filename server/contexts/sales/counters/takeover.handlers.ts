import { expectedCash } from '#server/contexts/sales/lease/expected-cash.ts'
import { takeover, type Takeover } from '#contract/sales/counters.ts'
import type { ParsedOf } from '#contract/define.ts'
import { AppError } from '#contract/errors.ts'
import { cents } from '#domain/money.ts'
import { implement, type Ctx } from '#server/kernel/context.ts'
import { changed } from '#server/ledgers/events/changed.ts'
import { administrators, requireAdministrator } from '#server/contexts/organisation/authority/administrators.ts'
import { lockCounter } from '#server/contexts/organisation/store/counters.queries.ts'
import { newId } from '#server/kernel/new-id.ts'
import { closeShift } from '#server/contexts/sales/lease/end-shift.ts'
import { lockShift } from '#server/contexts/sales/lease/lock-shift.ts'
import { profileOf } from '#server/contexts/organisation/user/user.queries.ts'
import type { TableRow } from '#server/db/tables.gen.ts'

interface HeldRow extends Pick<
  TableRow<'shift'>,
  'id' | 'cashier_name' | 'opened_at' | 'seen_at' | 'pending_facts' | 'pending_cents'
> {
  counter_name: string
  expected_cents: number
}

/**
 * The shift at a counter. `lock`: until the transaction ends; its sums are read after locking, so facts being booked
 * are included, and later ones are late. Throws record.missing without the counter, counter.free without a shift.
 */
async function heldBy(ctx: Ctx, counterId: string, lock = false): Promise<HeldRow> {
  const counter = await lockCounter(ctx.tx, ctx.orgId, ctx.storeId, counterId)
  if (!counter) throw new AppError('record.missing')
  if (!counter.shift_id) throw new AppError('counter.free')
  if (lock) await lockShift(ctx.tx, { org: ctx.orgId, store: ctx.storeId, shift: counter.shift_id })
  const { rows } = await ctx.tx.query<HeldRow>({
    text: `select s.id, c.name as counter_name, s.cashier_name, s.opened_at, s.seen_at, s.pending_facts, s.pending_cents,
        ${expectedCash('s')} as expected_cents
      from shift s join counter c on c.org_id = s.org_id and c.store_id = s.store_id and c.id = s.counter_id
      where s.org_id = $1 and s.store_id = $2 and s.id = $3`,
    values: [ctx.orgId, ctx.storeId, counter.shift_id],
  })
  return rows[0]!
}

async function shown(ctx: Ctx, held: HeldRow): Promise<Takeover> {
  const me = await profileOf(ctx.tx, ctx.orgId, ctx.accountId)
  return {
    counterName: held.counter_name,
    amount: cents(held.expected_cents),
    personName: [me?.first_name, me?.last_name].filter(Boolean).join(' ') || (me?.email ?? ''),
    staff: held.cashier_name,
    openedAt: held.opened_at,
    seenAt: held.seen_at,
    pendingFacts: held.pending_facts,
    pendingCents: cents(held.pending_cents),
  }
}

export const takeoverHandlers = implement(takeover, {
  administrators,

  shiftInfo: async (ctx, { id }) => shown(ctx, await heldBy(ctx, id)),

  verify: async (ctx, { id, email, password, counterId }) => {
    if (!(await lockCounter(ctx.tx, ctx.orgId, ctx.storeId, counterId))) throw new AppError('record.missing')
    await requireAdministrator(ctx, { id, email, password })
    await noteVerified(ctx, id)
    return {}
  },

  forcedOffline: async (ctx, { id, adminId, email, password, ...count }) => {
    const verifiedBy = await verifier(ctx, adminId, email, password)
    const held = await heldBy(ctx, id, true)
    await keepCounts(ctx, held, count)
    const keys = { org: ctx.orgId, store: ctx.storeId, shift: held.id }
    await closeShift(ctx.tx, keys, ctx.now, {
      how: 'takeover',
      takenOver: { by: ctx.accountId, verifiedBy, amount: held.expected_cents, counted: count.counted },
    })
    await changed(ctx, {
      kind: 'counter.taken-over',
      subject: { id, name: held.counter_name },
      changes: [
        { field: 'staff', from: held.cashier_name, to: '' },
        { field: 'amount', from: null, to: held.expected_cents },
        ...(verifiedBy === ctx.accountId ? [] : [{ field: 'administrator' as const, from: null, to: email }]),
      ],
    })
    return shown(ctx, held)
  },
})

const COUNTED_AGAIN = { zh: '看过清点结果后重新清点。', en: 'Recounted after seeing the result.' }

type Count = Pick<ParsedOf<typeof takeover.forcedOffline>, 'counted' | 'reason' | 'seen'>

/**
 * Stores the counted and the expected cash on the shift that ends. A count repeated after its result was seen is stored
 * as a check of its own.
 */
async function keepCounts(ctx: Ctx, held: HeldRow, { counted, reason = '', seen = [] }: Count): Promise<void> {
  if (counted === undefined) return
  const rows = [
    ...seen.map((one) => ({ purpose: 'check', counted: one, reason: COUNTED_AGAIN[ctx.language] })),
    { purpose: 'takeover', counted, reason },
  ]
  for (const row of rows)
    await ctx.tx.query({
      text: `insert into shift_count (org_id, store_id, id, shift_id, account_id, purpose, pieces, counted_cents, expected_cents,
          reason, occurred_at, received_at)
        values ($1, $2, $3, $4, $5, $6, '[]', $7, $8, $9, $10, $10)`,
      values: [
        ctx.orgId,
        ctx.storeId,
        newId(ctx.now),
        held.id,
        ctx.accountId,
        row.purpose,
        row.counted,
        held.expected_cents,
        row.reason,
        new Date(ctx.now),
      ],
    })
}

/** Records that an administrator typed the password for this cashier: it approves one refund that names them. */
async function noteVerified(ctx: Ctx, approver: string): Promise<void> {
  await ctx.tx.query({
    text: `insert into approval_proof (org_id, id, store_id, approver_id, cashier_id, how, sealed, is_right, checked_at)
      values ($1, $2, $3, $4, $5, 'password', '', true, $6)`,
    values: [ctx.orgId, newId(ctx.now), ctx.storeId, approver, ctx.accountId, new Date(ctx.now)],
  })
}

/** The responsible person: the caller with the permission, else the administrator who typed the password. */
async function verifier(
  ctx: Ctx,
  adminId: string | undefined,
  email: string | undefined,
  password: string | undefined,
): Promise<string> {
  if (ctx.permissions.has('forcedOffline')) return ctx.accountId
  if (adminId === undefined || email === undefined || password === undefined) throw new AppError('access.denied')
  await requireAdministrator(ctx, { id: adminId, email, password })
  return adminId
}
