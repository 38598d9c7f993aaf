import type { ParsedOf } from '#contract/define.ts'
import { cardPayments, type OrderDraft, type PaymentSaid } from '#contract/sales/card-payments.ts'
import { isOpenState } from '#contract/sales/card-payment-states.ts'
import { AppError } from '#contract/errors.ts'
import { ZERO } from '#domain/money.ts'
import { implementExternal, type Ctx } from '#server/kernel/context.ts'
import { askAndBook, settled } from '#server/contexts/sales/payments/ask-reader.ts'
import { giveBack, refundToCard } from '#server/contexts/sales/payments/back-to-card.ts'
import {
  connectedAccount,
  counterForPayment,
  insertPayment,
  paymentRow,
  paymentsInTheWay,
  saidOf,
  saleIsHere,
  type CounterForPayment,
  type PaymentRow,
} from '#server/contexts/sales/payments/payments.queries.ts'
import { paymentPage, unpaidOrder } from '#server/contexts/sales/payments/unpaid-orders.queries.ts'

type Start = ParsedOf<typeof cardPayments.startPayment>
type Attempt = ParsedOf<typeof cardPayments.pay>

async function counterOf(ctx: Ctx, id: string): Promise<CounterForPayment> {
  const counter = await counterForPayment(ctx.tx, ctx, id)
  if (!counter) throw new AppError('record.missing')
  return counter
}

/** The account that gets the money. Throws payment.account-missing if the store must connect one first. */
async function accountRef(ctx: Ctx): Promise<string> {
  const { readers } = ctx
  if (!readers?.account || readers.kind === 'simulated') return ''
  const connected = await connectedAccount(ctx.tx, ctx, readers.kind)
  if (!connected) throw new AppError('payment.account-missing')
  return connected.account_ref
}

/** The known attempt; different content under the same id is not the same attempt. */
async function known(ctx: Ctx, input: Attempt): Promise<PaymentRow | undefined> {
  const row = await paymentRow(ctx.tx, ctx, input.attemptId)
  const same = row?.sale_id === input.saleId && row.counter_id === input.counterId && row.amount_cents === input.amount
  if (row && !same) throw new AppError('input.invalid')
  return row
}

/** A sale and a reader have one payment at a time: one that a tablet left there is asked about first. */
async function clearTheWay(ctx: Ctx, readerCode: string, saleId: string): Promise<void> {
  for (const row of await paymentsInTheWay(ctx.tx, ctx.orgId, readerCode, saleId))
    await settled(ctx, { orgId: row.org_id, storeId: row.store_id }, row)
}

async function startPayment(ctx: Ctx, input: Start): Promise<PaymentSaid> {
  const before = await known(ctx, input)
  if (before) return saidOf(await settled(ctx, ctx, before))
  const counter = await counterOf(ctx, input.counterId)
  if (counter.account_id !== ctx.accountId) throw new AppError('shift.not-open')
  if (!ctx.readers || counter.reader_code === '') throw new AppError('payment.no-reader')
  const account = await accountRef(ctx)
  await clearTheWay(ctx, counter.reader_code, input.saleId)
  if (await saleIsHere(ctx.tx, ctx, input.saleId)) throw new AppError('payment.other-open')
  const put = await insertPayment(
    ctx.tx,
    ctx,
    {
      id: input.attemptId,
      counter_id: counter.id,
      shift_id: counter.shift_id,
      account_id: ctx.accountId,
      cashier_name: counter.cashier_name ?? '',
      sale_id: input.saleId,
      driver: ctx.readers.kind,
      reader_code: counter.reader_code,
      account_ref: account,
      amount_cents: input.amount,
      tip_on_reader: input.tipOnReader,
      state: 'started',
      failure: '',
      order_draft: input.order,
    },
    ctx.now,
  )
  const row = await known(ctx, input)
  if (!row) throw new AppError('payment.other-open')
  // a second tap, or a repeated call: the first one is already asking
  if (!put) return saidOf(await settled(ctx, ctx, row))
  return saidOf(await askAndBook(ctx, ctx, row, 'start'))
}

const nothing: OrderDraft = { lineCount: 0, goods: ZERO, tax: ZERO, tip: ZERO, total: ZERO, lines: [] }

/**
 * A payment that never arrived here is closed for good: if its first request is still on the way, it finds it closed,
 * and no reader is asked.
 */
async function closeUnheard(ctx: Ctx, input: Attempt): Promise<PaymentRow> {
  const counter = await counterOf(ctx, input.counterId)
  await insertPayment(
    ctx.tx,
    ctx,
    {
      id: input.attemptId,
      counter_id: counter.id,
      shift_id: counter.shift_id,
      account_id: ctx.accountId,
      cashier_name: counter.cashier_name ?? '',
      sale_id: input.saleId,
      driver: ctx.readers?.kind ?? 'simulated',
      reader_code: counter.reader_code,
      account_ref: '',
      amount_cents: input.amount,
      tip_on_reader: false,
      state: 'cancelled',
      failure: 'never-asked',
      order_draft: { ...nothing, total: input.amount },
    },
    ctx.now,
  )
  const row = await known(ctx, input)
  if (!row) throw new AppError('record.missing')
  return row
}

async function pay(ctx: Ctx, input: Attempt): Promise<PaymentSaid> {
  const row = (await known(ctx, input)) ?? (await closeUnheard(ctx, input))
  return saidOf(await settled(ctx, ctx, row))
}

async function cancel(ctx: Ctx, input: Attempt): Promise<PaymentSaid> {
  const row = (await known(ctx, input)) ?? (await closeUnheard(ctx, input))
  return saidOf(isOpenState(row.state) ? await askAndBook(ctx, ctx, row, 'cancel') : row)
}

async function showTotalPrice(
  ctx: Ctx,
  { counterId, ...shown }: ParsedOf<typeof cardPayments.showTotalPrice>,
): Promise<{ shown: boolean }> {
  const { reader_code: readerCode } = await counterOf(ctx, counterId)
  if (!ctx.readers || readerCode === '') throw new AppError('payment.no-reader')
  const place = { orgId: ctx.orgId, storeId: ctx.storeId, accountRef: await accountRef(ctx) }
  return { shown: await ctx.readers.showTotal({ ...place, readerCode, ...shown }) }
}

/** No transaction is open while a reader is asked. */
export const cardPaymentsHandlers = implementExternal(cardPayments, {
  showTotalPrice,
  startPayment,
  pay,
  cancel,
  giveBack,
  refundToCard,
  list: paymentPage,
  unpaidOrder: async (ctx, input) => {
    // show the current state
    await clearTheWay(ctx, '', input.id)
    return unpaidOrder(ctx, input)
  },
})
