import type { ParsedOf } from '#contract/define.ts'
import type { cardPayments, RefundSaid } from '#contract/sales/card-payments.ts'
import type { CardFailure } from '#contract/sales/card-payment-states.ts'
import { AppError } from '#contract/errors.ts'
import type { Approval } from '#contract/facts/approval.ts'
import { cents, type Cents } from '#domain/money.ts'
import { shiftStates } from '#domain/shift-states.ts'
import type { Tx } from '#server/db/session.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { nameOf, changed } from '#server/ledgers/events/changed.ts'
import { newId } from '#server/kernel/new-id.ts'
import { judgeBackToCard } from '#server/contexts/sales/payments/judge-back-to-card.ts'
import { paymentRow, saleIsHere, type PaymentRow } from '#server/contexts/sales/payments/payments.queries.ts'
import { machines } from '#server/kernel/machines.ts'
import { transitionAll } from '#server/kernel/transition.ts'
import { cardPaymentStates } from '#domain/card-payment-states.ts'

interface RefundRow {
  readonly id: string
  readonly amount_cents: number
  readonly state: 'asked' | 'done' | 'failed' | 'unknown'
  readonly failure: '' | CardFailure
  readonly reference: string
}

const refundsText = 'select * from card_refund where org_id = $1 and store_id = $2 and payment_id = $3'

/**
 * Records a refund to a card before the provider is asked, under the payment's lock, so that two tills can never return
 * more than was charged. Money of the same amount that was or may have been returned for a refund that nobody recorded
 * (`recorded`: those that the counter knows), and that no tablet may have recorded, is this refund: a tablet died in
 * between. Without `recorded` everything is returned, since there is no sale. Returns the refund as then known. Throws
 * payment.not-approved.
 */
async function note(
  ctx: Ctx,
  payment: PaymentRow,
  id: string,
  amount: Cents,
  recorded: readonly string[] | undefined,
): Promise<RefundRow> {
  const keys = [ctx.orgId, ctx.storeId, payment.id]
  return ctx.db.tx(async (tx) => {
    await tx.query({
      text: 'select 1 from card_payment where org_id = $1 and store_id = $2 and id = $3 for update',
      values: keys,
    })
    // its sale may have arrived since: booking it locks the payment
    if (!recorded && (await saleIsHere(tx, ctx, payment.sale_id))) throw new AppError('payment.not-approved')
    const { rows } = await tx.query<RefundRow>({ text: refundsText, values: keys })
    const same = rows.find((row) => row.id === id)
    if (same) return same
    for (const row of recorded ? rows : [])
      if (row.state !== 'failed' && row.amount_cents === amount && !recorded!.includes(row.id))
        if (!(await isRecorded(tx, ctx, row)) && !(await mayBeOnATablet(tx, ctx, row))) return row
    const back = rows.reduce((sum, row) => sum + (row.state === 'failed' ? 0 : row.amount_cents), 0)
    if (back + amount > payment.charged_cents) throw new AppError('payment.not-approved')
    await tx.query({
      text: `insert into card_refund (org_id, store_id, id, payment_id, amount_cents, state, account_id, created_at)
        values ($1, $2, $3, $4, $5, 'asked', $6, $7)`,
      values: [ctx.orgId, ctx.storeId, id, payment.id, amount, ctx.accountId, new Date(ctx.now)],
    })
    return { id, amount_cents: amount, state: 'asked', failure: '', reference: '' }
  })
}

/** Whether a refund claims this money: its own, or one that took it up. */
const isRecorded = async (tx: Tx, { orgId, storeId }: Ctx, { id, reference }: RefundRow): Promise<boolean> =>
  (
    await tx.query({
      text: `select 1 from refund where org_id = $1 and store_id = $2 and id = $3 union all
        select 1 from refund_payment where org_id = $1 and store_id = $2 and tender = 'card' and $4 <> '' and reference = $4`,
      values: [orgId, storeId, id, reference],
    })
  ).rows.length > 0

/**
 * Whether the tablet of another shift may have the record of this refund: until that shift has ended with all of its
 * facts, or its tablet reports that it has nothing to send, a refund of the same amount is a different one.
 */
const mayBeOnATablet = async (tx: Tx, { orgId, storeId, accountId }: Ctx, row: RefundRow): Promise<boolean> =>
  (
    await tx.query({
      text: `select 1 from shift s join card_refund b on b.org_id = s.org_id and b.store_id = s.store_id and b.account_id = s.account_id
        where b.org_id = $1 and b.store_id = $2 and b.id = $3
          and s.opened_at <= b.created_at and coalesce(s.closed_at, b.created_at) >= b.created_at
          and s.state <> '${shiftStates.closed}' and not (s.account_id = $4 and s.state in ('${shiftStates.open}', '${shiftStates.closing}'))
          and not (s.pending_facts = 0 and s.seen_at > coalesce(b.settled_at, b.created_at))`,
      values: [orgId, storeId, row.id, accountId],
    })
  ).rows.length > 0

