import { AppError } from '#contract/errors.ts'
import { orderHandling, type HandledOrder } from '#contract/online/order-handling.ts'
import { onlineOrderActions, onlineOrderStates } from '#domain/online-order-states.ts'
import type { OrderKind } from '#domain/order-slots.ts'
import { chosenTime } from '#server/contexts/online/orders/chosen-time.ts'
import { orderWithCode } from '#server/contexts/online/orders/order-with-code.queries.ts'
import { PATIENCE } from '#server/contexts/online/payments/ask-payment.ts'
import { endPayment } from '#server/contexts/online/payments/start-payment.ts'
import { storeHere } from '#server/contexts/organisation/store-settings/store-settings.queries.ts'
import { implement, RefusedButCommitted, type Ctx, type Handlers } from '#server/kernel/context.ts'
import { checkLimits, clearLimits, countAgainst, type Limit } from '#server/kernel/limits.ts'
import { changeSlot, quoteReduction, reduceOrder } from '#server/ledgers/orders/change-order.ts'
import { retryBack } from '#server/ledgers/orders/money-back.ts'
import { moveOrder } from '#server/ledgers/orders/move-order.ts'
import { isToPay } from '#server/ledgers/orders/order-payments.ts'
import { lockOrder, type OrderBy, type OrderRow } from '#server/ledgers/orders/order-rows.ts'
import { sayOrder } from '#server/ledgers/orders/say-order.ts'

/** Wrong codes that one person may enter within a quarter of an hour. */
const MOST_GUESSES = 20

const byCaller = ({ accountId, ip, userAgent }: Ctx): OrderBy => ({ kind: 'staff', accountId, ip, userAgent })

const answerOf = ({ id, number, state, version }: OrderRow): HandledOrder => ({ id, number, state, version })

const move = async (ctx: Ctx, id: string, to: number, note = ''): Promise<HandledOrder> =>
  answerOf(await moveOrder(ctx.tx, ctx, id, { to, by: byCaller(ctx), now: ctx.now, note }))

/** Refuses a wrong code, and counts it. */
async function requireCode(ctx: Ctx, order: OrderRow | undefined, code: string): Promise<OrderRow> {
  const limit: Limit = { key: `pickup-code ${ctx.storeId} ${ctx.accountId}`, most: MOST_GUESSES, seconds: 900 }
  await checkLimits(ctx.tx, [limit], ctx.now)
  if (order && order.pickup_code === code) {
    await clearLimits(ctx.tx, [limit.key])
    return order
  }
  await countAgainst(ctx.tx, [limit], ctx.now)
  throw new RefusedButCommitted(new AppError('pickup.wrong-code'))
}

const handlers: Handlers<typeof orderHandling> = {
  manualStocking: (ctx, { id }) => move(ctx, id, onlineOrderStates.stocking),
  changeSlot: async (ctx, { id, version, day, from }) => {
    const order = await lockOrder(ctx.tx, ctx, id)
    if (order.slot_day === day && order.slot_from === from) return answerOf(order)
    const { orgId, storeId, now } = ctx
    const asked = { kind: order.kind as OrderKind, day, from }
    const time = await chosenTime(ctx.tx, { ...(await storeHere(ctx)), orgId, storeId }, asked, now)
    return answerOf(await changeSlot(ctx.tx, ctx, id, { ...time, version, by: byCaller(ctx), now: ctx.now }))
  },
  quoteReduction: (ctx, { id, ...wanted }) => quoteReduction(ctx.tx, ctx, id, wanted),
  reduceLine: async (ctx, { id, ...wanted }) =>
    answerOf(await reduceOrder(ctx.tx, ctx, id, { ...wanted, by: byCaller(ctx), now: ctx.now })),
  cancel: async (ctx, { id, version, reason }) => {
    const { db, now, orgId, storeId } = ctx
    const store = { orgId, storeId }
    const waited = isToPay(await db.tx((tx) => lockOrder(tx, store, id)))
    const isPaid = await endPayment({ ...ctx, patience: PATIENCE }, store, id)
    if (waited && isPaid) throw new AppError('order.paid-meanwhile')
    const cancelled = { to: onlineOrderStates.cancelled, from: onlineOrderActions.cancel, version, note: reason }
    return answerOf(await db.tx((tx) => moveOrder(tx, store, id, { ...cancelled, by: byCaller(ctx), now })))
  },
  retryRefund: async (ctx, { id }) => {
    const order = await lockOrder(ctx.tx, ctx, id)
    if (!(await retryBack(ctx.tx, ctx, id, ctx.now))) throw new AppError('state.not-allowed')
    await sayOrder(ctx.tx, ctx, order, { kind: 'online-order.refund-retried', by: byCaller(ctx), now: ctx.now })
    return answerOf(order)
  },
  handOver: async (ctx, { id, code }) => {
    const found = id === undefined ? await orderWithCode(ctx, code) : id
    const known = found === undefined ? undefined : await lockOrder(ctx.tx, ctx, found)
    const order = await requireCode(ctx, known, code)
    return move(ctx, order.id, onlineOrderStates.pickedUp)
  },
  dispatch: (ctx, { id }) => move(ctx, id, onlineOrderStates.delivering),
  delivered: (ctx, { id }) => move(ctx, id, onlineOrderStates.delivered),
  notMet: async (ctx, { id, note }) => {
    const { awaitingDelivery: to, delivering } = onlineOrderStates
    return answerOf(await moveOrder(ctx.tx, ctx, id, { to, from: [delivering], by: byCaller(ctx), now: ctx.now, note }))
  },
  confirmReceipt: (ctx, { id }) => move(ctx, id, onlineOrderStates.completed),
}

/** No transaction is open while the provider is asked to end the page of a payment. */
export const orderHandlingHandlers = implement(orderHandling, handlers, ['cancel'])