async function settle(tx: Tx, ctx: Ctx, id: string, said: RefundSaid): Promise<void> {
  await transitionAll(tx, machines.cardRefund, { org_id: ctx.orgId, store_id: ctx.storeId, id }, said.state, {
    set: {
      failure: said.failure,
      reference: said.reference,
      settled_at: said.state === 'unknown' ? null : new Date(ctx.now),
    },
    again: said.state === 'unknown',
  })
}

/** Returns money under an id that is used once, however often it is requested. */
async function back(
  ctx: Ctx,
  payment: PaymentRow,
  wanted: string,
  amount: Cents,
  recorded?: readonly string[],
  approval?: Approval,
): Promise<RefundSaid> {
  const noted = await note(ctx, payment, wanted, amount, recorded)
  const { id } = noted
  if (noted.state === 'done' || noted.state === 'failed')
    return { state: noted.state, reference: noted.reference, failure: noted.failure }
  const readers = ctx.readers?.kind === payment.driver ? ctx.readers : undefined
  const said = await readers
    ?.refund({
      orgId: ctx.orgId,
      storeId: ctx.storeId,
      accountRef: payment.account_ref,
      refundId: id,
      attemptId: payment.id,
      readerCode: payment.reader_code,
      reference: payment.reference,
      amount: cents(noted.amount_cents),
    })
    .catch(() => undefined)
  const answer: RefundSaid = said
    ? { state: said.state, reference: said.reference, failure: said.failure ?? '' }
    : { state: 'unknown', reference: '', failure: '' }
  await settle(ctx.tx, ctx, id, answer)
  if (answer.state === 'done')
    await changed(ctx, {
      kind: 'payment.given-back',
      subject: { id: payment.sale_id, name: payment.card },
      changes: [
        { field: 'amount', from: null, to: noted.amount_cents },
        ...(approval && approval.how !== 'permission'
          ? [{ field: 'administrator' as const, from: null, to: await nameOf(ctx.tx, approval.by) }]
          : []),
      ],
    })
  return answer
}

/** The id for returning everything: the one in progress, else one that the provider has not refused. */
async function giveBackId(ctx: Ctx, payment: PaymentRow): Promise<string> {
  const { rows } = await ctx.tx.query<RefundRow>({
    text: refundsText,
    values: [ctx.orgId, ctx.storeId, payment.id],
  })
  const begun = rows.find((row) => row.state !== 'failed' && row.amount_cents === payment.charged_cents)
  return begun?.id ?? (rows.some((row) => row.id === payment.id) ? newId(ctx.now) : payment.id)
}

/** Throws payment.not-approved if nothing was charged, or if the sale is here and must be refunded as an order. */
export async function giveBack(ctx: Ctx, { attemptId }: ParsedOf<typeof cardPayments.giveBack>): Promise<RefundSaid> {
  const payment = await paymentRow(ctx.tx, ctx, attemptId)
  if (!payment) throw new AppError('record.missing')
  if (payment.state === 'given-back') return { state: 'done', reference: payment.reference, failure: '' }
  if (payment.state !== 'approved' || (await saleIsHere(ctx.tx, ctx, payment.sale_id)))
    throw new AppError('payment.not-approved')
  const said = await back(ctx, payment, await giveBackId(ctx, payment), cents(payment.charged_cents))
  if (said.state === 'done')
    await transitionAll(
      ctx.tx,
      machines.cardPayment,
      { org_id: ctx.orgId, store_id: ctx.storeId, id: payment.id },
      cardPaymentStates.givenBack,
      { set: { settled_at: new Date(ctx.now) } },
    )
  return said
}

/**
 * Refunds part of a sale to its card. A request already begun under this id is only asked about, whoever asks, since
 * the money may be gone; a new one is judged first. Throws payment.not-approved, and as judgeBackToCard does.
 */
export async function refundToCard(
  ctx: Ctx,
  { refundId, saleId, amount, total = amount, tip, known, approval }: ParsedOf<typeof cardPayments.refundToCard>,
): Promise<RefundSaid> {
  const { rows } = await ctx.tx.query<PaymentRow>({
    text: `select * from card_payment where org_id = $1 and store_id = $2 and sale_id = $3 and state = 'approved'
      order by created_at desc limit 1`,
    values: [ctx.orgId, ctx.storeId, saleId],
  })
  const payment = rows[0]
  const begun = await ctx.tx.query({
    text: `${refundsText} and id = $4`,
    values: [ctx.orgId, ctx.storeId, payment?.id ?? saleId, refundId],
  })
  // the limit applies to the whole refund, even if part of it goes back in another way
  const whole = cents(Math.max(amount, total))
  if (begun.rows.length === 0) await judgeBackToCard(ctx, { saleId, amount: whole, tip, approval })
  if (!payment) throw new AppError('payment.not-approved')
  return back(ctx, payment, refundId, amount, known, approval)
}
